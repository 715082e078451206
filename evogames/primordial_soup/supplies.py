"""What leaves the players and comes back: BP, food cubes, amoebas and gene cards."""

from typing import Any

from evogames.core.rules import SILENT, Log, rule
from evogames.primordial_soup.state import Amoeba, SoupState


def report(
    log: Log, amoeba: Amoeba, rule_id: str, key: str, *other_rules: str, **event_data: Any
) -> None:
    """Log what an amoeba does or suffers on its space; it concerns its owner."""
    if log is not SILENT:
        where = {"amoeba": amoeba.name, "space": amoeba.space}
        log(rule_id, key, amoeba.owner, *other_rules, **where, **event_data)


@rule("GEN.3")
def pay(state: SoupState, seat: int, cost: int) -> dict[str, int]:
    """A player pays BP. Returns the data for its event: how many, and how many are left."""
    player = state.players[seat]
    player.bp -= cost
    return {"paid": cost, "bp": player.bp}


@rule("FEED.7")
def place_cubes(state: SoupState, log: Log, space: int, wanted: list[int]) -> list[int]:
    """Put cubes of each colour from the reserve on a space; what is lacking is left out.

    Returns the cubes that were placed.
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
    """An amoeba returns to its owner without its damage; cubes of each colour stay behind."""
    state.players[amoeba.owner].amoebas.remove(amoeba)
    placed = place_cubes(state, log, amoeba.space, [each] * len(state.players))
    log(rule_id, "remains", amoeba.owner, "P5.3", "P4.7", space=amoeba.space, cubes=placed)


@rule("P2.5")
def discard_gene(state: SoupState, seat: int, gene: str) -> None:
    """A gene card returns to the supply, where anyone can buy it."""
    del state.players[seat].genes[gene]
    state.supply[gene] += 1
