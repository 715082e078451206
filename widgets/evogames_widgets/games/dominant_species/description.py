"""Describes the Dominant Species board in words, with everything that the picture shows."""

from typing import Any

from evogames.core import listed
from evogames.dominant_species.cards import CARDS, NO_CARD
from evogames.dominant_species.components import NO_TILE
from evogames.dominant_species.state import NOBODY, DominantSpeciesState
from evogames.dominant_species.words import SpaceWords, elements_words
from evogames_widgets.games.dominant_species.layout import BOXES
from evogames_widgets.games.dominant_species.niche_text import has_points, tile_sentences
from evogames_widgets.games.dominant_species.pieces import animal_hint, stack_hint
from evogames_widgets.games.dominant_species.words import game_word, owned, say


def describe(
    state: DominantSpeciesState, *, viewer: int | None = None, decision: Any = None
) -> str:
    """Return the whole board in plain sentences, which are the same for every viewer."""
    lines = [say("describe", "turn", turn=state.turn, phase=game_word("phase", state.phase))]
    if state.over:
        lines.append(say("describe", "over"))
        lines += [say("describe", "won", name=state.names[seat]) for seat in state.winners]
    if decision is not None:
        name = state.names[decision.player]
        lines.append(say("describe", "ask", name=name, prompt=decision.prompt))
    lines += [animal_hint(state, animal) for animal in state.present]
    if has_points(state):
        lines += _order_lines(state)
    lines += _display_lines(state)
    lines.append(say("describe", "earth"))
    for place, tile in enumerate(state.tiles):
        if tile != NO_TILE:
            lines.append("  " + " ".join(tile_sentences(state, place)))
    return "\n".join(lines)


def _order_lines(state: DominantSpeciesState) -> list[str]:
    """Return sentences about the order of play and the Survival card."""
    order = listed([owned(state, animal) for animal in state.initiative])
    lines = [say("describe", "order", animals=order)]
    if state.survivor == NOBODY:
        return [*lines, say("describe", "no_survival")]
    return [*lines, say("describe", "survival", animal=owned(state, state.survivor))]


def _display_lines(state: DominantSpeciesState) -> list[str]:
    """Return sentences about the action display, the bag, the stacks and the cards."""
    pawns = [
        say("describe", "pawn", space=str(SpaceWords(state, space)), animal=owned(state, animal))
        for space, animal in enumerate(state.pawns)
        if animal != NOBODY
    ]
    boxes = [
        say(
            "describe",
            "box",
            section=game_word("phase", section),
            elements=elements_words(getattr(state, section)),
        )
        for section in BOXES
        if section in state.phases
    ]
    lines = [
        say("describe", "pawns", pawns="; ".join(pawns)) if pawns else say("describe", "no_pawns"),
        say("describe", "boxes", boxes="; ".join(boxes)),
    ]
    if not has_points(state):
        return lines
    stacks = [stack_hint(state, stack).rstrip(".") for stack in range(1, len(state.stacks) + 1)]
    offer = [game_word("card", CARDS[card].name) for card in state.offer if card != NO_CARD]
    no_offer = say("describe", "no_offer")
    return [
        *lines,
        say("describe", "bag", elements=elements_words(state.bag)),
        say("describe", "stacks", stacks="; ".join(stacks)),
        say("describe", "offer", cards=", ".join(offer)) if offer else no_offer,
        say("describe", "deck", count=len(state.deck), tundra=state.tundra_left),
    ]
