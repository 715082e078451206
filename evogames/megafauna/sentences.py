"""The texts of the game, in a module that imports no other module of the game."""

from typing import Any

from evogames.core import Texts

TEXTS = Texts("evogames.megafauna")


def refuse_unless(fact: bool, text: str, rule: str = "", /, **facts: Any) -> None:
    """Refuse a player's data, such as a deck, unless a condition is true."""
    if not fact:
        raise TEXTS.refused(text, rule, **facts)
