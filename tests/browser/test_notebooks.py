"""Playing a whole game in Notebook 7: the form, bots, the timeline, and the handover screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import evogames
from evogames.core.match import Match
from evogames.core.viewer import SPECTATOR
from evogames_widgets.games.evolution.board import BOARD
from evogames_widgets.table.words import say
from tests.browser.at_table import AtTable
from tests.browser.conftest import NOTEBOOK_7_THROWS, PAGE_SECONDS
from tests.browser.pages import pixels, run_all, shot, wait_for_new_pixels
from tests.browser.servers import Server

HOSTILE = ["<script>alert(1)</script>", "<img src=x onerror=alert(2)> " + "long" * 30]


@pytest.fixture(scope="module")
def play(notebook7: Server, chromium: Browser) -> Iterator[Page]:
    """The notebook "Play Evolution" after "Run all".

    Errors in its scripts make the last test fail.
    """
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.on("dialog", lambda dialog: thrown.append(f"a dialog: {dialog.message}"))
    notebook7.open(page, "01-play-evolution.ipynb")
    run_all(page)
    yield page
    context.close()
    assert set(thrown) <= set(NOTEBOOK_7_THROWS)


def new_game(page: Page, names: list[str], roles: list[str], seed: int) -> Match:
    """Fill in the form and start. Return the same match."""
    for number, (name, role) in enumerate(zip(names, roles, strict=True), start=1):
        page.get_by_label(f"Player {number}").fill(name)
        chosen = page.locator(".evo-lesson .widget-dropdown select").nth(
            number
        )  # the first is the scenario
        chosen.select_option(label=say("seats", role))
    start_with(page, seed)
    return evogames.new("evolution", players=names, seed=seed)


def start_with(page: Page, seed: int) -> None:
    """Type a seed, click immediately, and wait for a game with that seed."""
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="New game", exact=True).first.click()
    expect(page.locator(".evo-lesson").first).to_contain_text(f"Seed {seed}.")


def test_a_click_does_not_overtake_what_was_typed_before_it(play: Page) -> None:
    for seed in range(40, 60):
        start_with(play, seed)


def test_a_game_against_a_bot_goes_back_and_takes_another_course(play: Page) -> None:
    match = new_game(play, ["Ana", "Ben"], ["person", "greedy"], seed=5)
    table = AtTable(play, match, bots=[1])
    table.wait_until_painted()
    table.widget.locator(".evo-time select").select_option(label="fast")
    table.bots_answer()
    table.tells_the_same()
    while match.turn == 1 or len(match) < 12:
        table.choose(0)
    table.widget.locator(".evo-header").scroll_into_view_if_needed()
    shot(play, "play-notebook7")

    now = pixels(table.board)
    handle = table.widget.locator(".noUi-handle")
    handle.focus()
    handle.press("Home")
    expect(table.place).to_have_text(f"0 of {len(match)}")
    wait_for_new_pixels(table.board, now)
    mine = next(n for n in range(len(match)) if match.goto(n) or match.decision.player == 0)
    for _ in range(mine):
        handle.press("ArrowRight")
    match.goto(mine)
    table.tells_the_same()
    expect(table.widget.locator(".evo-branch")).to_have_text(say("time", "branch"))
    table.choose(1)
    expect(table.widget.locator(".evo-branch")).to_have_count(0)


def test_a_curtain_keeps_each_hand_to_its_owner(play: Page) -> None:
    match = new_game(play, ["Ana", "Ben"], ["person", "person"], seed=6)
    table = AtTable(play, match)
    first, second = match.decision.player, 1 - match.decision.player
    closed(table, match, first)
    opened(table, match, first)
    # The other player must choose next, so the first player's hand is hidden again.
    table.options.first.click()
    match.choose(match.decision.options[0].key)
    assert match.decision.player == second
    closed(table, match, second)
    opened(table, match, second)


def closed(table: AtTable, match: Match, seat: int) -> None:
    """The handover screen shows only what everyone is allowed to know, and no list of options."""
    curtain = table.widget.locator(".evo-handover")
    expect(curtain).to_contain_text(say("curtain", "hand_over", name=match.players[seat]))
    expect(table.options).to_have_count(0)
    as_text(table, True)
    expect(table.told).to_have_text(
        plain(BOARD.describe(match.view(SPECTATOR), viewer=None, decision=match.decision))
    )
    public = [event.seen_by(SPECTATOR).text for event in reversed(match.events)]
    expect(table.log).to_have_text(public)
    as_text(table, False)
    shot(table.page, f"curtain-{seat}")


def opened(table: AtTable, match: Match, seat: int) -> None:
    """The player to move sees their own hand, and not the other player's."""
    words = say("curtain", "open", name=match.players[seat])
    table.page.get_by_role("button", name=words, exact=True).click()
    expect(table.widget.locator(".evo-handover")).to_be_hidden()
    table.tells_the_same()
    as_text(table, True)
    expect(table.told).to_have_text(
        plain(BOARD.describe(match.view(seat), viewer=seat, decision=match.decision))
    )
    as_text(table, False)


def as_text(table: AtTable, wanted: bool) -> None:
    table.open_tool(say("view", "title"))
    table.widget.get_by_label(say("view", "text")).set_checked(wanted)
    table.close_tool()


def plain(told: str) -> list[str]:
    return [line.strip() for line in told.splitlines()]


def test_hostile_names_are_names_and_nothing_else(play: Page) -> None:
    match = new_game(play, HOSTILE, ["person", "greedy"], seed=7)
    table = AtTable(play, match, bots=[1])
    table.wait_until_painted()
    table.bots_answer()
    table.tells_the_same()
    expect(table.prompt).to_contain_text(HOSTILE[0])
    for name in ("Seats", "Save, load, new", "Numbers over time", "Food web", "Hint", "Chances"):
        table.open_tool(name)
    shot(play, "hostile")
    table.close_tool()
    expect(play.locator(".evo-lesson script")).to_have_count(0)
    expect(play.locator(".evo-lesson img[src=x]")).to_have_count(0)
    table.choose(0)
    wide = play.evaluate("document.querySelector('.evo-table').scrollWidth")
    assert wide <= play.evaluate("document.querySelector('.evo-table').clientWidth") + 4
