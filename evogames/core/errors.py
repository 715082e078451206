"""The errors of the package: something is refused, with a sentence that says why."""


class EvogamesError(ValueError):
    """A refusal. `rule` is the rule behind it, if there is one. Nothing has changed.

    >>> str(EvogamesError("The food supply is empty.", "FEED.1"))
    'FEED.1: The food supply is empty.'
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class ImpossiblePosition(AssertionError):
    """A position that is not possible because it breaks a condition, perhaps of a `rule`.

    In play it is always a fault in the code. For a scenario it is the reason for refusing it.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule
