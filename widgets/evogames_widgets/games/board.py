"""What the table, the lessons and the explorer need of one game."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from evogames.core.event import Event
from evogames.core.shown_decision import ShownDecision
from evogames.core.texts import Texts
from evogames_widgets.scene import Scene


class Spot(NamedTuple):
    """A place on the board: a piece ("" is the whole board), and where across and down on it."""

    piece: str
    across: float
    down: float


class Board(Protocol):
    """How one game is shown. A game's package has one, `BOARD` in its module `board`.

    States are those of the game, already as the viewer may see them.
    """

    texts: Texts
    """Its words; section "rule_sections" holds the titles of the parts of the rulebook."""
    new_game_options: Mapping[str, tuple[str, ...]] = {}
    """Options of a new game with their values, the usual first; those without are yes or no.

    Their words are in section "new_game" of the texts.
    """
    earlier_events: int = 0
    """How many events before the last ones the picture needs."""
    guide: Mapping[str, Spot] = {}
    """What is explained to beginners, by its key in section "guide" of the texts."""

    @abstractmethod
    def scene(
        self,
        state: Any,
        *,
        viewer: int | None = None,
        decision: ShownDecision | None = None,
        recent: Sequence[Event] = (),
        earlier: Sequence[Event] = (),
        highlighted: Collection[str] = (),
        chosen: Sequence[str] = (),
        width: float = 860,
        height: float = 480,
        focus: str = "",
    ) -> Scene:
        """Return the picture of a position, which has exactly the given width and height.

        Everything is inside: the board, the area of each player and the viewer's hand. No text is
        smaller than 12; what would be smaller is left out and can be shown in a focus. Frames of
        at least 840 x 390 are asked for. With a height of 0 (on phones) the picture is as tall as
        it needs to be.

        `decision` is what must be decided now, `recent` the last events and `earlier` those
        before; `highlighted` are the pieces that can be clicked, `chosen` those that are selected.
        With a `focus` one piece is shown large.
        """

    @abstractmethod
    def describe(
        self, state: Any, *, viewer: int | None = None, decision: ShownDecision | None = None
    ) -> str:
        """Return the whole board in plain sentences."""

    def focuses(self, state: Any) -> dict[str, str]:
        """Return the pieces that can be shown large, each with its name."""
        return {}
