"""The sentences of a step as people read them: events, prompts, labels and refusals."""

from evogames.core.decision import Decision
from evogames.core.option import Option
from evogames.core.shown_decision import ShownDecision
from evogames.megafauna import GAME
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import Played, Told


def said(state: MegafaunaState, event: Told) -> str:
    """Return the sentence of an event in the current position."""
    facts = GAME.facts(state, {"player": event.player, **event.data})
    return TEXTS.fill("event", event.key, facts)


def events(state: MegafaunaState, played: Played) -> list[str]:
    """Return the sentences of a step's events."""
    return [said(state, one) for one in played.events]


def prompt(state: MegafaunaState, decision: Decision) -> str:
    """Return the prompt of a decision."""
    return ShownDecision(GAME, state, decision).prompt


def refused(state: MegafaunaState, decision: Decision) -> dict[str, str]:
    """Return the sentence for each forbidden option."""
    shown = ShownDecision(GAME, state, decision)
    return {refusal.option.key: refusal.sentence for refusal in shown.refused}


def refusal(state: MegafaunaState, decision: Decision, option: Option, case: str) -> str:
    """Return the refusal of one attempt."""
    return ShownDecision(GAME, state, decision)._refusal(option, case).sentence


def asked(state: MegafaunaState, decision: Decision | None) -> list[str]:
    """Return the prompt of a decision, the labels of its options, and all its refusals."""
    assert decision is not None
    shown, first = ShownDecision(GAME, state, decision), GAME.decisions[decision.kind].first
    labels = [shown.label(option) for option in decision.options]
    refusals = [*refused(state, decision).values()]
    if first:
        refusals.append(refusal(state, decision, decision.options[0], first))
    return [shown.prompt, *labels, *refusals]
