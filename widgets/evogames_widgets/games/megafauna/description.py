"""Describes the Megafauna board in words, with everything that the picture shows."""

from typing import Any

from evogames.core import listed
from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.map.places import craton_of
from evogames.megafauna.map.reservoirs import strip
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames_widgets.games.megafauna.card_text import card_hint
from evogames_widgets.games.megafauna.event_text import event_sentences
from evogames_widgets.games.megafauna.overlays import asked_costs
from evogames_widgets.games.megafauna.part import is_whole, reservoirs_in
from evogames_widgets.games.megafauna.place_text import craton_hint, place_sentence
from evogames_widgets.games.megafauna.reservoirs import reservoir_hint
from evogames_widgets.games.megafauna.species_text import lineage_hint, species_lines, tool_hint
from evogames_widgets.games.megafauna.words import (
    game_word,
    lineage_word,
    place_words,
    say,
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
        costs = asked_costs(state, decision)
        if costs:
            parts = [
                say("describe", "cost", place=place_words(state, place), cost=cost)
                for place, cost in costs.items()
            ]
            lines.append(say("describe", "costs", costs=", ".join(parts)))
    lines += event_sentences(state) if is_whole(state) else []
    if state.is_full:
        lines += [reservoir_hint(state, number) for number in reservoirs_in(state)]
    if is_whole(state):
        lines += _lineage_lines(state)
    lines.append(say("describe", "world"))
    land = state.land
    for mass in state.masses:
        for craton in mass.cratons:
            lines.append("  " + craton_hint(state, craton.number))
            for place in (*land.hexes, *land.tabs):
                if craton_of(place) == craton.number:
                    lines.append("    " + place_sentence(state, place))
    return "\n".join(lines)


def _lineage_lines(state: MegafaunaState) -> list[str]:
    """Return sentences about the latitudes, the lineages, the display and the tools."""
    lines = _latitude_lines(state)
    if state.order:
        order = listed([lineage_word(state.players[n].colour) for n in state.order])
        lines.append(say("describe", "order", lineages=order))
    for number, player in enumerate(state.players):
        lines.append(lineage_hint(state, number))
        for species in state.of_colour(player.colour):
            lines.append("  " + " ".join(species_lines(state, species)))
    lines.append(say("describe", "display"))
    lines += ["  " + card_hint(state, card) for card, _ in on_offer(state)]
    if state.tools:
        lines.append(say("describe", "tools"))
        lines += ["  " + tool_hint(state, number) for number in state.tools]
    return lines


def _latitude_lines(state: MegafaunaState) -> list[str]:
    """Return the humidity and the wind of the latitudes."""
    if not state.is_full or state.mode != VERSUS:
        return []
    here = strip(state)
    rows = range(len(here.humidity))
    humid = listed([row for row in rows if here.is_humid(row)])
    lines = [say("describe", "humid", latitudes=humid)]
    if state.windy:
        return [*lines, say("describe", "windy")]
    east = listed([row for row in rows if here.wind_at(row) > 0])
    west = listed([row for row in rows if here.wind_at(row) < 0])
    return [*lines, say("describe", "wind", east=east, west=west)]
