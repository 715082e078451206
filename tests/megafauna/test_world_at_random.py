"""Ten turns of world events with random choices: nothing is ever lost, duplicated or misplaced."""

from random import Random

import pytest

from evogames.core import begin_phase
from evogames.megafauna.check import check
from evogames.megafauna.components.names import NOBODY
from evogames.megafauna.contests.standing import why_doomed
from evogames.megafauna.events.closing import finish_events
from evogames.megafauna.events.event_cards import BEGINNER_EVENTS, draw_cards
from evogames.megafauna.events.resolution import resolve_events
from evogames.megafauna.state import Icon, MegafaunaState
from tests.megafauna.build import Told, start
from tests.megafauna.said import asked, said


def kind_of(state: MegafaunaState, icon: Icon) -> str:
    """Return the type of an event icon."""
    return state.components.deck.event_card(icon.card).icons[icon.index].event


def events_at_random(state: MegafaunaState, choices: Random, read: bool) -> list[Told]:
    """Play phase 1 without losses of life, and check every position and sentence."""
    events: list[Told] = []

    def log(rule: str, key: str, player: int | None = None, *more: str, **data: object) -> None:
        events.append(Told((rule, *more), key, player, data))
        if read:
            assert said(state, events[-1])

    draw_cards(state, log)
    card = state.components.deck.event_card
    state.icons = [
        icon
        for icon in state.icons
        if card(icon.card).icons[icon.index].event not in BEGINNER_EVENTS
    ]
    while state.icons:
        step, option = resolve_events(state, log), None
        while True:
            try:
                decision = step.send(option)  # type: ignore[arg-type]
            except StopIteration:
                break
            check(state)
            if read:
                assert all(asked(state, decision))
            option = choices.choice(decision.options)
        check(state)
        for level in (1, 2):
            for place, number in enumerate(state.standing[level]):
                if number != NOBODY:
                    assert not why_doomed(state, state.species[number], place, level)
    finish_events(state, log)
    return events


@pytest.mark.rule("B7.4", "GL.38", "D3.8", "D10.10", "D10.11", "A1.12")
def test_discs_are_conserved_and_nobody_stands_where_it_cannot_live() -> None:
    endings: list[str] = []
    logged: dict[str, int] = {}
    for seed in range(40):
        state, choices = start(4, seed), Random(seed)
        for _ in range(10):
            for event in events_at_random(state, choices, read=seed < 6):
                logged[event.key] = logged.get(event.key, 0) + 1
            if state.ending:
                break
            state.turn += 1
            begin_phase(state, "events")
        endings.append(state.ending)
    assert "runaway" in endings
    assert endings.count("") > len(endings) / 2
    for key in ("collision", "drift_sideways", "crater", "humid_climax", "arid_climax", "rift"):
        assert logged.get(key), key
    for key in ("seas_rise", "gun_fired", "power_map", "moved_on_map", "bloom_released"):
        assert logged.get(key), key
