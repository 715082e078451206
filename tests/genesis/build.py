"""Short functions to set up positions and to look at the events.

Unless another order is given, seats have the colours red, yellow, green and blue. The players are
Ana, Ben, Chen and Dana.
"""

from typing import Any

import evogames
from evogames.core.match import Match
from evogames.genesis.cards import BOARDS, COLOURS, MUTATIONS, ROWS
from evogames.genesis.state import Mutation, Organism, Refuge
from tests.games.words import told

Tokens = dict[str, int]


def seat(colour: str = "", trophies: list[str] | None = None, **pool: int) -> dict[str, Any]:
    """Return a player with catalysts in the pool."""
    return {"colour": colour, "pool": pool, "trophies": trophies or []}


TWO = (seat("blue"), seat("green"))
"""Ana is blue and Ben is green."""


def refuge(board: str, **more: Any) -> dict[str, Any]:
    """Return a refuge in play: organised, disorganised, bionts, enzymes."""
    return {"board": board, **more}


def microbe(board: str, owner: str, *mutations: str, **more: Any) -> dict[str, Any]:
    """Return a bacterium. A mutation with "+" is promoted."""
    return {"board": board, "owner": owner, "mutations": list(mutations), **more}


def parasite(face: str, owner: str, host: int, *diseases: str, **more: Any) -> dict[str, Any]:
    """Return a parasite on a host, with the cubes it has stolen there."""
    return {"parasite": face, "owner": owner, "host": host, "diseases": list(diseases), **more}


def body(macro: str, owner: str, board: str, *organs: str, **more: Any) -> dict[str, Any]:
    """Return a macro-organism on a board. Its bionts are endosymbionts."""
    return {"macro": macro, "owner": owner, "board": board, "organs": list(organs), **more}


def table(*players: dict[str, Any], seed: int = 1, **more: Any) -> Match:
    """Return a match from a scenario."""
    return evogames.new("genesis", seed=seed, scenario={"players": list(players), **more})


def phase(name: str, *players: dict[str, Any], **more: Any) -> Match:
    """Return a match with one phase, played once, and nothing else."""
    return table(*players, **{"phases": [name], "turns": 1, **more})


def event(names: list[str], *players: dict[str, Any], **more: Any) -> Match:
    """Return a match with these events and nothing else."""
    return phase("event", *players, events=names, deck=len(names), **more)


def icons(names: list[str], *players: dict[str, Any], **more: Any) -> Match:
    """Return a match with one event that has only these icons, and nothing else."""
    return event(["tropical_ocean_world"], *players, **{"icons": names, **more})


def one(match: Match, number: int) -> Organism:
    """Return the organism with this number."""
    return next(o for o in match.state.organisms if o.id == number)


def alive(match: Match) -> list[int]:
    """Return the numbers of all organisms."""
    return [o.id for o in match.state.organisms]


def on(match: Match, board: str) -> Refuge:
    """Return the refuge on this board."""
    return next(r for row in match.state.rows for r in row if BOARDS[r.board].name == board)


def refuges(match: Match) -> list[list[str]]:
    """Return the boards in play, row by row."""
    return [[BOARDS[r.board].name for r in row] for row in match.state.rows]


def active(match: Match) -> list[str]:
    """Return the active rows by name."""
    return [name for name, bright in zip(ROWS, match.state.active, strict=True) if bright]


def number(name: str) -> int:
    """Return the number of a mutation card."""
    return [m.name for m in MUTATIONS].index(name)


def coloured(colour: str, which: int = 0, plus: str = "") -> str:
    """Return a mutation of a colour, optionally one whose promotion adds a given colour."""
    fitting = [m.name for m in MUTATIONS if m.colour == colour and plus in ("", m.plus)]
    return fitting[which]


HOX = next(m.name for m in MUTATIONS if m.promoted == "Hox genes")
"""The card whose promoted side is Hox genes, blue and red."""


def card(match: Match, organism: int, name: str) -> Mutation:
    """Return a mutation of an organism."""
    return next(m for m in one(match, organism).mutations if m.card == number(name))


def mutations(match: Match, organism: int) -> list[str]:
    """Return the mutations of an organism. "+" marks promoted ones."""
    found = one(match, organism).mutations
    return [MUTATIONS[m.card].name + "+" * m.promoted for m in found]


def deck(match: Match, row: int) -> list[str]:
    """Return a mutation deck from the top."""
    return [MUTATIONS[c].name for c in match.state.mutations[row]]


def diseases(match: Match, organism: int) -> list[str]:
    """Return the colours of a parasite's disease cubes."""
    return [COLOURS[d.colour] for d in one(match, organism).diseases]


def tokens(counts: list[int]) -> Tokens:
    """Return numbers by colour, without zeros.

    Automatic bionts are named "automatic red" and so on.
    """
    names = [*COLOURS, *[f"automatic {c}" for c in COLOURS]]
    return {names[n]: count for n, count in enumerate(counts) if count}


def pool(match: Match, colour: str) -> Tokens:
    """Return the catalysts of a player."""
    return tokens(match.state.players[_seat(match, colour)].pool)


def idle(match: Match, colour: str) -> int:
    """Return the idle bionts of a player."""
    return match.state.players[_seat(match, colour)].idle


def _seat(match: Match, colour: str) -> int:
    return [p.number for p in match.state.players].index(COLOURS.index(colour))


def texts(match: Match, key: str) -> list[str]:
    """Return the sentences of one type of event."""
    return [e.text for e in told(match, key)]
