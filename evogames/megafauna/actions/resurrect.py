"""The resurrect action: a player without species brings the archetype back."""

from collections.abc import Iterator

from evogames.core.rules import Candidate, Log, Play, rule
from evogames.megafauna.components.names import ARCHETYPE, CARNIVORE, HERBIVORE, species_number
from evogames.megafauna.contests.arrival import arrive
from evogames.megafauna.contests.standing import why_doomed
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.options.actions import Resurrect
from evogames.megafauna.pieces import found_species
from evogames.megafauna.state import ARCHETYPE_CARD, MegafaunaState, Mutation, Species


@rule("E7.1", "E7.2", "F3.6", "F6.1", "GL.32")
def resurrect_candidates(state: MegafaunaState, player: int) -> Iterator[Candidate]:
    """List every place where the archetype can return, as herbivore or as carnivore."""
    owner, land = state.players[player], state.land
    archetype = Species(species_number(owner.colour, ARCHETYPE), Mutation(ARCHETYPE_CARD))
    for place in sorted([*land.hexes, *land.tabs]):
        for level in (HERBIVORE, CARNIVORE):
            against = ""
            if not state.is_lazarus(player):
                against = "E7.1"
            elif not is_habitable(state, ARCHETYPE, place):
                against = "E7.2/habitat"
            elif why_doomed(state, archetype, place, level):
                against = "E7.2/prey"
            yield Resurrect(place, level), against


@rule("E7.1", "E7.2", "E7.3", "E7.4", "J6.12", "GL.3")
def resurrect(state: MegafaunaState, log: Log, player: int, option: Resurrect) -> Play:
    """Bring back the archetype with all its creeples. One of them is placed like a newborn."""
    owner = state.players[player]
    owner.fossils.archetype = False
    number = species_number(owner.colour, ARCHETYPE)
    species = found_species(state, number, Mutation(ARCHETYPE_CARD))
    kept = [card.card for card in owner.kept]
    species.personality, owner.kept = owner.kept, []
    facts = {"species": number, "place": option.place, "level": option.level}
    log("E7.1", "resurrected", owner.seat, "E7.2", "E7.4", "F6.1", **facts)
    if kept:
        log("E7.3", "personality_returns", owner.seat, "J6.12", species=number, cards=kept)
    yield from arrive(state, log, species, option.place, option.level, False)
