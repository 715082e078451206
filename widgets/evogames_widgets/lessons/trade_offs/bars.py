"""Draws the animals of a game: their food, chances and fates, with two bars for each animal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.pose import BOX
from evogames_widgets.games.parts import badge, palette as p, token
from evogames_widgets.lessons.kit import BESIDE, Picture
from evogames_widgets.lessons.trade_offs.lesson_text import say
from evogames_widgets.scene import Polyline, Rect, Scene, Text, text_width

COLOURS = {"lived": p.GOOD, "eaten": p.AMBER, "starved": p.LINE_BLUE, "poisoned": p.LINE_PURPLE}
"""The colours of the bars. They are dark enough for white text."""
EDGE = 6.0
BODY, FOOD = 44.0, 76.0
LEFT, RIGHT = 146.0, BESIDE - EDGE
HEAD, GROUP, ROW = 50.0, 26.0, 38.0
THIN, THICK = 9.0, 19.0
"""The heights of the bar of the expected fates and of the bar of the present ones."""
GONE = 0.6
"""How strongly the picture of a dead animal is faded."""
FEW = 4
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
    scene = Scene(BESIDE, height, title=say("lives", "title"))
    fates = [f for f in COLOURS if f != "poisoned" or any(_poison(row) for row in rows)]
    _head(scene, fates)
    y = HEAD
    words = []
    for seat, herd in herds:
        summary = _summary(players[seat], herd)
        words += [summary, *map(_words, herd)]
        scene.add(
            Polyline(((EDGE, y), (RIGHT, y)), p.INK, 1.5),
            *badge(seat, EDGE + 10, y + GROUP / 2, 10),
            Text(EDGE + 26, y + GROUP / 2, summary, 14, p.INK, bold=True),
        )
        y += GROUP
        for row in herd:
            _animal(scene, row, y)
            y += ROW
    return Picture(scene, say("lives", "caption", games=games), "\n".join(words))


def _poison(row: Row) -> bool:
    return row.fate == "poisoned" or bool(row.now["poisoned"] or row.expected["poisoned"])


def _head(scene: Scene, fates: Sequence[str]) -> None:
    """Draw the key of the colours and of the two bars."""
    x = EDGE
    for fate in fates:
        word = say("lives", f"{fate}_key")
        scene.add(Rect(x, 5, 14, 14, COLOURS[fate], radius=3), Text(x + 19, 12, word, SMALL, p.INK))
        x += 19 + text_width(word, SMALL) + 14
    x = EDGE
    for key, high in (("expected", THIN), ("now", THICK)):
        word = say("lives", key)
        scene.add(
            Rect(x, 34 - high / 2, 26, high, p.SOFT_INK, radius=2),
            Text(x + 31, 34, word, SMALL, p.INK),
        )
        x += 31 + text_width(word, SMALL) + 14


def _animal(scene: Scene, row: Row, y: float) -> None:
    middle = y + ROW / 2
    wide = max(20.0, text_width(str(row.number), 13, True) + 9)
    scene.add(
        Polyline(((EDGE, y), (RIGHT, y)), GRID, 1),
        Rect(EDGE, middle - 9, wide, 18, p.INK, radius=6),
        Text(EDGE + wide / 2, middle, str(row.number), 13, p.WHITE, "center", True),
        *drawn(row.appearance, EDGE + 22, middle - BODY * BOX[1] / BOX[0] / 2, BODY),
    )
    if row.fate not in ("", "lived"):
        scene.add(Rect(EDGE + 22, y + 2, BODY, ROW - 4, p.WHITE, alpha=GONE))
    _food(scene, row, middle)
    if row.expected:
        _bar(scene, row.expected, y + 4, THIN, False)
    else:
        scene.add(Text(LEFT, y + 9, say("lives", "born", turn=row.turn), 12, p.SOFT_INK))
    low = y + 5 + THIN
    if row.fate:
        words = next(w for w in (row.outcome, say("lives", f"{row.fate}_key")) if _fits(w))
        scene.add(
            Rect(LEFT, low, RIGHT - LEFT, THICK, COLOURS[row.fate], radius=4),
            Text(LEFT + 8, low + THICK / 2, words, SMALL, p.WHITE, bold=True),
        )
    else:
        _bar(scene, row.now, low, THICK, True)


def _fits(words: str) -> bool:
    return text_width(words, SMALL, True) <= RIGHT - LEFT - 12


def _food(scene: Scene, row: Row, y: float) -> None:
    """Draw food tokens, and rings for the food that is still needed, or write "fed"."""
    if row.fate == "lived" or (not row.fate and row.food >= row.need):
        scene.add(*token("fed", FOOD + 9, y, 7), Text(FOOD + 20, y, say("lives", "fed"), 13, p.INK))
    elif max(row.need, row.food) > FEW:
        scene.add(Text(FOOD, y, say("lives", "some", food=row.food, need=row.need), 13, p.INK))
    else:
        kinds = ["red"] * row.red + ["blue"] * row.blue
        kinds += ["need"] * (row.need - row.food)
        for place, kind in enumerate(kinds):
            scene.add(*token(kind, FOOD + 8 + 15 * place, y, 6.5))


def _bar(scene: Scene, counts: Counter[str], y: float, high: float, named: bool) -> None:
    """Draw a bar with a part for each fate. In a named bar, parts with space have labels."""
    x, total = LEFT, counts.total()
    for fate, share in _shares(counts):
        wide = (RIGHT - LEFT) * counts[fate] / total
        scene.add(Rect(x, y, wide, high, COLOURS[fate], p.WHITE, 1))
        labels = (say("lives", f"{fate}_share", share=share), f"{share}%") if named else ()
        for label in labels:
            if text_width(label, SMALL, True) + 5 <= wide:
                at = x + wide / 2, y + high / 2
                scene.add(Text(*at, label, SMALL, p.WHITE, "center", True))
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
