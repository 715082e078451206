"""The board of Megafauna fits every frame, for every number of players, early and late."""

import pytest

from evogames_widgets.games.megafauna.board import BOARD
from evogames_widgets.games.megafauna.overlays import OVERLAYS
from evogames_widgets.scene import LEAVE
from evogames_widgets.table.board.piece_selection import highlighted
from tests.widgets.games.megafauna.positions import (
    NAMES,
    asking,
    crowd,
    decisions,
    fight,
    planets,
    played,
    start,
    turmoil,
)
from tests.widgets.looking import check, check_options, check_second_steps, hit

FRAMES = [(840, 390), (860, 480), (1040, 660)]
LARGER = [(760, 480), (1600, 950)]
PHONES = [(360, 0), (420, 0)]


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
@pytest.mark.parametrize(
    ("players", "game"), [(2, "full"), (3, "full"), (4, "full"), (4, "beginner")]
)
def test_games_fit_the_frame_and_every_option_can_be_pointed_at(players, game, width, height):
    for shown in played(players, game):
        check_options(BOARD, shown, width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
def test_in_every_kind_of_decision_the_pieces_of_options_are_hit(width, height):
    assert len(decisions()) > 15
    for shown in decisions().values():
        check_second_steps(BOARD, shown, width, height)


@pytest.mark.parametrize(("width", "height"), [(840, 390), (360, 0)])
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"planet": "mars"}),
        (1, {"planet": "earth"}),
        (2, {"mode": "duel"}),
        (3, {"mode": "animals"}),
    ],
)
def test_planets_fit_the_frame(players, options, width, height):
    for state, decision, recent in planets(players, **options):
        marks = highlighted(decision, ())
        picture = BOARD.scene(
            state, decision=decision, recent=recent, highlighted=marks, width=width, height=height
        )
        check(picture, width, height)
        for piece in marks:
            assert hit(picture, piece), (decision.kind, piece)
    for focus in OVERLAYS:
        check(BOARD.scene(state, width=width, height=height, focus=focus), width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *LARGER, *PHONES])
@pytest.mark.parametrize("lie", ["apart", "two", "pangaea"])
def test_a_crowded_world_fits_the_frame(lie, width, height):
    state = crowd(4, lie)
    for recent in (turmoil(state), fight(state)):
        picture = BOARD.scene(state, decision=asking(0), recent=recent, width=width, height=height)
        check(picture, width, height)
    for focus in ("habitat", "eats"):
        check(BOARD.scene(state, width=width, height=height, focus=focus), width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *LARGER, *PHONES])
def test_what_is_shown_large_fits_the_frame(width, height):
    for state in (start(2).state, crowd()):
        parts = {focus.partition(":")[0]: focus for focus in BOARD.focuses(state)}
        for focus in (*parts.values(), "reservoir:oxygen", "species:white-archetype"):
            if focus not in BOARD.focuses(state):
                continue
            picture = BOARD.scene(
                state, decision=asking(0), width=width, height=height, focus=focus
            )
            check(picture, width, height)
            pieces = {region.piece for region in picture.regions}
            assert focus in OVERLAYS or {LEAVE, focus} <= pieces


@pytest.mark.parametrize(("width", "height"), [(840, 390), (360, 0)])
def test_long_names_fit(width, height):
    state = crowd()
    state.names = ["Wolfeschlegelsteinhausenbergerdorff " + name for name in NAMES]
    for focus in ("", "species:white-archetype"):
        picture = BOARD.scene(state, decision=asking(0), width=width, height=height, focus=focus)
        check(picture, width, height)


def test_what_leads_to_a_focus_can_be_clicked_on_the_whole_board():
    state = start().state
    known = {region.piece for region in BOARD.scene(state).regions}
    assert {*BOARD.focuses(state)} <= known
