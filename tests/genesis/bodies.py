"""Macro-organisms by name: sides, organ squares and circles, and a match to buy them in."""

from typing import Any

from evogames.core.match import Match
from evogames.genesis.cards import MACROS, Side
from tests.genesis.build import one, phase, seat

NAMES = [m.name for m in MACROS]


def side(macro: str, land: bool = False) -> Side:
    """Return the sea or land side of a macro-organism."""
    found = MACROS[NAMES.index(macro)]
    return found.land if land else found.sea


def place(macro: str, organ: str, land: bool = False) -> int:
    """Return the index of an organ square."""
    return [o.name for o in side(macro, land).organs].index(organ)


def square(ability: str, land: bool) -> tuple[str, str]:
    """Return a macro-organism, and the name of its organ that gives an ability."""
    for macro in MACROS:
        for organ in (macro.land if land else macro.sea).organs:
            if ability in organ.abilities:
                return macro.name, organ.name
    raise AssertionError(f"no organ gives {ability}")


def circle(macro: str, ability: str, land: bool = False) -> str:
    """Return the colour of an endosymbiont circle that gives an ability."""
    return next(c.colour for c in side(macro, land).endosymbionts if ability in c.abilities)


def filled(match: Match, number: int) -> list[str]:
    """Return the organs that a macro-organism has."""
    found = one(match, number)
    here = MACROS[found.macro].land if found.land else MACROS[found.macro].sea
    return [o.name for o, t in zip(here.organs, found.organs, strict=True) if t >= 0]


def purchase(*organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) has one red catalyst, Ben (blue) none."""
    seats = more.pop("players", (seat("green", red=1), seat("blue")))
    return phase("purchase", *seats, **{"organisms": list(organisms), **more})
