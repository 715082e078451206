"""How the lesson says and draws what play showed."""

from __future__ import annotations

from evogames_widgets.lessons.kit.words import Words

TEXTS = Words("autocatalysis")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study
