"""What can be chosen in the event phase."""

from __future__ import annotations

from typing import Any, ClassVar

from evogames.core.option import Option
from evogames.genesis.options.fields import (
    Catalyst,
    MicrobeThatRolls,
    MutationCard,
    OnSquare,
    OrganismId,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import TEXTS, OrganismWords, tried_words


class CallVote(Option, tag="call"):
    """Call a vote for Gaia."""

    rule: ClassVar[str] = "D10.6"


class StaySilent(Option, tag="silent"):
    """Call no vote."""

    rule: ClassVar[str] = "D10.6"


class Gaia(Option):
    """Vote for Gaia."""

    rule: ClassVar[str] = "D10.7"


class Medea(Option):
    """Vote for Medea."""

    rule: ClassVar[str] = "D10.7"


class Give(Option):
    """Pay the price of Gaia with a catalyst."""

    colour: Catalyst
    rule: ClassVar[str] = "D10.8"


class Suffer(Option):
    """Pay the price of Gaia with an atrophy of an organism."""

    organism: OrganismId
    rule: ClassVar[str] = "D10.8"


class Burn(Option):
    """Lose a mutation to ultraviolet light."""

    organism: OrganismId
    card: MutationCard
    rule: ClassVar[str] = "D7.1"


class BurnOrgan(OnSquare):
    """Lose an organ to ultraviolet light."""

    rule: ClassVar[str] = "D7.1"

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return self.named_square(state)


class Roll(Option):
    """Roll the dice: of a refuge, for cancer, or of a micro-organism, which is named."""

    organism: MicrobeThatRolls = None
    rule: ClassVar[str] = "F0.3"

    def facts(self, state: GenesisState) -> dict[str, Any]:
        if self.organism is None:
            return {"organism": TEXTS.word("thing", "dice")}
        return {"option": tried_words("roll", organism=OrganismWords(state, self.organism))}


class TakeCatalyst(Option, tag="catalyst"):
    """Take a catalyst of a colour for a 1 in a cancer roll."""

    colour: Catalyst
    rule: ClassVar[str] = "D8.4"
