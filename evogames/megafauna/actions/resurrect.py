"""The resurrect action: a player without species brings the archetype back."""

from collections.abc import Iterator

from evogames.core import Candidate, Log, Play, all_allowed, barred, rule
from evogames.megafauna.components.names import ARCHETYPE, GREEN, species_number
from evogames.megafauna.contests.arrival import arrive
from evogames.megafauna.contests.standing import why_doomed
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.options.actions import Resurrect
from evogames.megafauna.pieces import creeples_of, found_species
from evogames.megafauna.species.extinction import extinction_is_final
from evogames.megafauna.state import (
    ARCHETYPE_CARD,
    VERSUS,
    MegafaunaState,
    Mutation,
    Player,
    Species,
)
from evogames.megafauna.variants.trophic_levels import explain, levels_for, settling_rules


@rule("E7.1", "E7.2", "F3.6", "F6.1", "GL.32", "K3.8", "K8.7")
def resurrect_candidates(state: MegafaunaState, player: int) -> Iterator[Candidate]:
    """List every place where the archetype can return, on each level that its colour can have."""
    owner = state.players[player]

    def options() -> Iterator[Resurrect]:
        for place in sorted([*state.land.hexes, *state.land.tabs]):
            for level in levels_for(state, owner.colour):
                yield Resurrect(place, level)

    if not state.is_lazarus(player):
        yield barred("E7.1", lambda: all_allowed(options()))
    elif owner.entered and extinction_is_final(state, owner.colour):
        yield barred("K8.7", lambda: all_allowed(options()))
    else:
        new = Species(species_number(owner.colour, ARCHETYPE), Mutation(ARCHETYPE_CARD))
        archetype = owner.ancestor or new
        for option in options():
            yield option, _why_not_there(state, archetype, option.place, option.level)


@rule("E7.1", "C3.1")
def _returning_species(state: MegafaunaState, owner: Player) -> Species:
    """Add the archetype of a player, or the animal that waits with what it carries."""
    species, owner.ancestor = owner.ancestor, None
    if species is None:
        number = species_number(owner.colour, ARCHETYPE)
        return found_species(state, number, Mutation(ARCHETYPE_CARD))
    species.unborn = creeples_of(state, species.number)
    state.species[species.number] = species
    return species


@rule("E7.2", "K2.3", "K7.2", "K7.5")
def _why_not_there(state: MegafaunaState, archetype: Species, place: int, level: int) -> str:
    """Return the rule (and case) that forbids an archetype from returning on a level of a place."""
    as_animal = archetype.colour != GREEN or state.mode == VERSUS
    if as_animal and not is_habitable(state, archetype.form, place):
        return "E7.2/habitat"
    doom = why_doomed(state, archetype, place, level)
    return "E7.2/prey" if doom == "H1.1" else explain(state, archetype, place, level, doom)


@rule("E7.1", "E7.2", "E7.3", "E7.4", "J6.12", "GL.3", "K3.8", "C3.1")
def resurrect(state: MegafaunaState, log: Log, player: int, option: Resurrect) -> Play:
    """Bring back the archetype with all its creeples. One of them is placed like a newborn."""
    owner = state.players[player]
    owner.fossils.archetype = False
    species = _returning_species(state, owner)
    number = species.number
    kept = [card.card for card in owner.kept]
    species.personality, owner.kept = owner.kept, []
    facts = {"species": number, "place": option.place, "level": option.level}
    first = not owner.entered
    rules = ("K3.8", "E7.1") if first else ("E7.1",)
    levels = settling_rules(state, species, option.place, option.level)
    key = "entered" if first else "resurrected"
    log(rules[0], key, owner.seat, *rules[1:], "E7.2", "E7.4", "F6.1", *levels, **facts)
    owner.entered = True
    if kept:
        log("E7.3", "personality_returns", owner.seat, "J6.12", species=number, cards=kept)
    yield from arrive(state, log, species, option.place, option.level, False)
