"""Words for what happens and for what is asked, filled in when somebody looks."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from evogames.core.decision import Decision, Event, Log, Option
from evogames.core.game import Game


class TextLog(Log):
    """A log that writes sentences."""

    __slots__ = ("events", "game", "state")

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        game, state = self.game, self.state
        facts = game.facts(state, {"player": player, **data})
        own = {k[4:]: data.pop(k) for k in list(data) if k.startswith("own_")}
        private_text = game.texts.fill("event", f"{key}_own", facts) if own else ""
        text = game.texts.fill("event", key, facts)
        event = Event(rule, key, player, text, state.turn, data, also, private_text, own)
        self.events.append(event)

    def with_text(self, decision: Decision) -> Decision:
        """Return a copy of a question for people to look at: with prompt, labels and reasons."""
        game, state, texts = self.game, self.state, self.game.texts
        facts = game.facts(state, {"player": decision.player, **decision.facts})

        def words(option: Option) -> Option:
            known = {**facts, **game.option_facts(state, option)}
            return msgspec.structs.replace(
                option,
                label=texts.fill("option", option.kind, known),
                touches=game.touches(state, option),
                reason=texts.fill("refusal", option.why, known) if option.why else "",
            )

        return msgspec.structs.replace(
            decision,
            options=list(map(words, decision.options)),
            facts={
                k: list(map(copy, v)) if isinstance(v, list) else v for k, v in decision.facts.items()
            },
            prompt=texts.fill("ask", decision.kind, facts),
            words=words,
        )
