"""Phase 4: income and cell division."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import BESIDE
from evogames.primordial_soup.setup import TRIBE, choose_number, place_amoeba
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import decide, done, pay

INCOME = 10


@rule("P4.1", "P4.2", "P4.4", "P4.7", "GENE.division")
def divide(state: SoupState, log: Log) -> Play:
    """A player gets 10 BP and may then place new amoebas, each for its price."""
    seat = state.queue[0]
    player = state.players[seat]
    player.bp += INCOME
    log("P4.1", "income", seat, "GEN.3", gained=INCOME, bp=player.bp)
    offers = partial(division_offers, state, seat)
    here = [a.name for a in player.amoebas]
    while True:
        cost = price(state, seat)
        kind = "division" if player.amoebas else "rebirth"
        clause = "P4.2" if player.amoebas else "P4.6"
        choice = yield from decide(seat, kind, clause, offers, bp=player.bp, price=cost)
        if choice.kind == "done":
            break
        space = int(choice.args[0])
        number = yield from choose_number(state, seat, space)
        also = _also(state, seat, space, here)
        place_amoeba(state, seat, number, space)
        told = {"amoeba": (seat, number), "space": space, **pay(state, seat, cost)}
        log(choice.rule, "divides", seat, *also, **told)
    if len(player.amoebas) == TRIBE:
        log("P4.7", "full", seat)
    elif player.bp < cost:
        log("P4.2", "cannot_divide", seat, bp=player.bp, price=cost)
    done(state, log)


def _also(state: SoupState, seat: int, space: int, here: list[tuple[int, int]]) -> list[str]:
    """Further clauses behind a new amoeba: its price, and whether only a new one borders it."""
    player = state.players[seat]
    found = ["P4.2", "GEN.3"]
    if "division" in player.genes:
        found.append("GENE.division")
    beside = [a.name for a in player.amoebas if a.space in BESIDE[space]]
    if beside and not any(name in here for name in beside):
        found.append("P4.4")
    return found


@rule("P4.2", "P4.6", "GENE.division")
def price(state: SoupState, seat: int) -> int:
    """6 BP, 4 with Division Rate, nothing for a tribe that has died out."""
    player = state.players[seat]
    if not player.amoebas:
        return 0
    return 4 if "division" in player.genes else 6


@rule("P4.3", "P4.5", "P4.6", "P4.7", "GENE.spores")
def division_offers(state: SoupState, seat: int, refused: bool) -> list[Option]:
    """Spaces where a new amoeba may go, or those where it may not."""
    player = state.players[seat]
    cost = price(state, seat)
    barred = ""
    if len(player.amoebas) == TRIBE:
        barred = "P4.7"
    elif player.bp < cost:
        barred = "GENE.division" if cost == 4 else "P4.2"
    found = []
    if refused or not barred:
        clause = _clause(state, seat)
        own = {a.space for a in player.amoebas}
        for space in range(len(state.cubes)):
            why = barred or cannot_place(own, space, clause)
            if bool(why) == refused:
                found.append(Option("divide", (space,), clause, why))
    if bool(player.amoebas) != refused:
        found.append(Option("done", (), "P4.2", "P4.6" if refused else ""))
    return found


def _clause(state: SoupState, seat: int) -> str:
    """The clause that says where this tribe's next amoeba may go."""
    player = state.players[seat]
    if len(player.amoebas) < 2:
        return "P4.5" if player.amoebas else "P4.6"
    return "GENE.spores" if "spores" in player.genes else "P4.3"


@rule("P4.3", "P4.4", "P4.5", "P4.6", "GENE.spores")
def cannot_place(own: set[int], space: int, clause: str) -> str:
    """On a space without one's own; under P4.3 it must border one of them."""
    if space in own:
        return "P4.3/own"
    return "P4.3" if clause == "P4.3" and own.isdisjoint(BESIDE[space]) else ""
