"""The words of the Evolution board: labels, hints, and the text twin of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from evogames.core.texts import Texts
from evogames.evolution.cards import traits_of
from evogames.evolution.state import HIDDEN, Animal, EvolutionState, Pair
from evogames.evolution.traits import is_fed, need
from evogames.evolution.words import TEXTS as GAME_TEXTS
from evogames.evolution.words import TRAIT_NAMES
from evogames_widgets.games.parts.palette import SEAT_LETTERS

_TEXTS = Texts("evogames_widgets.games.evolution", name="board")


@lru_cache(maxsize=4096)
def say(section: str, key: str, **facts: str | int) -> str:
    """Return a text of the board with its facts filled in."""
    return _TEXTS.fill(section, key, facts)


def phase_name(phase: str) -> str:
    """Return a phase as people call it."""
    return GAME_TEXTS.word("phase", phase)


def short_name(trait: str) -> str:
    """Return the name of a trait that fits beside an animal."""
    return say("short", trait) if _TEXTS.has("short", trait) else TRAIT_NAMES[trait]


def traits_text(traits: dict[str, list[int]]) -> str:
    """Name the traits of an animal, several Fat Tissue cards with their number."""
    if not traits:
        return say("hint", "no_traits")
    return ", ".join(times(TRAIT_NAMES[trait], len(cards)) for trait, cards in traits.items())


def times(name: str, count: int) -> str:
    """Name a trait, with its number where there are several."""
    return name if count == 1 else say("hint", "times", trait=name, count=count)


def animal_hint(state: EvolutionState, animal: Animal) -> str:
    """One sentence about an animal."""
    signs = {
        "fed": is_fed(animal) and not animal.asleep,
        "asleep": animal.asleep,
        "poisoned": animal.poisoned,
        "attacked": animal.attacked,
        "robbed": animal.robbed,
    }
    parts = [
        say(
            "hint", "animal", animal=animal.id, owner=state.names[animal.owner],
            need=need(animal), food=animal.red + animal.blue, traits=traits_text(animal.traits),
        )
    ]  # fmt: skip
    if animal.fat:
        parts.append(say("hint", "fat", fat=animal.fat))
    parts += [say("hint", sign) for sign, seen in signs.items() if seen]
    return ", ".join(parts)


def pair_text(section: str, pair: Pair) -> str:
    """One sentence about a pair trait."""
    if pair.trait == "symbiosis":
        return say(
            section, "symbiosis", symbiont=pair.symbiont, protected=pair.partner(pair.symbiont)
        )
    return say(section, "pair", trait=TRAIT_NAMES[pair.trait], one=pair.one, other=pair.other)


def card_hint(card: int) -> str:
    """One sentence about a card in hand."""
    if card == HIDDEN:
        return say("hint", "card_hidden")
    return say(
        "hint", "card", traits=say("hint", "or").join(TRAIT_NAMES[t] for t in traits_of(card))
    )


def describe(state: EvolutionState, *, viewer: int | None = None, ask: Any = None) -> str:
    """Return the whole board in plain sentences."""
    lines = [*_table_lines(state, ask)]
    for seat in range(len(state.players)):
        lines += _player_lines(state, seat)
    if viewer is not None:
        cards = [card_hint(card) for card in state.players[viewer].hand]
        held = "; ".join(cards) or say("label", "hand_empty")
        lines.append(say("describe", "hand", name=state.names[viewer], cards=held))
    return "\n".join(lines)


def _table_lines(state: EvolutionState, ask: Any) -> Sequence[str]:
    names = state.names
    lines = [say("describe", "turn", turn=state.turn, phase=phase_name(state.phase))]
    if state.last_turn:
        lines.append(say("describe", "last_turn"))
    if state.over:
        lines.append(say("describe", "over"))
        if state.winner >= 0:
            lines.append(say("describe", "won", name=names[state.winner]))
    lines.append(say("describe", "food", food=state.food, deck=len(state.deck)))
    lines.append(say("describe", "first", name=names[state.first]))
    if not state.over:
        lines.append(say("describe", "go", name=names[state.go]))
    if ask is not None:
        lines.append(say("describe", "ask", name=names[ask.player], prompt=ask.prompt))
    return lines


def player_facts(state: EvolutionState, seat: int) -> dict[str, Any]:
    """Return what is told of a player and its cards."""
    player = state.players[seat]
    return {
        "letter": SEAT_LETTERS[seat % len(SEAT_LETTERS)],
        "name": state.names[seat],
        "hand": len(player.hand),
        "discard": len(player.discard),
        "animals": len(player.animals),
    }


def _player_lines(state: EvolutionState, seat: int) -> list[str]:
    player = state.players[seat]
    lines = [say("describe", "player", **player_facts(state, seat))]
    if player.passed:
        lines.append(say("describe", "passed", name=state.names[seat]))
    lines += ["  " + _animal_line(state, animal) for animal in player.animals]
    lines += ["  " + pair_text("describe", pair) for pair in player.pairs]
    return lines


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
        "need": need(animal),
        "red": animal.red,
        "blue": animal.blue,
        "fat": animal.fat,
        "cards": len(animal.traits.get("fat_tissue", ())),
    }
    return " ".join(say("describe", key, **facts) for key, seen in statements.items() if seen)


def slept_last_turn(state: EvolutionState, animal: Animal) -> bool:
    """Whether Hibernation is barred because it was used in the turn before."""
    return animal.slept >= 0 and animal.slept == state.turn - 1
