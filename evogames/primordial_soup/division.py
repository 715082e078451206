"""Phase 4: income and cell division."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.primordial_soup.cards import NEIGHBOURS
from evogames.primordial_soup.setup import TRIBE, choose_number, place_amoeba
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import done

INCOME = 10


@rule("P4.1", "P4.2", "P4.4", "GENE.division")
def divide(state: SoupState, log: Log) -> Play:
    """A player gets 10 BP and may then place new amoebas, each for its price."""
    seat = state.queue[0]
    player = state.players[seat]
    player.bp += INCOME
    log("P4.1", "income", seat, "GEN.3", count=INCOME, bp=player.bp)
    offers = partial(division_offers, state, seat)
    while (options := offers(False))[0].kind == "divide":
        told = {"bp": player.bp, "price": price(state, seat)}
        choice = yield Ask(seat, "division", "P4.2", options, offers, told)
        if choice.kind == "done":
            break
        space = int(choice.args[0])
        cost = price(state, seat)
        number = yield from choose_number(state, seat, space)
        player.bp -= cost
        place_amoeba(state, seat, number, space)
        log(choice.rule, "divides", seat, "P4.2", "P4.4", number=number, space=space, price=cost)
    done(state)


@rule("P4.2", "P4.6", "GENE.division")
def price(state: SoupState, seat: int) -> int:
    """6 BP, 4 with Division Rate, nothing for a tribe that has died out."""
    if not state.players[seat].amoebas:
        return 0
    return 4 if state.has(seat, "division") else 6


@rule("P4.3", "P4.5", "P4.6", "P4.7", "GENE.spores")
def division_offers(state: SoupState, seat: int, refused: bool) -> list[Option]:
    """Spaces where a new amoeba may go, or those where it may not."""
    player = state.players[seat]
    cost = price(state, seat)
    barred = ""
    if len(player.amoebas) >= TRIBE:
        barred = "P4.7"
    elif player.bp < cost:
        barred = "GENE.division" if cost == 4 else "P4.2"
    found = []
    for space in range(len(state.cubes)):
        why = barred or cannot_place(state, seat, space)
        if bool(why) == refused:
            found.append(Option("divide", (space,), _clause(state, seat), why))
    if bool(player.amoebas) != refused:
        found.append(Option("done", (), "P4.2", "P4.6" if refused else ""))
    return found


@rule("P4.3", "P4.5", "P4.6", "GENE.spores")
def cannot_place(state: SoupState, seat: int, space: int) -> str:
    """Beside an amoeba of one's own, on a space without one; anywhere with Spores or few left."""
    spaces = [a.space for a in state.players[seat].amoebas]
    if not spaces:
        return ""
    if space in spaces:
        return "P4.3/own"
    if len(spaces) == 1 or state.has(seat, "spores"):
        return ""
    return "" if any(n in spaces for n in NEIGHBOURS[space].values()) else "P4.3"


def _clause(state: SoupState, seat: int) -> str:
    count = len(state.players[seat].amoebas)
    if count < 2:
        return "P4.5" if count else "P4.6"
    return "GENE.spores" if state.has(seat, "spores") else "P4.3"
