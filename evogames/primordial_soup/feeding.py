"""Phase 1: each amoeba drifts or swims, then eats, attacks or starves."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Play,
    all_forbidden,
    applying,
    barred,
    if_several,
    rule,
)
from evogames.primordial_soup.attack import (
    AttackInProgress,
    attack_options,
    attack_rule,
    can_attack,
    carry_out_attack,
)
from evogames.primordial_soup.fields import Meal
from evogames.primordial_soup.meals import (
    allowed_meals,
    meal_rule,
    meals_out_of_reach,
    possible_meals,
)
from evogames.primordial_soup.movement import move
from evogames.primordial_soup.options import Attack, Eat, Starve
from evogames.primordial_soup.phases import end_move
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.supplies import pay, place_cubes, remove_amoeba, report

WASTE = 2
"""The number of cubes of its own colour that an amoeba leaves as waste after a meal."""


@rule("P1.1", "P1.2", "GEN.6", "GENE.speed3")
def amoeba_move(state: SoupState, log: Log) -> Play:
    """Move and feed the next amoeba of the current player."""
    for amoeba in state.players[state.queue[0]].amoebas:
        if amoeba.number > state.moved:
            state.moved = amoeba.number
            yield from move(state, log, amoeba)
            yield from feed(state, log, amoeba)
            return
    end_move(state, log)


@rule("FEED.5", "FEED.6", "GENE.struggle1")
def feed(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Feed an amoeba. It must eat if it can.

    Otherwise it starves, or attacks if its tribe has the gene.
    """
    match possible_meals(state, amoeba):
        case [(meal, host, _)]:
            return eat(state, log, amoeba, meal, host)
        case [] if not can_attack(state, amoeba):
            return starve(state, log, amoeba)
    match (yield choose_food(state, amoeba, attacked=False)):
        case Eat(meal, host):
            eat(state, log, amoeba, meal, host)
        case Attack(victim):
            yield from feed_by_attack(state, log, AttackInProgress(amoeba, state.find(victim)))
        case Starve():
            starve(state, log, amoeba)


def choose_food(state: SoupState, amoeba: Amoeba, attacked: bool) -> Decision:
    """Let the owner choose the meal of an amoeba, if there are several."""
    rule_id = "GENE.escape4" if attacked else "FEED.1"
    candidates = partial(feeding_options, state, amoeba, attacked)
    feed = Decision(amoeba.owner, "feed", rule_id, candidates, amoeba=amoeba.name)
    return if_several(feed)


@rule("GENE.struggle1", "GENE.escape4", "GENE.holding2")
def feed_by_attack(state: SoupState, log: Log, attack: AttackInProgress) -> Play:
    """Let an amoeba attack and eat its victim. If the attack fails, the amoeba starves.

    An attacker that held on to its fleeing victim can eat from the new space.
    """
    if (yield from carry_out_attack(state, log, attack, devour)):
        return
    amoeba = attack.attacker
    if attack.followed:
        match (yield choose_food(state, amoeba, attacked=True)):
            case Eat(meal, host):
                return eat(state, log, amoeba, meal, host)
    return starve(state, log, amoeba)


@rule("FEED.5", "FEED.6", "GENE.struggle1", "GENE.struggle5", "GENE.aggression1")
def feeding_options(state: SoupState, amoeba: Amoeba, attacked: bool) -> Candidates:
    """Yield meals, starving, and attacks for 1 BP unless the amoeba has already `attacked`."""
    meals = possible_meals(state, amoeba)
    for meal, host, genes in meals:
        yield Eat(meal, host), ALLOWED, meal_rule(genes, len(state.players))
    yield all_forbidden(partial(meals_out_of_reach, state, amoeba))
    if can_attack(state, amoeba):
        attacks = partial(attack_options, state, amoeba, attack_rule(state, amoeba))
        if attacked:
            yield barred("GENE.struggle5", attacks)
        elif meals:
            yield barred("GENE.struggle1", attacks)
        elif not state.players[amoeba.owner].bp:
            yield barred("GENE.struggle1/bp", attacks)
        else:
            yield from attacks()
    yield Starve(), "FEED.6" if meals else ALLOWED


@rule("FEED.1", "FEED.4", "GENE.parasitism1", "GENE.frugality", "GENE.substitution")
def eat(state: SoupState, log: Log, amoeba: Amoeba, meal: Meal, host: int | None) -> None:
    """Put the cubes in the reserve, and two cubes of the eater's colour on the space.

    A host pays 1 BP.
    """
    here = state.cubes[amoeba.space]
    for colour, count in enumerate(meal):
        here[colour] -= count
        state.reserve[colour] += count
    seat = amoeba.owner
    genes = allowed_meals(state, seat).genes_needed(meal, host)
    assert genes is not None
    rule_id = meal_rule(genes, len(here))
    other_rules = ["GENE.parasitism4" if g == "parasitism" else f"GENE.{g}" for g in genes]
    report(log, amoeba, rule_id, "eats", "FEED.1", "FEED.6", *other_rules, meal=list(meal))
    if host is not None:
        paid = pay(state, host, 1)
        other_rules = ["GENE.parasitism2", "GENE.parasitism3", "GEN.3"]
        where = {"amoeba": amoeba.name, "space": amoeba.space}
        log("GENE.parasitism1", "host_pays", host, *other_rules, **paid, **where)
    waste = [0] * len(here)
    waste[seat] = WASTE
    report(log, amoeba, "FEED.4", "excretes", cubes=place_cubes(state, log, amoeba.space, waste))


@rule("FEED.5", "GEN.4")
def starve(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """Give 1 damage point to an amoeba that has not found the right cubes."""
    amoeba.damage += 1
    report(log, amoeba, "FEED.5", "starves", "GEN.4", damage=amoeba.damage)


@rule("GENE.struggle2", "GENE.struggle3", "GENE.defense2")
def devour(state: SoupState, log: Log, attack: AttackInProgress) -> None:
    """Remove the victim and feed the attacker. A cube of each colour remains instead of waste."""
    owner, prey = attack.attacker.owner, attack.victim.owner
    defenceless = not any(state.has(prey, gene) for gene in ("defense", "escape"))
    rules = applying({"GENE.struggle2": defenceless})
    log("GENE.struggle3", "devoured", owner, *rules, **attack.event_data())
    remove_amoeba(state, log, "GENE.struggle3", attack.victim, 1)
