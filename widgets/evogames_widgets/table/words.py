"""Loads the texts of the table from texts.en.toml."""

from evogames.core import Texts

TEXTS = Texts("evogames_widgets.table")
say = TEXTS.say
