"""Looks for barriers with axe: missing names, poor contrast, wrong roles."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

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
