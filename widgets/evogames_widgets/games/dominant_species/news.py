"""Finds the latest changes in the last events: additions, losses, moves and gains."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

ADDED = ("species_added", "woken")
LOST = ("eliminated", "goes_home")
TILE_MARKS = {"tile_laid": "laid", "glaciated": "ice", "scored": "scored", "final_tile": "scored"}


@dataclass(slots=True)
class News:
    """The latest changes, for each piece that has changed."""

    species: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Species gained or lost, by tile and animal."""
    moves: list[tuple[int, int, int]] = field(default_factory=list)
    """Moves of species: the animal, the first tile and the last tile."""
    tiles: dict[int, str] = field(default_factory=dict)
    """The tiles that were placed, became tundra or were scored."""
    placed: set[int] = field(default_factory=set)
    """The corners with new elements."""
    removed: dict[int, int] = field(default_factory=dict)
    """The corners from which an element was removed, with that element."""
    vp: Counter[int] = field(default_factory=Counter)
    """VP gained or lost, by animal."""
    elements: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Elements gained or lost, by animal and element."""
    pawns: dict[int, int] = field(default_factory=dict)
    """The spaces whose pawns were removed to act, with the animal of each."""
    fresh: set[int] = field(default_factory=set)
    """The spaces where a pawn was placed."""
    cards: dict[int, int] = field(default_factory=dict)
    """The cards that were taken, each with the animal that took it."""


def read_news(recent: Sequence[Any]) -> News:
    """Read the latest changes from the last events."""
    news = News()
    for event in recent:
        key, data = event.key, event.data
        if key in ADDED:
            news.species[data["tile"], data["animal"]] += data["count"]
        elif key in LOST:
            news.species[data["tile"], data["animal"]] -= data["count"]
        elif key == "moved":
            animal, start, end = data["animal"], data["start"], data["tile"]
            news.species[start, animal] -= data["count"]
            news.species[end, animal] += data["count"]
            news.moves.append((animal, start, end))
        elif key in TILE_MARKS:
            news.tiles[data["tile"]] = TILE_MARKS[key]
        elif key == "element_placed":
            news.placed.add(data["corner"])
        elif key == "element_removed":
            news.removed[data["corner"]] = data["element"]
        elif key == "vp":
            news.vp[data["animal"]] += data["count"]
        elif key == "bonus":
            news.vp[data["animal"]] += data["vp"]
        elif key == "vp_lost":
            news.vp[data["animal"]] -= data["count"]
        elif key == "element_gained":
            news.elements[data["animal"], data["element"]] += 1
        elif key == "element_lost":
            news.elements[data["animal"], data["element"]] -= 1
        elif key == "pawn_acts":
            news.pawns[data["space"]] = data["animal"]
        elif key == "pawn_placed":
            news.fresh.add(data["space"])
        elif key == "card_taken":
            news.cards[data["card"]] = data["animal"]
    return news
