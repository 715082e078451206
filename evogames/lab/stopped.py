"""Errors and interrupts that end the work early. They keep the results of the finished games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from evogames.core import EvogamesError, fill_text
from evogames.lab.progress import Stopped


class GameStopped(EvogamesError):
    """A game could not be played to its end. `finished` has the results of the other games.

    >>> from evogames import lab
    >>> def lost(observation):
    ...     return 99
    >>> try:
    ...     lab.play_many("evolution", 5, bots=lost)
    ... except lab.GameStopped as error:
    ...     print(len(error.finished))
    0
    """

    finished: Any = None


class Interrupted(KeyboardInterrupt):
    """Ctrl+C ended the work. `finished` has the results of the finished games.

    >>> from evogames import lab
    >>> def interrupt(done, total):
    ...     raise KeyboardInterrupt  # as Ctrl+C does
    >>> try:
    ...     lab.play_many("evolution", 1, progress=interrupt)
    ... except lab.Interrupted as error:
    ...     print(len(error.finished))
    1
    """

    def __init__(self, sentence: str, finished: Any) -> None:
        super().__init__(sentence)
        self.finished = finished


def game_stopped(
    title: str, number: int, seed: int, decision: int, bot: str, error: Exception
) -> GameStopped:
    """Return the error that names the game, its seed and the decision at which it stopped."""
    trouble = str(error) if isinstance(error, EvogamesError) else repr(error)
    sentence = fill_text(
        "lab.game_stopped",
        title=title,
        number=number,
        seed=seed,
        decision=decision,
        bot=bot,
        trouble=trouble,
    )
    return GameStopped(sentence)


@contextmanager
def keeping(finished: Callable[[], Any], left: Callable[[], str]) -> Iterator[None]:
    """Give the results of the finished games to any error or interrupt that ends the work.

    `lab.stop` ends the work without an error. `left` says where the finished games are.
    """
    try:
        yield
    except Stopped:
        pass
    except KeyboardInterrupt:
        raise Interrupted(left(), finished()) from None
    except GameStopped as error:
        error.finished = finished()
        error.add_note(left())
        raise
