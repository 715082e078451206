"""What an organism can lose, and who takes it over."""

from __future__ import annotations

from typing import Any, ClassVar

from evogames.core.option import Field, Option
from evogames.genesis.options.fields import (
    Colour,
    MutationCard,
    OnSquare,
    OrganismId,
    PlayerNumber,
    no_disease,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import OrganismWords, disease_words, tried_words


class LosePlus(Option):
    """Lose the second cube of a promoted mutation."""

    organism: OrganismId
    card: MutationCard
    rule: ClassVar[str] = "GL.AT4"


class LoseMutation(Option):
    """Lose a mutation with its last cube."""

    organism: OrganismId
    card: MutationCard
    rule: ClassVar[str] = "GL.AT6"


class LoseCard(Option):
    """Lose a mutation whose cubes are with a parasite."""

    organism: OrganismId
    card: MutationCard
    rule: ClassVar[str] = "GL.AT2"


class LoseCube(Option):
    """Lose a chromosome of a colour."""

    organism: OrganismId
    colour: Colour
    rule: ClassVar[str] = "GL.AT2"


class LoseDisease(Option):
    """Lose a disease cube."""

    organism: OrganismId
    place: int
    rule: ClassVar[str] = "GL.AT7"

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_disease(state, self.organism, self.place)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        cube = disease_words(state, self.organism, self.place)
        organism = OrganismWords(state, self.organism)
        return {"cube": cube, "option": tried_words("lose_disease", cube=cube, organism=organism)}


class LoseOrgan(OnSquare):
    """Lose an organ."""

    rule: ClassVar[str] = "GL.AT2"

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return self.named_square(state)


class LoseBiont(Option):
    """Lose a biont."""

    organism: OrganismId
    player_number: PlayerNumber
    rule: ClassVar[str] = "GL.AT2"


class LoseTrophic(Option):
    """Lose the trophic biont, and with it the macro-organism."""

    organism: OrganismId
    rule: ClassVar[str] = "GL.IM3"

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"option": tried_words("lose_trophic", organism=OrganismWords(state, self.organism))}


class LoseDisc(Option, tag="disc"):
    """Spend an antioxidant or a vitamin in place of a chromosome."""

    organism: OrganismId
    colour: Colour
    rule: ClassVar[str] = "D6.5"


class Heir(Option):
    """Name the player who takes an organism over."""

    player_number: PlayerNumber
    rule: ClassVar[str] = "E6.8"
