"""Phase 1: events, from the card that is revealed to its last icon."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.cards import BOARDS, COLOURS, CONTINENTAL, COSMIC, EVENTS, ROWS, EventCard
from evogames.genesis.climate import armageddon_step, climate_icon
from evogames.genesis.losses import atrophy, discard_mutation
from evogames.genesis.organisms import (
    abilities,
    antioxidant_shield,
    dice,
    home_row,
    parasite_of,
    player,
    proofreading_shield,
    thermal_shield,
)
from evogames.genesis.pools import gain, send_home
from evogames.genesis.state import GenesisState, Icon, Organism, Refuge
from evogames.genesis.table import hold_entropy

HARM = ("X", "O2")
"""Icons whose strength is summed over all cards of a chain (A1.3)."""


@rule("A0.3", "A1.2", "D0.1", "D1.1", "D1.2", "D1.7", "D1.9", "C0.13")
def reveal(state: GenesisState, log: Log) -> None:
    """Turn up the next event, and after an aftershock at once the one that follows it."""
    cards: list[EventCard] = []
    state.pierced = False
    while state.events:
        card = EVENTS[state.events.pop()]
        state.shown.append(card.number)
        cards.append(card)
        log("D0.1", "event", None, "A0.3", title=card.title, number=card.number)
        if card.special == "pierces_ozone":
            state.pierced = True
        if not card.aftershock:
            break
        log("D1.1", "aftershock", None, title=card.title)
        if state.ocean_world:
            state.ocean_world = False
            log("D1.7", "ocean_world_ends")
    set_rows(state, log, cards)
    set_order(state, log, cards)
    churn_active(state, log)
    state.icons = gather_icons(cards)
    state.phase = "icons"


@rule("D2.1", "D2.2", "D1.4", "D1.1", "GL.EV1")
def set_rows(state: GenesisState, log: Log, cards: list[EventCard]) -> None:
    """A row is active if a card of the chain shows it; the ocean world shuts the continents."""
    for row, name in enumerate(ROWS):
        state.active[row] = any(name in card.rows for card in cards)
    if state.ocean_world and state.active[CONTINENTAL]:
        state.active[CONTINENTAL] = False
        log("D1.4", "continents_shut")
    bright = [row for row in range(4) if state.active[row]]
    log("D2.1", "rows", None, "D2.2", "GL.EV1", rows=bright)


@rule("A2.1", "A2.2", "A2.3", "D1.2")
def set_order(state: GenesisState, log: Log, cards: list[EventCard]) -> None:
    """The leftmost colour that is played goes first; then clockwise. A lone aftershock keeps it."""
    for name in cards[-1].order if cards else ():
        colour = COLOURS.index(name)
        for seat, owner in enumerate(state.players):
            if owner.who % 4 == colour:
                count = len(state.players)
                state.order = [(seat + i) % count for i in range(count)]
                log("A2.1", "order", owner.person, "A2.2", "A2.3", who=owner.who)
                return
    log("D1.2", "order_kept")


@rule("D2.3", "D1.4")
def churn_active(state: GenesisState, log: Log) -> None:
    """The top card of each mutation deck beside an active row goes to the bottom."""
    for row in range(4):
        if state.active[row] and state.mutations[row]:
            churn(state, row)
            log("D2.3", "churn", None, row=row)


def churn(state: GenesisState, row: int) -> None:
    """Move the top card of a mutation deck to its bottom."""
    state.mutations[row].append(state.mutations[row].pop(0))


@rule("A1.3", "D5.2", "D6.2", "D1.10", "D7.6")
def gather_icons(cards: list[EventCard]) -> list[Icon]:
    """Icons card by card from the left; heat and oxygen are added up where they first appear."""
    found: list[Icon] = []
    for card in cards:
        spared = card.special == "comet_shield"
        for name in card.icons:
            kind, amount = (name[:2], int(name[2:])) if name.startswith("UV") else (name, 1)
            cosmic = 0 if spared else amount
            same = next((i for i in found if i.kind == kind and kind in HARM), None)
            if same:
                same.amount += 1
                same.cosmic += cosmic
            else:
                found.append(Icon(kind, amount, cosmic))
        found += [Icon(f"climate {c}") for c in card.climate]
        if card.special in ("ocean_world", "ozone_layer"):
            found.append(Icon(card.special))
    return found


@rule("A1.2", "D5.1", "D6.1", "D9.1")
def icon_step(state: GenesisState, log: Log) -> Play:
    """Resolve the next icon for everybody; after the last one the climate is judged."""
    if not state.icons:
        yield from armageddon_step(state, log)
        return
    icon = state.icons.pop(0)
    if icon.kind in ("sky", "earth"):
        new_refuge(state, log, icon.kind)
    elif icon.kind == "strike":
        strike(state, log, icon)
    elif icon.kind == "UV":
        yield from ultraviolet(state, log, icon.amount)
    elif icon.kind.startswith("climate"):
        climate_icon(state, log, icon.kind.split()[1])
    elif icon.kind == "ozone_layer":
        state.ozone = True
        log("D1.8", "ozone_layer")
    elif icon.kind == "ocean_world":
        if state.level == "advanced":
            state.ocean_world = True
            log("D1.3", "ocean_world", None, "D1.4", "D1.5", "D1.6")
    else:
        for one in in_player_order(state):
            if one in state.organisms:
                yield from hurt(state, log, one, icon)
    yield from hold_entropy(state, log)


def in_player_order(state: GenesisState) -> list[Organism]:
    """All organisms, those of the first player first."""
    return [
        o for seat in state.order for o in state.organisms if o.owner == state.players[seat].who
    ]


@rule("D5.1", "D6.1", "D8.1", "D9.1", "D1.10")
def hurt(state: GenesisState, log: Log, one: Organism, icon: Icon) -> Play:
    """Heat, oxygen, cancer or drought strikes one organism."""
    strength = icon.cosmic if home_row(state, one) == COSMIC else icon.amount
    if strength < icon.amount:
        log("D1.10", "comet_shield", None, organism=one.id)
    if icon.kind == "X":
        shield = thermal_shield(state, one)
        log("D5.1", "heat", None, "D5.3", "D5.4", organism=one.id, strength=strength, shield=shield)
        yield from atrophy(state, log, one, strength - shield, "D5.1")
    elif icon.kind == "O2":
        yield from oxygen_spike(state, log, one, strength)
    elif one.kind == "macro" and icon.kind == "cancer":
        yield from cancer(state, log, one)
    elif one.kind == "macro" and one.land and icon.kind == "drought":
        if abilities(state, one, "drought_shield"):
            log("D9.1", "drought_shield", None, organism=one.id)
        else:
            yield from atrophy(state, log, one, 1, "D9.1")


@rule("D6.1", "D6.3", "D6.4", "D6.5", "H1.10")
def oxygen_spike(state: GenesisState, log: Log, one: Organism, strength: int) -> Play:
    """Oxygen attacks an organism beyond its antioxidant shield; discs may absorb the damage."""
    shield = antioxidant_shield(state, one)
    told = {"organism": one.id, "strength": strength, "shield": shield}
    log("D6.1", "oxygen", None, "D6.3", "D6.4", **told)
    yield from atrophy(state, log, one, strength - shield, "D6.1", oxygen=True)


@rule("D3.1", "D3.2", "D3.3", "D3.4", "D3.5", "D1.5")
def new_refuge(state: GenesisState, log: Log, icon: str) -> None:
    """A refuge emerges from the topmost or lowest active deck that still has boards."""
    rows = range(4) if icon == "sky" else range(3, -1, -1)
    clause = "D3.1" if icon == "sky" else "D3.2"
    for row in rows:
        if state.active[row] and state.decks[row]:
            board = state.decks[row].pop()
            add_refuge(state, board)
            log(clause, "refuge", None, "D3.3", "D3.4", refuge=board, row=row)
            return
    log("D3.5", "no_refuge", None, "D1.5")


@rule("D3.3", "D3.4")
def add_refuge(state: GenesisState, board: int) -> Refuge:
    """A new refuge goes to the right end of its row with its printed manna, all disorganised."""
    card = BOARDS[board]
    manna = [card.manna.count(c) for c in COLOURS]
    refuge = Refuge(state.next_id, board, [0] * 4, manna, [0] * 8)
    state.next_id += 1
    state.rows[ROWS.index(card.row)].append(refuge)
    return refuge


@rule("D4.1", "D4.2", "D4.3", "D4.4", "D4.5", "D1.10")
def strike(state: GenesisState, log: Log, icon: Icon) -> None:
    """Every refuge that is not immune loses its rightmost enzyme, or else a manna cube."""
    for row, refuges in enumerate(state.rows):
        for refuge in list(refuges):
            if BOARDS[refuge.board].immune or (row == COSMIC and not icon.cosmic):
                log("D4.5", "immune", None, refuge=refuge.board)
            elif refuge.enzymes:
                colour = refuge.enzymes.pop()
                log("D4.1", "struck_enzyme", None, "D4.3", refuge=refuge.board, colour=colour)
            else:
                strike_manna(state, log, row, refuge)


@rule("D4.2", "D4.4", "B4.4")
def strike_manna(state: GenesisState, log: Log, row: int, refuge: Refuge) -> None:
    """The leftmost printed colour loses a cube; an emptied refuge is gone for good."""
    for name in dict.fromkeys(BOARDS[refuge.board].manna):
        colour = COLOURS.index(name)
        for space in (refuge.disorganised, refuge.organised):
            if space[colour]:
                space[colour] -= 1
                log("D4.2", "struck_manna", None, refuge=refuge.board, colour=colour)
                if not sum(refuge.organised) + sum(refuge.disorganised):
                    state.rows[row].remove(refuge)
                    log("D4.4", "refuge_gone", None, refuge=refuge.board)
                    for who in range(8):
                        for _ in range(refuge.bionts[who]):
                            send_home(state, log, who, compensate=False)
                return


@rule("D7.1", "D7.3", "D7.5", "D7.6", "D1.8", "D1.9", "GL.IM1")
def ultraviolet(state: GenesisState, log: Log, limit: int) -> Play:
    """No organism keeps more mutations or organs than the limit, unless the ozone layer holds."""
    if state.ozone and not state.pierced:
        log("D1.8", "ozone_holds")
        return
    log("D1.9" if state.ozone else "D7.1", "ultraviolet", None, "D7.6", limit=limit)
    for one in in_player_order(state):
        if one.kind == "macro" and abilities(state, one, "uv_shield"):
            log("D7.5", "uv_shield", None, organism=one.id)
            continue
        while one in state.organisms and burnable(one) > limit:
            offers = partial(uv_offers, state, one)
            options = offers(False)
            decider = player(state, one.owner)
            choice = options[0]
            if len(options) > 1 and decider.person >= 0:
                told = {"organism": one.id, "limit": limit}
                choice = yield Ask(decider.person, "uv", "D7.3", options, offers, told)
            if choice.kind == "burn_organ":
                one.organs[int(choice.args[0])] = -1
                state.chain_changed = True
                log("D7.1", "burnt_organ", None, organism=one.id, place=choice.args[0])
            else:
                log("D7.1", "burnt", None, "D7.2", "D7.3", organism=one.id, card=choice.args[0])
                discard_mutation(state, log, one, int(choice.args[0]))


@rule("D7.2")
def burnable(one: Organism) -> int:
    """How many mutation cards or organs ultraviolet light counts."""
    return len(one.mutations) + sum(since >= 0 for since in one.organs)


@rule("D7.3", "GL.IM1")
def uv_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """The owner picks; without immunology healthy mutations go before diseased ones."""
    sick: list[int] = []
    parasite = parasite_of(state, one)
    if parasite is not None and not abilities(state, one, "immunology"):
        sick = [d.mutation for d in parasite.diseases]
        if all(m.card in sick for m in one.mutations):
            sick = []
    found = []
    for mutation in one.mutations:
        why = "D7.3" if mutation.card in sick else ""
        if bool(why) == refused:
            found.append(Option("burn", (mutation.card,), "D7.1", why))
    if not refused:
        found += [
            Option("burn_organ", (place,), "D7.1")
            for place, since in enumerate(one.organs)
            if since >= 0
        ]
    return found


@rule("D8.1", "D8.2", "D8.3", "D8.4")
def cancer(state: GenesisState, log: Log, one: Organism) -> Play:
    """A macro-organism rolls for its organs and bionts; errors beyond its shield cost tokens."""
    owner = player(state, one.owner)
    told = {"organism": one.id, "dice": dice(one)}
    yield ask(owner.person, "cancer", "D8.1", cancer_offers, **told)
    rolled = sorted(state.chance.roll(dice(one)))
    worst = 6 if abilities(state, one, "crab_shield") else 5
    errors = sum(die >= worst for die in rolled)
    shield = proofreading_shield(state, one)
    facts = {"rolled": rolled, "errors": errors, "shield": shield}
    log("D8.1", "cancer_roll", owner.person, "D8.2", "D8.3", organism=one.id, **facts)
    for _ in range(rolled.count(1)):
        choice = yield ask(owner.person, "any_catalyst", "D8.4", catalyst_offers, who=one.owner)
        yield from gain(state, log, one.owner, [int(choice.args[0])], "D8.4")
    yield from atrophy(state, log, one, errors - shield, "D8.1")


def cancer_offers(refused: bool) -> list[Option]:
    """The roll cannot be refused."""
    return [] if refused else [Option("roll", (), "D8.1")]


def catalyst_offers(refused: bool) -> list[Option]:
    """A catalyst of any colour."""
    return [] if refused else [Option("catalyst", (c,), "D8.4") for c in range(4)]
