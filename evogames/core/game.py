"""The rules of one game: set-up, which step comes next, end, score. A Game has no memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.chance import Chance
from evogames.core.errors import EvogamesError
from evogames.core.rulebook import Rulebook, rulebook
from evogames.core.probabilities import OutcomeProbabilities
from evogames.core.state import State, copy_state
from evogames.core.texts import Texts

S = TypeVar("S", bound=State)

Step = Callable[[S, Log], Play | None]
"""One stretch of play: a generator that asks, or a plain function where nobody decides."""

Phrase = Callable[[Any, Any], object]
"""How a fact is said: (state, value) to something that reads well in a sentence."""


class Piece(msgspec.Struct, frozen=True):
    """A piece in words: its name, the seat of its owner if it has one, and its traits."""

    label: str
    owner: int | None = None
    traits: str = ""
    hue: int | None = None
    """The seat whose colour it has, where that is not its owner's."""


class Game(Generic[S]):
    """What a game must say of itself. Each game's folder makes one instance, called GAME."""

    name: str
    title: str
    version: int
    """Raised whenever a recorded game of an older version would no longer replay."""
    seats: tuple[int, int]
    state_type: type[S]
    search_turns: int = 1
    """Turns that a search plays on blindly before it values a position; 0 where a turn is so long
    that blind play would drown the choice that is weighed."""
    finishing_options: Mapping[str, str] = {}
    """Kind of question to the kind of option that ends it, where what was chosen so far is only
    then carried out: a greedy bot looks at what comes of it."""
    phrases: Mapping[str, Phrase] = {}
    """Fact name to how it is said, for labels, events and refusals."""
    arguments: Mapping[str, Sequence[str]] = {}
    """Option kind to the names of its arguments."""

    @cached_property
    def texts(self) -> Texts:
        return Texts(f"evogames.{self.name}")

    @cached_property
    def rulebook(self) -> Rulebook:
        return rulebook(self.name)

    def setup(self, names: list[str], chance: Chance, options: dict[str, Any]) -> S:
        """Return the position before the first step; `options` are the game's own settings."""
        raise NotImplementedError

    def opening(self, state: S, log: Log) -> None:
        """Tell what the set-up did."""

    def prepared(self, state: S, log: Log) -> None:
        """Tell that the match starts from a prepared position."""

    def position(self, scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> S:
        """Return a prepared position; refuse what cannot be with a sentence."""
        raise NotImplementedError

    def next_step(self, state: S) -> Step[S] | None:
        """Name the next step from the position alone; None when the game is over."""
        raise NotImplementedError

    def scores(self, state: S) -> Sequence[float]:
        """Points of each player as the position stands."""
        raise NotImplementedError

    def winners(self, state: S) -> list[int]:
        """Who wins (several only if even the tie-breaks leave them equal)."""
        raise NotImplementedError

    def hide(self, state: S, player: int | None) -> None:
        """Cover in place all that `player` may not know (None: a spectator)."""
        raise NotImplementedError

    def redeal(self, state: S, player: int | None) -> None:
        """Deal anew in place what `player` cannot know; None: only what nobody can know."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """Raise BrokenRule if the position cannot be."""
        raise NotImplementedError

    def value(self, state: S, player: int) -> float:
        """How good the position looks to a player: what a greedy bot raises."""
        raise NotImplementedError

    def chances(self, state: S, decision: Decision) -> list[OutcomeProbabilities]:
        """What the rolls and draws that come next can bring, with exact chances."""
        return []

    def touches(self, state: S, option: Option) -> tuple[str, ...]:
        """The pieces on the board an option has to do with."""
        raise NotImplementedError

    def explain(self, state: S, decision: Decision, key: str) -> EvogamesError | None:
        """Refuse a choice that is not even listed as refused, where a clause speaks of it."""
        return None

    def numbers(self, state: S) -> dict[str, list[float]]:
        """What is worth plotting over time: name of a quantity to one number a player."""
        return {}

    def player_colours(self, state: S) -> Sequence[int]:
        """Which of the colours of the table each person has; games may give out their own."""
        return range(len(state.names))

    def piece(self, state: S, piece: str) -> Piece:
        """What a piece of the food web is called, whose it is, and what marks it out."""
        raise NotImplementedError

    def food_web(self, state: S) -> list[tuple[str, str]]:
        """Who can eat whom now, as (eaten, eater) pairs of pieces."""
        return []

    def view(self, state: S, player: int | None) -> S:
        """Return what a player may know of the position."""
        seen = copy_state(state)
        self.hide(seen, player)
        seen.chance = Chance(seed=0)
        return seen

    def facts(self, state: S, named: Mapping[str, Any]) -> dict[str, Any]:
        """Return facts as they are said in sentences."""
        phrases = self.phrases
        return {k: phrases[k](state, v) if k in phrases else v for k, v in named.items()}

    def option_facts(self, state: S, option: Option) -> dict[str, Any]:
        """Return the arguments of an option as they are said in sentences."""
        names = self.arguments.get(option.kind, ())
        return self.facts(state, dict(zip(names, option.args, strict=True)))
