"""One play of a game: the position, the decisions so far, the events so far.

A Match keeps the position at the start of every step. Undo, going to any moment and forking
restore the nearest one and repeat the few choices since, so they cost the same late in a long
game as at its beginning.
"""

from __future__ import annotations

import operator
from bisect import bisect_right
from typing import TYPE_CHECKING, Any

import msgspec

from evogames.core.ask import Ask, Event, Log, Option
from evogames.core.chance import check_seed
from evogames.core.errors import EvogamesError
from evogames.core.game import Game
from evogames.core.ledger import Rule
from evogames.core.odds import Odds
from evogames.core.run import Run, Sight
from evogames.core.state import State, copy_state, unpack

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


class _Mark(msgspec.Struct, frozen=True):
    """The start of a step: decisions made before it, events told before it, the position."""

    decisions: int
    events: int
    position: bytes


class _Telling(Log):
    """A log that writes sentences."""

    __slots__ = ("events", "game", "state")

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        game, state = self.game, self.state
        facts = game.facts(state, {"player": player, **data})
        own = {k[4:]: data.pop(k) for k in list(data) if k.startswith("own_")}
        own_text = game.texts.fill("event", f"{key}_own", facts) if own else ""
        text = game.texts.fill("event", key, facts)
        event = Event(rule, key, player, text, state.turn, data, also, own_text, own)
        self.events.append(event)


class Match:
    """One play of a game. Made by `evogames.new` and `evogames.load`.

    >>> import evogames
    >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
    >>> m.ask.kind
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
        self.start = start
        self._line: list[int] = []
        """Every choice as the index of its option, undone ones included."""
        self._keys: list[str] = []
        self._at = 0
        self._reseeds: dict[int, int] = {}
        self._marks: list[_Mark] = []
        self._events: list[Event] = []
        self._told = 0
        self._log = _Telling(game, state)
        tell = game.opening if start.scenario is None else game.prepared
        tell(state, self._log)
        self._run = Run(game, state, self._log, keep=True, mark=self._mark)
        self._run.begin()
        self._settle()

    def _mark(self, position: bytes) -> None:
        told = self._told + len(self._log.events)
        self._marks.append(_Mark(self._at, told, position))

    def _settle(self) -> None:
        """Take over what the run has told since the last question."""
        self._events += self._log.events
        self._told += len(self._log.events)
        self._log.events = []

    # What is going on

    @property
    def ask(self) -> Ask | None:
        """The decision that is waiting, or None when the match is over."""
        ask = self._run.ask
        if ask is not None and ask.words is None:
            ask.words = self._words
            self._words(ask)
        return ask

    def _words(self, ask: Ask) -> None:
        game, state = self.game, self._run.state
        facts = game.facts(state, {"player": ask.player, **ask.facts})
        ask.prompt = game.texts.fill("ask", ask.kind, facts)
        for option in ask.options + (ask._refused or []):
            if not option.label:
                known = {**facts, **game.option_facts(state, option)}
                option.label = game.texts.fill("option", option.kind, known)
                option.touches = game.touches(state, option)
                if option.why:
                    option.reason = game.texts.fill("refusal", option.why, known)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._run.ask is None

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self._run.state.turn)

    @property
    def players(self) -> list[str]:
        """The players' names in seat order."""
        return list(self._run.state.names)

    @property
    def state(self) -> Any:
        """A copy of the whole position, hidden things included."""
        return copy_state(self._run.state)

    def view(self, player: int | None) -> Any:
        """The position as a player may know it; None: as a spectator may."""
        if player is not None and player not in range(len(self._run.state.names)):
            raise EvogamesError(f"There is no seat {player!r:.60}; they are numbered from 0.")
        return self.game.view(self._run.state, player)

    def sight(self) -> Sight:
        """What the player who must decide may know, in the form bots use."""
        if self._run.ask is None:
            raise EvogamesError("The match is over: nobody has to decide.")
        return Sight(self._run, self._run.ask.player)

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far, in order."""
        return self._events[: self._told]

    def scores(self) -> list[float]:
        """Points of each player as the position stands."""
        return list(self.game.scores(self._run.state))

    @property
    def hues(self) -> list[int]:
        """Which of the colours of the table each person has."""
        return list(self.game.hues(self._run.state))

    def winners(self) -> list[int]:
        """Who has won, as seat numbers; empty while the match goes on."""
        return self.game.winners(self._run.state) if self.over else []

    def odds(self) -> list[Odds]:
        """Exact chances of the rolls and draws that can come before the next decision.

        >>> import evogames
        >>> m = evogames.new("evolution", scenario={"phase": "food base", "players": ["A", "B"]})
        >>> m.odds()[0].outcomes[5]
        Fraction(1, 6)
        """
        return self.game.odds(self._run.state, self._run.ask) if self._run.ask else []

    # Deciding

    def choose(self, choice: Option | str | int, player: int | None = None) -> None:
        """Answer the waiting question with an option, its key or its index.

        With `player`, the choice is refused if it is somebody else's turn.
        """
        ask = self._run.ask
        if ask is None:
            raise EvogamesError("The match is over: there is nothing left to choose.")
        if player is not None and player != ask.player:
            names = self._run.state.names
            who = names[player] if 0 <= player < len(names) else f"Seat {player}"
            raise EvogamesError(f"It is the turn of {names[ask.player]}, not of {who}.", ask.rule)
        index = self._index(ask, choice)
        key = ask.options[index].key
        if self._at < len(self._line):
            self._cut()
        self._line.append(index)
        self._keys.append(key)
        self._at += 1
        ask.words = None
        self._run.choose(index)
        self._settle()

    def _cut(self) -> None:
        """Forget what was undone: a new choice starts another future."""
        del self._line[self._at :]
        del self._keys[self._at :]
        del self._events[self._told :]
        del self._marks[bisect_right(self._marks, self._at, key=lambda m: m.decisions) :]
        self._reseeds = {k: v for k, v in self._reseeds.items() if k <= self._at}

    def _index(self, ask: Ask, choice: Option | str | int) -> int:
        if isinstance(choice, int) and not isinstance(choice, bool):
            if 0 <= choice < len(ask.options):
                return choice
            raise EvogamesError(
                f"There are {len(ask.options)} options, numbered from 0; {choice} is none of them.",
                ask.rule,
            )
        if not isinstance(choice, (Option, str)):
            raise EvogamesError(f"Choose an option, its key or its number, not {choice!r:.60}.")
        key = choice if isinstance(choice, str) else choice.key
        for index, option in enumerate(ask.options):
            if option.key == key:
                return index
        raise self._refusal(key)

    def _refusal(self, key: str) -> EvogamesError:
        ask = self.ask
        assert ask is not None
        for option in ask.refused:
            if option.key == key:
                return EvogamesError(option.reason, option.why.split("/")[0])
        some = ", ".join(o.key for o in ask.options[:6]) + (", ..." if len(ask.options) > 6 else "")
        return EvogamesError(f"Nothing here is called {key!r:.60}. You may choose: {some}.")

    def why(self, thing: Option | Event | Ask) -> Rule:
        """The rule behind an option, an event or a question."""
        if isinstance(thing, Option) and thing.why:
            return self.game.ledger[thing.why.split("/")[0]]
        return self.game.ledger[thing.rule]

    def why_not(self, key: str) -> str:
        """The sentence that would refuse a choice; empty if it is allowed now."""
        ask = self._run.ask
        if ask is None:
            return "The match is over: there is nothing left to choose."
        return "" if ask.find(key) else str(self._refusal(key))

    # Moving in time

    def __len__(self) -> int:
        return self._at

    @property
    def recorded(self) -> int:
        """How many decisions are on record, those that were undone included."""
        return len(self._line)

    @property
    def choices(self) -> list[str]:
        """The keys of the decisions so far."""
        return self._keys[: self._at]

    def goto(self, decision: int) -> None:
        """Go to the moment after so many decisions, back or forth along the record."""
        decision = operator.index(decision)
        if not 0 <= decision <= len(self._line):
            raise EvogamesError(
                f"The record has {len(self._line)} decisions; there is no moment {decision}."
            )
        self._restore(decision)

    def _restore(self, decision: int) -> None:
        place = bisect_right(self._marks, decision, key=lambda m: m.decisions) - 1
        mark = self._marks[place]
        if self._run.ask is not None:
            self._run.ask.words = None
        self._log = log = _Telling(self.game, unpack(self.game.state_type, mark.position))
        self._at = decision
        run = Run(self.game, log.state, log, keep=True)
        run.begin()
        for k in range(mark.decisions, decision):
            self._reseed(run, k)
            run.choose(self._line[k])
        self._reseed(run, decision)
        run.mark = self._mark
        self._told = mark.events + len(log.events)
        log.events = []
        self._run = run

    def _reseed(self, run: Run, decision: int) -> None:
        if decision in self._reseeds:
            run.reseed(self._reseeds[decision])

    def undo(self, n: int = 1) -> None:
        """Take back the last n decisions; they stay on record for redo."""
        n = operator.index(n)
        if not 0 <= n <= self._at:
            raise EvogamesError(f"Only {self._at} decisions were made; {n} cannot be taken back.")
        self._restore(self._at - n)

    def redo(self, n: int = 1) -> None:
        """Make the next n recorded decisions again."""
        n = operator.index(n)
        left = len(self._line) - self._at
        if not 0 <= n <= left:
            raise EvogamesError(f"Only {left} undone decisions are on record, not {n}.")
        self._restore(self._at + n)

    def fork(self, seed: int | None = None) -> Match:
        """Return an independent copy; with a seed, all chance still to come is drawn anew."""
        if seed is not None:
            check_seed(seed)
        other = object.__new__(Match)
        other.game, other.start = self.game, self.start
        other._line, other._keys = self._line[: self._at], self._keys[: self._at]
        other._marks = [m for m in self._marks if m.decisions <= self._at]
        other._events = self._events[: self._told]
        other._reseeds = {k: v for k, v in self._reseeds.items() if k <= self._at}
        if seed is not None:
            other._reseeds[self._at] = seed
        other._run = Run(self.game, None)
        other._restore(self._at)
        return other

    # Keeping

    def to_json(self) -> str:
        """Return the match as text that `evogames.load` understands."""
        from evogames.core.save import to_json

        return to_json(self)

    def save(self, path: str | Path) -> None:
        """Write the match to a file."""
        from evogames.core.save import save

        save(self, path)

    def to_frame(self) -> pandas.DataFrame:
        """Return the events as a pandas table, one row each."""
        import pandas

        rows = [
            {
                "turn": e.turn,
                "rule": e.rule,
                "what": e.key,
                "player": None if e.player is None else self.players[e.player],
                "text": e.text,
                **{k: v for k, v in e.data.items() if isinstance(v, (int, float, str))},
            }
            for e in self.events
        ]
        return pandas.DataFrame(rows)
