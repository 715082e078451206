"""Who ate whom: the counts of recorded games agree with their events, in every game."""

from pathlib import Path

import pytest

from evogames.core.match import Match
from evogames_widgets.games import board_of
from evogames_widgets.games.meals import Web, who_ate_whom
from tests.games.record import replayed

TESTS = Path(__file__).parents[2]


def recorded(game: str, name: str) -> Match:
    return replayed(TESTS / game / "recorded" / f"{name}.json")


def web_of(match: Match) -> Web:
    """Count to the end."""
    steps = who_ate_whom(match, board_of(match.game.name).meals)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            web: Web = end.value
            return web


def total(web: Web, words: str) -> int:
    return sum(found.times for (kind, _), found in web.items() if kind == words)


@pytest.mark.parametrize(
    ("game", "name", "words", "keys"),
    [
        ("evolution", "random-3", "eaten", ["eaten"]),
        ("primordial_soup", "predator", "devoured", ["devoured"]),
        ("primordial_soup", "predator", "killed", ["killed"]),
        ("primordial_soup", "four-random", "hosts", ["host_pays"]),
        ("genesis", "four-greedy", "stolen", ["stolen"]),
        ("genesis", "cooperative-greedy", "stolen", ["stolen"]),
        ("megafauna", "after-genesis", "displaced", ["contest_won"]),
    ],
)
def test_every_event_is_counted_once(game: str, name: str, words: str, keys: list[str]) -> None:
    match = recorded(game, name)
    told = sum(event.key in keys for event in match.events)
    assert total(web_of(match), words) == told > 0


def test_carnivores_count_when_they_settle_and_when_they_turn() -> None:
    match = recorded("megafauna", "after-genesis")
    keys = [event.key for event in match.events]
    settled = [e for e in match.events if e.key.startswith("settles") and e.data["level"] == 2]
    turned = keys.count("turns_carnivore")
    assert (len(settled), turned) == (1, 3)
    assert total(web_of(match), "eaten") == 4


def test_only_competition_displaces() -> None:
    match = recorded("dominant_species", "random-3")
    told = [event for event in match.events if event.key == "eliminated"]
    competing = [event for event in told if event.rule.startswith("COMP.")]
    assert total(web_of(match), "displaced") == len(competing) > 0
    assert len(competing) < len(told)


def test_food_cubes_are_counted_by_the_cube() -> None:
    match = recorded("primordial_soup", "three-random")
    web = web_of(match)
    eaten = [event for event in match.events if event.key == "eats"]
    for seat in range(3):
        for colour in range(3):
            cubes = sum(event.data["meal"][colour] for event in eaten if event.player == seat)
            found = web.get(("cubes", (seat, colour)))
            assert (found.times if found else 0) == cubes


def test_the_first_time_is_the_decision_that_led_to_it() -> None:
    match = recorded("evolution", "random-3")
    for (_, (eater, eaten)), found in web_of(match).items():
        match.goto(found.first)
        before = len(match.events)
        match.goto(found.first + 1)
        told = [e for e in match.events[before:] if e.key in ("eaten", "kill")]
        assert [event.player for event in told] == [eaten, eater]


def test_a_game_without_such_events_has_nothing_to_show() -> None:
    assert web_of(recorded("genesis", "introductory")) == {}
