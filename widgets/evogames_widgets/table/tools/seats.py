"""The seats of a table, each with a person or a bot."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from ipywidgets import Dropdown, Layout, VBox

import evogames
from evogames import EvogamesError
from evogames.bots import BOTS, Bot
from evogames_widgets.kit import OnError, Tool, report_errors
from evogames_widgets.table.words import say

PERSON = "person"
ROLES = (PERSON, *BOTS)


class Seats(Tool):
    """The role of each seat.

    By default, a person has the first seat and greedy bots have the others.
    """

    def __init__(
        self,
        names: Sequence[str],
        roles: Sequence[str] | str | None,
        on_change: Callable[[], None],
        on_error: OnError,
    ) -> None:
        self.names = list(names)
        self.on_change = on_change
        self.on_error = on_error
        self.roles = roles_of(len(names), roles)
        self._bots: dict[tuple[int, str], Bot] = {}

    @property
    def persons(self) -> list[int]:
        """The seats in which people play."""
        return [seat for seat, role in enumerate(self.roles) if role == PERSON]

    def bot(self, seat: int) -> Bot:
        """Return the bot in a seat. The seat must not be a person's."""
        role = self.roles[seat]
        if (seat, role) not in self._bots:
            self._bots[seat, role] = evogames.bot(role, seed=seat)
        return self._bots[seat, role]

    @cached_property
    def widget(self) -> VBox:
        """A list for each seat, from which people choose the role."""
        options = [(say("seats", role), role) for role in ROLES]
        lists = [
            Dropdown(
                options=options,
                value=role,
                description=name,
                style={"description_width": "160px"},
                layout=Layout(width="100%", max_width="420px"),
            )
            for name, role in zip(self.names, self.roles, strict=True)
        ]
        for seat, choice in enumerate(lists):
            choice.observe(lambda change, seat=seat: self._sit(seat, change), "value")
        return VBox(lists)

    @report_errors
    def _sit(self, seat: int, change: dict[str, Any]) -> None:
        self.roles[seat] = change["new"]
        self.on_change()


def roles_of(count: int, wished: object) -> list[str]:
    """Return the role of each seat. A single word gives all seats the same role."""
    if wished is None:
        return [PERSON] + ["greedy"] * (count - 1)
    if not isinstance(wished, Sequence):
        known = ", ".join(ROLES)
        raise EvogamesError(say("seats", "unknown", role=f"{wished!r:.40}", known=known))
    roles = [wished] * count if isinstance(wished, str) else list(wished)
    if len(roles) != count:
        raise EvogamesError(say("seats", "count", seats=count, roles=len(roles)))
    for role in roles:
        if role not in ROLES:
            known = ", ".join(ROLES)
            raise EvogamesError(say("seats", "unknown", role=f"{role!r:.40}", known=known))
    return roles
