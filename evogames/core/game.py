"""The rules of one game, declared by its folder. A Game has no memory."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from evogames.core.chance import Chance
from evogames.core.decision import Decision, DecisionKinds
from evogames.core.event import Log
from evogames.core.option import Field, Option
from evogames.core.order import OrderOfPlay, Step
from evogames.core.probabilities import OutcomeProbabilities
from evogames.core.rulebook import Rulebook, rulebook
from evogames.core.state import State, copy_state
from evogames.core.texts import Texts, listed
from evogames.core.viewer import ALL, Viewer

S = TypeVar("S", bound=State)

Phrase = Callable[[Any, Any], object]
"""How a fact is worded: (state, value) to something that reads well in a sentence."""


class Piece(msgspec.Struct, frozen=True):
    """A piece in words: its name, the seat of its owner if it has one, and its traits."""

    label: str
    owner: int | None = None
    traits: str = ""
    colour: int | None = None
    """The seat whose colour it has, where that is not its owner's."""


def _nothing(state: Any, *more: Any) -> None:
    """Report nothing, hide nothing."""


def _no_chances(state: Any, decision: Decision) -> list[OutcomeProbabilities]:
    return []


def _no_numbers(state: Any) -> dict[str, list[float]]:
    return {}


def _no_food_web(state: Any) -> list[tuple[str, str]]:
    return []


def _piece_number(state: Any, piece: str) -> Piece:
    return Piece(piece.replace(":", " "))


def _player(state: State, seat: int | None) -> str:
    return "" if seat is None else state.names[seat]


def _players(state: State, seats: Sequence[int]) -> str:
    return listed([state.names[seat] for seat in seats])


_PHRASES: dict[str, Phrase] = {"player": _player, "seats": _players}


@dataclass(kw_only=True, eq=False)
class Game(Generic[S]):
    """What a game says of itself. Each game's folder makes one instance, called GAME."""

    name: str
    title: str
    version: int
    """Raised whenever a recorded game of an older version would no longer replay."""
    seats: tuple[int, int]
    state_type: type[S]
    package: str = ""
    """Where its rules, texts and scenarios are; left out: evogames.<name>."""
    settings: tuple[str, ...] = ()
    """The names of the options that `setup` takes."""

    setup: Callable[..., S]
    """(names, chance, **options): the position before the first step."""
    opening: Callable[[S, Log], None] = _nothing
    """Logs what the setup did."""
    scenario: Callable[[dict[str, Any], list[str] | None, Chance], S]
    """The position of a scenario; refuses what is not possible with a sentence."""
    scenario_opening: Callable[[S, Log], None] = _nothing
    """Logs that the game starts from a scenario."""
    order: OrderOfPlay[S]
    decisions: DecisionKinds
    scores: Callable[[S], Sequence[float]]
    """Points of each player in a position."""
    hide: Callable[[S, Viewer], None] = _nothing
    """Covers in place all that a viewer with a seat, or a spectator, may not know; left out, like
    `redeal`, only in a game without any secrets."""
    redeal: Callable[[S, Viewer], None] = _nothing
    """Deals again in place what a viewer cannot know; ALL: only what nobody can know."""
    check: Callable[[S], None]
    """Raises ImpossiblePosition if the position is not possible."""
    value: Callable[[S, int], float]
    """How good the position looks to a player: what a greedy bot raises."""
    chances: Callable[[S, Decision], list[OutcomeProbabilities]] = _no_chances
    """What the rolls and draws that come next can bring, with exact probabilities."""
    numbers: Callable[[S], dict[str, list[float]]] = _no_numbers
    """What is worth plotting over time: name of a quantity to one number for each player."""
    food_web: Callable[[S], list[tuple[str, str]]] = _no_food_web
    """Who can eat whom now, as (eaten, eater) pairs of pieces."""
    piece: Callable[[S, str], Piece] = _piece_number
    """What a piece is called, whose it is, and what marks it out."""
    pieces: Sequence[Field] = ()
    """The pieces on the board that options touch though no field of an option is one of them, such
    as the food supply. Players are pieces of every game: "player:0"."""
    player_colours: Callable[[S], Sequence[int]] = lambda state: range(len(state.names))
    """Which of the board's colours each player has."""
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """Fact name to how it is worded, for labels, events and refusals. `player`, a seat, and
    `seats`, several, are said as names."""
    search_turns: int = 1
    """Turns that a search plays at random before it values a position; 0 where a turn is so long
    that random play would drown the choice that is weighed."""
    search_turns_for: Mapping[str, int] = field(default_factory=dict)
    """Kind of decision to another such number, where only what comes later shows what it is good
    for."""
    finishing_options: Mapping[str, type[Option]] = field(default_factory=dict)
    """Kind of decision to the class of options that ends it, where earlier choices only take
    effect then: a greedy bot looks at the result."""

    def __post_init__(self) -> None:
        self.package = self.package or f"evogames.{self.name}"
        self.phrases = {**_PHRASES, **self.phrases}

    @cached_property
    def texts(self) -> Texts:
        """Its sentences."""
        return Texts(self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Its rules in words."""
        return rulebook(self.package)

    def next_step(self, state: S) -> Step[S] | None:
        """Name the next step from the position alone; None when the game is over."""
        return self.order.next_step(state)

    def winners(self, state: S) -> list[int]:
        """Return who has won (several only if even the tie-breaks leave them equal)."""
        return list(state.winners)

    def view(self, state: S, viewer: Viewer) -> S:
        """Return what a viewer may know of the position."""
        seen = copy_state(state)
        if viewer is not ALL:
            self.hide(seen, viewer)
        seen.chance = Chance(seed=0)
        return seen

    def fact(self, state: S, name: str, value: Any) -> Any:
        """Return a fact as it is worded in sentences."""
        phrase = self.phrases.get(name)
        return phrase(state, value) if phrase else value

    def facts(self, state: S, named: Mapping[str, Any]) -> dict[str, Any]:
        """Return facts as they are worded in sentences."""
        return {name: self.fact(state, name, value) for name, value in named.items()}

    def option_facts(self, state: S, option: Option) -> dict[str, Any]:
        """Return the fields of an option as they are worded in sentences."""
        return {**self.facts(state, option.values), **option.facts(state)}
