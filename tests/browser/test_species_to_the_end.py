"""A game of Dominant Species is played to its end, and shown with six players."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import evogames
from evogames.core.match import Match
from tests.browser.at_table import AtTable
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.pages import save_games, shot
from tests.browser.servers import Server

NOTEBOOK = "species-to-the-end.ipynb"
CELL = """
from pathlib import Path

import evogames
from evogames_widgets import Table

def table(name, seats):
    match = evogames.load(Path(f"{name}.json"))
    match.goto(match.recorded)
    display(Table(match, name=name, seats=seats, open_hands=True))

table("species-last-turn", ["person", "greedy"])
table("species-early", "person")
table("species-late", "person")
"""
SIZES = (1366, 768), (1280, 720)
PHONE = (360, 740)


def last_turn() -> Match:
    """Return a game of two greedy bots in which the pawns of the last turn are placed."""
    match = evogames.new("dominant_species", players=2, seed=4)
    evogames.play(match, "greedy")
    last, number = match.turn, match.recorded
    while True:
        match.goto(number - 1)
        if match.turn < last or match.state.phase == "planning":
            return _from(match, number)
        number -= 1


def six() -> tuple[Match, Match]:
    """Return a game of six greedy bots, early and late."""
    match = evogames.new("dominant_species", players=6, seed=4)
    evogames.play(match, [evogames.bot("greedy", seed=seat, samples=1) for seat in range(6)])
    end = match.recorded
    return _from(match, end // 20), _from(match, 17 * end // 20)


def _from(match: Match, number: int) -> Match:
    match.goto(number)
    return match.fork()


@pytest.fixture(scope="module")
def games(lessons: Path) -> dict[str, Match]:
    """Save the games that the notebook shows."""
    early, late = six()
    found = {"species-last-turn": last_turn(), "species-early": early, "species-late": late}
    return save_games(lessons, found, NOTEBOOK, CELL)


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    yield page
    context.close()


@pytest.mark.slow
def test_the_last_turn_is_played_by_clicks_and_somebody_wins(
    voila: Server, page: Page, games: dict[str, Match]
) -> None:
    voila.open(page, NOTEBOOK)
    match = games["species-last-turn"]
    match.goto(match.recorded)
    table = AtTable(page, match, bots=[1])
    table.wait_until_painted()
    shot(page, "species-last-turn")
    table.bots_answer()
    clicks = 0
    while match.decision is not None:
        table.choose(len(match.decision.options) // 2)
        clicks += 1
    assert clicks >= 3
    assert match.state.winners
    expect(table.widget).to_contain_text(match.events[-1].text)
    shot(page, "species-end")


@pytest.mark.slow
def test_six_players_early_and_late(voila: Server, page: Page, games: dict[str, Match]) -> None:
    voila.open(page, NOTEBOOK)
    for nth, name in ((1, "species-early"), (2, "species-late")):
        table = AtTable(page, games[name], nth=nth)
        games[name].goto(games[name].recorded)
        for width, height in (*SIZES, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(700)
            table.widget.evaluate("table => table.scrollIntoView({block: 'start'})")
            table.wait_until_painted()
            assert games[name].decision is not None
            expect(table.prompt).to_have_text(games[name].decision.prompt)
            shot(page, f"{name}-{width}x{height}")
