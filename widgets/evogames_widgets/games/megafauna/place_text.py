"""Texts about places: the biome, the creeples there, and the cost to enter."""

from evogames.core import listed
from evogames.megafauna.components.names import CRATONS, FLYER, FORMS, LEVELS, OFFSHORE, ORGANS
from evogames.megafauna.map.biomes import biome, biome_name, entry_cost, is_habitable, roadrunner
from evogames.megafauna.map.landmasses import mass_of
from evogames.megafauna.map.places import is_tab
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames.megafauna.variants.plant_habitats import why_not_rooted
from evogames_widgets.games.megafauna.hex_display import creeples_at
from evogames_widgets.games.megafauna.part import is_whole
from evogames_widgets.games.megafauna.words import (
    capital,
    form_word,
    game_word,
    place_words,
    say,
    species_words,
)


def place_sentence(state: MegafaunaState, place: int) -> str:
    """Return a place with its biome, its latitude and the creeples on it."""
    found = biome(state, place)
    words = game_word("biome", biome_name(found))
    row = state.land.latitude(place)
    key = "is" if is_whole(state) else "is_alone"
    lines = [say("place", key, name=capital(place_words(state, place)), biome=words, row=row)]
    if not is_whole(state):
        carbon = found == OFFSHORE and state.discs[place] >= 0 and is_tab(place)
        return " ".join([*lines, *([say("place", "carbon")] if carbon else [])])
    if found != OFFSHORE:
        forms = [form_word(f) for f in range(len(FORMS)) if is_habitable(state, f, place)]
        organ = game_word("organ", ORGANS[roadrunner(state, place)])
        key = "suits" if forms else "suits_nobody"
        if state.mode != VERSUS:
            plants = [n for n in range(FLYER) if not why_not_rooted(state, n, place)]
            key = "suits_animals" if forms else "suits_nobody"
            lines.append(say("place", "plants" if plants else "no_plants", plants=_plants(plants)))
        lines.append(say("place", key, forms=listed(forms)))
        lines.append(say("place", "roadrunner", organ=organ))
    elif state.discs[place] >= 0 and is_tab(place):
        lines.append(say("place", "carbon"))
    return " ".join([*lines, *creeple_sentences(state, place)])


def _plants(forms: list[int]) -> str:
    return listed([game_word("plant", FORMS[form]) for form in forms])


def creeple_sentences(state: MegafaunaState, place: int) -> list[str]:
    """Return a sentence about each creeple of a place."""
    return [
        say(
            "place",
            "fallen" if one.fallen else "stands",
            animal=capital(species_words(state, one.species)),
            level=game_word("level", LEVELS[one.level]),
        )
        for one in creeples_at(state, place)
    ]


def entry_words(state: MegafaunaState, place: int) -> str:
    """Return in words how many points each form pays to enter a place."""
    costs = [
        say("place", "cost", form=form_word(form), cost=entry_cost(state, form, place))
        for form in range(len(FORMS))
    ]
    name = capital(game_word("biome", biome_name(biome(state, place))))
    return say("place", "entry", name=name, costs=", ".join(costs))


def craton_hint(state: MegafaunaState, craton: int) -> str:
    """Return a hint about a craton: its latitude, and the cratons to which it is joined."""
    mass = state.masses[mass_of(state.masses, craton)]
    row = next(one.row for one in mass.cratons if one.number == craton)
    name = game_word("craton", CRATONS[craton])
    if not is_whole(state):
        return say("hint", "craton_alone", name=name)
    lines = [say("hint", "craton", name=name, row=row)]
    others = [game_word("craton", CRATONS[n]) for n in mass.numbers if n != craton]
    if others:
        lines.append(say("hint", "continent", others=listed(others)))
    if mass.die == craton:
        lines.append(say("hint", "die"))
    return " ".join(lines)
