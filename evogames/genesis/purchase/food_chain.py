"""The food chains of sea and land at the end of the purchases: crowding, escape, sorting.

If there is a fourth marine macro-organism, all four can pay to move to land.
"""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.genesis.components.payment import Way, can_pay, cannot_pay, pay, spend, ways_to_pay
from evogames.genesis.options.assignment import Nothing
from evogames.genesis.options.purchase import Escape, GrowOrgan, PayOrgan, Pledge, Stay
from evogames.genesis.organisms import (
    grow_organ,
    metabolic_speed,
    missing_organs,
    organ_colour,
    report,
)
from evogames.genesis.organisms.extinction import fall_back
from evogames.genesis.purchase.macro import LEVELS, chain, leave_water
from evogames.genesis.state import GenesisState, Organism, Player


@rule("H4.7", "H6.2", "H6.4", "H6.5")
def settle_chains(state: GenesisState, log: Log) -> Play:
    """Let animals escape from a crowded ocean. Then the slowest die out, and the rest is sorted."""
    if len(chain(state, land=False)) > LEVELS:
        yield from crowded_ocean(state, log)
    for land in (False, True):
        crowding(state, log, land)
        if state.changed[land]:
            sort_chain(state, log, land)
    state.changed = [False, False]


@rule("H6.1", "H6.2", "H6.3", "GL.OX1")
def sort_chain(state: GenesisState, log: Log, land: bool) -> None:
    """Sort a food chain by metabolic speed, with plants as the slowest. Ties are random."""
    members = chain(state, land)
    state.chance.shuffle(members)
    members.sort(key=metabolic_speed)
    for level, organism in enumerate(members):
        if organism.level != level:
            organism.level = level
            rank = {"level": level, "speed": metabolic_speed(organism)}
            report(state, log, organism, "H6.2", "ranked", "H6.1", "H6.3", **rank)


@rule("H6.1", "H6.5")
def crowding(state: GenesisState, log: Log, land: bool) -> None:
    """Let the slowest macro-organisms go extinct if there are more than three. Ties are random."""
    while len(members := chain(state, land)) > LEVELS:
        state.chance.shuffle(members)
        slowest = min(members, key=metabolic_speed)
        speed = metabolic_speed(slowest)
        report(state, log, slowest, "H6.5", "crowded_out", "H6.3", "H6.1", speed=speed)
        fall_back(state, log, slowest)


Pledged = tuple[int, Player, Way]
"""An organ square, with the player who pays for it and the way to pay."""


@rule("H6.4")
def crowded_ocean(state: GenesisState, log: Log) -> Play:
    """Let each owner, in player order, pay for all missing organs and leave the water."""
    log("H6.4", "crowded_ocean")
    for seat in state.order:
        owner = state.players[seat]
        for organism in [o for o in chain(state, False) if o.owner == owner.number]:
            yield from try_escape(state, log, owner, organism)


@rule("H6.4", "H5.6")
def try_escape(state: GenesisState, log: Log, owner: Player, organism: Organism) -> Play:
    """Let an animal escape.

    If its owner cannot pay alone, the owners of endosymbionts can first promise organs.
    """
    players = [state.players[seat] for seat in state.order]
    guests = [p for p in players if p.person >= 0 and organism.bionts[p.number] and p is not owner]
    missing = missing_organs(state, organism)
    pledged: list[Pledged] = []
    if not affordable(organism, missing, [owner.pool]):
        if not affordable(organism, missing, [owner.pool, *[g.pool for g in guests]]):
            return
        for guest in guests:
            yield from pledge(state, log, guest, organism, missing, pledged)
        missing = [place for place in missing if place not in [p[0] for p in pledged]]
    candidates = partial(escape_or_stay, owner, organism, missing)
    facts = {"organism": organism.id, "who": owner.number, "count": len(missing)}
    decision = Decision(owner.person, "escape", "H6.4", candidates, **facts)
    if isinstance((yield if_several(decision)), Escape):
        yield from escape(state, log, owner, organism, missing, pledged)


def affordable(organism: Organism, missing: list[int], pools: list[list[int]]) -> bool:
    """Return whether several pools together can pay for organ squares.

    Each square is paid from one pool.
    """
    if not missing:
        return True
    colour = organ_colour(organism, missing[0])
    for number, pool in enumerate(pools):
        for count, paid in ways_to_pay(pool, colour, False):
            left = [list(p) for p in pools]
            left[number][paid] -= count
            if affordable(organism, missing[1:], left):
                return True
    return False


@rule("H6.4")
def pledge(
    state: GenesisState,
    log: Log,
    guest: Player,
    organism: Organism,
    missing: list[int],
    pledged: list[Pledged],
) -> Play:
    """Let the owner of an endosymbiont promise to pay for organs if the animal leaves."""
    purse = list(guest.pool)
    facts = {"organism": organism.id, "who": guest.number}
    while True:
        done = [p[0] for p in pledged]
        left = [place for place in missing if place not in done]
        candidates = partial(pledge_candidates, organism, left, purse)
        match (yield if_several(Decision(guest.person, "pledge", "H6.4", candidates, **facts))):
            case Pledge(_, place, count, colour):
                purse[colour] -= count
                pledged.append((place, guest, (count, colour)))
                log("H6.4", "pledged", guest.person, who=guest.number, square=[organism.id, place])
            case _:
                return


def pledge_candidates(organism: Organism, missing: list[int], purse: list[int]) -> Candidates:
    """Return each missing organ with each way to pay for it, and the option to stop."""
    for place in missing:
        for count, colour in ways_to_pay(purse, organ_colour(organism, place), False):
            yield Pledge(organism.id, place, count, colour), ALLOWED
    yield Nothing(), ALLOWED, "H6.4"


@rule("H0.4", "H6.4")
def escape_or_stay(owner: Player, organism: Organism, missing: list[int]) -> Candidates:
    """Let the owner leave the water, if all missing organs can be paid for, or stay."""
    yield Escape(organism.id), "" if affordable(organism, missing, [owner.pool]) else "H6.4"
    yield Stay(), ALLOWED


@rule("H5.5", "H6.4")
def escape(
    state: GenesisState,
    log: Log,
    owner: Player,
    organism: Organism,
    missing: list[int],
    pledged: list[Pledged],
) -> Play:
    """Pay for the missing organs, turn the card to its land side, and grow land organs."""
    for place, guest, way in pledged:
        spend(state, log, guest.number, guest, way, organ_colour(organism, place))
        grow_organ(state, log, organism, place, "H6.4")
    while missing:
        place = missing[0]
        candidates = partial(ways_to_pay_organ, owner, organism, missing)
        facts = {"who": owner.number, "purse": owner.number, "square": [organism.id, place]}
        decision = Decision(owner.person, "organ_payment", "H0.4", candidates, **facts)
        match (yield if_several(decision)):
            case PayOrgan(_, count, colour):
                way = (count, colour)
                spend(state, log, owner.number, owner, way, organ_colour(organism, place))
        grow_organ(state, log, organism, place, "H6.4")
        missing = missing[1:]
    leave_water(state, log, organism, "H6.4")
    yield from land_organs(state, log, owner, organism)


def ways_to_pay_organ(owner: Player, organism: Organism, missing: list[int]) -> Candidates:
    """Return ways to pay for the next organ that leave enough catalysts for the others."""
    place, others = missing[0], missing[1:]
    for count, colour in ways_to_pay(owner.pool, organ_colour(organism, place), False):
        left = list(owner.pool)
        left[colour] -= count
        enough = affordable(organism, others, [left])
        yield PayOrgan(place, count, colour), "" if enough else "H6.4/rest"


@rule("H6.4", "H5.1")
def land_organs(state: GenesisState, log: Log, owner: Player, organism: Organism) -> Play:
    """Let the owner buy organs on land with the catalysts that are left over."""
    facts = {"organism": organism.id, "who": owner.number}
    candidates = partial(land_organ_candidates, owner, organism)
    while True:
        decision = Decision(owner.person, "land_organs", "H6.4", candidates, **facts)
        match (yield if_several(decision)):
            case GrowOrgan(_, place):
                colour = organ_colour(organism, place)
                yield from pay(state, log, owner.number, organism, colour, False)
                grow_organ(state, log, organism, place, "H6.4")
            case _:
                return


def land_organ_candidates(owner: Player, organism: Organism) -> Candidates:
    """Return organs that can be paid for, and the option to stop."""
    for place, since in enumerate(organism.organs):
        if since < 0:
            pays = can_pay(owner.pool, organ_colour(organism, place), False)
            yield GrowOrgan(organism.id, place), "" if pays else "H0.2/organ", "H6.4"
    yield Nothing(), ALLOWED, "H6.4"


@rule("H0.4", "H6.4")
def cannot_pay_organ(state: GenesisState, decision: Decision, option: PayOrgan) -> str:
    """Return the rule that forbids a payment: it is for a later organ, too small or too large."""
    if option.place != decision.facts["square"][1]:
        return "H6.4/next"
    return cannot_pay(state, decision, option)
