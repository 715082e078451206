"""Mistakes that somebody who adds a game could make. For each, one test of all games fails.

Each mistake is made in a variant of the example game, which all these tests then play.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import evogames
from evogames import EvogamesError, api
from evogames.core.decision import Decision, Play
from evogames.core.event import Log
from evogames.core.game import Game
from evogames.core.order import OrderOfPlay, Phase, Step
from evogames.core.viewer import Viewer
from tests.example_game import GAME
from tests.example_game.foraging import feed, fly_out
from tests.example_game.options import Eat, Roll
from tests.example_game.ripening import ripen, rot
from tests.example_game.scoring import end_turn
from tests.example_game.setup import opening
from tests.example_game.state import HIDDEN, FinchState
from tests.games.tables import tables_of

TESTS = Path(__file__).parents[1]
MODULES = [
    import_module(f"tests.games.{file.stem}")
    for file in sorted((TESTS / "games").glob("test_*.py"))
    if file.stem != "test_coverage"  # looks at the tests of a game, not at the game
]
CHECKS: dict[str, Callable[..., None]] = {
    name: thing
    for module in MODULES
    for name, thing in vars(module).items()
    if name.startswith("test_") and "hash_seed" not in name
}
"""All tests except the one with separate processes, which do not know the variant."""

Failing = Callable[[Game[Any]], set[str]]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Return which tests fail for a variant that replaces the example game."""

    def look(variant: Game[Any]) -> set[str]:
        monkeypatch.setitem(api._registered, GAME.name, variant)
        records = sorted((TESTS / GAME.name / "recorded").glob("*.json"))
        given: dict[str, list[Any]]
        given = {"name": [GAME.name], "table": tables_of(GAME.name), "path": records}
        given["look"] = [True, False]
        found = set()
        for name, check in CHECKS.items():
            for things in product(*[given[parameter] for parameter in signature(check).parameters]):
                try:
                    check(*things)
                except (Exception, pytest.fail.Exception):
                    found.add(name)
        return found

    return look


def nothing(state: FinchState, viewer: Viewer) -> None:
    """Hide nothing, or redeal nothing."""


def hide_the_deck(state: FinchState, viewer: Viewer) -> None:
    """Forget to hide the hands."""
    state.deck = [HIDDEN] * len(state.deck)


def shuffle_the_deck(state: FinchState, viewer: Viewer) -> None:
    """Forget to redeal the hands."""
    state.deck = state.chance.reshuffled(sorted(state.deck))


def logged(
    step: Callable[[FinchState, Any], Any], change: Callable[[int | None, dict[str, Any]], None]
) -> Callable[[FinchState, Any], Any]:
    """Return a step that logs other data."""

    def changed_step(state: FinchState, log: Log) -> Any:
        def changed_log(
            rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
        ) -> None:
            change(player, data)
            log(rule, key, player, *other_rules, **data)

        return step(state, changed_log)

    return changed_step


def leak(player: int | None, data: dict[str, Any]) -> None:
    """Log for everyone which birds a player gets."""
    if "private_birds" in data:
        data["birds"] = list(data["private_birds"])


def add_seat(player: int | None, data: dict[str, Any]) -> None:
    """Log a seat without a phrase for it."""
    data["seat"] = player


def order(
    *feeding: Step[FinchState], rot: Step[FinchState] = rot, end_turn: Step[FinchState] = end_turn
) -> OrderOfPlay[FinchState]:
    """Return the order of play with other steps."""
    foraging = Phase("foraging", fly_out, *(feeding or (feed,)))
    return OrderOfPlay(Phase("ripening", rot, ripen), foraging, end_turn=end_turn)


def test_the_game_itself_passes_all_checks(failing: Failing) -> None:
    assert len(CHECKS) > 20
    assert failing(GAME) == set()


@pytest.mark.parametrize(
    ("hide", "redeal"), [(nothing, nothing), (hide_the_deck, shuffle_the_deck)]
)
def test_secrets_that_are_not_hidden_are_noticed(failing: Failing, hide: Any, redeal: Any) -> None:
    variant = replace(GAME, hide=hide, redeal=redeal)
    assert failing(variant) == {"test_what_is_secret_is_covered_and_dealt_again"}


@pytest.mark.parametrize(
    "changed",
    [{"opening": logged(opening, leak)}, {"order": order(end_turn=logged(end_turn, leak))}],
)
def test_secrets_in_public_event_data_are_noticed(failing: Failing, changed: Any) -> None:
    assert failing(replace(GAME, **changed)) == {"test_events_tell_no_more_than_positions_show"}


def test_a_bare_seat_number_in_a_sentence_is_noticed(failing: Failing) -> None:
    variant = replace(GAME, opening=logged(opening, add_seat))
    variant.texts._sections["event"]["first"] = "Player {seat} is first player."
    assert failing(variant) == {"test_no_sentence_shows_the_number_of_a_seat"}


@pytest.mark.parametrize(
    ("kind", "touched"), [(Eat, "patch:4"), (Eat, "bird:25"), (Roll, "nest"), (Roll, "player:4")]
)
def test_a_piece_that_is_not_on_the_board_is_noticed(
    failing: Failing, monkeypatch: pytest.MonkeyPatch, kind: Any, touched: str
) -> None:
    monkeypatch.setattr(kind, "touches", lambda option, state: (touched,))
    assert failing(GAME) == {"test_options_touch_only_pieces_on_the_board"}


def test_a_step_that_never_moves_on_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def stay(state: FinchState, log: Log) -> None:
        log("RIPE.1", "rot", None, count=1)

    monkeypatch.setitem(api._registered, GAME.name, replace(GAME, order=order(rot=stay)))
    with pytest.raises(EvogamesError) as refusal:
        evogames.new(GAME.name, seed=1)
    assert str(refusal.value) == (
        "The phase 'ripening' has played 10000 steps without a decision. Each step must move the"
        " game forward."
    )


def test_a_decision_without_options_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_nothing(state: FinchState, log: Log) -> Play:
        yield Decision(0, "feeding", "FOR.2", list)

    monkeypatch.setitem(api._registered, GAME.name, replace(GAME, order=order(rot=ask_nothing)))
    with pytest.raises(EvogamesError, match="has no options"):
        evogames.new(GAME.name, seed=1)
    monkeypatch.setitem(api._registered, GAME.name, replace(GAME, order=order(ask_nothing)))
    match = evogames.new(GAME.name, scenario="hard-seeds", seed=1)
    match.choose("fly:1")
    before = match.to_json()
    with pytest.raises(EvogamesError) as refusal:
        match.choose("fly:1")
    assert str(refusal.value) == (
        "The decision 'feeding' of rule 'FOR.2' has no options. A step can yield a decision only"
        " if there is something to choose."
    )
    assert match.to_json() == before
