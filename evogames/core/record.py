"""The record of a match: the choices, and the position at the start of each step."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from evogames.core.event import Event
from evogames.core.option import Option


class StepStart(msgspec.Struct, gc=False):
    """The start of a step: the position, and the number of decisions before it."""

    decisions: int
    position: bytes
    events: list[Event] | None = None
    """The events of the step. They are stored when somebody first reads them after the step."""


class Record(msgspec.Struct):
    """All choices of a match, including those that were undone and can be redone."""

    options: list[Option] = []
    """The chosen options, in order."""
    steps: list[StepStart] = []
    reseeds: dict[int, int] = {}
    """The new random seeds, by the number of decisions before each change."""

    def steps_begun(self, decision_number: int) -> int:
        """Return how many steps had begun after this number of decisions."""
        return bisect_right(self.steps, decision_number, key=lambda step: step.decisions)

    def until(self, decision_number: int) -> Record:
        """Return a copy of the record that ends after this number of decisions."""
        steps = [
            msgspec.structs.replace(step)
            for step in self.steps[: self.steps_begun(decision_number)]
        ]
        steps[-1].events = None  # the step had not ended at that decision
        return Record(
            self.options[:decision_number],
            steps,
            {k: seed for k, seed in self.reseeds.items() if k <= decision_number},
        )

    def cut(self, decision_number: int) -> None:
        """Delete all choices after this number of decisions."""
        del self.options[decision_number:]
        del self.steps[self.steps_begun(decision_number) :]
