"""What the lab cannot play is refused with a sentence."""

import pytest

import evogames
from evogames import EvogamesError, lab

MATCH = evogames.new("evolution", players=3, seed=2)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"n": 0}, "number of games must be a whole number of at least 1, not 0"),
        ({"n": 2.5}, "number of games must be a whole number of at least 1, not 2.5"),
        ({"n": None}, "number of games must be a whole number of at least 1, not None"),
        ({"n": "x"}, "number of games must be a whole number of at least 1, not 'x'"),
        ({"workers": 0}, "number of workers must be a whole number of at least 1, not 0"),
        ({"workers": "x"}, "number of workers must be a whole number of at least 1, not 'x'"),
        ({"seed": "x"}, "A seed must be a whole number .*, not 'x'"),
        ({"seed": None}, "A seed must be a whole number .*, not None"),
        ({"seed": -1}, "A seed must be a whole number .*, not -1"),
        ({"bots": "oracle"}, "no bot called 'oracle'"),
        ({"bots": ["random"]}, "The game has 3 seats, but you gave 1 bot"),
        ({"bots": None}, "A bot must be a name or a function, not None"),
        ({"bots": {0: "random"}}, "Every seat from 0 to 2"),
        ({"bots": {None: "random", "x": 5, 1: 2}}, "Every seat from 0 to 2"),
        ({"progress": 5}, "must be a function, not 5"),
    ],
)
def test_what_cannot_be_played_is_refused(settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        lab.simulate(MATCH, **settings)
    with pytest.raises(EvogamesError, match=sentence):
        lab.play_many("evolution", **{"players": 3, **settings})


@pytest.mark.parametrize("seat", [3, -1, "x", 1.0, True, 10**9])
def test_what_is_no_seat_is_refused(seat):
    with pytest.raises(EvogamesError, match=f"no seat {seat!r}"):
        lab.simulate(MATCH, 1, player=seat)
    with pytest.raises(EvogamesError, match=f"no seat {seat!r}"):
        lab.simulate(MATCH, 1).histogram(seat)


@pytest.mark.parametrize("match", [None, "evolution", 5])
def test_what_is_no_match_is_refused(match):
    for act in (lab.simulate, lab.choices_frame):
        with pytest.raises(
            EvogamesError, match=r"needs a match, such as the result of evogames\.new\(\), not"
        ):
            act(match)


@pytest.mark.parametrize(
    ("game", "settings", "sentence"),
    [
        (None, {}, "There is no game called None"),
        ("evolution", {"players": "x"}, "Give the players as a list of names or as a number"),
        ("evolution", {"players": 99}, "is for 2 to 8 players, not 99"),
        ("evolution", {"scenario": 5}, "A scenario must be a name or a dict, not 5"),
        ("evolution", {"deck": "\ud800"}, "characters that cannot be written"),
    ],
)
def test_what_cannot_be_set_up_is_refused(game, settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        lab.play_many(game, 1, **settings)


@pytest.mark.parametrize(
    ("bots", "settings", "sentence"),
    [
        (None, {}, "The bots must be a list, not None"),
        (5, {}, "The bots must be a list, not 5"),
        ("greedy", {}, "The bots must be a list, not 'greedy'"),
        ({0: "random", 1: "random"}, {}, "The bots must be a list, not {0"),
        ([None, "random"], {}, "A bot must be a name or a function, not None"),
        (["random"] * 2, {"players": "x"}, "must be from 2 to 2, .* not 'x'"),
        (["random"] * 2, {"players": 2.0}, "must be from 2 to 2, .* not 2.0"),
        (["random"] * 9, {}, "is for 2 to 8 players, not 9"),
        (
            ["random"] * 2,
            {"games": None},
            "number of games must be a whole number of at least 1, not None",
        ),
        (["random"] * 2, {"seed": "x"}, "A seed must be a whole number .*, not 'x'"),
    ],
)
def test_what_is_no_tournament_is_refused(bots, settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        lab.tournament("evolution", bots, **settings)
