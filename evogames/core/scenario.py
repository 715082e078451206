"""The form that scenarios of all games share, and the checks on them.

A game's `scenario.py` derives its own form from `Form` and sets up the position.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from evogames.core.errors import ImpossiblePosition
from evogames.core.names import SPARE, tidy_names
from evogames.core.refusals import refused

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]


class PlayerForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A player in a scenario. Games add fields for the player's pieces."""

    name: str = ""


class Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario. Games add fields for their players and pieces."""

    title: str = ""
    text: str = ""
    turn: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    turns: Count = 0
    """The number of turns to play. With 0 the game continues to its usual end."""
    phase: str = ""
    """The phase in which the game starts. If none is given, the game starts in the first phase that
    is played."""
    phases: list[str] = []
    """The phases that are played each turn. The default is all of them."""
    current_player: int | None = None
    """The seat of the player to move. The default is the player who usually begins the phase."""
    dice: list[int] = []
    """The results of the next dice rolls. When they are used up, dice are random again."""

    @property
    def final(self) -> int:
        """Return the number of the last turn, or 0 if the game has its usual end."""
        return self.turn + self.turns - 1 if self.turns else 0


F = TypeVar("F", bound=Form)
P = TypeVar("P", bound=PlayerForm)
S = TypeVar("S")


def read_form(scenario: dict[str, Any], kind: type[F], phases: Sequence[str], rule_id: str) -> F:
    """Read a scenario. `phases` lists the phases of the game in the order set by rule `rule_id`."""
    try:
        form = msgspec.convert(scenario, kind)
    except msgspec.ValidationError as trouble:
        raise refused("scenario.form", trouble=trouble) from None
    form.phases = form.phases or list(phases)
    for phase in [*form.phases, form.phase or form.phases[0]]:
        if phase not in phases:
            raise refused("scenario.no_phase", rule_id, phase=phase, phases=", ".join(phases))
    form.phase = form.phase or form.phases[0]
    if form.phase not in form.phases:
        raise refused("scenario.phase", rule_id)
    if sorted(set(form.phases), key=list(phases).index) != form.phases:
        raise refused("scenario.phases", rule_id)
    return form


def seats_of(players: Sequence[P | str], kind: type[P]) -> list[P]:
    """Return the players in seat order. The scenario can give a player as just a name."""
    return [kind(name=p) if isinstance(p, str) else p for p in players]


def names_of(seats: Sequence[PlayerForm], names: list[str] | None) -> list[str]:
    """Return the players' names. Names given for the match replace the scenario's names.

    A player without a name gets the spare name of the seat, or another if that name is taken.
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
    """Refuse a seat number that no player has."""
    for name, seat in named.items():
        if seat is not None and not 0 <= seat < count:
            raise refused("scenario.seat", name=name, seat=seat, last=count - 1)


def check_dice(dice: list[int], rule_id: str) -> None:
    """Refuse dice results that are not from 1 to 6."""
    if any(not 1 <= d <= 6 for d in dice):
        raise refused("scenario.dice", rule_id, dice=dice)


def possible(state: S, check: Callable[[S], None]) -> S:
    """Return the position, or refuse it if the game's own check finds it impossible."""
    try:
        check(state)
    except ImpossiblePosition as trouble:
        raise refused("scenario.impossible", trouble.rule, trouble=trouble) from None
    return state
