"""Estimates how good a position is for a player. The greedy bot uses this value.

It estimates the final points of every player. The expected food is shared evenly among hungry
animals. Each player first feeds the animals that are worth most for the food they still need. A
carnivore with prey in reach is expected to eat, and every animal that it can reach is in danger.
"""

from evogames.core import Reasons
from evogames.evolution.attack import protection
from evogames.evolution.feeding import cannot_hibernate
from evogames.evolution.food import food_dice
from evogames.evolution.scoring import animal_points, scores
from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import food_needed

CARD = 0.7
"""The points for a card in hand, or for a card that a survivor will bring. In the last turn such
cards are worth nothing."""
FAT = 0.3
"""The points for a stored token. The animal that it might save is counted separately."""
PREY = 2.0
"""The food that a carnivore is expected to get if it can reach prey."""
SHARED = 0.6
"""The food that a pair trait is expected to bring."""
PARTLY_FED = 0.65
"""The chance of survival of an animal that finds nearly all the food it needs."""
HIBERNATOR = 0.9
"""The chance of survival of a hungry animal that can hibernate."""
EXPOSED = 0.6
"""The factor for the chance of survival if another player's carnivore can attack the animal."""
POISONED = 0.05


def value(state: EvolutionState, seat: int, reasons: Reasons | None = None) -> float:
    """Return the player's expected points minus the mean of the other players' points."""
    if state.over:
        prospects = [float(points) for points in scores(state)]
        if reasons:
            for owner, points in enumerate(prospects):
                reasons.add("points", points, owner)
    else:
        hunger = [[_hunger(a) for a in p.animals] for p in state.players]
        shares = _shares(state, [sum(row) for row in hunger])
        hunters, exposed = _hunts(state)
        prospects = [
            _prospects(state, number, hunger[number], shares[number], hunters, exposed, reasons)
            for number in range(len(state.players))
        ]
    own = prospects.pop(seat)
    if reasons:
        rivals = [-1 / len(prospects)] * (len(prospects) + 1)
        reasons.weigh([*rivals[:seat], 1.0, *rivals[seat + 1 :]])
    return own - sum(prospects) / len(prospects)


def _hunger(animal: Animal) -> int:
    """Return the food that an animal still needs this turn."""
    return 0 if animal.asleep else food_needed(animal) - animal.red - animal.blue


def _shares(state: EvolutionState, hunger: list[int]) -> list[float]:
    """Share the expected food equally, because players move one after another.

    No player gets more than the player's animals need.
    """
    food = float(state.food)
    if state.phase != "feeding" and "food base" in state.phases:
        dice, plus = food_dice(state)
        food = 3.5 * dice + plus
    shares = [0.0] * len(hunger)
    left = len(hunger)
    for seat in sorted(range(left), key=hunger.__getitem__):
        shares[seat] = min(float(hunger[seat]), food / left)
        food -= shares[seat]
        left -= 1
    return shares


def _hunts(state: EvolutionState) -> tuple[list[int], list[int]]:
    """Return the carnivores that can reach other players' animals, and these animals."""
    animals = [a for p in state.players for a in p.animals]
    hunters: list[int] = []
    exposed: list[int] = []
    for hunter in animals:
        if "carnivorous" in hunter.traits and not hunter.attacked:
            others = [a for a in animals if a.owner != hunter.owner]
            prey = [a.id for a in others if not protection(state, hunter, a)]
            if prey:
                hunters.append(hunter.id)
                exposed += prey
    return hunters, exposed


def _prospects(
    state: EvolutionState,
    seat: int,
    hunger: list[int],
    food: float,
    hunters: list[int],
    exposed: list[int],
    reasons: Reasons | None,
) -> float:
    """Return the expected points for a player's animals, plus a value for future cards."""
    player = state.players[seat]
    card, fat = (0.0, 0.0) if state.last_turn else (CARD, FAT)
    for pair in player.pairs:
        if pair.trait != "symbiosis":
            food += SHARED
    herd: list[tuple[float, int, float, float, Animal]] = []
    for animal, hungry in zip(player.animals, hunger, strict=True):
        worth = card + animal_points(animal)
        lack = max(0, hungry - animal.fat) - (PREY if animal.id in hunters else 0)
        herd.append((max(0.0, lack) / worth, animal.id, lack, worth, animal))
    herd.sort()
    chances: dict[int, float] = {}
    total = card * len(player.hand)
    if reasons:
        reasons.add("hand", total, seat)
    for _, number, lack, worth, animal in herd:
        chance = 1.0
        if animal.poisoned:
            chance = POISONED
        elif lack > 0:
            eaten = min(food, lack)
            food -= eaten
            if eaten < lack:
                asleep = "hibernation" in animal.traits and not cannot_hibernate(state, animal)
                chance = HIBERNATOR if asleep else PARTLY_FED * eaten / lack
        fed = chance
        if number in exposed:
            chance *= EXPOSED
        chances[number] = chance
        total += worth * chance + fat * animal.fat
        if reasons:
            _explain(state, animal, worth, fed, chance, reasons)
            reasons.add("fat", fat * animal.fat, animal.owner, animal=number)
    for pair in player.pairs:
        total += chances[pair.one] * chances[pair.other]
        if reasons:
            both = chances[pair.one] * chances[pair.other]
            reasons.add("pair", both, seat, animal=pair.one, partner=pair.other)
    return total


def _explain(
    state: EvolutionState,
    animal: Animal,
    worth: float,
    fed: float,
    chance: float,
    reasons: Reasons,
) -> None:
    """Note what an animal is worth, and what puts it in danger: hunger, poison and carnivores."""
    seat, number = animal.owner, animal.id
    reasons.add("animal", worth, seat, animal=number)
    reasons.add("poisoned" if animal.poisoned else "hungry", worth * (fed - 1), seat, animal=number)
    if chance < fed:
        attackers = [
            other.id
            for player in state.players
            for other in player.animals
            if other.owner != seat
            and "carnivorous" in other.traits
            and not other.attacked
            and not protection(state, other, animal)
        ]
        reasons.add("exposed", worth * (chance - fed), seat, animal=number, attacker=attackers[0])
