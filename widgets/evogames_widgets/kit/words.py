"""The words that every widget uses, from texts.en.toml."""

from __future__ import annotations

from typing import Any

from evogames.core.texts import Texts

TEXTS = Texts("evogames_widgets.kit")


def say(section: str, key: str, **facts: Any) -> str:
    """Return a text with its facts filled in, as plain text."""
    return TEXTS.fill(section, key, facts)
