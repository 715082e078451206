"""Positions of each game that show its rules and worked examples.

The file `rule_positions.json` of a game has one line for each rule and each worked example. The
line says how the match starts, and which choices lead to the position.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import msgspec

import evogames
from evogames.core import Match


class RulePosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as the start of a match and all choices that follow."""

    players: int | list[str] | None = None
    options: dict[str, Any] = {}
    scenario: str | dict[str, Any] | None = None
    seed: int = 1
    choices: list[str] = []
    """The choices. After the last choice, the rule applies or the worked example has been
    played."""
    begins: int = 0
    """The number of choices before a worked example begins."""


class Citation(msgspec.Struct, frozen=True):
    """A place that names a rule: an event, a refusal, an option or a prompt."""

    how: str
    """The type of place: "event", "refused", "option" or "ask". "also" means one of the other rules
    of an event."""
    text: str


@cache
def rule_positions(game: str) -> dict[str, RulePosition]:
    """Return the positions of a game by rule or worked example.

    Further versions of the same example have a number, as in "FEED.ex2/2".
    """
    file = resources.files(evogames.game(game).package).joinpath("rule_positions.json")
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, RulePosition])


def ways(game: str, name: str) -> list[str]:
    """Return the keys of all positions for a rule or a worked example."""
    return [key for key in rule_positions(game) if key.split("/")[0] == name]


def play(game: str, position: RulePosition) -> Match:
    """Set up a position and make all its choices."""
    match = evogames.new(
        game,
        players=position.players,
        seed=position.seed,
        scenario=position.scenario,
        **position.options,
    )
    for key in position.choices:
        match.choose(key)
    return match


def citation(match: Match, rule: str) -> Citation | None:
    """Return the clearest citation of a rule in this position, or None.

    It can be in the events of the last decision, or in the next decision.
    """
    return next((said for cited, said in citations(match) if cited == rule), None)


def citations(match: Match) -> Iterator[tuple[str, Citation]]:
    """Return a citation of every rule that is named now. The clearest citations come first."""
    at, event_count = len(match), 0
    if at:
        match.goto(at - 1)
        event_count = len(match.events)
        match.goto(at)
    events = match.events[event_count:]
    for event in events:
        yield event.rule, Citation("event", event.text)
    if decision := match.decision:
        refusals = [
            (refusal, Citation("refused", f"{decision.label(refusal.option)} – {refusal.sentence}"))
            for refusal in decision.refused
        ]
        for refusal, said in refusals:
            yield refusal.rule, said
        for option in decision.options:
            yield decision.rule_of(option), Citation("option", decision.label(option))
        yield decision.rule, Citation("ask", decision.prompt)
        for refusal, said in refusals:
            yield refusal.option.rule, said
    for event in events:
        for rule in event.other_rules:
            yield rule, Citation("also", event.text)
