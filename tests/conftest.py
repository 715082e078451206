"""Property tests look at the same examples in every run; HYPOTHESIS_PROFILE=wide looks further."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

LONG = ("notebooks", "tests/notebooks", "tests/browser", "tests/widgets/classroom")
"""Where tests take longest: they start first, so that no process waits for them at the end."""

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("wide", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files first; tests of a file stay together."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: (not item.nodeid.startswith(LONG), item.path not in slow))


@pytest.fixture(autouse=True)
def example_game(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests that name the example game can play it; in all others there is no such game."""
    if "example_game" not in request.node.nodeid:
        yield
        return
    from tests.games.tables import playable

    with playable():
        yield
