"""Progress: passed to a function, or drawn where somebody can see it."""

import io
import re
import sys
from contextlib import suppress
from itertools import count

import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.lab.progress import Meter

MATCH = evogames.new("evolution", players=3, seed=2)


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told_and_can_stop_the_work(workers):
    told = []

    def watch(done, total):
        told.append((done, total))

    lab.simulate(MATCH, 60, workers=workers, progress=watch)
    assert told[-1] == (60, 60)
    assert [d for d, _ in told] == sorted(d for d, _ in told)

    def enough(done, total):
        lab.stop()

    simulate = lab.simulate(MATCH, 20_000, workers=workers, progress=enough)
    assert 0 < len(simulate) < 20_000
    assert simulate.asked == 20_000


def terminal(monkeypatch):
    """A terminal on which bars are drawn immediately."""
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setattr("evogames.lab.progress.PATIENCE", 0)
    return shown


def test_a_bar_on_a_terminal(monkeypatch):
    shown = terminal(monkeypatch)
    meter = Meter(4, None)
    meter.add(2)
    assert shown.getvalue() == "\r[███████████████···············] 2/4"
    meter.add(2)
    meter.end()
    assert shown.getvalue().endswith(f"\r[{'█' * 30}] 4/4\n")


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, ZeroDivisionError])
def test_a_bar_ends_its_line_however_the_work_ends(monkeypatch, trouble):
    shown = terminal(monkeypatch)
    asked = count()

    def tired(observation):
        if next(asked) > 300:
            raise trouble
        return 0

    with suppress(EvogamesError, KeyboardInterrupt):
        lab.simulate(MATCH, 50, tired, workers=1)
    assert re.search(r"\r\[█*·*\] [1-9]/50\n$", shown.getvalue())


def test_short_work_draws_no_bar(monkeypatch):
    monkeypatch.setattr("sys.stderr", Terminal())
    lab.simulate(MATCH, 3)
    assert sys.stderr.getvalue() == ""


@pytest.mark.parametrize("errors", [io.StringIO(), None])
def test_no_bar_where_nobody_sees_it(monkeypatch, errors):
    monkeypatch.setattr("sys.stderr", errors)
    monkeypatch.setattr("evogames.lab.progress.PATIENCE", 0)
    meter = Meter(4, None)
    meter.add(4)
    meter.end()
    assert errors is None or errors.getvalue() == ""


CELL = """
from time import sleep
import evogames
from evogames import EvogamesError, lab

pause = 0

def slow(sight):
    sleep(pause)
    return 0

match = evogames.new("evolution", seed=3)
lab.simulate(match, 4, slow)
print("short")
pause = 2.5 / lab.simulate(match, 1, slow).results[0].decisions / 4
lab.simulate(match, 4, slow)
print("long")
"""


def test_a_bar_under_a_cell_of_a_notebook_once_the_work_takes_long():
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    short, *bars, long = notebook.cells[0]["outputs"]
    assert (short["text"], long["text"]) == ("short\n", "long\n")
    assert {bar["name"] for bar in bars} == {"stderr"}
    drawn = "".join(bar["text"] for bar in bars).split("\r")
    assert 2 <= len(drawn[1:]) <= 5
    assert drawn[-1] == f"[{'█' * 30}] 4/4\n"
