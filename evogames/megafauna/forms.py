"""The form of scenarios: the entries for lineages, species, cards and landmasses.

docs/scenarios.md explains every entry.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from evogames.core.scenario import Count, Form, PlayerForm
from evogames.megafauna.components.names import ORGANS, PLAIN, SIDES
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import ARCHETYPE_CARD, MARINE_CARD

ARCHETYPES = {"archetype": ARCHETYPE_CARD, "marine": MARINE_CARD}

Cubes = dict[str, Count]
"""A number for each organ colour, such as {red = 2}."""
CardName = str
"""A mutation card: its number, and "a" or "b" if it is promoted that way up, such as "21a".

"archetype" and "marine" are the two sides of the archetype card."""


def named(name: str, known: Sequence[str], noun: str, rule: str) -> int:
    """Return the place of a name in a list of known names. Refuse other names."""
    if name not in known:
        facts = {"noun": TEXTS.word("noun", noun), "name": name, "known": ", ".join(known)}
        raise TEXTS.refused("scenario.unknown", rule, **facts)
    return known.index(name)


def cubes(counts: Cubes) -> list[int]:
    """Return the numbers of cubes as a list, in the order of the organs."""
    found = [0] * len(ORGANS)
    for name, count in counts.items():
        found[named(name, ORGANS, "organ", "B7.1")] = count
    return found


def card_name(name: CardName) -> tuple[int, int]:
    """Return the number and the side of a card.

    >>> card_name("21a"), card_name("24"), card_name("archetype")
    ((21, 1), (24, 0), (0, 0))
    """
    if name in ARCHETYPES:
        return ARCHETYPES[name], PLAIN
    number, side = (name[:-1], name[-1]) if name[-1:] in SIDES[1:] else (name, "")
    if not number.isdecimal() or not 1 <= int(number) <= 92:
        raise TEXTS.refused("scenario.card", "C1.2", name=name)
    return int(number), SIDES.index(side) if side else PLAIN


class CardForm(msgspec.Struct, forbid_unknown_fields=True):
    """A mutation card in a tableau that is not as it was printed."""

    card: CardName
    organs: Cubes | None = None
    """The plus cubes on the card. By default these are the cubes that the card shows."""
    monster: str | None = None
    """The colour of the monster token on the card, or "". By default it is the one that the card
    shows."""
    hosts: list[str] = []
    """The species with a host on the card, such as "black-archetype"."""


AnyCard = CardForm | CardName


class SpeciesForm(msgspec.Struct, forbid_unknown_fields=True):
    """A species. Its creeples that are not listed are unborn."""

    size: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    basal: Cubes = {}
    genotype: AnyCard = "archetype"
    """The card that founded the species. An archetype needs no card."""
    cards: list[AnyCard] = []
    personality: list[AnyCard] = []
    tools: list[str] = []
    """Tools by number and side, such as "2a"."""
    plants: list[str] = []
    herbivores: list[str] = []
    carnivores: list[str] = []
    """The places of standing creeples."""
    newborn: Count = 0
    spent: Count = 0
    limit: Annotated[int, msgspec.Meta(ge=-1, le=7)] = -1
    fresh: list[Annotated[int, msgspec.Meta(ge=1, le=92)]] = []
    """The numbers of the mutations that it has taken in this phase."""
    emotions: list[Count] | None = None
    """The emotions of each colour when the phase began. By default these are the present
    emotions."""


class LineageForm(PlayerForm, kw_only=True):
    """A player, and everything of the player's colour. The plant of a planet has the same form."""

    colour: str = ""
    species: dict[str, SpeciesForm] | None = None
    """The species by form. By default there is only the archetype, on its start hex."""
    fossils: Count = 0
    """The number of fossil tokens."""
    fossil_cards: list[str] = []
    """The mutation cards among the fossils, and "archetype" for the archetype card."""
    fossil_tools: list[str] = []
    genesis_fossil: bool = False
    gift: bool = False
    gift_used: bool = False
    latecomer: bool = False
    actions: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1
    """The actions left in this phase, or -1 before they begin."""
    used: Count = 0
    """The actions used in this phase."""
    acted: bool = False
    kept: list[CardName] = []
    """The personality that returns with the archetype."""
    entered: bool | None = None
    """Whether the animal has been on the map. Used only on other planets."""


class LandForm(msgspec.Struct, forbid_unknown_fields=True):
    """A landmass: the column and the latitude of each craton, and the one with the die."""

    cratons: dict[str, tuple[int, int]]
    die: str = ""
    """The craton with the latitude die. By default it is the first craton."""


class MegafaunaForm(Form, kw_only=True):
    """A scenario. Places are called "siberia-5", "siberia-centre" or "siberia-north"."""

    players: list[LineageForm | str]
    plant: LineageForm | None = None
    """The plant of a game on a planet, if no player of the list leads it."""
    game: str = "full"
    long: bool = False
    mode: str = ""
    planet: str = ""
    readings: dict[str, bool] = {}
    deck: dict[str, Any] | None = None
    boards: dict[str, Any] | None = None
    era: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """The number of the era. The default follows from the turn."""
    land: list[LandForm | str] = []
    """The landmasses from west to east. "siberia 5" is a craton alone, with its latitude."""
    discs: dict[str, str] | None = None
    """The disc on each place. By default the discs are as after the setup."""
    clouds: Count | None = None
    """The number of white discs in the Clouds. Discs that are not elsewhere are in the other
    reservoirs."""
    endangered: list[str] = []
    """The creeples on their sides, in the order in which they fell, such as "black-archetype
    siberia-5 herbivore"."""
    order: list[str] = []
    """The colours in the order of play of this turn."""
    waiting: list[str] | None = None
    """The colours that still have to act in this phase."""
    stage: Annotated[int, msgspec.Meta(ge=0, le=2)] | None = None
    """The step of the phase, counted from 0."""
    medea: str = ""
    windy: bool = False
    et_card: Count = 0
    biosphere_card: Count = 0
    events: list[tuple[int, int]] = []
    """The events of this turn that still have to happen: the card and the place on it, counted from
    0."""
    halted: list[tuple[int, int]] = []
    """Events of the last turn that snail tectonics can still apply."""
    halted_craton: str = ""
    next_et: list[int] = []
    used_et: list[int] = []
    """ET cards that were drawn earlier in this era."""
    next_biosphere: dict[str, list[int]] = {}
    used_biosphere: list[int] = []
    """Biosphere cards that were drawn earlier."""
    display: dict[str, list[int]] = {}
    """Cards on display by row, from the left: four cards, then the deck's top. 0 is no card."""
    taken: list[str] = []
    """The rows whose top card was taken in this move."""
    discards: dict[str, list[int]] = {}
    markers: Cubes = {}
    first_events: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    """The first turn with events."""
    carried: bool = False
    historical: bool = False
    rained: bool = False
    ending: str = ""
