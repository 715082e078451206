"""What can be chosen in the dice phases."""

from __future__ import annotations

from typing import ClassVar

from evogames.core.option import Option
from evogames.genesis.options.fields import Biont, Die, LooseManna, OrganisedManna, PlayerNumber


class Keep(Option):
    """Keep the dice as they are."""

    rule: ClassVar[str] = "F0.4"


class Reroll(Option):
    """Roll all dice of a refuge again."""

    rule: ClassVar[str] = "F0.4"


class Organise(Option):
    """Bring a cube of a colour to life."""

    colour: LooseManna
    rule: ClassVar[str] = "F1.1"


class KillCube(Option):
    """Let an organised cube of a colour die."""

    colour: OrganisedManna
    rule: ClassVar[str] = "F2.3"


class KillBiont(Option):
    """Let a biont on a refuge die."""

    player_number: Biont
    rule: ClassVar[str] = "F2.3"


class Receiver(Option):
    """Name the rival who receives a catalyst."""

    player_number: PlayerNumber
    rule: ClassVar[str] = "F4.5"


class Substitute(Option):
    """Name the rival who receives a bacterium."""

    player_number: PlayerNumber
    rule: ClassVar[str] = "F4.8"


class Live(Option):
    """Make a bacterium of a refuge."""

    rule: ClassVar[str] = "F3.1"


class Leave(Option):
    """Leave a refuge as it is."""

    rule: ClassVar[str] = "F3.1"


class RollAgain(Option, tag="again"):
    """Choose a die that is rolled again."""

    die: Die
    rule: ClassVar[str] = "G1.1"
