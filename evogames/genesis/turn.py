"""The order of a turn in Genesis: five phases, each played step by step."""

from evogames.core import Log, OrderOfPlay, Phase, rule
from evogames.genesis.assignment import assignment
from evogames.genesis.autocatalysis.refuge_roll import refuge_roll
from evogames.genesis.darwin import darwinian_roll
from evogames.genesis.events.climate import judge_climate
from evogames.genesis.events.event_cards import icon_step, reveal
from evogames.genesis.player_order import begin_phase
from evogames.genesis.purchase import purchases
from evogames.genesis.scoring import finish
from evogames.genesis.state import GenesisState

ICONS = 1
"""The stage of the event phase in which icons are resolved."""


@rule("A1.1", "I0.1")
def end_turn(state: GenesisState, log: Log) -> None:
    """Begin the next turn. After an Armageddon or the last event, end the game."""
    last_event = "event" in state.phases and not state.events
    if state.armageddon or last_event or state.turn == state.final:
        finish(state, log)
        return
    state.turn += 1
    log("A1.1", "turn", None, "A0.3", turn_number=state.turn)
    begin_phase(state, state.phases[0])


@rule("A1.1")
def order_of_play() -> OrderOfPlay[GenesisState]:
    """Return the phases: event, assignment, autocatalytic roll, Darwinian roll, purchases."""
    return OrderOfPlay(
        Phase("event", reveal, icon_step, judge_climate),
        Phase("assignment", assignment.opening, assignment.next_player, assignment.assignment_move),
        Phase("autocatalysis", refuge_roll),
        Phase("darwin", darwinian_roll.opening, darwinian_roll.darwinian_move),
        Phase("purchase", purchases.opening, purchases.purchase_move),
        end_turn=end_turn,
    )


ORDER = order_of_play()
