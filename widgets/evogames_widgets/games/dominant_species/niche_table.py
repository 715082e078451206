"""Tables of niches: all animals on one tile, or all tiles of one animal."""

from functools import partial

from evogames.dominant_species.components import NO_TILE
from evogames.dominant_species.earth import CORNERS_OF, HEX_NAMES
from evogames.dominant_species.niches import supply
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState
from evogames_widgets.games.dominant_species.earth import tile_display
from evogames_widgets.games.dominant_species.figures.animals import cone, token
from evogames_widgets.games.dominant_species.figures.elements import disc
from evogames_widgets.games.dominant_species.figures.terrains import outline
from evogames_widgets.games.dominant_species.layout import NARROW, Frame, Style
from evogames_widgets.games.dominant_species.news import News
from evogames_widgets.games.dominant_species.niche_text import (
    Niche,
    dominance_words,
    has_points,
    limit_words,
    niches,
    scores_words,
    tile_hint,
)
from evogames_widgets.games.dominant_species.pieces import corner_region
from evogames_widgets.games.dominant_species.tile import contents, floor
from evogames_widgets.games.dominant_species.words import animal_name, say, tile_words
from evogames_widgets.games.parts import SKULL, Box, palette as p, put, wrap
from evogames_widgets.scene import Rect, Region, Shape, Text, text_width

LARGEST = 150.0
WIDE, FEW = 470, 4
"""A table that is at least this wide and has at most this many elements has larger letters."""


def tile_table(
    state: DominantSpeciesState, place: int, frame: Frame, room: Box, back: Box, news: News
) -> tuple[list[Shape], list[Region]]:
    """Draw an enlarged tile. Next to it are a table of matches and some sentences."""
    narrow = frame.width < NARROW
    side = min((room.w if narrow else room.w * 0.4) / 2.4, room.h / 2.2, LARGEST)
    middle = room.x + side * 1.2, room.y + (side * 1.1 if narrow else room.h / 2)
    if narrow:
        middle = room.x + room.w / 2, back.bottom + side
        top = middle[1] + side
        beside = Box(room.x, top, room.w, room.bottom - top)
    else:
        left = room.x + side * 2.4 + 8
        beside = Box(left, room.y, room.right - left, room.h)
    x, y = middle
    shown = tile_display(state, place, news, "", {})
    side, x, y = round(side, 1), round(x, 1), round(y, 1)
    shapes: list[Shape] = [*put(floor(shown, side), x, y), *put(contents(shown, side), x, y)]
    edge = tuple((round(x + u, 1), round(y + v, 1)) for u, v in outline(side))
    regions = [Region.within(edge, f"tile:{HEX_NAMES[place]}", partial(tile_hint, state, place))]
    r = round(side * 0.14, 1)
    for corner, spot in zip(CORNERS_OF[place], edge, strict=True):
        regions.append(corner_region(state, corner, *spot, r))
        if state.elements[corner] != NO_ELEMENT:
            shapes += disc(state.elements[corner], *spot, r)
    return [*shapes, *_matches(state, place, beside, back, frame.style)], regions


def _columns(state: DominantSpeciesState) -> tuple[str, ...]:
    """Return the columns of a table, which has points only if the game is about points."""
    return ("species", "matches", "vp") if has_points(state) else ("species", "matches")


def _matches(
    state: DominantSpeciesState, place: int, box: Box, back: Box, style: Style
) -> list[Shape]:
    """Draw the matches of every animal by element, its VP, and the dominant animal."""
    found = niches(state, place)
    supplied = [(e, count) for e, count in enumerate(supply(state, place)) if count]
    if box.w >= WIDE and len(supplied) <= FEW:
        style = Style(style.small + 2)
    size = style.text
    title = tile_words(state, place).capitalize() if state.tiles[place] != NO_TILE else ""
    title = title[:-2] + HEX_NAMES[place]
    y = back.middle[1] if box.y <= back.bottom else box.y + size
    shapes: list[Shape] = [Text(box.x, y, title, size + 3, p.INK, bold=True)]
    name = max(text_width(animal_name(n.animal), size) for n in found) + size * 2.1
    heads = [say("table", key) for key in _columns(state)]
    if box.w < NARROW * 0.65:
        name = size * 1.9
    widths = [text_width(head, style.small) + 10 for head in heads]
    cell = min((box.w - name - sum(widths)) / max(1, len(supplied)), size * 4)
    starts = [box.x + name, box.x + name + widths[0] + cell * len(supplied)]
    starts += [starts[1] + widths[1]] if has_points(state) else []
    y += size * 2.2
    for head, start, w in zip(heads, starts, widths, strict=True):
        shapes.append(Text(start + w / 2, y, head, style.small, p.SOFT_INK, "center"))
    columns = {e: starts[0] + widths[0] + (i + 0.5) * cell for i, (e, _) in enumerate(supplied)}
    for element, count in supplied:
        x = round(columns[element], 1)
        shapes += disc(element, round(x - size * 0.4, 1), round(y, 1), round(size * 0.6, 1))
        shapes.append(Text(x + size * 0.3, y, str(count), style.small, p.INK))
    step = min(size * 2, (box.bottom - y - size * 9) / len(found))
    for niche in found:
        y += step
        shapes += _row(state, niche, place, Box(box.x, y - step / 2, box.w, step), name, size)
        middles = [start + w / 2 for start, w in zip(starts, widths, strict=True)]
        cells = [(middles[0], str(niche.species), niche.species > 0)]
        terms = {e: (need, count) for e, need, count in niche.terms}
        for element, x in columns.items():
            need, count = terms.get(element, (0, 0))
            text = say("table", "term", need=need, supply=count) if need else say("table", "none")
            cells.append((x, text, need > 0))
        cells.append((middles[1], str(niche.matches), niche.matches > 0))
        for middle in middles[2:]:
            text = str(niche.vp) if niche.vp else say("table", "none")
            cells.append((middle, text, niche.vp > 0))
        for x, text, strong in cells:
            ink = p.INK if strong else p.FAINT_INK
            shapes.append(Text(x, y, text, size, ink, "center", x == middles[1]))
    notes = [dominance_words(state, found, place), scores_words(state, found, place)]
    notes.append(limit_words(state, place))
    y += step / 2 + size
    for note in notes:
        rows = wrap(note, style.small, box.w, 3)
        if note and y + len(rows) * style.row < box.bottom:
            shapes += [
                Text(box.x, y + i * style.row, row, style.small, p.INK)
                for i, row in enumerate(rows)
            ]
            y += (len(rows) + 0.3) * style.row
    return shapes


def _row(
    state: DominantSpeciesState, niche: Niche, place: int, box: Box, name: float, size: float
) -> list[Shape]:
    """Draw the background of a row with its animal. The dominant animal is marked."""
    y = round(box.y + box.h / 2, 1)
    shapes: list[Shape] = []
    if state.dominant[place] == niche.animal:
        shapes.append(Rect(box.x, box.y + 1, box.w, box.h - 2, p.GLOW, p.SUN_DARK, 1.25, 5))
    elif niche.species and not niche.matches:
        shapes.append(Rect(box.x, box.y + 1, box.w, box.h - 2, p.WHITE, p.BAD, 1.25, 5))
    shapes += token(niche.animal, round(box.x + size * 0.9, 1), y, round(size * 0.75, 1))
    if name > size * 2:
        ink = p.INK if niche.species else p.FAINT_INK
        shapes.append(Text(box.x + size * 1.95, y, animal_name(niche.animal), size, ink))
    return shapes


def animal_table(state: DominantSpeciesState, animal: int, box: Box, style: Style) -> list[Shape]:
    """Draw a table of all tiles where an animal lives: species, matches, VP and dominance."""
    size = style.small
    heads = [say("table", key) for key in ("species", "matches", "vp")]
    widths = [text_width(head, size) + 12 for head in heads]
    ends: list[float] = []
    x = box.right - size * 2
    for w in reversed(widths):
        ends.insert(0, x)
        x -= w
    y = box.y + size * 0.7
    shapes: list[Shape] = [Text(box.x + 4, y, say("table", "tile"), size, p.SOFT_INK)]
    for head, end in zip(heads, ends, strict=True):
        shapes.append(Text(end, y, head, size, p.SOFT_INK, "right"))
    places = sorted(state.occupied(animal), key=lambda place: -state.species[place][animal])
    step = min(style.row * 1.35, max(style.row * 0.95, (box.h - style.row) / max(1, len(places))))
    for place in places[: int((box.bottom - y - step / 2) // step)]:
        y += step
        niche = next(n for n in niches(state, place) if n.animal == animal)
        tile_name = tile_words(state, place)
        shapes.append(Text(box.x + 4, y, tile_name[:1].upper() + tile_name[1:], size, p.INK))
        for value, end in zip((niche.species, niche.matches, niche.vp), ends, strict=True):
            text = str(value) if value else say("table", "none")
            shapes.append(Text(end, y, text, size, p.INK, "right"))
        spot = round(box.right - size * 0.9, 1), round(y, 1)
        if state.dominant[place] == animal:
            shapes += cone(animal, *spot, size * 0.5)
        elif not niche.matches:
            shapes += put(SKULL, *spot, size / 20)
    return shapes
