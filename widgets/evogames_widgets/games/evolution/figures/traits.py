"""Draws the part that each trait adds to an animal, in the units of `pose`."""

from collections.abc import Iterator

from evogames_widgets.games.evolution.figures.icons import MASK, PARASITE
from evogames_widgets.games.evolution.figures.pose import GROUND, LINE, Pose
from evogames_widgets.games.parts import (
    SKULL,
    Shapes,
    arc,
    blob,
    leaf,
    oval,
    palette as p,
    path,
    placed,
    points,
)
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Shape


def burrow() -> Shapes:
    """Burrowing: a mound with a dark hole behind the animal."""
    mound = points("0,3 1,-18 12,-40 30,-44 50,-22 60,3 30,5", 0, GROUND)
    hole = points("4,0 5,-18 13,-29 24,-22 29,0 15,2", 0, GROUND)
    return (blob(mound, p.EARTH, p.EARTH_DARK, LINE), blob(hole, p.HOLE))


def rampart() -> Shapes:
    """Burrowing, for a fed animal: earth in front of its feet, because it sits in its hole."""
    edge = points("1,5 5,-9 24,-13 44,-10 64,-13 84,-9 92,5 45,7", 0, GROUND)
    pebbles = points("22,-4 48,-1 70,-5", 0, GROUND)
    return (
        blob(edge, p.EARTH, p.EARTH_DARK, LINE),
        *(Circle(x, y, 2.2, p.EARTH_DARK, alpha=0.55) for x, y in pebbles),
    )


def water(b: Pose) -> Shapes:
    """Swimming: a puddle of waves under the animal."""
    pool = Polygon(oval(b.cx + 4, GROUND - 1, b.rx + 20, 7.5), p.WATER, alpha=0.75)
    wave = [(x, GROUND + 2 + (1.6 if k % 2 else -1.6)) for k, x in enumerate(range(6, 96, 10))]
    return (pool, Polyline(path(wave, 4), p.WATER_DARK, 1.8))


def dorsal_fin(b: Pose, dark: str, edge: str) -> Shapes:
    """Swimming: the fin on the back."""
    fin = points("10,0 3,-13 -8,-20 -8,-8 -12,2", *b.trunk(-0.1, -0.8))
    return (blob(fin, dark, edge, LINE),)


def fluke(tip: Point, dark: str, edge: str) -> Shapes:
    """Swimming: the fin at the end of the tail."""
    fin = points("5,1 -3,-5 -8,-14 -10,-2 -12,9 -2,6", *tip)
    return (blob(fin, dark, edge, LINE),)


def flipper(b: Pose, dark: str, edge: str) -> Shapes:
    """Swimming: the fin on the flank."""
    root = b.trunk(0.2, 0.2)
    fin = points("5,-4 6,4 -3,15 -15,18 -9,8 -3,-2", *root)
    ribs = (points("1,3 -8,13", *root), points("3,5 -3,13", *root))
    return (blob(fin, dark, edge, LINE), *(Polyline(tuple(rib), edge, 1.2) for rib in ribs))


def speed(b: Pose) -> Shapes:
    """Running: lines of air behind the animal."""
    low = b.cy + b.ry
    rows = ((low + 2, 2, 17), (low + 9, 0, 20), (low + 16, 4, 18))
    return tuple(Polyline(((x, y), (end, y)), p.FAINT_INK, 2.4) for y, x, end in rows)


def breaking_tail(x: float, y: float, skin: str, dark: str, edge: str) -> tuple[Point, Shapes]:
    """Tail Loss: a long tail with rings. Its end is coming off. Also returns the tip."""
    stem = points("5,-7 -3,-6 -7,-15 -13,-13 -12,-2 -4,6 5,7", x, y)
    piece = points("-6,-20 -3,-30 -6,-36 -12,-30 -13,-19", x, y)
    rings = ("-13,-8 -5,-10", "-9,1 -3,-5", "-3,5 1,-6")
    return (x - 6, y - 34), (
        blob(stem, skin, edge, LINE),
        *(Polyline(tuple(points(ring, x, y)), edge, 1.5) for ring in rings),
        blob(piece, dark, edge, LINE),
        Polyline(tuple(points("-16,-17 -2,-18", x, y)), p.BAD, 1.8, dash=True),
    )


def claws(x: float, edge: str) -> Shapes:
    """Carnivorous: three claws on a foot."""
    claw = "-1.6,-3 3.6,1.6 -2.4,0.8"
    return tuple(
        Polygon(tuple(points(claw, x + k, GROUND)), p.BONE, edge, 0.9) for k in (-4, 0, 3.4)
    )


def jaws(b: Pose, edge: str) -> Shapes:
    """Carnivorous: an open mouth full of teeth, and a frown."""
    mouth = b.on_head("0.3,0.38 0.8,0.36 1.36,0.3 1.2,0.8 0.85,0.98 0.5,0.8")
    upper = [("0,0 0.28,-0.02 0.14,0.32", at) for at in ((0.5, 0.37), (0.8, 0.36), (1.1, 0.33))]
    lower = [("0,0 0.24,-0.03 0.14,-0.26", at) for at in ((0.62, 0.84), (0.9, 0.86))]
    teeth = [[b.head(u, v) for u, v in points(tooth, *at)] for tooth, at in upper + lower]
    brows = (b.on_head("-0.06,-0.56 0.36,-0.4"), b.on_head("0.98,-0.56 0.62,-0.42"))
    return (
        blob(mouth, p.GUM, edge, 1.6),
        *(Polygon(tuple(tooth), p.WHITE, edge, 0.8) for tooth in teeth),
        *(Polyline(tuple(brow), p.INK, 2.4) for brow in brows),
    )


def humps(b: Pose, cards: int, filled: int) -> Iterator[Shape]:
    """Fat Tissue: one hump for each card (up to five), yellow if it stores a token."""
    shown = min(cards, 5)
    r = min(11.0, b.rx * 1.3 / shown)
    empty = p.mix(p.FAT, p.WHITE, 0.8)
    for k in range(shown):
        u = -0.28 if shown == 1 else -0.72 + 0.95 * k / (shown - 1)
        x, y = b.trunk(u, -1.02 + 0.45 * (u + 0.2) ** 2)
        full = k < filled
        yield Polygon(oval(x, y, r, r * 1.15), p.FAT if full else empty, p.FAT_DARK, LINE)
        if full:
            yield Polyline(arc(x, y, r * 0.6, 190, 270), p.WHITE, 1.8)


def warning(b: Pose) -> Shapes:
    """Poisonous: a yellow saddle with black spots and a skull."""
    saddle = b.on_trunk("-0.94,-0.1 -0.74,-0.62 -0.12,-0.93 0.42,-0.93 0.72,-0.4 0.3,0.3 -0.5,0.28")
    blots = b.on_trunk("-0.62,-0.42 -0.3,-0.74 0.42,-0.5 -0.45,0")
    return (
        blob(saddle, p.WARNING),
        *(Circle(x, y, 2.9, p.BLACK) for x, y in blots),
        *placed(SKULL, *b.trunk(0.06, -0.2), 1.1),
    )


def leaves(b: Pose) -> Shapes:
    """Camouflage: leaves all over, so that the animal is hard to see."""
    spots = b.on_trunk("-0.75,0.1 -0.5,0.75 -0.2,0.1 0.15,0.75 0.45,0.2 -0.35,-0.5 0.2,-0.45")
    turns = (-60, -80, -70, -60, -85, -40, -75)
    crown = zip(b.on_head("-0.5,-0.55 -0.3,-0.85 0,-0.9"), (-150, -110, -60), strict=True)
    return (
        *(
            Polygon(leaf(x, y, 13, turn, 0.42), fill, p.GRASS_DARK, 1.1)
            for k, ((x, y), turn) in enumerate(zip(spots, turns, strict=True))
            for fill in ((p.MEADOW_DARK, p.GRASS)[k % 2],)
        ),
        *(
            Polygon(leaf(x, y, 12, turn, 0.42), p.GRASS, p.GRASS_DARK, 1.1)
            for (x, y), turn in crown
        ),
    )


def mask(b: Pose) -> Shapes:
    """Mimicry: a false face on the animal's back."""
    return placed(MASK, *b.trunk(-0.5, 0.0), 1.1)


def bald_head(b: Pose, edge: str) -> Shapes:
    """Scavenger: the bare head, hooked beak and feather collar of a vulture."""
    skull = b.on_head(
        "-0.7,0.1 -0.5,-0.66 0.05,-0.93 0.66,-0.62 0.95,-0.05 0.9,0.55 0.3,0.8 -0.4,0.7"
    )
    beak = b.on_head("0.72,0 1.2,-0.02 1.55,0.4 1.42,1 1.18,0.62 0.8,0.62")
    ruff = b.on_head("-0.95,-0.35 -0.95,0.1 -0.78,0.52 -0.42,0.85 0.02,1.02")
    return (
        blob(skull, p.SKIN),
        *(Circle(x, y, 4.6, p.BONE, edge, 1.4) for x, y in ruff),
        blob(beak, p.BEAK, edge, LINE),
        Polyline((b.head(0.78, 0.34), b.head(1.25, 0.4)), edge, 1.4),
    )


def grass(b: Pose) -> Shapes:
    """Grazing: a bunch of grass in the mouth."""
    x, y = b.head(0.98, 0.66)
    turns = (-62, -35, -8, 22, 50)
    return tuple(Polygon(leaf(x, y, 17, t, 0.24), p.GRASS, p.GRASS_DARK, 1.2) for t in turns)


def eye_patch(b: Pose) -> Shapes:
    """Piracy: a patch over one eye, with its strap around the head."""
    strap = b.on_head("-0.86,-0.32 -0.2,-0.5 0.5,-0.5 0.92,-0.32")
    patch = points("-6,-4.5 4.5,-4 4,3 -1,6.5 -6,3", *b.head(0.8, -0.2))
    return (Polyline(path(strap, 4), p.INK, 2.6), blob(patch, p.INK))


def nightcap(b: Pose) -> Shapes:
    """Hibernation: a nightcap."""
    cap = b.on_head("0.66,-0.62 0.3,-1.35 -0.5,-1.7 -1.25,-1.25 -0.75,-1.1 -0.62,-0.62 0,-0.9")
    brim = path(b.on_head("-0.78,-0.52 -0.1,-0.92 0.72,-0.62"), 5)
    return (
        blob(cap, p.CLOTH, p.CLOTH_DARK, LINE),
        Polyline(brim, p.CLOTH_DARK, 6.4),
        Polyline(brim, p.WHITE, 4.2),
        Circle(*b.head(-1.28, -1.2), 4, p.WHITE, p.CLOTH_DARK, 1.6),
    )


def tick(b: Pose) -> Shapes:
    """Parasite: a tick that sucks blood on the animal's back."""
    return placed(PARASITE, *b.trunk(-0.52, -1.1), 1.05)
