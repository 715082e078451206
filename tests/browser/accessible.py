"""Looks for barriers with axe: missing names, poor contrast, wrong roles."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LEAST = 24
"""The smallest width and height of a target, in pixels."""
SMALL = """([within, least]) => {
    const fields = "input, select, textarea, .noUi-handle";
    const controls = `button, a[href], summary, [role=button], ${fields}`;
    const prose = "p, li, td, dd, figcaption";
    const found = [];
    for (const part of document.querySelectorAll(`${within} :is(${controls})`)) {
        const skipped = part.matches(".evo-skip") || (part.matches("a") && part.closest(prose));
        if (skipped || !part.checkVisibility({ visibilityProperty: true })) continue;
        const target = part.matches("input[type=radio], input[type=checkbox]")
            ? part.closest("label") ?? part : part;
        const { width, height } = target.getBoundingClientRect();
        if (width && Math.min(width, height) < least - 0.1) {
            found.push(`${[width, height].join(" x ")}: ${part.outerHTML.slice(0, 160)}`);
        }
    }
    return found;
}"""
"""Finds controls that are too small to touch. Links in a sentence may be as small as its words."""
ZOOMED = {"width": 683, "height": 384}
"""The part of a page of 1366 x 768 that is left if it is twice as large."""
HIDDEN = """() => {
    const wrong = [];
    const main = document.querySelector("main");
    for (const box of [document.scrollingElement, main, ...main.querySelectorAll(".evo-table")]) {
        if (box.scrollWidth > box.clientWidth + 1) wrong.push(`too wide: ${box.className}`);
    }
    const scrolls = (part) => {
        for (let box = part.parentElement; box !== main; box = box.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
        }
        return false;
    };
    const parts = "button, a, input, select, summary, canvas, svg, img, h1, h2, h3, p, li";
    for (const part of main.querySelectorAll(parts)) {
        if (!part.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right } = part.getBoundingClientRect();
        const outside = left < -1 || right > innerWidth + 1;
        if (outside && !part.closest(".evo-spoken") && !scrolls(part)) {
            wrong.push(`cut off: ${part.outerHTML.slice(0, 160)}`);
        }
    }
    for (const part of main.querySelectorAll("button, select, summary, input:not([type=file])")) {
        if (part.disabled || !part.checkVisibility({ visibilityProperty: true })) continue;
        part.scrollIntoView({ block: "center" });
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 60));
        if (!width || part.contains(top) || part.closest("label")?.contains(top)) continue;
        wrong.push(`covered: ${part.outerHTML.slice(0, 160)} by ${top?.outerHTML.slice(0, 80)}`);
    }
    return wrong;
}"""
"""Finds what is too wide, cut off, or covered by something else when it is scrolled to."""
SERIOUS = {"serious", "critical"}


def barriers(page: Page, within: str = "") -> list[str]:
    """Return every serious or critical barrier on a page, or within some of its elements."""
    page.wait_for_timeout(500)  # controls get their names a moment after they appear
    found: list[dict[str, Any]] = Axe().run(page, context=within or None).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


def small_targets(page: Page, within: str = "body") -> list[str]:
    """Return every visible control within an element that is too small to touch."""
    found: list[str] = page.evaluate(SMALL, [within, LEAST])
    return found


def hidden_when_zoomed(page: Page) -> list[str]:
    """Return what people cannot see or press on a page of ours that they made twice as large."""
    page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
    page.wait_for_timeout(800)
    found: list[str] = page.evaluate(HIDDEN)
    return found
