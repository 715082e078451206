"""Draws the part that each gene adds to an amoeba, in the units of `body`."""

from collections.abc import Iterator

from evogames_widgets.games.parts import Shapes, arc, blob, oval, palette as p, path, placed, points
from evogames_widgets.games.primordial_soup.figures.body import LINE, Body
from evogames_widgets.games.primordial_soup.figures.icons import CLAW, PARASOL, SPORE
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape


def cilia(b: Body, edge: str, length: float, every: int) -> Shapes:
    """Movement I and II: hairs all around that beat in the water."""
    return tuple(
        Polyline((b.at(a), b.at(a + 3, length * 0.6), b.at(a + 9, length)), edge, 1.9)
        for a in range(0, 360, every)
    )


def eye_spot(b: Body) -> Shapes:
    """Movement II: a red eye spot on a stalk that sees the way."""
    (x0, y0), (x, y) = b.at(322, -4), b.at(322, 9)
    return (
        Polyline(((x0, y0), (x, y)), p.RED_DARK, 5),
        Circle(x, y, 8.4, p.WHITE, p.RED_DARK, 2.2),
        Circle(x + 1.6, y - 0.6, 5, p.RED),
        Circle(x + 2.8, y - 1, 2.3, p.BLACK),
    )


def spores(b: Body) -> Shapes:
    """Spores: round spores next to the amoeba."""
    where = (b.at(214, 11), b.at(237, 13), b.at(193, 13))
    sizes = (0.62, 0.5, 0.42)
    return tuple(s for at, z in zip(where, sizes, strict=True) for s in placed(SPORE, *at, z))


def flagellum(b: Body, edge: str, colour: str) -> Shapes:
    """Speed: a long tail behind, and lines of speed."""
    x, y = b.at(180, -3)
    whip = path(points("0,0 -5,-6 -10,2 -15,-5 -20,2", x, y), 5)
    lines = (((-49, y - 15), (-37, y - 15)), ((-49, y + 15), (-37, y + 15)))
    return (
        *(Polyline(line, p.WATER_DARK, 2.6) for line in lines),
        Polyline(whip, edge, 6.4),
        Polyline(whip, colour, 3),
    )


def spikes(b: Body, edge: str) -> Shapes:
    """Defense: spikes all around."""
    return tuple(
        Polygon((b.at(a - 7, -2), b.at(a, 14), b.at(a + 7, -2)), p.STEEL, edge, 1.6)
        for a in range(8, 360, 30)
    )


def plates(b: Body) -> Iterator[Shape]:
    """Armor: riveted plates along the edge."""
    for a in range(-4, 350, 45):
        outer, inner = b.stretch(a, a + 40, 3, 6), b.stretch(a, a + 40, -6.4, 6)
        yield Polygon((*outer, *inner[::-1]), p.STEEL, p.STEEL_DARK, 1.6)
        yield Circle(*b.at(a + 20, -1.6), 1.5, p.STEEL_DARK)


def jets(b: Body, edge: str) -> Iterator[Shape]:
    """Escape: two jets of water."""
    for a in (126, 152):
        (x1, y1), (x2, y2) = b.at(a - 8, 6), b.at(a + 8, 6)
        nozzle = (b.at(a - 6, -4), (x1, y1), (x2, y2), b.at(a + 6, -4))
        yield Polygon(nozzle, p.STEEL, edge, 1.8)
        for side, out, r in ((-7, 11, 2.4), (5, 14, 3.2), (-1, 19, 2)):
            yield Circle(*b.at(a + side, out), r, p.WHITE, p.WATER_DARK, 1.3)


def hooks(b: Body) -> Iterator[Shape]:
    """Holding: two hooks below the body that hold on to others."""
    for a, side in ((104, -1), (74, 1)):
        x, y = b.at(a, -3)
        hook = path([(x, y), (x + side, y + 9), *arc(x + 6 * side, y + 9, 5, 90, 90 - 100 * side)])
        yield Polyline(hook, p.mix(p.HOOK, p.INK, 0.5), 5)
        yield Polyline(hook, p.HOOK, 2.8)


def tentacles(b: Body, edge: str, colour: str) -> Shapes:
    """Tentacle: two long arms, one of which carries a food cube."""
    shapes: list[Shape] = []
    for turn, arm in ((-12, "0,0 8,-4 12,-12 9,-19"), (14, "0,0 8,3 13,10 9,17")):
        bent = path(points(arm, *b.at(turn, -3)), 5)
        shapes += [Polyline(bent, edge, 7.4), Polyline(bent, colour, 4)]
        shapes += [Circle(x, y, 1.2, p.WHITE) for x, y in bent[4:15:4]]
    x, y = b.at(-12, -3)
    return (*shapes, Rect(x + 2, y - 26, 9, 9, p.FAT, p.FAT_DARK, 1.8, 2))


def outer_membrane(b: Body, edge: str, colour: str) -> Shapes:
    """Longevity: a second membrane around the first."""
    return (Polygon(b.edge(6.4), p.mix(colour, p.WHITE, 0.72), edge, 2),)


def furrow(b: Body, edge: str) -> Shapes:
    """Division Rate: a line where the amoeba will soon divide."""
    (x1, y1), (x2, y2) = b.at(270, 5), b.at(90, 5)
    return (
        Polyline((b.at(270), b.at(270, -9)), edge, 2.2),
        Polyline((b.at(90), b.at(90, -9)), edge, 2.2),
        Polyline(((x1, y1), (x2, y2)), p.BAD, 1.7, dash=True),
    )


def gloss(b: Body) -> Shapes:
    """Streamlining: a smooth, shiny back, and water flowing past."""
    return (Polyline(b.stretch(212, 318, -6), p.WHITE, 3, alpha=0.85),)


def wake(b: Body) -> Shapes:
    """Streamlining: lines of water flowing past."""
    return tuple(
        Polyline(b.stretch(start, end, 6.5), p.WATER_DARK, 2.2)
        for start, end in ((228, 300), (60, 132))
    )


def sucker(b: Body) -> Shapes:
    """Parasitism: a tube that ends in a sucker."""
    x, y = b.at(40, -6)
    trunk = path(points("0,0 8,-1 13,4 15,10", x, y), 5)
    return (
        Polyline(trunk, p.TICK_DARK, 8),
        Polyline(trunk, p.TICK, 4.6),
        Polygon(oval(x + 15, y + 12, 8, 4.4, -10), p.SKIN, p.TICK_DARK, 1.8),
        Polygon(oval(x + 15, y + 12.6, 3.6, 1.8, -10), p.TICK_DARK),
    )


def pincers(b: Body) -> Shapes:
    """Aggression: claws on both sides of the head."""
    left, right = b.at(204, 8), b.at(338, 8)
    turned = tuple(_mirrored(shape) for shape in CLAW)
    return (*placed(turned, *left, 1.1), *placed(CLAW, *right, 1.1))


def _mirrored(shape: Shape) -> Shape:
    assert isinstance(shape, Polygon)
    return Polygon(tuple((-x, y) for x, y in shape.points), shape.fill, shape.stroke, shape.width)


def sunshade(b: Body) -> Shapes:
    """Ray Protection: a parasol above."""
    x, y = b.at(272, -2)
    return placed(PARASOL, x, y - 3, 1.75)


def headband(b: Body) -> Shapes:
    """Persistence: a headband with loose ends."""
    (x1, y1), (x2, y2) = b.at(214), b.at(326)
    band = path([(x1, y1), (0, (y1 + y2) / 2 - 4), (x2, y2)], 6)
    ends = (points("0,0 -8,-5 -13,-2", x1, y1), points("0,0 -8,1 -12,6", x1, y1))
    return (
        *(Polyline(path(end, 4), p.BAD, 4) for end in ends),
        Polyline(band, p.RED_DARK, 8),
        Polyline(band, p.WHITE, 5),
        Circle(*band[len(band) // 2], 3, p.BAD),
    )


def glow(x: float, y: float, r: float, *, rays: bool) -> Shapes:
    """Intelligence: the nucleus glows, with rays if there is space."""
    light = Circle(x, y, r * 1.34, p.GLOW, p.SUN, 1.25)
    if not rays:
        return (light,)
    ends = (arc(x, y, r * 1.25, 0, 330, 11), arc(x, y, r * 1.6, 0, 330, 11))
    return (light, *(Polyline(ray, p.SUN_DARK, 1.5) for ray in zip(*ends, strict=True)))


def mouths(genes: tuple[str, ...]) -> Iterator[Shape]:
    """A smile: a small one with Frugality, two with Substitution, and teeth for attackers."""
    toothed = "struggle" in genes or "aggression" in genes
    small = "frugality" in genes
    places: tuple[Point, ...] = ((-12.0, 2.0),)
    if "substitution" in genes:
        places = ((-20.0, 3.0), (-3.0, 1.0))
    size = 0.5 if small else 0.72 if len(places) > 1 else 1.0
    for x, y in places:
        if toothed:
            yield from _jaws(x, y, size)
        elif small:
            yield Circle(x, y, 2.7, p.GUM, p.INK, 1.7)
        else:
            lips = points("-8,-2 0,-0.6 8,-2 5,5 0,7 -5,5", x, y)
            lips = [(x + (u - x) * size, y + (v - y) * size) for u, v in lips]
            yield blob(lips, p.GUM, p.INK, 1.7)


def _jaws(x: float, y: float, size: float) -> Shapes:
    mouth = points("-10,-4 0,-5 10,-4 8,6 0,9 -8,6")
    upper = [f"{u},-4.6 {u + 5.4},-4.6 {u + 2.7},2" for u in (-8, -2.7, 2.6)]
    lower = [f"{u},7 {u + 4.6},7 {u + 2.3},2" for u in (-4.8, 0.2)]
    jaws: Shapes = (
        blob(mouth, p.GUM, p.INK, 1.7),
        *(Polygon(tuple(points(tooth)), p.WHITE, p.INK, 0.9) for tooth in (*upper, *lower)),
    )
    return placed(jaws, x, y, size)


def wounds(b: Body, damage: int) -> Iterator[Shape]:
    """Damage: a tear in the membrane for each point, up to three."""
    for a in (292, 350, 112)[:damage]:
        gap = (b.at(a - 12, 3), b.at(a - 5, -6), b.at(a - 7, -9), b.at(a, -19))
        back = (b.at(a + 2, -11), b.at(a + 7, -8), b.at(a + 4, -4), b.at(a + 12, 3))
        yield Polygon((*gap, *back), p.POOL_PALE, p.RED_DARK, LINE - 0.4)
