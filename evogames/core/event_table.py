"""Events as a pandas table. Pandas is imported only when somebody needs a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from evogames.core.event import Event
from evogames.core.libraries import notebook_extra

if TYPE_CHECKING:
    import pandas


def event_table(events: Sequence[Event], players: Sequence[str]) -> pandas.DataFrame:
    """Return a table with a row for each event and a column for each value in its data."""
    with notebook_extra():
        import pandas

    rows = [
        {
            "turn": e.turn,
            "rule": e.rule,
            "what": e.key,
            "player": None if e.player is None else players[e.player],
            "text": e.text,
            **{k: v for k, v in e.data.items() if isinstance(v, (int, float, str))},
        }
        for e in events
    ]
    return pandas.DataFrame(rows)
