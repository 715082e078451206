"""What a match remembers: the choices, and the position at the start of each step."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from evogames.core.event import Event
from evogames.core.option import Option


class StepStart(msgspec.Struct, gc=False):
    """The start of a step: how many decisions were made before it, and the position."""

    decisions: int
    position: bytes
    events: list[Event] | None = None
    """What happened in the step, once somebody has looked at it from its end."""


class Record(msgspec.Struct):
    """All that was decided, also what was undone and can be redone."""

    options: list[Option] = []
    """Every choice."""
    steps: list[StepStart] = []
    reseeds: dict[int, int] = {}
    """Where chance was drawn again: after how many decisions, and from which seed."""

    def steps_begun(self, decision_number: int) -> int:
        """How many steps had begun after some decisions."""
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
        """Forget what came after a decision."""
        del self.options[decision_number:]
        del self.steps[self.steps_begun(decision_number) :]
