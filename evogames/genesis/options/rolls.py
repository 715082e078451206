"""Options in the dice phases."""

from evogames.core import Option, allowed_by
from evogames.genesis.options.fields import Biont, Die, LooseManna, OrganisedManna, PlayerNumber


@allowed_by("F0.4")
class Keep(Option):
    """Keep the dice as they are."""


@allowed_by("F0.4")
class Reroll(Option):
    """Roll all the dice of a refuge again."""


@allowed_by("F1.1")
class Organise(Option):
    """Organise a manna cube of a colour."""

    colour: LooseManna


@allowed_by("F2.3")
class KillCube(Option):
    """Let an organised cube of a colour die."""

    colour: OrganisedManna


@allowed_by("F2.3")
class KillBiont(Option):
    """Let a biont on a refuge die."""

    player_number: Biont


@allowed_by("F4.5")
class Receiver(Option):
    """Choose the rival who receives a catalyst."""

    player_number: PlayerNumber


@allowed_by("F4.8")
class Substitute(Option):
    """Choose the rival who receives a bacterium."""

    player_number: PlayerNumber


@allowed_by("F3.1")
class Live(Option):
    """Turn a refuge into a bacterium."""


@allowed_by("F3.1")
class Leave(Option):
    """Let a refuge stay a refuge."""


@allowed_by("G1.1")
class RollAgain(Option, tag="again"):
    """Choose a die to roll again."""

    die: Die
