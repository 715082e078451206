"""A person at a Table on a page, next to the same match, which says what must be shown."""

import re
from collections.abc import Sequence

from PIL import Image
from playwright.sync_api import Locator, Page, expect

import evogames
from evogames.bots import answer
from evogames.core.match import Match
from evogames_widgets.kit.words import say as kit_say
from evogames_widgets.table.board.board_view import PHONE, picture
from evogames_widgets.table.parts.log_panel import ROWS
from evogames_widgets.table.parts.options_panel import ending_options
from evogames_widgets.table.parts.steps import steps
from evogames_widgets.table.session import ScreenView
from evogames_widgets.table.words import TEXTS, say
from tests.browser.pages import pixels, wait_for_new_pixels

expect.set_options(timeout=30_000)
SCROLL = """(box, far) => {
    do box = box.parentElement; while (!/auto|scroll/.test(getComputedStyle(box).overflowY));
    const before = box.scrollTop;
    box.scrollTop += far;
    return box.scrollTop - before;
}"""
"""Scrolls the parent of a table, and returns how far it has scrolled."""


class AtTable:
    """A Table on a page: what a person sees and does there."""

    def __init__(self, page: Page, match: Match, bots: Sequence[int] = (), nth: int = 0) -> None:
        self.page = page
        self.match = match
        """The same match in the test. The page must show the same."""
        self._bots = {seat: evogames.bot("greedy", seed=seat) for seat in bots}
        self.widget = page.locator(".evo-table").nth(nth)
        self.board = self.widget.locator("canvas.evogames-canvas")
        self.prompt = self.widget.locator(".evo-prompt")
        self.options = self.widget.locator(".evo-option")
        self.line = self.widget.locator(".evo-line")
        self.log = self.widget.locator(".evo-log li > span:not(.evo-badge)")
        self.notice = self.widget.locator(".evo-notice")
        self.error = self.widget.locator(".evo-error [role=alert]")
        self.keyboard = self.widget.locator(".evo-quick input")
        self.told = self.widget.locator(".evo-words-board :is(h4, li)")
        """The board in words, without its pieces, if the picture is hidden."""
        self.place = self.widget.get_by_text(re.compile(r"^\d+ of \d+$"))

    def button(self, section: str, key: str) -> Locator:
        """Return the button with the text of this key in the texts of the table or the kit."""
        known = say if TEXTS.has(section, key) else kit_say
        words = re.compile(f"^{re.escape(known(section, key))}$")
        return self.widget.locator(".jupyter-button", has_text=words)

    def open_tool(self, title: str) -> None:
        """Open a tool by its button in the row below the board, or in the menu."""
        button = self.widget.get_by_role("button", name=title, exact=True)
        if not button.count():
            self.button("tools", "more").click()
        button.click()
        expect(self.widget.locator(".evo-drawer h3")).to_have_text(title)
        expect(self.widget.locator(".evo-menu")).to_have_count(0)

    def close_tool(self) -> None:
        """Close the tool that is open."""
        self.widget.locator(".evo-drawer").get_by_role("button", name="✕").click()
        expect(self.widget.locator(".evo-drawer")).to_be_hidden()

    def wait_until_painted(self) -> Image.Image:
        """Wait for the board and return it."""
        expect(self.board).to_be_visible()
        before = pixels(self.board)
        return before if before.getbbox() else wait_for_new_pixels(self.board, before)

    def spot(self, piece: str) -> tuple[float, float]:
        """Return where on the page a piece of the board is, scrolled to the top of the window."""
        self.board.evaluate("board => board.scrollIntoView({block: 'start'})")
        box, decision = self.board.bounding_box(), self.match.decision
        assert box is not None
        assert decision is not None
        width, height = self.board.evaluate(
            """board => [board.width, board.height].map(n => n / Math.ceil(devicePixelRatio))"""
        )
        scene = picture(
            ScreenView(self.match, decision.player, decision, decision, self.match.events[-1:]),
            (),
            (width, height) if width > PHONE[0] else PHONE,
        )
        region = next(region for region in scene.regions if region.piece == piece)
        scale = box["width"] / scene.width
        x, y = region.x + region.w / 2, region.y + region.h / 2
        # On a phone the options cover the lower part of the board until the page is scrolled.
        below = max(0, box["y"] + y * scale - self.page.evaluate("innerHeight * 0.6"))
        scrolled = self.widget.evaluate(SCROLL, below)
        return box["x"] + x * scale, box["y"] + y * scale - scrolled

    def choose(self, place: int) -> None:
        """Press the button of an option. If it is not shown at first, open the whole list."""
        assert self.match.decision is not None
        button = self.widget.locator(".evo-option", has_text=re.compile(rf"^{place + 1}   "))
        if not button.count():
            self.widget.locator(".evo-ways button").last.click()
        button.click()
        self.chose(self.match.decision.options[place].key)

    def chose(self, key: str) -> None:
        """Make a person's choice in the test match, let bots answer, then wait for the page."""
        self.match.choose(key)
        self.bots_answer()
        self.tells_the_same()

    def bots_answer(self) -> None:
        """Let the bots choose in the test match as well."""
        while (decision := self.match.decision) is not None and decision.player in self._bots:
            observation = self.match.observation()
            self.match.choose(answer(self._bots[decision.player], observation), decision.player)

    def tells_the_same(self) -> None:
        """Wait until the log, the decision and the step on the timeline are those of the match."""
        viewer = 0 if self.match.decision is None else self.match.decision.player
        told = [event.seen_by(viewer).text for event in reversed(self.match.events)][:ROWS]
        expect(self.log).to_have_text(told)
        expect(self.place).to_have_text(f"{len(self.match)} of {self.match.recorded}")
        if self.match.decision is not None:
            expect(self.prompt).to_have_text(self.match.decision.prompt)
            # A second line of an option says what it brings.
            words = [re.compile(f"^{re.escape(label)}(\n.*)?$", re.S) for label in self.labels()]
            expect(self.options).to_have_text(words)

    def labels(self) -> list[str]:
        """Return the options that are shown without steps. Those that end a move are last."""
        decision = self.match.decision
        assert decision is not None
        numbers = {option: number for number, option in enumerate(decision.options, start=1)}
        ending = ending_options(decision)
        left = [option for option in decision.options if option not in ending]
        single = [s.options[0] for s in steps(self.match, decision, left) if s.single]
        return [f"{numbers[option]}   {decision.label(option)}" for option in [*single, *ending]]

    def to_the_beginning(self) -> None:
        """Go to the first step with the keyboard."""
        handle = self.widget.locator(".evo-time .noUi-handle")
        if not self.place.inner_text().startswith("0 of"):
            handle.press("Home")
        expect(self.place).to_have_text(re.compile(r"^0 of \d+$"))
