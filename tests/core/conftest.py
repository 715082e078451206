"""What tests of the core have in common."""

import pytest

import evogames
from evogames.core.match import Match


@pytest.fixture
def match() -> Match:
    return evogames.new("evolution", players=["Ana", "Ben"], seed=7)
