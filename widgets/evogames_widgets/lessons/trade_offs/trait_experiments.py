"""Part 4: the next card of the deck, and the dry lake with different traits."""

from collections.abc import Sequence
from fractions import Fraction
from math import log

import evogames
from evogames.biology.published import published
from evogames.core import Match, chance_of
from evogames.evolution.cards import traits_of
from evogames_widgets.lessons.kit import (
    PERCENT,
    Pausing,
    Series,
    Share,
    Study,
    each_game,
    marks,
    point_seed,
    scenario_of,
    share,
)
from evogames_widgets.lessons.trade_offs.lesson_text import TRAIT_NAMES, axes, names, say, study
from evogames_widgets.lessons.trade_offs.play import DEFENCES, Tally, meeting, tally

FIVES = [(k / 20, f"{5 * k}%") for k in range(5)]
THREE = ("running", "camouflage", "high_body_weight")
DEAL = 1
"""The seed that shuffles the deck, so that the calculated chances are the same in every run."""
FATES = {"lived": 2, "eaten": 1, "starved": 0}
"""The possible fates of an animal, and the style of each mark in the plot."""


def deck(games: int, seed: int) -> Pausing[Study]:
    """Compare the cards of a player under attack and a safe player, calculated and simulated."""
    hunted, calm = (
        evogames.new("evolution", scenario=meeting(trait), seed=DEAL)
        for trait in ("carnivorous", "poisonous")
    )
    exact = _chances(hunted)
    found = []
    for other, match in enumerate((hunted, calm)):
        assert _chances(match) == exact
        found.append((yield from _first_cards(match, games, point_seed(seed, other))))
    places = range(len(DEFENCES))
    rings = [(x, float(exact[trait])) for x, trait in enumerate(DEFENCES)]
    series = [
        Series(say("deck", "exact"), 2, rings, theory=True),
        marks(say("deck", "hunted"), 1, [x - 0.12 for x in places], found[0]),
        marks(say("deck", "calm"), 0, [x + 0.12 for x in places], found[1]),
    ]
    traits = [(x, TRAIT_NAMES[trait]) for x, trait in enumerate(DEFENCES)]
    panel = axes("deck", "axes", series, traits, FIVES, kinds=True)
    rows = [
        say("deck", "row", trait=TRAIT_NAMES[trait], exact=exact[trait], hunted=h, calm=c)
        for trait, h, c in zip(DEFENCES, *found, strict=True)
    ]
    facts = {"exact": exact, "hunted": found[0], "calm": found[1]}
    return study("deck", games, seed, [panel], rows, **facts)


def _chances(match: Match) -> dict[str, Fraction]:
    """Return the calculated chance that the next card has each defence."""
    (draw,) = match.chances()
    return {
        trait: chance_of(
            draw.outcomes,
            [face for face in draw.outcomes if TRAIT_NAMES[trait] in face.split(" / ")],
        )
        for trait in DEFENCES
    }


def _first_cards(match: Match, games: int, seed: int) -> Pausing[list[Share]]:
    """Play to the end of the turn. Return how often the first card drawn has each defence."""

    def first_card(luck: int) -> Sequence[str]:
        run = match.observation().sample_future(luck)
        run.finish(lambda options: 0)
        return traits_of(run.state.players[0].hand[0])

    drawn = yield from each_game(games, seed, first_card)
    return [share(sum(trait in card for card in drawn), games) for trait in DEFENCES]


def position(games: int, seed: int) -> Pausing[Study]:
    """Give animal 1 of the dry lake different traits, and count its fates this turn."""
    lake = scenario_of("evolution", "dry-lake")
    ana, ben = lake["players"]
    sets: list[tuple[str, ...]] = [(), *((trait,) for trait in THREE), THREE]
    found: list[Tally] = []
    for point, traits in enumerate(sets):
        changed = {**ana, "animals": [{"traits": list(traits)}, *ana["animals"][1:]]}
        turn = {**lake, "turns": 1, "players": [changed, ben]}
        found.append((yield from tally(turn, games, point_seed(seed, point))))
    words = [names(traits, say("position", "none")) for traits in sets[:-1]]
    words.append(say("position", "all"))
    series = [
        marks(
            say("position", fate),
            style,
            [x + 0.18 * (shift - 1) for x in range(len(sets))],
            [one.fate(fate) for one in found],
        )
        for shift, (fate, style) in enumerate(FATES.items())
    ]
    panel = axes("position", "axes", series, list(enumerate(words)), PERCENT, kinds=True)
    rows = [
        say("position", "row", traits=word, **{fate: one.fate(fate) for fate in FATES})
        for word, one in zip(words, found, strict=True)
    ]
    tallies = dict(zip(sets, found, strict=True))
    none, hidden, heavy, everything = (tallies[one] for one in ((), THREE[1:2], THREE[2:], THREE))
    shown, camouflaged = (one.fate("lived").value for one in (none, hidden))
    facts = {
        "lived_none": none.fate("lived"),
        "lived_heavy": heavy.fate("lived"),
        "starved_heavy": heavy.fate("starved"),
        "lived_all": everything.fate("lived"),
        "moth": f"{published('peppered-moth'):g}",
        "ratio": f"{shown / camouflaged:.2f}" if camouflaged else "",
        "days": days(shown, camouflaged),
    }
    return study("position", games, seed, [panel], rows, tallies=tallies, **facts)


def days(shown: float, hidden: float) -> int:
    """Return the days that birds needed to sort moths as strongly as one turn sorts animals."""
    if not 0 < shown < hidden:
        return 0
    return round(log(shown / hidden) / log(published("peppered-moth")))
