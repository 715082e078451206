"""Values of a position for graphs and food webs."""

from itertools import pairwise

from evogames.core import rule
from evogames.genesis.organisms import dice, metabolic_speed, owned
from evogames.genesis.purchase.macro import chain
from evogames.genesis.scoring import points
from evogames.genesis.state import GenesisState
from evogames.genesis.words import TEXTS


def numbers(state: GenesisState) -> dict[str, list[float]]:
    """Return the values that are plotted over time, with one number for each person."""
    total = points(state)
    names = ("points", "organisms", "genome", "mutations", "catalysts")
    found = {name: [0.0] * len(state.names) for name in names}
    for seat, owner in enumerate(state.players):
        if owner.person < 0:
            continue
        mine = owned(state, owner.number)
        figures = (
            total[seat],
            len(mine),
            sum(dice(o) for o in mine if o.kind != "macro"),
            sum(len(o.mutations) for o in mine),
            sum(owner.pool),
        )
        for name, figure in zip(names, figures, strict=True):
            found[name][owner.person] += figure
    return {TEXTS.word("number", name): values for name, values in found.items()}


@rule("H6.1", "H6.2", "E3.13")
def food_web(state: GenesisState) -> list[tuple[str, str]]:
    """Return which organisms feed on which others.

    Parasites feed on hosts, and each trophic level feeds on the level below.
    """
    links = [
        (f"organism:{o.host}", f"organism:{o.id}") for o in state.organisms if o.kind == "parasite"
    ]
    for land in (False, True):
        bodies = sorted(chain(state, land), key=lambda o: (o.level, metabolic_speed(o)))
        links += pairwise(["sun", *[f"organism:{body.id}" for body in bodies]])
    return links
