"""Short functions to set up positions and to look at the events.

Seats have the colours red, yellow, green and blue in this order unless another one is given, and
the players are called Ana, Ben, Chen and Dana.
"""

from typing import Any

import evogames
from evogames.core.match import Match
from evogames.genesis.cards import BOARDS, COLOURS, MUTATIONS, ROWS
from evogames.genesis.state import Mutation, Organism, Refuge
from tests.games.words import told

Tokens = dict[str, int]


def seat(colour: str = "", trophies: list[str] | None = None, **pool: int) -> dict[str, Any]:
    """A player with catalysts in the pool."""
    return {"colour": colour, "pool": pool, "trophies": trophies or []}


TWO = (seat("blue"), seat("green"))
"""Ana is blue and Ben is green."""


def refuge(board: str, **more: Any) -> dict[str, Any]:
    """A refuge in play: organised, disorganised, bionts, enzymes."""
    return {"board": board, **more}


def microbe(board: str, owner: str, *mutations: str, **more: Any) -> dict[str, Any]:
    """A bacterium; a mutation with "+" is promoted."""
    return {"board": board, "owner": owner, "mutations": list(mutations), **more}


def parasite(face: str, owner: str, host: int, *diseases: str, **more: Any) -> dict[str, Any]:
    """A parasite on a host, with the cubes it has stolen there."""
    return {"parasite": face, "owner": owner, "host": host, "diseases": list(diseases), **more}


def body(macro: str, owner: str, board: str, *organs: str, **more: Any) -> dict[str, Any]:
    """A macro-organism on a board; its bionts are endosymbionts."""
    return {"macro": macro, "owner": owner, "board": board, "organs": list(organs), **more}


def table(*players: dict[str, Any], seed: int = 1, **more: Any) -> Match:
    """A match from a prepared position."""
    return evogames.new("genesis", seed=seed, scenario={"players": list(players), **more})


def phase(name: str, *players: dict[str, Any], **more: Any) -> Match:
    """A table at which one phase is played, once, and nothing else."""
    return table(*players, **{"phases": [name], "turns": 1, **more})


def event(names: list[str], *players: dict[str, Any], **more: Any) -> Match:
    """A table at which these events are played and nothing else."""
    return phase("event", *players, events=names, deck=len(names), **more)


def icons(names: list[str], *players: dict[str, Any], **more: Any) -> Match:
    """A table at which an event with just these icons is resolved, and nothing else."""
    return event(["tropical_ocean_world"], *players, **{"icons": names, **more})


def one(match: Match, number: int) -> Organism:
    """The organism with this number."""
    return next(o for o in match.state.organisms if o.id == number)


def alive(match: Match) -> list[int]:
    """The numbers of all organisms."""
    return [o.id for o in match.state.organisms]


def on(match: Match, board: str) -> Refuge:
    """The refuge on this board."""
    return next(r for row in match.state.rows for r in row if BOARDS[r.board].name == board)


def refuges(match: Match) -> list[list[str]]:
    """The boards in play, row by row."""
    return [[BOARDS[r.board].name for r in row] for row in match.state.rows]


def active(match: Match) -> list[str]:
    """The active rows by name."""
    return [name for name, bright in zip(ROWS, match.state.active, strict=True) if bright]


def number(name: str) -> int:
    """The number of a mutation card."""
    return [m.name for m in MUTATIONS].index(name)


def coloured(colour: str, which: int = 0, plus: str = "") -> str:
    """A mutation of a colour, perhaps one whose promotion adds a certain colour."""
    fitting = [m.name for m in MUTATIONS if m.colour == colour and plus in ("", m.plus)]
    return fitting[which]


HOX = next(m.name for m in MUTATIONS if m.promoted == "Hox genes")
"""The card whose promoted side is Hox genes, blue and red."""


def card(match: Match, organism: int, name: str) -> Mutation:
    """A mutation of an organism."""
    return next(m for m in one(match, organism).mutations if m.card == number(name))


def mutations(match: Match, organism: int) -> list[str]:
    """The mutations of an organism; "+" marks promoted ones."""
    found = one(match, organism).mutations
    return [MUTATIONS[m.card].name + "+" * m.promoted for m in found]


def deck(match: Match, row: int) -> list[str]:
    """A mutation deck from the top."""
    return [MUTATIONS[c].name for c in match.state.mutations[row]]


def diseases(match: Match, organism: int) -> list[str]:
    """The colours of a parasite's disease cubes."""
    return [COLOURS[d.colour] for d in one(match, organism).diseases]


def tokens(counts: list[int]) -> Tokens:
    """Numbers by colour, without zeros; bionts of automatic parasites by "automatic red"."""
    names = [*COLOURS, *[f"automatic {c}" for c in COLOURS]]
    return {names[n]: count for n, count in enumerate(counts) if count}


def pool(match: Match, colour: str) -> Tokens:
    """The catalysts of a player."""
    return tokens(match.state.players[_seat(match, colour)].pool)


def idle(match: Match, colour: str) -> int:
    """The idle bionts of a player."""
    return match.state.players[_seat(match, colour)].idle


def _seat(match: Match, colour: str) -> int:
    return [p.number for p in match.state.players].index(COLOURS.index(colour))


def texts(match: Match, key: str) -> list[str]:
    """What was said of one kind of event."""
    return [e.text for e in told(match, key)]
