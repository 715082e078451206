"""What a finished game of Genesis leaves: the macro-organisms that live, as plain data.

A game that continues where Genesis ends, such as Bios: Megafauna, starts from this dict:

    {"game": "genesis",
     "mode": "rivals",              "rivals", "solo" or "cooperative"
     "won": True,                   whether anybody has won
     "armageddon": False,           whether the game ended in an Armageddon
     "players": [                   one for each person, by seat
        {"name": "Ana", "score": 31.0,
         "bodies": [                the macro-organisms of this person, the largest first
            {"card": "trilobite",   the macro-organism card
             "land": True,          whether it lives on land, where this card is an insect
             "title": "Insect",
             "organs": {"red": 1},  organ cubes by colour
             "bionts": {"blue": 2}, bionts by colour, with the trophic biont
             "guests": ["Ben"]}]}]} other persons who own endosymbionts in it
"""

from typing import Any

from evogames.core import rule
from evogames.genesis.cards import COLOUR, COLOURS, MACROS
from evogames.genesis.organisms import chromosomes, side_of
from evogames.genesis.scoring import scores
from evogames.genesis.state import GenesisState, Organism


@rule("K0.1")
def legacy(state: GenesisState) -> dict[str, Any]:
    """Return the living macro-organisms of each person, with their organs and bionts."""
    points = scores(state)
    person = {player.number: player.person for player in state.players}
    bodies = [body for body in state.organisms if body.kind == "macro"]
    bodies.sort(key=lambda body: -sum(chromosomes(body, colour) for colour in range(4)))
    players = [
        {
            "name": name,
            "score": points[seat],
            "bodies": [_body(state, body) for body in bodies if person[body.owner] == seat],
        }
        for seat, name in enumerate(state.names)
    ]
    return {
        "game": "genesis",
        "mode": state.mode,
        "won": bool(state.winners),
        "armageddon": state.armageddon,
        "players": players,
    }


def _body(state: GenesisState, body: Organism) -> dict[str, Any]:
    side = side_of(body)
    organs, bionts = dict.fromkeys(COLOURS, 0), dict.fromkeys(COLOURS, 0)
    for square, since in zip(side.organs, body.organs, strict=True):
        organs[COLOURS[COLOUR[square.colour]]] += since >= 0
    for number, count in enumerate(body.bionts):
        bionts[COLOURS[number % 4]] += count
    if body.trophic >= 0:
        bionts[COLOURS[body.trophic % 4]] += 1
    person = {player.number: player.person for player in state.players}
    guests = {person.get(number, -1) for number, count in enumerate(body.bionts) if count}
    owner = person[body.owner]
    return {
        "card": MACROS[body.macro].name,
        "land": body.land,
        "title": side.title,
        "organs": {name: count for name, count in organs.items() if count},
        "bionts": {name: count for name, count in bionts.items() if count},
        "guests": [state.names[seat] for seat in sorted(guests) if seat >= 0 and seat != owner],
    }
