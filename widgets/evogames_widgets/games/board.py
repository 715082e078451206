"""What the table, the lessons and the explorer need to show a game."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from evogames.core.event import Event
from evogames.core.shown_decision import ShownDecision
from evogames.core.texts import Texts
from evogames_widgets.scene import Scene


class Spot(NamedTuple):
    """A place on the board: a piece ("" is the whole board), and the position on it."""

    piece: str
    across: float
    down: float


class Board(Protocol):
    """How to show one game. The package of each game has one, `BOARD` in its module `board`.

    It gets states of the game as the viewer can see them.
    """

    texts: Texts
    """The texts of the board.

    Section "rule_sections" has the titles of the parts of the rulebook.
    """
    new_game_options: Mapping[str, tuple[str, ...]] = {}
    """The options of a new game with their values, the default first. Without values: yes or no.

    Their texts are in section "new_game".
    """
    earlier_events: int = 0
    """How many events before the most recent ones the picture needs."""
    guide: Mapping[str, Spot] = {}
    """The parts to explain to beginners, by their keys in section "guide" of the texts."""

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
        """Return the picture of a position with exactly this width and height.

        It contains the board, the area of each player and the viewer's hand. No text is smaller
        than 12. Smaller parts are left out and can be shown with a focus. Frames should be at least
        840 x 390. With a height of 0 (on phones), the picture is as tall as it needs to be.

        `decision` is the current decision, `recent` are the latest events, and `earlier` are the
        events before them. `highlighted` pieces can be clicked, and `chosen` pieces are selected.
        With a `focus`, one piece is enlarged.
        """

    @abstractmethod
    def describe(
        self, state: Any, *, viewer: int | None = None, decision: ShownDecision | None = None
    ) -> str:
        """Return the whole board in plain sentences."""

    def focuses(self, state: Any) -> dict[str, str]:
        """Return the pieces to zoom in on, each with its name."""
        return {}
