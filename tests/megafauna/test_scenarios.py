"""Scenarios set up any position, and refuse impossible ones with a sentence."""

import json
from typing import Any

import msgspec
import pytest

import evogames
from evogames import EvogamesError
from evogames.core import SILENT
from evogames.core.chance import Chance
from evogames.core.option import Option
from evogames.megafauna.scenario import position
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.turn import ORDER
from tests.megafauna.build import start
from tests.megafauna.positions import scenario_of


def known(state: MegafaunaState) -> dict[str, Any]:
    """Return what makes up a position, apart from the order of hidden cards."""
    fields = {name: getattr(state, name) for name in state.__struct_fields__ if name != "chance"}
    found: dict[str, Any] = json.loads(msgspec.json.encode(fields))
    found["decks"] = [sorted(deck[:-1]) + deck[-1:] for deck in found["decks"]]
    found["et_rest"].sort()
    found["tools"].sort()
    return found


def played(state: MegafaunaState, steps: int, seed: int) -> MegafaunaState | None:
    """Play some steps at random, or return None if the game is over."""
    chance = Chance(seed)
    for _ in range(steps):
        if (step := ORDER.next_step(state)) is None:
            return None
        run = step(state, SILENT)
        option: Option | None = None
        while run is not None:
            try:
                options = run.send(option).options  # type: ignore[arg-type]
            except StopIteration:
                break
            option = options[chance.below(len(options))]
    return state


GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"game": "beginner"}),
    (4, {"gifts": ["black", "green"]}),
    (3, {"long": True}),
    (1, {"planet": "mars"}),
    (2, {"mode": "duel"}),
]


@pytest.mark.parametrize(("players", "options"), GAMES, ids=str)
def test_any_position_of_a_game_can_be_set_up_again(players: int, options: dict[str, Any]) -> None:
    state, seed = start(players, 5, **options), 5
    compared = 0
    while played(state, 7, seed) is not None:
        if state.phase in state.phases:
            again = position(scenario_of(state), None, Chance(1))
            assert known(again) == known(state)
            compared += 1
    assert compared > 5


SPECIES = {"archetype": {"herbivores": ["siberia-5"]}}
BLACK = {"name": "Ana", "colour": "black", "species": SPECIES}
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("There is no colour called 'red'", {"players": [{"colour": "red"}, "Ben"]}),
    ("different", {"players": [{"colour": "black"}, {"colour": "black"}]}),
    ("1 player is in the game", {"players": ["Ana"], "mode": "versus"}),
    ("no craton called 'tharsis'", {"land": ["tharsis 4"]}),
    ("Write its name and latitude", {"land": ["siberia"]}),
    ("latitude die from 1 to 6", {"land": ["siberia 7"]}),
    ("craton is on the map twice", {"land": ["siberia 4", "siberia 5"]}),
    ("overlap", {"land": [{"cratons": {"siberia": (0, 4), "baltica": (1, 4)}}]}),
    ("at least one craton", {"land": [{"cratons": {}}]}),
    ("no disc called 'grey'", {"discs": {"siberia-1": "grey"}}),
    ("no place called 'mars-1'", {"discs": {"mars-1": "black"}}),
    ("no disc of this colour can be on", {"clouds": 11, "discs": {"siberia-north": "white"}}),
    ("Atmosphere would hold 18 discs", {"discs": {}}),
    ("number of white discs", {"clouds": 13}),
    ("no mutation card called 'x1'", {"species": {"archetype": {"cards": ["x1"]}}}),
    ("mutation card 24 does not exist, or", {"species": {"archetype": {"cards": ["24", "24a"]}}}),
    ("no form called 'fish'", {"species": {"fish": {}}}),
    ("genotype of another form", {"species": {"flyer": {}}}),
    ("no organ called 'pink'", {"species": {"archetype": {"basal": {"pink": 1}}}}),
    ("number of red cubes", {"species": {"archetype": {"basal": {"red": 60}}}}),
    ("cannot be joined", {"species": {"archetype": {"personality": ["26b"]}}}),
    ("no tool called '9a'", {"species": {"archetype": {"tools": ["9a"]}}}),
    ("Two creeples", {"species": {"archetype": {"herbivores": ["siberia-5", "siberia-5"]}}}),
    ("has 8 creeples instead of 7", {"species": {"archetype": {"newborn": 8}}}),
    ("nothing can stand on", {"species": {"archetype": {"herbivores": ["siberia-north"]}}}),
    ("must start|does not describe an endangered", {"endangered": ["black-archetype"]}),
    ("no species called 'white-flyer'", {"endangered": ["white-flyer siberia-1 herbivore"]}),
    ("no event card 90", {"next_et": [90]}),
    ("no event card 2, 9", {"events": [(2, 9)]}),
    ("no row of the display called 'green'", {"display": {"green": [1]}}),
    ("no colour that still has to act", {"phase": "actions", "waiting": [], "current_player": 0}),
    ("This phase has 1 step", {"phase": "actions", "stage": 1}),
    ("There is no phase", {"phase": "growth"}),
    ("fossil tokens", {"fossils": 17}),
]


@pytest.mark.parametrize(("sentence", "change"), WRONG, ids=[sentence for sentence, _ in WRONG])
def test_an_impossible_position_is_refused(sentence: str, change: dict[str, Any]) -> None:
    scenario: dict[str, Any] = {"players": [{**BLACK}, {"name": "Ben", "colour": "green"}]}
    for key, value in change.items():
        place = scenario["players"][0] if key in ("species", "fossils") else scenario
        place[key] = value
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.new("megafauna", scenario=json.loads(json.dumps(scenario)))
    assert refusal.value.sentence.endswith(".")


@pytest.mark.parametrize("name", evogames.scenarios("megafauna"))
def test_each_prepared_position_leads_to_a_decision(name: str) -> None:
    match = evogames.new("megafauna", scenario=name, seed=1)
    assert match.decision is not None
