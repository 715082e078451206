"""A person who has only a keyboard: Tab, Enter, Space, arrows and letters."""

from playwright.sync_api import Locator, Page

MOST_TABS = 120
FOCUSED = """() => {
    const { activeElement: at } = document;
    const { top, bottom } = at.getBoundingClientRect();
    const style = getComputedStyle(at);
    const wrong = [];
    if (at === document.body) return []; // after the last element, before the first one
    if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) wrong.push("no ring");
    if (bottom < 0 || top > innerHeight) wrong.push("outside the page");
    return wrong.map(what => `${what}: ${at.outerHTML.slice(0, 160)}`);
}"""
"""What is wrong with the element that has the focus, for people who have to see it."""


class Keyboard:
    """Does everything on a page without a mouse, and notes every focus that cannot be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.unseen: list[str] = []

    def to(self, target: Locator) -> None:
        """Press Tab until an element has the focus."""
        target.wait_for()
        for _ in range(MOST_TABS):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
            self.unseen += self.page.evaluate(FOCUSED)
        raise AssertionError(f"Tab does not lead to {target}")

    def press(self, target: Locator, key: str = "Enter") -> None:
        """Go to an element and press a key there."""
        self.to(target)
        self.page.keyboard.press(key)

    def type(self, target: Locator, words: str) -> None:
        """Go to a field and replace its text."""
        self.press(target, "Control+a")
        self.page.keyboard.type(words)
