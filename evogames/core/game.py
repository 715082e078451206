"""The class Game: the rules of one game as data and functions. A Game stores no position."""

from collections.abc import Callable, Iterable, Mapping, Sequence
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
from evogames.core.reasons import Reasons
from evogames.core.rulebook import Rulebook, rulebook
from evogames.core.state import State, copy_state
from evogames.core.texts import Texts, listed
from evogames.core.viewer import ALL, Viewer

S = TypeVar("S", bound=State)

Phrase = Callable[[Any, Any], object]
"""A function that turns a value into words for a sentence. It gets the state and the value."""


Effect = tuple[str, dict[str, Any]]
"""The key of a sentence in the section "effect" of the texts, and the values that it uses."""


class Piece(msgspec.Struct, frozen=True):
    """A piece in words: its name, its traits, and its owner's seat if it has an owner."""

    label: str
    owner: int | None = None
    traits: str = ""
    colour: int | None = None
    """The seat whose colour the piece has, if this is not the owner's seat."""


def _nothing(state: Any, *more: Any) -> None:
    """Do nothing. A game without hidden cards or a log of its setup uses this function."""


_PHRASES: dict[str, Phrase] = {
    "player": lambda state, seat: "" if seat is None else state.names[seat],
    "seats": lambda state, seats: listed([state.names[seat] for seat in seats]),
}


@dataclass(kw_only=True, eq=False)
class Game(Generic[S]):
    """The declaration of one game. Each game's package makes one instance, called GAME."""

    name: str
    title: str
    version: int
    """Raise this number when games recorded with the older version can no longer be replayed."""
    seats: tuple[int, int]
    state_type: type[S]
    package: str = ""
    """The Python package with the rules, texts and scenarios. The default is evogames.<name>."""
    settings: tuple[str, ...] = ()
    """The names of the options that `setup` accepts."""

    setup: Callable[..., S]
    """Returns the position before the first step. It gets the names, the chance and the options."""
    opening: Callable[[S, Log], None] = _nothing
    """Logs the result of the setup."""
    scenario: Callable[[dict[str, Any], list[str] | None, Chance], S]
    """Returns the position of a scenario, or refuses it if it is not possible."""
    scenario_opening: Callable[[S, Log], None] = _nothing
    """Logs that the game starts from a scenario."""
    order: OrderOfPlay[S]
    decisions: DecisionKinds
    scores: Callable[[S], Sequence[float]]
    """Returns the points of each player in a position."""
    hide: Callable[[S, Viewer], None] = _nothing
    """Removes from a position everything that a player or a spectator cannot know. A game without
    secrets needs neither this nor `redeal`."""
    redeal: Callable[[S, Viewer], None] = _nothing
    """Deals the hidden cards of a position again. For a seat these are all cards that this player
    cannot see, for ALL only the cards that nobody can see."""
    check: Callable[[S], None]
    """Raises ImpossiblePosition if the position is not possible."""
    value: Callable[[S, int], float]
    """Returns how good a position is for a player. The greedy bot chooses the option with the
    highest value."""
    reasons: Callable[[S, int, Reasons], float] | None = None
    """The same function, which then also notes the parts of the value in words. Hints use it."""
    chances: Callable[[S, Decision], Iterable[OutcomeProbabilities]] = lambda state, decision: ()
    """Returns the exact probabilities of the next rolls and draws."""
    numbers: Callable[[S], dict[str, list[float]]] = lambda state: {}
    """Returns the values that are plotted over time, by name, with one number for each player."""
    food_web: Callable[[S], list[tuple[str, str]]] = lambda state: []
    """Returns which animals can eat which others now, as pairs of pieces (eaten, eater)."""
    effects: Callable[[S, Decision, Option], Iterable[Effect]] = lambda state, decision, option: ()
    """Returns what an option costs, brings and risks. The position is what the player of the
    decision can see."""
    piece: Callable[[S, str], Piece] = lambda state, piece: Piece(piece.replace(":", " "))
    """Returns the name, the owner and the traits of a piece."""
    pieces: Sequence[Field] = ()
    """Pieces on the board that options use, although no field of the options names them. An example
    is the food supply. Players are pieces in every game: "player:0"."""
    player_colours: Callable[[S], Sequence[int]] = lambda state: range(len(state.names))
    """Returns which colour of the board each player has."""
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """The functions that turn named values into words, for labels, events and refusals. Every game
    already has `player` (a seat) and `seats` (several seats), which become names."""
    legacy: Callable[[S], dict[str, Any]] | None = None
    """Returns what a finished game leaves for a game that continues where it ends. The dict names
    the `game`, and its `players` with their names."""
    ancestors: str = ""
    """The name of the setting that takes the legacy of another game."""
    search_turns: int = 1
    """The number of turns that the search bot plays at random before it values a position. Use 0 if
    turns are so long that random play would hide the effect of a choice."""
    search_gains: bool = False
    """Whether the search bot compares leads with the lead before the choice. Use True if leads are
    so large that all options would look equally good."""
    search_turns_for: Mapping[str, int] = field(default_factory=dict)
    """For some kinds of decisions, a larger number of turns to play at random, because their effect
    shows only later."""
    value_at_end_of_step: bool = False
    """Whether `value` judges a position well as soon as a step ends. If not, the greedy bot also
    plays what follows without a decision, such as the deaths at the end of a turn."""
    finishing_options: Mapping[str, type[Option]] = field(default_factory=dict)
    """The class of options that ends a decision, for some kinds of decisions. It lets the greedy
    bot end a decision whose earlier choices take effect only then."""

    def __post_init__(self) -> None:
        self.package = self.package or f"evogames.{self.name}"
        self.phrases = {**_PHRASES, **self.phrases}

    @cached_property
    def texts(self) -> Texts:
        """Return the texts of the game."""
        return Texts(self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Return the rules of the game."""
        return rulebook(self.package)

    def next_step(self, state: S) -> Step[S] | None:
        """Return the next step, or None when the game is over. The position alone decides it."""
        return self.order.next_step(state)

    def winners(self, state: S) -> list[int]:
        """Return the winners. There are several only if the tie-breaks leave them equal."""
        return list(state.winners)

    def view(self, state: S, viewer: Viewer) -> S:
        """Return the part of the position that a viewer can know."""
        seen = copy_state(state)
        if viewer is not ALL:
            self.hide(seen, viewer)
        seen.chance = Chance(seed=0)
        return seen

    def fact(self, state: S, name: str, value: Any) -> Any:
        """Return a value in the words that sentences use."""
        phrase = self.phrases.get(name)
        return phrase(state, value) if phrase else value

    def facts(self, state: S, named: Mapping[str, Any]) -> dict[str, Any]:
        """Return named values in the words that sentences use."""
        return {name: self.fact(state, name, value) for name, value in named.items()}

    def option_facts(self, state: S, option: Option) -> dict[str, Any]:
        """Return the fields of an option in the words that sentences use."""
        return {**self.facts(state, option.values), **option.facts(state)}
