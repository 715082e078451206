"""Playing does not use the global generator and imports nothing unnecessary."""

import os
import subprocess
import sys

import pytest


def python(code: str, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_global_generator_is_neither_used_nor_moved() -> None:
    code = """
import random
random.seed(1)
before = random.getstate()
import evogames
m = evogames.new("evolution", players=4, seed=5)
evogames.play(m, "random")
m.fork(3)
assert random.getstate() == before
print(m.scores())
random.seed(99)
n = evogames.new("evolution", players=4, seed=5)
evogames.play(n, "random")
print(n.scores())
"""
    one, other = python(code).splitlines()
    assert one == other


@pytest.mark.parametrize(
    "heavy", ["ipywidgets", "ipycanvas", "IPython", "pandas", "matplotlib", "numpy", "networkx"]
)
def test_importing_and_playing_brings_in_nothing_heavy(heavy: str) -> None:
    code = f"""
import sys
import evogames
evogames.games()
m = evogames.new("evolution", seed=1)
evogames.play(m, "random")
print({heavy!r} in sys.modules)
"""
    assert python(code).strip() == "False"


def test_importing_reads_no_file() -> None:
    code = (
        "import sys, evogames; print('tomllib' in sys.modules, 'evogames.evolution' in sys.modules)"
    )
    assert python(code).strip() == "False False"
