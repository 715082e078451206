"""The sentences of the game, in a module that knows nothing else."""

from typing import Any

from evogames.core.texts import Texts

TEXTS = Texts("evogames.megafauna")


def refuse_unless(fact: bool, text: str, rule: str = "", /, **facts: Any) -> None:
    """Refuse what somebody hands in, such as a deck, if it is not as it must be."""
    if not fact:
        raise TEXTS.refused(text, rule, **facts)
