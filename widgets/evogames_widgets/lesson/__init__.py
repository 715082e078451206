"""Parts of a lesson in a notebook: predict, see, try, what you found; and the new-game form."""

from __future__ import annotations

from evogames_widgets.lesson.lesson import Lesson

__all__ = ["Lesson"]
