"""Phase 6: the markers move up the ladder. Then the round ends, and sometimes the game."""

from collections.abc import Iterable

from evogames.core import Log, applying, rule
from evogames.primordial_soup.cards import DARK_ZONE, GENES, LADDER
from evogames.primordial_soup.phases import next_phase, start_round
from evogames.primordial_soup.state import SoupState

FOR_AMOEBAS = (0, 0, 0, 1, 2, 4, 5, 6)
FOR_CARDS = (0, 0, 0, 1, 2, 3, 4)


def scores(state: SoupState) -> list[int]:
    """Return each marker's place on the ladder, which is the player's score."""
    return [p.marker for p in state.players]


@rule("P6.1", "P6.4", "END.3")
def scoring(state: SoupState, log: Log) -> None:
    """Move each marker once, in descending order. Only then check whether the game ends."""
    for seat in state.queue:
        living, genes = advance(state, seat)
        player = state.players[seat]
        start = player.marker
        player.marker = landing(state, seat, living + genes)
        advanced = any(GENES[name].replaces for name in player.genes)
        conditions = {
            "P6.6": "ray_protection" in player.genes,
            "P6.5": advanced,
            "ADV.4": advanced,
            "P6.7": player.marker - start > living + genes,
            "P6.8": player.marker > LADDER,
        }
        event_data = {"living": living, "genes": genes, "start": start, "marker": player.marker}
        log("P6.4", "scores", seat, "P6.2", "P6.3", *applying(conditions), **event_data)
    next_phase(state, log)


@rule("P6.2", "P6.3", "P6.4", "GENE.intelligence")
def advance(state: SoupState, seat: int) -> tuple[int, int]:
    """Return the number of spaces for living amoebas, and the number for gene cards."""
    player = state.players[seat]
    return FOR_AMOEBAS[len(player.amoebas)], FOR_CARDS[min(cards(player.genes), 6)]


@rule("P6.5", "P6.6", "ADV.4")
def cards(genes: Iterable[str]) -> int:
    """Return the number of gene cards. An advanced gene counts as two, Ray Protection as none."""
    return sum([GENES[name].cards for name in genes])


@rule("P6.7", "P6.8")
def landing(state: SoupState, seat: int, spaces: int) -> int:
    """Return the space on which a marker lands. Occupied spaces do not count.

    So two markers never share a space, even beyond the last space.
    """
    taken = [p.marker for p in state.players]
    at = state.players[seat].marker
    for _ in range(spaces):
        at += 1
        while at in taken:
            at += 1
    return at


@rule("GEN.8", "END.3")
def end_round(state: SoupState, log: Log) -> None:
    """Start a new round. After the last round, end the game."""
    if ends(state, log):
        finish(state, log)
    else:
        new_round(state, log)


@rule("END.1", "END.2", "END.3")
def ends(state: SoupState, log: Log) -> bool:
    """Return whether a marker is in the dark zone, or whether no cards or rounds are left."""
    lead = max(p.marker for p in state.players)
    if lead >= DARK_ZONE:
        log("END.1", "dark_zone", None, "END.3", marker=lead)
    elif not state.deck:
        log("END.2", "last_card", None, "END.3")
    elif state.turn == state.final:
        log("END.3", "last_round", None, round=state.turn)
    else:
        return False
    return True


@rule("END.4", "GEN.1")
def finish(state: SoupState, log: Log) -> None:
    """End the game. The marker that is furthest up the ladder wins, and ties cannot happen."""
    markers = [p.marker for p in state.players]
    winner = markers.index(max(markers))
    state.over = True
    state.winners = [winner]
    log("END.4", "win", winner, "GEN.1", marker=max(markers))


@rule("GEN.8", "NOTE.1", "GENE.aggression3")
def new_round(state: SoupState, log: Log) -> None:
    """Start a new round. Actions that are limited to once per round are possible again."""
    state.turn += 1
    for player in state.players:
        player.aggressed = False
        for amoeba in player.amoebas:
            amoeba.defended = amoeba.escaped = False
    start_round(state, log)
