"""Questions put to players, what may be answered, and what happened.

Steps of a game make these with keys and numbers only; a Match fills in the words when somebody
looks, so that ten thousand silent games need not build a single sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import msgspec

from evogames.core.arguments import as_int
from evogames.core.refusals import refused


class Option(msgspec.Struct, gc=False):
    """One thing that may be chosen, or, where `why` is set, one that is refused."""

    kind: str
    args: tuple[int | str, ...] = ()
    rule: str = ""
    """The clause that allows it."""
    why: str = ""
    """Empty if allowed; otherwise the clause that forbids it (a part after "/" tells the case)."""
    label: str = ""
    reason: str = ""
    """The sentence that says why it is refused."""
    touches: tuple[str, ...] = ()
    """The pieces on the board it has to do with, such as "animal:7"."""

    @property
    def key(self) -> str:
        """A stable name, such as "attack:3:7"."""
        return ":".join([self.kind, *map(str, self.args)])


Offers = Callable[[bool], list[Option]]
"""Gives the options of a question; with True, the refused ones instead."""


class Decision(msgspec.Struct):
    """The decision that is waiting: who must decide, what, and the rule that asks."""

    player: int
    kind: str
    rule: str
    options: list[Option]
    offers: Offers | None = None
    facts: dict[str, Any] = {}
    prompt: str = ""
    words: Callable[[Option], Option] | None = None
    """Set while people can look at it: gives an option with its label and its reason."""
    _refused: list[Option] | None = None

    @property
    def refused(self) -> list[Option]:
        """What a player might try but may not do now, each with its reason."""
        if self._refused is None:
            if self.words is None:
                raise refused("ask.answered")
            self._refused = list(map(self.words, self.offers(True))) if self.offers else []
        return self._refused

    def find(self, key: str) -> Option | None:
        """Return the option with this key, if it is allowed."""
        return next((o for o in self.options if o.key == key), None)


def ask(player: int, kind: str, rule: str, offers: Offers, **facts: Any) -> Decision:
    """Put a question whose options are given by a function of the position."""
    return Decision(player, kind, rule, offers(False), offers, facts)


class Event(msgspec.Struct, frozen=True):
    """Something that happened: the rule that acted, who, a sentence and the numbers."""

    rule: str
    key: str
    player: int | None
    text: str
    turn: int
    data: dict[str, Any] = {}
    also: tuple[str, ...] = ()
    """Further clauses that had a part in it."""
    private_text: str = ""
    """What only `player` may read, such as the cards it drew."""
    private_data: dict[str, Any] = {}

    def seen_by(self, player: int | None) -> Event:
        """Return the event as a player may know it; None: as a spectator may."""
        seat = as_int(player)
        if player is not None and (seat is None or seat < 0):
            raise refused("match.no_seat", seat=player)
        if seat is not None and seat == self.player:
            text = self.private_text or self.text
            return msgspec.structs.replace(
                self, text=text, data={**self.data, **self.private_data}, private_text="", private_data={}
            )
        return msgspec.structs.replace(self, private_text="", private_data={})


Play = Generator[Decision, Option, None]
"""A step that asks: it yields questions and is sent the options that were chosen."""


class Log:
    """Where steps tell what happens. This one keeps nothing: used when nobody listens."""

    __slots__ = ()

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        """Tell that `rule` acted; data named own_... is for the eyes of `player` only."""


SILENT = Log()
