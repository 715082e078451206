"""How many rules of a game are implemented, tested and cited: `make rules`.

A rule is implemented if code is marked with `@rule`, or if the rulebook says why it needs no code.
It is tested if a test is marked with its id. It is cited if play names it: in an event to which it
applied, in a decision that it allowed, or in a refusal.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from evogames.api import game, games, new, position, scenarios
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.core.match import Match
from evogames.core.rulebook import Rulebook
from evogames.lab.rule_positions import play, rule_positions
from tests.games.record import records, replayed


class Coverage(msgspec.Struct, frozen=True):
    """The rules of one rulebook, and which of them are missing where."""

    game: str
    clauses: list[str]
    not_carried_out: list[str]
    not_tested: list[str]
    not_applied: list[str]
    """Rules that never apply in an event, because they only allow or forbid."""
    not_cited: list[str]
    examples: list[str]
    examples_not_tested: list[str]
    no_code: list[str]
    """Rules that need no code. The rulebook says why."""
    unknown: list[str]
    """Ids that code, tests or play name but the rulebook does not have."""

    @property
    def complete(self) -> bool:
        """Whether no rule is missing and no unknown rule is named."""
        return not any(
            (
                self.not_carried_out,
                self.not_tested,
                self.not_cited,
                self.examples_not_tested,
                self.unknown,
            )
        )

    def report(self) -> str:
        """Return the numbers, and the ids of missing rules."""
        total = len(self.clauses)
        lines = [f"{self.game}: {total} clauses, {len(self.examples)} worked examples"]
        for title, missing, of in (
            ("carried out", self.not_carried_out, total),
            ("tested", self.not_tested, total),
            ("cited in play", self.not_cited, total),
            ("examples tested", self.examples_not_tested, len(self.examples)),
        ):
            names = f"  missing: {', '.join(missing)}" if missing else ""
            lines.append(f"  {title:16}{of - len(missing):4} of {of}{names}")
        applied = total - len(self.not_applied)
        lines.append(f"  cited in events {applied:4}, the others only in decisions and refusals")
        if self.no_code:
            lines.append(f"  carried out without code, with a reason: {', '.join(self.no_code)}")
        if self.unknown:
            lines.append(f"  not in the ledger: {', '.join(self.unknown)}")
        return "\n".join(lines)


class Citations(Log):
    """The rules that play cites, and which of them applied."""

    __slots__ = ("applied", "named")

    def __init__(self) -> None:
        self.applied: set[str] = set()
        """Rules in events, to which they applied."""
        self.named: set[str] = set()
        """Rules in decisions, because they allowed the chosen option or forbade another."""

    def __call__(
        self, rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
    ) -> None:
        self.applied.update((rule, *other_rules))


def cited(matches: Iterable[Match]) -> Citations:
    """Return what matches cite. Matches that are not over are continued at random."""
    found = Citations()
    for seed, match in enumerate(matches):
        for event in match.events:
            found(event.rule, event.key, event.player, *event.other_rules)
        luck, made = Random(seed).random, iter(match.choices)
        engine = GameEngine(match.game, position(match.game, match.start), found).begin()
        while (decision := engine.decision) is not None:
            options = decision.options
            key = next(made, None)
            option = decision.find(key) if key else options[int(luck() * len(options))]
            assert option, key
            found.named.update((decision.rule, decision.rule_of(option)))
            found.named.update(case.split("/")[0] for _, case in decision.forbidden())
            engine.play_option(option)
    return found


def marked(folder: Path, mark: str = "rule") -> dict[str, list[str]]:
    """Return the ids in `pytest.mark.rule("ID", ...)` below a folder, each with its places.

    A place is `file:line`, with the file relative to the folder. An id must be a plain string,
    because only that can be read without running the tests.
    """
    places: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and _says(node.func, mark)):
                continue
            place = f"{file.relative_to(folder).as_posix()}:{node.lineno}"
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{place}: the ids of a {mark} mark must be plain strings")
                places.setdefault(argument.value, []).append(place)
    return places


def _says(code: ast.expr, mark: str) -> bool:
    return ast.unparse(code) in (f"pytest.mark.{mark}", f"mark.{mark}")


def coverage(game: str, rulebook: Rulebook, tests: Path, matches: Iterable[Match]) -> Coverage:
    """Compare a rulebook with the code, with the tests below a folder and with random play."""
    rules, examples = rulebook.rules, rulebook.examples
    tested, shown = marked(tests), marked(tests, "example")
    found = cited(matches)
    named = found.applied | found.named
    return Coverage(
        game,
        clauses=list(rules),
        not_carried_out=[c for c, r in rules.items() if not (r.code or r.no_code)],
        not_tested=[c for c in rules if c not in tested],
        not_applied=[c for c in rules if c not in found.applied],
        not_cited=[c for c in rules if c not in named],
        no_code=[c for c, r in rules.items() if r.no_code],
        examples=list(examples),
        examples_not_tested=[e for e in examples if e not in shown],
        unknown=sorted(
            ({*rulebook.implemented_by, *tested, *named} - set(rules))
            | (set(shown) - set(examples))
        ),
    )


# fmt: off
RARE = {
    "primordial_soup": ("P6.8",),
    "megafauna": (
        "A1.6", "B7.1", "B7.2", "B7.3", "B7.5", "C2.3", "C2.4", "C2.5", "C2.6", "C2.10",
        "C2.11", "C2.12", "C2.13", "C3.1", "D12.6", "E1.6", "E7.3", "F5.4", "F5.7", "G7.2",
        "H6.2", "I3.3", "J2.4", "J2.7", "J6.7", "J6.8", "J6.10", "J6.11", "J7.1", "J7.2",
        "J7.3", "J7.4", "J7.5", "J7.6", "J7.7", "J7.8", "J8.4", "K0.5", "K2.4", "K2.5", "K4.2",
        "K4.3", "K5.5", "K5.10",
    ),
}
# fmt: on
"""Rules that apply in few games, or in none from the start. Their positions are played instead."""


def survey(name: str, tests: Path, rounds: int) -> Coverage:
    """Return the coverage of one game in random play, scenarios and recorded games."""
    rules = game(name)
    low, high = rules.seats
    sizes = [n for _ in range(rounds) for n in range(low, high + 1)]
    tables = [new(name, players=n, seed=seed) for seed, n in enumerate(sizes)]
    tables += [new(name, scenario=scenario, seed=1) for scenario in scenarios(name)]
    tables += [replayed(path) for path in records(name)]
    positions = rule_positions(name)
    tables += [play(name, positions[rule]) for rule in RARE.get(name, ())]
    return coverage(name, rules.rulebook, tests / name, tables)


def main(words: list[str]) -> int:
    """Print the coverage of each rulebook. Return 1 if anything is missing."""
    parser = argparse.ArgumentParser(prog="make rules", description=main.__doc__)
    parser.add_argument("games", nargs="*", default=games(), help="all, if none is named")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="folder of the tests")
    parser.add_argument("--rounds", type=int, default=10, help="random games for each table size")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args(words)
    found = [survey(name, given.tests, given.rounds) for name in given.games]
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    else:
        print("\n".join(one.report() for one in found))
    return 0 if all(one.complete for one in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
