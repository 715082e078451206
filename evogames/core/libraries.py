"""Says in one sentence what to install if a library that only notebooks need is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from evogames.core.refusals import fill_text


class MissingLibrary(ImportError):
    """A library of the extra `notebook` is not installed."""


@contextmanager
def notebook_extra() -> Iterator[None]:
    """Import libraries of the extra `notebook` inside this block.

    >>> with notebook_extra():
    ...     import no_such_library  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    evogames.core.libraries.MissingLibrary: The package no_such_library is not installed. To ...
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        name = str(missing.name)
        if name.split(".")[0] in ("evogames", "evogames_widgets"):
            raise
        raise MissingLibrary(fill_text("libraries.missing", name=name), name=name) from missing
