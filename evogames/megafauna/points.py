"""The victory points of a player, by what they are for."""

from evogames.core import rule
from evogames.megafauna.species.population import hosts, living
from evogames.megafauna.species.traits import emotions, has_language, shows_fossil
from evogames.megafauna.state import MegafaunaState

RULES_OF_POINTS = (
    ("A7.2", "fossils"),
    ("GL.27", "fossils"),
    ("A7.3", "population"),
    ("GL.1", "population"),
    ("A7.4", "icons"),
    ("E8.2", "medea"),
    ("A7.5", "hosts"),
    ("J2.5", "hosts"),
    ("GL.5", "hosts"),
    ("A7.6", "emotions"),
    ("J6.11", "language"),
)
"""The rules about each part of the points."""


@rule("A7.1", "A7.2", "A7.3", "A7.4", "A7.5", "A7.6", "GL.27", "J2.5", "E8.2", "C2.9")
def victory_points(state: MegafaunaState, player: int) -> dict[str, int]:
    """Return a player's VP for each thing that scores."""
    one = state.players[player]
    species = state.of_colour(one.colour)
    deck = state.components.deck
    icons = sum(shows_fossil(state, card) for each in species for card in each.all_cards)
    tools = [tool for each in species for tool in each.tools]
    icons += sum(deck.tool_side(tool.card, tool.side).fossil for tool in tools)
    felt = [emotions(state, each) for each in species]
    return {
        "fossils": one.fossils.count,
        "population": living(state, one.colour),
        "icons": icons,
        "medea": int(state.medea == player),
        "hosts": hosts(state, one.colour),
        "emotions": sum(map(sum, felt)),
        "language": 3 * any(has_language(state, each) for each in species),
    }


@rule("A7.1")
def total(state: MegafaunaState, player: int) -> int:
    """Return the sum of a player's VP."""
    return sum(victory_points(state, player).values())
