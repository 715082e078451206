"""The texts of the lesson, and its plots."""

import evogames
from evogames.primordial_soup.cards import COLOURS
from evogames_widgets.lessons.kit import Words

TEXTS = Words("cycles")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study
_SOUP = evogames.game("primordial_soup").texts
COLOUR_NAMES = [_SOUP.word("colour", colour) for colour in COLOURS]
