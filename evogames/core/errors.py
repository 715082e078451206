"""The errors of the package. Each has a sentence that says what is refused and why."""


class EvogamesError(ValueError):
    """Something is refused, and nothing has changed. `rule` is the id of the rule, if any.

    >>> str(EvogamesError("The food supply is empty.", "FEED.1"))
    'FEED.1: The food supply is empty.'
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class ImpossiblePosition(AssertionError):
    """A position that breaks a condition, so that it cannot occur in play.

    During a game, this error always means a fault in the code. When a scenario is read, it means
    that the scenario is refused. `rule` is the id of the broken rule, if there is one.
    """

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule
