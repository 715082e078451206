"""Events, and the log in which steps record them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from evogames.core.viewer import ALL, Viewer, check_viewer


class Event(msgspec.Struct, frozen=True):
    """Something that happened: the rule that applied, the player, a sentence and the data."""

    rule: str
    key: str
    player: int | None
    text: str
    turn: int
    data: dict[str, Any] = {}
    other_rules: tuple[str, ...] = ()
    """The ids of other rules that also applied."""
    private_text: str = ""
    """The sentence that only `player` can read. For example, it names the cards that were drawn."""
    private_data: dict[str, Any] = {}

    def seen_by(self, viewer: Viewer) -> Event:
        """Return the event as a viewer can see it."""
        viewer = check_viewer(viewer)
        if viewer is ALL or (self.player is not None and viewer == self.player):
            text = self.private_text or self.text
            data = {**self.data, **self.private_data}
            return msgspec.structs.replace(
                self, text=text, data=data, private_text="", private_data={}
            )
        return msgspec.structs.replace(self, private_text="", private_data={})


class Log(Protocol):
    """The log in which steps record events."""

    def __call__(
        self, rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
    ) -> None:
        """Record that `rule` applied. Only `player` sees data whose name begins with private_."""


def _keep_nothing(*rules_and_names: object, **data: object) -> None:
    """Ignore the event, because nobody reads the log."""


SILENT: Log = _keep_nothing


def applying(rules: Mapping[str, object]) -> list[str]:
    """Return the rules that applied. `rules` says for each rule whether it applied.

    >>> applying({"D5.2": False, "D5.3": True})
    ['D5.3']
    """
    return [rule for rule, applies in rules.items() if applies]
