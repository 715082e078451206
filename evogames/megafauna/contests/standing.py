"""The standing checks: after every change, find the creeples that can no longer live (GL.38)."""

from evogames.core import Log, rule
from evogames.megafauna.components.names import CARNIVORE, GREEN, HERBIVORE, NOBODY, SWIMMER
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.pieces import lay_down, lift_fallen
from evogames.megafauna.species.extinction import extinguish, seat_of
from evogames.megafauna.species.traits import has_diving_bell, is_endotherm
from evogames.megafauna.state import VERSUS, Endangered, MegafaunaState, Species
from evogames.megafauna.variants.first_kiwi import mothers_from_the_sea
from evogames.megafauna.variants.trophic_levels import why_doomed_below


@rule("G1.1", "H1.1", "H1.2", "F4.1", "J7.5", "D6.3")
def why_doomed(state: MegafaunaState, species: Species, place: int, level: int) -> str:
    """Return the rule that makes it impossible for a species to live on a level, or "".

    A carnivore needs a herbivore to eat there and a biome that suits it. With a diving bell it can
    live anywhere with swimmers to eat.
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
    """Check all creeples from the lowest level up. Creeples that cannot live become endangered.

    Species without living creeples then become extinct. If that leaves other creeples without prey,
    check again.
    """
    changed, species = True, state.species
    while changed:
        upright: set[int] = set()
        for level in (HERBIVORE, CARNIVORE) if state.mode == VERSUS else range(3):
            for place, number in enumerate(state.standing[level]):
                if number == NOBODY:
                    continue
                reason = why_doomed(state, species[number], place, level)
                if not reason:
                    upright.add(number)
                elif reason == "K7.5":
                    endanger(state, log, place, level, "K7.7", reason)
                else:
                    endanger(state, log, place, level, reason)
        changed = _settle_extinctions(state, log, upright)


@rule("GL.4")
def endanger(
    state: MegafaunaState, log: Log, place: int, level: int, reason: str, *more: str
) -> None:
    """Lay down the creeple on a level, and log the rule that dooms it."""
    lay_down(state, place, level)
    leave_to_fate(state, log, state.endangered[-1], reason, *more)


@rule("GL.4", "GL.35", "K7.7")
def leave_to_fate(
    state: MegafaunaState, log: Log, fallen: Endangered, reason: str, *more: str
) -> None:
    """Log that a creeple is endangered. If no newborn of its species can follow, it dies."""
    number, place = fallen.species, fallen.place
    seat = seat_of(state, number)
    facts: dict[str, object] = {"species": number, "place": place, "level": fallen.level}
    if reason == "K7.7":
        log(reason, "withers", seat, *more, "GL.4", "GL.38", **facts)
    else:
        facts["because"] = "K2.5" if reason == "K2.3" and more else reason
        log(reason, "endangered", seat, *more, "GL.4", "GL.38", **facts)
    if dies_at_once(state, state.species[number]):
        lift_fallen(state, fallen)
        log("GL.35", "died_at_once", seat, species=number, place=place)


@rule("GL.35")
def dies_at_once(state: MegafaunaState, species: Species) -> bool:
    """Return whether a doomed creeple dies now, because no newborns can follow it this turn.

    This applies from the end of its owner's actions to the end of phase 3, if its species has no
    newborns. Endotherms stay until phase 4, when they can flee.
    """
    waits = species.newborn > 0 or is_endotherm(state, species)
    owner_is_done = state.phase == "dispersal" or (
        state.phase == "actions" and state.player_of(species.number) not in state.queue
    )
    return owner_is_done and not waits


@rule("I3.1", "C2.11")
def _settle_extinctions(state: MegafaunaState, log: Log, upright: set[int]) -> bool:
    """Remove all species without a living creeple. Return whether there were any.

    `upright` are the species with creeples that stand.
    """
    living = upright.union([fallen.species for fallen in state.endangered])
    gone = [
        number
        for number, species in state.species.items()
        if number not in living and not mothers_from_the_sea(state, species)
    ]
    for number in gone:
        extinguish(state, log, number, "I3.1")
    return bool(gone)
