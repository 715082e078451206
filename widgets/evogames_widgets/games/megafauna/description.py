"""Describes the Megafauna board in words, with everything that the picture shows."""

from typing import Any

from evogames.megafauna.components.names import CRATONS
from evogames.megafauna.map.biomes import biome, biome_name
from evogames.megafauna.map.places import is_tab
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.hex_display import creeples_at
from evogames_widgets.games.megafauna.words import (
    capital,
    game_word,
    place_words,
    say,
    species_words,
)


def describe(state: MegafaunaState, *, viewer: int | None = None, decision: Any = None) -> str:
    """Return the whole board in plain sentences, which are the same for every viewer."""
    lines = [say("describe", "turn", turn=state.turn, phase=game_word("phase", state.phase))]
    if state.over:
        lines.append(say("describe", "over"))
        lines += [say("describe", "won", name=state.names[seat]) for seat in state.winners]
    if decision is not None:
        name = state.names[decision.player]
        lines.append(say("describe", "ask", name=name, prompt=decision.prompt))
    lines.append(say("describe", "world"))
    land = state.land
    for mass in state.masses:
        for craton in mass.cratons:
            name = game_word("craton", CRATONS[craton.number])
            lines.append("  " + say("describe", "craton", craton=name, row=craton.row))
            for place in (*land.hexes, *land.tabs):
                if place // 10 == craton.number:
                    lines.append("    " + place_sentence(state, place))
    return "\n".join(lines)


def place_sentence(state: MegafaunaState, place: int) -> str:
    """Return a place with its biome, its latitude and the creeples on it."""
    words = game_word("biome", biome_name(biome(state, place)))
    facts = {"name": capital(place_words(state, place)), "biome": words}
    kind = "tab" if is_tab(place) else "hex"
    lines = [say("place", kind, **facts, row=state.land.latitude(place))]
    for one in creeples_at(state, place):
        level = ("plant", "herbivore", "carnivore")[one.level]
        key = "fallen" if one.fallen else "stands"
        animal = capital(species_words(state, one.species))
        lines.append(say("place", key, animal=animal, level=game_word("level", level)))
    return " ".join(lines)
