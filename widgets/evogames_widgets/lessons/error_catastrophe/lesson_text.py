"""The texts of the lesson, and its plots."""

from evogames_widgets.lessons.kit import Words

TEXTS = Words("error-catastrophe")
say, axes, study = TEXTS.say, TEXTS.axes, TEXTS.study


def percent(share: float) -> str:
    """Return a share as a percentage. Small shares have an extra digit.

    >>> percent(0.246), percent(0.0312), percent(0.9999)
    ('25%', '3.1%', 'over 99%')
    """
    if 0.995 <= share < 1:
        return say("common", "nearly")
    return f"{100 * share:.0f}%" if share >= 0.1 or share < 0.0005 else f"{100 * share:.1f}%"
