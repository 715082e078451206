"""Feeding: in each go a player takes a red token, attacks or uses fat, and may use traits."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.evolution.attack import attack, cannot_hunt, protection
from evogames.evolution.pairs import Go, receive
from evogames.evolution.state import Animal, EvolutionState, Player
from evogames.evolution.table import next_phase
from evogames.evolution.traits import cannot_receive, is_fed, is_full, need


@rule("FEED.1", "FEED.7", "FEED.10", "FEED.11", "GEN.8", "GEN.9")
def feeding_go(state: EvolutionState, log: Log) -> Play:
    """One go: until the player is done, or nothing is left to do.

    The phase ends when all players pass in a row; a player who cannot act passes by itself.
    """
    seat = state.current_player
    player = state.players[seat]
    go = Go()
    while True:
        options = offers(state, seat, go, False)
        if len(options) == 1 and options[0].kind in ("pass", "end"):
            break
        more = partial(offers, state, seat, go)
        choice = yield Decision(seat, "feeding", "FEED.1", options, more, {"things": options})
        if choice.kind in ("pass", "end"):
            break
        yield from carry_out(state, seat, go, choice, log)
    if go.acted or go.used_trait:
        for other in state.players:
            other.passed = False
    else:
        player.passed = True
        if len(options) == 1:
            log("GEN.9", "misses", seat, *fullness(player))
        else:
            log("FEED.10", "passes", seat)
    if all(p.passed for p in state.players):
        log("FEED.10", "feeding_ends")
        if state.food:
            log("FEED.11", "food_left", None, food=state.food)
            state.food = 0
        next_phase(state, log)
    else:
        state.current_player = (seat + 1) % len(state.players)


@rule("FEED.6", "TRAIT.hibernation3")
def fullness(player: Player) -> list[str]:
    """The clauses by which none of a player's animals takes food: all are full, or sleep."""
    if not all(is_full(a) for a in player.animals):
        return []
    kinds = sorted({a.asleep for a in player.animals})
    return ["TRAIT.hibernation3" if asleep else "FEED.6" for asleep in kinds]


@rule("FEED.1", "FEED.7", "TRAIT.grazing", "TRAIT.hibernation1")
def carry_out(state: EvolutionState, seat: int, go: Go, choice: Option, log: Log) -> Play:
    """Do what was chosen."""
    animal = state.animal(int(choice.args[0]))
    assert animal is not None
    if choice.kind in ("take", "attack", "fat"):
        go.acted = choice.kind
    else:
        go.used_trait = True
    if choice.kind == "take":
        state.food -= 1
        log("FEED.1", "take", seat, "FEED.2", animal=animal.id, food=state.food)
        yield from receive(state, log, go, animal, red=1)
    elif choice.kind == "attack":
        prey = state.animal(int(choice.args[1]))
        assert prey is not None
        yield from attack(state, log, go, animal, prey)
    elif choice.kind == "fat":
        use_fat(animal, int(choice.args[1]), log)
    elif choice.kind == "piracy":
        victim = state.animal(int(choice.args[1]))
        assert victim is not None
        yield from rob(state, log, go, animal, victim)
    elif choice.kind == "graze":
        go.grazed.append(animal.id)
        state.food -= 1
        log("TRAIT.grazing", "graze", seat, "FEED.7", animal=animal.id, food=state.food)
    else:
        animal.asleep = True
        animal.slept = state.turn
        log("TRAIT.hibernation1", "hibernate", seat, "FEED.8", animal=animal.id)


@rule("TRAIT.fat4", "TRAIT.fat5", "FEED.5")
def use_fat(animal: Animal, count: int, log: Log) -> None:
    """Turn stored fat into blue food; this is not receiving food and sets nothing off."""
    animal.fat -= count
    animal.blue += count
    log("TRAIT.fat4", "use_fat", animal.owner, "TRAIT.fat5", animal=animal.id, count=count)


@rule("TRAIT.piracy1", "TRAIT.piracy3", "FEED.8")
def rob(state: EvolutionState, log: Log, go: Go, pirate: Animal, victim: Animal) -> Play:
    """Take 1 red or blue token from a hungry animal that has some; the pirate gains 1 blue."""
    pirate.robbed = True
    if victim.red:
        victim.red -= 1
    else:
        victim.blue -= 1
    told = {"animal": pirate.id, "target": victim.id}
    log("TRAIT.piracy1", "rob", pirate.owner, "TRAIT.piracy3", "FEED.8", **told)
    yield from receive(state, log, go, pirate, blue=1)


@rule("FEED.1", "FEED.6", "FEED.7", "FEED.10", "TRAIT.carnivorous4", "TRAIT.carnivorous8")
def offers(state: EvolutionState, seat: int, go: Go, refused: bool) -> list[Option]:
    """All that may be done now in this go, or all that may not."""
    found: list[Option] = []
    own = state.players[seat].animals
    for animal in own:
        why = cannot_take(state, go, animal)
        if bool(why) == refused:
            found.append(Option("take", (animal.id,), "FEED.1", why))
    must_take = bool(found) and not refused
    for animal in own:
        traits = animal.traits
        if "carnivorous" in traits:
            _attack_offers(state, go, animal, refused, found)
        if animal.fat:
            _fat_offers(go, animal, refused, found)
        if "piracy" in traits:
            _piracy_offers(state, animal, refused, found)
        if "grazing" in traits:
            why = cannot_graze(state, go, animal)
            if bool(why) == refused:
                found.append(Option("graze", (animal.id,), "TRAIT.grazing", why))
        if "hibernation" in traits:
            why = cannot_hibernate(state, animal)
            if bool(why) == refused:
                found.append(Option("hibernate", (animal.id,), "TRAIT.hibernation1", why))
    if refused:
        must_take = any(not cannot_take(state, go, a) for a in own)
    _ending_offer(go, must_take, refused, found)
    return found


@rule("FEED.1", "FEED.7", "FEED.10")
def _ending_offer(go: Go, must_take: bool, refused: bool, found: list[Option]) -> None:
    """The go may end once something was done; who can take a red token may not just pass."""
    if go.acted or go.used_trait:
        if not refused:
            found.append(Option("end", (), "FEED.7"))
    elif must_take == refused:
        found.append(Option("pass", (), "FEED.10", "FEED.10" if must_take else ""))


@rule("FEED.1", "FEED.2", "FEED.5", "FEED.6", "FEED.7")
def cannot_take(state: EvolutionState, go: Go, animal: Animal) -> str:
    """Return the clause that keeps an animal from taking a red token; empty if it can."""
    if go.acted:
        return "FEED.2" if go.acted == "take" else "FEED.7/take"
    if not state.food:
        return "FEED.1/empty"
    return cannot_receive(state, animal)


def _attack_offers(
    state: EvolutionState, go: Go, hunter: Animal, refused: bool, found: list[Option]
) -> None:
    barred = cannot_hunt(state, hunter)
    if go.acted:
        barred = "TRAIT.carnivorous4" if go.acted == "attack" else "FEED.7/attack"
    if barred and not refused:
        return
    for player in state.players:
        for prey in player.animals:
            why = barred or protection(state, hunter, prey)
            if bool(why) == refused:
                found.append(Option("attack", (hunter.id, prey.id), "TRAIT.carnivorous1", why))


@rule("TRAIT.fat4", "TRAIT.fat6", "TRAIT.hibernation3", "FEED.5", "FEED.7")
def _fat_offers(go: Go, animal: Animal, refused: bool, found: list[Option]) -> None:
    """Any number of the animal's yellow tokens, never more than it needs; sleepers keep theirs."""
    barred = "FEED.7/fat" if go.acted else "TRAIT.hibernation3" if animal.asleep else ""
    hunger = need(animal) - animal.red - animal.blue
    for count in range(1, animal.fat + 1):
        why = barred or ("" if count <= hunger else "TRAIT.fat4" if hunger else "TRAIT.fat4/fed")
        if bool(why) == refused:
            found.append(Option("fat", (animal.id, count), "TRAIT.fat4", why))


def _piracy_offers(
    state: EvolutionState, pirate: Animal, refused: bool, found: list[Option]
) -> None:
    barred = cannot_rob(state, pirate)
    if barred and not refused:
        return
    for player in state.players:
        for victim in player.animals:
            if victim.id == pirate.id:
                continue
            why = barred or not_worth_robbing(victim)
            if bool(why) == refused:
                found.append(Option("piracy", (pirate.id, victim.id), "TRAIT.piracy1", why))


@rule("TRAIT.piracy2", "TRAIT.piracy3")
def cannot_rob(state: EvolutionState, pirate: Animal) -> str:
    """Return the clause that keeps a pirate from robbing anybody; empty if it can."""
    if pirate.robbed:
        return "TRAIT.piracy3"
    if is_fed(pirate) and not pirate.asleep:
        return "TRAIT.piracy2"
    return cannot_receive(state, pirate)


@rule("TRAIT.piracy1")
def not_worth_robbing(victim: Animal) -> str:
    """Only an animal that has food but is not yet fed can be robbed."""
    if is_fed(victim):
        return "TRAIT.piracy1/asleep" if victim.asleep else "TRAIT.piracy1/fed"
    return "" if victim.red + victim.blue else "TRAIT.piracy1/nothing"


@rule("TRAIT.grazing")
def cannot_graze(state: EvolutionState, go: Go, animal: Animal) -> str:
    """Once a go for each animal, while there is red food."""
    if animal.id in go.grazed:
        return "TRAIT.grazing"
    return "" if state.food else "TRAIT.grazing/empty"


@rule("TRAIT.hibernation1", "TRAIT.hibernation2")
def cannot_hibernate(state: EvolutionState, animal: Animal) -> str:
    """A hungry animal may sleep, but not two turns running nor in the last turn."""
    if animal.asleep:
        return "TRAIT.hibernation1/asleep"
    if is_fed(animal):
        return "TRAIT.hibernation1"
    if state.last_turn:
        return "TRAIT.hibernation2/last"
    return "TRAIT.hibernation2" if animal.slept == state.turn - 1 else ""
