"""The rules of one game, declared by its package. A Game stores no position."""

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
"""How a value is worded: (state, value) to words that fit into a sentence."""


class Piece(msgspec.Struct, frozen=True):
    """A piece in words: its name, the seat of its owner if it has one, and its traits."""

    label: str
    owner: int | None = None
    traits: str = ""
    colour: int | None = None
    """The seat whose colour it has, if this is not its owner's."""


def _nothing(state: Any, *more: Any) -> None:
    """Log nothing and hide nothing."""


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
    """Everything that a game declares. Each game's package makes one instance, called GAME."""

    name: str
    title: str
    version: int
    """Must be raised when recorded games of the older version can no longer be replayed."""
    seats: tuple[int, int]
    state_type: type[S]
    package: str = ""
    """The package with its rules, texts and scenarios. The default is evogames.<name>."""
    settings: tuple[str, ...] = ()
    """The names of the options that `setup` takes."""

    setup: Callable[..., S]
    """(names, chance, **options): returns the position before the first step."""
    opening: Callable[[S, Log], None] = _nothing
    """Logs what the setup did."""
    scenario: Callable[[dict[str, Any], list[str] | None, Chance], S]
    """Returns the position of a scenario. Refuses a position that is not possible."""
    scenario_opening: Callable[[S, Log], None] = _nothing
    """Logs that the game starts from a scenario."""
    order: OrderOfPlay[S]
    decisions: DecisionKinds
    scores: Callable[[S], Sequence[float]]
    """Returns the points of each player in a position."""
    hide: Callable[[S, Viewer], None] = _nothing
    """Hides in place everything that a player or a spectator cannot know. Games without secrets
    leave this out, and `redeal` as well."""
    redeal: Callable[[S, Viewer], None] = _nothing
    """Deals again in place what a viewer cannot know. For ALL, only what nobody can know."""
    check: Callable[[S], None]
    """Raises ImpossiblePosition if the position is not possible."""
    value: Callable[[S, int], float]
    """Returns how good the position is for a player. The greedy bot tries to increase this."""
    chances: Callable[[S, Decision], list[OutcomeProbabilities]] = _no_chances
    """Returns the exact probabilities of the next rolls and draws."""
    numbers: Callable[[S], dict[str, list[float]]] = _no_numbers
    """Returns the values plotted over time: each name with one number per player."""
    food_web: Callable[[S], list[tuple[str, str]]] = _no_food_web
    """Returns who can eat whom now, as (eaten, eater) pairs of pieces."""
    piece: Callable[[S, str], Piece] = _piece_number
    """Returns the name of a piece, its owner and its traits."""
    pieces: Sequence[Field] = ()
    """Pieces on the board that options use although none of their fields refers to them, such
    as the food supply. Players are pieces of every game: "player:0"."""
    player_colours: Callable[[S], Sequence[int]] = lambda state: range(len(state.names))
    """Returns which of the board's colours each player has."""
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """How each named value is worded in labels, events and refusals. `player` (a seat) and `seats`
    (several seats) are given as names."""
    search_turns: int = 1
    """The number of turns that a search plays at random before it values a position. Use 0 if a
    turn is so long that random play would hide the effect of the choice."""
    search_gains: bool = False
    """Whether a search counts only the lead that is gained. Otherwise, where leads are large, all
    options of a position look alike."""
    search_turns_for: Mapping[str, int] = field(default_factory=dict)
    """The number of turns for certain kinds of decision, whose effect shows only later."""
    finishing_options: Mapping[str, type[Option]] = field(default_factory=dict)
    """For each kind of decision, the class of options that ends it, if earlier choices take effect
    only then. A greedy bot looks at the result."""

    def __post_init__(self) -> None:
        self.package = self.package or f"evogames.{self.name}"
        self.phrases = {**_PHRASES, **self.phrases}

    @cached_property
    def texts(self) -> Texts:
        """Return its texts."""
        return Texts(self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Return its rules."""
        return rulebook(self.package)

    def next_step(self, state: S) -> Step[S] | None:
        """Return the next step from the position alone, or None when the game is over."""
        return self.order.next_step(state)

    def winners(self, state: S) -> list[int]:
        """Return the winners. There are several only if the tie-breaks leave them equal."""
        return list(state.winners)

    def view(self, state: S, viewer: Viewer) -> S:
        """Return what a viewer can know of the position."""
        seen = copy_state(state)
        if viewer is not ALL:
            self.hide(seen, viewer)
        seen.chance = Chance(seed=0)
        return seen

    def fact(self, state: S, name: str, value: Any) -> Any:
        """Return a value as it is worded in sentences."""
        phrase = self.phrases.get(name)
        return phrase(state, value) if phrase else value

    def facts(self, state: S, named: Mapping[str, Any]) -> dict[str, Any]:
        """Return values as they are worded in sentences."""
        return {name: self.fact(state, name, value) for name, value in named.items()}

    def option_facts(self, state: S, option: Option) -> dict[str, Any]:
        """Return the fields of an option as they are worded in sentences."""
        return {**self.facts(state, option.values), **option.facts(state)}
