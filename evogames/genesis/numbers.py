"""Numbers of a position for plots and webs."""

from __future__ import annotations

from itertools import pairwise

from evogames.core.ledger import rule
from evogames.genesis.organisms import dice, metabolic_speed
from evogames.genesis.scoring import points
from evogames.genesis.state import GenesisState
from evogames.genesis.words import TEXTS


def numbers(state: GenesisState) -> dict[str, list[float]]:
    """Return what is worth plotting over time, one number a seat that is played by a person."""
    seats = [s for s, p in enumerate(state.players) if p.person >= 0]
    total = points(state)

    def tokens(who: int) -> float:
        return sum(dice(o) for o in state.organisms if o.owner == who and o.kind != "macro")

    found: dict[str, list[float]] = {
        "points": [total[s] for s in seats],
        "organisms": [sum(o.owner == state.players[s].who for o in state.organisms) for s in seats],
        "genome": [tokens(state.players[s].who) for s in seats],
        "mutations": [
            sum(len(o.mutations) for o in state.organisms if o.owner == state.players[s].who)
            for s in seats
        ],
        "catalysts": [sum(state.players[s].pool) for s in seats],
    }
    return {TEXTS.word("number", name): values for name, values in found.items()}


@rule("H6.1", "H6.2", "E3.13")
def food_web(state: GenesisState) -> list[tuple[str, str]]:
    """Return who lives on whom: parasites on hosts, each trophic level on the one below."""
    links = [
        (f"organism:{o.host}", f"organism:{o.id}") for o in state.organisms if o.kind == "parasite"
    ]
    for land in (False, True):
        chain = sorted(
            (o for o in state.organisms if o.kind == "macro" and o.land == land),
            key=lambda o: (o.level, metabolic_speed(o)),
        )
        if chain:
            links.append(("sun", f"organism:{chain[0].id}"))
        links += [
            (f"organism:{below.id}", f"organism:{above.id}") for below, above in pairwise(chain)
        ]
    return links
