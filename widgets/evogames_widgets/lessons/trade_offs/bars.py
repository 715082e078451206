"""Draws the animals of a game: their food, chances and fates, with two bars for each animal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.pose import BOX
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.marks import badge, token, wrap
from evogames_widgets.lessons.kit import WIDTH, Picture
from evogames_widgets.lessons.trade_offs.lesson_text import say
from evogames_widgets.scene import Polyline, Rect, Scene, Text
from evogames_widgets.scene.metrics import text_width

COLOURS = {"lived": "#00795a", "eaten": "#b84f00", "starved": "#0072b2", "poisoned": "#8a3f86"}
"""The colours of the bars. They are dark enough for white text."""
EDGE = 10.0
BODY, TRAITS, FOOD = 74.0, 94.0, 262.0
LEFT, RIGHT = 412.0, WIDTH - EDGE
HEAD, GROUP, ROW = 60.0, 34.0, 66.0
GONE = 0.6
"""How strongly the picture of a dead animal is faded."""
FEW = 5
"""If there are at most this many food tokens, each is drawn."""


@dataclass(frozen=True)
class Row:
    """An animal in the picture. `fate` is empty until it is decided."""

    number: int
    owner: int
    appearance: AnimalAppearance
    traits: str
    red: int
    blue: int
    """The food tokens from plants and from animals that it has, or had when it died."""
    need: int
    expected: Counter[str]
    """How often it met each fate in games simulated from the start of the turn. The list is empty
    for a new animal."""
    now: Counter[str]
    """How often it met each fate in games simulated from the current position."""
    fate: str
    turn: int
    hunter: int = 0
    """The number of the animal that ate this animal."""

    @property
    def food(self) -> int:
        return self.red + self.blue

    @property
    def outcome(self) -> str:
        """Return the animal's fate in words."""
        key = self.fate if self.fate != "eaten" or self.hunter else "eaten_somehow"
        return say("lives", key, turn=self.turn, hunter=self.hunter, food=self.food, need=self.need)


def lives_picture(rows: Sequence[Row], players: Sequence[str], games: int) -> Picture:
    """Draw all animals of a match, living and dead, grouped by player."""
    by_owner = sorted(rows, key=lambda row: row.owner)
    herds = [(seat, list(herd)) for seat, herd in groupby(by_owner, lambda row: row.owner)]
    height = HEAD + GROUP * len(herds) + ROW * len(rows) + EDGE
    scene = Scene(WIDTH, height, title=say("lives", "title"))
    fates = [f for f in COLOURS if f != "poisoned" or any(_poison(row) for row in rows)]
    _head(scene, fates, games)
    y = HEAD
    words = []
    for seat, herd in herds:
        summary = _summary(players[seat], herd)
        words += [summary, *map(_words, herd)]
        scene.add(
            Polyline(((EDGE, y), (RIGHT, y)), p.INK, 1.5),
            *badge(seat, EDGE + 11, y + GROUP / 2 + 1, 11),
            Text(EDGE + 30, y + GROUP / 2 + 1, summary, 15, p.INK, bold=True),
        )
        y += GROUP
        for row in herd:
            _animal(scene, row, y)
            y += ROW
    return Picture(scene, say("lives", "caption", games=games), "\n".join(words))


def _poison(row: Row) -> bool:
    return row.fate == "poisoned" or bool(row.now["poisoned"] or row.expected["poisoned"])


def _head(scene: Scene, fates: Sequence[str], games: int) -> None:
    """Draw the key of the colours and the headings of the columns."""
    words = {fate: say("lives", f"{fate}_key") for fate in fates}
    wide = {fate: 22 + text_width(word, SMALL) + 16 for fate, word in words.items()}
    x = min(LEFT, RIGHT + 16 - sum(wide.values()))
    for fate, word in words.items():
        scene.add(
            Rect(x, 10, 16, 16, COLOURS[fate], radius=3), Text(x + 22, 18, word, SMALL, p.INK)
        )
        x += wide[fate]
    for place, key in ((EDGE, "animal"), (FOOD, "food"), (LEFT, "chances")):
        scene.add(Text(place, 44, say("lives", key, games=games), SMALL, p.SOFT_INK))


def _animal(scene: Scene, row: Row, y: float) -> None:
    middle = y + ROW / 2
    scene.add(
        Polyline(((EDGE, y), (RIGHT, y)), GRID, 1),
        *drawn(row.appearance, EDGE + 4, middle - BODY * BOX[1] / BOX[0] / 2, BODY),
    )
    if row.fate not in ("", "lived"):
        scene.add(Rect(EDGE, y + 2, BODY + 8, ROW - 4, p.WHITE, alpha=GONE))
    wide = max(20.0, text_width(str(row.number), 13, True) + 9)
    scene.add(
        Rect(EDGE, y + 4, wide, 18, p.INK, radius=6),
        Text(EDGE + wide / 2, y + 13, str(row.number), 13, p.WHITE, "center", True),
    )
    lines = wrap(row.traits, SMALL, FOOD - TRAITS - 8, 4)
    for place, line in enumerate(lines):
        scene.add(Text(TRAITS, middle + 15 * (place - (len(lines) - 1) / 2), line, SMALL, p.INK))
    _food(scene, row, middle)
    y += 3
    if row.expected:
        scene.add(Text(LEFT - 6, y + 14, say("lives", "expected"), SMALL, p.SOFT_INK, "right"))
        _bar(scene, row.expected, y + 6, 16, SMALL, False)
    else:
        scene.add(Text(LEFT, y + 14, say("lives", "born", turn=row.turn), SMALL, p.SOFT_INK))
    word = say("lives", "result" if row.fate else "now")
    scene.add(Text(LEFT - 6, y + 40, word, SMALL, p.INK, "right", True))
    if row.fate:
        scene.add(
            Rect(LEFT, y + 27, RIGHT - LEFT, 26, COLOURS[row.fate], radius=4),
            Text(LEFT + 8, y + 40, row.outcome, 14, p.WHITE, bold=True),
        )
    else:
        _bar(scene, row.now, y + 27, 26, 14, True)


def _food(scene: Scene, row: Row, y: float) -> None:
    """Draw food tokens, and rings for the food that is still needed, or write "fed"."""
    if row.fate == "lived" or (not row.fate and row.food >= row.need):
        scene.add(*token("fed", FOOD + 9, y, 9), Text(FOOD + 24, y, say("lives", "fed"), 14, p.INK))
    elif max(row.need, row.food) > FEW:
        scene.add(Text(FOOD, y, say("lives", "some", food=row.food, need=row.need), 14, p.INK))
    else:
        kinds = ["red"] * row.red + ["blue"] * row.blue
        kinds += ["need"] * (row.need - row.food)
        for place, kind in enumerate(kinds):
            scene.add(*token(kind, FOOD + 8 + 19 * place, y, 8))


def _bar(
    scene: Scene, counts: Counter[str], y: float, high: float, size: float, bold: bool
) -> None:
    """Draw a bar with a part for each fate. Parts with enough space have labels."""
    x, total = LEFT, counts.total()
    for fate, share in _shares(counts):
        wide = (RIGHT - LEFT) * counts[fate] / total
        scene.add(Rect(x, y, wide, high, COLOURS[fate], p.WHITE, 1))
        for label in (say("lives", f"{fate}_share", share=share), f"{share}%"):
            if text_width(label, size, bold) + 5 <= wide:
                scene.add(Text(x + wide / 2, y + high / 2, label, size, p.WHITE, "center", bold))
                break
        x += wide


def _shares(counts: Counter[str]) -> Iterator[tuple[str, int]]:
    """Yield the percentages of the fates that occurred. Their order is always the same."""
    for fate in COLOURS:
        if counts[fate]:
            yield fate, round(100 * counts[fate] / counts.total())


def _summary(player: str, herd: Sequence[Row]) -> str:
    counts = Counter(row.fate or "living" for row in herd)
    facts = {fate: counts[fate] for fate in ("eaten", "starved", "poisoned")}
    alive = counts["living"] + counts["lived"]
    key = "herd_poisoned" if facts["poisoned"] else "herd"
    return say("lives", key, player=player, alive=alive, **facts)


def _words(row: Row) -> str:
    """Return the row of an animal in words."""
    start = say("lives", "row", number=row.number, traits=row.traits)
    expected = _listed_shares(row.expected)
    begun = (
        say("lives", "row_begun", shares=expected)
        if expected
        else say("lives", "row_born", turn=row.turn)
    )
    if row.fate:
        end = say("lives", "row_end", end=row.outcome)
    else:
        end = say("lives", "row_now", food=row.food, need=row.need, shares=_listed_shares(row.now))
    return f"{start} {begun} {end}"


def _listed_shares(counts: Counter[str]) -> str:
    return ", ".join(say("lives", f"{fate}_share", share=share) for fate, share in _shares(counts))
