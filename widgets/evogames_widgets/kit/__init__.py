"""The basis of every widget: HTML, callbacks, error messages, texts and cleanup.

This package imports no game.
"""

from evogames_widgets.kit.buttons import button
from evogames_widgets.kit.children import set_children
from evogames_widgets.kit.errors import CALLBACK_LOCK, ErrorLine, OnError, cancel, report_errors
from evogames_widgets.kit.html import download, led, rule_chip, rule_notes, style_sheet, tag
from evogames_widgets.kit.tool import Tool
from evogames_widgets.kit.widget_cleanup import close_widgets
from evogames_widgets.kit.words import say
from evogames_widgets.kit.work import Steps, Work

__all__ = [
    "CALLBACK_LOCK",
    "ErrorLine",
    "OnError",
    "Steps",
    "Tool",
    "Work",
    "button",
    "cancel",
    "close_widgets",
    "download",
    "led",
    "report_errors",
    "rule_chip",
    "rule_notes",
    "say",
    "set_children",
    "style_sheet",
    "tag",
]
