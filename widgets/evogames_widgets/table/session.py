"""Who sits at the screen, what they may see and decide, and how bots and time go on."""

import asyncio
from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from evogames.bots import Bot, answer
from evogames.core.engine import Observation
from evogames.core.event import Event
from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.shown_decision import ShownDecision
from evogames_widgets.kit.errors import CALLBACK_LOCK
from evogames_widgets.table.tools.seats import Seats


class ScreenView(NamedTuple):
    """What the people at the screen get to see after a change."""

    match: Match
    viewer: int | None
    """The seat whose view is shown; None shows only what everybody may know."""
    decision: ShownDecision | None
    """The question, if it is theirs to answer."""
    asked: ShownDecision | None
    """The question, whoever must answer it."""
    recent: Sequence[Event]
    """What the last decision brought."""
    handover_to: int | None = None
    """The seat the screen must be handed over to first."""


class TableSession:
    """One match at one screen."""

    def __init__(self, match: Match, seats: Seats, viewer: int | None) -> None:
        self.match = match
        self.seats = seats
        self.viewer = viewer
        """The seat that owns the screen, if it is one seat's alone."""
        self.open_hands = False
        """Whether the hand of whoever must decide is always shown."""
        self.at_screen: int | None = None
        """The person who took over the screen last."""
        self._event_counts: dict[int, int] = {}
        """How many events there were after each number of decisions."""
        self._thought: tuple[ShownDecision, int] | None = None
        """A question to a bot, and what it answers."""
        self._thinking = Lock()
        self._remember()

    def _remember(self) -> None:
        self._event_counts[len(self.match)] = len(self.match.events)

    def view(self) -> ScreenView:
        """Decide who sees what now."""
        viewer, decision, handover_to = self._who_sees_what()
        match = self.match
        recent = match.events[self._event_counts.get(len(match) - 1, -3) :]
        return ScreenView(match, viewer, decision, match.decision, recent, handover_to)

    def _who_sees_what(self) -> tuple[int | None, ShownDecision | None, int | None]:
        """Return the viewer, the question if it is theirs, and who must take over first."""
        decision, persons = self.match.decision, self.seats.persons
        asked = decision.player if decision else None
        theirs = decision if asked in persons else None
        if self.viewer is not None:
            return self.viewer, theirs if asked == self.viewer else None, None
        if self.open_hands:
            return asked, theirs, None
        if len(persons) < 2:
            return persons[0] if persons else None, theirs, None
        if theirs and asked != self.at_screen:
            return None, None, asked
        return self.at_screen, theirs, None

    def seats_changed(self) -> None:
        """Whoever no longer has a seat as a person must take over the screen again to see it."""
        if self.at_screen not in self.seats.persons:
            self.at_screen = None

    def waits_for(self, view: ScreenView, going_on: bool) -> str:
        """The word for who can answer: mine, away, or, of a bot, thinking, replay, waiting."""
        if view.decision is not None:
            return "mine"
        if view.asked is not None and view.asked.player in self.seats.persons:
            return "away"
        if going_on:
            return "thinking"
        return "replay" if len(self.match) < self.match.recorded else "waiting"

    # Deciding

    def choose(self, option: Option) -> None:
        """Decide for the person who is asked."""
        self.match.choose(option)
        self._remember()

    @property
    def can_advance(self) -> bool:
        """Whether a step can be made without a person: a recorded one, or a bot's."""
        decision = self.match.decision
        if len(self.match) < self.match.recorded:
            return True
        return decision is not None and decision.player not in self.seats.persons

    async def think(self) -> None:
        """Let the bot that must decide think, while the table goes on answering people."""
        with CALLBACK_LOCK:
            match, decision = self.match, self.match.decision
            if decision is None or len(match) < match.recorded or not self.can_advance:
                return
            observation, bot = match.fork().observation(), self.seats.bot(decision.player)
        try:
            thought = asyncio.get_running_loop().run_in_executor(
                None, self._answer, bot, observation
            )
        except RuntimeError:
            # Where there are no threads it thinks when it must decide.
            return
        self._thought = decision, await thought

    def _answer(self, bot: Bot, observation: Observation) -> int:
        with self._thinking:
            return answer(bot, observation)

    def step(self) -> bool:
        """Make one step without a person, if there is one to make."""
        match, decision = self.match, self.match.decision
        if not self.can_advance:
            return False
        if len(match) < match.recorded:
            match.redo()
        elif self._thought is not None and self._thought[0] is decision:
            match.choose(self._thought[1], decision.player)
        else:
            observation = match.observation()
            match.choose(
                self._answer(self.seats.bot(observation.player), observation), observation.player
            )
        self._remember()
        return True

    # Moving in time

    def goto(self, decision_number: int) -> None:
        """Go to any decision of the record."""
        self.match.goto(decision_number)
        self._remember()

    def undo(self) -> None:
        """Go back to the last decision of a person, past those of bots."""
        self.match.undo()
        while len(self.match) > 0 and not self._waits_for_person():
            self.match.undo()
        self._remember()

    def redo(self) -> None:
        """Go on to the next decision of a person on record, past those of bots."""
        self.match.redo()
        self._remember()
        while len(self.match) < self.match.recorded and not self._waits_for_person():
            self.match.redo()
            self._remember()

    def _waits_for_person(self) -> bool:
        decision, persons = self.match.decision, self.seats.persons
        return not persons or (decision is not None and decision.player in persons)
