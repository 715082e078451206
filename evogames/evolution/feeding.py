"""Feeding: in each move a player takes a red token, attacks or uses fat, and can use traits."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    barred,
    rule,
)
from evogames.evolution.attack import attack, cannot_attack, protection
from evogames.evolution.options import (
    Attack,
    End,
    Graze,
    Hibernate,
    Pass,
    Steal,
    Take,
    UseFat,
)
from evogames.evolution.pairs import Move, receive
from evogames.evolution.phases import next_phase
from evogames.evolution.state import Animal, EvolutionState, Player
from evogames.evolution.traits import cannot_receive, food_needed, is_fed, is_full


@rule("FEED.1", "FEED.7", "GEN.8")
def feeding_move(state: EvolutionState, log: Log) -> Play:
    """Play one move, until the player stops or cannot do anything more."""
    seat = state.current_player
    move = Move()
    while not (move.acted and no_trait_to_use(state.players[seat])):
        decision = Decision(seat, "feeding", "FEED.1", partial(things_to_do, state, seat, move))
        match (yield decision.unless_only(Pass, End)):
            case Take(number):
                move.acted = "take"
                yield from take(state, log, move, state.living(number))
            case End() | Pass():
                return end_move(state, log, move, skipped=len(decision.options) == 1)
            case Attack(attacker, target):
                move.acted = "attack"
                hunter, prey = state.living(attacker), state.living(target)
                yield from attack(state, log, move, hunter, prey)
            case UseFat(number, count):
                move.acted = "fat"
                use_fat(state.living(number), count, log)
            case Steal(pirate, target):
                move.used_trait = True
                yield from steal(state, log, move, state.living(pirate), state.living(target))
            case Graze(number):
                move.used_trait = True
                graze(state, log, move, state.living(number))
            case Hibernate(number):
                move.used_trait = True
                hibernate(state, log, state.living(number))
    return end_move(state, log, move, skipped=True)


@rule("FEED.7")
def no_trait_to_use(player: Player) -> bool:
    """Return whether a player has no trait to use after taking food, attacking or using fat."""
    for animal in player.animals:
        traits = animal.traits
        if traits and ("piracy" in traits or "grazing" in traits or "hibernation" in traits):
            return False
    return True


@rule("FEED.10", "FEED.11", "GEN.9")
def end_move(state: EvolutionState, log: Log, move: Move, skipped: bool) -> None:
    """Let the next player move. The phase ends when all players pass one after another.

    A player who has nothing to do is skipped. This counts as a pass.
    """
    seat = state.current_player
    following = (seat + 1) % len(state.players)
    if move.acted or move.used_trait:
        for other in state.players:
            other.passed = False
        state.current_player = following
        return
    player = state.players[seat]
    player.passed = True
    if skipped:
        log("GEN.9", "misses", seat, *fullness(player))
    else:
        log("FEED.10", "passes", seat)
    if False in [p.passed for p in state.players]:
        state.current_player = following
        return
    log("FEED.10", "feeding_ends")
    if state.food:
        log("FEED.11", "food_left", None, food=state.food)
        state.food = 0
    next_phase(state)


@rule("FEED.6", "TRAIT.hibernation3")
def fullness(player: Player) -> list[str]:
    """Return the rules that explain why all of a player's animals are full, or [] if one is not."""
    rules: dict[str, None] = {}
    for animal in player.animals:
        if not is_full(animal):
            return []
        rules["TRAIT.hibernation3" if animal.asleep else "FEED.6"] = None
    return sorted(rules)


@rule("FEED.1", "FEED.2")
def take(state: EvolutionState, log: Log, move: Move, animal: Animal) -> Play:
    """Take a red token from the food supply."""
    state.food -= 1
    log("FEED.1", "take", animal.owner, "FEED.2", animal=animal.id, food=state.food)
    return receive(state, log, move, animal, red=1)


@rule("TRAIT.fat4", "TRAIT.fat5", "FEED.5")
def use_fat(animal: Animal, count: int, log: Log) -> None:
    """Turn stored fat into blue food.

    The animal does not receive food, so no trait is triggered.
    """
    animal.fat -= count
    animal.blue += count
    log("TRAIT.fat4", "use_fat", animal.owner, "TRAIT.fat5", animal=animal.id, count=count)


@rule("TRAIT.piracy1", "TRAIT.piracy3", "FEED.8")
def steal(state: EvolutionState, log: Log, move: Move, pirate: Animal, victim: Animal) -> Play:
    """Take a red or blue token from a hungry animal with food. The pirate gains 1 blue token."""
    pirate.robbed = True
    if victim.red:
        victim.red -= 1
    else:
        victim.blue -= 1
    event_data = {"animal": pirate.id, "target": victim.id}
    log("TRAIT.piracy1", "rob", pirate.owner, "TRAIT.piracy3", "FEED.8", **event_data)
    return receive(state, log, move, pirate, blue=1)


@rule("TRAIT.grazing", "FEED.7")
def graze(state: EvolutionState, log: Log, move: Move, animal: Animal) -> None:
    """Destroy a red token, once per move for each animal."""
    move.grazed.append(animal.id)
    state.food -= 1
    log("TRAIT.grazing", "graze", animal.owner, "FEED.7", animal=animal.id, food=state.food)


@rule("TRAIT.hibernation1", "FEED.8")
def hibernate(state: EvolutionState, log: Log, animal: Animal) -> None:
    """Let an animal hibernate. It counts as fed this turn."""
    animal.asleep = True
    animal.slept = state.turn
    log("TRAIT.hibernation1", "hibernate", animal.owner, "FEED.8", animal=animal.id)


@rule("FEED.1", "FEED.6", "FEED.7", "FEED.10", "TRAIT.carnivorous4", "TRAIT.carnivorous8")
def things_to_do(state: EvolutionState, seat: int, move: Move) -> Candidates:
    """Yield all options of a move. A player who can take a red token cannot pass."""
    animals = state.players[seat].animals
    can_take = False
    if forbidden := no_more_taking(state, move):
        yield barred(forbidden, lambda: all_allowed(Take(animal.id) for animal in animals))
    else:
        for animal in animals:
            forbidden = cannot_receive(state, animal)
            can_take = can_take or not forbidden
            yield Take(animal.id), forbidden
    for animal in animals:
        traits = animal.traits
        if not traits:
            continue
        if "carnivorous" in traits:
            yield from attacks(state, move, animal)
        if animal.fat:
            yield from uses_of_fat(move, animal)
        if "piracy" in traits:
            yield from thefts(state, animal)
        if "grazing" in traits:
            yield Graze(animal.id), cannot_graze(state, move, animal)
        if "hibernation" in traits:
            yield Hibernate(animal.id), cannot_hibernate(state, animal)
    if move.acted or move.used_trait:
        yield End(), ALLOWED
    else:
        yield Pass(), "FEED.10" if can_take else ALLOWED


@rule("FEED.1", "FEED.2", "FEED.7")
def no_more_taking(state: EvolutionState, move: Move) -> str:
    """Return the rule that keeps a player from taking a red token, or "" if it is allowed."""
    if move.acted:
        return "FEED.2" if move.acted == "take" else "FEED.7/take"
    return ALLOWED if state.food else "FEED.1/empty"


def attacks(state: EvolutionState, move: Move, hunter: Animal) -> Candidates:
    """Yield attacks on all animals. If the carnivore cannot attack, forbid them as a group."""
    forbidden = cannot_attack(state, hunter)
    if move.acted:
        forbidden = "TRAIT.carnivorous4" if move.acted == "attack" else "FEED.7/attack"
    if forbidden:
        yield barred(forbidden, partial(every_prey, state, hunter))
        return
    for player in state.players:
        for prey in player.animals:
            yield Attack(hunter.id, prey.id), protection(state, hunter, prey)


def every_prey(state: EvolutionState, hunter: Animal) -> Candidates:
    """Yield an attack on each other animal."""
    animals = [animal for player in state.players for animal in player.animals]
    return all_allowed(Attack(hunter.id, prey.id) for prey in animals)


@rule("TRAIT.fat4", "TRAIT.fat6", "TRAIT.hibernation3", "FEED.5", "FEED.7")
def uses_of_fat(move: Move, animal: Animal) -> Candidates:
    """Yield every possible number of yellow tokens to use, up to the food needed."""
    counts = range(1, animal.fat + 1)
    lacking = food_needed(animal) - animal.red - animal.blue
    forbidden = "FEED.7/fat" if move.acted else "TRAIT.hibernation3" if animal.asleep else ALLOWED
    if forbidden := forbidden or (ALLOWED if lacking else "TRAIT.fat4/fed"):
        yield barred(forbidden, lambda: all_allowed(UseFat(animal.id, n) for n in counts))
        return
    for count in counts:
        yield UseFat(animal.id, count), ALLOWED if count <= lacking else "TRAIT.fat4"


def thefts(state: EvolutionState, pirate: Animal) -> Candidates:
    """Yield thefts from all other animals. If the pirate cannot steal, forbid them as a group."""
    if forbidden := cannot_rob(state, pirate):
        yield barred(forbidden, partial(every_victim, state, pirate))
        return
    for player in state.players:
        for victim in player.animals:
            if victim is not pirate:
                yield Steal(pirate.id, victim.id), not_worth_robbing(victim)


def every_victim(state: EvolutionState, pirate: Animal) -> Candidates:
    """Yield a theft from each other animal."""
    animals = [animal for player in state.players for animal in player.animals]
    return all_allowed(Steal(pirate.id, a.id) for a in animals if a is not pirate)


@rule("TRAIT.piracy2", "TRAIT.piracy3")
def cannot_rob(state: EvolutionState, pirate: Animal) -> str:
    """Return the rule that keeps a pirate from stealing at all, or "" if it can steal."""
    if pirate.robbed:
        return "TRAIT.piracy3"
    if is_fed(pirate) and not pirate.asleep:
        return "TRAIT.piracy2"
    return cannot_receive(state, pirate)


@rule("TRAIT.piracy1")
def not_worth_robbing(victim: Animal) -> str:
    """Return the rule that forbids stealing from this animal. It must be hungry and have food."""
    if is_fed(victim):
        return "TRAIT.piracy1/asleep" if victim.asleep else "TRAIT.piracy1/fed"
    return ALLOWED if victim.red + victim.blue else "TRAIT.piracy1/nothing"


@rule("TRAIT.grazing")
def cannot_graze(state: EvolutionState, move: Move, animal: Animal) -> str:
    """Return the rule that forbids grazing.

    An animal can graze once per move, if there is red food.
    """
    if animal.id in move.grazed:
        return "TRAIT.grazing"
    return ALLOWED if state.food else "TRAIT.grazing/empty"


@rule("TRAIT.hibernation1", "TRAIT.hibernation2")
def cannot_hibernate(state: EvolutionState, animal: Animal) -> str:
    """Return the rule that keeps an animal from hibernating, or "" if it can.

    An animal cannot hibernate if it is fed, if it did so last turn, or in the last turn of the
    game.
    """
    if animal.asleep:
        return "TRAIT.hibernation1/asleep"
    if is_fed(animal):
        return "TRAIT.hibernation1"
    if state.last_turn:
        return "TRAIT.hibernation2/last"
    return "TRAIT.hibernation2" if animal.slept == state.turn - 1 else ALLOWED


@rule("FEED.1", "FEED.7", "FEED.10", "TRAIT.carnivorous1", "TRAIT.fat4", "TRAIT.piracy1")
def cannot_try(state: EvolutionState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids an option, for example because the animal lacks the trait."""

    def not_yours(number: int) -> bool:
        return state.living(number).owner != decision.player

    match option:
        case Pass():
            return "FEED.10/acted"
        case End():
            return "FEED.10/idle"
        case Take():
            return "FEED.1/own"
        case Attack(number):
            return "TRAIT.carnivorous1/own" if not_yours(number) else "TRAIT.carnivorous1/without"
        case UseFat(number) | Steal(number) | Graze(number) | Hibernate(number) if not_yours(
            number
        ):
            return "FEED.7/own"
        case UseFat():
            return "TRAIT.fat4/none"
        case Steal(pirate, target):
            return "TRAIT.piracy1/same" if pirate == target else "TRAIT.piracy1/without"
        case Graze():
            return "TRAIT.grazing/without"
        case Hibernate():
            return "TRAIT.hibernation1/without"
    return ""
