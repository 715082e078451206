"""The end of a turn and of the game: final scoring and the winner."""

from evogames.core import Log, next_turn, rule
from evogames.dominant_species.execution.domination import score_tile
from evogames.dominant_species.state import NOBODY, DominantSpeciesState


@rule("MULT.3", "MULT.5", "MULT.6")
def scores(state: DominantSpeciesState) -> list[int]:
    """Return the VP of each player: the VP of the player's animal or, if several, the lowest VP."""
    return [state.animals[counting_animal(state, seat)].vp for seat in range(len(state.names))]


@rule("MULT.5", "MULT.7")
def counting_animal(state: DominantSpeciesState, seat: int) -> int:
    """Return the animal that counts for a player: the one with the fewest VP.

    If two are equal, it is the one that is higher in the food chain.
    """
    led = [animal for animal in state.present if state.animals[animal].owner == seat]
    return min(led, key=lambda animal: (state.animals[animal].vp, animal))


@rule("TURN.1", "RSEED.10")
def end_turn(state: DominantSpeciesState, log: Log) -> None:
    """Begin the next turn with Planning, or end the game."""
    if is_last_turn(state, log):
        finish(state, log)
        return
    state.scored = []
    next_turn(state)
    log("RSEED.10", "next_turn", None, "TURN.1", turn=state.turn)


@rule("END.1", "END.7", "SPEC.1")
def is_last_turn(state: DominantSpeciesState, log: Log) -> bool:
    """Return whether the game ends: by Ice Age, on a dead earth, or at the turn limit."""
    if state.ice_age:
        return True
    if all(state.has_died_out(animal) for animal in state.present):
        log("END.7", "dead_earth")
        return True
    if state.turn_limit and state.turn >= state.turn_limit:
        log("END.7", "turn_limit", None, count=state.turn_limit)
        return True
    return bool(state.final) and state.turn >= state.final


@rule("GEN.1", "END.2", "END.3", "END.4", "END.5", "END.6", "MULT.3", "MULT.5", "MULT.7")
def finish(state: DominantSpeciesState, log: Log) -> None:
    """Remove the cones, score every tile again without cards, and name the winner."""
    state.dominant = [NOBODY] * len(state.dominant)
    log("END.2", "cones_off", None, "END.4")
    for place in state.earth:
        if any(state.species[place]):
            log("END.3", "final_tile", None, tile=place)
            score_tile(state, log, place, "END.3")
    state.over = True
    final, seats = scores(state), range(len(state.names))
    if state.several:
        for seat in seats:
            animal = counting_animal(state, seat)
            equal = [a for a in state.animals if (a.owner, a.vp) == (seat, final[seat])]
            lowest = ("MULT.3", "MULT.7") if len(equal) > 1 else ("MULT.3",)
            log("MULT.5", "lowest_counts", seat, *lowest, animal=animal, count=final[seat])
    most = max(final)
    tied = [seat for seat in seats if final[seat] == most]
    winner = min(tied, key=lambda seat: counting_animal(state, seat))
    state.winners = [winner]
    rules = ["GEN.1"]
    if len(tied) > 1:
        rules.append("MULT.7" if state.several else "END.6")
    log("END.5", "win", winner, *rules, animal=counting_animal(state, winner), count=most)
