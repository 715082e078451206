"""Draws the area of one animal: owner, VP, elements, gene pool, pawns and dominated tiles."""

from functools import lru_cache
from typing import Any, NamedTuple

from evogames.dominant_species.components import DEFAULTS, DISPLAY_SIZE
from evogames.dominant_species.state import DominantSpeciesState
from evogames_widgets.games.dominant_species.figures.animals import cone, cube, pawn, token
from evogames_widgets.games.dominant_species.figures.elements import disc, empty, printed
from evogames_widgets.games.dominant_species.layout import COLUMN, PANEL, Style
from evogames_widgets.games.dominant_species.news import News
from evogames_widgets.games.dominant_species.words import acting_animal, animal_name, say
from evogames_widgets.games.parts import Box, Shapes, palette as p, pill, sheet, wrap
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text, fit, text_width

MORE_LINES = 4
LEAST_OF_NAME = 3
"""If fewer letters of a name than this fit, the name is left out."""
LARGEST = 17.0
ROOMY = 1.3
"""An area with this much extra height has larger letters."""


class AnimalDisplay(NamedTuple):
    """The contents of an animal's area. Equal areas share one drawing."""

    animal: int
    seat: int
    owner: str
    vp: int
    change: int
    """The VP that the animal has just gained or lost."""
    added: tuple[int, ...]
    """The elements that were added to the printed elements."""
    gained: tuple[int, ...]
    """The elements that the animal has just gained."""
    lost: tuple[int, ...]
    """The elements that the animal has just lost."""
    pool: int
    hand: int
    pawns: int
    dominated: int
    species: int
    tiles: int
    eliminated: int
    survivor: bool
    acts: bool
    """Whether the animal is to play."""
    won: bool
    scored: bool
    """Whether the game is about points."""


def animal_displays(
    state: DominantSpeciesState, decision: Any, news: News, scored: bool = True
) -> list[AnimalDisplay]:
    """Return the contents of the areas of all animals in the game, with points if it is scored."""
    acting, asked = acting_animal(decision), decision.player if decision else None
    totals = [sum(column) for column in zip(*state.species, strict=True)]
    found = []
    for number in state.present:
        one = state.animals[number]
        changed = [(e, n) for (a, e), n in news.elements.items() if a == number]
        found.append(
            AnimalDisplay(
                number,
                one.owner,
                state.names[one.owner],
                one.vp,
                news.vp[number] * scored,
                tuple([e for e, count in enumerate(one.added) for _ in range(count)]),
                tuple([e for e, count in changed if count > 0]),
                tuple([e for e, count in changed if count < 0]),
                one.gene_pool,
                one.hand,
                one.pawns,
                state.dominant.count(number),
                totals[number],
                len(state.occupied(number)),
                one.eliminated,
                state.survivor == number,
                number == acting or (acting is None and one.owner == asked),
                scored and state.over and one.owner in state.winners,
                scored,
            )
        )
    return found


@lru_cache(maxsize=1024)
def panel(shown: AnimalDisplay, box: Box, style: Style) -> Shapes:
    """Draw the area of an animal. The animal to play stands out."""
    style = _fitting(box, style)
    colour = p.ANIMAL_COLOURS[shown.animal]
    edge, width = (p.INK, 3.5) if shown.acts else (p.mix(colour, p.SOFT_INK, 0.5), 1.0)
    h = line_height(box, style)
    shapes: list[Shape] = [*sheet(box, p.mix(colour, p.WHITE, 0.9), 8, edge, width)]
    shapes += _head(shown, box._replace(h=h), style)
    second = Box(box.x + 4, box.y + h, box.w - 8, h)
    shapes += _slots(shown, slots(box, style))
    shapes += _counts(shown, second, style) if shown.scored else []
    third = second._replace(y=second.bottom, h=min(h, box.bottom - second.bottom))
    shapes += _life(shown, third, style)
    spare = int((box.bottom - third.bottom - 4) // style.row)
    if spare > 0 and shown.scored:
        gift = say("gift", _key(shown.animal))
        rows = wrap(gift, style.small, box.w - 16, MORE_LINES)
        if len(rows) <= spare:
            y = third.bottom + style.row / 2
            shapes += [
                Text(box.x + 8, y + i * style.row, row, style.small, p.SOFT_INK)
                for i, row in enumerate(rows)
            ]
    return tuple(shapes)


def _key(animal: int) -> str:
    return animal_name(animal).lower()


def _head(shown: AnimalDisplay, head: Box, style: Style) -> list[Shape]:
    """Draw the symbol and the name of the animal, its owner and its VP."""
    colour, y = p.ANIMAL_COLOURS[shown.animal], round(head.y + head.h / 2 + 0.5, 1)
    ink = p.ANIMAL_INKS[shown.animal] if shown.acts else p.INK
    fill = colour if shown.acts else p.mix(colour, p.WHITE, 0.72)
    if shown.animal == 0:
        fill = p.GLOW if shown.acts else p.WHITE
    points, x = say("label", "vp", vp=shown.vp) if shown.scored else "", head.right - 7
    shapes: list[Shape] = [
        Rect(head.x + 2, head.y + 2, head.w - 4, head.h - 2, fill, radius=6),
        *token(shown.animal, round(head.x + head.h / 2 + 2, 1), y, round(head.h / 2 - 2, 1)),
        Text(x, y, points, style.text, ink, "right", True),
    ]
    x -= text_width(points, style.text, True) + 5
    left, name = head.x + head.h + 5, animal_name(shown.animal)
    shapes.append(Text(left, y, name, style.small, ink, bold=True))
    left += text_width(name, style.small, True) + 4
    if shown.acts:
        shapes.append(Polygon(((left, y - 5), (left + 8, y), (left, y + 5)), ink))
        left += 11
    owner = fit(shown.owner, style.small, x - left - 1)
    if len(owner) > LEAST_OF_NAME or owner == shown.owner:
        shapes.append(Text(left, y, owner, style.small, ink))
    return shapes


def _fitting(box: Box, style: Style) -> Style:
    """Return the style of an area. If there is a lot of space, the letters are larger."""
    room = min(box.w / COLUMN, box.h / PANEL / ROOMY)
    return Style(max(style.small, min(LARGEST, float(int(12 * room)))))


def line_height(box: Box, style: Style) -> float:
    """Return the height of a line in an animal's area."""
    return min(box.h / 3, style.small * 2.0)


def slots(box: Box, style: Style) -> list[tuple[float, float, float]]:
    """Return the positions for elements in an animal's area, each with its centre and radius."""
    style = _fitting(box, style)
    h = line_height(box, style)
    pitch, y = min(h, style.small * 1.5), round(box.y + h * 1.5, 1)
    return [
        (round(box.x + 6 + (i + 0.5) * pitch, 1), y, round(pitch * 0.45, 1))
        for i in range(DISPLAY_SIZE)
    ]


def _slots(shown: AnimalDisplay, spots: list[tuple[float, float, float]]) -> list[Shape]:
    """Draw the printed, added and missing elements.

    Elements that were just lost are crossed out.
    """
    shapes: list[Shape] = []
    own = DEFAULTS[shown.animal]
    fresh = list(shown.gained)
    gone = list(shown.lost)
    for i, (x, y, r) in enumerate(spots):
        place = i - own
        if place < 0:
            shapes += printed(shown.animal, x, y, r)
        elif place < len(shown.added):
            element = shown.added[place]
            if element in fresh:
                fresh.remove(element)
                shapes.append(Circle(x, y, r + 1.5, p.GOOD))
            shapes += disc(element, x, y, r)
        elif gone:
            shapes += disc(gone.pop(0), x, y, r)
            for k in (-1, 1):
                shapes.append(Polyline(((x - r, y - k * r), (x + r, y + k * r)), p.BAD, 2))
        else:
            shapes += empty(x, y, r)
    return shapes


def _counts(shown: AnimalDisplay, box: Box, style: Style) -> list[Shape]:
    """Draw the gene pool, the pawns in hand and the number of dominated tiles."""
    shapes: list[Shape] = []
    left = box.x + 6 + DISPLAY_SIZE * min(box.h, style.small * 1.5)
    step = (box.right - left) / 3
    y, r = round(box.y + box.h / 2, 1), style.small * 0.5
    for i, (draw, count) in enumerate(
        ((cube, shown.pool), (pawn, shown.hand), (cone, shown.dominated))
    ):
        x = round(left + i * step, 1)
        shapes += draw(shown.animal, x + r, y, r)
        shapes.append(Text(x + 2 * r + 2, y, str(count), style.small, p.INK))
    return shapes


def _life(shown: AnimalDisplay, box: Box, style: Style) -> list[Shape]:
    """Draw the species and tiles, the change in VP, the Survival card and the winner's mark."""
    y, x = box.y + box.h / 2, box.right
    shapes: list[Shape] = []
    change = say("label", "change", change=shown.change)
    for text, seen, fill in (
        (change, shown.change, p.GOOD if shown.change > 0 else p.BAD),
        (say("label", "won"), shown.won, p.OPTION),
        (say("label", "survival"), shown.survivor, p.BLUE_DARK),
    ):
        if seen:
            word = pill(text, style.small, fill)
            x -= word.width + 3
            shapes += word.at(round(x, 1), round(y, 1))
    facts = {
        "species": shown.species, "tiles": shown.tiles, "lost": shown.eliminated,
        "dominated": shown.dominated,
    }  # fmt: skip
    keys = ("life", "short_life") if shown.scored else ("slice_life",)
    forms = [say("label", form, **facts) for form in (*keys, "shortest_life")]
    room = x - box.x - 10
    text = next((text for text in forms if text_width(text, style.small) <= room), "")
    return [*shapes, Text(box.x + 4, y, text, style.small, p.SOFT_INK)]
