"""A log that writes each event as a sentence."""

from typing import Any

from evogames.core.event import Event, Log
from evogames.core.game import Game

PRIVATE = "private_"


class TextLog(Log):
    """A log that keeps events with their sentences."""

    __slots__ = ("events", "game", "state")

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def __call__(
        self, rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
    ) -> None:
        game, state = self.game, self.state
        facts = game.facts(state, {"player": player, **data})
        private = {
            name[len(PRIVATE) :]: data.pop(name) for name in list(data) if name.startswith(PRIVATE)
        }
        private_text = game.texts.fill("event", f"{key}_own", facts) if private else ""
        text = game.texts.fill("event", key, facts)
        event = Event(rule, key, player, text, state.turn, data, other_rules, private_text, private)
        self.events.append(event)
