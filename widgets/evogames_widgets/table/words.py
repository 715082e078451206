"""Loads the texts of the table from texts.en.toml."""

from evogames.core.texts import Texts

TEXTS = Texts("evogames_widgets.table")
say = TEXTS.say
