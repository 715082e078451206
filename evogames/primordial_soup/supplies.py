"""What players spend and lose: BP, food cubes, amoebas and gene cards."""

from typing import Any

from evogames.core import SILENT, Log, rule
from evogames.primordial_soup.state import Amoeba, SoupState


def report(
    log: Log, amoeba: Amoeba, rule_id: str, key: str, *other_rules: str, **event_data: Any
) -> None:
    """Log what happens to an amoeba on its space. The player of the event is the owner."""
    if log is not SILENT:
        where = {"amoeba": amoeba.name, "space": amoeba.space}
        log(rule_id, key, amoeba.owner, *other_rules, **where, **event_data)


@rule("GEN.3")
def pay(state: SoupState, seat: int, cost: int) -> dict[str, int]:
    """Pay BP. Return the data for the event: how many BP were paid, and how many are left."""
    player = state.players[seat]
    player.bp -= cost
    return {"paid": cost, "bp": player.bp}


@rule("FEED.7")
def place_cubes(state: SoupState, log: Log, space: int, wanted: list[int]) -> list[int]:
    """Put cubes of each colour from the reserve on a space, as many as the reserve has.

    Return the cubes that were placed.
    """
    placed = list(map(min, wanted, state.reserve))
    for colour, count in enumerate(placed):
        state.reserve[colour] -= count
        state.cubes[space][colour] += count
    if placed != wanted:
        lacking = [want - got for want, got in zip(wanted, placed, strict=True)]
        log("FEED.7", "shortage", None, space=space, lacking=lacking)
    return placed


@rule("P5.1", "P5.3", "P4.7", "GENE.struggle3", "GENE.aggression2")
def remove_amoeba(state: SoupState, log: Log, rule_id: str, amoeba: Amoeba, each: int) -> None:
    """Return an amoeba to its owner without damage, and put cubes of each colour on its space."""
    state.players[amoeba.owner].amoebas.remove(amoeba)
    placed = place_cubes(state, log, amoeba.space, [each] * len(state.players))
    log(rule_id, "remains", amoeba.owner, "P5.3", "P4.7", space=amoeba.space, cubes=placed)


@rule("P2.5")
def discard_gene(state: SoupState, seat: int, gene: str) -> None:
    """Return a gene card to the supply, where anyone can buy it."""
    del state.players[seat].genes[gene]
    state.supply[gene] += 1
