"""Loads the texts that every widget uses from texts.en.toml."""

from evogames.core import Texts

say = Texts("evogames_widgets.kit").say
