"""Events, from revealing the card to its last icon."""

from evogames.core import Log, Play, applying, clockwise, next_stage, rule
from evogames.genesis.assignment.bionts import settle_up
from evogames.genesis.cards import COLOUR, CONTINENTAL, EVENTS, ROWS, EventCard
from evogames.genesis.events.climate import climate_icon
from evogames.genesis.events.crises import hurt, ultraviolet
from evogames.genesis.events.refuges import new_refuge, strike
from evogames.genesis.organisms import churn
from evogames.genesis.player_order import in_player_order, promiscuous_first, several_owners
from evogames.genesis.state import GenesisState, Icon

SUMMED = ("X", "O2")
"""Icons whose strength is added up over all cards of a chain (A1.3)."""
HARMFUL = ("X", "O2", "UV", "cancer", "drought")
"""Icons that affect organisms one after another."""
SPARED = 99
"""A number of mutations or organs that no organism can reach. It means that there is no limit."""


@rule("A1.2", "A2.4", "D0.1", "C0.13")
def reveal(state: GenesisState, log: Log) -> Play:
    """Reveal the next event, set rows and player order, churn, and collect its icons."""
    cards = draw(state, log)
    set_rows(state, log, cards)
    set_order(state, log, cards)
    for row in range(4):
        if state.active[row] and state.mutations[row]:
            churn(state, row)
            log("D2.3", "churn", None, row=row)
    state.icons = gather_icons(cards)
    next_stage(state)
    if several_owners(state) and any(i.kind in HARMFUL for i in state.icons):
        yield from promiscuous_first(state, log)


@rule("A0.3", "C0.13", "D0.1", "D1.1", "D1.2", "D1.7", "D1.9")
def draw(state: GenesisState, log: Log) -> list[EventCard]:
    """Reveal an event. After an aftershock, immediately reveal the next event as well."""
    cards: list[EventCard] = []
    state.pierced = False
    while state.events:
        card = EVENTS[state.events.pop()]
        state.ready = max(0, state.ready - 1)
        first = () if state.shown else ("C0.13",)
        state.shown.append(card.number)
        cards.append(card)
        log("D0.1", "event", None, "A0.3", *first, title=card.title, number=card.number)
        if card.special == "pierces_ozone":
            state.pierced = True
        if not card.aftershock:
            break
        if state.events:
            log("D1.1", "aftershock", None, "A1.3", title=card.title)
        else:
            log("D1.1", "last_aftershock", None, title=card.title)
        if state.ocean_world:
            state.ocean_world = False
            log("D1.7", "ocean_world_ends")
    return cards


@rule("D1.1", "D1.4", "D2.1", "D2.2", "GL.EV1")
def set_rows(state: GenesisState, log: Log, cards: list[EventCard]) -> None:
    """Activate the rows that a card of the chain shows.

    The ocean world closes the continents.
    """
    shown = [row for card in cards for row in card.rows]
    state.active = [row in shown for row in ROWS]
    if state.ocean_world and state.active[CONTINENTAL]:
        state.active[CONTINENTAL] = False
        log("D1.4", "continents_shut")
    active = [row for row in range(4) if state.active[row]]
    log("D2.1", "rows" if active else "no_rows", None, "A1.2", "D2.2", "GL.EV1", rows=active)


@rule("A2.1", "A2.2", "A2.3", "D1.2", "C1.4")
def set_order(state: GenesisState, log: Log, cards: list[EventCard]) -> None:
    """Set the player order: the leftmost colour in the game goes first, then clockwise.

    A lone aftershock changes nothing.
    """
    for place, name in enumerate(cards[-1].order):
        colour = COLOUR[name]
        for seat, owner in enumerate(state.players):
            if owner.number % 4 == colour:
                state.clockwise = clockwise(len(state.players), seat)
                state.order, state.queue = list(state.clockwise), list(state.clockwise)
                rules = applying({"A2.3": len(cards) > 1, "A2.2": place, "A2.1": True})
                person = owner.person if owner.person >= 0 else None
                log(rules[0], "order", person, *rules[1:], who=owner.number)
                return
    log("D1.2", "order_kept")


@rule("A0.4", "A1.2", "A1.3", "D1.10", "D4.3", "D5.2", "D6.2", "D7.6")
def gather_icons(cards: list[EventCard]) -> list[Icon]:
    """Return the icons card by card from the left.

    Heat and oxygen are added up where they first appear.
    """
    found: list[Icon] = []
    combined = len(cards) > 1
    for card in cards:
        spared = card.special == "comet_shield"
        for name in card.icons:
            if name.startswith("UV"):
                limit = int(name[2:])
                found.append(Icon("UV", limit, SPARED if spared else limit, combined))
                continue
            same = next((i for i in found if i.kind == name and name in SUMMED), None)
            if same:
                same.amount += 1
                same.cosmic += not spared
            else:
                found.append(Icon(name, 1, int(not spared), combined))
        found += [Icon(climate) for climate in card.climate]
        if card.special in ("ocean_world", "ozone_layer"):
            found.append(Icon(card.special))
    return found


@rule("A1.2", "D1.3", "D1.8", "D5.1", "D6.1", "D8.1", "D9.1")
def icon_step(state: GenesisState, log: Log) -> Play:
    """Resolve the next icon for everybody. After the last icon, check the climate."""
    if not state.icons:
        next_stage(state)
        return
    icon = state.icons.pop(0)
    match icon.kind:
        case "sky" | "earth":
            new_refuge(state, log, icon.kind)
        case "strike":
            strike(state, log, icon)
        case "UV":
            yield from ultraviolet(state, log, icon)
            yield from settle_up(state, log)
        case "warm" | "cold":
            climate_icon(state, log, icon.kind)
        case "ozone_layer":
            state.ozone = True
            log("D1.8", "ozone_layer")
        case "ocean_world":
            if state.level == "advanced":
                state.ocean_world = True
                log("D1.3", "ocean_world", None, "D1.4", "D1.5", "D1.6")
        case _:
            for organism in in_player_order(state):
                if organism in state.organisms:
                    yield from hurt(state, log, organism, icon)
            yield from settle_up(state, log)
