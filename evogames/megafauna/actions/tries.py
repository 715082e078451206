"""Reasons against actions that are not listed, such as actions with other players' species."""

from evogames.core import Decision, Option, rule
from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.actions.metamorphosis import has_metamorphosis
from evogames.megafauna.components.names import colour_of
from evogames.megafauna.options.actions import Grow, Mutate, Populate, Promote, Resurrect, Shrink
from evogames.megafauna.options.events import Metamorphose
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.trophic_levels import levels_for


@rule("A2.4", "E1.1", "E2.1", "E4.1", "E5.1", "E6.1", "E7.2", "J8.5")
def cannot_act(state: MegafaunaState, decision: Decision, option: Option) -> str:
    """Return the rule (and case) that forbids an action that is not listed."""
    player = [one.colour for one in state.players].index(decision.facts["lineage"])
    species = getattr(option, "species", None)
    if species is not None and colour_of(species) != decision.facts["lineage"]:
        return "A2.4/owner"
    match option:
        case Mutate(card=card) if card not in dict(on_offer(state)):
            return "E1.1/offer"
        case Promote():
            return "E2.1/card"
        case Populate():
            return "E4.1/count"
        case Resurrect(level=level) if level not in levels_for(state, decision.facts["lineage"]):
            return "E7.2/level"
        case Resurrect():
            return "E7.2/place"
        case Metamorphose():
            gift = has_metamorphosis(state, player)
            return "E5.1/none" if gift else "J8.5/gift"
        case Grow() | Shrink():
            return "E6.1/begin" if state.is_full else "A8.1"
    return "A2.4/nothing"
