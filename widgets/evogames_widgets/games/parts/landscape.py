"""Landscapes of several games: waves, reeds, trees, mountains and snow, each 20 units wide."""

from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, path, points, poly
from evogames_widgets.scene import Circle, Polyline


def sea(ink: str) -> Shapes:
    """Draw waves."""
    wave = points("-9,0 -6,-3 -3,0 0,2 3,0 6,-3 9,0")
    return tuple(Polyline(path([(x, y + dy) for x, y in wave], 3), ink, 2.2) for dy in (-3, 4))


def reeds(ink: str) -> Shapes:
    """Draw reeds."""
    reeds = [Polyline(((x, 8), (x, y)), ink, 1.8) for x, y in ((-4, -3), (0, -6), (4, -3))]
    heads = [Polyline(((x, y), (x, y - 4)), ink, 3.6) for x, y in ((-4, -3), (0, -5), (4, -3))]
    return (*reeds, *heads, Polyline(((-9, 8), (9, 8)), ink, 1.8))


def forest(ink: str) -> Shapes:
    """Draw a conifer."""
    return (
        poly("0,-10 4.6,-3.4 -4.6,-3.4", ink),
        poly("0,-6.6 6.4,2 -6.4,2", ink),
        poly("0,-2 8,6.6 -8,6.6", ink),
        Polyline(((0, 6), (0, 9.6)), ink, 2.6),
    )


def mountain(ink: str) -> Shapes:
    """Draw two peaks."""
    return (
        poly("-10,8 -3.4,-8 3.6,8", ink),
        poly("-1,8 4.4,-3 10,8", ink),
        poly("-3.4,-8 -0.8,-2 -3,-3.4 -5.6,-2", p.WHITE),
    )


def snowflake(ink: str) -> Shapes:
    """Draw a snowflake."""
    ends = ((0, 9), (7.8, 4.5), (7.8, -4.5))
    spokes = [Polyline(((-x, -y), (x, y)), ink, 1.8) for x, y in ends]
    return (*spokes, Circle(0, 0, 2.6, ink))
