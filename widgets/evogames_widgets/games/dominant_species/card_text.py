"""Texts about a dominance card: its rule, and its effect if an animal took it now."""

from collections.abc import Callable
from typing import Any

from evogames.core import listed
from evogames.core.rulebook import rulebook
from evogames.dominant_species.cards import CARDS
from evogames.dominant_species.changes import elements_on_display, has_full_display, vacant_corners
from evogames.dominant_species.components import MOST_PAWNS, SEA, WETLAND, bonus_vp
from evogames.dominant_species.dominance_cards.species import AQUATIC_SPECIES, SLEEPERS
from evogames.dominant_species.execution.glaciation import legal_tiles
from evogames.dominant_species.niches import supply
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState
from evogames_widgets.games.dominant_species.words import game_word, owned, say, tile_words

State = DominantSpeciesState
Facts = dict[str, Any]


def _animals(state: State, animals: list[int]) -> Facts:
    names = [owned(state, animal) for animal in animals]
    return {"animals": listed(names) if names else say("now", "nobody"), "count": len(animals)}


def _lived_on(state: State) -> Facts:
    return {"count": sum(any(row) for row in state.species)}


def _aquatic(state: State, you: int) -> Facts:
    wet = [place for place in state.earth if state.terrain(place) in (SEA, WETLAND)]
    return {"count": len(wet), "pool": min(AQUATIC_SPECIES, state.animals[you].gene_pool)}


def _shared(state: State, you: int) -> Facts:
    places = state.occupied(you)
    return {"count": sum(sum(state.species[p]) > state.species[p][you] for p in places)}


def _biomass(state: State, you: int) -> Facts:
    crowded = [sum(state.species[p]) > sum(supply(state, p)) for p in state.earth]
    return {"count": sum(crowded)}


def _blight(state: State, you: int) -> Facts:
    return {"count": sum(sum(supply(state, place)) > 1 for place in state.earth)}


def _cold_snap(state: State, you: int) -> Facts:
    rows = [row for row, frozen in zip(state.species, state.tundra, strict=True) if frozen]
    return {"count": sum(bool(n) for row in rows for a, n in enumerate(row) if a != you)}


def _disease(state: State, you: int) -> Facts:
    mine = elements_on_display(state, you)
    more = [a for a in state.present if elements_on_display(state, a) > mine]
    return _animals(state, [a for a in more if any(state.animals[a].added)])


def _ecodiversity(state: State, you: int) -> Facts:
    needs = state.needs(you)
    return {"count": sum(e != NO_ELEMENT and needs[e] > 0 for e in state.elements)}


def _evolution(state: State, you: int) -> Facts:
    others = {a for row in state.species for a, count in enumerate(row) if count and a != you}
    return {"count": min(2, len(others), state.animals[you].gene_pool)}


def _fecundity(state: State, you: int) -> Facts:
    return {"count": min(len(state.occupied(you)), state.animals[you].gene_pool)}


def _fertile(state: State, you: int) -> Facts:
    places = state.occupied(you)
    best = max(places, key=lambda place: sum(state.species[place]), default=0)
    return {"count": sum(state.species[best]) if places else 0, "tile": tile_words(state, best)}


def _ice_age(state: State, you: int) -> Facts:
    bonuses = [
        say("now", "bonus", animal=owned(state, a), vp=bonus_vp(state.dominant.count(a)))
        for a in state.present
    ]
    return {"bonuses": ", ".join(bonuses)}


def _pawns(state: State, animals: list[int]) -> Facts:
    return _animals(state, [a for a in animals if state.animals[a].pawns < MOST_PAWNS])


def _nocturnal(state: State, you: int) -> Facts:
    place = state.initiative.index(you)
    return _animals(state, state.initiative[place - 1 : place] if place else [])


def _niche_biomes(state: State, you: int) -> Facts:
    vp = state.animals[you].vp
    return _animals(state, [a for a in state.present if state.animals[a].vp > vp])


def _symbiotic(state: State, you: int) -> Facts:
    mine = elements_on_display(state, you)
    fewer = [a for a in state.present if elements_on_display(state, a) < mine]
    return _animals(state, [a for a in (you, *fewer) if not has_full_display(state, a)])


NOW: dict[str, Callable[[State, int], Facts]] = {
    "aquatic": _aquatic,
    "biodiversity": _shared,
    "biomass": _biomass,
    "blight": _blight,
    "catastrophe": lambda state, you: _lived_on(state),
    "cold_snap": _cold_snap,
    "disease": _disease,
    "ecodiversity": _ecodiversity,
    "evolution": _evolution,
    "fecundity": _fecundity,
    "fertile": _fertile,
    "habitat": lambda state, you: {"count": len(vacant_corners(state)) if any(state.bag) else 0},
    "hibernation": lambda state, you: {"count": min(SLEEPERS, state.animals[you].eliminated)},
    "ice_age": _ice_age,
    "ice_sheet": lambda state, you: {"count": len(legal_tiles(state))},
    "immigrants": lambda state, you: {"count": len(state.present)},
    "instinct": lambda state, you: {"count": state.animals[you].hand},
    "intelligence": lambda state, you: _pawns(state, [a for a in state.present if a <= you]),
    "mass_exodus": lambda state, you: _lived_on(state),
    "metamorphosis": lambda state, you: {
        "count": sum(state.animals[you].added) if any(state.bag) else 0
    },
    "niche_biomes": _niche_biomes,
    "nocturnal": _nocturnal,
    "omnivore": lambda state, you: _pawns(state, [you]),
    "parasitism": lambda state, you: _pawns(state, [a for a in state.present if a >= you]),
    "predator": _shared,
    "symbiotic": _symbiotic,
}
"""For each card, the function that computes the numbers for its text, if this animal took the card
now."""


def card_now(state: State, card: int, you: int) -> str:
    """Return a text about the effect that a card would have now."""
    name = CARDS[card].name
    facts = NOW[name](state, you)
    key = "nothing" if facts.get("count", 1) == 0 else name
    return f"{say('now', 'for', animal=owned(state, you))} {say('now', key, **facts)}"


def card_rule(card: int) -> str:
    """Return the rule of a card."""
    return rulebook("evogames.dominant_species")[CARDS[card].rule].text


def card_hint(state: State, card: int, you: int) -> str:
    """Return a text with the rule of a card and the effect it would have now."""
    said = say("hint", "card", card=game_word("card", CARDS[card].name), text=card_rule(card))
    return said if state.over else f"{said} {card_now(state, card, you)}"
