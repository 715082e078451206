"""Texts about a tile: the animals there, their matches, dominance and score."""

from typing import NamedTuple

from evogames.core import listed
from evogames.dominant_species.components import NO_TILE, SCORES, TERRAINS
from evogames.dominant_species.niches import matches, supply
from evogames.dominant_species.state import NOBODY, DominantSpeciesState
from evogames.dominant_species.words import element_word, elements_words
from evogames_widgets.games.dominant_species.words import owned, say, tile_words


class Niche(NamedTuple):
    """An animal on a tile: the number of its species, and how the elements match its needs."""

    animal: int
    species: int
    terms: tuple[tuple[int, int, int], ...]
    """For each matching element: the element, its copies on the display, and its discs around the
    tile."""
    matches: int
    vp: int
    """The VP that the animal gains when the tile is scored."""


def has_points(state: DominantSpeciesState) -> bool:
    """Return whether the game is about points. A scenario without Domination is not."""
    return "domination" in state.phases


def niches(state: DominantSpeciesState, place: int) -> list[Niche]:
    """Return the niche of each animal on a tile. The animal with the most species comes first."""
    row, found = state.species[place], supply(state, place)
    ranking = sorted(state.present, key=lambda animal: -row[animal])
    scores = (*SCORES[state.terrain(place)], *[0] * len(ranking))
    niches = []
    for rank, animal in enumerate(ranking):
        needs = state.needs(animal)
        terms = tuple((e, needs[e], found[e]) for e in range(6) if needs[e] and found[e])
        vp = scores[rank] if row[animal] else 0
        niches.append(Niche(animal, row[animal], terms, matches(state, place, animal), vp))
    return niches


def _matches_words(niche: Niche) -> str:
    if not niche.matches:
        return say("tile", "no_match" if niche.species else "no_match_absent")
    terms = [
        say("tile", "term", element=element_word(e), need=need, supply=count)
        for e, need, count in niche.terms
    ]
    return say("tile", "match", matches=niche.matches, terms=" + ".join(terms))


def dominance_words(state: DominantSpeciesState, found: list[Niche], place: int) -> str:
    """Return which animal dominates a tile and why, or "" for a tile without species."""
    living = sorted((n for n in found if n.species), key=lambda n: (-n.matches, n.animal))
    if not living or state.over:
        return ""
    best = living[0].matches
    if not best:
        return say("tile", "nobody")
    if state.dominant[place] == NOBODY:
        tied = listed([owned(state, n.animal) for n in living if n.matches == best])
        return say("tile", "tie", animals=tied, matches=best)
    facts = {"animal": owned(state, living[0].animal), "matches": best}
    if len(living) == 1:
        return say("tile", "dominates_alone", **facts)
    other = owned(state, living[1].animal)
    return say("tile", "dominates", other=other, next=living[1].matches, **facts)


def scores_words(state: DominantSpeciesState, found: list[Niche], place: int) -> str:
    """Return the points that each animal gains when the tile is scored, or "" without points."""
    if not has_points(state):
        return ""
    paid = [say("tile", "score", animal=owned(state, n.animal), vp=n.vp) for n in found if n.vp]
    said = say("tile", "scores", scores=listed(paid)) if paid else say("tile", "no_scores")
    return f"{said} {say('tile', 'was_scored')}" if place in state.scored else said


def limit_words(state: DominantSpeciesState, place: int) -> str:
    """Return how many species can be added to a tile, or "" if the scenario has no Speciation."""
    if "speciation" not in state.phases:
        return ""
    return say("tile", "limit", count=TERRAINS[state.terrain(place)].speciation)


def tile_sentences(state: DominantSpeciesState, place: int, everybody: bool = False) -> list[str]:
    """Return sentences about a tile. With `everybody`, include animals that do not live there."""
    tile = tile_words(state, place)
    title = tile[:1].upper() + tile[1:]
    if state.tiles[place] == NO_TILE:
        return [say("hint", "vacant_hex", tile=title)]
    found = niches(state, place)
    lines = [f"{title}."]
    if not any(state.species[place]):
        lines = [say("tile", "empty", tile=tile)]
    lines.append(say("tile", "elements", elements=elements_words(supply(state, place))))
    lines += [
        say(
            "tile",
            "lives" if niche.species else "absent",
            animal=owned(state, niche.animal),
            count=niche.species,
            matches=_matches_words(niche),
        )
        for niche in found
        if niche.species or everybody
    ]
    lines.append(dominance_words(state, found, place))
    if any(state.species[place]):
        lines.append(scores_words(state, found, place))
    lines.append(limit_words(state, place))
    return [line for line in lines if line]


def tile_hint(state: DominantSpeciesState, place: int) -> str:
    """Return a hint about a tile: the animals there, and the matches of every animal."""
    return " ".join(tile_sentences(state, place, everybody=True))
