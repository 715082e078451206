"""Where a clause acts: recorded positions in which it is named, and worked examples as played.

The records lie beside the board of each game. `python -m tests.games.moments` makes them from
the positions that the tests of the clauses set up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

import evogames
from evogames.core.event import Event
from evogames.core.match import Match
from evogames.core.shown_decision import ShownDecision
from evogames_widgets.games import board_of

HOW = ("event", "refused", "option", "ask", "also")
"""How a clause may be named, the clearest first; "also" is a part it had in an event."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match as it was played: how it began, and every choice."""

    seed: int
    choices: list[str] = []
    players: list[str] = []
    options: dict[str, Any] = {}
    scenario: dict[str, Any] | None = None


class Moment(msgspec.Struct, frozen=True):
    """A record, by its number, after so many decisions."""

    record: int
    at: int


class Moments(msgspec.Struct, frozen=True):
    """All that is recorded of one game."""

    records: list[Record]
    clauses: dict[str, Moment]
    """Where each clause acts."""
    examples: dict[str, list[Moment]]
    """Where each worked example begins; some are played in two ways."""


class Acting(msgspec.Struct, frozen=True):
    """How a clause is named at a moment: in an event, a refusal, an option or a question."""

    how: str
    """One of HOW."""
    text: str


@cache
def moments(game: str) -> Moments:
    """Read the records of a game."""
    file = resources.files(board_of(game).package).joinpath("rule_positions.json")
    return msgspec.json.decode(file.read_bytes(), type=Moments)


def replay(game: str, record: Record) -> Match:
    """Play a record again, to its end."""
    match = evogames.new(
        game,
        players=record.players or None,
        seed=record.seed,
        scenario=record.scenario,
        **record.options,
    )
    for key in record.choices:
        match.choose(key)
    return match


def acting(match: Match, clause: str) -> Acting | None:
    """Say how a clause is named now: by what the last decision brought, or in the question."""
    at, event_count = len(match), 0
    if at:
        match.goto(at - 1)
        event_count = len(match.events)
        match.goto(at)
    return named(match.events[event_count:], match.decision).get(clause)


def named(events: Sequence[Event], decision: ShownDecision | None) -> dict[str, Acting]:
    """Every clause that events and a question name, each in the clearest way."""
    found: dict[str, Acting] = {}
    for event in events:
        found.setdefault(event.rule, Acting("event", event.text))
    if decision:
        reasons = [
            (refusal, Acting("refused", f"{decision.label(refusal.option)} – {refusal.sentence}"))
            for refusal in decision.refused
        ]
        for refusal, reason in reasons:
            found.setdefault(refusal.rule, reason)
        for option in decision.options:
            found.setdefault(decision.rule_of(option), Acting("option", decision.label(option)))
        found.setdefault(decision.rule, Acting("ask", decision.prompt))
        for refusal, reason in reasons:
            found.setdefault(refusal.option.rule, reason)
    for event in events:
        for clause in event.other_rules:
            found.setdefault(clause, Acting("also", event.text))
    return found
