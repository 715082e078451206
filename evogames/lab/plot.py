"""A plot of estimates with their intervals, drawn by pandas with matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from evogames.core import refused

if TYPE_CHECKING:
    import pandas

NUMBERS = ("value", "low", "high", "games")


def plot(estimates: pandas.DataFrame, what: str, x: str) -> Any:
    """Draw a line for each combination of the columns other than `x`. Return the axes."""
    others = [name for name in estimates.columns if name not in (*NUMBERS, x)]
    if x not in estimates.columns:
        raise refused("lab.no_column", name=x, known=", ".join([*others]))
    axes: Any = None
    groups = estimates.groupby(others, sort=False) if others else [((), estimates)]
    for labels, group in groups:
        errors = [group["value"] - group["low"], group["high"] - group["value"]]
        axes = group.plot(
            x=x,
            y="value",
            yerr=errors,
            ax=axes,
            label=", ".join(str(label) for label in labels) or what,
            marker="o",
            capsize=3,
            grid=True,
            ylabel=what,
        )
    return axes
