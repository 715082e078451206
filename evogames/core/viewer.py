"""The viewers of a game: a seat, a spectator, or a viewer who can see everything."""

from enum import Enum
from typing import Final

from evogames.core.arguments import as_int
from evogames.core.names import SPARE
from evogames.core.refusals import refused


class Onlooker(Enum):
    """A viewer without a seat."""

    SPECTATOR = "spectator"
    """A viewer who can see only what everybody can see."""
    ALL = "all"
    """A viewer who can see everything except future random results."""


Viewer = int | Onlooker
"""A viewer as a number: a seat, SPECTATOR or ALL."""

SPECTATOR: Final = Onlooker.SPECTATOR
ALL: Final = Onlooker.ALL


def check_viewer(viewer: object, seats: int = len(SPARE)) -> Viewer:
    """Return a viewer, or refuse it if it is not valid.

    >>> check_viewer(1, seats=2)
    1
    """
    if isinstance(viewer, Onlooker):
        return viewer
    seat = as_int(viewer)
    if seat is None or not 0 <= seat < seats:
        raise refused("match.no_viewer", viewer=viewer, last=seats - 1)
    return seat


def viewer_of(seat: int | None) -> Viewer:
    """Return the viewer in a seat, or SPECTATOR if there is no seat."""
    return SPECTATOR if seat is None else seat
