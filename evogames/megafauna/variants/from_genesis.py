"""The start from a finished game of Genesis (C2): who carries over what, as plain data.

`evogames.legacy` of a Genesis match is the dict that the setting `ancestors` takes. This module
knows only that dict, and nothing else of Genesis.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from evogames.core import Chance, rule
from evogames.megafauna.components.names import COLOURS, GREEN
from evogames.megafauna.sentences import TEXTS, refuse_unless
from evogames.megafauna.state import HERO, SOLO, VERSUS

LINEAGES: dict[str, tuple[str, tuple[str, ...]]] = {
    "kelp": ("C2.2", ("green",)),
    "dickinsonia": ("C2.2", ("green",)),
    "brachiopod": ("C2.3", ("orange",)),
    "flatworm": ("C2.3", ("orange",)),
    "trilobite": ("C2.4", ("black",)),
    "arrow_worm": ("C2.4", ("black",)),
    "starfish": ("C2.5", ("white",)),
    "opabinia": ("C2.6", ("orange", "black")),
}
"""For each macro-organism card of Genesis, the rule and the colours that it can become."""


class Body(msgspec.Struct, frozen=True):
    """A macro-organism of Genesis."""

    card: str
    land: bool
    title: str
    organs: dict[str, int] = {}
    bionts: dict[str, int] = {}
    guests: list[str] = []


class Heir(msgspec.Struct, frozen=True):
    """A person who has played Genesis."""

    name: str
    score: float = 0
    bodies: list[Body] = []


class Ancestors(msgspec.Struct, frozen=True):
    """What a finished game of Genesis has left."""

    game: Literal["genesis"]
    players: list[Heir]
    mode: str = "rivals"
    won: bool = False
    armageddon: bool = False

    @rule("C2.1")
    def body_of(self, name: str) -> Body | None:
        """Return the body that a person carries over: the largest, and none after Armageddon."""
        heir = self.heir(name)
        return heir.bodies[0] if heir and heir.bodies and not self.armageddon else None

    def heir(self, name: str) -> Heir | None:
        """Return the person of this name who has played Genesis."""
        return next((one for one in self.players if one.name == name), None)


def read_ancestors(given: Mapping[str, Any] | None, names: list[str]) -> Ancestors | None:
    """Read what Genesis has left. Refuse it if none of these people has played it."""
    if given is None:
        return None
    try:
        ancestors = msgspec.convert(given, Ancestors)
    except msgspec.ValidationError as trouble:
        raise TEXTS.refused("ancestors.form", "C2.1", trouble=trouble) from None
    for heir in ancestors.players:
        for body in heir.bodies:
            refuse_unless(body.card in LINEAGES, "ancestors.body", "C2.1", name=body.card)
            known = {*COLOURS_OF_GENESIS} >= {*body.organs, *body.bionts}
            refuse_unless(known, "ancestors.colour", "C2.7", name=body.title)
    if not any(ancestors.heir(name) for name in names):
        told = ", ".join(heir.name for heir in ancestors.players)
        raise TEXTS.refused("ancestors.names", "C2.1", names=told)
    return ancestors


COLOURS_OF_GENESIS = ("red", "yellow", "green", "blue")


@rule("C3.1", "C3.2", "K0.6")
def mode_after(ancestors: Ancestors, names: list[str]) -> str:
    """Return the mode of a campaign: solo on Earth, or the plant hero after a win as a plant."""
    if len(names) > 1:
        return VERSUS
    body = ancestors.body_of(names[0])
    as_plant = body is not None and LINEAGES[body.card][1] == (COLOURS[GREEN],)
    return HERO if as_plant and ancestors.won else SOLO


@rule("C3.1", "C3.2")
def campaign_after(ancestors: Ancestors, mode: str) -> str:
    """Return how a campaign continues: after a win, after a loss, or "" if it is none."""
    return "" if mode not in (SOLO, HERO) else "won" if ancestors.won else "lost"


@rule("C2.1", "C2.6", "C2.13", "C2.14", "C3.2")
def colours_after(
    ancestors: Ancestors, names: list[str], wanted: Sequence[str], mode: str, chance: Chance
) -> list[str]:
    """Return the colours of the players. The one with the higher score in Genesis chooses first.

    `wanted` are the colours that the players choose where the rules give them a choice. After a
    lost solo game, a player can choose any animal.
    """
    if mode == HERO or (mode == SOLO and not ancestors.won):
        return list(wanted)
    free = list(COLOURS) if mode == VERSUS else list(COLOURS[GREEN + 1 :])
    found = [""] * len(names)
    heirs = [seat for seat, name in enumerate(names) if ancestors.body_of(name)]
    heirs.sort(key=lambda seat: -_score(ancestors, names[seat]))
    for seat in [*heirs, *(seat for seat in range(len(names)) if seat not in heirs)]:
        body = ancestors.body_of(names[seat])
        open_to = [colour for colour in _claims(body) if colour in free]
        open_to = open_to or [colour for colour in ("green", "orange") if colour in free and body]
        open_to = open_to or free
        colour = wanted[seat] if seat < len(wanted) else ""
        if colour and colour not in open_to:
            facts = {"name": names[seat], "colour": colour, "known": ", ".join(open_to)}
            raise TEXTS.refused("ancestors.choice", "C2.13", **facts)
        found[seat] = colour or (open_to[0] if body else "")
        free = [other for other in free if other != found[seat]]
    chance.shuffle(free)
    rest = iter(free)
    return [colour or next(rest) for colour in found]


def _score(ancestors: Ancestors, name: str) -> float:
    heir = ancestors.heir(name)
    return heir.score if heir else 0.0


@rule("C2.2", "C2.3", "C2.4", "C2.5", "C2.6")
def _claims(body: Body | None) -> tuple[str, ...]:
    return LINEAGES[body.card][1] if body else ()
