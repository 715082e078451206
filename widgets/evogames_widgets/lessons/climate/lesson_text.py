"""The texts of the lesson, and its plots."""

from evogames_widgets.lessons.kit import Words

TEXTS = Words("climate")
say = TEXTS.say
