"""Options in the purchase phase."""

from typing import Any

from evogames.core import Field, Option, allowed_by
from evogames.genesis.options.fields import (
    Catalyst,
    CubeCard,
    Flag,
    ForOrganism,
    MacroCard,
    MutationCard,
    OfMutation,
    OnSquare,
    OrganismId,
    PlayerNumber,
    Row,
    no_cube,
    no_disease,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import OrganismWords, cube_words, disease_words


@allowed_by("H1.1")
class Buy(ForOrganism):
    """Buy the mutation on top of a deck."""

    row: Row
    card: MutationCard


@allowed_by("H2.1")
class Promote(OfMutation):
    """Promote a mutation to its DNA side."""


@allowed_by("H1.5")
class Churn(ForOrganism):
    """Use sexuality to move the top card of a deck to its bottom."""

    row: Row


@allowed_by("H2.4")
class Flip(ForOrganism):
    """Turn a parasite over."""


@allowed_by("H2.4")
class Remain(Option):
    """Let a parasite that has turned over stay where it is."""


@allowed_by("H4.3")
class AttackParasite(ForOrganism):
    """Use a Red Queen action to take back a disease cube from a parasite."""

    target: OrganismId
    place: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_disease(state, self.target, self.place)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"cube": disease_words(state, self.target, self.place)}


@allowed_by("H4.5")
class AttackHost(ForOrganism):
    """Use a Red Queen action to steal a cube of the host."""

    host: OrganismId
    mutation: CubeCard
    plus: Flag
    organ: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_cube(state, self.host, self.mutation, self.organ)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {
            "cube": cube_words(state, self.host, self.mutation, self.plus, self.organ),
            "target": OrganismWords(state, self.host),
        }


@allowed_by("H4.3")
class SeizeBiont(ForOrganism):
    """Use a Red Queen action to take a biont of a parasite."""

    target: OrganismId
    player_number: PlayerNumber


@allowed_by("H3.1")
class BecomeMacro(ForOrganism, tag="macro"):
    """Turn a bacterium into a macro-organism."""

    macro_card: MacroCard


@allowed_by("H5.1")
class GrowOrgan(OnSquare, tag="organ"):
    """Put a cube on an organ square."""


@allowed_by("H5.5")
class GoAshore(ForOrganism, tag="land"):
    """Turn a macro-organism with all its organs to its land side."""


@allowed_by("H0.3")
class Finish(ForOrganism):
    """End the purchases for a host, so that its parasite can buy."""


@allowed_by("H0.2")
class Pay(Option):
    """Pay with one catalyst, or with two of another colour."""

    count: int
    colour: Catalyst


@allowed_by("H4.2")
class Permit(Option):
    """Allow another player's Red Queen action."""


@allowed_by("H4.2")
class Refuse(Option):
    """Refuse another player's Red Queen action."""


@allowed_by("H4.4")
class ChooseSquare(OnSquare, tag="square"):
    """Choose the organ square for a cube that was taken back."""


@allowed_by("H3.4")
class LeaveWater(Option):
    """Leave the water as soon as the body has been made."""


@allowed_by("H6.4")
class Stay(Option):
    """Keep a macro-organism in the water."""


@allowed_by("H6.4")
class Escape(ForOrganism):
    """Escape from the crowded ocean to land."""


@allowed_by("H6.4")
class Pledge(OnSquare):
    """Promise to pay for an organ."""

    count: int
    colour: Catalyst


@allowed_by("H0.4")
class PayOrgan(Option):
    """Pay for the next organ that a macro-organism still needs."""

    place: int
    count: int
    colour: Catalyst
