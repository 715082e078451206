"""What can be chosen in the assignment phase, and in exchanges of catalysts."""

from __future__ import annotations

from typing import Any, ClassVar

from evogames.core.option import Field, Option
from evogames.genesis.cards import PARASITES
from evogames.genesis.options.fields import (
    Catalyst,
    CubeCard,
    Face,
    Flag,
    OrganismId,
    ParasiteCard,
    Place,
    PlayerNumber,
    RefugeId,
    no_cube,
    no_disease,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import OrganismWords, cube_words, disease_words, tried_words


class GoFirst(Option, tag="first"):
    """Go first in a phase."""

    rule: ClassVar[str] = "A2.4"


class Wait(Option):
    """Keep one's place in the order of players."""

    rule: ClassVar[str] = "A2.4"


class Assign(Option):
    """Put a biont on a refuge."""

    source: Place
    refuge_id: RefugeId
    rule: ClassVar[str] = "E1.1"


class Recall(Option):
    """Take a biont back from a refuge."""

    refuge_id: RefugeId
    rule: ClassVar[str] = "E1.6"


class PutEnzyme(Option, tag="enzyme"):
    """Put a catalyst on a refuge as an enzyme."""

    colour: Catalyst
    refuge_id: RefugeId
    rule: ClassVar[str] = "E1.2"


class PutDisc(Option, tag="antioxidant"):
    """Put a catalyst on an organism as an antioxidant or a vitamin."""

    colour: Catalyst
    organism: OrganismId
    rule: ClassVar[str] = "E5.1"


class Gift(Option):
    """Give a catalyst to the pool of another tableau."""

    colour: Catalyst
    to: PlayerNumber
    rule: ClassVar[str] = "H0.8"


class NewParasite(Option):
    """Start the parasite of a card, with one of its faces up, on a host."""

    card_number: ParasiteCard
    face: Face
    host: OrganismId

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"parasite": PARASITES[self.card_number].faces[self.face].title}


class Attach(NewParasite):
    """Start a parasite on a host without one."""

    rule: ClassVar[str] = "E3.1"


class Oust(NewParasite):
    """Start a parasite in the place of another one."""

    rule: ClassVar[str] = "E4.1"


class Transfer(Option, tag="hgt"):
    """Move a biont out of a micro-organism by horizontal gene transfer."""

    organism: OrganismId
    goal: Place
    rule: ClassVar[str] = "E6.1"


class Done(Option):
    """End the move."""

    rule: ClassVar[str] = "A2.7"


class Withdraw(Option):
    """Take the biont that is beyond the entropy limit from a refuge."""

    refuge_id: RefugeId
    rule: ClassVar[str] = "E2.5"


class PayToll(Option, tag="toll"):
    """Pay the toll of a refuge with a catalyst of a colour."""

    colour: Catalyst
    rule: ClassVar[str] = "E2.8"


class TakeFrom(Option, tag="from"):
    """Take a biont for a new parasite from a place."""

    source: Place
    rule: ClassVar[str] = "E3.2"


class Enough(Option):
    """Take no more bionts or cubes for a parasite."""

    rule: ClassVar[str] = "E3.5"


class Steal(Option):
    """Take a cube of the host into a disease slot."""

    host: OrganismId
    mutation: CubeCard
    plus: Flag
    organ: int
    rule: ClassVar[str] = "E3.5"

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_cube(state, self.host, self.mutation, self.organ)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        cube = cube_words(state, self.host, self.mutation, self.plus, self.organ)
        host = OrganismWords(state, self.host)
        return {"cube": cube, "option": tried_words("steal", cube=cube, host=host)}


class Snatch(Option):
    """Take a disease cube of the parasite that is being ousted."""

    target: OrganismId
    place: int
    rule: ClassVar[str] = "E4.2"

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_disease(state, self.target, self.place)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"cube": disease_words(state, self.target, self.place)}


class SettleAttach(Option):
    """A parasite that was set free attaches to a host without a parasite."""

    host: OrganismId
    rule: ClassVar[str] = "E4.3"


class SettleOust(Option):
    """A parasite that was set free ousts another one."""

    host: OrganismId
    rule: ClassVar[str] = "E4.3"


class Perish(Option):
    """Let a parasite die that was set free."""

    rule: ClassVar[str] = "E4.3"


class Block(Option):
    """Block a biont that wants to enter an organism."""

    rule: ClassVar[str] = "E6.5"


class LetIn(Option):
    """Let a biont enter an organism."""

    rule: ClassVar[str] = "E6.4"


class Detour(Option):
    """Send a blocked biont to another place."""

    goal: Place
    rule: ClassVar[str] = "E6.5"


class Exchange(Option):
    """Take a catalyst of another colour for two that the pool has no room for."""

    colour: Catalyst
    rule: ClassVar[str] = "B3.4"


class Nothing(Option, tag="none"):
    """Take, buy or pledge nothing more."""

    rule: ClassVar[str] = "B3.4"
