"""Outgassing to several hexes, and what happens if there are too few discs (D5.4)."""

from collections.abc import Generator

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, Play, all_forbidden, rule
from evogames.megafauna.components.names import NOWHERE
from evogames.megafauna.events.disc_places import why_not_there
from evogames.megafauna.events.discs import outgas
from evogames.megafauna.events.empty_reservoir import USUAL_SOURCE, draw, supply
from evogames.megafauna.events.medea import ask_medea
from evogames.megafauna.options.events import PlaceDisc
from evogames.megafauna.state import MegafaunaState


@rule("D5.4", "D3.5", "D6.2", "GL.15")
def serve(state: MegafaunaState, log: Log, disc: int, hexes: list[int], rule: str) -> Play:
    """Outgas a disc to each hex that can take one. If discs are short, the Medea chooses the order.

    When the reservoir is empty she can use her power for each further hex (D14.1).
    """
    left = [place for place in hexes if not why_not_there(state, disc, place)]
    source, placed = USUAL_SOURCE[disc], list[int]()
    is_short = supply(state, disc, source) < len(left)
    while left:
        reservoir = yield from draw(state, log, disc, source, placed)
        if reservoir == NOWHERE:
            more = ("D5.4",) if len(hexes) > 1 else ()
            log("D14.1", "not_served", None, *more, disc=disc, places=left)
            return
        place = left[0]
        if is_short:
            place = yield from _first_served(state, disc, left)
        left.remove(place)
        placed.append(place)
        yield from outgas(state, log, disc, place, rule, reservoir=reservoir)


@rule("D5.4", "E8.2")
def _first_served(
    state: MegafaunaState, disc: int, left: list[int]
) -> Generator[Decision, Option, int]:
    """Let the Medea choose which of the waiting hexes receives a disc next."""

    def candidates() -> Candidates:
        others = [place for place in state.land.places if place not in left]
        return [
            *[(PlaceDisc(place), ALLOWED) for place in left],
            all_forbidden(lambda: [(PlaceDisc(place), "D5.4") for place in others]),
        ]

    chosen = yield from ask_medea(state, "place_disc", "D5.4", candidates, disc=disc)
    assert isinstance(chosen, PlaceDisc)
    return chosen.place
