"""The board of Dominant Species fits every frame, for every number of players, early and late."""

import pytest

from evogames.dominant_species.components import ANIMALS
from evogames_widgets.games.dominant_species.board import BOARD
from evogames_widgets.scene import LEAVE
from tests.widgets.games.dominant_species.positions import (
    NAMES,
    asking,
    crowd,
    decisions,
    played,
    start,
    turmoil,
)
from tests.widgets.looking import check, check_options, check_second_steps

FRAMES = [(840, 390), (860, 480), (900, 540), (960, 600), (1040, 660)]
LARGER = [(760, 480), (1300, 720), (1600, 950)]
PHONES = [(360, 0), (390, 0), (420, 0)]
TABLES = [(2, False), (3, False), (4, False), (5, False), (6, False), (2, True), (3, True)]
PARTS = ("display", "offer", "key")
OVERLAYS = ("endangered", "dominant")


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
@pytest.mark.parametrize(("players", "several"), TABLES)
def test_games_fit_the_frame_and_every_option_can_be_pointed_at(players, several, width, height):
    for shown in played(players, several)[::4]:
        check_options(BOARD, shown, width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
def test_in_every_kind_of_decision_the_pieces_of_options_are_hit(width, height):
    assert len(decisions()) > 35
    for shown in decisions().values():
        check_second_steps(BOARD, shown, width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *LARGER, *PHONES])
@pytest.mark.parametrize(("players", "several"), TABLES)
def test_a_crowded_earth_fits_the_frame(players, several, width, height):
    state = crowd(players, several=several)
    for focus in ("", *OVERLAYS):
        picture = BOARD.scene(
            state,
            decision=asking(0),
            recent=turmoil(state),
            width=width,
            height=height,
            focus=focus,
        )
        check(picture, width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *LARGER, *PHONES])
@pytest.mark.parametrize("players", [2, 6])
def test_what_is_shown_large_fits_the_frame(players, width, height):
    for state in (start(players).state, crowd(players)):
        names = [ANIMALS[number].name for number in state.present]
        parts = [*PARTS, "tile:D3", "tile:E3", *(f"animal:{name}" for name in names)]
        for focus in parts:
            assert focus in BOARD.focuses(state)
            picture = BOARD.scene(
                state, decision=asking(0), width=width, height=height, focus=focus
            )
            check(picture, width, height)
            pieces = {region.piece for region in picture.regions}
            assert {LEAVE, focus} <= pieces


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
def test_long_names_fit(width, height):
    state = crowd()
    state.names = ["Wolfeschlegelsteinhausenbergerdorff " + name for name in NAMES]
    check(BOARD.scene(state, decision=asking(0), width=width, height=height), width, height)


def test_what_leads_to_a_focus_can_be_clicked_on_the_whole_board():
    state = start().state
    picture = BOARD.scene(state)
    known = {region.piece for region in picture.regions}
    assert {*BOARD.focuses(state)} <= known
