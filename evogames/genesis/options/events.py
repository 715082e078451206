"""What can be chosen in the event phase."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from evogames.core.option import Field, Option
from evogames.genesis.options.fields import (
    Catalyst,
    MutationCard,
    OnSquare,
    OrganismId,
    find_body,
    read_optional_number,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import dice_words


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


class Roll(Option):
    """Roll the dice: of a refuge, for cancer, or of a micro-organism, which is named."""

    organism: Annotated[
        int | None,
        Field(
            "organism",
            read_optional_number,
            lambda number: () if number is None else (str(number),),
            size=0,
            exists=lambda state, number: number is None or find_body(state, number) is not None,
            pieces=lambda state, number: () if number is None else (f"organism:{number}",),
        ),
    ] = None
    rule: ClassVar[str] = "F0.3"

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"dice": dice_words(state, self.organism)}


class TakeCatalyst(Option, tag="catalyst"):
    """Take a catalyst of a colour for a 1 in a cancer roll."""

    colour: Catalyst
    rule: ClassVar[str] = "D8.4"
