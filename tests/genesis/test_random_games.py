"""Random games of all variants: no card or token is ever lost, and no secret is revealed."""

import pytest

from evogames.core.engine import GameEngine
from evogames.core.errors import ImpossiblePosition
from tests.genesis.random_games import (
    RULES,
    WAYS,
    Books,
    random_game,
    random_games,
    sees_nothing_hidden,
    start,
)


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_a_random_game_holds_together(way: int) -> None:
    assert random_game(way, seed=way) > 20


@pytest.mark.slow
def test_thirty_thousand_random_decisions() -> None:
    games, decisions = random_games(30_000, seed=1000)
    assert decisions >= 30_000
    assert games > 100


@pytest.mark.parametrize("seed", range(25))
def test_a_game_from_a_rich_position_holds_together(seed: int) -> None:
    random_game(None, seed)


def midgame() -> tuple[GameEngine, Books]:
    """A decision in a game with mutations, macro-organisms and refuges."""
    for seed in range(100):
        run, books = start(None, seed)
        state = run.state
        microbes = any(o.mutations for o in state.organisms)
        if run.decision and microbes and state.macros and any(state.rows) and any(state.decks):
            return run, books
    raise AssertionError("no such table")


@pytest.mark.parametrize("what", ["pool", "manna", "enzyme", "disc", "cube"])
def test_the_books_notice_tokens_from_nowhere(what: str) -> None:
    run, books = midgame()
    state = run.state
    assert books.agree(state)
    refuge = next(r for row in state.rows for r in row)
    host = next(o for o in state.organisms if o.mutations)
    if what == "pool":
        state.players[0].pool[0] += 1
    elif what == "manna":
        refuge.organised[0] += 1
    elif what == "enzyme":
        refuge.enzymes.append(0)
    elif what == "disc":
        host.discs[0] += 1
    else:
        host.mutations[0].base = not host.mutations[0].base
    assert not books.agree(state)


@pytest.mark.parametrize(
    ("pile", "clause"),
    [
        ("mutations", "C0.11"),
        ("decks", "C0.8"),
        ("events", "C0.4"),
        ("macros", "C0.12"),
        ("idle", "B4.1"),
    ],
)
def test_a_lost_piece_is_noticed(pile: str, clause: str) -> None:
    run, _ = midgame()
    RULES.check(run.state)
    state = run.state
    if pile == "idle":
        state.players[0].idle += 1
    elif pile in ("events", "macros"):
        getattr(state, pile).pop()
    else:
        next(deck for deck in getattr(state, pile) if deck).pop()
    with pytest.raises(ImpossiblePosition) as trouble:
        RULES.check(state)
    assert trouble.value.rule == clause


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    run, _ = midgame()
    assert sees_nothing_hidden(run.state, 1)
    monkeypatch.setattr(RULES, "hide", lambda state, seat: None)
    assert not sees_nothing_hidden(run.state, 1)
