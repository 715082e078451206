"""Fixtures for tests that give abilities to mutations."""

from collections.abc import Callable

import msgspec
import pytest

from evogames.genesis import cards as data
from evogames.genesis.organisms import genome, mutations
from tests.genesis.build import number
from tests.genesis.transfers import HGT, MORE

Cards = Callable[..., None]


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> Cards:
    """Remove all abilities from mutations, except DNA.

    Call the fixture to give a card abilities on both sides.
    """
    table = [
        msgspec.structs.replace(card, abilities=(), promoted_abilities=("dna",))
        for card in data.MUTATIONS
    ]

    def give(name: str, *abilities: str, promoted: tuple[str, ...] | None = None) -> None:
        there = abilities if promoted is None else promoted
        changed = msgspec.structs.replace(
            table[number(name)], abilities=abilities, promoted_abilities=("dna", *there)
        )
        table[number(name)] = changed
        monkeypatch.setattr(genome, "MUTATIONS", tuple(table))
        monkeypatch.setattr(mutations, "MUTATIONS", tuple(table))

    monkeypatch.setattr(genome, "MUTATIONS", tuple(table))
    monkeypatch.setattr(mutations, "MUTATIONS", tuple(table))
    return give


@pytest.fixture
def icons_on_cards(cards: Cards) -> None:
    """Give two mutations an HGT icon each."""
    cards(HGT, "hgt")
    cards(MORE, "hgt")
