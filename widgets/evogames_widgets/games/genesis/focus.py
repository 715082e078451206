"""Enlarges a refuge or an organism and explains its parts, for teaching."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from evogames.core import listed
from evogames.genesis.autocatalysis.refuge_roll import refuge_dice
from evogames.genesis.cards import BOARDS, COLOUR, MACROS, MUTATIONS, SOURCES, Part
from evogames.genesis.chances import chance_of_double
from evogames.genesis.darwin.darwinian_roll import worst_face
from evogames.genesis.organisms import (
    abilities,
    antioxidant_shield,
    chromosomes,
    dice,
    metabolic_speed,
    proofreading_shield,
    side_of,
    thermal_shield,
)
from evogames.genesis.state import GenesisState, Organism, Refuge
from evogames.genesis.words import OrganismWords, counted
from evogames_widgets.games.genesis import body as bodies, refuge as refuges
from evogames_widgets.games.genesis.figures.tokens import sign
from evogames_widgets.games.genesis.layout import GAP, PHONE_BELOW, Frame, split, stack
from evogames_widgets.games.genesis.organism_display import organism_display
from evogames_widgets.games.genesis.pieces import (
    organism as organism_regions,
    refuge_pieces,
    region,
)
from evogames_widgets.games.genesis.words import (
    ability_words,
    card_title,
    macro_hint,
    origin,
    say,
    slots_words,
)
from evogames_widgets.games.genesis.world import offer
from evogames_widgets.games.parts import Box, palette as p, pill, sheet, wrap
from evogames_widgets.scene import LEAVE, Region, Shape, Text


class Note(NamedTuple):
    """A sentence next to the picture. It can have the symbol of a colour in front."""

    text: str
    colour: int = -1
    bold: bool = False


def focuses(state: GenesisState) -> dict[str, str]:
    """Return the pieces to zoom in on: refuges, organisms, and bodies that can arise."""
    found = {f"refuge:{r.id}": BOARDS[r.board].title for row in state.rows for r in row}
    if "purchase" in state.phases:
        found |= {f"macro:{card}": MACROS[card].sea.title for card in sorted(state.macros)}
    return found | {f"organism:{o.id}": str(OrganismWords(state, o.id)) for o in state.organisms}


def focused(
    state: GenesisState, focus: str, frame: Frame, decision: Any
) -> tuple[list[Shape], list[Region]]:
    """Draw an enlarged piece with notes, and the button that leads back to the whole board."""
    kind, _, number = focus.partition(":")
    room = frame.room
    box, beside = split(room, (0.44, 0.56))
    if frame.width < PHONE_BELOW:
        box, beside = stack(room, [240.0, room.h - 240 - GAP])
    inner = box.grown(-6)
    shapes: list[Shape] = [*sheet(box, p.CARD, 12)]
    if kind == "refuge":
        one = next(r for row in state.rows for r in row if r.id == int(number))
        shapes += refuges.drawn(refuges.refuge_display(state, one), inner, frame.style)
        notes = refuge_notes(state, one)
        regions = [*refuge_pieces(state, one, inner, decision)]
    elif kind == "macro":
        shapes += offer(int(number), inner, 2 * frame.style.tiny)
        notes = macro_notes(int(number))
        regions = [region(focus, inner, macro_hint, int(number))]
    else:
        body = next(o for o in state.organisms if o.id == int(number))
        shapes += bodies.drawn(organism_display(state, body), inner, frame.style)
        notes = organism_notes(state, body)
        regions = [*organism_regions(state, body, inner)]
    shapes += [*sheet(beside, p.CARD, 12), *_notes(notes, beside.grown(-10), frame)]
    word = pill(say("focus", "leave"), frame.style.small, p.OPTION)
    back = Box(beside.right - word.width - 8, beside.y + 6, word.width, 22)
    shapes += word.at(round(back.x, 1), round(back.y + 11, 1))
    return shapes, [*regions, region(LEAVE, back, say, "focus", "leave")]


def _notes(notes: list[Note], room: Box, frame: Frame) -> Iterator[Shape]:
    """Draw sentences one below the other, as many as fit."""
    size, y = frame.style.tiny, room.y + 10
    for i, note in enumerate(notes):
        left = room.x + (18 if note.colour >= 0 else 0)
        width = room.right - left - (120 if i == 0 else 0)
        rows = wrap(note.text, size, width, 9, note.bold)
        if y + (len(rows) - 0.5) * 1.25 * size > room.bottom:
            break
        if note.colour >= 0:
            yield from sign(note.colour, round(room.x + 7, 1), round(y, 1), 0.9)
        for row in rows:
            yield Text(left, y, row, size, p.INK, bold=note.bold)
            y += 1.25 * size
        y += 4


def refuge_notes(state: GenesisState, one: Refuge) -> list[Note]:
    """Return notes about a refuge: its contents, and the possible effects of its dice."""
    board = BOARDS[one.board]
    count = refuge_dice(one)
    faces = {c: listed([str(f) for f in board.life(c)]) for c in ("warm", "cold")}
    notes = [
        Note(board.title, bold=True),
        Note(say("focus", "refuge_dice", count=count)),
        Note(say("focus", "life", now=say("label", state.climate), **faces)),
        Note(say("focus", "deaths", slots=slots_words(one), covered=len(one.enzymes))),
    ]
    if count > 1:
        percent = round(100 * float(chance_of_double(count)))
        notes.append(Note(say("focus", "double", percent=percent, count=count)))
    if board.toll:
        notes.append(Note(say("hint", "toll", toll=board.toll)))
    if board.immune:
        notes.append(Note(say("hint", "immune")))
    notes.append(Note(say("focus", "bacterium", name=board.bacterium)))
    return notes + _biology(board.biology, board.source)


def macro_notes(card: int) -> list[Note]:
    """Return notes about a body: its requirements, and the organs it can grow."""
    one = MACROS[card]
    notes = [
        Note(one.sea.title, bold=True),
        Note(say("focus", "need", need=counted(one.sea.systems))),
    ]
    for key, side in (("sea_organs", one.sea), ("land_organs", one.land)):
        notes.append(Note(say("focus", key, title=side.title)))
        notes += [_organ(square, True) for square in side.organs]
    circles = (*one.sea.endosymbionts, *one.land.endosymbionts)
    own = list(dict.fromkeys(circle.title for circle in circles if not circle.guest))
    told = [say("focus", "pair")] + ([say("focus", "own_parts", names=listed(own))] if own else [])
    notes.append(Note(" ".join(told)))
    return notes + _biology(one.sea.biology, one.sea.source)


def _organ(square: Part, grown: bool) -> Note:
    does = ability_words(square.abilities)
    key = "organ" if grown else "no_organ"
    return Note(say("focus", key, title=square.title, abilities=does), COLOUR[square.colour])


def _biology(biology: str, source: str) -> list[Note]:
    if not biology:
        return []
    notes = [Note(say("hint", "biology", biology=biology))]
    return notes + ([Note(say("focus", "source", source=SOURCES[source]))] if source else [])


def organism_notes(state: GenesisState, one: Organism) -> list[Note]:
    """Return notes about an organism: the four properties of life, shields, genes or organs."""
    red, yellow, green, blue = (chromosomes(one, c) for c in range(4))
    notes = [Note(str(OrganismWords(state, one.id)), bold=True)]
    if one.kind == "macro":
        notes.append(Note(say("focus", "speed", speed=metabolic_speed(one),
                             level=say("level", str(one.level)))))  # fmt: skip
    else:
        notes += [
            Note(say("focus", "dice", count=dice(one), worst=worst_face(state, one))),
            Note(say("focus", "red", count=red), 0),
            Note(say("focus", "yellow", count=yellow), 1),
        ]
    notes += [Note(say("focus", "green", count=green + 1), 2)]
    notes += [Note(say("focus", "blue", count=proofreading_shield(state, one), genes=blue), 3)]
    notes.append(
        Note(
            say(
                "focus", "shields", heat=thermal_shield(state, one),
                oxygen=antioxidant_shield(state, one), crowns=abilities(state, one, "crown"),
            )
        )
    )  # fmt: skip
    genes = []
    for mutation in one.mutations:
        card = MUTATIONS[mutation.card]
        names = card.promoted_abilities if mutation.promoted else card.abilities
        title = card_title(mutation.card, mutation.promoted)
        genes.append(say("focus", "gene", title=title, abilities=ability_words(names)))
    if genes:
        notes.append(Note(" ".join(genes)))
    if one.kind == "macro":
        for square, since in zip(side_of(one).organs, one.organs, strict=True):
            notes.append(_organ(square, since >= 0))
    return notes + _biology(*origin(one))
