"""Make the explorer's records: positions that tests set up, in which each clause acts.

    python -m tests.games.moments [game ...]

A test marked with a clause or a worked example sets up a small position for it, and plays it. Such
matches are recorded while the tests run. A clause that acts in none of them is looked for in the
prepared positions and in whole games played blindly.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.core.state import fingerprint
from evogames_widgets.explorer.moments import HOW, Moment, Moments, Record, moments, named, replay

ROOT = Path(__file__).parents[2]
WAYS = 2
"""In how many ways a worked example is shown at most."""
LONGEST = 40
"""Positions of tests with more decisions than this serve worked examples only."""
BLIND_GAMES = 30

Made = dict[str, list[Record]]
"""Records by the ids that the tests they come from are marked with."""


@contextmanager
def matches_made() -> Iterator[list[Match]]:
    """Give a list that fills with every match that is set up meanwhile."""
    made: list[Match] = []
    usual = Match.__init__

    def noted(self: Match, *args: object, **named: object) -> None:
        usual(self, *args, **named)  # type: ignore[arg-type]
        made.append(self)

    Match.__init__ = noted  # type: ignore[method-assign]
    try:
        yield made
    finally:
        Match.__init__ = usual  # type: ignore[method-assign]


def recorded(match: Match) -> Record:
    """A match with all that was chosen in it, undone choices included."""
    start = match.start
    scenario = msgspec.json.decode(msgspec.json.encode(start.scenario))
    return Record(start.seed, match.record, start.players, start.options, scenario)


def can_be_repeated(match: Match) -> bool:
    """Whether a match comes out the same from its record; not, if its test changed the rules."""
    record = recorded(match)
    try:
        again = replay(match.game.name, record)
    except EvogamesError:
        return False
    again.goto(len(match))
    return fingerprint(again.state) == fingerprint(match.state)


def stale(names: list[str], made: list[Match]) -> list[str]:
    """Worked examples whose records hold none of the matches that were made for them."""
    known = moments(made[0].game.name)
    now = [recorded(match) for match in made]
    return [
        name
        for name in names
        if len(known.examples[name]) < WAYS
        and not any(known.records[place.record] in now for place in known.examples[name])
    ]


class Recorder:
    """Runs along with tests and records their matches, such as can be repeated."""

    __name__ = "recorder"  # how pytest knows it

    def __init__(self) -> None:
        self.marked: list[tuple[pytest.Item, list[Match]]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        with matches_made() as made:
            yield
        self.marked.append((item, made))

    def books(self) -> tuple[Made, Made]:
        """Records by clause and by worked example."""
        clauses: Made = {}
        examples: Made = {}
        for item, made in self.marked:
            records = [recorded(match) for match in made if can_be_repeated(match)]
            for mark, book in (("rule", clauses), ("example", examples)):
                for marker in item.iter_markers(mark):
                    for name in marker.args:
                        book.setdefault(name, []).extend(records)
        return clauses, examples


def clauses_named(game: str, record: Record) -> dict[str, tuple[int, int]]:
    """How clearly and when each clause is first named in a record, at its clearest."""
    best: dict[str, tuple[int, int]] = {}
    told = 0
    match = replay(game, msgspec.structs.replace(record, choices=[]))
    for at, key in enumerate([*record.choices, ""]):
        for clause, case in named(match.events[told:], match.decision).items():
            place = HOW.index(case.how), at
            best[clause] = min(place, best.get(clause, place))
        told = len(match.events)
        if key:
            match.choose(key)
    return best


class Book:
    """Records with numbers; the same one is kept once."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.records: list[Record] = []
        self._named: dict[bytes, dict[str, tuple[int, int]]] = {}

    def named(self, record: Record) -> dict[str, tuple[int, int]]:
        """Which clauses a record names."""
        text = msgspec.json.encode(record)
        if text not in self._named:
            self._named[text] = clauses_named(self.game, record)
        return self._named[text]

    def number(self, record: Record) -> int:
        if record not in self.records:
            self.records.append(record)
        return self.records.index(record)

    def clause(self, clause: str, records: list[Record]) -> Moment | None:
        """The best moment of a clause in some records."""
        cases = [
            (self.named(r)[clause], n) for n, r in enumerate(records) if clause in self.named(r)
        ]
        if not cases:
            return None
        (_, at), number = min(cases)
        return Moment(self.number(records[number]), at)

    def example(self, name: str, records: list[Record]) -> list[Moment]:
        """Where a worked example begins, in each way it is played; a J step begins its turn."""
        places = []
        rules = evogames.game(self.game).rulebook.examples[name].rules
        telling = [r for r in _different(records) if any(c in self.named(r) for c in rules)]
        for record in telling[:WAYS]:
            match = replay(self.game, record)
            at, step = 0, name.split(".")[0]
            if step[0] == "J":
                turns = []
                for moment in range(match.recorded + 1):
                    match.goto(moment)
                    turns.append(match.turn)
                at = turns.index(int(step[1:])) if int(step[1:]) in turns else 0
            places.append(Moment(self.number(record), at))
        return places


def _different(records: list[Record]) -> list[Record]:
    return [r for n, r in enumerate(records) if r not in records[:n]]


def blind(game: str, seed: int) -> Iterator[Record]:
    """Every prepared position and table size, played blindly to the end."""
    low, high = evogames.game(game).seats
    tables = [evogames.new(game, scenario=name, seed=seed) for name in evogames.scenarios(game)]
    tables += [evogames.new(game, players=n, seed=seed) for n in range(low, high + 1)]
    for match in tables:
        luck = Random(seed).random
        while match.decision:
            match.choose(int(luck() * len(match.decision.options)))
        yield recorded(match)


def make(game: str) -> Moments:
    """Run the tests of a game and choose from their matches."""
    recorder = Recorder()
    words = ["-q", "-p", "no:cacheprovider", "-m", "rule or example", str(ROOT / "tests" / game)]
    trouble = pytest.main(words, [recorder])
    assert trouble == 0, "the tests must pass first"
    of_clauses, of_examples = recorder.books()
    book = Book(game)
    rulebook = evogames.game(game).rulebook
    clauses: dict[str, Moment] = {}
    for clause in rulebook.rules:
        shown = [e for e in rulebook.examples if clause in rulebook.examples[e].rules]
        own = [r for e in shown for r in of_examples.get(e, [])]
        own += of_clauses.get(clause, [])
        short = [record for record in own if len(record.choices) <= LONGEST]
        if moment := book.clause(clause, short):
            clauses[clause] = moment
    for seed in range(BLIND_GAMES):
        missing = [clause for clause in rulebook.rules if clause not in clauses]
        for record in blind(game, seed) if missing else ():
            for clause in [c for c in missing if c not in clauses]:
                if moment := book.clause(clause, [record]):
                    clauses[clause] = moment
    examples = {name: book.example(name, of_examples.get(name, [])) for name in rulebook.examples}
    bare = [c for c in rulebook.rules if c not in clauses] + [
        e for e in examples if not examples[e]
    ]
    print(f"{game}: {len(book.records)} records; without one: {', '.join(bare) or 'nothing'}")
    return Moments(book.records, {c: clauses[c] for c in rulebook.rules if c in clauses}, examples)


def write(game: str) -> None:
    """Write the records of a game, one a line."""
    made = make(game)
    encode = msgspec.json.encode
    rows = ",\n".join(encode(record).decode() for record in made.records)
    path = ROOT / "widgets" / "evogames_widgets" / "games" / game / "rule_positions.json"
    path.write_text(
        f'{{"records":[\n{rows}\n],\n"clauses":{encode(made.clauses).decode()},\n'
        f'"examples":{encode(made.examples).decode()}}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    for name in sys.argv[1:] or evogames.games():
        write(name)
