"""One play of a game: the position, the decisions so far, the events so far.

A Match keeps the position at the start of every step. Undo, going to any moment and forking
restore the nearest one and repeat the few choices since, so they cost the same late in a long
game as at its beginning.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec

from evogames.core.arguments import as_int
from evogames.core.decision import Decision, Event, Option
from evogames.core.chance import check_seed
from evogames.core.errors import EvogamesError
from evogames.core.game import Game
from evogames.core.match_status import MatchStatus
from evogames.core.record import StepStart, Record
from evogames.core.refusals import refused, fill_text
from evogames.core.engine import GameEngine
from evogames.core.state import State, unpack
from evogames.core.text_log import TextLog

if TYPE_CHECKING:
    from pathlib import Path

    import pandas


class Start(msgspec.Struct, frozen=True):
    """All that is needed to set the game up again: who plays, the seed, the options."""

    game: str
    players: list[str]
    seed: int
    options: dict[str, Any] = {}
    scenario: dict[str, Any] | None = None


class Match(MatchStatus):
    """One play of a game. Made by `evogames.new` and `evogames.load`.

    >>> import evogames
    >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
    >>> m.decision.kind
    'development'
    >>> m.choose(0)
    >>> len(m)
    1
    >>> m.undo()
    >>> len(m)
    0
    """

    def __init__(self, game: Game[Any], start: Start, state: State) -> None:
        self.game = game
        self._start = start
        self._record = Record()
        self._at = 0
        self._event_count = 0
        """How many events of the record had been told at this moment."""
        self._log = TextLog(game, state)
        tell = game.opening if start.scenario is None else game.prepared
        tell(state, self._log)
        self._run = GameEngine(game, state, self._log, keep=True, mark=self._mark)
        self._run.begin()
        self._settle()

    def _mark(self, position: bytes) -> None:
        event_count = self._event_count + len(self._log.events)
        self._record.marks.append(StepStart(self._at, event_count, position))

    def _settle(self) -> None:
        """Take over what the run has told since the last question."""
        self._record.events += self._log.events
        self._event_count += len(self._log.events)
        self._log.events = []

    def __repr__(self) -> str:
        players = ", ".join(self.players)
        return fill_text(
            "match.told", title=self.game.title, players=players, count=len(self), turn=self.turn
        )

    @property
    def start(self) -> Start:
        """What the match was set up from: who plays, the seed, the options.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).start.seed
        7
        """
        return deepcopy(self._start)

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far, in order.

        >>> import evogames
        >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
        >>> m.events[-1].text
        'Ana is first player, chosen by lot.'
        """
        return self._record.events[: self._event_count]

    # Deciding

    def choose(self, choice: Option | str | int, player: int | None = None) -> None:
        """Answer the waiting question with an option, its key or its index.

        With `player`, the choice is refused if it is somebody else's turn. If anything goes wrong
        on the way, or somebody interrupts, the match is as it was before.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose("pass")
        >>> m.choose(m.decision.options[0])
        """
        decision = self._run.decision
        if decision is None:
            raise refused("match.over")
        if player is not None:
            self._check_turn(decision, player)
        index = self._index(decision, _number_or_key(choice))
        key = decision.options[index].key
        record, at, event_count = self._record, self._at, self._event_count
        undone = at < len(record.option_indexes)
        try:
            if undone:  # a new choice starts another future
                self._record = record.until(at, event_count)
            self._record.option_indexes.append(index)
            self._record.keys.append(key)
            self._at = at + 1
            self._put_away()
            self._run.choose(index)
            self._settle()
        except BaseException:
            if not undone:
                record.cut(at, event_count)
            self._record = record
            self._restore(at)
            raise

    def _check_turn(self, decision: Decision, player: int) -> None:
        seat, names = as_int(player), self._run.state.names
        if seat is None:
            raise refused("match.no_seat", seat=player)
        if seat != decision.player:
            who = names[seat] if 0 <= seat < len(names) else fill_text("match.seat", seat=seat)
            raise refused("match.other_turn", decision.rule, turn=names[decision.player], who=who)

    def _index(self, decision: Decision, choice: int | str) -> int:
        if isinstance(choice, int):
            if 0 <= choice < len(decision.options):
                return choice
            raise refused("match.no_number", decision.rule, count=len(decision.options), number=choice)
        for index, option in enumerate(decision.options):
            if option.key == choice:
                return index
        raise self._refusal(choice)

    def _refusal(self, key: str) -> EvogamesError:
        assert self._run.decision is not None
        decision = self._log.with_text(self._run.decision)
        for option in decision.refused:
            if option.key == key:
                return EvogamesError(option.reason, option.why.split("/")[0])
        if refusal := self.game.explain(self._run.state, decision, key):
            return refusal
        some = ", ".join(o.key for o in decision.options[:6])
        if len(decision.options) > 6:
            return refused("match.no_option_of_many", key=key, some=some)
        return refused("match.no_option", key=key, some=some)

    def why_not(self, choice: Option | str | int) -> str:
        """The sentence that would refuse a choice; empty if it is allowed now.

        >>> import evogames
        >>> m = evogames.new("evolution", scenario="watering-hole", seed=1)
        >>> m.why_not("attack:1:1")
        'TRAIT.carnivorous9: A carnivore cannot attack itself.'
        """
        wanted, decision = _number_or_key(choice), self._run.decision
        if decision is None:
            return fill_text("match.over")
        try:
            self._index(decision, wanted)
        except EvogamesError as refusal:
            return str(refusal)
        return ""

    # Moving in time

    def __len__(self) -> int:
        return self._at

    @property
    def recorded(self) -> int:
        """How many decisions are on record, those that were undone included.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(0)
        >>> m.undo()
        >>> len(m), m.recorded
        (0, 1)
        """
        return len(self._record.option_indexes)

    @property
    def record(self) -> list[str]:
        """The keys of all decisions on record, those that were undone included.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose("pass")
        >>> m.undo()
        >>> m.record
        ['pass']
        """
        return list(self._record.keys)

    @property
    def choices(self) -> list[str]:
        """The keys of the decisions so far.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose("pass")
        >>> m.choices
        ['pass']
        """
        return self._record.keys[: self._at]

    @property
    def reseeds(self) -> dict[int, int]:
        """Where forks drew chance anew: after how many decisions, and from which seed.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).fork(seed=3).reseeds
        {0: 3}
        """
        return dict(self._record.reseeds)

    def goto(self, decision_number: int) -> None:
        """Go to the moment after so many decisions, back or forth along the record.

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
        """Go to a moment of the record; until it is reached, the match stays where it is."""
        mark = self._record.mark(decision_number)
        log = TextLog(self.game, unpack(self.game.state_type, mark.position))
        run = GameEngine(self.game, log.state, log, keep=True).begin()
        for k in range(mark.decisions, decision_number):
            self._reseed(run, k)
            run.choose(self._record.option_indexes[k])
        self._reseed(run, decision_number)
        run.mark = self._mark
        event_count = mark.events + len(log.events)
        log.events = []
        self._put_away()
        self._run, self._log, self._at, self._event_count = run, log, decision_number, event_count

    def _reseed(self, run: GameEngine, decision_number: int) -> None:
        if decision_number in self._record.reseeds:
            run.reseed(self._record.reseeds[decision_number])

    def undo(self, n: int = 1) -> None:
        """Take back the last n decisions; they stay on record for redo.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(0)
        >>> m.undo()
        >>> len(m)
        0
        """
        n = _count(n)
        if not 0 <= n <= self._at:
            raise refused("match.undo", count=self._at, asked=n)
        self._restore(self._at - n)

    def redo(self, n: int = 1) -> None:
        """Make the next n recorded decisions again.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(0)
        >>> m.undo()
        >>> m.redo()
        >>> len(m)
        1
        """
        n = _count(n)
        left = self.recorded - self._at
        if not 0 <= n <= left:
            raise refused("match.redo", count=left, asked=n)
        self._restore(self._at + n)

    def fork(self, seed: int | None = None) -> Match:
        """Return an independent copy; with a seed, all chance still to come is drawn anew.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.fork().state == m.state, m.fork(seed=8).state == m.state
        (True, False)
        """
        anew = {} if seed is None else {self._at: check_seed(seed)}
        other = object.__new__(Match)
        other.game, other._start = self.game, self._start
        other._record = self._record.until(self._at, self._event_count)
        other._record.reseeds.update(anew)
        other._run = GameEngine(self.game, None)
        other._restore(self._at)
        return other

    # Keeping

    def to_json(self) -> str:
        """Return the match as text that `evogames.load` understands.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> evogames.load(m.to_json()).state == m.state
        True
        """
        from evogames.core.save import to_json

        return to_json(self)

    def save(self, path: str | Path) -> None:
        """Write the match to a file.

        >>> import evogames, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     evogames.new("evolution", seed=7).save(f"{folder}/match.json")
        """
        from evogames.core.save import save

        save(self, path)

    def to_frame(self) -> pandas.DataFrame:
        """Return what happened as a pandas table, one row an event.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).to_frame()["rule"][0]
        'GEN.2'
        """
        from evogames.core.event_table import event_table

        return event_table(self.events, self.players)


def check_match(match: object) -> None:
    """Refuse what is no match."""
    if not isinstance(match, Match):
        raise refused("match.no_match", match=match)


def _number_or_key(choice: Option | str | int) -> int | str:
    if isinstance(choice, Option):
        return choice.key
    wanted = choice if isinstance(choice, str) else as_int(choice)
    if wanted is None:
        raise refused("match.no_choice", choice=choice)
    return wanted


def _count(number: object) -> int:
    count = as_int(number)
    if count is None:
        raise refused("match.no_count", number=number)
    return count
