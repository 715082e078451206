"""Lets people choose in steps: first a piece, then an action, then another piece."""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from evogames.core import Match, Option, ShownDecision, fields_of
from evogames_widgets.table.words import say

FEW = 10
"""The highest number of options that are listed without steps."""


class Step(NamedTuple):
    """A part that several options have in common, in words."""

    words: str
    options: list[Option]

    @property
    def single(self) -> bool:
        """Whether the step contains only one option."""
        return len(self.options) == 1


def path(match: Match, decision: ShownDecision, option: Option) -> tuple[str, ...]:
    """Return the steps that lead to an option, in words.

    First comes its first piece, then its group, then its other values. A card comes first, because
    it is the first field of its options.
    """
    words = decision.words(option)
    names = [name for name, _ in fields_of(type(option))]
    lead = next((name for name in names if decision.pieces(option, name)), None)
    title = match.game.texts.word("group", option.kind)
    first = [words[lead], title] if lead else [title]
    return (*first, *(words[name] for name in names if name != lead), option.key)


def steps(match: Match, decision: ShownDecision, left: Sequence[Option]) -> list[Step]:
    """Return the next steps to pick from. A step with one option chooses that option.

    Parts that all options have in common are skipped, because there is nothing to choose.
    """
    if len(left) <= FEW:
        return [Step("", [option]) for option in left]
    paths = {option: path(match, decision, option) for option in left}
    for depth in count():
        found: dict[str, list[Option]] = {}
        for option, words in paths.items():
            found.setdefault(words[min(depth, len(words) - 1)], []).append(option)
        if len(found) > 1:
            break
    return [Step(_named(match, words, options), options) for words, options in found.items()]


def _named(match: Match, words: str, options: Sequence[Option]) -> str:
    """Add the action to the label of each step whose options all have the same action."""
    titles = {match.game.texts.word("group", option.kind) for option in options}
    if len(titles) == 1 and words not in titles:
        words = say("options", "titled", title=titles.pop(), words=words)
    return words[:1].upper() + words[1:]


def common_pieces(decision: ShownDecision, options: Sequence[Option]) -> tuple[str, ...]:
    """Return the pieces on the board that all the options involve."""
    touched = [decision.touches(option) for option in options]
    return tuple(piece for piece in touched[0] if all(piece in other for other in touched))
