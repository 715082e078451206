"""Same seed and choices, same game: in every process, and with nothing imported unasked."""

import os
import subprocess
import sys

import pytest

PLAY = """
import evogames
from evogames.core.state import fingerprint
for players, bot in ((2, "random"), (3, "greedy"), (5, "random"), (8, "random")):
    m = evogames.new("evolution", players=players, seed=11)
    evogames.play(m, bot)
    told = [e.text + e.own_text + e.rule + ".".join(e.also) for e in m.events]
    import hashlib
    print(len(m), fingerprint(m.state), hashlib.sha256("|".join(told).encode()).hexdigest())
m = evogames.new("evolution", scenario="watering-hole", seed=3)
print([o.key for o in m.ask.options], [o.key for o in m.ask.refused], m.odds())
"""


def python(code: str, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_hash_seed_of_python_changes_nothing() -> None:
    first, *others = [python(PLAY, PYTHONHASHSEED=seed) for seed in ("0", "1", "4242")]
    assert len(first.splitlines()) == 5
    assert all(other == first for other in others)


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
