"""Jupyter's server shows our notebooks as pages, and sends each kernel message immediately."""

from evogames_widgets.pages.settings import configure

configure(get_config())  # noqa: F821
