"""The stage shows what each die of the last roll did, or the effects each number would have.

If there is no roll, the stage lists the latest events.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from evogames.genesis.autocatalysis.refuge_roll import refuge_dice
from evogames.genesis.cards import BOARDS, RED
from evogames.genesis.darwin.darwinian_roll import worst_face
from evogames.genesis.events.crises import cancer_face
from evogames.genesis.organisms import chromosomes, dice, proofreading_shield
from evogames.genesis.state import GenesisState, Organism, Refuge
from evogames.genesis.words import OrganismWords
from evogames_widgets.games.genesis.figures.icons import ability, icon
from evogames_widgets.games.genesis.layout import LEAST, Style, letters
from evogames_widgets.games.genesis.words import say, spends_catalysts
from evogames_widgets.games.parts import Box, Shapes, die, palette as p, sheet, wrap as broken
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text, text_width

ROLLS = ("refuge_roll", "refuge_reroll", "darwin_roll", "cancer_roll")
WITHIN = (
    "home_reroll", "organise", "death", "receiver", "substitute", "double", "reroll", "loss",
    "crystal", "exchange",
)  # fmt: skip
"""Decisions during a roll. Until they have been made, its dice stay on the stage."""


class Die(NamedTuple):
    """One die on the stage, with the effects of its number."""

    value: int
    did: tuple[str, ...]
    again: bool = False


class Stage(NamedTuple):
    """The contents of the stage. Equal stages share one drawing."""

    title: str
    dice: tuple[Die, ...]
    notes: tuple[str, ...]
    coming: bool
    """Whether the stage shows the six possible numbers of a coming roll."""


def _refuge(state: GenesisState, board: int) -> Refuge | None:
    return next((r for row in state.rows for r in row if r.board == board), None)


def _organism(state: GenesisState, number: int) -> Organism | None:
    return next((o for o in state.organisms + state.adrift if o.id == number), None)


def staged(
    state: GenesisState, decision: Any, earlier: Sequence[Any], recent: Sequence[Any]
) -> Stage:
    """Return the contents of the stage: the next roll, the last roll, or the latest events."""
    facts = getattr(decision, "facts", None) or {}
    kind = decision.kind if decision is not None else ""
    events = [*earlier, *recent]
    places = [i for i, e in enumerate(events) if e.key in ROLLS]
    if kind == "refuge_roll" and not _rolled(recent):
        return _refuge_faces(state, facts)
    if kind in ("darwin_roll", "cancer") and not _rolled(recent):
        number = facts["organism"] if kind == "cancer" else decision.options[0].organism
        return _organism_faces(state, int(number), kind == "cancer")
    if places and (places[-1] >= len(earlier) or kind in WITHIN):
        last = events[places[-1]]
        after = events[places[-1] + 1 :]
        if last.key in ("refuge_roll", "refuge_reroll"):
            return _refuge_roll(state, events[: places[-1] + 1], after)
        return _organism_roll(state, last, after)
    last = list(recent) or list(earlier)[-3:]
    return Stage(say("stage", "happened"), (), tuple(e.text for e in last[-8:]), False)


def _rolled(recent: Sequence[Any]) -> bool:
    return any(event.key in ROLLS for event in recent)


# Refuges


def refuge_deeds(board: int, covered: int, life: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """Return the effects of each number on a refuge."""
    manna, enzyme = BOARDS[board].deaths(covered)
    kinds = (("life", life), ("death", manna), ("enzyme", enzyme))
    return {
        face: tuple(kind for kind, faces in kinds if face in faces) or ("nothing",)
        for face in range(1, 7)
    }


def _refuge_faces(state: GenesisState, facts: Mapping[str, Any]) -> Stage:
    board = int(facts["refuge"])
    refuge = _refuge(state, board)
    covered = len(refuge.enzymes) if refuge else 0
    does = refuge_deeds(board, covered, BOARDS[board].life(state.climate))
    count = refuge_dice(refuge) if refuge else int(facts.get("dice", 0))
    title = say("stage", "refuge_faces", title=BOARDS[board].title, count=count)
    notes = (say("stage", "dice_rule"), say("stage", "double_rule"))
    return Stage(title, tuple(Die(v, does[v]) for v in range(1, 7)), notes, True)


def _refuge_roll(state: GenesisState, rolls: Sequence[Any], after: Sequence[Any]) -> Stage:
    last = rolls[-1]
    board = int(last.data["refuge"])
    first = next(e for e in reversed(rolls) if e.key == "refuge_roll")
    faces = next((e.data["faces"] for e in after if e.key in ("life", "no_life")), None)
    life = BOARDS[board].life(state.climate) if faces is None else faces
    does = refuge_deeds(board, int(first.data.get("covered", 0)), life)
    values = sorted(last.data["rolled"])
    pairs = Counter(values)
    shown = tuple(
        Die(v, (*does[v], "double") if pairs[v] > 1 else does[v], last.key == "refuge_reroll")
        for v in values
    )
    counts = {
        kind: sum(kind in d.did for d in shown) for kind in ("life", "death", "enzyme", "double")
    }
    sums = [say("sum", kind, count=count) for kind, count in counts.items() if count]
    notes = [say("label", "and_then").join(sums) or say("sum", "none")]
    done = [e.text for e in after if e.key not in ("life", "no_life", "manna_deaths")]
    title = say("stage", "refuge_roll", text=last.text)
    return Stage(title, shown, (*notes, *done), False)


# Organisms


def _organism_faces(state: GenesisState, number: int, cancer: bool) -> Stage:
    one = _organism(state, number)
    assert one is not None
    worst = cancer_face(state, one) if cancer else worst_face(state, one)
    red, shield = chromosomes(one, RED), proofreading_shield(state, one)
    name = str(OrganismWords(state, number))
    key = "cancer_faces" if cancer else "darwin_faces"
    title = say("stage", key, name=name, count=dice(one))
    makes = not cancer and spends_catalysts(state)
    shown = tuple(
        Die(
            v,
            ("error",) if v >= worst else ("catalyst",) if v == 1 and makes else ("nothing",),
        )
        for v in range(1, 7)
    )
    notes = [say("stage", "shield_rule", shield=shield)]
    if makes:
        notes.append(say("stage", "red_rule", red=red))
    return Stage(title, shown, tuple(notes), True)


def _organism_roll(state: GenesisState, roll: Any, after: Sequence[Any]) -> Stage:
    """Return the dice after rerolls. Errors that the shield does not stop are losses."""
    number = roll.data["organism"]
    again = next(
        (e for e in after if e.key == "darwin_reroll" and e.data["organism"] == number), None
    )
    values, fresh = list(roll.data["rolled"]), []
    if again is not None:
        for value in again.data["old"]:
            values.remove(value)
        fresh = list(again.data["rolled"])
    judged = (
        roll
        if roll.key == "cancer_roll"
        else next((e for e in after if e.key == "errors" and e.data["organism"] == number), None)
    )
    one = _organism(state, number)
    if judged is not None:
        worst, shield = int(judged.data["worst"]), int(judged.data["shield"])
    elif one is not None:
        worst, shield = worst_face(state, one), proofreading_shield(state, one)
    else:
        worst, shield = 5, 0
    triples = [v for v, n in Counter([*values, *fresh]).items() if n > 2]
    makes = roll.key != "cancer_roll" and spends_catalysts(state)
    shown, errors = [], 0
    for value, new in sorted([*((v, False) for v in values), *((v, True) for v in fresh)]):
        did = []
        if value >= worst:
            errors += 1
            did.append("shielded" if errors <= shield else "error")
        if makes and (value == 1 or value in triples):
            did.append("catalyst" if value == 1 else "triple")
        shown.append(Die(value, tuple(did) or ("nothing",), new))
    notes = [
        say(
            "stage",
            "organism_sum" if judged is not None else "organism_kept",
            errors=errors,
            shield=shield,
            lost=max(0, errors - shield),
        )
    ]
    done = [e.text for e in after if e.key not in ("errors", "darwin_reroll")]
    return Stage(roll.text, tuple(shown), (*notes, *done), False)


# Drawing

COLOURS = {
    "life": p.GOOD, "death": p.INK, "enzyme": p.BAD, "double": p.SUN_DARK, "error": p.BAD,
    "shielded": p.BLUE, "catalyst": p.GOOD, "triple": p.GOOD, "nothing": p.FAINT_INK,
}  # fmt: skip


@lru_cache(maxsize=128)
def drawn(shown: Stage, box: Box, style: Style) -> Shapes:
    """Draw the stage in a box."""
    size, x, room = style.small, box.x + 10, box.w - 20
    title, large = letters(shown.title, size, room, True)
    shapes: list[Shape] = [
        *sheet(box, p.CARD, 8, p.OPTION if shown.coming else p.LINE, 1.5),
        Text(x, box.y + 0.9 * size, title, large, p.INK, bold=True),
    ]
    for one, place in zip(shown.dice, die_boxes(shown, box, style), strict=True):
        shapes += _die(one, place, style)
    count = _note_count(shown, box, style)
    rows = _lines(shown, count, room, size)
    y = box.bottom - (0.75 + 1.3 * (len(rows) - 1)) * size
    if not shown.dice:
        y = box.y + 2.3 * size
    for i, row in enumerate(rows):
        ink, bold = (p.INK, True) if i == 0 and shown.dice else (p.SOFT_INK, False)
        bold = bold and text_width(row, LEAST, True) <= room
        row, written = letters(row, size, room, bold)
        shapes.append(Text(x, y + i * 1.3 * size, row, written, ink, bold=bold))
    return tuple(shapes)


def _note_count(shown: Stage, box: Box, style: Style) -> int:
    """Return how many lines of notes fit. The dice get their space first."""
    lines = int((box.h - 1.7 * style.small) / (1.3 * style.small))
    return max(1, lines - 3) if shown.dice else lines


def _lines(shown: Stage, rows: int, room: float, size: float) -> list[str]:
    """Return the notes as lines that fit.

    If there are dice, these are the first note and as many of the last notes as fit.
    """
    if shown.dice:
        rest = list(shown.notes[1:])
        return [shown.notes[0], *rest[-(rows - 1) :]] if rows > 1 else [shown.notes[0]]
    lines: list[str] = []
    for note in reversed(shown.notes):
        broke = list(broken(note, size, room, 2))
        if len(lines) + len(broke) > rows:
            break
        lines = broke + lines
    return lines


def die_boxes(shown: Stage, box: Box, style: Style) -> list[Box]:
    """Return the boxes of the dice next to each other. Their effects are below them."""
    step = min(92.0 * style.zoom, (box.w - 20) / max(1, len(shown.dice)))
    top = box.y + 1.6 * style.small
    count = min(len(shown.notes), _note_count(shown, box, style))
    tall = box.bottom - 1.3 * count * style.small - 4 - top
    return [Box(box.x + 10 + step * i, top, step, tall) for i in range(len(shown.dice))]


def did(one: Die) -> str:
    """Return the effect of a die in words."""
    return ", ".join(say("did", name) for name in one.did)


def _die(one: Die, box: Box, style: Style) -> Iterator[Shape]:
    """Draw a die with its effects below it."""
    side = round(min(box.h - 1.8 * style.tiny, box.w - 6, 48 * style.zoom), 1)
    x, y = round(box.x + box.w / 2, 1), round(box.y + 3 + side / 2, 1)
    if "double" in one.did:
        half = side / 2 + 3
        yield Rect(x - half, y - half, 2 * half, 2 * half, p.GLOW, p.SUN_DARK, 2, 7)
    yield from die(one.value, x, y, side)
    if one.did == ("nothing",):
        yield Rect(x - side / 2, y - side / 2, side, side, p.CARD, radius=6, alpha=0.6)
    if one.again:
        corner = round(x + side * 0.5, 1), round(y - side * 0.42, 1)
        yield from [Circle(*corner, 9, p.WHITE), *ability("sexuality", *corner, 9)]
    yield from _did(one, x, round(box.bottom - 0.6 * style.tiny, 1), box.w, style)


def _did(one: Die, x: float, y: float, step: float, style: Style) -> list[Shape]:
    done = [name for name in one.did if name != "double"] or ["nothing"]
    word, wide = say("did", done[0]), 15 if done[0] != "nothing" else 0
    if len(done) == 1 and wide + text_width(word, style.tiny, True) <= step - 3:
        left = x - (wide + text_width(word, style.tiny, True)) / 2
        return [
            *_mark(done[0], left + 6, y),
            Text(left + wide, y, word, style.tiny, COLOURS[done[0]], bold=True),
        ]
    shapes: list[Shape] = []
    gap = min(17.0, step / len(done))
    for k, name in enumerate(done):
        shapes += _mark(name, x + (k - (len(done) - 1) / 2) * gap, y)
    return shapes


def _mark(name: str, x: float, y: float) -> list[Shape]:
    """Draw the symbol of a die's effect."""
    x, y = round(x, 1), round(y, 1)
    if name == "nothing":
        return []
    if name == "life":
        return [*icon("sprout", x, y, 7)]
    if name == "death":
        return [*icon("skull", x, y, 8)]
    if name == "shielded":
        return [*ability("uv_shield", x, y, 7)]
    if name in ("catalyst", "triple"):
        return [
            Circle(x, y, 6.5, p.GOOD),
            Polyline(((x - 3.5, y), (x + 3.5, y)), p.WHITE, 2),
            Polyline(((x, y - 3.5), (x, y + 3.5)), p.WHITE, 2),
        ]
    cross: list[Shape] = [
        Polyline(((x - 4, y - 4), (x + 4, y + 4)), p.BAD, 2.5),
        Polyline(((x + 4, y - 4), (x - 4, y + 4)), p.BAD, 2.5),
    ]
    return [Circle(x, y, 7, None, p.BAD, 1.75), *cross] if name == "enzyme" else cross
