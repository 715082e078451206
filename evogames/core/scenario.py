"""What prepared positions of all games have in common: their form, and what is refused.

A game's `scenario.py` derives its own form from `Form` and lays the position out.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from evogames.core.errors import ImpossiblePosition
from evogames.core.names import SPARE, tidy_names
from evogames.core.refusals import refused

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]


class PlayerForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A player of a prepared position; games add what lies before it."""

    name: str = ""


class Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A prepared position; games add their players and pieces."""

    title: str = ""
    text: str = ""
    turn: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    turns: Count = 0
    """How many turns are played; 0: until the game ends, as always."""
    phase: str = ""
    """The phase the position starts in; left out: the first that is played."""
    phases: list[str] = []
    """The phases that are played each turn; left out: all."""
    current_player: int | None = None
    """The seat of the player whose move it is; left out: the player who begins the phase."""
    dice: list[int] = []
    """What the next dice show."""

    @property
    def final(self) -> int:
        """The last turn that is played; 0: as always."""
        return self.turn + self.turns - 1 if self.turns else 0


F = TypeVar("F", bound=Form)
P = TypeVar("P", bound=PlayerForm)
S = TypeVar("S")


def read_form(scenario: dict[str, Any], kind: type[F], phases: Sequence[str], clause: str) -> F:
    """Read a prepared position; `phases` are those of the game, ordered by `clause`."""
    try:
        form = msgspec.convert(scenario, kind)
    except msgspec.ValidationError as trouble:
        raise refused("scenario.form", trouble=trouble) from None
    form.phases = form.phases or list(phases)
    for phase in [*form.phases, form.phase or form.phases[0]]:
        if phase not in phases:
            raise refused("scenario.no_phase", clause, phase=phase, phases=", ".join(phases))
    form.phase = form.phase or form.phases[0]
    if form.phase not in form.phases:
        raise refused("scenario.phase", clause)
    if sorted(set(form.phases), key=list(phases).index) != form.phases:
        raise refused("scenario.phases", clause)
    return form


def seats_of(players: Sequence[P | str], kind: type[P]) -> list[P]:
    """Return the players in seat order; a name alone stands for a player with nothing said."""
    return [kind(name=p) if isinstance(p, str) else p for p in players]


def names_of(seats: Sequence[PlayerForm], names: list[str] | None) -> list[str]:
    """Return the players' names: those given with the match go before those of the position.

    Whoever has none gets a spare one: the one of the seat, or another if that is taken.
    """
    if names and len(names) != len(seats):
        raise refused("scenario.names", players=len(seats), names=len(names))
    if names:
        return names
    given = tidy_names([told.name for told in seats if told.name])
    left = iter(given)
    row = [next(left) if told.name else SPARE[n] for n, told in enumerate(seats)]
    spare = iter([name for name in SPARE if name not in row])
    return [
        next(spare) if name in given and not told.name else name
        for name, told in zip(row, seats, strict=True)
    ]


def check_seats(count: int, **named: int | None) -> None:
    """Refuse seats that nobody has."""
    for name, seat in named.items():
        if seat is not None and not 0 <= seat < count:
            raise refused("scenario.seat", name=name, seat=seat, last=count - 1)


def check_dice(dice: list[int], clause: str) -> None:
    """Refuse dice that show what no die shows."""
    if any(not 1 <= d <= 6 for d in dice):
        raise refused("scenario.dice", clause, dice=dice)


def possible(state: S, check: Callable[[S], None]) -> S:
    """Return the position, if it passes the game's own check."""
    try:
        check(state)
    except ImpossiblePosition as trouble:
        raise refused("scenario.impossible", trouble.rule, trouble=trouble) from None
    return state
