"""What the bots of Genesis want and how well they play.

Everything is seeded, so the outcome is fixed.
"""

from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

import evogames
from evogames import lab
from evogames.genesis import GAME
from evogames.genesis.value import _copy_errors
from tests.games.words import choose, keys
from tests.genesis.build import body, microbe, phase, refuge, seat, table

CELL = {"red": 1, "yellow": 1, "green": 1, "blue": 1}


def worth(*organisms: dict[str, Any], **more: Any) -> float:
    """Return the value of a position to Ana, who plays red, against Ben, who plays yellow."""
    players = more.pop("players", (seat("red", red=1), seat("yellow")))
    match = table(*players, phase="assignment", organisms=list(organisms), **more)
    return GAME.value(match.state, 0)


def cell(*mutations: str, **more: Any) -> dict[str, Any]:
    """Return a bacterium of Ana's with a cube of each colour."""
    return microbe("clay_mounds", "red", *mutations, **{"cubes": CELL, **more})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (cell(), cell(cubes={"red": 1, "yellow": 1, "green": 1})),
        (cell(cubes={"red": 2, "blue": 2}), cell(cubes={"red": 4})),
        (cell("ribozyme+"), cell("ribozyme")),
        (cell(cubes={**CELL, "red": 2}), cell(cubes={**CELL, "blue": 2})),
        (body("flatworm", "red", "clay_mounds"), cell(cubes={**CELL, "red": 2})),
        (
            body("flatworm", "red", "clay_mounds", "gut"),
            body("flatworm", "red", "clay_mounds"),
        ),
    ],
    ids=["size", "proofreading", "dna", "near a body", "body", "organs"],
)
def test_what_the_greedy_bot_likes(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(better) > worth(worse)


def test_a_rival_in_the_body_takes_its_share() -> None:
    alone = worth(body("flatworm", "red", "clay_mounds"))
    shared = worth(body("flatworm", "red", "clay_mounds", bionts={"yellow": 1}))
    assert alone > shared


def pond(**more: Any) -> dict[str, Any]:
    return refuge("warm_pond", **{"bionts": {"red": 1}, **more})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (pond(), pond(bionts={})),
        (pond(organised={"red": 1, "blue": 1}), pond(organised={"red": 1})),
        (pond(enzymes=["blue", "blue", "blue"]), pond(enzymes=["blue"])),
        (pond(), pond(bionts={"red": 1, "yellow": 1})),
    ],
    ids=["biont", "organised", "enzymes", "alone"],
)
def test_which_refuges_the_greedy_bot_likes(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(refuges=[better]) > worth(refuges=[worse])


def test_copy_errors_are_expected_exactly() -> None:
    assert _copy_errors(6, 2, 0, 0) == pytest.approx(2)
    assert _copy_errors(6, 1, 0, 0) == pytest.approx(1)
    assert _copy_errors(1, 2, 1, 0) == pytest.approx(1 / 9)
    assert _copy_errors(2, 2, 0, 1) == pytest.approx(1 / 9)


def test_values_of_two_rivals_add_up_to_nothing() -> None:
    match = table(
        seat("red", red=2),
        seat("blue", trophies=["warm_pond"]),
        phase="assignment",
        organisms=[cell(), body("kelp", "blue", "alkaline_seep")],
        refuges=[refuge("pumice_raft", bionts={"blue": 1})],
    )
    assert GAME.value(match.state, 0) == pytest.approx(-GAME.value(match.state, 1))


def test_the_strongest_rival_counts_most() -> None:
    players = (seat("red"), seat("yellow"), seat("green"))
    leader = body("kelp", "green", "alkaline_seep", "leaves", "holdfast")
    weaker = body("kelp", "green", "alkaline_seep", "leaves")
    other = microbe("warm_pond", "yellow", cubes={"blue": 2})
    fewer = microbe("warm_pond", "yellow", cubes={"blue": 1})
    now = worth(leader, other, players=players)
    against_leader = worth(weaker, other, players=players) - now
    against_other = worth(leader, fewer, players=players) - now
    assert against_leader > against_other > 0


def test_those_who_play_together_want_the_same() -> None:
    match = table(
        seat("red"),
        seat("green"),
        mode="cooperative",
        phase="assignment",
        organisms=[cell(), body("kelp", "green", "alkaline_seep")],
    )
    assert GAME.value(match.state, 0) == pytest.approx(GAME.value(match.state, 1))


def test_the_value_of_a_game_that_is_over_is_the_lead() -> None:
    match = phase("purchase", seat("red"), seat("yellow"), organisms=[cell()])
    evogames.play(match, "random")
    assert match.over
    mine, theirs = match.scores()
    assert GAME.value(match.state, 0) == pytest.approx(mine - theirs)


def test_a_greedy_player_buys_a_body_when_it_can() -> None:
    ready = {"red": 2, "yellow": 1, "green": 1, "blue": 1}
    match = phase("purchase", seat("red", blue=1), seat("yellow"), organisms=[cell(cubes=ready)])
    assert "macro" in [key.split(":")[0] for key in keys(match)]
    evogames.play(match, "greedy")
    assert [o.kind for o in match.state.organisms] == ["macro"]


def test_a_greedy_player_rolls_errors_again_and_keeps_ones() -> None:
    ones = {"red": 2, "yellow": 2}
    kept = 0
    for seed in range(8):
        match = phase(
            "darwin", seat("red"), seat("yellow"), organisms=[cell(cubes=ones)], seed=seed
        )
        match = choose(match, "roll:1")
        rolled = match.decision.facts["rolled"]  # type: ignore[union-attr]
        bot = evogames.bot("greedy", seed=seed, samples=6)
        again = match.observation().options[bot(match.observation())]
        if any(die >= 5 for die in rolled):
            kept += again.key != "again:1"
        else:
            kept += 1
    assert kept == 8


def bodies(seed: int) -> int:
    """Return how many macro-organisms four greedy bots make."""
    match = evogames.new("genesis", players=4, seed=seed)
    evogames.play(match, [evogames.bot("greedy", seed=4 * seed + n) for n in range(4)])
    return sum(event.key == "macro" for event in match.events)


@pytest.mark.slow
def test_greedy_bots_reach_macro_organisms() -> None:
    assert sum(bodies(seed) > 0 for seed in range(6)) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    bots = ["greedy", *["random"] * (players - 1)]
    best = lab.tournament("genesis", bots, games=4 * players).standings[0]
    assert best.bot == "greedy"
    assert best.share >= 0.8


@pytest.mark.slow
def test_search_is_not_clearly_worse_than_greedy() -> None:
    leads = []
    for seed in range(6):
        match = evogames.new("genesis", players=2, seed=seed)
        bots = [evogames.bot("greedy", seed=seed + place) for place in range(2)]
        bots[seed % 2] = evogames.bot("search", seed=seed, iterations=40)
        evogames.play(match, bots)
        scores = match.scores()
        leads.append(scores[seed % 2] - scores[1 - seed % 2])
    assert mean(leads) + 2 * stdev(leads) / sqrt(len(leads)) > 0


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (2, {"mode": "cooperative"}), (3, {"level": "introductory", "short": True})],
    ids=["solo", "cooperative", "introductory"],
)
def test_bots_play_every_way_to_the_end(players: int, options: dict[str, Any]) -> None:
    match = evogames.new("genesis", players=players, seed=3, **options)
    evogames.play(match, evogames.bot("greedy", samples=1))
    assert match.over
    assert sum(event.key == "bacterium" for event in match.events) > 0
