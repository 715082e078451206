"""What a match remembers: the decisions, the events, and the position at the start of each step."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from evogames.core.decision import Event


class StepStart(msgspec.Struct, frozen=True):
    """The start of a step: decisions made before it, events told before it, the position."""

    decisions: int
    events: int
    position: bytes


class Record(msgspec.Struct):
    """All that was decided and told, also what was undone and can be redone."""

    option_indexes: list[int] = []
    """Every choice as the index of its option."""
    keys: list[str] = []
    """Every choice as the key of its option."""
    marks: list[StepStart] = []
    events: list[Event] = []
    reseeds: dict[int, int] = {}
    """Where chance was drawn anew: after how many decisions, and from which seed."""

    def mark(self, decision_number: int) -> StepStart:
        """Return the start of the step that was under way after so many decisions."""
        return self.marks[self._marks(decision_number) - 1]

    def until(self, decision_number: int, event_count: int) -> Record:
        """Return the record up to a decision, when so many events were told."""
        return Record(
            self.option_indexes[:decision_number],
            self.keys[:decision_number],
            self.marks[: self._marks(decision_number)],
            self.events[:event_count],
            {k: seed for k, seed in self.reseeds.items() if k <= decision_number},
        )

    def cut(self, decision_number: int, event_count: int) -> None:
        """Forget what came after a decision, when so many events were told."""
        del self.option_indexes[decision_number:], self.keys[decision_number:]
        del self.marks[self._marks(decision_number) :], self.events[event_count:]

    def _marks(self, decision_number: int) -> int:
        """How many steps had begun after so many decisions."""
        return bisect_right(self.marks, decision_number, key=lambda mark: mark.decisions)
