"""The one error of the package: something was refused, with a sentence that says why."""


class EvogamesError(ValueError):
    """A refusal. `rule` is the ledger clause behind it, where there is one; nothing changed.

    >>> str(EvogamesError("The food base is empty.", "FEED.1"))
    'FEED.1: The food base is empty.'
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class ImpossiblePosition(AssertionError):
    """A position that cannot be: what must always hold does not, by `rule` where a clause says so.

    In play it is always our fault; of a prepared position it says why it is refused.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule
