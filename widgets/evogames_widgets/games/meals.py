"""Counts who ate whom in a match, from its events."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, NamedTuple

from evogames.core import Event, Match

Pair = tuple[int | None, int | None]
"""The seats of the eater and of the eaten. None is something that no player owns."""


class Meal(NamedTuple):
    """A way in which something of one player is eaten or displaced by another player."""

    words: str
    """Its key in the section "meals" of the texts of the board."""
    keys: Sequence[str]
    """The keys of its events."""
    pairs: Callable[[Any, int, Event], Iterable[Pair]]
    """Returns a pair for each thing that is eaten in an event. It gets the position before the
    decision that led to the event, and the seat that decided."""


class Eaten(NamedTuple):
    """How often one player ate something of another, and the first decision that led to it."""

    times: int
    first: int


Web = dict[tuple[str, Pair], Eaten]
"""What was eaten, by its words and the pair."""


def who_ate_whom(match: Match, meals: Sequence[Meal]) -> Generator[None, None, Web]:
    """Count along a match, one decision at each step of this generator."""
    known = {key: meal for meal in meals for key in meal.keys}
    counts, first = Counter[tuple[str, Pair]](), dict[tuple[str, Pair], int]()
    earlier = match.fork()
    earlier.goto(0)
    told = len(earlier.events)
    for number in range(match.recorded if known else 0):
        earlier.goto(number + 1)
        events = earlier.events[told:]
        told += len(events)
        eating = [event for event in events if event.key in known]
        if eating:
            earlier.goto(number)
            assert earlier.decision is not None
            before, seat = earlier.state, earlier.decision.player
            for event in eating:
                meal = known[event.key]
                for pair in meal.pairs(before, seat, event):
                    counts[meal.words, pair] += 1
                    first.setdefault((meal.words, pair), number)
        yield
    return {found: Eaten(count, first[found]) for found, count in counts.items()}
