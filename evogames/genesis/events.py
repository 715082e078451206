"""Phase 1: events, from the card that is revealed to its last icon."""

from __future__ import annotations

from evogames.core.decision import Log, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import COLOUR, CONTINENTAL, EVENTS, ROWS, EventCard
from evogames.genesis.climate import climate_icon
from evogames.genesis.crises import hurt, ultraviolet
from evogames.genesis.decks import churn
from evogames.genesis.refuges import new_refuge, strike
from evogames.genesis.state import GenesisState, Icon
from evogames.genesis.table import (
    in_player_order,
    promiscuous_first,
    settle_up,
    several_owners,
)

SUMMED = ("X", "O2")
"""Icons whose strength is added up over all cards of a chain (A1.3)."""
HARMFUL = ("X", "O2", "UV", "cancer", "drought")
"""Icons that strike organisms one after the other."""
SPARED = 99
"""A limit that no organism reaches."""


@rule("A1.2", "A2.4", "D0.1", "C0.13")
def reveal(state: GenesisState, log: Log) -> Play:
    """Turn up the next event, set rows and order, churn, and lay its icons ready."""
    cards = draw(state, log)
    set_rows(state, log, cards)
    set_order(state, log, cards)
    for row in range(4):
        if state.active[row] and state.mutations[row]:
            churn(state, row)
            log("D2.3", "churn", None, row=row)
    state.icons = gather_icons(cards)
    state.phase = "event icons"
    if several_owners(state) and any(i.kind in HARMFUL for i in state.icons):
        yield from promiscuous_first(state, log)


@rule("A0.3", "D0.1", "D1.1", "D1.2", "D1.7", "D1.9")
def draw(state: GenesisState, log: Log) -> list[EventCard]:
    """Turn up an event, and after an aftershock at once the one that follows it."""
    cards: list[EventCard] = []
    state.pierced = False
    while state.events:
        card = EVENTS[state.events.pop()]
        state.ready = max(0, state.ready - 1)
        state.shown.append(card.number)
        cards.append(card)
        log("D0.1", "event", None, "A0.3", "C0.13", title=card.title, number=card.number)
        if card.special == "pierces_ozone":
            state.pierced = True
        if not card.aftershock:
            break
        key = "aftershock" if state.events else "last_aftershock"
        log("D1.1", key, None, "A1.3", title=card.title)
        if state.ocean_world:
            state.ocean_world = False
            log("D1.7", "ocean_world_ends")
    return cards


@rule("D1.1", "D1.4", "D2.1", "D2.2", "GL.EV1")
def set_rows(state: GenesisState, log: Log, cards: list[EventCard]) -> None:
    """A row is active if a card of the chain shows it; the ocean world shuts the continents."""
    state.active = [any(name in card.rows for card in cards) for name in ROWS]
    if state.ocean_world and state.active[CONTINENTAL]:
        state.active[CONTINENTAL] = False
        log("D1.4", "continents_shut", None, "D1.5")
    bright = [row for row in range(4) if state.active[row]]
    also = ("A1.2", "D2.2", "GL.EV1")
    log("D2.1", "rows" if bright else "no_rows", None, *also, rows=bright)


@rule("A2.1", "A2.2", "A2.3", "D1.2", "C1.4")
def set_order(state: GenesisState, log: Log, cards: list[EventCard]) -> None:
    """The leftmost colour that is played goes first; then clockwise. A lone aftershock keeps it."""
    for place, name in enumerate(cards[-1].order):
        for seat, owner in enumerate(state.players):
            if owner.who % 4 == COLOUR[name]:
                count = len(state.players)
                state.clockwise = [(seat + i) % count for i in range(count)]
                clause = "A2.3" if len(cards) > 1 else "A2.2" if place else "A2.1"
                person = owner.person if owner.person >= 0 else None
                log(clause, "order", person, "A2.1", who=owner.who)
                state.order, state.queue = list(state.clockwise), list(state.clockwise)
                return
    log("D1.2", "order_kept")


@rule("A0.4", "A1.2", "A1.3", "D1.10", "D4.3", "D5.2", "D6.2", "D7.6")
def gather_icons(cards: list[EventCard]) -> list[Icon]:
    """Icons card by card from the left; heat and oxygen are added up where they first appear."""
    found: list[Icon] = []
    for card in cards:
        spared = card.special == "comet_shield"
        for name in card.icons:
            if name.startswith("UV"):
                limit = int(name[2:])
                found.append(Icon("UV", limit, SPARED if spared else limit))
                continue
            same = next((i for i in found if i.kind == name and name in SUMMED), None)
            if same:
                same.amount += 1
                same.cosmic += not spared
            else:
                found.append(Icon(name, 1, int(not spared)))
        found += [Icon(f"climate {c}") for c in card.climate]
        if card.special in ("ocean_world", "ozone_layer"):
            found.append(Icon(card.special))
    return found


@rule("A1.2", "D1.3", "D1.8", "D5.1", "D6.1", "D8.1", "D9.1")
def icon_step(state: GenesisState, log: Log) -> Play:
    """Resolve the next icon for everybody; after the last one the climate is judged."""
    if not state.icons:
        state.phase = "event climate"
        return
    icon = state.icons.pop(0)
    if icon.kind in ("sky", "earth"):
        new_refuge(state, log, icon.kind)
    elif icon.kind == "strike":
        strike(state, log, icon)
    elif icon.kind == "UV":
        yield from ultraviolet(state, log, icon)
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
    yield from settle_up(state, log)
