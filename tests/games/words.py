"""Short functions for tests of every game: to choose, and to look at events."""

import msgspec
import pytest

from evogames import EvogamesError
from evogames.core.event import Event
from evogames.core.match import Match
from evogames.core.state import fingerprint
from evogames.lab.rule_positions import RulePosition, play, rule_positions, ways


def choose(match: Match, *keys: str) -> Match:
    """Make the next decisions in this order."""
    for key in keys:
        match.choose(key)
    return match


def keys(match: Match, kind: str = "") -> list[str]:
    """Return the keys of the options, of one type or all."""
    assert match.decision
    return [o.key for o in match.decision.options if kind in ("", o.kind)]


def asked(match: Match) -> tuple[str, str]:
    """Return who must decide, and what."""
    assert match.decision
    return match.players[match.decision.player], match.decision.kind


def labels(match: Match) -> dict[str, str]:
    """Return the label of each option, by key."""
    decision = match.decision
    assert decision
    return {option.key: decision.label(option) for option in decision.options}


def told(match: Match, *kinds: str) -> list[Event]:
    """Return the events of some types so far."""
    return [e for e in match.events if e.key in kinds]


def last(match: Match, kind: str) -> Event:
    """Return the last event of one type."""
    return told(match, kind)[-1]


def cites(event: Event) -> set[str]:
    """Return all rules that an event names."""
    return {event.rule, *event.other_rules}


def refused(match: Match, key: str) -> EvogamesError:
    """Check that a choice is refused with a sentence and that nothing changes."""
    before, events = match.to_json(), match.events
    with pytest.raises(EvogamesError) as refusal:
        match.choose(key)
    assert (match.to_json(), match.events) == (before, events)
    assert match.why_not(key) == str(refusal.value)
    return refusal.value


def shown_in_explorer(match: Match, example: str) -> None:
    """Check that the explorer shows a worked example just as the test has played it."""
    start, played = match.start, match.record
    begin = fingerprint(_at_start(match).state)
    for key in ways(match.game.name, example):
        position = rule_positions(match.game.name)[key]
        shown = play(match.game.name, position)
        same_choices = played[: len(position.choices)] == position.choices
        if same_choices and fingerprint(_at_start(shown).state) == begin:
            return
    line = RulePosition(start.players or None, start.options, start.scenario, start.seed, played)
    pytest.fail(
        f"The explorer does not show {example} as it is played here. Put this line into"
        f" {match.game.package.replace('.', '/')}/rule_positions.json:\n"
        f'"{example}": {msgspec.json.encode(line).decode()},'
    )


def _at_start(match: Match) -> Match:
    copy = match.fork()
    copy.goto(0)
    return copy
