"""Refuges: how they emerge, the price of entering, and the damage from strikes."""

from functools import partial

from evogames.core import Decision, Log, Play, all_allowed, if_several, rule
from evogames.genesis.cards import BOARDS, COLOUR, COLOURS, CONTINENTAL, COSMIC, ROWS
from evogames.genesis.components.pools import send_home
from evogames.genesis.options.assignment import PayToll
from evogames.genesis.state import GenesisState, Icon, Player, Refuge


@rule("D3.1", "D3.2", "D3.5", "D1.5")
def new_refuge(state: GenesisState, log: Log, icon: str) -> None:
    """Let a refuge emerge from the highest or lowest active deck that still has boards."""
    rows = range(4) if icon == "sky" else range(3, -1, -1)
    clause = "D3.1" if icon == "sky" else "D3.2"
    for row in rows:
        if state.active[row] and state.decks[row]:
            board = state.decks[row].pop()
            add_refuge(state, board)
            shut = state.ocean_world and icon == "earth" and row != CONTINENTAL
            other_rules = ("D3.3", "D3.4", "D1.5") if shut else ("D3.3", "D3.4")
            log(clause, "refuge", None, *other_rules, refuge=board, row=row)
            return
    log("D3.5", "no_refuge")


@rule("D3.3", "D3.4")
def add_refuge(state: GenesisState, board: int) -> Refuge:
    """Put a new refuge at the right end of its row. All its printed manna is disorganised."""
    card = BOARDS[board]
    manna = [card.manna.count(c) for c in COLOURS]
    refuge = Refuge(state.next_id, board, [0] * 4, manna, [0] * 8)
    state.next_id += 1
    state.rows[ROWS.index(card.row)].append(refuge)
    return refuge


@rule("A0.4", "E2.8")
def pay_toll(state: GenesisState, log: Log, owner: Player, refuge: Refuge) -> Play:
    """Make the player pay for a biont that enters.

    Some refuges cost a catalyst of any colour for each biont.
    """
    if not BOARDS[refuge.board].toll:
        return
    facts = {"who": owner.number, "refuge": refuge.board}
    tolls = partial(all_allowed, [PayToll(colour) for colour in range(4) if owner.pool[colour]])
    match (yield if_several(Decision(owner.person, "toll", "E2.8", tolls, **facts))):
        case PayToll(colour):
            owner.pool[colour] -= 1
            log("E2.8", "toll", owner.person, "A0.4", colour=colour, **facts)


@rule("A0.4", "D4.1", "D4.3", "D4.5", "D1.10")
def strike(state: GenesisState, log: Log, icon: Icon) -> None:
    """Strike every refuge that is not immune.

    It loses its rightmost enzyme or, without enzymes, a manna cube.
    """
    for row, refuges in enumerate(state.rows):
        for refuge in list(refuges):
            if BOARDS[refuge.board].immune:
                log("D4.5", "immune", None, "A0.4", refuge=refuge.board)
            elif row == COSMIC and not icon.cosmic:
                log("D1.10", "spared_refuge", None, refuge=refuge.board)
            elif refuge.enzymes:
                colour = refuge.enzymes.pop()
                log("D4.1", "struck_enzyme", None, "D4.3", refuge=refuge.board, colour=colour)
            else:
                strike_manna(state, log, row, refuge)


@rule("D4.2", "D4.4", "B4.4")
def strike_manna(state: GenesisState, log: Log, row: int, refuge: Refuge) -> None:
    """Remove a cube of the leftmost printed colour. An empty refuge leaves the game."""
    for name in BOARDS[refuge.board].manna:
        colour = COLOUR[name]
        for space in (refuge.disorganised, refuge.organised):
            if space[colour]:
                space[colour] -= 1
                log("D4.2", "struck_manna", None, "D4.3", refuge=refuge.board, colour=colour)
                if not any(refuge.organised) and not any(refuge.disorganised):
                    _remove(state, log, row, refuge)
                return


def _remove(state: GenesisState, log: Log, row: int, refuge: Refuge) -> None:
    state.rows[row].remove(refuge)
    state.gone.append(refuge.board)
    log("D4.4", "refuge_gone", None, refuge=refuge.board)
    for player_number in range(8):
        for _ in range(refuge.bionts[player_number]):
            send_home(state, log, player_number, compensate=False)
