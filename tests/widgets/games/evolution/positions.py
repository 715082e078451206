"""Positions of Evolution made by hand, for tests of its board."""

from types import SimpleNamespace

from evogames.core.chance import Chance
from evogames.evolution.cards import PAIR_TRAITS, TRAITS, make_deck
from evogames.evolution.state import HIDDEN, Animal, EvolutionState, Pair, Player
from evogames.evolution.turn import ORDER

DECK = make_deck(1)
SINGLE_TRAITS = [trait for trait in TRAITS if trait not in PAIR_TRAITS]
NAMES = ["Ana", "Ben", "Chloé", "Dmitri", "Eve", "Fatima", "Gus", "Hélène"]


def animal(number, owner, *traits, **fields):
    cards = {}
    for trait in traits:
        cards.setdefault(trait, []).append(0)
    return Animal(number, 0, owner, cards, **fields)


def position(players, names=None, **fields):
    fields = {"deck": [HIDDEN] * 22, "phase": "development", **fields}
    return EvolutionState(
        names=names or NAMES[: len(players)],
        chance=Chance(seed=0),
        players=players,
        phases=list(ORDER.phases),
        **fields,
    )


def early():
    """Return two players in their first turn."""
    ana = Player(DECK[3:60:12], [animal(1, 0), animal(3, 0, "swimming")])
    ben = Player([HIDDEN] * 5, [animal(2, 1, "fat_tissue")])
    return position([ana, ben], deck=[HIDDEN] * 70, first=1)


def midgame(**fields):
    """Return four players feeding: pairs, hibernation, poison, fat, used traits, a pass."""
    ana = Player(
        [DECK[2], DECK[9], DECK[33], DECK[50]],
        [
            animal(1, 0, "carnivorous", "sharp_vision", "swimming", red=1, attacked=True),
            animal(4, 0, "fat_tissue", "fat_tissue", "high_body_weight", red=1, blue=1, fat=1),
            animal(9, 0, "hibernation", "camouflage", asleep=True),
            animal(12, 0),
        ],
        [Pair(1801, "communication", 4, 9), Pair(1701, "symbiosis", 4, 12, 12)],
        [HIDDEN] * 3,
    )
    ben = Player(
        [HIDDEN] * 3,
        [
            animal(2, 1, "burrowing", "tail_loss", red=1),
            animal(5, 1, "parasite", "running", red=1),
            animal(8, 1, "poisonous", "fat_tissue", fat=1),
        ],
        [Pair(1901, "cooperation", 2, 5)],
        [HIDDEN] * 5,
    )
    chloe = Player(
        [HIDDEN] * 2,
        [
            animal(3, 2, "mimicry", "grazing"),
            animal(7, 2, "scavenger", "swimming", blue=1),
            animal(10, 2, "piracy", "high_body_weight", red=1, robbed=True),
            animal(11, 2, "camouflage", "fat_tissue"),
            animal(14, 2, "running"),
        ],
        passed=True,
    )
    heavy = animal(6, 3, "carnivorous", "high_body_weight", "parasite", red=1, poisoned=True)
    dmitri = Player([HIDDEN] * 6, [heavy, animal(13, 3, "swimming", "tail_loss", "poisonous")])
    fields = {"phase": "feeding", "food": 7, "current_player": 1, "turn": 4, **fields}
    return position([ana, ben, chloe, dmitri], **fields)


def crowd(players, animals, **fields):
    """Return many players with many animals, all different."""
    made, number = [], 0
    for seat in range(players):
        own = []
        for _ in range(animals):
            number += 1
            traits = [SINGLE_TRAITS[(number * 3 + k * 5) % 16] for k in range(number * 7 % 6)]
            fat = int("fat_tissue" in traits and number % 2)
            own.append(animal(number, seat, *traits, red=number % 2, fat=fat))
        trait = ("symbiosis", "cooperation", "communication")[seat % 3]
        last, first = own[-1].id, own[0].id
        pairs = [Pair(1700 + seat, trait, last, first, first if trait == "symbiosis" else 0)]
        made.append(Player([HIDDEN] * seat, own, pairs if animals > 1 else [], [HIDDEN] * seat))
    fields = {
        "phase": "feeding",
        "food": 23,
        "turn": 7,
        "current_player": 2 % players,
        "last_turn": True,
        **fields,
    }
    return position(made, **fields)


def asking(player, prompt="Take a red token, or use a trait.", rule="FEED.1"):
    return SimpleNamespace(player=player, prompt=prompt, rule=rule)


def event(key, player=None, text="", **data):
    return SimpleNamespace(key=key, player=player, text=text, data=data, rule="FEED.1")
