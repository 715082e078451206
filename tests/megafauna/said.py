"""What a step says in words: events, prompts, labels and refusals, as people read them."""

from evogames.core.decision import Decision
from evogames.core.option import Option
from evogames.core.shown_decision import ShownDecision
from evogames.megafauna import GAME
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import Played, Told


def said(state: MegafaunaState, event: Told) -> str:
    """The sentence of an event, in the position as it is now."""
    facts = GAME.facts(state, {"player": event.player, **event.data})
    return TEXTS.fill("event", event.key, facts)


def events(state: MegafaunaState, played: Played) -> list[str]:
    """What the events of a step say."""
    return [said(state, one) for one in played.events]


def prompt(state: MegafaunaState, decision: Decision) -> str:
    """What a decision asks."""
    return ShownDecision(GAME, state, decision).prompt


def refused(state: MegafaunaState, decision: Decision) -> dict[str, str]:
    """What is said of each option that is forbidden."""
    shown = ShownDecision(GAME, state, decision)
    return {refusal.option.key: refusal.sentence for refusal in shown.refused}


def refusal(state: MegafaunaState, decision: Decision, option: Option, case: str) -> str:
    """What is said of one try."""
    return ShownDecision(GAME, state, decision)._refusal(option, case).sentence


def asked(state: MegafaunaState, decision: Decision | None) -> list[str]:
    """The prompt of a decision, the labels of its options, and all its refusals."""
    assert decision is not None
    shown, first = ShownDecision(GAME, state, decision), GAME.decisions[decision.kind].first
    labels = [shown.label(option) for option in decision.options]
    refusals = [*refused(state, decision).values()]
    if first:
        refusals.append(refusal(state, decision, decision.options[0], first))
    return [shown.prompt, *labels, *refusals]
