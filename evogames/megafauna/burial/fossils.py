"""The fossil tokens that players receive at the end of an era. The last era has none."""

from evogames.core import Log, applying, next_phase, rule
from evogames.megafauna.components.names import GREEN, NOBODY
from evogames.megafauna.components.tables import ERA_CARDS
from evogames.megafauna.events.closing import is_last_turn
from evogames.megafauna.species.population import living, population
from evogames.megafauna.state import ANIMALS, DUEL, HERO, SOLO, MegafaunaState


@rule("I4.2", "L1.5", "L2.1")
def counted(state: MegafaunaState, player: int) -> int:
    """Return a player's population for the awards. On Venus, a living animal counts twice."""
    colour = state.players[player].colour
    doubled = state.mode in (DUEL, ANIMALS) and colour != GREEN
    return population(state, colour) + doubled * living(state, colour)


@rule("I4.1", "I4.3", "B7.5", "A4.3", "K1.4")
def award_fossils(state: MegafaunaState, log: Log) -> None:
    """Give each player one token for every player with a smaller population.

    A plant that nobody plays is not a player here.
    """
    era_over = state.turn % ERA_CARDS == 0
    awards = era_over and not is_last_turn(state) and not state.ending
    if awards and state.mode in (SOLO, HERO):
        log("K1.4", "no_fossils")
    elif awards:
        rivals = [player for player in state.order if state.players[player].seat != NOBODY]
        counts = {player: counted(state, player) for player in rivals}
        for player in rivals:
            beaten = sum(count < counts[player] for count in counts.values())
            taken = min(beaten, state.fossils)
            state.fossils -= taken
            state.players[player].fossils.tokens += taken
            doubled = state.mode in (DUEL, ANIMALS) and state.players[player].colour != GREEN
            more = applying(
                {
                    "I4.2": True,
                    "A4.3": True,
                    "I4.1": True,
                    "GL.27": taken > 0,
                    "B7.5": taken < beaten,
                    "L1.5": doubled,
                }
            )
            facts = {"lineage": state.players[player].colour, "living": counts[player]}
            key = "fossils_doubled" if doubled else "fossils"
            log("I4.3", key, state.players[player].seat, *more, count=taken, **facts)
    next_phase(state)
