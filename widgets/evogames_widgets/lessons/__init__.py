"""The lessons. Each has its texts and questions as data, and its experiments and tasks as code."""

from evogames_widgets.lessons.kit.lesson import Lesson
from evogames_widgets.lessons.kit.new_game import NewGame
from evogames_widgets.lessons.kit.picture import guide, position

__all__ = ["Lesson", "NewGame", "guide", "position"]
