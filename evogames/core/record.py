"""What a match remembers: the decisions, the events, and the position at the start of each step."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from evogames.core.ask import Event


class Mark(msgspec.Struct, frozen=True):
    """The start of a step: decisions made before it, events told before it, the position."""

    decisions: int
    events: int
    position: bytes


class Record(msgspec.Struct):
    """All that was decided and told, also what was undone and can be redone."""

    line: list[int] = []
    """Every choice as the index of its option."""
    keys: list[str] = []
    """Every choice as the key of its option."""
    marks: list[Mark] = []
    events: list[Event] = []
    reseeds: dict[int, int] = {}
    """Where chance was drawn anew: after how many decisions, and from which seed."""

    def mark(self, decision: int) -> Mark:
        """Return the start of the step that was under way after so many decisions."""
        return self.marks[self._marks(decision) - 1]

    def until(self, decision: int, told: int) -> Record:
        """Return the record up to a decision, when so many events were told."""
        return Record(
            self.line[:decision],
            self.keys[:decision],
            self.marks[: self._marks(decision)],
            self.events[:told],
            {k: seed for k, seed in self.reseeds.items() if k <= decision},
        )

    def cut(self, decision: int, told: int) -> None:
        """Forget what came after a decision, when so many events were told."""
        del self.line[decision:], self.keys[decision:]
        del self.marks[self._marks(decision) :], self.events[told:]

    def _marks(self, decision: int) -> int:
        """How many steps had begun after so many decisions."""
        return bisect_right(self.marks, decision, key=lambda mark: mark.decisions)
