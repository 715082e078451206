"""What players can choose: a class for each kind of option."""

from __future__ import annotations

from typing import Any, ClassVar

from evogames.core.option import Option
from evogames.primordial_soup.cards import GENES, SPACE_NAMES, drift_from, drift_of
from evogames.primordial_soup.fields import (
    AmoebaName,
    AmoebaNumber,
    Destination,
    Direction,
    Face,
    GeneName,
    GivenBack,
    Host,
    LadderSpace,
    Load,
    Meal,
    Space,
    space_pieces,
)
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import TEXTS, gene_names, player_name


class Ladder(Option):
    """Put the score marker on a starting space of the ladder."""

    rule: ClassVar[str] = "SET.6"
    marker: LadderSpace


class Place(Option):
    """Put a first or second amoeba on a space."""

    rule: ClassVar[str] = "SET.7"
    space: Space


class Number(Option):
    """Give a new amoeba a number."""

    rule: ClassVar[str] = "GEN.6"
    number: AmoebaNumber


class _ByActingAmoeba(Option):
    """What the amoeba that acts in phase 1 does."""

    def touches(self, state: SoupState) -> tuple[str, ...]:
        amoeba = state.acting
        return () if amoeba is None else ("amoeba:{}:{}".format(*amoeba.name),)


class Drift(_ByActingAmoeba):
    """Let the current carry the amoeba."""

    rule: ClassVar[str] = "P1.3"

    def touches(self, state: SoupState) -> tuple[str, ...]:
        amoeba = state.acting
        to = None if amoeba is None else drift_from(amoeba.space, state.compass)
        return (*super().touches(state), *space_pieces(state, to))

    def facts(self, state: SoupState) -> dict[str, Any]:
        amoeba = state.acting
        if amoeba is None or drift_of(state.compass) == "none":
            return {"end": TEXTS.word("thing", "still" if amoeba else "anywhere")}
        return {"end": _end(drift_from(amoeba.space, state.compass))}


class Swim(_ByActingAmoeba):
    """Move the amoeba by its own power."""

    rule: ClassVar[str] = "P1.7"


class Stay(_ByActingAmoeba):
    """Hold on to the space."""

    rule: ClassVar[str] = "GENE.holding1"


class Again(Option):
    """Move a second time."""

    rule: ClassVar[str] = "GENE.speed1"


class Enough(Option):
    """Do not move a second time."""

    rule: ClassVar[str] = "GENE.speed1"


class Die(Option):
    """Use one of two dice."""

    rule: ClassVar[str] = "GENE.movement1"
    face: Face

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"way": TEXTS.word("die", str(self.face))}


class Go(Option):
    """Choose the direction of a move."""

    rule: ClassVar[str] = "P1.9"
    direction: Direction
    space: Destination

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"end": _end(self.space)}


def _end(space: int | None) -> str:
    """Say where a way ends."""
    if space is None:
        return TEXTS.word("thing", "obstacle")
    return TEXTS.fill("thing", "goes", {"space": SPACE_NAMES[space]})


class Follow(Option):
    """Hold on to an amoeba that leaves, and go along."""

    rule: ClassVar[str] = "GENE.holding2"


class LetGo(Option):
    """Stay behind."""

    rule: ClassVar[str] = "GENE.holding2"


class Carry(Option):
    """Take cubes along with tentacles."""

    rule: ClassVar[str] = "GENE.tentacle"
    load: Load

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"count": sum(self.load)}


class Eat(Option):
    """Eat cubes of the amoeba's space; a host may pay for one cube less."""

    rule: ClassVar[str] = "FEED.1"
    meal: Meal
    host: Host

    def touches(self, state: SoupState) -> tuple[str, ...]:
        amoeba = state.acting
        if amoeba is None:
            return ()
        eaten = [colour for colour, count in enumerate(self.meal) if count]
        return tuple([f"cubes:{amoeba.space}:{colour}" for colour in eaten])

    def facts(self, state: SoupState) -> dict[str, Any]:
        paid = ""
        if self.host is not None:
            paid = TEXTS.fill("thing", "host_part", {"host": player_name(state, self.host)})
        return {"count": sum(self.meal), "host_part": paid}


class Attack(Option):
    """Attack an amoeba on the same space in order not to starve."""

    rule: ClassVar[str] = "GENE.struggle1"
    victim: AmoebaName


class Starve(_ByActingAmoeba):
    """Eat nothing and take damage."""

    rule: ClassVar[str] = "FEED.5"


class Rest(Option):
    """Do not attack or fight (again)."""

    rule: ClassVar[str] = "GENE.persistence2"


class Defend(Option):
    """Fight back."""

    rule: ClassVar[str] = "GENE.defense1"


class Flee(Option):
    """Try to swim away from an attack."""

    rule: ClassVar[str] = "GENE.escape1"


class Yield(Option):
    """Do not resist an attack."""

    rule: ClassVar[str] = "GENE.struggle2"


class Fight(Option):
    """Fight back a second time."""

    rule: ClassVar[str] = "GENE.persistence2"


class Pay(Option):
    """Pay for gene defects in BP."""

    rule: ClassVar[str] = "P2.3"

    def facts(self, state: SoupState) -> dict[str, Any]:
        """Nothing is due in other phases."""
        return {} if state.phase == "environment" else {"due": 0}


class Discard(Option):
    """Give up a gene to cover gene defects."""

    rule: ClassVar[str] = "P2.3"
    gene: GeneName

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"cover": GENES[self.gene].cover}


class Buy(Option):
    """Buy a gene; for an advanced one a basic gene is given back."""

    rule: ClassVar[str] = "P3.1"
    gene: GeneName
    basic: GivenBack = None

    def facts(self, state: SoupState) -> dict[str, Any]:
        gene = GENES[self.gene]
        basic = {"basic": gene_names([self.basic], "or")} if self.basic else {}
        return {
            "price": gene.price,
            "mutation": gene.mutation,
            "basics": gene_names(gene.replaces, "or"),
            "basic_part": TEXTS.fill("thing", "basic_part", basic) if basic else "",
        }


class Done(Option):
    """Buy or place nothing more."""

    rule: ClassVar[str] = "P3.1"


class Divide(Option):
    """Place a new amoeba on a space."""

    rule: ClassVar[str] = "P4.3"
    space: Space


class Aggress(Option):
    """Attack an amoeba with one of one's own in phase 5."""

    rule: ClassVar[str] = "GENE.aggression2"
    number: AmoebaNumber
    victim: AmoebaName

    def touches(self, state: SoupState) -> tuple[str, ...]:
        return (f"amoeba:{state.queue[0]}:{self.number}", *super().touches(state))

    def facts(self, state: SoupState) -> dict[str, Any]:
        armoured = state.has(self.victim[0], "armor")
        return {"end": TEXTS.word("thing", "wounds" if armoured else "kills")}
