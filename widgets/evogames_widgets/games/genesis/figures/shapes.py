"""The outlines of the multicellular bodies: eight in the sea and eight on land.

Each is drawn at the origin, 100 wide and 60 high, in natural colours. The colour of the owner is
shown next to it.
"""

from functools import lru_cache

from evogames.genesis.cards import MACROS
from evogames_widgets.games.parts import (
    Shapes,
    arc,
    blob,
    leaf,
    oval,
    palette as p,
    path,
    points,
    put,
    star,
)
from evogames_widgets.scene import Circle, Polygon, Polyline

_LINE = 2.2
_KELP, _KELP_DARK = "#8a9a3b", "#4d5a1c"
_FLESH, _FLESH_DARK = "#e3a08a", "#8a4636"
_SHELL, _SHELL_DARK = "#d9c08c", "#7d6232"
_CHITIN, _CHITIN_DARK = "#b5783f", "#5f3a17"
_MOSS, _MOSS_DARK = "#6fae4a", "#35641f"
_VIOLET, _VIOLET_DARK = "#a884c2", "#5a3d73"
_STAR, _STAR_DARK = "#e8823c", "#8f4312"
_FROG, _FROG_DARK = "#7bb662", "#3a6a2a"


def _eye(x: float, y: float, r: float = 3.4) -> Shapes:
    return (Circle(x, y, r, p.WHITE, p.INK, 1), Circle(x + r * 0.25, y, r * 0.5, p.INK))


def _fronds(turns: tuple[int, ...], length: float, fill: str, edge: str) -> Shapes:
    return tuple(
        Polygon(leaf(0, 26, length * (0.8 + 0.2 * (k % 2)), turn, 0.34), fill, edge, _LINE)
        for k, turn in enumerate(turns)
    )


BODIES: dict[str, tuple[Shapes, Shapes]] = {
    "kelp": (
        (
            *_fronds((-150, -118, -62, -30), 56, _KELP, _KELP_DARK),
            Polygon(leaf(0, 28, 58, -90, 0.3), _KELP, _KELP_DARK, _LINE),
            Circle(-12, 14, 4, _KELP, _KELP_DARK, 1.5),
            Circle(13, 12, 4, _KELP, _KELP_DARK, 1.5),
        ),
        (
            *_fronds((-152, -126, -54, -28), 36, _MOSS, _MOSS_DARK),
            Polyline(((0, 26), (-2, -20)), _MOSS_DARK, 2.4),
            Polyline(((0, 26), (16, -12)), _MOSS_DARK, 2.4),
            Polygon(oval(-2, -22, 5, 8, 10), _CHITIN, _CHITIN_DARK, _LINE),
            Polygon(oval(17, -14, 4.4, 7, 20), _CHITIN, _CHITIN_DARK, _LINE),
        ),
    ),
    "flatworm": (
        (
            blob(
                points(
                    "-48,2 -34,-9 -10,-13 16,-12 34,-15 42,-11 46,-1 42,9 34,14 16,11 -10,13 -34,10"
                ),
                _FLESH,
                _FLESH_DARK,
                _LINE,
            ),
            Polyline(path(points("-38,1 -10,-3 20,0 36,0"), 4), _FLESH_DARK, 3, alpha=0.5),
            Circle(36, -4, 2.6, p.INK),
            Circle(36, 4, 2.6, p.INK),
        ),
        (
            blob(
                points(
                    "-48,16 -42,6 -28,10 -14,2 2,8 18,-6 34,-14 46,-12 47,-3 36,0 22,12 4,20"
                    " -12,14 -26,22 -40,24"
                ),
                _FLESH,
                _FLESH_DARK,
                _LINE,
            ),
            blob(points("8,3 18,-6 26,3 14,13"), "#c97863", _FLESH_DARK, 1.4),
            *(
                Polyline(((x, y), (x + 3, y + 9)), _FLESH_DARK, 1.4)
                for x, y in ((-32, 11), (-18, 7), (-4, 8))
            ),
        ),
    ),
    "brachiopod": (
        (
            Polyline(path(points("-4,10 -16,22 -8,30"), 4), _SHELL_DARK, 5),
            Polygon((*arc(0, 10, 34, 200, 340, 12), (4, 16), (-4, 16)), _SHELL, _SHELL_DARK, _LINE),
            *(
                Polyline(((0, 12), arc(0, 10, 31, t, t, 1)[0]), _SHELL_DARK, 1.4)
                for t in (225, 250, 290, 315)
            ),
        ),
        (
            blob(
                points("-46,24 -38,16 10,15 30,10 40,-6 47,-8 46,4 40,18 30,26"),
                _FLESH,
                _FLESH_DARK,
                _LINE,
            ),
            Polygon(oval(-6, -4, 25, 23), _SHELL, _SHELL_DARK, _LINE),
            Polyline(path(points("-6,-4 2,-8 4,2 -6,8 -16,0 -12,-14 2,-18"), 4), _SHELL_DARK, 2.4),
            Polyline(((41, -6), (38, -20)), _FLESH_DARK, 2),
            Circle(38, -21, 2.6, p.INK),
        ),
    ),
    "arrow_worm": (
        (
            Polygon(tuple(points("-30,0 -48,-14 -44,0 -48,14")), "#cfe3e6", p.WATER_DARK, _LINE),
            Polygon(tuple(points("-16,-5 0,-17 8,-5")), "#cfe3e6", p.WATER_DARK, 1.6),
            Polygon(tuple(points("-16,5 0,17 8,5")), "#cfe3e6", p.WATER_DARK, 1.6),
            blob(
                points("-36,0 -20,-6 20,-7 36,-9 44,0 36,9 20,7 -20,6"),
                "#e6f2f3",
                p.WATER_DARK,
                _LINE,
            ),
            Polyline(path(points("42,-8 50,-10 48,-2"), 3), p.INK, 2),
            Polyline(path(points("42,8 50,10 48,2"), 3), p.INK, 2),
            Circle(34, -3, 2.2, p.INK),
        ),
        (
            blob(
                points("-50,0 -30,-8 -4,-14 16,-18 34,-14 36,0 34,14 16,18 -4,14 -30,8"),
                _CHITIN,
                _CHITIN_DARK,
                _LINE,
            ),
            *(
                Polyline(((x, -14 + abs(x) * 0.12), (x, 14 - abs(x) * 0.12)), _CHITIN_DARK, 1.6)
                for x in (-24, -10, 6)
            ),
            Polyline(path(points("32,-12 44,-22 50,-12 44,-9"), 3), _CHITIN_DARK, 3.6),
            Polyline(path(points("32,12 44,22 50,12 44,9"), 3), _CHITIN_DARK, 3.6),
            *_eye(26, -7),
            *_eye(26, 7),
        ),
    ),
    "dickinsonia": (
        (
            Polygon(oval(0, 0, 44, 25), _VIOLET, _VIOLET_DARK, _LINE),
            Polyline(((-38, 0), (40, 0)), _VIOLET_DARK, 2.4),
            *(
                Polyline(((x, 0), (x * 1.1 - 6, -21 + abs(x) * 0.2)), _VIOLET_DARK, 1.4)
                for x in (-26, -10, 8, 26)
            ),
            *(
                Polyline(((x, 0), (x * 1.1 - 6, 21 - abs(x) * 0.2)), _VIOLET_DARK, 1.4)
                for x in (-26, -10, 8, 26)
            ),
        ),
        (
            blob(points("-9,28 -6,4 6,4 9,28"), p.BONE, _SHELL_DARK, _LINE),
            blob(
                points("-40,4 -30,-16 0,-28 30,-16 40,4 20,8 0,6 -20,8"),
                "#c4513a",
                "#742313",
                _LINE,
            ),
            *(Circle(x, y, 3.6, p.BONE) for x, y in ((-18, -8), (2, -16), (20, -5))),
            Polyline(path(points("-30,28 -14,25 0,29 16,25 32,28"), 3), _SHELL_DARK, 1.8),
        ),
    ),
    "opabinia": (
        (
            Polygon(tuple(points("-34,0 -50,-16 -44,0 -50,16")), "#d49a9f", "#7a3b47", _LINE),
            *(Polygon(leaf(x, 6, 18, 115, 0.5), "#d49a9f", "#7a3b47", 1.4) for x in (-22, -8, 6)),
            blob(
                points("-38,0 -26,-10 10,-13 28,-8 32,0 26,9 8,11 -26,9"),
                "#e7b9ba",
                "#7a3b47",
                _LINE,
            ),
            Polyline(path(points("28,4 40,14 48,4 44,-4"), 5), "#7a3b47", 4),
            *(
                Circle(x, y, 3, p.INK)
                for x, y in ((14, -13), (20, -15), (26, -12), (11, -8), (27, -6))
            ),
        ),
        (
            *(Polyline(((x, 8), (x - 2, 24)), "#5d4a7d", 5) for x in (-34, -20, -6, 8, 22)),
            blob(
                points("-46,2 -34,-10 10,-12 34,-14 44,-6 42,6 20,10 -34,12"),
                "#9a86bd",
                "#4d3b6b",
                _LINE,
            ),
            Polyline(path(points("38,-12 44,-22 50,-22"), 3), "#4d3b6b", 3),
            Circle(36, -6, 2.4, p.INK),
        ),
    ),
    "starfish": (
        (
            Polygon(star(0, 2, 33, 5, 0.42), _STAR, _STAR_DARK, _LINE),
            *(
                Circle(x, y, 2.4, "#ffd9ad")
                for x, y in ((0, -14), (15, -2), (9, 17), (-9, 17), (-15, -2))
            ),
            Circle(0, 2, 4.4, _STAR_DARK),
        ),
        (
            Polyline(path(points("-22,10 -40,2 -34,24 -46,26"), 4), _FROG_DARK, 6),
            Polyline(path(points("18,12 22,26 34,26"), 3), _FROG_DARK, 5),
            blob(
                points("-36,10 -24,-8 4,-16 24,-20 42,-10 46,0 34,8 10,18 -20,20"),
                _FROG,
                _FROG_DARK,
                _LINE,
            ),
            *_eye(28, -18, 5),
            Polyline(path(points("28,1 38,2 45,-2"), 3), _FROG_DARK, 1.8),
        ),
    ),
    "trilobite": (
        (
            blob(
                points("-44,0 -34,-16 -4,-22 26,-20 42,-8 44,0 42,8 26,20 -4,22 -34,16"),
                _CHITIN,
                _CHITIN_DARK,
                _LINE,
            ),
            Polyline(((-40, -5), (24, -8)), _CHITIN_DARK, 1.6),
            Polyline(((-40, 5), (24, 8)), _CHITIN_DARK, 1.6),
            *(
                Polyline(((x, -19), (x + 3, 0), (x, 19)), _CHITIN_DARK, 1.4)
                for x in (-24, -12, 0, 12)
            ),
            *_eye(30, -9),
            *_eye(30, 9),
        ),
        (
            Polygon(oval(-14, -16, 26, 9, 20), "#dcecf2", p.WATER_DARK, 1.6, 0.9),
            Polygon(oval(-16, -6, 24, 7, 8), "#dcecf2", p.WATER_DARK, 1.6, 0.9),
            *(Polyline(((x, 6), (x + 4, 16), (x - 2, 26)), _CHITIN_DARK, 2) for x in (6, 16, 25)),
            blob(points("-44,8 -20,2 -2,0 6,4 -4,10 -26,14"), _CHITIN, _CHITIN_DARK, 1.8),
            Circle(15, 2, 10, _CHITIN, _CHITIN_DARK, _LINE),
            Circle(34, -2, 9, _CHITIN, _CHITIN_DARK, _LINE),
            *_eye(37, -5, 4.4),
            Polyline(path(points("38,-10 42,-22 48,-24"), 3), _CHITIN_DARK, 1.8),
        ),
    ),
}


@lru_cache(maxsize=512)
def silhouette(macro: int, land: bool, x: float, y: float, width: float) -> Shapes:
    """Draw the body of a macro-organism at a position."""
    return put(BODIES[MACROS[macro].name][land], x, y, width / 104)
