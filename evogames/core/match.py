"""One game in progress: the position, the decisions so far and the events so far.

A Match stores the position at the start of every step. To undo, go back or fork, it restores the
nearest stored position and repeats the few choices since then. Events are put into words only when
somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from evogames.core.arguments import as_int
from evogames.core.chance import check_seed
from evogames.core.decision import Decision
from evogames.core.engine import GameEngine
from evogames.core.errors import EvogamesError
from evogames.core.event import SILENT, Event, Log
from evogames.core.game import Game
from evogames.core.match_status import MatchStatus
from evogames.core.option import Option
from evogames.core.record import Record, StepStart
from evogames.core.refusals import fill_text, refused
from evogames.core.state import State, unpack
from evogames.core.text_log import TextLog

if TYPE_CHECKING:
    from pathlib import Path

    import pandas


class Start(msgspec.Struct, frozen=True):
    """The setup of a match: the players, the seed and the options.

    With it, the match can start again.
    """

    game: str
    players: list[str]
    seed: int
    options: dict[str, Any] = {}
    scenario: dict[str, Any] | None = None


class Match(MatchStatus):
    """One game in progress. `evogames.new` and `evogames.load` make matches.

    >>> import evogames
    >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
    >>> m.choose(0)
    >>> len(m)
    1
    """

    def __init__(self, game: Game[Any], start: Start, state: State) -> None:
        self.game = game
        self._start = start
        self._record = Record()
        self._decisions = 0
        self._opening: list[Event] = []
        """The events of the setup. They are stored when somebody first reads them."""
        self._engine = GameEngine(game, state, keep=True, on_step=self._step_begins)
        self._engine.begin()
        _ = self.decision  # this raises the error if the decision has no options

    def _step_begins(self, position: bytes) -> None:
        self._record.steps.append(StepStart(self._decisions, position))

    def __repr__(self) -> str:
        players = ", ".join(self.players)
        return fill_text(
            "match.summary", title=self.game.title, players=players, count=len(self), turn=self.turn
        )

    @property
    def start(self) -> Start:
        """Return the setup of the match: the players, the seed and the options.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).start.seed
        7
        """
        return deepcopy(self._start)

    def _collect_events(self) -> list[Event]:
        """Return the opening and the events of all steps. Those of finished steps are final."""
        record = self._record
        steps = record.steps[: record.steps_begun(self._decisions)]
        finished = steps if self.over else steps[:-1]
        known = next((n for n, step in enumerate(finished) if step.events is None), len(finished))
        found = [step.events or [] for step in finished[:known]]
        if known < len(steps):
            found += self._put_into_words(known)
            for step, events in zip(finished, found, strict=False):  # not the step in progress
                step.events = events
        if not self._opening:
            game, prepared = self.game, self._start.scenario is not None
            log = TextLog(game, unpack(game.state_type, record.steps[0].position))
            (game.scenario_opening if prepared else game.opening)(log.state, log)
            self._opening = log.events
        return [*self._opening, *chain.from_iterable(found)]

    def _put_into_words(self, first: int) -> list[list[Event]]:
        """Replay the match from the start of a step. Return the events of each step, in words."""
        log = TextLog(self.game, None)
        ends: list[int] = []
        self._replay(
            self._record.steps[first], self._decisions, log, lambda _: ends.append(len(log.events))
        )
        ends.append(len(log.events))
        return [log.events[a:b] for a, b in pairwise(ends)]

    # Deciding

    def choose(self, choice: Option | str | int, player: int | None = None) -> None:
        """Choose an option of the current decision. Give the option itself, its key or its index.

        With `player`, the choice is refused if another player must decide. If the choice is refused
        or interrupted, the match stays as it was before.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose("pass")
        >>> m.choose(m.decision.options[0])
        """
        decision = self._engine.decision
        if decision is None:
            raise refused("match.over")
        if player is not None and player is not decision.player:
            self._check_player(decision, player)
        option = self._option(decision, choice)
        record, made = self._record, self._decisions
        undone = made < len(record.options)
        if undone:  # a different choice starts a new branch
            self._record = record.until(made)
        try:
            self._record.options.append(option)
            self._decisions = made + 1
            self._leave_position()
            self._engine.play_option(option)
            if (following := self._engine.decision) is not None:
                _ = following.options  # an error while listing the options also undoes the choice
        except BaseException:
            if not undone:
                record.cut(made)
            self._record = record
            self._restore(made)
            raise

    def _check_player(self, decision: Decision, player: int) -> None:
        seat, names = as_int(player), self.players
        if seat is None:
            raise refused("match.no_seat", seat=player)
        if seat != decision.player:
            name = names[seat] if 0 <= seat < len(names) else fill_text("match.seat", seat=seat)
            raise refused(
                "match.other_player", decision.rule, turn=names[decision.player], who=name
            )

    def _option(self, decision: Decision, choice: Option | str | int) -> Option:
        options = decision.options
        number = as_int(choice)
        if number is not None:
            if 0 <= number < len(options):
                return options[number]
            raise refused("match.no_number", decision.rule, count=len(options), number=choice)
        if isinstance(choice, Option):
            if choice in options:
                return choice
            choice = choice.key
        if not isinstance(choice, str):
            raise refused("match.no_choice", choice=choice)
        option = self.game.decisions.meaning(choice)
        if option is not None and option in options:
            return option
        assert self.decision is not None
        raise self.decision.explain(choice)

    def why_not(self, choice: Option | str | int) -> str:
        """Return the sentence that would refuse a choice, or "" if the choice is allowed now.

        >>> import evogames
        >>> m = evogames.new("evolution", scenario="watering-hole", seed=1)
        >>> m.why_not("attack:1:1")
        "TRAIT.carnivorous9: Ana's animal 1 cannot attack itself."
        """
        decision = self._engine.decision
        if decision is None:
            return fill_text("match.over")
        try:
            self._option(decision, choice)
        except EvogamesError as refusal:
            return str(refusal)
        return ""

    # Moving in time

    def __len__(self) -> int:
        return self._decisions

    @property
    def recorded(self) -> int:
        """Return the number of decisions on record, including undone decisions.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(0)
        >>> m.undo()
        >>> len(m), m.recorded
        (0, 1)
        """
        return len(self._record.options)

    @property
    def record(self) -> list[str]:
        """Return the keys of all choices on record, including undone choices.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose("pass")
        >>> m.undo()
        >>> m.record
        ['pass']
        """
        return [option.key for option in self._record.options]

    @property
    def choices(self) -> list[str]:
        """Return the keys of the choices so far.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose("pass")
        >>> m.choices
        ['pass']
        """
        return [option.key for option in self._record.options[: self._decisions]]

    @property
    def reseeds(self) -> dict[int, int]:
        """Return the new seed of each fork, by the number of decisions before the fork.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).fork(seed=3).reseeds
        {0: 3}
        """
        return dict(self._record.reseeds)

    def goto(self, decision_number: int) -> None:
        """Go to the position after this number of decisions, back or forward in the record.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> evogames.play(m, "random")
        >>> m.goto(5)
        >>> len(m), m.turn
        (5, 1)
        """
        decision_number = _count(decision_number)
        if not 0 <= decision_number <= self.recorded:
            raise refused("match.no_moment", count=self.recorded, moment=decision_number)
        self._restore(decision_number)

    def _restore(self, decision_number: int) -> None:
        """Go to an earlier or later decision. If anything fails, the match does not change."""
        step = self._record.steps[self._record.steps_begun(decision_number) - 1]
        engine = self._replay(step, decision_number)
        engine.on_step = self._step_begins
        self._leave_position()
        self._engine, self._decisions = engine, decision_number

    def _replay(
        self,
        step: StepStart,
        decision_number: int,
        log: Log = SILENT,
        on_step: Callable[[bytes], None] | None = None,
    ) -> GameEngine:
        """Play again from the start of a step up to a decision."""
        state = unpack(self.game.state_type, step.position)
        if isinstance(log, TextLog):
            log.state = state
        record = self._record
        engine = GameEngine(self.game, state, log, keep=True, on_step=on_step).begin()
        for number in range(step.decisions, decision_number + 1):
            if number in record.reseeds:
                engine.reseed(record.reseeds[number])
            if number < decision_number:
                engine.play_option(record.options[number])
        return engine

    def undo(self, n: int = 1) -> None:
        """Undo the last n decisions. They stay on record, so they can be redone.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(0)
        >>> m.undo()
        >>> len(m)
        0
        """
        n = _count(n)
        if not 0 <= n <= self._decisions:
            raise refused("match.undo", count=self._decisions, asked=n)
        self._restore(self._decisions - n)

    def redo(self, n: int = 1) -> None:
        """Redo the next n decisions on record.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(0)
        >>> m.undo()
        >>> m.redo()
        >>> len(m)
        1
        """
        n = _count(n)
        left = self.recorded - self._decisions
        if not 0 <= n <= left:
            raise refused("match.redo", count=left, asked=n)
        self._restore(self._decisions + n)

    def fork(self, seed: int | None = None) -> Match:
        """Return an independent copy. With a seed, all later random results are different.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.fork().state == m.state, m.fork(seed=8).state == m.state
        (True, False)
        """
        other = object.__new__(Match)
        other.game, other._start, other._opening = self.game, self._start, self._opening
        other._record = self._record.until(self._decisions)
        if seed is not None:
            other._record.reseeds[self._decisions] = check_seed(seed)
        other._restore(self._decisions)
        return other

    # Keeping

    def to_json(self) -> str:
        """Return the match as JSON text that `evogames.load` can read.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> evogames.load(m.to_json()).state == m.state
        True
        """
        from evogames.core.save import to_json

        return to_json(self)

    def save(self, path: str | Path) -> None:
        """Save the match to a file.

        >>> import evogames, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     evogames.new("evolution", seed=7).save(f"{folder}/match.json")
        """
        from evogames.core.save import save

        save(self, path)

    def to_frame(self) -> pandas.DataFrame:
        """Return the events as a pandas table with one row for each event.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).to_frame()["rule"][0]
        'GEN.2'
        """
        from evogames.core.event_table import event_table

        return event_table(self.events, self.players)


def check_match(match: object) -> None:
    """Refuse a value that is not a match."""
    if not isinstance(match, Match):
        raise refused("match.no_match", match=match)


def _count(number: object) -> int:
    count = as_int(number)
    if count is None:
        raise refused("match.no_count", number=number)
    return count
