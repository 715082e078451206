"""The lessons. Texts and questions are data, and experiments and tasks are code."""

from evogames.core.libraries import notebook_extra

with notebook_extra():
    from evogames_widgets.lessons.kit.lesson import Lesson
    from evogames_widgets.lessons.kit.new_game import NewGame
    from evogames_widgets.lessons.kit.picture import guide, position

__all__ = ["Lesson", "NewGame", "guide", "position"]
