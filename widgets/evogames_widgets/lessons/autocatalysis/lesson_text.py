"""The words of the lesson, and its plots in these words."""

from __future__ import annotations

from evogames_widgets.lessons.kit.words import Words

TEXTS = Words("autocatalysis")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study
