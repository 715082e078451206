"""The options that players can choose in Primordial Soup."""

from typing import Any

from evogames.core import Option, allowed_by
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


@allowed_by("SET.6")
class Ladder(Option):
    """Put the score marker on a starting space of the ladder."""

    marker: LadderSpace


@allowed_by("SET.7")
class Place(Option):
    """Place a tribe's first or second amoeba on a space."""

    space: Space


@allowed_by("GEN.6")
class Number(Option):
    """Give a new amoeba a number."""

    number: AmoebaNumber


class _ByActingAmoeba(Option):
    """An option for the amoeba that acts in phase 1."""

    def touches(self, state: SoupState) -> tuple[str, ...]:
        amoeba = state.acting
        return () if amoeba is None else ("amoeba:{}:{}".format(*amoeba.name),)


@allowed_by("P1.3")
class Drift(_ByActingAmoeba):
    """Let the current carry the amoeba."""

    def touches(self, state: SoupState) -> tuple[str, ...]:
        amoeba = state.acting
        to = None if amoeba is None else drift_from(amoeba.space, state.compass)
        return (*super().touches(state), *space_pieces(state, to))

    def facts(self, state: SoupState) -> dict[str, Any]:
        amoeba = state.acting
        if amoeba is not None and drift_of(state.compass) == "none":
            return {"way": TEXTS.word("thing", "still")}
        end = _end(drift_from(amoeba.space, state.compass)) if amoeba else _anywhere()
        return {"way": TEXTS.fill("thing", "drifts", {"end": end})}


@allowed_by("P1.7")
class Swim(_ByActingAmoeba):
    """Let the amoeba swim."""


@allowed_by("GENE.holding1")
class Stay(_ByActingAmoeba):
    """Hold on to the space, so that the amoeba stays there."""


@allowed_by("GENE.speed1")
class Again(Option):
    """Swim a second time."""


@allowed_by("GENE.speed1")
class Enough(Option):
    """Do not swim a second time."""


@allowed_by("GENE.movement1")
class Die(Option):
    """Choose one of the two dice that were rolled."""

    face: Face

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"way": TEXTS.word("die", str(self.face))}


@allowed_by("P1.9")
class Go(Option):
    """Choose the direction in which an amoeba swims."""

    direction: Direction
    space: Destination

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"end": _end(self.space)}


def _anywhere() -> str:
    return TEXTS.word("thing", "anywhere")


def _end(space: int | None) -> str:
    """Return the space or obstacle in a direction, in words."""
    if space is None:
        return TEXTS.word("thing", "obstacle")
    return TEXTS.fill("thing", "goes", {"space": SPACE_NAMES[space]})


@allowed_by("GENE.holding2")
class Follow(Option):
    """Hold on to an amoeba that leaves, and follow it."""


@allowed_by("GENE.holding2")
class LetGo(Option):
    """Let an amoeba leave without following it."""


@allowed_by("GENE.tentacle")
class Carry(Option):
    """Carry cubes with tentacles."""

    load: Load

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"count": sum(self.load)}


@allowed_by("FEED.1")
class Eat(Option):
    """Eat cubes from the amoeba's space. A host can pay for one cube less."""

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


@allowed_by("GENE.struggle1")
class Attack(Option):
    """Attack an amoeba on the same space instead of starving."""

    victim: AmoebaName


@allowed_by("FEED.5")
class Starve(_ByActingAmoeba):
    """Let the amoeba eat nothing and take damage."""


@allowed_by("GENE.persistence2")
class Rest(Option):
    """Do not use the free second attempt to attack or fight."""


@allowed_by("GENE.defense1")
class Defend(Option):
    """Fight back against an attacker."""


@allowed_by("GENE.escape1")
class Flee(Option):
    """Try to swim away from an attack."""


@allowed_by("GENE.struggle2")
class Yield(Option):
    """Do not resist the attack."""


@allowed_by("GENE.persistence2")
class Fight(Option):
    """Fight back a second time after losing a fight."""


@allowed_by("P2.3")
class Pay(Option):
    """Pay for gene defects with BP."""

    def facts(self, state: SoupState) -> dict[str, Any]:
        """Return the points that are due. In other phases there are none."""
        return {} if state.phase == "environment" else {"due": 0}


@allowed_by("P2.3")
class Discard(Option):
    """Discard a gene to cover gene defects."""

    gene: GeneName

    def facts(self, state: SoupState) -> dict[str, Any]:
        return {"cover": GENES[self.gene].cover}


@allowed_by("P3.1")
class Buy(Option):
    """Buy a gene. For an advanced gene, a basic gene is given back."""

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


@allowed_by("P3.1")
class Done(Option):
    """Stop buying genes or placing amoebas."""


@allowed_by("P4.3")
class Divide(Option):
    """Place a new amoeba on a space."""

    space: Space


@allowed_by("GENE.aggression2")
class Aggress(Option):
    """Attack an amoeba with one of your own amoebas in phase 5."""

    number: AmoebaNumber
    victim: AmoebaName

    def touches(self, state: SoupState) -> tuple[str, ...]:
        return (f"amoeba:{state.queue[0]}:{self.number}", *super().touches(state))

    def facts(self, state: SoupState) -> dict[str, Any]:
        armoured = state.has(self.victim[0], "armor")
        return {"end": TEXTS.word("thing", "wounds" if armoured else "kills")}
