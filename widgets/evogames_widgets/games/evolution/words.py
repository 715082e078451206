"""The texts of the Evolution board: labels and hints."""

from functools import lru_cache
from typing import Any

from evogames.core import Texts
from evogames.evolution.cards import traits_of
from evogames.evolution.state import HIDDEN, Animal, EvolutionState, Pair
from evogames.evolution.traits import food_needed, is_fed
from evogames.evolution.words import TEXTS as GAME_TEXTS, TRAIT_NAMES
from evogames_widgets.games.parts import SEAT_LETTERS

TEXTS = Texts("evogames_widgets.games.evolution", name="board")
say = lru_cache(maxsize=4096)(TEXTS.say)
"""Return a text of the board, filled in with values."""


def phase_name(phase: str) -> str:
    """Return the name of a phase."""
    return GAME_TEXTS.word("phase", phase)


def short_name(trait: str) -> str:
    """Return the name of a trait, short enough to fit next to an animal."""
    return say("short", trait) if TEXTS.has("short", trait) else TRAIT_NAMES[trait]


def traits_text(traits: dict[str, list[int]]) -> str:
    """Return the names of an animal's traits, with the number of Fat Tissue cards."""
    if not traits:
        return say("hint", "no_traits")
    return ", ".join(times(TRAIT_NAMES[trait], len(cards)) for trait, cards in traits.items())


def explained(name: str, trait: str) -> str:
    """Return the name of a trait and, in a few words, what the trait does."""
    return say("hint", "trait", trait=name, does=GAME_TEXTS.word("does", trait))


def times(name: str, count: int) -> str:
    """Return the name of a trait, with the number of cards if there are several."""
    return name if count == 1 else say("hint", "times", trait=name, count=count)


def animal_hint(state: EvolutionState, animal: Animal) -> str:
    """Return a hint about an animal: what its traits do, its food and its state."""
    named = {t: times(TRAIT_NAMES[t], len(cards)) for t, cards in animal.traits.items()}
    traits = ", ".join(explained(name, trait) for trait, name in named.items())
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
            need=food_needed(animal), food=animal.red + animal.blue,
            traits=traits or say("hint", "no_traits"),
        )
    ]  # fmt: skip
    if animal.fat:
        parts.append(say("hint", "fat", fat=animal.fat))
    parts += [say("hint", sign) for sign, seen in signs.items() if seen]
    return ", ".join(parts)


def pair_text(section: str, pair: Pair) -> str:
    """Return a text about a pair trait."""
    if pair.trait == "symbiosis":
        return say(
            section, "symbiosis", symbiont=pair.symbiont, protected=pair.partner(pair.symbiont)
        )
    return say(section, "pair", trait=TRAIT_NAMES[pair.trait], one=pair.one, other=pair.other)


def card_hint(card: int, explain: bool = True) -> str:
    """Return a hint about a card in hand and, if wanted, what its traits do."""
    if card == HIDDEN:
        return say("hint", "card_hidden")
    names = {trait: TRAIT_NAMES[trait] for trait in traits_of(card)}
    traits = [explained(name, trait) if explain else name for trait, name in names.items()]
    return say("hint", "card", traits=say("hint", "or").join(traits))


def player_facts(state: EvolutionState, seat: int) -> dict[str, Any]:
    """Return the facts about a player and the player's cards."""
    player = state.players[seat]
    return {
        "letter": SEAT_LETTERS[seat % len(SEAT_LETTERS)],
        "name": state.names[seat],
        "hand": len(player.hand),
        "discard": len(player.discard),
        "animals": len(player.animals),
    }


def player_hint(state: EvolutionState, seat: int) -> str:
    """Return a hint about a player: the cards, the animals and the points."""
    return say("hint", "player", **player_facts(state, seat))


def slept_last_turn(state: EvolutionState, animal: Animal) -> bool:
    """Return whether an animal cannot hibernate because it did so in the turn before."""
    return animal.slept >= 0 and animal.slept == state.turn - 1
