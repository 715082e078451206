"""The regions of the Dominant Species board that people can click, with their hints."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from evogames.core import listed
from evogames.dominant_species.cards import CARDS, NO_CARD
from evogames.dominant_species.components import (
    ANIMALS,
    DEFAULTS,
    ELEMENTS,
    NO_TILE,
    SPACES,
    bonus_vp,
)
from evogames.dominant_species.earth import CORNER_NAMES, HEX_NAMES, HEXES, HEXES_AT
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState
from evogames.dominant_species.words import CornerWords, element_word, elements_words, terrain_word
from evogames_widgets.games.dominant_species.card_text import card_hint
from evogames_widgets.games.dominant_species.common_area import bag_spots, buttons
from evogames_widgets.games.dominant_species.display import element_spots
from evogames_widgets.games.dominant_species.earth import corner_points, element_radius
from evogames_widgets.games.dominant_species.layout import BOXES, FREE, Frame
from evogames_widgets.games.dominant_species.niche_text import has_points, tile_hint
from evogames_widgets.games.dominant_species.panel import slots
from evogames_widgets.games.dominant_species.space_text import section_hint, space_hint
from evogames_widgets.games.dominant_species.words import (
    acting_animal,
    game_word,
    owned,
    say,
    tile_words,
)
from evogames_widgets.games.parts import Box
from evogames_widgets.scene import Region

SOURCES: dict[str, tuple[str, ...]] = {
    "adaptation": ("adaptation",),
    "regression": ("regression",),
    "abundance": ("abundance",),
    "wasteland": ("wasteland",),
    "new_element": ("wanderlust",),
    "bag_element": ("bag",),
    "disease": ("animal",),
    "immigrants": ("animal",),
    "swap": ("bag", "animal"),
}
"""Where the elements are from which the player chooses, for each type of decision."""
_SPACE_PIECES = tuple("space:{}:{}".format(*space) for space in SPACES)


def all_regions(
    state: DominantSpeciesState, frame: Frame, decision: Any, viewer: int | None
) -> list[Region]:
    """Return the regions of the whole board."""
    return [
        *_earth(state, frame),
        *_around(state, frame),
        *display(state, frame),
        *(
            cards(state, frame.offer, frame.cards, taker(state, decision, viewer))
            if frame.with_cards
            else ()
        ),
        *_animals(state, frame),
        *elements(state, frame, decision),
    ]


def _earth(state: DominantSpeciesState, frame: Frame) -> list[Region]:
    """Return the regions of all hexes and, on top of them, the regions of the corners."""
    found = [
        Region(piece, x, y, w, h, partial(tile_hint, state, place), outline)
        for place, (piece, x, y, w, h, outline) in enumerate(_hexes(frame))
        if not frame.near or state.tiles[place] != NO_TILE
    ]
    on_earth = [tile != NO_TILE for tile in state.tiles]
    r = element_radius(frame.side) + 2
    for corner, (x, y) in enumerate(corner_points(frame)):
        if any(on_earth[place] for place in HEXES_AT[corner]):
            found.append(corner_region(state, corner, x, y, r))
    return found


def corner_region(state: DominantSpeciesState, corner: int, x: float, y: float, r: float) -> Region:
    """Return the region of a corner. The corner can be empty."""
    words = partial(corner_hint, state, corner)
    return Region(f"corner:{CORNER_NAMES[corner]}", x - r, y - r, 2 * r, 2 * r, words)


@lru_cache(maxsize=32)
def _hexes(frame: Frame) -> tuple[tuple[Any, ...], ...]:
    regions = [
        frame.grid.region(place, f"tile:{name}")
        for name, place in zip(HEX_NAMES, HEXES, strict=True)
    ]
    return tuple((r.piece, r.x, r.y, r.w, r.h, r.outline) for r in regions)


def corner_hint(state: DominantSpeciesState, corner: int) -> str:
    """Return a hint about a corner: its element, and the tiles that the element touches."""
    places = [place for place in HEXES_AT[corner] if state.tiles[place] != NO_TILE]
    words = CornerWords(state, corner)
    tiles, name = listed([tile_words(state, place) for place in places]), str(words)
    name = name[:1].upper() + name[1:]
    if state.elements[corner] == NO_ELEMENT:
        return say("hint", "vacant_corner", corner=name, tiles=tiles)
    return say("hint", "corner", corner=name, element=words.element, tiles=tiles)


def _around(state: DominantSpeciesState, frame: Frame) -> list[Region]:
    """Return the regions in the four corners of the earth: turn, deck, bag and buttons."""
    cards = len(state.deck)
    deck = frame.deck._replace(h=frame.deck.h / 2)
    common = [
        Region("deck", *deck, say("hint", "deck" if cards else "deck_empty", count=cards)),
        Region("bag", *frame.bag, say("hint", "bag", elements=elements_words(state.bag))),
    ]
    return [
        *(common if frame.with_cards else ()),
        *(Region(name, *box, say("hint", name)) for name, box in buttons(frame).items()),
    ]


def display(state: DominantSpeciesState, frame: Frame) -> list[Region]:
    """Return the regions of the action display: sections, eye spaces, boxes, stacks and order."""
    found = [Region("display", *frame.display, say("hint", "display"))]
    for section in frame.used:
        box = frame.sections[section]
        found.append(Region("display", *box, partial(section_hint, section)))
    for space, box in enumerate(frame.spaces):
        if SPACES[space][0] in frame.used:
            found.append(Region(_SPACE_PIECES[space], *box, partial(space_hint, state, space)))
    for section, animal in FREE.items():
        if animal in state.present and section in frame.used:
            words = partial(_free_hint, state, animal)
            found.append(Region(f"animal:{ANIMALS[animal].name}", *frame.free[section], words))
    for section in BOXES:
        if section in frame.used:
            words = partial(_box_hint, state, section)
            found.append(Region(f"box:{section}", *frame.boxes[section], words))
    for stack, box in enumerate(frame.stacks if "wanderlust" in frame.used else (), 1):
        found.append(Region(f"stack:{stack}", *box, partial(stack_hint, state, stack)))
    if "initiative" in frame.used:
        found.append(Region("order", *frame.order, partial(_order_hint, state)))
    return found


def _free_hint(state: DominantSpeciesState, animal: int) -> str:
    gift = say("gift", ANIMALS[animal].name)
    return say("hint", "free", animal=owned(state, animal), gift=gift)


def _box_hint(state: DominantSpeciesState, section: str) -> str:
    elements = elements_words(getattr(state, section))
    return say("hint", "box", section=game_word("phase", section), elements=elements)


def stack_hint(state: DominantSpeciesState, stack: int) -> str:
    """Return a hint about the face-up tile of a stack."""
    tile, count = state.face_up[stack - 1], len(state.stacks[stack - 1])
    if tile == NO_TILE:
        return say("hint", "stack_empty", stack=stack, count=count)
    return say("hint", "stack", stack=stack, terrain=terrain_word(tile), count=count)


def _order_hint(state: DominantSpeciesState) -> str:
    return say("hint", "order", animals=listed([owned(state, a) for a in state.initiative]))


def taker(state: DominantSpeciesState, decision: Any, viewer: int | None) -> int:
    """Return the animal for which cards are explained: the one to play, or else the viewer's."""
    acting = acting_animal(decision)
    if acting is not None:
        return acting
    led = [a for a in state.present if state.animals[a].owner == viewer]
    return (led or state.present)[0]


def cards(
    state: DominantSpeciesState, offer: Box, boxes: tuple[Box, ...], you: int
) -> list[Region]:
    """Return the regions of the cards on offer."""
    found = [Region("offer", *offer, say("hint", "offer"))]
    for card, box in zip(state.offer, boxes, strict=True):
        if card == NO_CARD:
            found.append(Region("offer", *box, say("hint", "no_card")))
        else:
            words = partial(card_hint, state, card, you)
            found.append(Region(f"card:{CARDS[card].name}", *box, words))
    return found


def animal_hint(state: DominantSpeciesState, animal: int) -> str:
    """Return a hint with all the numbers about an animal."""
    one = state.animals[animal]
    name, key = owned(state, animal), "animal" if has_points(state) else "animal_slice"
    lines = [
        say(
            "hint", key, animal=name, vp=one.vp, species=sum(r[animal] for r in state.species),
            tiles=len(state.occupied(animal)), dominated=state.dominant.count(animal),
            pool=one.gene_pool, lost=one.eliminated, hand=one.hand, pawns=one.pawns,
            elements=elements_words(state.needs(animal)), defaults=DEFAULTS[animal],
        )
    ]  # fmt: skip
    if not has_points(state):
        return lines[0]
    if state.survivor == animal:
        tundras = sum(state.tundra[place] for place in state.occupied(animal))
        lines.append(say("hint", "survivor", vp=bonus_vp(tundras)))
    return " ".join([*lines, say("gift", ANIMALS[animal].name)])


def animal(state: DominantSpeciesState, number: int, box: Box) -> Region:
    """Return the region of an animal's area."""
    return Region(f"animal:{ANIMALS[number].name}", *box, partial(animal_hint, state, number))


def _animals(state: DominantSpeciesState, frame: Frame) -> list[Region]:
    return [
        animal(state, number, box) for number, box in zip(state.present, frame.panels, strict=True)
    ]


def elements(state: DominantSpeciesState, frame: Frame, decision: Any) -> Iterator[Region]:
    """Return the regions of elements to choose from: in a box, in the bag or on a display."""
    for source in SOURCES.get(decision.kind, ()) if decision else ():
        if source == "bag":
            spots = dict(enumerate(bag_spots(frame)))
            counts, place = state.bag, say("hint", "element_bag")
        elif source == "animal":
            acting = acting_animal(decision)
            if acting is None:
                continue
            counts = state.animals[acting].added
            each = [e for e, count in enumerate(counts) for _ in range(count)]
            own = slots(frame.panels[state.present.index(acting)], frame.style)[DEFAULTS[acting] :]
            spots = _together(list(zip(each, own, strict=False)))
            place = say("hint", "element_display", animal=owned(state, acting))
        else:
            counts = getattr(state, source)
            spots = _together(element_spots(tuple(counts), frame.boxes[source]))
            place = say("hint", "element_box", section=game_word("phase", source))
        for element, box in spots.items():
            if counts[element]:
                facts = {"element": element_word(element), "count": counts[element]}
                words = say("hint", "element", place=place, **facts)
                yield Region(f"element:{ELEMENTS[element]}", *box, words)


def _together(spots: list[tuple[int, tuple[float, float, float]]]) -> dict[int, Box]:
    """Join the regions of equal elements that are next to each other."""
    found: dict[int, Box] = {}
    for element, (x, y, r) in spots:
        first = found.get(element, Box(x - r, y - r, 0, 2 * r))
        found[element] = first._replace(w=x + r - first.x)
    return found
