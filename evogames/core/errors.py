"""The one error of the package: something was refused, with a sentence that says why."""

from __future__ import annotations


class EvogamesError(ValueError):
    """A refusal. `rule` is the ledger clause behind it, where there is one; nothing changed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class BrokenRule(AssertionError):
    """A position that cannot be: an invariant of a game does not hold. Always our fault."""
