"""When a player has lost everything that lives, the table says when and why."""

from random import Random

import pytest

import evogames
from evogames.core import Event
from evogames_widgets.games import board_of
from evogames_widgets.table.board.message_bar import MessageBar


def lost(name: str, players: int, seeds: int) -> tuple[str, str]:
    """Return the name of a player who lost everything, and what the board says about it."""
    for seed in range(seeds):
        match, luck = evogames.new(name, players=players, seed=seed), Random(seed)
        board = board_of(name)
        while not match.over:
            match.choose(luck.randrange(len(match.decision.options)))
            for seat, player in enumerate(match.players):
                if said := board.fate(match.state, match.events, seat):
                    return player, said
    raise AssertionError("nobody lost everything")


@pytest.mark.parametrize("name", ["evolution", "genesis", "megafauna"])
def test_a_player_without_anything_alive_reads_why(name: str) -> None:
    player, said = lost(name, 3, 12)
    assert said.startswith(("Extinct in turn ", "Taken over by another player in turn "))
    _, _, why = said.partition(", because of this: ")
    assert player in why
    assert why.endswith(".")


def test_nobody_reads_it_while_something_lives_or_before_anything_did() -> None:
    match = evogames.new("genesis", players=3, seed=1)
    board = board_of("genesis")
    assert [board.fate(match.state, match.events, seat) for seat in (None, 0, 1, 2)] == [""] * 4


def test_the_message_bar_keeps_it_at_rest() -> None:
    bar = MessageBar()
    bar.show("Extinct in turn 5, because of this: Ana's Protoribosome goes extinct.")
    bar.show_hint("")
    assert "Extinct in turn 5" in bar.widget.value


def test_a_tribe_that_died_out_reads_what_killed_its_last_amoeba() -> None:
    match = evogames.new("primordial_soup", players=3, seed=1)
    events = [
        Event("P5.1", "dies", 0, "Ana's amoeba 3 dies.", 4, {"amoeba": (0, 3), "space": 2}),
        Event("P5.1", "remains", 0, "It becomes food.", 4, {"space": 2}),
    ]
    said = board_of("primordial_soup").fate(match.state, events, 0)
    assert said == "Extinct in turn 4, because of this: Ana's amoeba 3 dies."
