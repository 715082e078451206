"""What a finished game leaves for a game of Origins (N), as plain data.

{"game": "megafauna",
"climate": "glacial",               in which Origins starts: "glacial" or "tropical"
"players": [                        one for each colour, by seat
{"name": "Ana", "colour": "green",
"score": 12, "place": 1,        brain maps are chosen in the order of places
"species": [                    the player uses one of these as the first hominid
{"form": "flyer",
"creeples": 4,              living creeples, the population that can pay for cubes
"emotions": {"anger": 1},
"instincts": ["alpha"]}]}]} the instincts that start uncovered
"""

from typing import Any

from evogames.core import Log, rule
from evogames.megafauna.components.names import COLOURS, EMOTIONS, FORMS, NOBODY, TOO_COLD
from evogames.megafauna.map.reservoirs import biosphere_deck
from evogames.megafauna.points import total
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import MegafaunaState

INSTINCTS = ("alpha", "alpha", "natural_history", "language", "manual_dexterity")
"""The instinct that each emotion uncovers."""


@rule("N.1", "N.2", "N.3", "N.5")
def on_to_origins(state: MegafaunaState) -> dict[str, Any]:
    """Return the results that a game of Origins needs for its start."""
    points = [total(state, number) for number in range(len(state.players))]
    players = []
    for number, player in enumerate(state.players):
        species = []
        for each in state.of_colour(player.colour):
            felt = {
                name: count
                for name, count in zip(EMOTIONS, emotions(state, each), strict=True)
                if count
            }
            open_ones = [INSTINCTS[EMOTIONS.index(name)] for name in felt]
            species.append(
                {
                    "form": FORMS[each.form],
                    "creeples": state.living(each.number),
                    "emotions": felt,
                    "instincts": list(dict.fromkeys(open_ones)),
                }
            )
        players.append(
            {
                "name": "" if player.seat == NOBODY else state.names[player.seat],
                "colour": COLOURS[player.colour],
                "score": points[number],
                "place": 1 + sum(other > points[number] for other in points),
                "species": species,
            }
        )
    return {"game": "megafauna", "climate": first_climate(state), "players": players}


@rule("N.5")
def first_climate(state: MegafaunaState) -> str:
    """Return the climate in which Origins starts."""
    return "glacial" if biosphere_deck(state) == TOO_COLD else "tropical"


@rule("A6.5", "N.1")
def log_origins(state: MegafaunaState, log: Log) -> None:
    """Log that a finished long game can continue with Origins, and how."""
    rules = ("A6.5", "N.2", "N.3", "N.4", "N.5")
    log("N.1", f"origins_{first_climate(state)}", None, *rules)
