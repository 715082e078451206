"""Knows who is at the screen, what they can see and choose, and when bots continue."""

import asyncio
from collections.abc import Sequence
from threading import Lock
from typing import Any, NamedTuple

from evogames.bots import Bot, answer
from evogames.core import Event, Match, Observation, Option, ShownDecision
from evogames_widgets.kit import CALLBACK_LOCK
from evogames_widgets.table.slice import WHOLE, Slice
from evogames_widgets.table.tools.seats import Seats


class ScreenView(NamedTuple):
    """Everything that the people at the screen can see after a change."""

    match: Match
    viewer: int | None
    """The seat whose view is shown. With None the view shows only what everyone can know."""
    decision: ShownDecision | None
    """The current decision, if people at this screen must make it."""
    asked: ShownDecision | None
    """The current decision, no matter who must make it."""
    recent: Sequence[Event]
    """The events since the last decision."""
    handover_to: int | None = None
    """The seat that must take over the screen first."""
    pause: str = ""
    """The sentence at which play pauses, if it does."""
    own: int | None = None
    """The number of decisions before the viewer's latest choice, if others have chosen since."""
    since: int = 0
    """The number of events since that choice."""
    only: Slice = WHOLE
    """The part of the game that is shown."""

    @property
    def state(self) -> Any:
        """Return the position to draw, as the viewer can see it."""
        return self.only.drawn(self.match, self.viewer)


class TableSession:
    """One match at one screen."""

    def __init__(self, match: Match, seats: Seats, viewer: int | None, only: Slice = WHOLE) -> None:
        self.match = match
        self.seats = seats
        self.only = only
        self.viewer = viewer
        """The seat whose view is always shown, if there is one."""
        self.open_hands = False
        """Whether the hand of the player who must decide is always shown."""
        self.at_screen: int | None = None
        """The person who took over the screen most recently."""
        self._bots: dict[int, Bot] = {}
        """The bots of the slice, by seat."""
        self._event_counts: dict[int, int] = {}
        """The number of events after each number of decisions."""
        self._choosers: dict[int, int] = {}
        """Who made each decision, by the number of decisions before it."""
        self._thought: tuple[ShownDecision, int] | None = None
        """A decision for a bot, and the bot's answer."""
        self._thinking = Lock()
        self._remember()
        self._answer_automatically()

    def _remember(self) -> None:
        self._event_counts[len(self.match)] = len(self.match.events)

    def _note_chooser(self) -> None:
        """Remember who makes the next choice, before it is made."""
        if self.match.decision is not None:
            self._choosers[len(self.match)] = self.match.decision.player

    @property
    def asked(self) -> ShownDecision | None:
        """The current decision of the match, unless the slice has ended."""
        return None if self.only.over(self.match) else self.match.decision

    def _is_persons(self, decision: ShownDecision) -> bool:
        """Return whether a person at this screen must make a decision."""
        return decision.player in self.seats.persons and self.only.answer(decision) is None

    def view(self) -> ScreenView:
        """Return everything that the screen should show now."""
        viewer, decision, handover_to = self._who_sees_what()
        match = self.match
        recent = match.events[self._event_counts.get(len(match) - 1, -3) :]
        pause = self.only.pause(recent, self.asked) if len(match) else ""
        offered = decision and self.only.offered(decision)
        own, since = self._since_own_choice(viewer)
        return ScreenView(
            match, viewer, offered, self.asked, recent, handover_to, pause, own, since, self.only
        )

    def _since_own_choice(self, viewer: int | None) -> tuple[int | None, int]:
        """Return the viewer's latest choice, and the number of events since.

        If nobody else has chosen since, there is nothing to catch up with.
        """
        now = len(self.match)
        mine = [k for k, seat in self._choosers.items() if seat == viewer and k < now]
        if viewer is None or not mine or max(mine) == now - 1:
            return None, 0
        own = max(mine)
        return own, len(self.match.events) - self._event_counts[own]

    def _who_sees_what(self) -> tuple[int | None, ShownDecision | None, int | None]:
        """Return the viewer, the viewer's decision, and the seat that must take over."""
        decision, persons = self.asked, self.seats.persons
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
        """Ask for a handover again if the person at the screen no longer has a seat."""
        if self.at_screen not in self.seats.persons:
            self.at_screen = None

    def waits_for(self, view: ScreenView, going_on: bool) -> str:
        """Return a key that says who must decide: mine, away, thinking, replay or waiting."""
        if view.decision is not None:
            return "mine"
        if view.asked is not None and view.asked.player in self.seats.persons:
            return "away"
        if going_on:
            return "thinking"
        return "replay" if len(self.match) < self.match.recorded else "waiting"

    # Deciding

    def choose(self, option: Option) -> None:
        """Make a choice for the person who must decide."""
        self._note_chooser()
        self.match.choose(option)
        self._remember()
        self._answer_automatically()

    def _answer_automatically(self) -> None:
        """Make the decisions that the slice makes itself. What happened is shown as one step."""
        begun = self._event_counts.get(len(self.match) - 1, 0)
        while (asked := self.asked) and (option := self.only.answer(asked)):
            self._note_chooser()
            self.match.choose(option, asked.player)
            self._remember()
            self._event_counts[len(self.match) - 1] = begun

    @property
    def can_advance(self) -> bool:
        """Whether the game can continue without a person: by a recorded choice, or a bot."""
        if len(self.match) < self.match.recorded:
            return True
        decision = self.asked
        return decision is not None and not self._is_persons(decision)

    async def think(self) -> None:
        """Let the bot choose in the background, while the table still reacts to people."""
        with CALLBACK_LOCK:
            match, decision = self.match, self.match.decision
            if decision is None or len(match) < match.recorded or not self.can_advance:
                return
            observation, bot = match.fork().observation(), self._bot(decision.player)
        try:
            thought = asyncio.get_running_loop().run_in_executor(
                None, self._answer, bot, observation
            )
        except RuntimeError:
            # Without threads, the bot chooses only when its choice is needed.
            return
        self._thought = decision, await thought

    def _bot(self, seat: int) -> Bot:
        if self.only.bot is None:
            return self.seats.bot(seat)
        if seat not in self._bots:
            self._bots[seat] = self.only.bot(seat)
        return self._bots[seat]

    def _answer(self, bot: Bot, observation: Observation) -> int:
        with self._thinking:
            return answer(bot, observation)

    def step(self) -> bool:
        """Make one choice without a person, if possible."""
        match, decision = self.match, self.match.decision
        if not self.can_advance:
            return False
        self._note_chooser()
        if len(match) < match.recorded:
            match.redo()
        elif self._thought is not None and self._thought[0] is decision:
            match.choose(self._thought[1], decision.player)
        else:
            observation = match.observation()
            found = self._answer(self._bot(observation.player), observation)
            match.choose(found, observation.player)
        self._remember()
        if len(match) == match.recorded:
            self._answer_automatically()
        return True

    # Moving in time

    def goto(self, decision_number: int) -> None:
        """Go to any recorded decision that the slice does not make itself."""
        self.match.goto(decision_number)
        self._remember()
        self._pass_automatic()

    def _pass_automatic(self) -> None:
        """Go forward past recorded decisions that the slice makes itself."""
        while len(self.match) < self.match.recorded and (
            self.asked and self.only.answer(self.asked)
        ):
            self.match.redo()
            self._remember()

    def undo(self) -> None:
        """Go back to the previous decision of a person, skipping those of bots."""
        self.match.undo()
        while len(self.match) > 0 and not self._waits_for_person():
            self.match.undo()
        self._remember()
        self._pass_automatic()

    def redo(self) -> None:
        """Go forward to the next recorded decision of a person, skipping those of bots."""
        self.match.redo()
        self._remember()
        while len(self.match) < self.match.recorded and not self._waits_for_person():
            self.match.redo()
            self._remember()

    def _waits_for_person(self) -> bool:
        decision = self.match.decision
        return not self.seats.persons or (decision is not None and self._is_persons(decision))
