"""What no lab can play is refused with a sentence."""

import pytest

import evogames
from evogames import EvogamesError, lab

MATCH = evogames.new("evolution", players=3, seed=2)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"n": 0}, "number of games is a whole number from 1 up, not 0"),
        ({"n": 2.5}, "number of games is a whole number from 1 up, not 2.5"),
        ({"n": None}, "number of games is a whole number from 1 up, not None"),
        ({"n": "x"}, "number of games is a whole number from 1 up, not 'x'"),
        ({"workers": 0}, "number of workers is a whole number from 1 up, not 0"),
        ({"workers": "x"}, "number of workers is a whole number from 1 up, not 'x'"),
        ({"seed": "x"}, "A seed is a whole number .*, not 'x'"),
        ({"seed": None}, "A seed is a whole number .*, not None"),
        ({"seed": -1}, "A seed is a whole number .*, not -1"),
        ({"bots": "oracle"}, "no bot called 'oracle'"),
        ({"bots": ["random"]}, "The table has 3 seats, but 1 bot was given"),
        ({"bots": None}, "A bot is a name or something to call, not None"),
        ({"bots": {0: "random"}}, "Give a bot for each seat, 0 to 2"),
        ({"bots": {None: "random", "x": 5, 1: 2}}, "Give a bot for each seat, 0 to 2"),
        ({"progress": 5}, "must be something to call, not 5"),
    ],
)
def test_what_cannot_be_played_is_refused(settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        lab.simulate(MATCH, **settings)
    with pytest.raises(EvogamesError, match=sentence):
        lab.play_many("evolution", **{"players": 3, **settings})


@pytest.mark.parametrize("seat", [3, -1, "x", 1.0, True, 10**9])
def test_what_is_no_seat_is_refused(seat):
    with pytest.raises(EvogamesError, match=f"Seats are numbered 0 to 2, not {seat!r}"):
        lab.simulate(MATCH, 1, player=seat)
    with pytest.raises(EvogamesError, match=f"Seats are numbered 0 to 2, not {seat!r}"):
        lab.simulate(MATCH, 1).histogram(seat)


@pytest.mark.parametrize("match", [None, "evolution", 5])
def test_what_is_no_match_is_refused(match):
    for act in (lab.simulate, lab.choices_frame):
        with pytest.raises(EvogamesError, match=r"Give a match, as evogames\.new makes one, not"):
            act(match)


@pytest.mark.parametrize(
    ("game", "settings", "sentence"),
    [
        (None, {}, "There is no game called None"),
        ("evolution", {"players": "x"}, "Give the players as a list of names or as a number"),
        ("evolution", {"players": 99}, "is for 2 to 8 players, not 99"),
        ("evolution", {"scenario": 5}, "A prepared position is a name or a dict, not 5"),
        ("evolution", {"deck": "\ud800"}, "signs that cannot be written"),
    ],
)
def test_what_cannot_be_set_up_is_refused(game, settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        lab.play_many(game, 1, **settings)


@pytest.mark.parametrize(
    ("bots", "settings", "sentence"),
    [
        (None, {}, "Give the bots as a list, not None"),
        (5, {}, "Give the bots as a list, not 5"),
        ("greedy", {}, "Give the bots as a list, not 'greedy'"),
        ({0: "random", 1: "random"}, {}, "Give the bots as a list, not {0"),
        ([None, "random"], {}, "A bot is a name or something to call, not None"),
        (["random"] * 2, {"players": "x"}, "at least 2 bots, and at most .* not 'x'"),
        (["random"] * 2, {"players": 2.0}, "at least 2 bots, and at most .* not 2.0"),
        (["random"] * 9, {}, "is for 2 to 8 players, not 9"),
        (["random"] * 2, {"games": None}, "number of games is a whole number from 1 up, not None"),
        (["random"] * 2, {"seed": "x"}, "A seed is a whole number .*, not 'x'"),
    ],
)
def test_what_is_no_tournament_is_refused(bots, settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        lab.tournament("evolution", bots, **settings)
