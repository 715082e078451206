"""Draws an animal from its traits: one friendly body with a visible part for each trait.

The drawing fills a box of 100 by 90 units. The animal looks to the right, and its feet are at y =
GROUND. The module `traits` draws the parts for the traits. This module draws the body, the legs,
the tail and the face.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from evogames_widgets.games.evolution.figures import traits as grown
from evogames_widgets.games.evolution.figures.pose import GROUND, LINE, Pose
from evogames_widgets.games.parts import Shapes, arc, loop, oval, palette as p, path, put
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Shape


class AnimalAppearance(NamedTuple):
    """The visible properties of an animal. Equal animals share one drawing."""

    traits: tuple[str, ...]
    """The single traits in a fixed order. Several cards of Fat Tissue count as one trait."""
    seat: int = 0
    fat_cards: int = 0
    fat: int = 0
    asleep: bool = False
    fed: bool = False
    poisoned: bool = False


def pose_of(appearance: AnimalAppearance) -> Pose:
    """Return the build of an animal: heavy or light, with long or short legs."""
    heavy, running = "high_body_weight" in appearance.traits, "running" in appearance.traits
    rx, ry = (30, 26) if heavy else (24.5, 18)
    leg = (17 if heavy else 24) if running else 11
    cx, cy = 44 if heavy else 42, GROUND - leg - ry + 3
    hr = 19.5
    hx, hy = cx + rx * 0.62 + hr * 0.5, cy - ry * 0.42 - hr * 0.5
    return Pose(cx, cy, rx, ry, leg, hx, hy, hr)


def outline(b: Pose) -> tuple[Point, ...]:
    """Return the outline of trunk, neck and head as one line."""

    def trunk(u: float, v: float) -> Point:
        return (b.cx + u * b.rx, b.cy + v * b.ry)

    body = [trunk(0.92, 0.35), trunk(0.6, 0.88), trunk(0, 1), trunk(-0.65, 0.85), trunk(-1, 0.15)]
    back = [trunk(-0.78, -0.66), trunk(-0.1, -1)]
    head = [b.head(u, v) for u, v in _HEAD]
    return loop([*body, *back, *head], 4)


_HEAD = (
    (-0.92, 0.0), (-0.62, -0.72), (0.05, -1.0), (0.7, -0.68), (1.0, -0.1), (1.3, 0.22),
    (1.28, 0.62), (0.85, 0.86), (0.2, 0.95),
)  # fmt: skip


@cache
def creature(appearance: AnimalAppearance) -> Shapes:
    """Return the drawing of an animal in a box of 100 by 90 units."""
    b = pose_of(appearance)
    has = appearance.traits.__contains__
    colour = p.seat_colour(appearance.seat)
    skin, edge = p.mix(colour, p.WHITE, 0.42), p.mix(colour, p.INK, 0.72)
    dark = p.mix(colour, p.INK, 0.16)
    if has("camouflage"):
        skin, dark, edge = (
            p.mix(c, p.MEADOW, part) for c, part in ((skin, 0.65), (dark, 0.6), (edge, 0.4))
        )
    shapes: list[Shape] = [Polygon(oval(b.cx + 2, GROUND + 1, b.rx + 12, 4), p.SHADOW, alpha=0.14)]
    if has("burrowing"):
        shapes += grown.burrow()
    if has("swimming"):
        shapes += grown.water(b)
    if has("running"):
        shapes += grown.speed(b)
    shapes += _tail(b, appearance, skin, dark, edge)
    shapes += _legs(b, appearance, skin, dark, edge)
    if has("swimming"):
        shapes += grown.dorsal_fin(b, dark, edge)
    if not has("scavenger"):
        shapes += _ear(b, 0.25, dark, edge)
    if appearance.fat_cards:
        shapes += grown.humps(b, appearance.fat_cards, appearance.fat)
    shapes.append(Polygon(outline(b), skin, edge, LINE))
    shapes.append(_belly(b, skin))
    if has("poisonous"):
        shapes += grown.warning(b)
    if has("camouflage"):
        shapes += grown.leaves(b)
    if has("mimicry"):
        shapes += grown.mask(b)
    if has("swimming"):
        shapes += grown.flipper(b, dark, edge)
    if has("scavenger"):
        shapes += grown.bald_head(b, edge)
    else:
        shapes += _ear(b, -0.42, skin, edge)
    shapes += _face(b, appearance, edge)
    if has("parasite"):
        shapes += grown.tick(b)
    if has("burrowing") and appearance.fed:
        shapes += grown.rampart()
    return tuple(shapes)


@lru_cache(maxsize=1024)
def drawn(appearance: AnimalAppearance, x: float, y: float, size: float) -> Shapes:
    """Return the animal with the top left corner of its box at (x, y)."""
    if "burrowing" not in appearance.traits:
        # A burrow is the only trait whose drawing shows that the animal is fed.
        appearance = appearance._replace(fed=False)
    return put(creature(appearance), x, y, size / 100)


def _belly(b: Pose, skin: str) -> Shape:
    rx, ry = b.rx * 0.62, b.ry * 0.36
    return Polygon(
        oval(b.cx + 2, b.cy + b.ry * 0.55, rx, ry), p.mix(skin, p.WHITE, 0.55), alpha=0.8
    )


def _tail(b: Pose, appearance: AnimalAppearance, skin: str, dark: str, edge: str) -> Shapes:
    x, y = b.cx - b.rx * 0.92, b.cy + b.ry * 0.1
    if "tail_loss" in appearance.traits:
        tip, tail = grown.breaking_tail(x, y, skin, dark, edge)
    else:
        tip = (x - 11, y - 9)
        edge_points = [(x + 4, y - 7), (x - 4, y - 6), tip, (x - 5, y + 3), (x + 4, y + 8)]
        tail = (Polygon(loop(edge_points, 4), skin, edge, LINE),)
    if "swimming" in appearance.traits:
        tail = grown.fluke(tip, dark, edge) + tail
    return tail


def _legs(
    b: Pose, appearance: AnimalAppearance, skin: str, dark: str, edge: str
) -> Iterator[Shape]:
    running, heavy = "running" in appearance.traits, "high_body_weight" in appearance.traits
    thick = 6.5 if heavy else 4.6
    stride = 8 if running else 0
    top = b.cy + b.ry * 0.45
    for place, lean, near in (
        (-0.38, -1, False),
        (0.72, 1, False),
        (-0.66, -0.2, True),
        (0.42, 0.35, True),
    ):
        x, foot = b.cx + place * b.rx, b.cx + place * b.rx + stride * lean
        w = thick * (0.8 if running else 1)
        outline_of_leg = [
            (x - w, top), (x + w, top), (foot + w * 0.9, GROUND - 5), (foot + w * 1.5, GROUND - 1),
            (foot + w, GROUND), (foot - w * 0.9, GROUND), (foot - w, GROUND - 5),
        ]  # fmt: skip
        yield Polygon(loop(outline_of_leg, 3), skin if near else dark, edge, LINE)
        if "carnivorous" in appearance.traits:
            yield from grown.claws(foot + w, edge)


def _ear(b: Pose, where: float, fill: str, edge: str) -> Shapes:
    x, y = b.head(where, -0.86)
    return (
        Polygon(oval(x, y, 5, 6.5, -18), fill, edge, LINE),
        Polygon(oval(x, y + 0.5, 2.2, 3.4, -18), p.BLUSH, alpha=0.55),
    )


def _face(b: Pose, appearance: AnimalAppearance, edge: str) -> Iterator[Shape]:
    has = appearance.traits.__contains__
    yield from _eyes(b, appearance)
    if has("hibernation"):
        yield from grown.nightcap(b)
    if has("piracy"):
        yield from grown.eye_patch(b)
    if not has("scavenger"):
        yield Polygon(oval(*b.head(0.28, 0.42), 3.2, 2.2), p.BLUSH, alpha=0.5)
        yield Circle(*b.head(1.12, 0.16), 1.1, p.INK)
        if has("carnivorous"):
            yield from grown.jaws(b, edge)
        else:
            smile = [b.head(0.5, 0.52), b.head(0.78, 0.68), b.head(1.14, 0.56)]
            yield Polyline(path(smile, 4), p.INK, 1.9)
    if has("grazing"):
        yield from grown.grass(b)
    if appearance.asleep:
        yield from _snore(b)


def _eyes(b: Pose, appearance: AnimalAppearance) -> Iterator[Shape]:
    sharp = "sharp_vision" in appearance.traits
    for u, v, r in ((0.78, -0.2, 4.0), (0.18, -0.14, 5.0)):
        x, y = b.head(u, v)
        if sharp:
            r *= 1.75
        if appearance.asleep:
            yield Polyline(arc(x, y - 1, r, 20, 160), p.INK, 1.9)
        elif appearance.poisoned:
            for k in (-1, 1):
                yield Polyline(((x - 2.6, y - 2.6 * k), (x + 2.6, y + 2.6 * k)), p.INK, 2)
        else:
            yield Circle(x, y, r, p.WHITE, p.INK, 1.3)
            if sharp:
                yield Circle(x + 0.8, y, r * 0.66, p.BEAK, p.EARTH_DARK, 0.8)
            yield Circle(x + r * 0.18, y, r * (0.4 if sharp else 0.56), p.INK)
            yield Circle(x + r * 0.02, y - r * 0.24, r * 0.2, p.WHITE)


def _snore(b: Pose) -> Iterator[Shape]:
    for u, v, size in ((0.75, -1.1, 6.5), (1.15, -1.62, 8.5)):
        x, y = b.head(u, v)
        z = ((x, y), (x + size, y), (x, y + size), (x + size, y + size))
        yield Polyline(z, p.CLOTH, 2.2)
