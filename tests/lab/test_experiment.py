"""Experiments: tables, intervals, files that survive a crash, and games that can be replayed."""

import math
import signal
import subprocess
import sys
import time

import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.biology.estimates import mean, share


def animals(match):
    return match.game.numbers(match.state)["Animals"]


def attacks(match):
    return sum(event.key == "attack" for event in match.events)


def small(games=6, **more):
    """Random games of two sizes."""
    settings = {"sweep": {"players": [2, 3]}, "measure": {"attacks": attacks}, "seed": 4}
    return lab.experiment("evolution", games, **{"workers": 1, **settings, **more})


def test_tables_have_a_row_for_each_game_and_for_each_player():
    found = small()
    games, players = found.games(), found.players()
    assert list(games.columns) == ["players", "number", "seed", "turns", "decisions", "attacks"]
    assert games["players"].tolist() == [2] * 6 + [3] * 6
    assert games["seed"].nunique() == 12
    assert players.groupby("players").size().to_dict() == {2: 12, 3: 18}
    assert {"seat", "bot", "points", "won", "Animals"} < set(players.columns)
    assert players.groupby(["players", "number"])["won"].sum().min() >= 1
    assert repr(found) == "<12 of 12 games at 2 points>"


def test_estimates_are_those_of_the_tables():
    found = small(
        5,
        measure={"bold": lambda match: attacks(match) > 5},
        bots=["greedy", "random"],
        sweep={"scenario": {"short": None}},
        players=2,
    )
    players = found.players()
    greedy = players[players["bot"] == "greedy"]
    assert found.estimate("points", bot="greedy") == mean(greedy["points"].tolist())
    assert found.estimate("won", bot="greedy") == share(int(greedy["won"].sum()), 5)
    assert found.estimate("bold") == share(int(found.games()["bold"].sum()), 5)
    assert found.estimate("turns", scenario="short") == mean(found.games()["turns"].tolist())
    table = found.estimates("won")
    assert table["bot"].tolist() == ["greedy", "random"]
    assert table["games"].tolist() == [5, 5]
    won = share(int(greedy["won"].sum()), 5)
    assert table.iloc[0][["value", "low", "high"]].tolist() == [won.value, won.low, won.high]
    with pytest.raises(EvogamesError, match=r"no column 'wings'.*turns, decisions, bold, points"):
        found.estimate("wings")
    with pytest.raises(EvogamesError, match=r"so name one bot\. The bots are: greedy, random\."):
        found.estimate("points")
    with pytest.raises(EvogamesError, match="needs at least 2 values, and there are 0"):
        found.estimate("won", bot="search")


def test_rows_do_not_depend_on_the_workers_or_on_the_other_points():
    alone = small(5)
    shared = small(5, workers=2)
    assert alone.games().equals(shared.games())
    assert alone.players().equals(shared.players())
    one = small(5, sweep={"players": [3]})
    assert one.games()["seed"].tolist() == alone.games()["seed"].tolist()[5:]
    assert small(5, seed=5).games()["seed"].tolist() != alone.games()["seed"].tolist()


def test_every_row_can_be_played_again_from_its_seed():
    bots = ["greedy", "random"]
    found = lab.experiment("evolution", 2, players=2, bots=bots, measure={"attacks": attacks})
    games = found.games()
    for row in range(2):
        match = found.replay(row)
        assert match.start.seed == games["seed"][row]
        assert (len(match), match.turn) == (games["decisions"][row], games["turns"][row])
        assert attacks(match) == games["attacks"][row]
    with pytest.raises(EvogamesError, match=r"no row 2.*0 to 1"):
        found.replay(2)


def test_all_games_continue_from_the_position_of_a_match():
    match = evogames.new("evolution", players=2, seed=7)
    for _ in range(30):
        match.choose(0)
    found = lab.experiment("evolution", 4, scenario=match, measure={"all": lambda m: len(m)})
    games = found.games()
    assert (games["all"] - games["decisions"] == 30).all()
    assert games["seed"].nunique() == 4
    assert found.replay(1).choices[:30] == match.choices
    with pytest.raises(EvogamesError, match="It keeps its own players"):
        lab.experiment("evolution", 4, scenario=match, players=3)


def test_a_file_keeps_games_and_only_new_games_are_played(tmp_path):
    file = tmp_path / "games.jsonl"
    calls = []

    def watch(done, total):
        calls.append((done, total))

    whole = small(6)
    small(3, file=file)
    assert len(file.read_bytes().splitlines()) == 6
    with file.open("ab") as half:
        half.write(b'["{players')
    more = small(6, file=file, progress=watch)
    assert calls[-1] == (6, 6)
    assert more.games().equals(whole.games())
    assert len(file.read_bytes().splitlines()) == 12
    fewer = small(2, file=file)
    assert len(fewer) == 4
    wider = small(3, file=file, sweep={"players": [2, 3, 4]}, progress=watch)
    assert calls[-1] == (3, 3)
    assert wider.games()["players"].tolist() == [2] * 3 + [3] * 3 + [4] * 3


def test_games_of_another_question_are_refused_and_stay(tmp_path):
    file = tmp_path / "games.jsonl"
    small(2, file=file)
    before = file.read_bytes()
    for change in ({"seed": 5}, {"bots": "greedy"}, {"measure": {"attacks": animals}}):
        with pytest.raises(EvogamesError, match="were played with another setup"):
            small(2, file=file, **change)
    assert file.read_bytes() == before
    file.write_text("no json\n")
    with pytest.raises(EvogamesError, match="cannot be used for the games of an experiment"):
        small(2, file=file)


def test_a_bot_that_raises_loses_no_finished_game(tmp_path):
    file = tmp_path / "games.jsonl"

    def breaks(observation):
        if observation.view.turn == 12:
            raise KeyError("wings")
        return 0

    with pytest.raises(lab.GameStopped, match=r"Game \d+ .* in breaks: KeyError") as stopped:
        lab.experiment("evolution", 30, players=2, bots=[breaks, "random"], file=file, workers=2)
    assert 0 < len(stopped.value.finished) == len(file.read_bytes().splitlines())


SCRIPT = """
import signal, sys
from evogames import lab

signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
lab.experiment("evolution", 3000, bots="greedy", file=sys.argv[1], workers=2)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("sign", ["SIGINT", "SIGKILL"])
def test_an_interrupt_or_a_crash_loses_no_finished_game(tmp_path, sign):
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-c", SCRIPT, file]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    while not (file.exists() and file.stat().st_size):
        time.sleep(0.05)
    process.send_signal(getattr(signal, sign))
    _, told = process.communicate(timeout=60)
    lines = file.read_bytes().splitlines()
    if sign == "SIGINT":
        assert f"Interrupted: {len(lines)} of 3000 games are finished and saved in {file}" in told
    found = lab.experiment("evolution", 2, bots="greedy", file=file, workers=1)
    assert len(found) == 2
    assert found.games().equals(lab.experiment("evolution", 2, bots="greedy").games())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"sweep": {"players": 3}}, "values of 'players' must be a list without repetitions"),
        ({"sweep": {"players": [2, 2]}}, "values of 'players' must be a list without repetitions"),
        ({"sweep": {"players": [2, 9]}}, "players = 9 cannot be played: .* is for 2 to 8 players"),
        ({"sweep": {"colour": ["red"]}}, "colour = red cannot be played: .* no option 'colour'"),
        ({"sweep": {"scenario": ["no-hole"]}}, "scenario = no-hole cannot be played: There is no"),
        ({"sweep": {"scenario": {"a": {"phase": "x"}}}}, "The point scenario = a cannot be played"),
        ({"sweep": {"bots": [["random"]]}}, "has no short name"),
        ({"measure": {"wings": 5}}, "'wings' must be a function of a match, not 5"),
        ({"measure": {"wings": lambda match: "two"}}, r"in wings: .* returned 'two'\. It must"),
        ({"measure": {"wings": lambda match: [1]}}, r"list with 2 numbers"),
        ({"games": 0}, "number of games must be a whole number"),
        ({"rotate": 1}, "rotate must be True or False"),
    ],
)
def test_what_is_no_experiment_is_refused(change, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        small(**{"games": 2, **change})


def test_measures_can_be_missing_and_of_any_kind_of_number():
    import numpy

    measures = {"none": lambda m: None, "float": lambda m: numpy.float32(0.5), "each": animals}
    found = small(2, measure=measures)
    assert found.games()["none"].isna().all()
    assert (found.games()["float"] == 0.5).all()
    assert (found.players()["each"] == found.players()["Animals"]).all()


def test_a_plot_shows_every_estimate_with_its_interval():
    import matplotlib

    matplotlib.use("Agg")
    found = small(6, bots="random")
    axes = found.plot("Animals")
    table = found.estimates("Animals")
    assert axes.get_xlabel() == "players"
    assert axes.get_ylabel() == "Animals"
    shown = [text.get_text() for text in axes.get_legend().get_texts()]
    assert shown == ["random 1", "random 2", "random 3"]
    line = axes.get_lines()[0]
    first = table[table["bot"] == "random 1"]
    assert list(line.get_ydata()) == first["value"].tolist()
    bar = axes.containers[0].lines[2][0].get_segments()[0]
    assert math.isclose(bar[0][1], first["low"].iloc[0])
    with pytest.raises(EvogamesError, match="no column 'wings'"):
        found.plot("Animals", x="wings")


def test_tables_can_be_written_as_parquet(tmp_path):
    import pandas

    table = small(2).players()
    table.to_parquet(tmp_path / "players.parquet")
    assert pandas.read_parquet(tmp_path / "players.parquet").equals(table)
