"""The words of the table, from texts.en.toml."""

from __future__ import annotations

from typing import Any

from evogames.core.texts import Texts

TEXTS = Texts("evogames_widgets.table")


def say(section: str, key: str, **facts: Any) -> str:
    """Return a text of the table with its facts filled in, as plain text."""
    return TEXTS.fill(section, key, facts)
