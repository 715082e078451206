"""Property tests use the same examples in every run. HYPOTHESIS_PROFILE=wide tries many more."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

LONG = ("notebooks", "tests/notebooks", "tests/browser", "tests/widgets/classroom")
"""The files with the longest tests start first, so that no process waits for them at the end."""

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("wide", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run long files first, and keep the tests of a file together."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: (not item.nodeid.startswith(LONG), item.path not in slow))


@pytest.fixture(autouse=True)
def example_game(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests that use this fixture can play the example game.

    In all other tests it does not exist.
    """
    if "example_game" not in request.node.nodeid:
        yield
        return
    from tests.games.tables import playable

    with playable():
        yield
