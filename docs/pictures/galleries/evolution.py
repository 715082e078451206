"""Draws every trait of Evolution, single and combined, for the documentation."""

from collections.abc import Iterator

from evogames.evolution.cards import PAIR_TRAITS, TRAITS
from evogames.evolution.words import TRAIT_NAMES
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.links import Link
from evogames_widgets.games.evolution.panel import drawn_link
from evogames_widgets.games.evolution.words import say
from evogames_widgets.games.parts import Box, palette as p, sheet
from evogames_widgets.scene import Scene, Shape, Text

COLUMNS, TILE, MARGIN, GAP, TOP, LINE = 5, (193.0, 168.0), 16.0, 12.0, 56.0, 24.0

TOGETHER = (
    AnimalAppearance(("carnivorous", "swimming"), 1, fed=True),
    AnimalAppearance(("carnivorous", "high_body_weight", "sharp_vision"), 6),
    AnimalAppearance(("camouflage", "fat_tissue", "running"), 2, fat_cards=2, fat=1),
    AnimalAppearance(
        ("fat_tissue", "high_body_weight", "parasite", "poisonous"), 5, fat_cards=2, fat=2
    ),
    AnimalAppearance(("hibernation", "tail_loss"), 3, asleep=True),
    AnimalAppearance(("scavenger", "swimming", "tail_loss"), 7),
    AnimalAppearance(("burrowing", "mimicry"), 0, fed=True),
    AnimalAppearance(("carnivorous", "piracy", "running", "sharp_vision"), 4),
    AnimalAppearance(("grazing", "hibernation", "mimicry"), 2),
    AnimalAppearance(("carnivorous", "parasite"), 1, poisoned=True),
)


def gallery() -> Scene:
    """Return a picture of every trait, and of some animals with several traits."""
    alone: list[tuple[str, ...]] = [(), *((trait,) for trait in TRAITS)]
    rows = -(-len(alone) // COLUMNS), -(-len(TOGETHER) // COLUMNS)
    width = 2 * MARGIN + COLUMNS * (TILE[0] + GAP) - GAP
    second = TOP + rows[0] * (TILE[1] + GAP) + 44
    tall = TILE[1] + LINE * (max(len(appearance.traits) for appearance in TOGETHER) - 1)
    height = second + rows[1] * (tall + GAP) - GAP + MARGIN
    picture = Scene(width, height, p.TABLE, title=say("gallery", "title"))
    for y, key in ((32.0, "title"), (second - 22, "together")):
        picture.add(Text(MARGIN, y, say("gallery", key), 20, p.INK, bold=True))
    for i, traits in enumerate(alone):
        picture.add(
            *_tile(
                AnimalAppearance(traits, i % 8, *((2, 1) if "fat_tissue" in traits else ())),
                _place(i, TOP, TILE[1]),
            )
        )
    for i, appearance in enumerate(TOGETHER):
        picture.add(*_tile(appearance, _place(i, second, tall)))
    return picture


def _place(i: int, top: float, height: float) -> Box:
    row, column = divmod(i, COLUMNS)
    return Box(MARGIN + column * (TILE[0] + GAP), top + row * (height + GAP), TILE[0], height)


def _tile(appearance: AnimalAppearance, box: Box) -> Iterator[Shape]:
    yield from sheet(box, p.CARD, 12)
    if appearance.traits and appearance.traits[0] in PAIR_TRAITS:
        yield from _couple(appearance.traits[0], appearance.seat, box)
    else:
        yield from drawn(appearance, box.x + (box.w - 130) / 2, box.y + 14, 130)
    y = box.y + 148
    for trait in appearance.traits:
        text = say("gallery", "trait", name=TRAIT_NAMES[trait], code=say("code", trait))
        yield from [*icon(trait, box.x + 19, y), Text(box.x + 34, y, text, 13, p.INK)]
        y += LINE
    if not appearance.traits:
        yield Text(box.x + box.w / 2, y, say("gallery", "plain"), 13, p.INK, "center")


def _couple(trait: str, seat: int, box: Box) -> Iterator[Shape]:
    one, other = box.x + 12, box.x + box.w - 90
    yield from [
        *drawn(AnimalAppearance((), seat), one, box.y + 62, 76),
        *drawn(AnimalAppearance((), seat), other, box.y + 62, 76),
    ]
    ends = (one + 40, box.y + 72), (other + 40, box.y + 72)
    yield from drawn_link(Link(0, trait, *ends, box.y + 36))[0]
