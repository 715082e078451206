"""The standing checks: after every change, who can no longer live where it stands (GL.38)."""

from evogames.core.rules import Log, rule
from evogames.megafauna.components.names import CARNIVORE, GREEN, HERBIVORE, NOBODY, SWIMMER
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.pieces import lay_down, lift_fallen
from evogames.megafauna.species.extinction import extinguish, seat_of
from evogames.megafauna.species.traits import has_diving_bell, is_endotherm
from evogames.megafauna.state import VERSUS, Endangered, MegafaunaState, Species
from evogames.megafauna.variants.trophic_levels import why_doomed_below


@rule("G1.1", "H1.1", "H1.2", "F4.1", "J7.5", "D6.3")
def why_doomed(state: MegafaunaState, species: Species, place: int, level: int) -> str:
    """Return the rule by which a species cannot live on a level of a place now; "" if it can.

    A carnivore needs a standing herbivore there that it can eat, and a biome that suits it; with a
    diving bell it lives wherever it hunts swimmers.
    """
    if state.mode != VERSUS and (level != CARNIVORE or species.colour == GREEN):
        return why_doomed_below(state, species, place, level)
    suits = is_habitable(state, species.form, place)
    if level == HERBIVORE:
        return "" if suits else "G1.1"
    prey = state.stands(place, HERBIVORE)
    if prey == NOBODY or can_eat(state, species, state.species[prey]):
        return "H1.1"
    if suits or (has_diving_bell(state, species) and state.species[prey].form == SWIMMER):
        return ""
    return "H1.2"


@rule("GL.38", "A1.12", "GL.4")
def standing_checks(state: MegafaunaState, log: Log) -> None:
    """Look at all creeples from the lowest level up; those that fail are endangered.

    Then species without living creeples are extinct, which may doom those that fed on them.
    """
    changed = True
    while changed:
        for level in (HERBIVORE, CARNIVORE) if state.mode == VERSUS else range(3):
            for place, number in enumerate(state.standing[level]):
                if number == NOBODY:
                    continue
                reason = why_doomed(state, state.species[number], place, level)
                if reason == "K7.5":
                    endanger(state, log, place, level, "K7.7", reason)
                elif reason:
                    endanger(state, log, place, level, reason)
        changed = settle_extinctions(state, log)


@rule("GL.4")
def endanger(
    state: MegafaunaState, log: Log, place: int, level: int, reason: str, *more: str
) -> None:
    """Lay the creeple on a level down, by the rule that dooms it."""
    lay_down(state, place, level)
    leave_to_fate(state, log, state.endangered[-1], reason, *more)


@rule("GL.4", "GL.35", "K7.7")
def leave_to_fate(
    state: MegafaunaState, log: Log, fallen: Endangered, reason: str, *more: str
) -> None:
    """Log a creeple that lies on its side; if no newborns can follow it, it dies at once."""
    number, place = fallen.species, fallen.place
    seat = seat_of(state, number)
    key = "withers" if reason == "K7.7" else "endangered"
    log(reason, key, seat, *more, species=number, place=place, level=fallen.level)
    if dies_at_once(state, state.species[number]):
        lift_fallen(state, fallen)
        log("GL.35", "died_at_once", seat, species=number, place=place)


@rule("GL.35")
def dies_at_once(state: MegafaunaState, species: Species) -> bool:
    """Whether a doomed creeple is not waited for: its species can get no more newborns this turn.

    That is so from the end of its owner's actions to the end of phase 3, if none are waiting;
    endotherms stay until phase 4, when they can flee.
    """
    waits = species.newborn > 0 or is_endotherm(state, species)
    owner_is_done = state.phase == "dispersal" or (
        state.phase == "actions" and state.player_of(species.number) not in state.queue
    )
    return owner_is_done and not waits


@rule("I3.1")
def settle_extinctions(state: MegafaunaState, log: Log) -> bool:
    """Clear all species without a living creeple away; return whether there were any."""
    gone = [number for number in state.species if not state.living(number)]
    for number in gone:
        extinguish(state, log, number, "I3.1")
    return bool(gone)
