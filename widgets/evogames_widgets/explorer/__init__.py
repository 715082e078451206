"""A game rule by rule: text, biology, code, a position where the rule applies, worked examples."""

from evogames_widgets.explorer.explorer import Explorer

__all__ = ["Explorer"]
