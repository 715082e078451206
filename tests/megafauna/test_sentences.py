"""The sentences about organs, sizes and minds name their pieces."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from evogames.megafauna.actions.neoteny import neoteny_action
from evogames.megafauna.actions.resize import resize_action
from evogames.megafauna.events.contagion import contagion_event
from evogames.megafauna.events.mutagen import mutagen_event
from evogames.megafauna.events.radiation import radiation_event
from evogames.megafauna.species.personality import arrange
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import Played, Told, add, empty, kind, play
from tests.megafauna.said import asked, events, said


def sentences(state: MegafaunaState, played: Played) -> list[str]:
    """Return all events, prompts, options and refusals in words."""
    decisions = [*played.asked, *([played.waiting] if played.waiting else [])]
    return [*events(state, played), *(text for one in decisions for text in asked(state, one))]


STEPS: dict[str, Callable[[MegafaunaState, Any], Any]] = {
    "mutagen": mutagen_event,
    "radiation": lambda state, log: radiation_event(state, log, darwinian=False),
    "contagion": contagion_event,
    "neoteny": lambda state, log: neoteny_action(state, log, 1),
    "resize": lambda state, log: resize_action(state, log, 1),
    "personality": lambda state, log: arrange(state, log, state.species[kind("black-archetype")]),
}


@pytest.mark.parametrize("step", STEPS)
def test_sentences_are_whole(step: str) -> None:
    state = empty("orange", "black")
    state.order = [0, 1]
    add(
        state,
        "black-archetype",
        size=2,
        basal={"blue": 3, "red": 3},
        cards=[(26, 2), (3, 1), (24, 0), (25, 0), (49, 1), (72, 0)],
        siberia_5="herbivore",
        siberia_4="herbivore",
    )
    add(state, "orange-archetype", siberia_6="herbivore")
    for spoken in sentences(state, play(STEPS[step], state)):
        assert spoken[0].isupper(), spoken
        assert not re.search(r"[{}<]|None|  ", spoken), spoken


def test_some_sentences_in_full() -> None:
    state = empty("orange", "black")
    flyers = kind("black-flyer")
    over = {"species": flyers, "count": 6, "limit": 4}
    lost = {"species": flyers, "card": 24, "organ": 0}
    assert [
        said(state, Told((), key, 1, data))
        for key, data in (
            ("over_limit", over),
            ("mutagen_roll", {"dice": [1, 2], "limit": 1}),
            ("organ_lost", lost),
        )
    ] == [
        "Ben's black flyers have 6 organs and can keep 4.",
        "The dice show 1 and 2, so no species can keep more than 1 organ. White organs raise this"
        " limit.",
        "Ben's black flyers lose the red organ of Nerve Net.",
    ]


@pytest.mark.rule("INT.4")
def test_organs_and_emotions_are_told_by_name() -> None:
    state = empty("orange", "black")
    state.order = [0, 1]
    add(state, "black-archetype", basal={"red": 9}, cards=[(24, 0), (3, 0)], siberia_5="herbivore")
    labels = " ".join(asked(state, play(STEPS["mutagen"], state).waiting))
    assert "red organ" in labels
    assert "yellow organ" in labels
