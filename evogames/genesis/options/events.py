"""Options in the event phase."""

from typing import Any

from evogames.core import Option, allowed_by
from evogames.genesis.options.fields import (
    ForOrganism,
    MicrobeThatRolls,
    OfMutation,
    OneCatalyst,
    OnSquare,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import TEXTS, OrganismWords


@allowed_by("D10.6")
class CallVote(Option, tag="call"):
    """Call a vote for Gaia."""


@allowed_by("D10.6")
class StaySilent(Option, tag="silent"):
    """Do not call a vote."""


@allowed_by("D10.7")
class Gaia(Option):
    """Vote for Gaia."""


@allowed_by("D10.7")
class Medea(Option):
    """Vote for Medea."""


@allowed_by("D10.8")
class Give(OneCatalyst):
    """Pay the price of Gaia with a catalyst."""


@allowed_by("D10.8")
class Suffer(ForOrganism):
    """Pay the price of Gaia with an atrophy of an organism."""


@allowed_by("D7.1")
class Burn(OfMutation):
    """Lose a mutation to ultraviolet light."""


@allowed_by("D7.1")
class BurnOrgan(OnSquare):
    """Lose an organ to ultraviolet light."""


@allowed_by("F0.3")
class Roll(Option):
    """Roll the dice of a refuge, for cancer, or of the named microorganism."""

    organism: MicrobeThatRolls = None

    def facts(self, state: GenesisState) -> dict[str, Any]:
        if self.organism is None:
            return {"organism": TEXTS.word("thing", "dice")}
        organism = OrganismWords(state, self.organism)
        return {"option": TEXTS.fill("tried", "roll_of_microbe", {"organism": organism})}


@allowed_by("D8.4")
class TakeCatalyst(OneCatalyst, tag="catalyst"):
    """Take a catalyst of a colour for a 1 in a cancer roll."""
