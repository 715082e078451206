"""Options in the assignment phase, and in exchanges of catalysts."""

from typing import Any

from evogames.core import Field, Option, allowed_by
from evogames.genesis.cards import PARASITES
from evogames.genesis.options.fields import (
    CubeCard,
    Face,
    Flag,
    ForOrganism,
    OneCatalyst,
    OrganismId,
    ParasiteCard,
    Place,
    PlayerNumber,
    RefugeId,
    no_cube,
    no_disease,
)
from evogames.genesis.state import GenesisState
from evogames.genesis.words import cube_words, disease_words


@allowed_by("A2.4")
class GoFirst(Option, tag="first"):
    """Go first in the phase that begins."""


@allowed_by("A2.4")
class Wait(Option):
    """Keep the usual place in the player order."""


@allowed_by("E1.1")
class Assign(Option):
    """Put a biont on a refuge."""

    source: Place
    refuge_id: RefugeId


@allowed_by("E1.6")
class Recall(Option):
    """Return a biont from a refuge to the pool."""

    refuge_id: RefugeId


@allowed_by("E1.2")
class PutEnzyme(OneCatalyst, tag="enzyme"):
    """Put a catalyst on a refuge as an enzyme."""

    refuge_id: RefugeId


@allowed_by("E5.1")
class PutDisc(OneCatalyst, tag="antioxidant"):
    """Put a catalyst on an organism as an antioxidant or a vitamin."""

    organism: OrganismId


@allowed_by("H0.8")
class Gift(OneCatalyst):
    """Give a catalyst to the pool of another tableau."""

    to: PlayerNumber


class NewParasite(Option):
    """Start the parasite of a card on a host, with one of its faces up."""

    card_number: ParasiteCard
    face: Face
    host: OrganismId

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"parasite": PARASITES[self.card_number].faces[self.face].title}


@allowed_by("E3.1")
class Attach(NewParasite):
    """Start a parasite on a host without a parasite."""


@allowed_by("E4.1")
class Oust(NewParasite):
    """Start a parasite and oust the parasite that is already there."""


@allowed_by("E6.1")
class Transfer(ForOrganism, tag="hgt"):
    """Move a biont out of a microorganism by horizontal gene transfer."""

    goal: Place


@allowed_by("A2.7")
class Done(Option):
    """End the assignment move."""


@allowed_by("E2.5")
class Withdraw(Option):
    """Remove a biont beyond the entropy limit from a refuge."""

    refuge_id: RefugeId


@allowed_by("E2.8")
class PayToll(OneCatalyst, tag="toll"):
    """Pay the toll of a refuge with a catalyst of a colour."""


@allowed_by("E3.2")
class TakeFrom(Option, tag="from"):
    """Take a biont for a new parasite from a place."""

    source: Place


@allowed_by("E3.5")
class Enough(Option):
    """Take no more bionts or cubes for a parasite."""


@allowed_by("E3.5")
class Steal(Option):
    """Take a cube of the host into a disease slot."""

    host: OrganismId
    mutation: CubeCard
    plus: Flag
    organ: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_cube(state, self.host, self.mutation, self.organ)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"cube": cube_words(state, self.host, self.mutation, self.plus, self.organ)}


@allowed_by("E4.2")
class Snatch(Option):
    """Take a disease cube from the parasite that is being ousted."""

    target: OrganismId
    place: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        return super().missing(state) or no_disease(state, self.target, self.place)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"cube": disease_words(state, self.target, self.place)}


@allowed_by("E4.3")
class SettleAttach(Option):
    """Attach a freed parasite to a host without a parasite."""

    host: OrganismId


@allowed_by("E4.3")
class SettleOust(Option):
    """Let a freed parasite oust another parasite."""

    host: OrganismId


@allowed_by("E4.3")
class Perish(Option):
    """Let an ousted parasite that has no host die."""


@allowed_by("E6.5")
class Block(Option):
    """Block a biont that would enter an organism."""


@allowed_by("E6.4")
class LetIn(Option):
    """Allow a biont to enter an organism."""


@allowed_by("E6.5")
class Detour(Option):
    """Send a blocked biont to another place."""

    goal: Place


@allowed_by("B3.4")
class Exchange(OneCatalyst):
    """Take one catalyst of another colour for two that do not fit into the pool."""


@allowed_by("B3.4")
class Nothing(Option, tag="none"):
    """Stop: take, buy or promise nothing more."""
