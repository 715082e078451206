"""What each option costs and brings, and what it risks, as far as its player can know."""

from collections.abc import Iterator

from evogames.core import Decision, Effect, Option
from evogames.dominant_species import options as choose
from evogames.dominant_species.components import SCORES
from evogames.dominant_species.earth import HEXES_AT
from evogames.dominant_species.niches import matches, supply
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState

PLAIN: dict[type[Option], str] = {
    choose.GiveUp: "give_up",
    choose.Done: "done",
    choose.Protect: "protect",
    choose.Spare: "spare",
    choose.Glaciate: "glaciate",
    choose.LayTile: "lay",
    choose.ChooseTile: "card_tile",
    choose.Eliminate: "dies",
    choose.KeepSpecies: "lives",
    choose.KeepElement: "stays",
    choose.LoseElement: "lose",
    choose.LosePawn: "lose_pawn",
    choose.Cull: "cull",
    choose.Replace: "replace",
    choose.Drive: "drive",
    choose.Shelter: "shelter",
    choose.Swap: "swap",
    choose.Save: "save",
}
"""The kinds of options with one sentence that is always the same, apart from the names."""


def effects(state: DominantSpeciesState, decision: Decision, option: Option) -> Iterator[Effect]:
    """Return the keys and values of the sentences about an option."""
    animal: int = decision.facts.get("animal", state.present[0])
    if type(option) in PLAIN:
        named = {} if hasattr(option, "animal") else {"animal": animal}
        yield PLAIN[type(option)], named
    match option:
        case choose.PlacePawn(space):
            yield "action", {"action": space, "printed": space}
        case choose.Adapt(element):
            more = sum(supply(state, place)[element] for place in state.occupied(animal))
            yield "adapt", {"animal": animal, "count": more}
        case choose.PlaceElement(element, corner):
            yield "element", {"tiles": _tiles(state, corner)}
            yield from _feeds(state, corner, element, animal)
        case choose.Deplete(corner):
            yield from _starves(state, corner, animal)
        case choose.Speciate(corner):
            yield "speciate", {"tiles": _tiles(state, corner)}
        case choose.AddSpecies(tile, count):
            yield "add", {"left": state.animals[animal].gene_pool - count}
            yield from _finds(state, tile, animal)
        case choose.MoveIn():
            yield from _finds(state, state.new_tile, animal)
        case choose.Migrate(_, tile, _):
            yield from _finds(state, tile, animal)
        case choose.Compete(tile, victim):
            yield "compete", {"left": state.species[tile][victim] - 1}
        case choose.Dominate(tile):
            yield from _scores(state, tile, animal)
        case choose.TakeCard(card):
            yield "card", {"card_does": card}


def _tiles(state: DominantSpeciesState, corner: int) -> list[int]:
    return [place for place in HEXES_AT[corner] if place in state.earth]


def _needing(state: DominantSpeciesState, corner: int, element: int) -> list[int]:
    """Return the animals that live around a corner and need an element."""
    around = _tiles(state, corner)
    return [
        animal
        for animal in state.present
        if state.needs(animal)[element] and any(state.species[tile][animal] for tile in around)
    ]


def _feeds(state: DominantSpeciesState, corner: int, element: int, animal: int) -> Iterator[Effect]:
    """Say who will find a new element."""
    eaters = _needing(state, corner, element)
    if animal in eaters:
        yield "element_own", {"animal": animal}
    if rivals := [other for other in eaters if other != animal]:
        yield "element_rival", {"rivals": rivals}


def _starves(state: DominantSpeciesState, corner: int, animal: int) -> Iterator[Effect]:
    """Say who will miss an element."""
    element = state.elements[corner]
    eaters = [] if element == NO_ELEMENT else _needing(state, corner, element)
    rivals = [other for other in eaters if other != animal]
    yield ("deplete", {"animals": rivals}) if rivals else ("deplete_none", {})
    if animal in eaters:
        yield "deplete_own", {"animal": animal}


def _finds(state: DominantSpeciesState, place: int, animal: int) -> Iterator[Effect]:
    """Say whether species find food on a tile."""
    found = matches(state, place, animal)
    yield ("fed", {"count": found}) if found else ("starve", {})


def _scores(state: DominantSpeciesState, place: int, animal: int) -> Iterator[Effect]:
    """Say how many VP an animal gets if a tile is scored now."""
    row, scores = state.species[place], SCORES[state.terrain(place)]
    rank = sum(
        count > row[animal] or (count == row[animal] and other < animal)
        for other, count in enumerate(row)
        if other != animal
    )
    if not row[animal] or rank >= len(scores):
        yield "score_none", {}
    elif state.dominant[place] == animal:
        yield "score_own_card", {"vp": scores[rank], "animal": animal}
    else:
        yield "score", {"vp": scores[rank]}
