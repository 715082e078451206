"""The texts of the lesson, and its plots."""

from evogames_widgets.lessons.kit import Words

TEXTS = Words("niches")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study
