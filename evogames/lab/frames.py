"""Tables for pandas: the decisions of a match. `Match.to_frame` gives the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evogames.core import Match, check_match
from evogames.core.libraries import notebook_extra

if TYPE_CHECKING:
    import pandas


COLUMNS = ["turn", "player", "question", "options", "choice", "text", "rule"]


def choices_frame(match: Match) -> pandas.DataFrame:
    """Return a table of the decisions of a match, with the player, the decision and the choice.

    >>> import evogames
    >>> m = evogames.new("evolution", seed=7)
    >>> m.choose("pass")
    >>> choices_frame(m)["choice"].tolist()
    ['pass']
    """
    with notebook_extra():
        import pandas

    check_match(match)
    again = match.fork()
    again.goto(0)
    rows = []
    for key in match.choices:
        decision = again.decision
        assert decision is not None
        chosen = decision.find(key)
        assert chosen is not None
        rows.append(
            {
                "turn": again.turn,
                "player": again.players[decision.player],
                "question": decision.kind,
                "options": len(decision.options),
                "choice": key,
                "text": decision.label(chosen),
                "rule": decision.rule_of(chosen),
            }
        )
        again.redo()
    return pandas.DataFrame(rows, columns=COLUMNS)
