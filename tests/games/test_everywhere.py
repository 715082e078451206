"""Every game is the same in every process, and names that people type do no harm."""

import os
import subprocess
import sys

import pytest

import evogames
from tests.games.tables import GAMES, advance

CODE = """
import sys
import evogames
from evogames.core.state import fingerprint
from tests.games.tables import EXAMPLE, advance, start

evogames.register(EXAMPLE)
name, low, high = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for players in (low, high):
    match = start((name, players), 11)
    decision = match.decision
    print([(o.key, decision.label(o), decision.touches(o)) for o in decision.options])
    print([(no.option.key, no.rule, no.sentence) for no in decision.refused], match.chances())
    advance(match, seed=11)
    told = [(e.rule, e.other_rules, e.text, e.private_text) for e in match.events]
    print(fingerprint(match.state), match.scores(), *told, sep="\\n")
match = start((name, low), 11)
evogames.play(match, "greedy")
print(fingerprint(match.state))
"""


@pytest.mark.parametrize("name", GAMES)
def test_games_do_not_depend_on_the_hash_seed(name: str) -> None:
    command = [sys.executable, "-c", CODE, name, *map(str, evogames.game(name).seats)]
    told = [
        subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "4242")
    ]
    assert told[0].count("\n") > 20
    assert told[0] == told[1]


@pytest.mark.parametrize("name", GAMES)
def test_names_people_type_are_only_filled_in(name: str) -> None:
    odd = ["{player}", "<b>Ana</b>", "%s ☂", "{0.__class__}", "a|b", "x:y", "7", "None of us"]
    match = advance(evogames.new(name, players=odd[: evogames.game(name).seats[1]], seed=2), 60)
    told = " ".join(event.text for event in match.events)
    assert "{player}" in told
    assert "<b>Ana</b>" in told
    assert evogames.load(match.to_json()).players == match.players
