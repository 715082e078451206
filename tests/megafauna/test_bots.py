"""What the bots of Megafauna want and how well they play.

Everything is seeded, so the outcome is fixed.
"""

from typing import Any

import pytest

import evogames
from evogames import lab
from evogames.megafauna import GAME
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import add, empty, mild

WORM, SNAIL = "black-archetype", "black-armored"
CARAPACE, GATOR = (55, 2), (2, 1)


def world(game: str = "full", rival: dict[str, Any] | None = None) -> MegafaunaState:
    """Return a position in the actions of turn 3: black against white, who has one creeple."""
    state = empty("black", "white", game=game)
    if state.is_full:
        mild(state)
    state.turn, state.phase, state.order, state.queue = 3, "actions", [0, 1], [0, 1]
    add(state, "white-archetype", **(rival or {"siberia_1": "herbivore"}))
    return state


def worth(name: str = WORM, newborn: int = 0, **more: Any) -> float:
    """Return the value to black of one of its species in this world."""
    state = world(more.pop("game", "full"), more.pop("rival", None))
    at = more.pop("at", {"laurentia_4": "herbivore"})
    species = add(state, name, **more, **at)
    species.newborn, species.unborn = newborn, species.unborn - newborn
    return GAME.value(state, 0)


TWO: dict[str, Any] = {"laurentia_4": "herbivore", "laurentia_5": "herbivore"}
CROWD = {"siberia_1": "herbivore", "siberia_2": "herbivore", "siberia_3": "herbivore"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"at": TWO}, {}),
        ({}, {"at": {"laurentia_4": "herbivore!"}}),
        ({"newborn": 1}, {}),
        ({"basal": {"blue": 1}}, {}),
        ({"basal": {"green": 1}}, {"basal": {"red": 1}}),
        ({"basal": {"green": 1}, "game": "beginner"}, {"basal": {"green": 9}, "game": "beginner"}),
        ({"cards": [(1, 1)]}, {"cards": [(1, 0)]}),
        ({"cards": [(1, 0)]}, {}),
        ({"size": 2}, {}),
        ({}, {"rival": CROWD}),
    ],
    ids=[
        "creeples",
        "upright",
        "young",
        "more young",
        "humid land",
        "mutagens",
        "a fossil",
        "a card",
        "size",
        "rivals",
    ],
)
def test_what_the_greedy_bot_likes(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(**better) > worth(**worse)


def test_young_without_a_place_are_worth_little() -> None:
    """A lone creeple of size 1 reaches only a few hexes, so some newborns find no place."""
    first = worth(newborn=1) - worth()
    last = worth(newborn=6) - worth(newborn=5)
    assert first > 4 * last


def test_a_new_form_is_worth_more_than_its_card() -> None:
    state = world()
    mother = add(state, WORM, cards=[(2, 0)], laurentia_4="herbivore", laurentia_5="herbivore")
    before = GAME.value(state, 0)
    state.standing[1][state.homes(mother.number)[0]] = -1
    add(state, "black-swimmer", genotype=GATOR, laurentia_6="herbivore")
    mother.cards = []
    assert GAME.value(state, 0) > before


def test_only_a_clear_leader_wants_an_early_end() -> None:
    state = world()
    add(state, WORM, **TWO)
    behind_or_level = GAME.value(state, 0)
    state.ending = "runaway"
    assert GAME.value(state, 0) < behind_or_level
    state.players[0].fossils.tokens = 12
    ahead = GAME.value(state, 0)
    state.ending = ""
    assert GAME.value(state, 0) < ahead


def test_a_winner_is_worth_most_when_the_game_is_over() -> None:
    match = evogames.new("megafauna", players=2, seed=4, game="beginner")
    evogames.play(match, "random")
    (winner,) = match.winners()
    assert GAME.value(match.state, winner) > 1000 > GAME.value(match.state, 1 - winner)


def test_greedy_wins_against_random_bots() -> None:
    bots = ["greedy", "random", "random", "random"]
    standings = lab.tournament("megafauna", bots, games=8, workers=1, game="beginner").standings
    assert next(s.wins for s in standings if s.bot == "greedy") >= 6


NEWBORN: dict[str, Any] = {
    "phase": "dispersal",
    "turn": 3,
    "turns": 1,
    "historical": True,
    "players": [
        {
            "name": "Ana",
            "colour": "green",
            "species": {"archetype": {"herbivores": ["siberia-centre"], "newborn": 1}},
        },
        {
            "name": "Ben",
            "colour": "black",
            "species": {"archetype": {"basal": {"green": 3}, "herbivores": ["siberia-4"]}},
        },
    ],
}


@pytest.mark.parametrize("bot", ["greedy", "search"])
@pytest.mark.parametrize("seed", range(3))
def test_young_go_where_they_can_live(bot: str, seed: int) -> None:
    """Ana's newborn would lose to Ben's herbivore on Siberia 4, and other hexes are vacant."""
    match = evogames.new("megafauna", scenario=NEWBORN, seed=1)
    while match.decision and match.decision.player == 0:
        match.choose(evogames.bot(bot, seed=seed)(match.observation()))
    assert match.scores()[0] == 3
