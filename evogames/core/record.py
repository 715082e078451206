"""The record of a match: the choices, and the position at the start of each step."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from evogames.core.event import Event
from evogames.core.option import Option


class StepStart(msgspec.Struct, gc=False):
    """The start of a step: the number of decisions before it, and the position."""

    decisions: int
    position: bytes
    events: list[Event] | None = None
    """The events of the step, once they have been read at its end."""


class Record(msgspec.Struct):
    """All decisions, including those that were undone and can be redone."""

    options: list[Option] = []
    """Every choice."""
    steps: list[StepStart] = []
    reseeds: dict[int, int] = {}
    """Where the random seed was changed: after how many decisions, and to which seed."""

    def steps_begun(self, decision_number: int) -> int:
        """Return how many steps had begun after this number of decisions."""
        return bisect_right(self.steps, decision_number, key=lambda step: step.decisions)

    def until(self, decision_number: int) -> Record:
        """Return the record up to a decision."""
        steps = [
            msgspec.structs.replace(step)
            for step in self.steps[: self.steps_begun(decision_number)]
        ]
        steps[-1].events = None  # it was not over yet
        return Record(
            self.options[:decision_number],
            steps,
            {k: seed for k, seed in self.reseeds.items() if k <= decision_number},
        )

    def cut(self, decision_number: int) -> None:
        """Delete everything after a decision."""
        del self.options[decision_number:]
        del self.steps[self.steps_begun(decision_number) :]
