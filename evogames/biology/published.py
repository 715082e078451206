"""Published numbers, each with its source and a note that says where it was confirmed.

Lessons take the numbers from here to compare pupils' results with published ones.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["published", "published_names"]


@cache
def _read() -> dict[str, dict[str, Any]]:
    text = files("evogames.biology").joinpath("data", "published.toml").read_text("utf-8")
    return tomllib.loads(text)


def published_names() -> list[str]:
    """Return the names of the published numbers."""
    return sorted(_read())


def published(name: str, part: str = "value") -> float:
    """Return a published number, or another part of it such as the low end of a range.

    >>> published("transfer-efficiency"), published("transfer-efficiency", "high")
    (0.1, 0.24)
    """
    if name not in published_names():
        names = ", ".join(published_names())
        raise ValueError(f"There is no published number {name!r}. The numbers are: {names}.")
    return float(_read()[name][part])
