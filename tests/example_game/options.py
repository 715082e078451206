"""Everything a player can choose."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from evogames.core.option import Option, piece
from tests.example_game.state import BIRDS, PATCHES, FinchState

Bird = Annotated[int, piece("bird", lambda state, bird: bird in BIRDS)]
Patch = Annotated[int, piece("patch", lambda state, patch: patch in PATCHES)]


class Roll(Option):
    """Roll for the seeds of the turn."""

    rule: ClassVar[str] = "RIPE.2"

    def touches(self, state: FinchState) -> tuple[str, ...]:
        return tuple([f"patch:{patch}" for patch in PATCHES])


class Fly(Option):
    """Fly to a patch with the whole flock."""

    patch: Patch
    rule: ClassVar[str] = "FOR.1"


class Eat(Option):
    """Let a bird eat a seed of a patch."""

    bird: Bird
    patch: Patch
    rule: ClassVar[str] = "FOR.2"

    def facts(self, state: FinchState) -> dict[str, Any]:
        return {"hardness": self.patch}


class Rest(Option):
    """Let no bird eat."""

    rule: ClassVar[str] = "FOR.2"
