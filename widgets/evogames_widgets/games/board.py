"""The Board of a game: everything that the table, the lessons and the explorer need from a game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from evogames.core import Event, ShownDecision, Texts
from evogames_widgets.games.fates import Losses, fate
from evogames_widgets.games.meals import Meal
from evogames_widgets.scene import Scene


class Spot(NamedTuple):
    """A place to point at on the board: a piece ("" is the whole board), and a position on it."""

    piece: str
    across: float
    down: float


class KeyEntry(NamedTuple):
    """A colour of pieces in a decision, and what it means."""

    colour: str
    words: str


class Look(NamedTuple):
    """What a picture shows besides the position: who is looking, what happened, and how large."""

    viewer: int | None = None
    decision: ShownDecision | None = None
    """The current decision."""
    recent: Sequence[Event] = ()
    """The latest events."""
    earlier: Sequence[Event] = ()
    """The events before the latest ones."""
    highlighted: Collection[str] = ()
    """The pieces that can be clicked."""
    chosen: Sequence[str] = ()
    """The pieces that are selected."""
    width: float = 860
    height: float = 480
    focus: str = ""
    """A piece to enlarge."""


Choices = Mapping[str, tuple[str, ...]]
"""The options of a new game with their values. An option without values is yes or no."""


class Board(NamedTuple):
    """Shows one game. The package of each game has a `BOARD` in its module `board`.

    A board gets states of the game as the viewer can see them.
    """

    scene_of: Callable[[Any, Look], Scene]
    describe: Callable[..., str]
    """Return the whole board in plain sentences: `describe(state, viewer=..., decision=...)`."""
    focuses: Callable[[Any], dict[str, str]]
    """Return the pieces to zoom in on, each with its name."""
    texts: Texts
    """The texts of the board.

    The section "rule_sections" has the titles of the parts of the rulebook."""
    new_game_options: Choices = {}
    """The options of a new game with their values. The default is first.

    The section "new_game" of the texts explains them."""
    fitting_options: Callable[[int, Mapping[str, Any], bool], Choices] | None = None
    """Return the options that fit a number of players and what is chosen so far, if some do not
    always fit. The last value says whether the game continues a finished game of another game."""
    settings: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    """Return the options of `evogames.new` for what is chosen in the form of a new game."""
    energy: str = ""
    """The piece of the food web that is energy and not food, such as sunlight. Its level is 0."""
    first_game: Mapping[str, str] = {}
    """The options to suggest for a first game, if they differ from the defaults."""
    earlier_events: int = 0
    """The number of older events, before the recent ones, that the picture needs."""
    colour_key: Callable[[Any, ShownDecision], Sequence[KeyEntry]] = lambda state, decision: ()
    """Returns what the colours of the pieces mean, for decisions about pieces of several
    colours."""
    losses: Losses = Losses()
    """The events in which players lose living things."""
    meals: Sequence[Meal] = ()
    """The events in which something of one player is eaten or displaced by another player."""
    is_alive: Callable[[Any, int], bool] = lambda state, seat: True
    """Returns whether a player has anything alive. If not, the table says when and why it died."""
    guide: Mapping[str, Spot] = {}
    """The parts of the board that are explained to beginners, by their keys in the section "guide"
    of the texts."""

    def fate(self, state: Any, events: Sequence[Event], seat: int | None) -> str:
        """Return when and why a player has lost everything that lives, or ""."""
        if seat is None or self.is_alive(state, seat):
            return ""
        return fate(self.losses, events, seat)

    def scene(self, state: Any, **look: Any) -> Scene:
        """Return the picture of a position for a `Look` with these values.

        The picture has exactly this width and height, and contains the board, the area of each
        player and the viewer's hand. No text is smaller than 12. Parts that would be smaller are
        left out, but a focus can show them. Frames should be at least 840 x 390. With a height of 0
        (on phones), the picture is as tall as it needs to be.
        """
        return self.scene_of(state, Look(**look))
