"""The crowded ocean: a fourth marine macro-organism lets all four buy their way to land."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis.macro import chain, leave_water, missing_organs
from evogames.genesis.organs import grow_organ, organ_colour
from evogames.genesis.pools import Way, can_pay, pay, spend, ways_to_pay
from evogames.genesis.state import GenesisState, Organism, Player

Pledge = tuple[int, Player, Way]
"""An organ square, who pays for it, and how."""


@rule("H6.4")
def crowded_ocean(state: GenesisState, log: Log) -> Play:
    """In player order each owner may pay for all missing organs and leave the water."""
    log("H6.4", "crowded_ocean", None, "H6.5")
    for seat in state.order:
        owner = state.players[seat]
        for one in [o for o in chain(state, False) if o.owner == owner.who]:
            yield from try_escape(state, log, owner, one)


@rule("H6.4", "H5.6")
def try_escape(state: GenesisState, log: Log, owner: Player, one: Organism) -> Play:
    """Where the owner cannot pay alone, owners of endosymbionts may pledge organs first."""
    players = [state.players[seat] for seat in state.order]
    guests = [p for p in players if p.person >= 0 and one.bionts[p.who] and p is not owner]
    missing = missing_organs(state, one)
    pledged: list[Pledge] = []
    if not affordable(one, missing, [owner.pool]):
        if not affordable(one, missing, [owner.pool, *[g.pool for g in guests]]):
            return
        for guest in guests:
            yield from pledge(state, log, guest, one, missing, pledged)
        missing = [place for place in missing if place not in [p[0] for p in pledged]]
    offers = partial(escape_offers, owner, one, missing)
    if len(offers(False)) > 1:
        told = {"organism": one.id, "who": owner.who, "count": len(missing)}
        choice = yield Decision(owner.person, "escape", "H6.4", offers(False), offers, told)
        if choice.kind == "escape":
            yield from escape(state, log, owner, one, missing, pledged)


def affordable(one: Organism, missing: list[int], pools: list[list[int]]) -> bool:
    """Whether some pools together can pay for organ squares, each out of one pool."""
    if not missing:
        return True
    colour = organ_colour(one, missing[0])
    for number, pool in enumerate(pools):
        for count, paid in ways_to_pay(pool, colour, False):
            left = [list(p) for p in pools]
            left[number][paid] -= count
            if affordable(one, missing[1:], left):
                return True
    return False


@rule("H6.4")
def pledge(
    state: GenesisState,
    log: Log,
    guest: Player,
    one: Organism,
    missing: list[int],
    pledged: list[Pledge],
) -> Play:
    """An endosymbiont's owner may promise to pay for organs, if the animal does leave."""
    purse = list(guest.pool)
    while True:
        done = [p[0] for p in pledged]
        offers = partial(pledge_offers, one, [n for n in missing if n not in done], purse)
        options = offers(False)
        if len(options) == 1:
            return
        told = {"organism": one.id, "who": guest.who}
        choice = yield Decision(guest.person, "pledge", "H6.4", options, offers, told)
        if choice.kind == "none":
            return
        place, count, colour = (int(a) for a in choice.args[1:])
        purse[colour] -= count
        pledged.append((place, guest, (count, colour)))
        log("H6.4", "pledged", guest.person, who=guest.who, square=[one.id, place])


def pledge_offers(
    one: Organism, missing: list[int], purse: list[int], refused: bool
) -> list[Option]:
    """Each missing organ and each way to pay for it, or no more."""
    if refused:
        return []
    found = [
        Option("pledge", (one.id, place, *way), "H6.4")
        for place in missing
        for way in ways_to_pay(purse, organ_colour(one, place), False)
    ]
    return [*found, Option("none", (), "H6.4")]


@rule("H0.4", "H6.4")
def escape_offers(owner: Player, one: Organism, missing: list[int], refused: bool) -> list[Option]:
    """Leave the water if all missing organs can be paid for, or stay."""
    why = "" if affordable(one, missing, [owner.pool]) else "H6.4"
    found = [Option("escape", (one.id,), "H6.4", why)] if bool(why) == refused else []
    return found if refused else [*found, Option("stay", (), "H6.4")]


@rule("H5.5", "H6.4")
def escape(
    state: GenesisState,
    log: Log,
    owner: Player,
    one: Organism,
    missing: list[int],
    pledged: list[Pledge],
) -> Play:
    """Pay for the missing organs, turn the card to its land side, and grow land organs."""
    for place, guest, way in pledged:
        spend(state, log, guest.who, guest, way, organ_colour(one, place))
        grow_organ(state, log, one, place, "H6.4")
    while missing:
        place = missing[0]
        offers = partial(rest_offers, owner, one, missing)
        options = offers(False)
        way = (int(options[0].args[1]), int(options[0].args[2]))
        if len(options) > 1:
            told = {"who": owner.who, "purse": owner.who, "square": [one.id, place]}
            choice = yield Decision(owner.person, "organ_payment", "H0.4", options, offers, told)
            way = (int(choice.args[1]), int(choice.args[2]))
        spend(state, log, owner.who, owner, way, organ_colour(one, place))
        grow_organ(state, log, one, place, "H6.4")
        missing = missing[1:]
    leave_water(state, log, one)
    yield from land_organs(state, log, owner, one)


def rest_offers(owner: Player, one: Organism, missing: list[int], refused: bool) -> list[Option]:
    """Ways to pay for the next organ that leave enough for the others."""
    if refused:
        return []
    found = []
    for count, paid in ways_to_pay(owner.pool, organ_colour(one, missing[0]), False):
        left = list(owner.pool)
        left[paid] -= count
        if affordable(one, missing[1:], [left]):
            found.append(Option("pay_organ", (missing[0], count, paid), "H0.4"))
    return found


@rule("H6.4", "H5.1")
def land_organs(state: GenesisState, log: Log, owner: Player, one: Organism) -> Play:
    """What is left over may buy organs on land."""
    offers = partial(land_organ_offers, owner, one)
    while len(options := offers(False)) > 1:
        told = {"organism": one.id, "who": owner.who}
        choice = yield Decision(owner.person, "land_organs", "H6.4", options, offers, told)
        if choice.kind == "none":
            return
        place = int(choice.args[1])
        yield from pay(state, log, owner.who, owner, organ_colour(one, place), False)
        grow_organ(state, log, one, place, "H6.4")


def land_organ_offers(owner: Player, one: Organism, refused: bool) -> list[Option]:
    """Organs that can be paid for, or no more."""
    found = []
    for place, since in enumerate(one.organs):
        if since < 0:
            why = "" if can_pay(owner.pool, organ_colour(one, place), False) else "H0.2"
            if bool(why) == refused:
                found.append(Option("organ", (one.id, place), "H6.4", why))
    return found if refused else [*found, Option("none", (), "H6.4")]
