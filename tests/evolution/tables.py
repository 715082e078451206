"""Random positions near the end of a game, for property tests. The rules allow them all."""

from random import Random
from typing import Any

from hypothesis import reject, strategies as st

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.evolution.cards import NEED, PAIR_TRAITS, TRAITS
from evogames.evolution.setup import PHASES

SINGLE = [name for name in TRAITS if name not in PAIR_TRAITS and name != "fat_tissue"]


@st.composite
def animals(draw: st.DrawFn, eats: bool) -> dict[str, Any]:
    """Return an animal with any traits, some fat and, in feeding, some food."""
    traits = draw(st.lists(st.sampled_from(SINGLE), max_size=3, unique=True))
    if "carnivorous" in traits and "scavenger" in traits:
        traits.remove("scavenger")
    fat_cards = draw(st.integers(0, 2))
    room = 1 + sum(NEED[trait] for trait in traits) if eats else 0
    red = draw(st.integers(0, room))
    return {
        "traits": traits + ["fat_tissue"] * fat_cards,
        "food": red,
        "blue": draw(st.integers(0, room - red)),
        "fat": draw(st.integers(0, fat_cards)),
    }


@st.composite
def players(draw: st.DrawFn, eats: bool) -> dict[str, Any]:
    """Return a player with up to three animals, three pair traits and two cards."""
    row = draw(st.lists(animals(eats), max_size=3))
    joins = [(t, a, b) for t in PAIR_TRAITS for a in range(1, len(row) + 1) for b in range(1, a)]
    chosen = draw(st.lists(st.sampled_from(joins), max_size=3, unique=True)) if joins else []
    return {
        "animals": row,
        "pairs": [
            {"trait": trait, "animals": draw(st.permutations([one, other]))}
            for trait, one, other in chosen
        ],
        "hand": draw(st.lists(st.sampled_from(sorted(TRAITS)), max_size=2)),
        "discard": draw(st.integers(0, 2)),
    }


@st.composite
def tables(draw: st.DrawFn) -> Match:
    """Return a match from a random position with a short deck."""
    phase = draw(st.sampled_from(PHASES))
    eats = phase in ("feeding", "extinction")
    seats = draw(st.lists(players(eats), min_size=2, max_size=4))
    form = {
        "players": seats,
        "phase": phase,
        "first": draw(st.integers(0, len(seats) - 1)),
        "food": draw(st.integers(0, 8)) if phase == "feeding" else 0,
        "deck": draw(st.integers(0, 9)),
    }
    seed = draw(st.integers(0, 2**32))
    try:
        return evogames.new("evolution", seed=seed, scenario=form)
    except EvogamesError as refusal:
        if "has no card" not in refusal.sentence:
            raise
        reject()  # more of a trait than the deck has


def play(match: Match, seed: int, longest: int = 10_000) -> None:
    """Play at random, to the end or for some decisions."""
    rnd = Random(seed).random
    for _ in range(longest):
        if match.over:
            return
        assert match.decision
        match.choose(int(rnd() * len(match.decision.options)))
