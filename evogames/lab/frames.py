"""Tables for pandas: what happened in a match, and what was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evogames.core.match import Match

if TYPE_CHECKING:
    import pandas


def events_frame(match: Match) -> pandas.DataFrame:
    """Return the events of a match, one row each."""
    return match.to_frame()


def choices_frame(match: Match) -> pandas.DataFrame:
    """Return the decisions of a match, one row each: who was asked what, and what they chose."""
    import pandas

    again = match.fork()
    again.goto(0)
    rows = []
    for key in match.choices:
        ask = again.ask
        assert ask is not None
        chosen = ask.find(key)
        assert chosen is not None
        rows.append(
            {
                "turn": again.turn,
                "player": again.players[ask.player],
                "question": ask.kind,
                "options": len(ask.options),
                "choice": key,
                "text": chosen.label,
                "rule": chosen.rule,
            }
        )
        again.redo()
    return pandas.DataFrame(rows)
