"""Describes the Evolution board in words, with everything that the picture shows."""

from collections.abc import Iterator, Sequence
from typing import Any

from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import food_needed, is_fed
from evogames_widgets.games.evolution.words import (
    card_hint,
    pair_text,
    phase_name,
    player_facts,
    say,
    slept_last_turn,
    traits_text,
)


def describe(state: EvolutionState, *, viewer: int | None = None, decision: Any = None) -> str:
    """Return the whole board in plain sentences."""
    lines = [*_table_lines(state, decision)]
    for seat in range(len(state.players)):
        lines += _player_lines(state, seat)
    if viewer is not None:
        cards = [card_hint(card, explain=False) for card in state.players[viewer].hand]
        held = "; ".join(cards) or say("label", "hand_empty")
        lines.append(say("describe", "hand", name=state.names[viewer], cards=held))
    return "\n".join(lines)


def _table_lines(state: EvolutionState, decision: Any) -> Sequence[str]:
    names = state.names
    lines = [say("describe", "turn", turn=state.turn, phase=phase_name(state.phase))]
    if state.last_turn:
        lines.append(say("describe", "last_turn"))
    if state.over:
        lines.append(say("describe", "over"))
        if state.winners:
            lines.append(say("describe", "won", name=names[state.winners[0]]))
    lines.append(say("describe", "food", food=state.food, deck=len(state.deck)))
    lines.append(say("describe", "first", name=names[state.first]))
    if not state.over:
        lines.append(say("describe", "to_play", name=names[state.current_player]))
    if decision is not None:
        lines.append(say("describe", "ask", name=names[decision.player], prompt=decision.prompt))
    return lines


def _player_lines(state: EvolutionState, seat: int) -> Iterator[str]:
    player = state.players[seat]
    yield say("describe", "player", **player_facts(state, seat))
    if player.passed:
        yield say("describe", "passed", name=state.names[seat])
    yield from ["  " + _animal_line(state, animal) for animal in player.animals]
    yield from ["  " + pair_text("describe", pair) for pair in player.pairs]


def _animal_line(state: EvolutionState, animal: Animal) -> str:
    statements = {
        "animal": True,
        "fat": "fat_tissue" in animal.traits,
        "asleep": animal.asleep,
        "fed": is_fed(animal) and not animal.asleep,
        "hungry": not is_fed(animal),
        "poisoned": animal.poisoned,
        "attacked": animal.attacked,
        "robbed": animal.robbed,
        "slept": "hibernation" in animal.traits and slept_last_turn(state, animal),
    }
    facts = {
        "animal": animal.id,
        "traits": traits_text(animal.traits),
        "need": food_needed(animal),
        "red": animal.red,
        "blue": animal.blue,
        "fat": animal.fat,
        "cards": len(animal.traits.get("fat_tissue", ())),
    }
    return " ".join(say("describe", key, **facts) for key, seen in statements.items() if seen)
