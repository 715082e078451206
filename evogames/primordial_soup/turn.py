"""The order of a round: set-up steps first, then six phases over and over."""

from __future__ import annotations

from evogames.core.game import Step
from evogames.core.rulebook import rule
from evogames.primordial_soup.deaths import deaths
from evogames.primordial_soup.division import divide
from evogames.primordial_soup.environment import environment
from evogames.primordial_soup.feeding import amoeba_turn
from evogames.primordial_soup.genes import buy_genes
from evogames.primordial_soup.scoring import scoring
from evogames.primordial_soup.setup import first_amoebas, ladder_start
from evogames.primordial_soup.state import SoupState

STEPS: dict[str, Step[SoupState]] = {
    "ladder": ladder_start,
    "first amoeba": first_amoebas,
    "second amoeba": first_amoebas,
    "movement and feeding": amoeba_turn,
    "environment": environment,
    "genes": buy_genes,
    "division": divide,
    "deaths": deaths,
    "scoring": scoring,
}


@rule("GEN.8")
def next_step(state: SoupState) -> Step[SoupState] | None:
    """A round has six phases in order."""
    return None if state.over else STEPS[state.phase]
