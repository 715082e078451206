"""The user's own bots: in all processes, in every seat, and with errors that name the game."""

import importlib
import os
import pickle
import re
import subprocess
import sys
import threading
from collections import Counter
from typing import get_args, get_origin

import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.bots import seated
from evogames.core.chance import Chance
from evogames.core.engine import Observation
from evogames.lab.tasks import LUCK


def last(observation):
    """A bot that is a plain function, and always takes the last option."""
    return len(observation.options) - 1


def test_own_bots_play_in_all_worker_processes_and_change_nothing():
    def tell(observation):
        with open(f"{folder}/{os.getpid()}", "a"):
            return 0

    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        shared = lab.play_many("evolution", 8, players=2, bots=[tell, "random"], workers=2)
        pids = {int(name) for name in os.listdir(folder)}
        alone = lab.play_many("evolution", 8, players=2, bots=[tell, "random"], workers=1)
    assert len(pids) == 2
    assert os.getpid() not in pids
    assert shared.results == alone.results


def test_every_game_gets_its_own_copy_of_a_bot_with_a_memory():
    def forgetful():
        seen = []

        def bot(observation):
            seen.append(1)
            return len(seen) % len(observation.options)

        return bot

    results = [
        lab.play_many("evolution", 6, players=2, bots=forgetful(), workers=workers).results
        for workers in (2, 3)
    ]
    assert results[0] == results[1]


def test_a_bot_that_cannot_be_copied_plays_here_and_a_warning_says_why():
    lock = threading.Lock()

    def locked(observation):
        with lock:
            return 0

    with pytest.warns(UserWarning, match=r"locked plays only in this process, because it cannot"):
        found = lab.play_many("evolution", 3, players=2, bots=locked, workers=2)
    assert len(found) == 3


def test_without_cloudpickle_a_warning_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.warns(UserWarning, match=r"install evogames\[lab\] with pip"):
        assert len(lab.play_many("evolution", 2, players=2, bots=last, workers=2)) == 2


MODULE = """
def careful(observation):
    return 0
"""
SCRIPT = """
from helper import careful
from evogames import lab

print(len(lab.play_many("evolution", 4, players=2, bots=careful, workers=2)))
"""


def test_bots_of_a_module_beside_the_script_play_in_workers(tmp_path):
    (tmp_path / "helper.py").write_text(MODULE)
    (tmp_path / "script.py").write_text(SCRIPT)
    command = [sys.executable, "-W", "error", tmp_path / "script.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert (done.stdout, done.stderr) == ("4\n", "")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_raises_is_told_with_game_seed_and_decision(workers):
    def breaks(observation):
        if observation.view.turn == 3:
            raise ZeroDivisionError("no animals")
        return 0

    with pytest.raises(lab.GameStopped) as stopped:
        lab.play_many("evolution", 40, players=2, bots={0: breaks, 1: "random"}, workers=workers)
    told = re.fullmatch(
        r"Game (\d+) of Evolution: The Origin of Species \(seed (\d+)\) stopped at decision (\d+), "
        r"in breaks: ZeroDivisionError\('no animals'\)",
        str(stopped.value),
    )
    assert told
    number, seed, decision = map(int, told.groups())
    finished = stopped.value.finished
    assert all(result.number != number for result in finished)
    assert any("40 games are finished" in note for note in stopped.value.__notes__)
    match = evogames.new("evolution", players=2, seed=seed)
    luck = Chance(0, used=number * 3)
    assert luck.below(LUCK) == seed
    bots = seated([breaks, "random"] if number % 2 == 0 else ["random", breaks], 2)
    for bot in bots:
        bot_seed = luck.below(LUCK)
        if bot is not breaks:
            bot.reseed(bot_seed)
    with pytest.raises(ZeroDivisionError):
        evogames.play(match, bots)
    assert len(match) == decision - 1


def test_an_answer_that_is_no_option_is_told_in_the_same_way():
    with pytest.raises(
        EvogamesError, match=r"stopped at decision 1, in far: The bot far answered 9"
    ):
        lab.simulate(evogames.new("evolution", seed=1), 2, bots=lambda_named("far", 99))


def lambda_named(name, answer):
    def bot(observation):
        return answer

    bot.__name__ = name
    return bot


def test_different_bots_change_seats_and_results_are_by_bot():
    found = lab.play_many("evolution", 20, players=2, bots=["random", last], seed=5)
    assert found.players == ["random", "last"]
    assert [r.seating for r in found.results[:3]] == [[0, 1], [1, 0], [0, 1]]
    points = [r.scores[r.seating.index(1)] for r in found]
    assert found.mean_scores()[1] == sum(points) / 20
    assert found.histogram(1) == dict(sorted(Counter(points).items()))
    won = sum(r.seating.index(1) in r.winners for r in found)
    assert found.win_rate()[1] == won / 20
    assert found.to_frame()["points of last"].tolist() == points
    fixed = lab.play_many("evolution", 4, players=2, bots=["random", last], rotate=False)
    assert fixed.players == ["Ana", "Ben"]
    assert {tuple(r.seating) for r in fixed} == {(0, 1)}


def test_a_tournament_takes_scenarios_and_options():
    hole = lab.tournament("evolution", ["greedy", "random"], games=6, scenario="watering-hole")
    assert {result.turns for result in hole.games} == {1}
    deck = [{"traits": ["running"], "copies": 20}]
    short = lab.tournament("evolution", ["random"] * 3, games=4, players=2, deck=deck)
    assert max(result.turns for result in short.games) < 6
    assert short.games.to_frame()["points of random 1"].isna().any()


@pytest.mark.parametrize("game", evogames.games())
def test_a_match_is_pickled_as_its_saved_game(game):
    match = evogames.new(game, seed=3).fork(seed=8)
    for _ in range(20):
        match.choose(len(match) % len(match.decision.options))
    match.undo(3)
    copy = pickle.loads(pickle.dumps(match))  # noqa: S301
    assert copy.to_json() == match.to_json()
    assert copy.state == match.state
    copy.redo(3)
    assert len(copy) == 20
    assert len(pickle.dumps(match)) < 10_000


@pytest.mark.parametrize("name", evogames.games())
def test_every_game_names_the_type_of_its_observations(name):
    game = evogames.game(name)
    observation = importlib.import_module(game.package).Observation
    assert get_origin(observation) is Observation
    assert get_args(observation) == (game.state_type,)


def test_a_bot_that_a_worker_cannot_load_is_told():
    class Unloadable:
        def __reduce__(self):
            return (int, ("not a number",))

        def __call__(self, observation):
            return 0

    with pytest.raises(lab.GameStopped, match=r"could not play its games:\n(.|\n)*invalid"):
        lab.play_many("evolution", 4, players=2, bots=Unloadable(), workers=2)
