"""The words of the lesson, and its plots in these words."""

from evogames_widgets.lessons.kit import Words

TEXTS = Words("niches")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study
