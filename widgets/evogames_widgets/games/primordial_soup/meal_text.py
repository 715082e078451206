"""Describes the meals that each tribe can find on a space. Equal spaces share one text."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from evogames.core import Chance
from evogames.primordial_soup.cards import SPACE_NAMES
from evogames.primordial_soup.meals import FEEDING_GENES, possible_meals
from evogames.primordial_soup.state import Amoeba, Player, SoupState
from evogames.primordial_soup.words import COLOUR_NAMES, cubes_words
from evogames_widgets.games.primordial_soup.words import amoeba_name, say

MEALS_LISTED = 2
"""If a tribe has at most this many meals, they are listed one by one."""


class Eater(NamedTuple):
    """The properties of a tribe that matter for its meals."""

    name: str
    genes: tuple[str, ...]
    pays: bool
    """Whether the tribe has a BP that a parasite of another tribe can take."""


class Place(NamedTuple):
    """The properties of a space that decide which tribes can eat there."""

    space: int
    cubes: tuple[int, ...]
    amoebas: tuple[tuple[int, int], ...]
    """The names of the amoebas on the space."""
    eaters: tuple[Eater, ...]


def eaters(state: SoupState) -> tuple[Eater, ...]:
    """Return the tribes, reduced to the properties that matter for meals."""
    parasites = any("parasitism" in player.genes for player in state.players)
    return tuple(
        [
            Eater(
                name,
                tuple([g for g in FEEDING_GENES if g in player.genes]),
                parasites and player.bp > 0,
            )
            for name, player in zip(state.names, state.players, strict=True)
        ]
    )


def places(state: SoupState) -> list[Place]:
    """Return all spaces, reduced to the properties that matter for meals."""
    tribes = eaters(state)
    here: list[list[tuple[int, int]]] = [[] for _ in state.cubes]
    for player in state.players:
        for amoeba in player.amoebas:
            here[amoeba.space].append(amoeba.name)
    return [
        Place(space, tuple(cubes), tuple(here[space]), tribes)
        for space, cubes in enumerate(state.cubes)
    ]


@lru_cache(maxsize=2048)
def meals(place: Place) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the meals of each tribe on a space.

    A meal is the cubes by colour, and the host or -1.
    """
    soup = _soup(place)
    return tuple(
        tuple(
            (*meal, -1 if host is None else host)
            for meal, host, _ in possible_meals(soup, Amoeba(seat, 0, 0))
        )
        for seat in range(len(soup.players))
    )


def _soup(place: Place) -> SoupState:
    """Return a position with only this space, so that the rules of the game can be applied."""
    players = [
        Player(bp=int(eater.pays), genes=dict.fromkeys(eater.genes, 0), amoebas=[])
        for eater in place.eaters
    ]
    for seat, number in place.amoebas:
        players[seat].amoebas.append(Amoeba(seat, number, 0))
    names = [eater.name for eater in place.eaters]
    return SoupState(
        names=names, chance=Chance(0), players=players, cubes=[list(place.cubes)],
        reserve=[], supply={}, deck=[], compass=0,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def space_sentences(place: Place) -> tuple[str, ...]:
    """Return sentences about a space: the cubes, the amoebas, and the meals of each tribe."""
    name = SPACE_NAMES[place.space]
    parts = [say("hint", "space", space=name, cubes=cubes_words(place.cubes))]
    if place.amoebas:
        parts.append(say("hint", "here", amoebas=_crowd(place)))
    return (*parts, *(_eats(place, seat) for seat in range(len(place.eaters))))


def space_hint(place: Place) -> str:
    """Return a hint about a space in one line."""
    return " ".join(space_sentences(place))


def _crowd(place: Place) -> str:
    names = [eater.name for eater in place.eaters]
    return ", ".join(amoeba_name(names, amoeba) for amoeba in place.amoebas)


def _eats(place: Place, seat: int) -> str:
    """Return a sentence about the meals of a tribe on a space."""
    found, name = meals(place)[seat], place.eaters[seat].name
    if not found:
        return say("hint", "no_meal", name=name)
    listed = [_meal(place, meal, host) for *meal, host in found[:MEALS_LISTED]]
    if len(found) > MEALS_LISTED:
        listed.append(say("hint", "more_meals", count=len(found) - MEALS_LISTED))
    return say("hint", "eats", name=name, meals=say("hint", "or").join(listed))


def _meal(place: Place, meal: Sequence[int], host: int) -> str:
    said = cubes_words(meal)
    if host < 0:
        return said
    return say("hint", "meal_host", meal=said, host=place.eaters[host].name)


@lru_cache(maxsize=4096)
def cubes_hint(place: Place, colour: int) -> str:
    """Return a hint about the cubes of a colour on a space."""
    return say(
        "hint", "cubes", count=place.cubes[colour], colour=COLOUR_NAMES[colour],
        space=SPACE_NAMES[place.space], name=place.eaters[colour].name,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def space_line(place: Place) -> str:
    """Return a space in one line: its cubes, its amoebas, and the tribes with enough food."""
    crowd = _crowd(place)
    found = zip(place.eaters, meals(place), strict=True)
    fed = ", ".join(eater.name for eater, here in found if here)
    return say(
        "describe", "space", space=SPACE_NAMES[place.space], cubes=cubes_words(place.cubes),
        amoebas=say("describe", "on_space", amoebas=crowd) if crowd else "",
        eaters=say("describe", "eaters" if fed else "no_eaters", names=fed),
    )  # fmt: skip
