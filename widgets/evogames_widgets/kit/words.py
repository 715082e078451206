"""The words that every widget uses, from texts.en.toml."""

from __future__ import annotations

from evogames.core.texts import Texts

say = Texts("evogames_widgets.kit").say
