"""Phase 2 at random: no piece is lost, sentences have their facts, and everything happens."""

from functools import cache
from typing import Any

import pytest

from evogames.core.chance import Chance
from evogames.core.decision import Decision
from evogames.core.option import Option
from evogames.megafauna.actions.player_actions import take_actions
from evogames.megafauna.burial.burials import right_or_bury
from evogames.megafauna.burial.endotherms import endotherms_flee
from evogames.megafauna.check import check
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.species.extinction import extinguish
from evogames.megafauna.state import MegafaunaState
from tests.megafauna import said
from tests.megafauna.build import Played, Told, start


def step_of(state: MegafaunaState) -> Any:
    """Play the next step of phases 2 to 4."""
    if state.phase == "burial":
        return (endotherms_flee, right_or_bury)[state.stage]
    return {"actions": take_actions, "dispersal": disperse_newborns}[state.phase]


@cache
def play_turns(seed: int, game: str) -> tuple[MegafaunaState, set[str]]:
    """Play phases 2 to 4 of some turns with random choices, and check every decision."""
    gifts = ["green", "black", "white"]
    state, chance = start(4, seed, game=game, gifts=gifts), Chance(seed + 1000)
    happened = set()
    events: list[Told] = []

    def log(rule: str, key: str, player: int | None = None, *more: str, **data: object) -> None:
        event = Told((rule, *more), key, player, data)
        events.append(event)
        assert said.events(state, Played([event], [], None))
        happened.add(key)

    for _ in range(6):
        state.phase, state.stage, state.order = "actions", 0, [0, 1, 2, 3]
        state.queue = list(state.order)
        for player in state.players:
            player.gift_used = False
        for species in state.of_colour(chance.below(8)):
            extinguish(state, log, species.number, "I3.1")
        standing_checks(state, log)
        while state.phase != "burial" or state.stage < 2:
            run = step_of(state)(state, log)
            option: Option | None = None
            while run is not None:
                try:
                    decision: Decision = run.send(option)
                except StopIteration:
                    break
                check(state)
                assert said.prompt(state, decision)
                said.refused(state, decision)
                options = decision.options
                if decision.kind == "action":
                    kinds = sorted({one.kind for one in options})
                    wanted = kinds[chance.below(len(kinds))]
                    options = [one for one in options if one.kind == wanted]
                option = options[chance.below(len(options))]
            check(state)
    return state, happened


@pytest.mark.rule("A2.4", "B7.1", "GL.38")
@pytest.mark.parametrize("game", ["beginner", "full"])
@pytest.mark.parametrize("seed", range(4))
def test_random_turns_keep_every_piece(seed: int, game: str) -> None:
    state, happened = play_turns(seed, game)
    check(state)
    assert {"actions_begin", "mutated", "populated", "display_refilled"} <= happened


@pytest.mark.rule("E2.1", "E3.1", "E5.1", "E6.1", "E7.1", "E8.1", "J2.2")
def test_every_action_happens() -> None:
    happened: set[str] = set()
    for seed in range(4):
        happened |= play_turns(seed, "full")[1]
    assert {
        "promoted",
        "speciated",
        "first_of_its_form",
        "shed",
        "grown",
        "medea_claimed",
        "resurrected",
        "free_resize",
    } <= happened
