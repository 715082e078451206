"""What the rulebook of Genesis says about boards and cards, in a form that tests can use."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evogames.genesis.cards import MACROS, MUTATIONS, MutationCard

ROOT = Path(__file__).parents[2]
LEDGER = tomllib.loads((ROOT / "evogames/genesis/rules.toml").read_text(encoding="utf-8"))
DATA: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in LEDGER["data"]}
SIDES = {side.title.lower(): side for m in MACROS for side in (m.sea, m.land)}


def slug(title: str) -> str:
    return re.sub(r"\W+", "_", title.lower()).strip("_")


def facts(kind: str, pattern: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Return the known facts of one type that match a pattern, each with its entry."""
    for name, entry in DATA.items():
        if name.startswith(f"{kind}."):
            for fact in entry["known"]:
                if hit := re.search(pattern, fact):
                    yield name.partition(".")[2], hit


def mutation(name: str) -> tuple[MutationCard, bool]:
    """Return the card with a name, and whether it is the name of the back."""
    for card in MUTATIONS:
        if name in (card.name, slug(card.promoted)):
            return card, name != card.name
    raise KeyError(name)
