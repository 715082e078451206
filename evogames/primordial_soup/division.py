"""Phase 4: income and cell division."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Play,
    applying,
    if_several,
    rule,
)
from evogames.primordial_soup.cards import BESIDE, SPACES, TRIBE
from evogames.primordial_soup.options import Divide, Done
from evogames.primordial_soup.phases import end_move
from evogames.primordial_soup.setup import choose_number, place_amoeba
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.supplies import pay

INCOME = 10
NEW_AMOEBAS = [Divide(space) for space in range(len(SPACES))]


@rule("P4.1", "P4.2", "P4.4", "P4.7", "GENE.division")
def divide(state: SoupState, log: Log) -> Play:
    """Give a player 10 BP. Then the player can place new amoebas, each for its price."""
    seat = state.queue[0]
    player = state.players[seat]
    player.bp += INCOME
    log("P4.1", "income", seat, "GEN.3", gained=INCOME, bp=player.bp)
    candidates = partial(division_options, state, seat)
    older = [a.name for a in player.amoebas]
    while len(player.amoebas) < TRIBE and player.bp >= (cost := price(state, seat)):
        kind = "division" if player.amoebas else "rebirth"
        asked_by = "P4.2" if player.amoebas else "P4.6"
        decision = Decision(seat, kind, asked_by, candidates, bp=player.bp, price=cost)
        match (yield if_several(decision)):
            case Divide(space):
                rule_id = placement_rule(state, seat)
                number = yield from choose_number(state, seat, space)
                other_rules = _price_and_chain(state, seat, space, older)
                place_amoeba(state, seat, number, space)
                event_data = {"amoeba": (seat, number), "space": space, **pay(state, seat, cost)}
                log(rule_id, "divides", seat, *other_rules, **event_data)
            case Done():
                break
    if len(player.amoebas) == TRIBE:
        log("P4.7", "full", seat)
    elif player.bp < cost:
        log("P4.2", "cannot_divide", seat, bp=player.bp, price=cost)
    end_move(state, log)


def _price_and_chain(
    state: SoupState, seat: int, space: int, older: list[tuple[int, int]]
) -> list[str]:
    """Return more rules for a new amoeba: its price, and P4.4 if it is next to new amoebas only."""
    player = state.players[seat]
    beside = [a.name for a in player.amoebas if a.space in BESIDE[space]]
    chained = beside and not any(name in older for name in beside)
    if not player.amoebas:
        return []
    return [
        "P4.2",
        "GEN.3",
        *applying({"GENE.division": "division" in player.genes, "P4.4": chained}),
    ]


@rule("P4.2", "P4.6", "GENE.division")
def price(state: SoupState, seat: int) -> int:
    """Return the price of a new amoeba: 6 BP, or 4 with Division Rate.

    For a tribe that has died out, it is free.
    """
    player = state.players[seat]
    if not player.amoebas:
        return 0
    return 4 if "division" in player.genes else 6


@rule("P4.3", "P4.4", "P4.5", "P4.6", "GENE.spores")
def division_options(state: SoupState, seat: int) -> Candidates:
    """Yield the spaces without the player's amoebas.

    Under P4.3 the space must be next to one of the player's amoebas.
    """
    rule_id = placement_rule(state, seat)
    own = {a.space for a in state.players[seat].amoebas}
    found: list[Candidate] = []
    for space, option in enumerate(NEW_AMOEBAS):
        if space in own:
            found.append((option, "P4.3/own"))
        elif rule_id == "P4.3" and own.isdisjoint(BESIDE[space]):
            found.append((option, "P4.3"))
        else:
            found.append((option, ALLOWED, rule_id))
    found.append((Done(), ALLOWED if own else "P4.6", "P4.2"))
    return found


@rule("P4.3", "P4.5", "P4.6", "GENE.spores")
def placement_rule(state: SoupState, seat: int) -> str:
    """Return the rule that says where this tribe can place its next amoeba."""
    player = state.players[seat]
    if len(player.amoebas) < 2:
        return "P4.5" if player.amoebas else "P4.6"
    return "GENE.spores" if "spores" in player.genes else "P4.3"
