"""The order of a turn: events, actions, dispersal and burial. Planets start with first life."""

from evogames.core import OrderOfPlay, Phase, rule
from evogames.megafauna.actions.player_actions import take_actions
from evogames.megafauna.burial.burials import right_or_bury
from evogames.megafauna.burial.endotherms import endotherms_flee
from evogames.megafauna.burial.fossils import award_fossils
from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.events.closing import close_events
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.events.resolution import resolve_events
from evogames.megafauna.scoring import end_turn
from evogames.megafauna.setup import FIRST_LIFE
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.first_life import place_first_life
from evogames.megafauna.variants.landfall import LANDFALL, come_ashore


@rule("A0.1", "A3.1", "A4.1", "A4.2", "A4.3")
def order_of_play() -> OrderOfPlay[MegafaunaState]:
    """Return the order of play.

    Each step is one event, action, newborn, flight or part of burial.
    """
    return OrderOfPlay(
        Phase("events", draw_cards, resolve_events, close_events),
        Phase("actions", take_actions),
        Phase("dispersal", disperse_newborns),
        Phase("burial", endotherms_flee, right_or_bury, award_fossils),
        end_turn=end_turn,
        setup=(Phase(LANDFALL, come_ashore), Phase(FIRST_LIFE, place_first_life)),
    )


ORDER = order_of_play()
