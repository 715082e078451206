"""Fixtures for the tests of the core."""

import pytest

import evogames
from evogames.core.match import Match


@pytest.fixture
def match() -> Match:
    return evogames.new("evolution", players=["Ana", "Ben"], seed=7)
