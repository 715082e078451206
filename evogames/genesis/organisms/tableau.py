"""Which player owns which organisms: tableaus, home rows, and what a player can reach."""

from typing import Any

from evogames.core import SILENT, Log, rule
from evogames.genesis.cards import BOARD_ROW, GREEN
from evogames.genesis.organisms.genome import abilities, chromosomes
from evogames.genesis.state import GenesisState, Organism, Player

ALL_ROWS = [0, 1, 2, 3]


def find_organism(state: GenesisState, number: int) -> Organism:
    """Return an organism by its number."""
    for found in state.organisms:
        if found.id == number:
            return found
    raise KeyError(number)


def find_body(state: GenesisState, number: int) -> Organism | None:
    """Return an organism by its number, or None. It can be a parasite without a host."""
    return next((o for o in state.organisms + state.adrift if o.id == number), None)


def find_player(state: GenesisState, player_number: int) -> Player:
    """Return the player whose bionts have this number."""
    for found in state.players:
        if found.number == player_number:
            return found
    raise KeyError(player_number)


def find_person(state: GenesisState, player_number: int) -> int | None:
    """Return the person who plays a colour. An automatic parasite has none."""
    person = find_player(state, player_number).person
    return person if person >= 0 else None


def report(
    state: GenesisState,
    log: Log,
    organism: Organism,
    clause: str,
    key: str,
    *other_rules: str,
    **event_data: Any,
) -> None:
    """Log an event of an organism. The player of the event is the organism's owner."""
    if log is not SILENT:
        person = find_person(state, organism.owner)
        log(clause, key, person, *other_rules, organism=organism.id, **event_data)


@rule("B1.2", "E4.1")
def parasite_of(state: GenesisState, host: Organism) -> Organism | None:
    """Return the parasite of an organism, or None. An organism has at most one parasite."""
    number = host.id
    for found in state.organisms:
        if found.host == number:
            return found
    return None


@rule("B3.1", "E2.2", "E3.13")
def tableau(state: GenesisState, organism: Organism) -> int:
    """Return the player whose tableau an organism is in. A parasite is in its host's tableau."""
    while organism.host:
        organism = find_organism(state, organism.host)
    return organism.owner


def payer(state: GenesisState, organism: Organism) -> Player:
    """Return the player whose pool pays for an organism (B3.1)."""
    return find_player(state, tableau(state, organism))


@rule("B3.3")
def pool_limit(state: GenesisState) -> int:
    """Return the pool limit: 12 catalysts divided by the players. A solo player has two pools."""
    pools = sum([p.person >= 0 for p in state.players])
    return 12 // max(2, pools)


@rule("E2.1", "E2.2", "F3.5", "GL.EV1")
def home_row(state: GenesisState, organism: Organism) -> int:
    """Return the row that is printed on the board. A parasite has the row of its host."""
    while organism.host:
        organism = find_organism(state, organism.host)
    return BOARD_ROW[organism.board]


@rule("E2.9")
def home_rows(state: GenesisState, organism: Organism) -> list[int]:
    """Return the home rows of an organism. With spores, these are all rows."""
    if organism.mutations and abilities(state, organism, "spore"):
        return ALL_ROWS
    return [home_row(state, organism)]


@rule("B1.3", "E3.13")
def owned(state: GenesisState, player_number: int) -> list[Organism]:
    """Return the organisms of a player, including a parasite in another tableau."""
    return [o for o in state.organisms if o.owner == player_number]


@rule("A1.10", "GL.FG1", "GL.EN1")
def lives_in(organism: Organism, player_number: int) -> bool:
    """Return whether a player has a biont in an organism."""
    return organism.bionts[player_number] > 0 or organism.trophic == player_number


def bionts_of(organism: Organism, player_number: int) -> int:
    """Return how many bionts of a player are in an organism, including the trophic biont."""
    return organism.bionts[player_number] + (organism.trophic == player_number)


@rule("B4.1")
def bionts_in_play(state: GenesisState, player_number: int) -> int:
    """Return how many bionts of a player are on refuges and in organisms."""
    bodies = state.organisms + state.adrift
    return on_refuges(state, player_number) + sum([bionts_of(o, player_number) for o in bodies])


@rule("H0.1", "C1.5", "GL.EN1")
def acting_bionts(organism: Organism, player_number: int) -> int:
    """Return how many bionts buy for a player in an organism.

    The owner of the organism also acts for automatic bionts that were absorbed in it.
    """
    bionts = bionts_of(organism, player_number)
    if organism.owner == player_number and organism.kind != "parasite":
        bionts += sum(organism.bionts[4:])
    return bionts


@rule("E1.4", "E2.9", "E3.3", "D2.2")
def open_rows(state: GenesisState, player_number: int) -> list[bool]:
    """Return the rows in reach: active rows, and the home rows of the player's organisms."""
    rows = list(state.active)
    for organism in state.organisms:
        if organism.owner == player_number:
            for row in home_rows(state, organism):
                rows[row] = True
    return rows


@rule("B4.2", "E2.3", "E2.6")
def entropy_limit(state: GenesisState, player_number: int) -> int:
    """Return how many bionts a player can have on refuges.

    The number is one plus the green of the player's greenest organism.
    """
    greenest = 0
    for organism in state.organisms:
        if organism.owner == player_number:
            greenest = max(greenest, chromosomes(organism, GREEN))
    return 1 + greenest


def on_refuges(state: GenesisState, player_number: int) -> int:
    """Count the bionts of a player on refuges."""
    count = 0
    for row in state.rows:
        for refuge in row:
            count += refuge.bionts[player_number]
    return count


@rule("A2.5", "E6.6")
def promiscuity(state: GenesisState, player_number: int) -> int:
    """Count HGT icons on a player's microorganisms and on those with the player's foreign genes."""
    count = 0
    for organism in state.organisms:
        if organism.mutations and (
            organism.owner == player_number or organism.bionts[player_number]
        ):
            count += abilities(state, organism, "hgt")
    return count
