"""What games cost on a cluster: seconds on one core, and bytes, for each game.

Run `.venv/bin/python tests/bench/cluster.py`. With `--dask` it also compares Dask with our own
worker processes on two cores.
"""

from __future__ import annotations

import sys
from time import perf_counter, process_time

import msgspec

import evogames
from evogames import lab
from evogames.lab.experiment_task import ExperimentTask
from evogames.lab.portable import bot_specs
from evogames.lab.tasks import rotated
from evogames.lab.worker import Job, reply

MILLION = 10**6
BOTS = {"random": 20, "greedy": 3}
"""The bots, and how many games of each are timed."""


def cost(game: str, bot: str, games: int) -> str:
    """Return a row of the table in docs/cluster.md."""
    match = evogames.new(game, seed=0)
    players = len(match.players)
    task = ExperimentTask(
        game=game, seed=1, seatings=rotated(players, False), point="{}", given=match.start
    )
    specs = bot_specs([evogames.bot(bot)] * players)
    before, results, sent, back = process_time(), 0, 0, 0
    left = list(range(games))
    while left:
        job = msgspec.json.encode(Job(0, task, specs, left, 10))
        said = reply(job)
        sent, back = sent + len(job), back + len(said)
        answer = msgspec.json.decode(said)
        results += len(answer["results"])
        left = answer["left"]
    each = (process_time() - before) / results
    hours = MILLION * each / 3600
    per_game = f"{each * 1000:,.0f} ms | {sent:,} | {back // results:,}"
    return f"| {game} | {bot} | {per_game} | {hours:,.0f} h | {hours / 800 * 60:,.0f} min |"


def main() -> None:
    """Print the table, and the comparison with Dask."""
    print("| game | bots | one core, one game | bytes sent | back | core hours | 100 machines |")
    for game in evogames.games():
        for bot, games in BOTS.items():
            print(cost(game, bot, games), flush=True)
    if "--dask" in sys.argv:
        compare()


def compare() -> None:
    """Print how fast two workers of Dask are, compared with two processes of our own."""
    from distributed import Client, LocalCluster

    match = evogames.new("evolution", players=3, seed=2)
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        for bot, games in (("random", 4000), ("greedy", 60)):
            lab.simulate(match, 20, bot, executor=client)
            start = perf_counter()
            own = lab.simulate(match, games, bot, workers=2)
            middle = perf_counter()
            dask = lab.simulate(match, games, bot, executor=client)
            end = perf_counter()
            assert own.results == dask.results
            print(f"{games} {bot} games: Dask {(middle - start) / (end - middle):.0%} of our speed")


if __name__ == "__main__":
    main()
