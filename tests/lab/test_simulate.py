"""Simulated games: repeatable with any workers, and limited to what a player knows."""

import subprocess
import sys
from random import Random

import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.lab import workers as pool
from evogames.lab.tasks import from_position
from evogames.lab.worker import Job, Reply, reply


def advanced(players=3, seed=2, decisions=50):
    match = evogames.new("evolution", players=players, seed=seed)
    rnd = Random(seed).random
    for _ in range(decisions):
        match.choose(int(rnd() * len(match.decision.options)))
    return match


def chase(n=0):
    """A carnivore must attack an animal that can run away.

    Each outcome has a chance of one half.
    """
    players = [
        {"animals": [{"traits": ["carnivorous"]}]},
        {"animals": [{"traits": ["running"], "food": 1}]},
    ]
    form = {"players": players, "phase": "feeding", "phases": ["feeding", "extinction"]}
    match = evogames.new("evolution", seed=n, scenario={**form, "turns": 1, "food": 0})
    match.choose("attack:1:2")
    return match


def test_the_same_seed_gives_the_same_futures():
    match = advanced()
    one = lab.simulate(match, 30, workers=1, seed=5)
    assert one.results == lab.simulate(match, 30, workers=1, seed=5).results
    assert one.results != lab.simulate(match, 30, workers=1, seed=6).results
    assert len({tuple(r.scores) for r in one}) > 10


@pytest.mark.parametrize("player", [None, 1])
def test_the_number_of_workers_changes_nothing(player):
    match = advanced(decisions=100)
    bots = ["random", "greedy", "random"]
    alone = lab.simulate(match, 7, bots, workers=1, player=player, seed=3)
    for workers in (2, 3):
        shared = lab.simulate(match, 7, bots, workers=workers, player=player, seed=3)
        assert shared.results == alone.results
    assert [r.number for r in alone] == list(range(7))


def test_fewer_futures_are_the_first_of_more():
    match = advanced()
    assert lab.simulate(match, 12).results[:5] == lab.simulate(match, 5).results


def test_the_match_stays_as_it_is():
    match = advanced(decisions=100)
    before = match.to_json(), match.state, len(match.events)
    lab.simulate(match, 4, "greedy", workers=2)
    assert (match.to_json(), match.state, len(match.events)) == before


def test_a_player_cannot_learn_hidden_cards_from_futures():
    match = advanced(players=4, decisions=31)
    player = match.decision.player
    other = match.fork()
    other._engine.reseed(77, player)
    assert other.view(player) == match.view(player)
    assert other.state != match.state
    known = [lab.simulate(m, 20, player=player, seed=1).results for m in (match, other)]
    assert known[0] == known[1]
    truth = [lab.simulate(m, 20, seed=1).results for m in (match, other)]
    assert truth[0] != truth[1]


def test_bots_in_a_players_futures_use_the_cards_they_were_dealt_there():
    match = advanced(players=2, decisions=2)
    player = 1 - match.decision.player
    seen = []

    def spy(observation):
        seen.append(observation.view.players[1 - player].hand)
        assert [o.key for o in observation.sample_future(4).decision.options] == [
            o.key for o in observation.options
        ]
        return 0

    lab.simulate(match, 6, spy, player=player, workers=1)
    first = [hand for hand in seen if len(hand) == len(seen[0])]
    assert len({tuple(sorted(hand)) for hand in first}) > 1


def test_futures_of_a_fork_start_from_the_fork():
    match = advanced(decisions=40)
    fork = match.fork(seed=9)
    rnd = Random(9).random
    for _ in range(9):
        fork.choose(int(rnd() * len(fork.decision.options)))
        task = from_position(fork, [[0, 1, 2]], 0, None)
        run = task.begin(123, keep=False)
        run.state.chance = fork.state.chance
        run.state.deck = fork.state.deck
        assert run.state == fork.state


def test_chances_come_out_right():
    simulate = lab.simulate(chase(), 600, workers=1)
    eaten = [r for r in simulate if r.scores[1] == 0]
    ran = sum(1 for r in simulate if r.scores[1] == 3)
    assert len(eaten) + ran == 600
    # the owner runs or gives up at random, and a runner escapes half the time
    assert 110 < ran < 190


def test_summaries():
    simulate = lab.simulate(advanced(), 40)
    assert len(simulate) == simulate.asked == 40
    assert sum(simulate.win_rate()) == pytest.approx(1)
    wins = sum(r.winners == [2] for r in simulate)
    assert simulate.win_rate()[2] == pytest.approx(wins / 40)
    assert simulate.mean_scores()[1] == pytest.approx(sum(r.scores[1] for r in simulate) / 40)
    histogram = simulate.histogram(1)
    assert sum(histogram.values()) == 40
    assert list(histogram) == sorted(histogram)
    assert sum(k * v for k, v in histogram.items()) == sum(r.scores[1] for r in simulate)
    assert "40 simulated games: Ana wins" in repr(simulate)


def test_a_table_for_pandas():
    simulate = lab.simulate(advanced(), 8)
    frame = simulate.to_frame()
    players = ["Ana", "Ben", "Chen"]
    points = [f"points of {player}" for player in players]
    assert list(frame.columns)[:6] == ["winner", "turns", "decisions", *points]
    assert {f"Animals of {player}" for player in players} < set(frame.columns)
    assert frame["seed"].nunique() == 8
    assert frame["points of Ben"].tolist() == [r.scores[1] for r in simulate]
    assert set(frame["winner"]) <= {"Ana", "Ben", "Chen"}
    assert frame.index.tolist() == list(range(8))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_ends_the_work_and_keeps_the_finished_games(workers):
    def interrupt(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match=r"of 20,?000 games are finished") as stopped:
        lab.simulate(advanced(), 20_000, workers=workers, progress=interrupt)
    assert isinstance(stopped.value, lab.Interrupted)
    finished = stopped.value.finished
    assert 0 < len(finished) < 20_000
    assert f"<{len(finished)} of 20000 simulated games: " in repr(finished)
    again = lab.simulate(advanced(), 12, workers=workers)
    assert again.results == lab.simulate(advanced(), 12, workers=1).results


def test_workers_stay_for_the_next_call():
    match = advanced()
    lab.simulate(match, 8, workers=2)
    first = sorted(w.process.pid for w in pool._idle)
    lab.simulate(match, 8, workers=2)
    assert sorted(w.process.pid for w in pool._idle) == first


def test_a_dead_worker_is_told_and_replaced():
    match = advanced()
    (worker,) = pool.hire(1)
    worker.stop()
    with pytest.raises(EvogamesError, match="ended unexpectedly"):
        worker.play(b"{}")
    pool.dismiss([worker])
    assert worker not in pool._idle
    assert len(lab.simulate(match, 6, workers=2)) == 6


def pids():
    return sorted(w.process.pid for w in pool._idle)


@pytest.mark.parametrize("place", ["_Jobs", "shared"])
def test_an_interrupt_before_play_begins_loses_no_worker(monkeypatch, place):
    match = advanced()
    lab.simulate(match, 8, workers=2)
    before = pids()

    def interrupt(*args):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(f"evogames.lab.play.{place}", interrupt)
        with pytest.raises(lab.Interrupted):
            lab.simulate(match, 8, workers=2)
    assert pids() == before


def test_an_interrupt_while_workers_are_started_loses_none(monkeypatch):
    started = []

    class Slow(pool.Worker):
        def __init__(self, own=False):
            if started:
                raise KeyboardInterrupt
            super().__init__(own)
            started.append(self)

    monkeypatch.setattr(pool, "_idle", [])
    monkeypatch.setattr(pool, "Worker", Slow)
    with pytest.raises(lab.Interrupted):
        lab.simulate(advanced(), 8, workers=2)
    assert pool._idle == started
    started[0].stop()


def test_workers_that_died_while_idle_are_forgotten():
    lab.simulate(advanced(), 8, workers=2)
    dead = pool._idle[-1]
    dead.stop()
    (worker,) = pool.hire(1)
    assert worker is not dead
    assert dead not in pool._idle
    pool.dismiss([worker])


def test_a_worker_that_still_plays_is_stopped_before_it_could_be_sent_more(monkeypatch):
    submit = pool.ThreadPoolExecutor.submit

    def interrupted(*args):
        submit(*args)
        raise KeyboardInterrupt

    monkeypatch.setattr(pool.ThreadPoolExecutor, "submit", interrupted)
    (worker,) = pool.hire(1)
    task = from_position(advanced(), [[0, 1, 2]], 0, None)
    with pytest.raises(KeyboardInterrupt):
        next(pool.shared(lambda: pool_job(task, [("random", {})] * 3), [worker]))
    pool.dismiss([worker])
    assert worker not in pool._idle


def test_without_processes_everything_is_played_here(monkeypatch):
    match = advanced()
    expected = lab.simulate(match, 12, workers=1).results

    def refuse(*args, **more):
        raise OSError("no processes here")

    monkeypatch.setattr(pool, "_idle", [])
    monkeypatch.setattr(pool.subprocess, "Popen", refuse)
    assert lab.simulate(match, 12, workers=4).results == expected


def test_refusals_of_a_worker_reach_the_caller():
    task = from_position(advanced(), [[0, 1, 2]], 0, None)
    (worker,) = pool.hire(1)
    said = worker.play(pool_job(task, [("greedy", {"samples": 0})] * 3))
    assert "samples must be a whole number" in decoded(said).refusal[0]
    said = worker.play(b'{"task": 5}')
    assert "ValidationError" in decoded(said).trouble
    pool.dismiss([worker])
    assert decoded(reply(b"not json")).trouble


def pool_job(task, bots):
    import msgspec

    return msgspec.json.encode(Job(0, task, bots, [0], 1))


def decoded(line):
    import msgspec

    return msgspec.json.decode(line, type=Reply)


def test_a_bots_own_luck_is_not_touched():
    bot = evogames.bot("random", seed=1)
    lab.simulate(advanced(), 3, bot)
    assert bot.random() == evogames.bot("random", seed=1).random()


def test_a_finished_match_has_no_futures():
    match = evogames.new("evolution", seed=1)
    evogames.play(match, "random")
    with pytest.raises(EvogamesError, match="The game is over"):
        lab.simulate(match)


SCRIPT = """
import evogames
from evogames import lab

match = evogames.new("evolution", seed=3)
print("once", len(lab.simulate(match, 6, workers=2)))
"""


def test_a_plain_script_needs_no_guard(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout == "once 6\n"
    assert done.stderr == ""


def test_it_works_in_a_notebook():
    import nbformat
    from nbclient import NotebookClient

    cell = nbformat.v4.new_code_cell(SCRIPT)
    notebook = nbformat.v4.new_notebook(cells=[cell])
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    told = [o["text"] for o in notebook.cells[0]["outputs"] if o["name"] == "stdout"]
    assert told == ["once 6\n"]


def test_the_engine_does_not_import_the_lab():
    code = (
        "import sys, evogames; print([m for m in ('evogames.lab', 'pandas') if m in sys.modules])"
    )
    lazy = code.replace("evogames;", "evogames, evogames.lab;")
    for line, expected in ((code, "[]"), (lazy, "['evogames.lab']")):
        done = subprocess.run(
            [sys.executable, "-c", line], capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == expected
