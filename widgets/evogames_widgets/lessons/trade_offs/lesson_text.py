"""The texts of the lesson, and its plots."""

from collections.abc import Sequence

import evogames
from evogames_widgets.lessons.kit import Words

TEXTS = Words("trade-offs")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study
TRAIT_NAMES = evogames.game("evolution").texts.section("trait")


def names(traits: Sequence[str], none: str = "") -> str:
    """Return the names of the traits, joined into one text."""
    return " + ".join(TRAIT_NAMES[trait] for trait in traits) or none
