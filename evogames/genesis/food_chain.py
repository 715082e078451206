"""The food chains of sea and land, the end of the purchases, and the end of a turn."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.genesis.cards import COLOURS
from evogames.genesis.losses import fall_back
from evogames.genesis.macro import grow_organ, leave_water, ready_for_land
from evogames.genesis.organisms import metabolic_speed, organism, parasite_of, player, side_of
from evogames.genesis.pools import pay, ways_to_pay
from evogames.genesis.scoring import finish
from evogames.genesis.state import GenesisState, Organism, Player
from evogames.genesis.table import begin_phase

LEVELS = 3


@rule("A1.1", "H4.7", "H6.2", "H6.4", "H6.5", "I0.1")
def end_of_purchases(state: GenesisState, log: Log) -> Play:
    """Crowding and sorting of the food chains; then the next turn, or the end."""
    if state.level == "advanced":
        yield from crowded_ocean(state, log)
        for land in (False, True):
            yield from crowding(state, log, land)
            sort_chain(state, log, land)
    state.chain_changed = False
    if state.armageddon or not state.events or state.turn == state.final:
        finish(state, log)
        return
    state.turn += 1
    begin_phase(state, "event")
    log("A1.1", "turn", None, "A0.3", turn_number=state.turn)


def chain(state: GenesisState, land: bool) -> list[Organism]:
    """The macro-organisms of sea or land."""
    return [o for o in state.organisms if o.kind == "macro" and o.land == land]


@rule("H6.1", "H6.2", "H6.3", "H3.5")
def sort_chain(state: GenesisState, log: Log, land: bool) -> None:
    """From plants upward by rising metabolic speed, ties at random."""
    members = chain(state, land)
    if not members or not (state.chain_changed or any(m.level < 0 for m in members)):
        return
    state.chance.shuffle(members)
    members.sort(key=metabolic_speed)
    for level, one in enumerate(members):
        if one.level != level:
            one.level = level
            told = {"organism": one.id, "level": level, "speed": metabolic_speed(one)}
            log("H6.2", "ranked", player(state, one.owner).person, "H6.1", "H6.3", **told)


@rule("H6.5")
def crowding(state: GenesisState, log: Log, land: bool) -> Play:
    """Beyond three macro-organisms the slowest go extinct, ties at random."""
    while len(members := chain(state, land)) > LEVELS:
        state.chance.shuffle(members)
        slowest = min(members, key=metabolic_speed)
        told = {"organism": slowest.id, "speed": metabolic_speed(slowest)}
        log("H6.5", "crowded_out", player(state, slowest.owner).person, **told)
        yield from fall_back(state, log, slowest)


@rule("H6.4")
def crowded_ocean(state: GenesisState, log: Log) -> Play:
    """A fourth marine macro-organism lets all four buy their way to land, in player order."""
    if len(chain(state, False)) <= LEVELS:
        return
    log("H6.4", "crowded_ocean")
    for seat in state.order:
        owner = state.players[seat]
        for one in [o for o in chain(state, False) if o.owner == owner.who]:
            offers = partial(escape_offers, state, owner, one)
            if owner.person < 0 or len(offers(False)) == 1:
                continue
            told = {"organism": one.id, "who": owner.who}
            choice = yield Ask(owner.person, "escape", "H6.4", offers(False), offers, told)
            if choice.kind == "escape":
                yield from escape(state, log, owner, one)


@rule("H6.4", "H0.4")
def escape_offers(state: GenesisState, owner: Player, one: Organism, refused: bool) -> list[Option]:
    """Leave the water if all missing organs can be paid for."""
    why = "" if can_escape(state, owner, one) else "H6.4"
    found = [Option("escape", (one.id,), "H6.4", why)] if bool(why) == refused else []
    return found if refused else [*found, Option("stay", (), "H6.4")]


def missing_organs(state: GenesisState, one: Organism) -> list[int]:
    """Colours of the organ squares that are neither filled nor in a parasite's slots."""
    parasite = parasite_of(state, one)
    away = [d.organ for d in parasite.diseases] if parasite else []
    return [
        COLOURS.index(square.colour)
        for place, square in enumerate(side_of(one).organs)
        if one.organs[place] < 0 and place not in away
    ]


def givers(state: GenesisState, one: Organism) -> list[Player]:
    """Who may pay for the organs: the owner, and owners of endosymbionts."""
    guests = [w for w in range(4) if one.bionts[w] and w != one.owner]
    return [player(state, w) for w in (one.owner, *guests)]


def can_escape(state: GenesisState, owner: Player, one: Organism) -> bool:
    """Whether the pools of owner and guests can pay for every missing organ."""
    pools = [list(p.pool) for p in givers(state, one)]
    for colour in missing_organs(state, one):
        for pool in pools:
            ways = ways_to_pay(pool, colour, False)
            if ways:
                count, paid = ways[0]
                pool[paid] -= count
                break
        else:
            return False
    return True


@rule("H6.4", "H5.5")
def escape(state: GenesisState, log: Log, owner: Player, one: Organism) -> Play:
    """Pay for the missing organs and turn the card to its land side."""
    for place, square in enumerate(side_of(one).organs):
        colour = COLOURS.index(square.colour)
        if one.organs[place] < 0 and colour in missing_organs(state, one):
            for giver in givers(state, one):
                if ways_to_pay(giver.pool, colour, False):
                    yield from pay(state, log, giver.who, giver.who, colour, False)
                    grow_organ(state, log, one, place)
                    break
    if ready_for_land(state, one):
        leave_water(state, log, organism(state, one.id))
