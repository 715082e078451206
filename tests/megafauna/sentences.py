"""The sentences of what a step did, asked and refused, so that tests can read them."""

from types import SimpleNamespace
from typing import Any

from evogames.core.decision import Decision
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.words import PHRASES
from tests.megafauna.build import Told


def worded(state: MegafaunaState, facts: dict[str, Any]) -> dict[str, Any]:
    """Facts as they are worded; `player` is a name."""
    return {
        name: PHRASES[name](state, value) if name in PHRASES else value
        for name, value in facts.items()
    }


def said(state: MegafaunaState, event: Told) -> str:
    """The sentence of an event, in the position as it is now."""
    player = {} if event.player is None else {"player": state.names[event.player]}
    return TEXTS.fill("event", event.key, {**player, **worded(state, event.data)})


def asked(state: MegafaunaState, decision: Decision | None) -> list[str]:
    """The prompt of a decision, the labels of its options, and all its refusals."""
    assert decision is not None
    facts = {"player": state.names[decision.player], **worded(state, decision.facts)}
    found = [TEXTS.fill("ask", decision.kind, facts)]
    for option in decision.options:
        found.append(TEXTS.fill("option", option.kind, {**facts, **worded(state, option.values)}))
    waiting = {"decision": SimpleNamespace(**facts), "option": "this", **facts}
    for option, case in decision.forbidden():
        found.append(TEXTS.fill("refusal", case, {**waiting, **worded(state, option.values)}))
    found.append(TEXTS.fill("refusal", DECISIONS[decision.kind].first, waiting))
    return found
