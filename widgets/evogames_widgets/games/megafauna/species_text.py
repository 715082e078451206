"""Texts about a species, its player and its tools."""

from evogames.core import listed
from evogames.megafauna.components.names import COLOURS, EMOTIONS, ORGANS
from evogames.megafauna.components.tables import KILOGRAMS
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.points import victory_points
from evogames.megafauna.species.traits import (
    all_organs,
    dispersal_points,
    emotions,
    has_language,
    heart_limit,
    is_endotherm,
    is_venomous,
    organs,
    skeleton,
)
from evogames.megafauna.state import MegafaunaState, Species
from evogames_widgets.games.megafauna.card_text import lying_words, organ_words
from evogames_widgets.games.megafauna.words import (
    capital,
    game_word,
    owner_name,
    say,
    species_words,
)


def species_lines(state: MegafaunaState, species: Species) -> list[str]:
    """Return everything about a species in sentences."""
    name = capital(species_words(state, species.number))
    counts = [organs(species, colour) for colour in range(len(ORGANS))]
    living, kilograms = state.living(species.number), KILOGRAMS[species.size - 1]
    lines = [
        say("species", "creeples", animal=name, living=living, newborn=species.newborn,
            unborn=species.unborn),
        say("species", "body", size=species.size, kilograms=f"{kilograms:g}",
            organs=organ_words(counts)),
        say("species", "ways", points=dispersal_points(species), number=skeleton(state, species)),
    ]  # fmt: skip
    if state.is_full:
        limit = heart_limit(state, species)
        lines.append(say("species", "heart", count=all_organs(species), limit=limit))
    traits = [
        say("species", key)
        for key, has in (
            ("endotherm", is_endotherm(state, species)),
            ("venomous", is_venomous(state, species)),
            ("language", has_language(state, species)),
        )
        if has
    ]
    if traits:
        lines.append(say("species", "traits", traits=listed(traits)))
    felt = [
        say("species", "felt", count=count, emotion=say("emotion", emotion))
        for emotion, count in zip(EMOTIONS, emotions(state, species), strict=True)
        if count
    ]
    if felt:
        lines.append(say("species", "emotions", emotions=listed(felt)))
    cards = [lying_words(state, card) for card in species.all_cards if card.card > 0]
    if cards:
        lines.append(say("species", "cards", cards=", ".join(cards)))
    if species.tools:
        lines.append(say("species", "tools", tools=listed(tool_titles(state, species))))
    return lines


def tool_titles(state: MegafaunaState, species: Species) -> list[str]:
    """Return the titles of a species' tools."""
    deck = state.components.deck
    return [deck.tool_side(tool.card, tool.side).title for tool in species.tools]


def species_hint(state: MegafaunaState, number: int) -> str:
    """Return a hint about a species: everything about it in sentences."""
    return " ".join(species_lines(state, state.species[number]))


def lineage_hint(state: MegafaunaState, number: int) -> str:
    """Return a hint about a lineage: its player, its VP, its fossils and its actions."""
    player = state.players[number]
    points = victory_points(state, number)
    parts = [
        say("species", "points", count=count, source=say("points", key))
        for key, count in points.items()
        if count
    ]
    lines = [
        say(
            "hint",
            "lineage",
            name=owner_name(state, number),
            colour=game_word("colour", COLOURS[player.colour]),
            count=sum(points.values()),
        )
    ]
    if parts:
        lines.append(say("hint", "lineage_points", parts=listed(parts)))
    lines.append(say("hint", "actions", count=allowed_actions(state, player.colour)))
    if state.medea == number:
        lines.append(say("hint", "medea"))
    if state.is_lazarus(number):
        lines.append(say("hint", "lazarus" if player.entered else "absent"))
    return " ".join(lines)


def tool_hint(state: MegafaunaState, tool: int) -> str:
    """Return a hint about a tool card in the pile."""
    sides = [
        say("hint", "tool_side", title=side.title, form=game_word("form", side.hunts))
        for side in state.components.deck.tool[tool - 1].sides
    ]
    return " ".join([say("hint", "tool"), *sides])
