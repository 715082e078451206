"""Checks the arguments of a table before it is set up. Each refusal is a full sentence."""

from evogames import EvogamesError
from evogames.core import Match
from evogames_widgets.games import board_of
from evogames_widgets.table.words import say


def check_match(match: object) -> None:
    """Refuse a value that is not a match of a game with a board."""
    if not isinstance(match, Match):
        raise _wrong("match", match)
    board_of(match.game.name)


def check_arguments(match: object, name: object, viewer: object, **switches: object) -> None:
    """Refuse a table's invalid arguments. `Seats` checks the roles of the seats."""
    check_match(match)
    assert isinstance(match, Match)
    if not isinstance(name, str):
        raise _wrong("name", name)
    if viewer is not None and (not isinstance(viewer, int) or isinstance(viewer, bool)):
        raise _wrong("viewer", viewer)
    if viewer is not None and viewer not in range(len(match.players)):
        last = len(match.players) - 1
        raise EvogamesError(say("seats", "no_seat", seat=viewer, last=last))
    for switch, value in switches.items():
        if not isinstance(value, bool):
            raise _wrong("switch", value, switch=switch)


def _wrong(key: str, given: object, **facts: object) -> EvogamesError:
    return EvogamesError(say("arguments", key, given=f"{given!r:.60}", **facts))
