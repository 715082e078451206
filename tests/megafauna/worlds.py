"""Worlds after setup, and single world events played on them."""

from typing import Any

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.megafauna.check import check
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import BLACK, GREEN_DISC
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.reservoir_events import reservoir_event
from evogames.megafauna.events.resolution import resolve_events
from evogames.megafauna.state import Icon, MegafaunaState
from tests.megafauna.build import (
    Played,
    place,
    play,
    start,
)


def world(*colours: str, **options: Any) -> MegafaunaState:
    """Return a game after setup, without its creeples."""
    colours = colours or ("green", "black")
    state = start(len(colours), colours=colours, historical=True, **options)
    state.species.clear()
    state.standing = [[-1] * len(level) for level in state.standing]
    check(state)
    return state


def resolve(state: MegafaunaState, *choices: str) -> Played:
    """Resolve the next event, without the log line that names it."""
    done = play(resolve_events, state, *choices)
    return done._replace(events=[one for one in done.events if one.key != "event"])


def put(state: MegafaunaState, name: str, disc: int) -> None:
    """Put a disc from the reservoirs on a hex or tab."""
    state.discs[place(name)] = disc
    if disc == GREEN_DISC:
        state.oxygen -= 1
    elif disc == BLACK:
        state.carbon -= 1
    else:
        state.clouds -= 1


def event(
    state: MegafaunaState, disc: str, source: str, goal: str, *choices: str, marks: Any = ()
) -> Played:
    """Play a reservoir event with its checks."""
    icon = EventIcon(event="reservoir", disc=disc, source=source, to=goal, marks=tuple(marks))  # type: ignore[arg-type]

    def step(state: MegafaunaState, log: Log) -> Play:
        yield from reservoir_event(state, log, Icon(1, 0), icon)
        standing_checks(state, log)

    return play(step, state, *choices)


def of_card(state: MegafaunaState, card: int, *indexes: int) -> None:
    state.icons = [Icon(card, index) for index in indexes]


def at(state: MegafaunaState, name: str) -> int:
    return state.discs[place(name)]


def levels(state: MegafaunaState) -> tuple[int, int, int, int]:
    return state.oxygen, state.clouds, state.carbon, state.vapour
