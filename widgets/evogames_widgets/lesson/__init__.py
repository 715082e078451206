"""Parts of a lesson in a notebook: predict, see, try, what you found; guides and a new game."""

from __future__ import annotations

from evogames_widgets.lesson.guide import guide
from evogames_widgets.lesson.lesson import Lesson
from evogames_widgets.lesson.new_game import NewGame
from evogames_widgets.lesson.picture import position

__all__ = ["Lesson", "NewGame", "guide", "position"]
