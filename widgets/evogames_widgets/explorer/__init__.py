"""The explorer shows a game rule by rule: text, biology, code, positions and worked examples."""

from evogames_widgets.explorer.explorer import Explorer

__all__ = ["Explorer"]
