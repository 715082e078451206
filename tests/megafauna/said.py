"""Every sentence of a step in words, so that none of them lacks a fact."""

from types import SimpleNamespace
from typing import Any

from evogames.core.decision import Decision
from evogames.core.option import Option
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.words import PHRASES
from tests.megafauna.build import Played


def worded(state: MegafaunaState, facts: dict[str, Any]) -> dict[str, Any]:
    """Facts as sentences say them."""
    return {name: PHRASES[name](state, v) if name in PHRASES else v for name, v in facts.items()}


def events(state: MegafaunaState, played: Played) -> list[str]:
    """What the events of a step say."""
    return [TEXTS.fill("event", one.key, worded(state, one.data)) for one in played.events]


def prompt(state: MegafaunaState, decision: Decision) -> str:
    """What a decision asks."""
    facts = {"player": state.names[decision.player], **worded(state, decision.facts)}
    return TEXTS.fill("ask", decision.kind, facts)


def refused(state: MegafaunaState, decision: Decision) -> dict[str, str]:
    """What is said of each option that is forbidden."""
    return {
        option.key: refusal(state, decision, option, case) for option, case in decision.forbidden()
    }


def refusal(state: MegafaunaState, decision: Decision, option: Option, case: str) -> str:
    """What is said of one try."""
    facts = worded(state, decision.facts)
    known = {"decision": SimpleNamespace(**facts), **facts, **worded(state, option.values)}
    known |= option.facts(state)
    return TEXTS.fill("refusal", case, known)
