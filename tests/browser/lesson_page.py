"""What every lesson page must have: one screen, a stable layout, and a warning."""

from playwright.sync_api import Locator, Page, TimeoutError, expect

from evogames_widgets.table.words import say
from tests.browser.accessible import barriers
from tests.browser.pages import shot

expect.set_options(timeout=30_000)
SCREEN = {"width": 1366, "height": 690}
"""The part of a page that a school laptop shows."""
MOST_CHOICES = 80
SOON = 2_000
"""Milliseconds after which the test looks again for a missing button."""
PARTS = (".evo-header", ".evo-board", ".evo-options", ".evo-panel", ".evo-history", ".evo-bottom")
BOXES = """(table, parts) => parts.map(part => {
    const box = table.querySelector(part).getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom].map(Math.round);
})"""

CONTROLS = "[role=slider], select, .widget-toggle-button, input[type=checkbox]"
NEXT = "list => (list.selectedIndex + 1) % list.options.length"
SPAN = """([control, picture]) => {
    const boxes = [control, picture].map(one => one.getBoundingClientRect());
    return Math.max(...boxes.map(one => one.bottom)) - Math.min(...boxes.map(one => one.top));
}"""
"""The height of the screen that a control and its picture need to be visible together."""


def beside(page: Page, words: str) -> Locator:
    """Return the picture beside the board as soon as it shows these words."""
    return page.locator(".evo-table .evo-panel", has_text=words)


def assert_one_screen(page: Page, name: str) -> None:
    """Board, options and picture are on one screen, and hovering never moves them.

    Nothing on the page is a barrier for people who use a screen reader or keyboard.
    """
    found = barriers(page)
    assert not found, found
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    table = page.locator(".evo-table")
    table.evaluate("table => table.scrollIntoView()")
    page.wait_for_timeout(500)
    shot(page, f"{name}-one-screen")
    boxes = table.evaluate(BOXES, list(PARTS))
    for part, (left, top, right, bottom) in zip(PARTS, boxes, strict=True):
        assert left >= 0, part
        assert top >= 0, part
        assert right <= SCREEN["width"], part
        assert bottom <= SCREEN["height"], part
        assert bottom - top > 20, part
    picture = table.locator(".evo-panel svg").first.bounding_box()
    assert picture
    assert picture["y"] + picture["height"] <= SCREEN["height"]
    board = table.locator("canvas.evogames-canvas").bounding_box()
    assert board
    for across in (0.1, 0.3, 0.5, 0.7, 0.9):
        for down in (0.2, 0.5, 0.8):
            page.mouse.move(
                board["x"] + across * board["width"], board["y"] + down * board["height"]
            )
            page.wait_for_timeout(90)
            assert table.evaluate(BOXES, list(PARTS)) == boxes, (across, down)
    page.mouse.move(5, 5)


def assert_leaving_warns(page: Page) -> None:
    """The browser would warn before it leaves the page."""
    asked = """() => {
        const leave = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(leave);
        return leave.defaultPrevented;
    }"""
    assert page.evaluate(asked)


def move(control: Locator) -> None:
    """Move a slider by one step, choose the next line of a list, or press a button."""
    if control.get_attribute("role") == "slider":
        at_end = control.get_attribute("aria-valuenow") == control.get_attribute("aria-valuemax")
        control.press("ArrowLeft" if at_end else "ArrowRight")
    elif control.evaluate("control => control.localName") == "select":
        control.select_option(index=control.evaluate(NEXT))
    else:
        control.click()


def assert_controls_beside_pictures(page: Page) -> None:
    """Each control of a picture changes it, and both fit on one screen."""
    page.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    room = page.locator("#rendered_cells").evaluate("cells => cells.clientHeight")
    covers = page.get_by_role("button", name="Show it now")
    for left in reversed(range(covers.count())):
        covers.first.click()
        expect(covers).to_have_count(left)
    tools = page.locator(".evo-lesson:has(figure svg):not(:has(.mod-primary))").all()
    assert tools
    for tool in tools:
        figure = tool.locator("figure")
        for control in tool.locator(CONTROLS).all():
            if "mod-active" in (control.get_attribute("class") or ""):
                continue
            before = figure.inner_html()
            chosen = control.evaluate("control => control.value")
            move(control)
            expect(figure).not_to_have_js_property("innerHTML", before)
            both = [control.element_handle(), figure.locator("svg").element_handle()]
            assert page.evaluate(SPAN, both) <= room, tool.inner_text()
            if chosen and control.evaluate("control => control.localName") == "select":
                control.select_option(chosen)
                expect(figure).to_have_js_property("innerHTML", before)


def play_to_the_end(page: Page, end: str) -> None:
    """Always choose the first option, and continue after each pause, until the end is shown."""
    table = page.locator(".evo-table")
    option = table.locator(".evo-option").first
    go_on = table.get_by_role("button", name=say("pause", "continue"), exact=True)
    told = table.locator(".evo-prompt", has_text=end)
    for _ in range(MOST_CHOICES):
        expect(option.or_(go_on).or_(told).first).to_be_visible()
        if told.is_visible():
            return
        try:
            (go_on if go_on.is_visible() else option).click(timeout=SOON)
        except TimeoutError:  # a bot has continued in the meantime
            continue
        page.wait_for_timeout(SOON / 4)
    raise AssertionError("the game does not end")
