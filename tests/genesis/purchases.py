"""A match in which mutations are face up and can be bought."""

from typing import Any

from evogames.core.match import Match
from tests.genesis.build import coloured, number, phase, seat

YELLOW, GREEN, RED = "mitochondria", coloured("green"), coloured("red")
TOPS = {"oceanic": [YELLOW, GREEN, RED], "coastal": ["ribozyme"], "continental": ["cytochromes"]}
BUY = f"buy:1:1:{number(YELLOW)}"
NEXT = f"buy:1:1:{number(GREEN)}"


def purchase(*organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) has 1 yellow and 1 green catalyst, and Ben (blue) has none.

    The oceanic decks are open.
    """
    seats = more.pop("players", (seat("green", yellow=1, green=1), seat("blue")))
    form = {"organisms": list(organisms), "mutations": TOPS, **more}
    return phase("purchase", *seats, **form)
