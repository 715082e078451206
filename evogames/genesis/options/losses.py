"""Options to lose parts of an organism, or to choose who takes over an organism."""

from typing import Any

from evogames.core import Field, Option, allowed_by
from evogames.genesis.options.fields import (
    Colour,
    ForOrganism,
    OfMutation,
    OnSquare,
    PlayerNumber,
    no_disease,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import disease_words


@allowed_by("GL.AT4")
class LosePlus(OfMutation):
    """Lose the second cube of a promoted mutation."""


@allowed_by("GL.AT6")
class LoseMutation(OfMutation):
    """Lose a mutation together with its last cube."""


@allowed_by("GL.AT2")
class LoseCard(OfMutation):
    """Lose a mutation whose cubes are on a parasite."""


@allowed_by("GL.AT2")
class LoseCube(ForOrganism):
    """Lose a chromosome of a colour."""

    colour: Colour


@allowed_by("GL.AT7")
class LoseDisease(ForOrganism):
    """Lose a disease cube."""

    place: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_disease(state, self.organism, self.place)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"cube": disease_words(state, self.organism, self.place)}


@allowed_by("GL.AT2")
class LoseOrgan(OnSquare):
    """Lose an organ."""


@allowed_by("GL.AT2")
class LoseBiont(ForOrganism):
    """Lose a biont."""

    player_number: PlayerNumber


@allowed_by("GL.IM3")
class LoseTrophic(ForOrganism):
    """Lose the trophic biont and, with it, the macro-organism."""


@allowed_by("D6.5")
class LoseDisc(ForOrganism, tag="disc"):
    """Spend an antioxidant or a vitamin in place of a chromosome."""

    colour: Colour


@allowed_by("E6.8")
class Heir(Option):
    """Choose the player who takes over an organism."""

    player_number: PlayerNumber
