"""Draws a network of reactions with food at the bottom and products above.

The self-feeding set is highlighted.
"""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

from evogames.biology.autocatalysis import Reaction, ReactionSystem, closure, max_raf
from evogames_widgets.charts.bars import SMALL
from evogames_widgets.games.parts import palette as p, path
from evogames_widgets.lessons.autocatalysis.lesson_text import say
from evogames_widgets.lessons.kit import WIDTH
from evogames_widgets.scene import (
    Circle,
    Point,
    Polyline,
    Rect,
    Region,
    Scene,
    Shape,
    Text,
    text_width,
)

STEP = 66.0
"""The distance between two rows."""
TOP, SIDE = 34.0, 54.0
TALL, BEAD = 15.0, 10.0
BOX = 15.0
KEY = 62.0
LIT, LIT_LIGHT = p.GOOD, p.LIT_LIGHT
HELP = p.RUST
POND, MUD = p.POND, p.MUD
DULL = p.DULL
BEADS = {"a": (p.BEAD_LIGHT, p.LINE_BLUE), "b": (p.AMBER_LIGHT, p.AMBER_DARK)}

Place = dict[str, Point]


def reaction_node(number: int) -> str:
    """Return the name of a reaction's node. Reactions are numbered from 1."""
    return f"reaction:{number}"


def levels(system: ReactionSystem) -> dict[str, int]:
    """Return the row of each node. Food is in row 0, and its products are as low as possible.

    Molecules that can never be made from food are in row 2.
    """
    rows = dict.fromkeys(system.food, 0)
    waiting = dict(enumerate(system.reactions, 1))
    while waiting:
        ready = [n for n, r in waiting.items() if all(m in rows for m in r.reactants)]
        if not ready:
            rows |= {m: 2 for m in next(iter(waiting.values())).reactants if m not in rows}
            continue
        for number in ready:
            reaction = waiting.pop(number)
            row = max(rows[m] for m in reaction.reactants) + 1
            rows[reaction_node(number)] = row
            for made in reaction.products:
                rows.setdefault(made, row + 1)
    return rows


def places(system: ReactionSystem, width: float = WIDTH) -> Place:
    """Return the position of each node, in its row and near the middle of its sources."""
    rows = levels(system)
    links: dict[str, list[str]] = {node: [] for node in rows}
    for number, reaction in enumerate(system.reactions, 1):
        links[reaction_node(number)] = list(reaction.reactants)
        for made in reaction.products:
            links[made].append(reaction_node(number))
    highest = max(rows.values())
    found: Place = {}
    for row in range(highest + 1):
        here = [node for node in rows if rows[node] == row]
        aim = {node: _middle([found[n][0] for n in links[node] if n in found]) for node in here}
        here.sort(key=lambda node: aim[node])
        room = (width - 2 * SIDE) / len(here)
        for number, node in enumerate(here):
            found[node] = SIDE + room * (number + 0.5), TOP + STEP * (highest - row)
    return found


def _middle(values: Sequence[float]) -> float:
    """Return the mean of some positions. A node without sources is at the right end."""
    return sum(values) / len(values) if values else WIDTH


def fates(system: ReactionSystem) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return, for each reaction, whether it is in the largest self-feeding set, or why not."""
    lit = max_raf(system)
    there = closure(system.food, lit)
    for number, reaction in enumerate(system.reactions, 1):
        facts = {"number": number, "reaction": plain(reaction), "helpers": listed(reaction)}
        lacking = [m for m in reaction.reactants if m not in there]
        if reaction in lit:
            key = "lit"
        elif not reaction.catalysts:
            key = "bare"
        elif lacking:
            key, facts["lacking"] = "starved", " and ".join(dict.fromkeys(lacking))
        else:
            key = "unmade"
        yield (key, facts)


def plain(reaction: Reaction) -> str:
    """Return a reaction without its catalysts."""
    return f"{' + '.join(reaction.reactants)} → {' + '.join(reaction.products)}"


def listed(reaction: Reaction) -> str:
    """Return the catalysts of a reaction as a list in words."""
    return " or ".join(reaction.catalysts)


def words(system: ReactionSystem) -> list[str]:
    """Return the network in words, reaction by reaction."""
    food = say("network", "food", food=", ".join(system.food))
    return [food, *(say("network", key, **facts) for key, facts in fates(system))]


def network(system: ReactionSystem, title: str, chosen: str = "", blind: bool = False) -> Scene:
    """Draw a network. Molecules are regions "molecule:ab", reactions "reaction:1".

    A blind picture has no highlights, because pupils must find the set.
    """
    spots = places(system)
    lit = [] if blind else max_raf(system)
    there = closure(system.food, lit)
    low = max(y for _, y in spots.values())
    scene = Scene(WIDTH, low + TOP + KEY, title=title, words="\n".join(words(system)))
    scene.add(
        Rect(0, 0, WIDTH, low - STEP / 2, POND, radius=10),
        Rect(0, low - STEP / 2 + 3, WIDTH, STEP / 2 + TOP - 8, MUD, radius=10),
        Text(12, low, say("network", "row_food"), SMALL, p.SOFT_INK),
        Text(12, TOP, say("network", "row_made"), SMALL, p.SOFT_INK),
    )
    for number, reaction in enumerate(system.reactions, 1):
        scene.add(*_flow(reaction, spots, spots[reaction_node(number)], reaction in lit))
    for number, reaction in enumerate(system.reactions, 1):
        for helper in reaction.catalysts:
            scene.add(*_help(spots[helper], spots[reaction_node(number)], helper in there))
    beads = all(letter in BEADS for molecule in system.molecules for letter in molecule)
    for molecule in system.molecules:
        x, y = spots[molecule]
        wide = _wide(molecule, beads)
        state = "food" if molecule in system.food else "made" if molecule in there else "absent"
        scene.add(*_molecule(molecule, (x, y), beads, state, molecule == chosen))
        hint = say("network", f"hint_{state}", molecule=molecule)
        name = f"molecule:{molecule}"
        scene.regions.append(Region(name, x - wide / 2, y - TALL, wide, 2 * TALL, hint))
    for number, (reaction, (key, facts)) in enumerate(
        zip(system.reactions, fates(system), strict=True), 1
    ):
        x, y = spots[reaction_node(number)]
        scene.add(*_reaction(number, x, y, reaction in lit, bool(reaction.catalysts)))
        hint = say("network", key, **facts)
        name = reaction_node(number)
        scene.regions.append(Region(name, x - BOX - 3, y - BOX - 3, 2 * BOX + 6, 2 * BOX + 6, hint))
    _key(scene, low + TOP + 8, ("blind",) if blind else ("lit", "helped", "bare"))
    return scene


def _flow(reaction: Reaction, spots: Place, at: Point, lit: bool) -> list[Shape]:
    """Return lines from the reactants to a reaction, and arrows to its products."""
    colour, width = (LIT, 3.0) if lit else (DULL, 1.6)
    came = [Polyline((spots[m], at), colour, width) for m in reaction.reactants]
    made = [_arrow(at, spots[m], colour, width, TALL + 4) for m in reaction.products]
    return [*came, *made]


def _arrow(start: Point, end: Point, colour: str, width: float, short: float) -> Polyline:
    """Return a straight arrow that ends just before its target."""
    share = 1 - short / hypot(end[0] - start[0], end[1] - start[1])
    tip = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
    return Polyline((start, tip), colour, width, arrow=True)


def _help(start: Point, end: Point, there: bool) -> list[Shape]:
    """Return a curved, dashed arrow from a catalyst to its reaction."""
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0)
    side = 1.0 if x0 >= x1 else -1.0
    bend = 0.2 * long + 24
    across, up = bend * abs(y1 - y0) / long, bend * abs(x1 - x0) / long
    middle = (x0 + x1) / 2 + side * across, (y0 + y1) / 2 - 0.6 * up
    gap = (BOX + 7) / max(1.0, hypot(x1 - middle[0], y1 - middle[1]))
    tip = x1 + gap * (middle[0] - x1), y1 + gap * (middle[1] - y1)
    bow = (*path((start, middle, tip))[:-4], tip)  # leave space for the arrow head
    return [Polyline(bow, HELP, 2.6 if there else 1.6, True, True)]


def _wide(molecule: str, beads: bool) -> float:
    if beads:
        return 2 * BEAD * len(molecule) + 12
    return text_width(molecule, 15, True) + 22


def _molecule(name: str, at: Point, beads: bool, state: str, chosen: bool) -> list[Shape]:
    """Return a molecule as beads or as its name. An absent molecule has a thin, pale frame."""
    (x, y), wide = at, _wide(name, beads)
    fill = {"food": p.CHIP, "made": LIT_LIGHT, "absent": p.WHITE}[state]
    edge = HELP if chosen else {"food": p.INK, "made": LIT, "absent": DULL}[state]
    thick = 4.0 if chosen else 1.2 if state == "absent" else 2.2
    shapes: list[Shape] = [Rect(x - wide / 2, y - TALL, wide, 2 * TALL, fill, edge, thick, TALL)]
    if not beads:
        return [*shapes, Text(x, y, name, 15, p.INK, "center", True)]
    for number, letter in enumerate(name):
        light, dark = BEADS[letter]
        spot = x + 2 * BEAD * (number - (len(name) - 1) / 2)
        if letter == "a":
            shapes.append(Circle(spot, y, BEAD - 1, light, dark, 1.5))
        else:
            shapes.append(Rect(spot - BEAD + 1.5, y - BEAD + 1.5, 17, 17, light, dark, 1.5))
        shapes.append(Text(spot, y, letter, SMALL, p.INK, "center", True))
    return shapes


def _reaction(number: int, x: float, y: float, lit: bool, helped: bool) -> Iterator[Shape]:
    """Return a numbered box. It is filled if the reaction is in the set, framed if catalysed."""
    fill = LIT if lit else p.WHITE
    edge = LIT if lit else HELP if helped else DULL
    ink = p.WHITE if lit else p.INK
    if lit:
        glow = BOX + 5
        yield Rect(x - glow, y - glow, 2 * glow, 2 * glow, LIT, radius=9, alpha=0.25)
    yield Rect(x - BOX, y - BOX, 2 * BOX, 2 * BOX, fill, edge, 2.2 if helped else 1.4, 5)
    yield Text(x, y, str(number), 15, ink, "center", True)


def _key(scene: Scene, y: float, keys: Sequence[str]) -> None:
    """Draw the key of the symbols below the picture."""
    x = SIDE / 2
    for number, key in enumerate(keys):
        scene.add(*_reaction(number + 1, x + BOX, y + BOX, key == "lit", key != "bare"))
        word = say("network", f"key_{key}")
        scene.add(Text(x + 2 * BOX + 10, y + BOX, word, SMALL, p.INK))
        x += 2 * BOX + text_width(word, SMALL) + 30
    scene.add(
        Polyline(((x, y + BOX), (x + 40, y + BOX)), HELP, 2.2, True, True),
        Text(x + 50, y + BOX, say("network", "key_help"), SMALL, p.INK),
    )
