"""One animal on the Evolution board: its picture, food, traits and marks on a small sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import food_needed, is_fed
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.figures.pose import BOX
from evogames_widgets.games.evolution.layout import TileStyle, picture_size
from evogames_widgets.games.evolution.words import say, short_name, slept_last_turn, times
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, put
from evogames_widgets.games.parts.marks import SKULL, Box, sheet, token
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width


class TraitDisplay(NamedTuple):
    """A trait as it is listed: how many cards, and whether it is used up this turn."""

    name: str
    cards: int
    used: bool


class AnimalDisplay(NamedTuple):
    """All that the tile of an animal shows; equal ones share one drawing."""

    number: int
    appearance: AnimalAppearance
    traits: tuple[TraitDisplay, ...]
    need: int
    red: int
    blue: int


def animal_display(state: EvolutionState, animal: Animal) -> AnimalDisplay:
    """Return all that the tile of an animal shows."""
    traits = animal.traits
    appearance = AnimalAppearance(
        tuple(sorted(traits)),
        animal.owner,
        len(traits.get("fat_tissue", ())),
        animal.fat,
        animal.asleep,
        is_fed(animal),
        animal.poisoned,
    )
    listed = tuple([TraitDisplay(t, len(c), is_used(state, animal, t)) for t, c in traits.items()])
    return AnimalDisplay(
        animal.id, appearance, listed, food_needed(animal), animal.red, animal.blue
    )


@lru_cache(maxsize=1024)
def tile(animal: AnimalDisplay, box: Box, style: TileStyle, size: float) -> Shapes:
    """Draw an animal into its box; `size` is that of the text."""
    appearance = animal.appearance
    fill = p.FED_CARD if appearance.fed else p.CARD
    shapes: list[Shape] = [*sheet(box, fill, 10)]
    picture = picture_size(box.w)
    shapes += drawn(appearance, box.x + 7, box.y + 8, picture)
    shapes += _number(animal.number, box, size)
    if appearance.poisoned:
        x, y = box.right - 13, box.y + 13
        shapes += [Circle(x, y, 11, p.VENOM, p.INK, 1.25), *put(SKULL, x, y, 0.8)]
    y = box.y + 8 + picture * BOX[1] / BOX[0] + 12
    shapes += _food(animal, box, y, style.pip)
    y += 12
    for i, trait in enumerate(animal.traits):
        row, column = divmod(i, style.per_line)
        width = (box.w - 10) / style.per_line
        place = Box(box.x + 5 + column * width, y + row * style.line, width, style.line)
        shapes += _trait(trait, place, style, size)
    return tuple(shapes)


def is_used(state: EvolutionState, animal: Animal, trait: str) -> bool:
    """Whether a trait cannot be used any more this turn."""
    return (
        (trait == "carnivorous" and animal.attacked)
        or (trait == "piracy" and animal.robbed)
        or (trait == "hibernation" and (animal.asleep or slept_last_turn(state, animal)))
    )


def _number(number: int, box: Box, size: float) -> list[Shape]:
    text = str(number)
    w = max(22.0, text_width(text, size, True) + 10)
    return [
        Rect(box.x + 5, box.y + 5, w, 20, p.INK, radius=6),
        Text(box.x + 5 + w / 2, box.y + 15, text, size, p.WHITE, "center", True),
    ]


def _food(animal: AnimalDisplay, box: Box, y: float, r: float) -> list[Shape]:
    """Need as a row of places: red and blue tokens, empty ones; then fat; then the tick."""
    stored, fat_cards, fed = (
        animal.appearance.fat,
        animal.appearance.fat_cards,
        animal.appearance.fed,
    )
    missing = max(0, animal.need - animal.red - animal.blue)
    kinds = ["red"] * animal.red + ["blue"] * animal.blue + ["need"] * missing
    fat = ["fat"] * stored + ["no fat"] * max(0, fat_cards - stored)
    step, gap = 2.4 * r, 0.8 * r
    wanted = step * (len(kinds) + len(fat) + fed) + gap * (bool(fat) + fed)
    squeeze = min(1.0, (box.w - 12) / wanted)
    step, gap = step * squeeze, gap * squeeze
    x = box.x + (box.w - wanted * squeeze) / 2 + step / 2
    shapes: list[Shape] = []
    for group in (kinds, fat, ["fed"] * fed):
        for kind in group:
            shapes += token(kind, round(x, 1), round(y, 1), r * (1.15 if kind == "fed" else 1))
            x += step
        x += gap if group else 0
    return shapes


def _trait(trait: TraitDisplay, box: Box, style: TileStyle, size: float) -> list[Shape]:
    """A trait with its name; in little room with its code, the drops telling how much fat."""
    x, y, bold = box.x + 17, box.y + box.h / 2, not style.names
    name = times(short_name(trait.name), trait.cards) if style.names else say("code", trait.name)
    text = fit(name, size, box.right + 3 - x, bold)
    chip = Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, p.CHIP, radius=6)
    shapes: list[Shape] = [
        *([] if style.names else [chip]),
        *icon(trait.name, round(box.x + 9, 1), round(y, 1), 0.75),
        Text(x, y, text, size, p.SOFT_INK if trait.used else p.INK, bold=bold),
    ]
    if trait.used:
        end = x + text_width(text, size, bold)
        shapes.append(Polyline(((x - 1, y), (end + 1, y)), p.SOFT_INK, 1.5))
    return shapes
