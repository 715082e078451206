"""Draws one animal on the Evolution board: picture, food, traits and marks on a small card."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from evogames.evolution.state import Animal, EvolutionState, Pair
from evogames.evolution.traits import food_needed, is_fed
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.figures.pose import BOX
from evogames_widgets.games.evolution.herd import EDGE, NUMBER, TileStyle
from evogames_widgets.games.evolution.words import say, short_name, slept_last_turn, times
from evogames_widgets.games.parts import SKULL, Box, Shapes, palette as p, put, sheet, token, wrap
from evogames_widgets.scene import ELLIPSIS, Circle, Polyline, Rect, Shape, Text, text_width


class TraitDisplay(NamedTuple):
    """A trait in a list, with its number of cards, and whether it is used up this turn."""

    name: str
    cards: int
    used: bool


class AnimalDisplay(NamedTuple):
    """The contents of an animal's tile. Equal tiles share one drawing."""

    number: int
    appearance: AnimalAppearance
    traits: tuple[TraitDisplay, ...]
    need: int
    red: int
    blue: int


def animal_display(
    state: EvolutionState, animal: Animal, pairs: Sequence[Pair] = ()
) -> AnimalDisplay:
    """Return the contents of an animal's tile. `pairs` are the pair traits that its tile lists."""
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
    listed = [TraitDisplay(t, len(c), is_used(state, animal, t)) for t, c in traits.items()]
    listed += [TraitDisplay(pair.trait, 1, False) for pair in pairs if pair.joins(animal.id)]
    return AnimalDisplay(
        animal.id, appearance, tuple(listed), food_needed(animal), animal.red, animal.blue
    )


@lru_cache(maxsize=1024)
def tile(animal: AnimalDisplay, box: Box, style: TileStyle, picture: float, size: float) -> Shapes:
    """Draw an animal in its box. `size` is the size of the letters."""
    appearance = animal.appearance
    fill = p.FED_CARD if appearance.fed else p.CARD
    shapes: list[Shape] = [*sheet(box, fill, 8)]
    wide = max(picture, 24) + 8 if style.beside else box.w
    if picture:
        shapes += drawn(appearance, box.x + (wide - picture) / 2, box.y + 5, picture)
    shapes += _number(animal.number, box, size)
    below = box.y + 5 + max(picture * BOX[1] / BOX[0], NUMBER)
    if appearance.poisoned:
        x, y = box.x + wide - 11, below - 12
        shapes += [Circle(x, y, 10, p.VENOM, p.INK, 1.25), *put(SKULL, x, y, 0.75)]
    shapes += _food(animal, box._replace(w=wide), below + style.pip + 1.5, style.pip)
    if not style.traits and "carnivorous" in appearance.traits:
        shapes += icon("carnivorous", round(box.right - 9, 1), box.y + 13, 0.6)
    left, top = style.left(picture), 4 if style.beside else below - box.y + 2 * style.pip + 4
    columns = style.per_line(box.w, picture, size)
    width = (box.w - left - EDGE) / columns
    for i, trait in enumerate(animal.traits if style.traits else ()):
        row, column = divmod(i, columns)
        x, y = box.x + left + column * width, box.y + top + row * style.line
        shapes += _trait(trait, Box(x, y, width, style.line), style, size)
    return tuple(shapes)


@lru_cache(maxsize=256)
def grave(number: int, word: str, box: Box, size: float) -> Shapes:
    """Draw the place of an animal that has just died, and why it died."""
    x, room = box.x + box.w / 2, box.w - 4
    rows = wrap(say("lost", word, animal=number), size, room, 2, True)
    if rows[-1].endswith(ELLIPSIS):
        rows = (str(number),)
    bottom = box.bottom - 16 * len(rows) - 3
    zoom = min(2.0, (bottom - box.y) / 20)
    return (
        Rect(box.x, box.y, box.w, box.h, p.INK, radius=8, alpha=0.8),
        *put(SKULL, x, round((box.y + bottom) / 2, 1), zoom),
        *(
            Text(x, bottom + 8 + 16 * i, row, size, p.WHITE, "center", True)
            for i, row in enumerate(rows)
        ),
    )


def is_used(state: EvolutionState, animal: Animal, trait: str) -> bool:
    """Return whether a trait can no longer be used this turn."""
    return (
        (trait == "carnivorous" and animal.attacked)
        or (trait == "piracy" and animal.robbed)
        or (trait == "hibernation" and (animal.asleep or slept_last_turn(state, animal)))
    )


def _number(number: int, box: Box, size: float) -> list[Shape]:
    text = str(number)
    w = max(20.0, text_width(text, size, True) + 8)
    return [
        Rect(box.x + 4, box.y + 4, w, 18, p.INK, radius=6),
        Text(box.x + 4 + w / 2, box.y + 13, text, size, p.WHITE, "center", True),
    ]


def _food(animal: AnimalDisplay, box: Box, y: float, r: float) -> Iterator[Shape]:
    """Draw the food of an animal: tokens and empty places, then fat, then the tick."""
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
    squeeze = min(1.0, (box.w - 8) / wanted)
    step, gap = step * squeeze, gap * squeeze
    x = box.x + (box.w - wanted * squeeze) / 2 + step / 2
    for group in (kinds, fat, ["fed"] * fed):
        for kind in group:
            yield from token(kind, round(x, 1), round(y, 1), r * (1.15 if kind == "fed" else 1))
            x += step
        x += gap if group else 0


def _trait(trait: TraitDisplay, box: Box, style: TileStyle, size: float) -> Iterator[Shape]:
    """Draw a trait: its name, its code, or only its icon."""
    x, y, bold = box.x + 19, box.y + box.h / 2, style.traits == "code"
    if bold:
        yield Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, p.CHIP, radius=6)
    yield from icon(trait.name, round(box.x + 9, 1), round(y, 1), 0.75 if style.linked else 0.68)
    end = box.x + 16
    if style.linked:
        name = say("code", trait.name) if bold else times(short_name(trait.name), trait.cards)
        yield Text(x, y, name, size, p.SOFT_INK if trait.used else p.INK, bold=bold)
        end = x + text_width(name, size, bold) + 1
    if trait.used:
        yield Polyline(((end - max(14, end - x), y), (end, y)), p.SOFT_INK, 1.5)
