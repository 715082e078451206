"""The settings of a new game: what can be chosen, and which choices go together (INT, C3, K3)."""

from collections.abc import Mapping, Sequence

from evogames.core import rule
from evogames.megafauna.components.names import COLOURS, GREEN, PLANETS
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import (
    ANIMALS,
    BEGINNER,
    DUEL,
    FULL,
    HERO,
    SOLO,
    VERSUS,
    Readings,
)
from evogames.megafauna.variants.campaign import CAMPAIGNS

SETTINGS = (
    "game",
    "long",
    "planet",
    "mode",
    "colours",
    "gifts",
    "historical",
    "readings",
    "deck",
    "boards",
    "campaign",
    "ancestors",
)
MODES: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    VERSUS: ((2, 4), ("earth",)),
    SOLO: ((1, 1), PLANETS),
    HERO: ((1, 1), PLANETS),
    DUEL: ((2, 2), ("venus",)),
    ANIMALS: ((2, 3), ("venus",)),
}
"""The lowest and highest number of players in each mode, and its planets."""


@rule("C3.1", "C3.2")
def check_campaign(campaign: str, mode: str, planet: str) -> None:
    """Refuse a campaign that is not known or not alone on Earth."""
    if campaign and campaign not in CAMPAIGNS:
        known = " or ".join(CAMPAIGNS)
        raise TEXTS.refused("setup.campaign", "C3.1", campaign=campaign, known=known)
    if campaign and (mode not in (SOLO, HERO) or planet != "earth"):
        raise TEXTS.refused("setup.campaign_solo", "C3.1")


def check_options(
    names: list[str],
    game: str,
    planet: str,
    mode: str,
    colours: Sequence[str],
    gifts: Sequence[str],
    **yes_or_no: bool,
) -> None:
    """Refuse settings that are not known, or that do not go together."""
    for name, value in yes_or_no.items():
        if not isinstance(value, bool):
            raise TEXTS.refused("setup.yes_or_no", "INT.3", name=name, value=value)
    if game not in (BEGINNER, FULL):
        raise TEXTS.refused("setup.game", "INT.3", game=game)
    if mode not in MODES:
        raise TEXTS.refused("setup.mode", "INT.3", mode=mode, known=", ".join(MODES))
    (least, most), planets = MODES[mode]
    if not least <= len(names) <= most:
        raise TEXTS.refused("setup.count", "INT.1", count=len(names), least=least, most=most)
    if planet not in planets:
        raise TEXTS.refused("setup.planet", "K3.2", planet=planet, known=", ".join(planets))
    if mode != VERSUS and game != FULL:
        raise TEXTS.refused("setup.full", "K0.1")
    known = COLOURS if mode == VERSUS else COLOURS[GREEN + 1 :]
    wanted = len(names) - (mode == DUEL)
    for chosen, text in ((colours, "setup.colours"), (gifts, "setup.gifts")):
        if isinstance(chosen, str) or any(colour not in COLOURS for colour in chosen):
            raise TEXTS.refused(text, "C1.3", chosen=chosen, known=", ".join(COLOURS))
    if colours and (
        len(colours) != wanted
        or len({*colours}) != wanted
        or any(colour not in known for colour in colours)
    ):
        raise TEXTS.refused(
            "setup.colours", "C1.3", chosen=", ".join(colours), known=", ".join(known)
        )


def read_readings(given: Mapping[str, bool]) -> Readings:
    """Return the readings of the doubtful rules, as they are or as the players want them."""
    known = Readings.__struct_fields__
    for name, value in given.items():
        if name not in known or not isinstance(value, bool):
            raise TEXTS.refused("setup.readings", name=name, known=", ".join(known))
    return Readings(**given)
