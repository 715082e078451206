"""Property tests use the same examples in every run. HYPOTHESIS_PROFILE=wide tries many more."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

LONG = ("notebooks", "tests/notebooks", "tests/browser", "tests/widgets/classroom")
"""The files with the longest tests start first, so that no process waits for them at the end."""

UNFINISHED = {
    "test_every_rule_and_worked_example_has_a_position",
    "test_every_rule_is_named_in_its_position",
    "test_tests_of_worked_examples_play_what_the_explorer_shows",
    "test_every_clause_is_carried_out_tested_and_cited",
    "test_the_code_of_a_clause_can_be_found",
    "test_code_is_shown_as_it_stands_in_its_file",
    "test_it_opens_any_game_and_shows_any_clause",
}
"""Tests of every game that Megafauna does not pass yet."""

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("wide", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run long files first, and keep the tests of a file together."""
    for item in items:
        test, _, case = item.name.partition("[")
        if test in UNFINISHED and "megafauna" in case:
            item.add_marker(pytest.mark.xfail(reason="Megafauna is not finished"))
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
