"""Several people at one screen: the handover screen, and what each person can see."""

import pytest
from ipywidgets import Checkbox, Dropdown

import evogames
from evogames_widgets import Table
from tests.widgets.table.tables import button, buttons, inside, options, press, press_in_menu, seen


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def match():
    return evogames.new("evolution", players=["Ana", "Ben"], seed=7)


@pytest.fixture
def table(match):
    return Table(match, seats="person")


def hand(match, seat):
    """Return a player's hand in words, as their own log shows it."""
    return next(
        e.private_text
        for e in match.events
        if e.player == seat and e.private_text and "dealt" in e.text
    )


def cards_in_picture(table):
    return [r.piece for r in table._board.scene().regions if r.piece.startswith("card:")]


def test_before_the_curtain_opens_nobodys_hand_is_seen(table, match):
    assert "The screen is hidden until Ana takes over." in seen(table)
    assert cards_in_picture(table) == []
    assert options(table) == []
    for seat in (0, 1):
        assert hand(match, seat) not in seen(table)
    for option in match.decision.options[:-1]:
        assert match.decision.label(option) not in seen(table)


def test_behind_the_curtain_the_player_sees_the_own_hand_alone(table, match):
    press(table, "I am Ana")
    assert hand(match, 0) in seen(table)
    assert hand(match, 1) not in seen(table)
    assert cards_in_picture(table) == [f"card:{c}" for c in match.state.players[0].hand]
    assert not any("nobody else is looking" in b.description for b in buttons(table))


def test_the_curtain_falls_when_somebody_else_must_decide(table, match):
    press(table, "I am Ana")
    options(table)[0].click()
    assert match.decision.player == 1
    assert "The screen is hidden until Ben takes over." in seen(table)
    assert cards_in_picture(table) == []
    assert hand(match, 0) not in seen(table)
    assert options(table) == []
    press(table, "I am Ben")
    assert hand(match, 1) in seen(table)
    assert hand(match, 0) not in seen(table)


def test_the_curtain_hides_the_board_in_words_too(table, match):
    table._look_anew(True, open_hands=False)
    assert "'s hand:" not in seen(table)
    press(table, "I am Ana")
    assert "Ana's hand:" in seen(table)
    options(table)[0].click()
    assert "'s hand:" not in seen(table)


def test_going_back_in_time_lets_the_curtain_fall_again(table):
    press(table, "I am Ana")
    options(table)[0].click()
    press(table, "I am Ben")
    press(table, "Undo")
    assert "The screen is hidden until Ana takes over." in seen(table)
    assert cards_in_picture(table) == []


def test_nothing_can_be_chosen_through_the_curtain(table, match):
    from tests.widgets.table.tables import point_at, type_in

    type_in(table, "1")
    assert "nothing for you to choose at the moment" in seen(table)
    point_at(table, "player:0")
    assert len(match) == 0


def test_one_person_among_bots_needs_no_curtain(match):
    table = Table(match)
    assert "The screen is hidden" not in seen(table)
    assert hand(match, 0) in seen(table)
    options(table)[0].click()
    assert match.decision.player == 1
    assert hand(match, 0) in seen(table)
    assert hand(match, 1) not in seen(table)
    assert options(table) == []


def test_without_people_only_public_things_are_seen(match):
    table = Table(match, seats="greedy")
    assert cards_in_picture(table) == []
    assert hand(match, 0) not in seen(table)


def test_a_teacher_can_open_all_hands(match):
    table = Table(match, seats="greedy")
    press_in_menu(table, "View")
    hands = next(c for c in inside(table, Checkbox) if "hand" in c.description)
    hands.value = True
    assert cards_in_picture(table) == [f"card:{c}" for c in match.state.players[0].hand]
    hands.value = False
    assert cards_in_picture(table) == []


def test_a_screen_of_one_seat_shows_that_seat_alone(match):
    table = Table(match, seats="person", viewer=1)
    assert hand(match, 1) in seen(table)
    assert hand(match, 0) not in seen(table)
    assert options(table) == []
    match.choose(0)
    table.refresh()
    assert options(table) != []


def test_seats_can_be_changed_while_playing(match):
    table = Table(match)
    press_in_menu(table, "Seats")
    ben = next(d for d in inside(table, Dropdown) if d.description == "Ben")
    assert ben.value == "greedy"
    ben.value = "person"
    assert "The screen is hidden until Ana takes over." in seen(table)
    ben.value = "search"
    assert "The screen is hidden" not in seen(table)
    options(table)[0].click()
    assert "let the search bot choose" in seen(table)


def test_a_person_who_takes_over_a_bot_decides(match):
    table = Table(match, seats=["greedy", "greedy"])
    assert options(table) == []
    press_in_menu(table, "Seats")
    next(d for d in inside(table, Dropdown) if d.description == "Ana").value = "person"
    assert options(table) != []
    assert button(table, "Play").disabled
