"""The crowded ocean: a fourth marine macro-organism lets all four buy their way to land."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import ALLOWED, Candidates, Decision, Play
from evogames.core.event import Log
from evogames.core.option import Option
from evogames.core.rulebook import rule
from evogames.genesis.components.payment import Way, can_pay, pay, spend, ways_to_pay
from evogames.genesis.options.assignment import Nothing
from evogames.genesis.options.purchase import Escape, GrowOrgan, PayOrgan, Pledge, Stay
from evogames.genesis.organisms.organs import grow_organ, missing_organs, organ_colour
from evogames.genesis.organisms.tableau import find_player
from evogames.genesis.purchase.macro import chain, leave_water
from evogames.genesis.state import GenesisState, Organism, Player

Pledged = tuple[int, Player, Way]
"""An organ square, who pays for it, and how."""


@rule("H6.4")
def crowded_ocean(state: GenesisState, log: Log) -> Play:
    """In player order each owner may pay for all missing organs and leave the water."""
    log("H6.4", "crowded_ocean")
    for seat in state.order:
        owner = state.players[seat]
        for organism in [o for o in chain(state, False) if o.owner == owner.number]:
            yield from try_escape(state, log, owner, organism)


@rule("H6.4", "H5.6")
def try_escape(state: GenesisState, log: Log, owner: Player, organism: Organism) -> Play:
    """Where the owner cannot pay alone, owners of endosymbionts may pledge organs first."""
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
    if isinstance((yield decision.unless_only(Stay)), Escape):
        yield from escape(state, log, owner, organism, missing, pledged)


def affordable(organism: Organism, missing: list[int], pools: list[list[int]]) -> bool:
    """Whether some pools together can pay for organ squares, each out of one pool."""
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
    """An endosymbiont's owner may promise to pay for organs, if the animal does leave."""
    purse = list(guest.pool)
    facts = {"organism": organism.id, "who": guest.number}
    while True:
        done = [p[0] for p in pledged]
        left = [place for place in missing if place not in done]
        candidates = partial(pledge_candidates, organism, left, purse)
        decision = Decision(guest.person, "pledge", "H6.4", candidates, **facts)
        match (yield decision.unless_only(Nothing)):
            case Pledge(_, place, count, colour):
                purse[colour] -= count
                pledged.append((place, guest, (count, colour)))
                square = [organism.id, place]
                log("H6.4", "pledged", guest.person, who=guest.number, square=square)
            case _:
                return


def pledge_candidates(organism: Organism, missing: list[int], purse: list[int]) -> Candidates:
    """Each missing organ and each way to pay for it, or no more."""
    for place in missing:
        for count, colour in ways_to_pay(purse, organ_colour(organism, place), False):
            yield Pledge(organism.id, place, count, colour), ALLOWED
    yield Nothing(), ALLOWED, "H6.4"


@rule("H0.4", "H6.4")
def escape_or_stay(owner: Player, organism: Organism, missing: list[int]) -> Candidates:
    """Leave the water if all missing organs can be paid for, or stay."""
    pays = affordable(organism, missing, [owner.pool])
    yield Escape(organism.id), "" if pays else "H6.4"
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
        match (yield decision.unless_only()):
            case PayOrgan(_, count, colour):
                way = (count, colour)
                spend(state, log, owner.number, owner, way, organ_colour(organism, place))
        grow_organ(state, log, organism, place, "H6.4")
        missing = missing[1:]
    leave_water(state, log, organism)
    yield from land_organs(state, log, owner, organism)


def ways_to_pay_organ(owner: Player, organism: Organism, missing: list[int]) -> Candidates:
    """Ways to pay for the next organ that leave enough for the others."""
    place, others = missing[0], missing[1:]
    for count, colour in ways_to_pay(owner.pool, organ_colour(organism, place), False):
        left = list(owner.pool)
        left[colour] -= count
        enough = affordable(organism, others, [left])
        yield PayOrgan(place, count, colour), "" if enough else "H6.4/rest"


@rule("H6.4", "H5.1")
def land_organs(state: GenesisState, log: Log, owner: Player, organism: Organism) -> Play:
    """What is left over may buy organs on land."""
    facts = {"organism": organism.id, "who": owner.number}
    while True:
        candidates = partial(land_organ_candidates, owner, organism)
        decision = Decision(owner.person, "land_organs", "H6.4", candidates, **facts)
        match (yield decision.unless_only(Nothing)):
            case GrowOrgan(_, place):
                colour = organ_colour(organism, place)
                yield from pay(state, log, owner.number, organism, colour, False)
                grow_organ(state, log, organism, place, "H6.4")
            case _:
                return


def land_organ_candidates(owner: Player, organism: Organism) -> Candidates:
    """Organs that can be paid for, or no more."""
    for place, since in enumerate(organism.organs):
        if since < 0:
            pays = can_pay(owner.pool, organ_colour(organism, place), False)
            yield GrowOrgan(organism.id, place), "" if pays else "H0.2/organ", "H6.4"
    yield Nothing(), ALLOWED, "H6.4"


@rule("H0.4", "H5.1", "H6.4")
def cannot_try(state: GenesisState, decision: Decision, option: Option) -> str:
    """Why something does not help the animal that could leave the crowded ocean now."""
    match option:
        case GrowOrgan(number, _) | Pledge(number, _, _, _) | Escape(number):
            if number != decision.facts["organism"]:
                return "H6.4/other"
            return "H6.4/pledge" if isinstance(option, Pledge) else "H5.1/filled"
        case PayOrgan(place, count, colour):
            pool = find_player(state, decision.facts["who"]).pool
            if place != decision.facts["square"][1]:
                return "H6.4/next"
            return "H0.4/pool" if pool[colour] < count else "H0.4/colour"
        case _:
            return ""
