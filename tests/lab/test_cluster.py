"""Games on a Dask cluster: the same rows as on one core, even if a worker is killed."""

import json
import os
from concurrent.futures import ThreadPoolExecutor

import pytest
from distributed import Client, LocalCluster
from psutil import Process

import evogames
from evogames import lab
from evogames.lab.play import Work, _Jobs
from evogames.lab.tasks import from_position


@pytest.fixture(scope="module")
def client():
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        yield client


def last(observation):
    return len(observation.options) - 1


def test_a_killed_worker_loses_nothing_and_rows_are_those_of_one_core(client, tmp_path):
    killed = []

    def kill(done, total):
        if not killed:
            killed.append(next(iter(client.run(os.getpid).values())))
            Process(killed[0]).kill()

    def experiment(**more):
        bots = [lambda observation: 0, "random"]
        return lab.experiment("evolution", 150, players=2, bots=bots, seed=2, **more)

    file = tmp_path / "games.jsonl"
    found = experiment(executor=client, file=file, progress=kill)
    assert killed
    assert len(file.read_bytes().splitlines()) == 150
    alone = experiment(workers=1)
    assert found.games().equals(alone.games())
    assert found.players().equals(alone.players())


def test_simulations_and_tournaments_play_there(client):
    match = evogames.new("evolution", players=2, seed=2)
    there = lab.simulate(match, 10, executor=client)
    assert there.results == lab.simulate(match, 10, workers=1).results
    there = lab.tournament("evolution", ["random", last], games=6, executor=client)
    here = lab.tournament("evolution", ["random", last], games=6, workers=1)
    assert there.games.results == here.games.results


def test_a_bot_that_raises_there_is_told(client):
    def breaks(observation):
        raise ZeroDivisionError

    with pytest.raises(lab.GameStopped, match=r"stopped at decision 1, in breaks: ZeroDivision"):
        lab.play_many("evolution", 4, players=2, bots=breaks, executor=client)


def test_any_executor_of_python_will_do():
    with ThreadPoolExecutor(2) as executor:
        there = lab.play_many("evolution", 5, players=2, executor=executor)
    assert there.results == lab.play_many("evolution", 5, players=2, workers=1).results


def test_slow_games_come_back_in_smaller_jobs():
    match = evogames.new("evolution", players=2, seed=1)
    work = Work(from_position(match, [[0, 1]], 0, None), [last, last], range(7))
    jobs = _Jobs([work], [[("random", {})] * 2], 7, 0.5)
    assert json.loads(jobs.next())["numbers"] == [0, 1, 2, 3, 4, 5, 6]
    jobs.put_back(0, [2, 3, 4, 5, 6], 2)
    sizes = []
    while (job := jobs.next()) is not None:
        sizes.append(json.loads(job)["numbers"])
    assert sorted(sizes) == [[2, 3], [4, 5], [6]]
