"""The public API: games, players, names, scenarios, files."""

from inspect import getmembers
from pathlib import Path
from typing import Any

import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.core.match import Match

WATERING_HOLE = "watering-hole"


@pytest.mark.parametrize(
    "thing",
    [getattr(evogames, name) for name in evogames.__all__]
    + [getattr(lab, name) for name in lab.__all__]
    + [Match, *(member for name, member in getmembers(Match) if not name.startswith("_"))],
    ids=lambda thing: getattr(thing, "__name__", None) or thing.fget.__name__,
)
def test_everything_public_has_a_running_example(thing: Any) -> None:
    assert ">>> " in thing.__doc__


def test_games_are_named() -> None:
    assert "evolution" in evogames.games()
    assert evogames.game("evolution").title == "Evolution: The Origin of Species"
    with pytest.raises(
        EvogamesError, match=r"There is no game called 'chess'. The games are: .*evolution"
    ):
        evogames.new("chess")


def test_without_a_seed_a_fresh_one_is_drawn_and_kept() -> None:
    one, other = evogames.new("evolution"), evogames.new("evolution")
    assert one.start.seed != other.start.seed
    again = evogames.new("evolution", seed=one.start.seed)
    assert again.state == one.state


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "x", True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(EvogamesError, match="A seed must be a whole number"):
        evogames.new("evolution", seed=seed)  # type: ignore[arg-type]
    with pytest.raises(EvogamesError, match="A seed must be a whole number"):
        evogames.new("evolution", seed=1).fork(seed)  # type: ignore[arg-type]


def test_a_match_can_be_saved_to_a_file_and_loaded(tmp_path: Path) -> None:
    match = evogames.new("evolution", seed=7)
    match.choose(0)
    match.choose(1)
    match.undo()
    file = tmp_path / "match.json"
    match.save(file)
    match.save(str(file))
    for source in (file, str(file), file.read_text()):
        again = evogames.load(source)
        assert again.state == match.state
        assert (len(again), again.recorded) == (1, 2)
        again.redo()
        assert again.choices == [*match.choices, again.choices[-1]]
    assert [f.name for f in tmp_path.iterdir()] == ["match.json"]


def test_players_are_names_or_a_number() -> None:
    assert evogames.new("evolution", players=3, seed=1).players == ["Ana", "Ben", "Chen"]
    assert evogames.new("evolution", seed=1).players == ["Ana", "Ben"]
    assert evogames.new("evolution", players=("Zoé", "李"), seed=1).players == ["Zoé", "李"]
    for bad, sentence in [
        ("Ana", "Give the players as a list of names or as a number"),
        (2.0, "Give the players as a list of names or as a number"),
        (True, "Give the players as a list of names or as a number"),
        (["Ana", "Ana"], "Two players have the same name"),
        (["Ana", " Ana\n"], "Two players have the same name"),
        (["Ana", ""], "must have at least one letter"),
        (["Ana", "\u200b\x00"], "must have at least one letter"),
        (["Ana", "\u3164"], "must have at least one letter"),
        (["Ana", "\u2800 \u2800"], "must have at least one letter"),
        (["Ana", "\u202e\u200f\u2066"], "must have at least one letter"),
        (["Ana", "\u0301\ufe0f"], "must have at least one letter"),
        (["Ana", "\ud800"], "must have at least one letter"),
        (["Ana", "\u200fAna\u3164"], "Two players have the same name"),
        (["Ana", 3], "A player's name must be text, not 3"),
        ([], "is for 2 to 8 players, not 0"),
        (10**5000, "is for 2 to 8 players, not <int>"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            evogames.new("evolution", players=bad, seed=1)  # type: ignore[arg-type]


HOSTILE = [
    "<script>alert(1)</script>",
    "{player.__class__.__mro__}",
    "{0} {} %s %(x)s $x",
    "A" * 5000,
    "Ana\r\nBen\x1b[31m\x00\u202egnirts",
    "'; DROP TABLE animals; --",
    "</textarea>&amp;\"'",
    "🦎" * 30,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_ever_names(name: str) -> None:
    game = evogames.new("evolution", players=[name, "Ben"], seed=2)
    shown = game.players[0]
    assert len(shown) <= 40
    assert shown.isprintable()
    evogames.play(game, "random")
    texts = [e.text for e in game.events if e.player == 0]
    assert any(shown in text for text in texts)
    assert all(len(text) < 600 for text in texts)
    again = evogames.load(game.to_json())
    assert again.players == game.players
    assert again.events == game.events
    seated = {"players": [{"name": name}, "Ben"], "phase": "food base"}
    assert evogames.new("evolution", scenario=seated, seed=1).players == game.players


def test_scenarios_are_listed_and_started_by_name() -> None:
    known = evogames.scenarios("evolution")
    assert known[WATERING_HOLE] == "At the watering hole"
    for name in known:
        prepared = evogames.new("evolution", scenario=name, seed=1)
        prepared.game.check(prepared.state)
        evogames.play(prepared, "random")
        assert prepared.over
    for bad, sentence in [
        ("nowhere", "There is no scenario 'nowhere'. The scenarios are: .*watering-hole"),
        ("../rules", "There is no scenario '../rules'"),
        ("", "There is no scenario ''"),
        ("x" * 5000, r"There is no scenario 'x+\. The scenarios are: "),
        ("\ud800", "There is no scenario"),
        (5, "A scenario must be a name or a dict, not 5"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            evogames.new("evolution", scenario=bad, seed=1)  # type: ignore[arg-type]


def test_a_scenario_given_as_a_dict_may_be_changed_afterwards() -> None:
    form = {"players": [{"animals": [{"traits": ["running"]}]}, "Ben"], "phase": "feeding"}
    game = evogames.new("evolution", scenario=form, seed=1)
    form["players"].clear()  # type: ignore[attr-defined]
    assert evogames.load(game.to_json()).state == game.state


def test_options_and_scenarios_do_not_mix() -> None:
    with pytest.raises(EvogamesError, match="A scenario takes no further options"):
        evogames.new("evolution", scenario=WATERING_HOLE, deck=[])


def test_names_given_with_a_scenario_replace_its_own() -> None:
    game = evogames.new("evolution", scenario=WATERING_HOLE, players=["Mia", "Tom"], seed=1)
    assert game.players == ["Mia", "Tom"]
    with pytest.raises(EvogamesError, match="The scenario has 2 players, but you gave 3 names"):
        evogames.new("evolution", scenario=WATERING_HOLE, players=3)
