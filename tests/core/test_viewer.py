"""Viewers: a seat, a spectator, or somebody who knows everything."""

from typing import Any

import numpy
import pytest

import evogames
from evogames import EvogamesError
from evogames.core.event import Event
from evogames.core.match import Match
from evogames.core.viewer import ALL, SPECTATOR, check_viewer

SECRET = Event(
    "SET.1",
    "deal",
    1,
    "Ben is dealt 2 cards.",
    turn=1,
    data={"count": 2},
    private_text="Ben is dealt 2 cards: Piracy, Running.",
    private_data={"cards": [101, 801]},
)


def test_a_viewer_is_a_seat_or_an_onlooker() -> None:
    assert [check_viewer(seat, seats=3) for seat in (0, 1, 2)] == [0, 1, 2]
    assert check_viewer(SPECTATOR, seats=3) is SPECTATOR
    assert check_viewer(ALL, seats=3) is ALL
    assert type(check_viewer(numpy.int64(2), seats=3)) is int


@pytest.mark.parametrize("viewer", [3, -1, None, True, 1.0, "1", "all", [0], 10**5000], ids=type)
def test_anything_else_is_refused(viewer: Any) -> None:
    with pytest.raises(EvogamesError) as refusal:
        check_viewer(viewer, seats=3)
    assert refusal.value.sentence.startswith(
        "A viewer must be a seat from 0 to 2, SPECTATOR or ALL"
    )
    assert len(refusal.value.sentence) < 200


@pytest.mark.parametrize("viewer", [1, ALL])
def test_the_player_and_who_knows_everything_see_what_is_private(viewer: Any) -> None:
    seen = SECRET.seen_by(viewer)
    assert seen.text == "Ben is dealt 2 cards: Piracy, Running."
    assert seen.data == {"count": 2, "cards": [101, 801]}
    assert (seen.private_text, seen.private_data) == ("", {})


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_the_others_do_not(viewer: Any) -> None:
    seen = SECRET.seen_by(viewer)
    assert (seen.text, seen.data) == ("Ben is dealt 2 cards.", {"count": 2})
    assert (seen.private_text, seen.private_data) == ("", {})
    assert SECRET.data == {"count": 2}


def test_an_event_of_nobody_is_private_to_nobody() -> None:
    event = Event("GEN.7", "ends", None, "Ends.", 1, private_text="Hush.", private_data={"a": 1})
    assert event.seen_by(0) == event.seen_by(SPECTATOR) == Event("GEN.7", "ends", None, "Ends.", 1)
    assert event.seen_by(ALL).text == "Hush."


def test_a_view_shows_what_its_viewer_may_know(match: Match) -> None:
    hands = [player.hand for player in match.state.players]
    covered = [-1] * 6

    def seen(viewer: Any) -> list[list[int]]:
        return [player.hand for player in match.view(viewer).players]

    assert seen(0) == [hands[0], covered]
    assert seen(1) == seen(numpy.int64(1)) == [covered, hands[1]]
    assert seen(SPECTATOR) == [covered, covered]
    assert seen(ALL) == hands


def test_nobody_sees_chance_still_to_come() -> None:
    form = {"players": ["Ana", "Ben"], "phase": "food base", "dice": [6]}
    match = evogames.new("evolution", scenario=form, seed=12345)
    for viewer in (0, 1, SPECTATOR, ALL):
        chance = match.view(viewer).chance
        assert (chance.seed, chance.used, chance.dice) == (0, 0, [])
    assert match.view(ALL).deck == match.state.deck
    assert match.state.chance.dice == [6]
