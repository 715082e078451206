"""The cards: 92 mutations, 51 events and 4 tools.

They are the built-in cards or are read from a file.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from evogames.core import read_toml, rule
from evogames.megafauna.components.names import (
    BIOSPHERE_DECKS,
    EMOTIONS,
    FORMS,
    ORGANS,
    row_of,
)
from evogames.megafauna.components.wrong_fields import wrong_field
from evogames.megafauna.sentences import refuse_unless

Organ = Literal["red", "yellow", "green", "blue", "white"]
Emotion = Literal["anger", "fear", "joy", "jealousy", "curiosity"]
Form = Literal["archetype", "armored", "burrower", "swimmer", "flyer"]
Icon = Literal["laurentia", "baltica", "siberia", "gondwana"]
Lineage = Literal["green", "orange", "black", "white"]
DeckName = Literal["et", "too_hot", "goldilocks", "too_cold"]
Mark = Literal["gun", "microbe", "conflagration", "rain", "overcast", "rain_shadow"]
Size = Annotated[int, msgspec.Meta(ge=1, le=6)]

ET_CARDS = range(1, 16)
BIOSPHERE_CARDS = {"too_hot": range(16, 28), "goldilocks": range(28, 40), "too_cold": range(40, 52)}
MUTATION_CARDS = range(1, 93)
CARDS_OF_A_COLOUR = 23
HAUSTORIUM = 56
COMET = 15


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side of a card: its name, its meaning in nature, and the key of the source.

    Custom cards can leave out the last two.
    """

    title: str
    biology: str = ""
    source: str = ""


class Side(Described, frozen=True, kw_only=True):
    """One way up of a promoted mutation: the icons that are upright this way."""

    organs: tuple[Organ, ...] = ()
    max_size: Size
    monster: Organ | None = None
    form: Form | None = None
    recession: tuple[Organ, ...] = ()
    left: Emotion | None = None
    right: Emotion | None = None
    venom: bool = False
    mutualism: bool = False
    skeleton: Literal[0, 5] | None = None
    fossil: bool = False

    @property
    def form_number(self) -> int:
        """The form that this side gives, or -1."""
        return FORMS.index(self.form) if self.form else -1

    @property
    def left_emotion(self) -> int:
        """The emotion of the half face on the left edge, or -1."""
        return EMOTIONS.index(self.left) if self.left else -1

    @property
    def right_emotion(self) -> int:
        """The emotion of the half face on the right edge, or -1."""
        return EMOTIONS.index(self.right) if self.right else -1

    @property
    def monster_organ(self) -> int:
        """The colour of the monster mark, or -1."""
        return ORGANS.index(self.monster) if self.monster else -1

    @property
    def plus(self) -> list[int]:
        """The number of plus organs of each colour."""
        return [self.organs.count(organ) for organ in ORGANS]


class MutationCard(Described, frozen=True, kw_only=True):
    """A mutation: its plain side and the two ways up of its promoted side."""

    number: int
    colour: Literal["red", "yellow", "green", "blue"]
    organs: tuple[Organ, ...]
    monster_plant: bool = False
    provenance: str = ""
    a: Side
    b: Side

    @property
    def organ(self) -> int:
        """The colour of the card as a number."""
        return ORGANS.index(self.colour)

    @property
    def row(self) -> int:
        """The row of the display to which the card belongs."""
        return row_of(self.organ)

    @property
    def plus(self) -> list[int]:
        """The number of plus organs of each colour on the plain side."""
        return [self.organs.count(organ) for organ in ORGANS]

    @property
    def ways(self) -> tuple[Side, Side]:
        """The two ways up of the promoted side."""
        return self.a, self.b


class EventIcon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One event of a card: its type and its printed details."""

    event: Literal[
        "latitudinal_drift", "crater", "collision_drift", "pangaean_rift", "climax", "deluge",
        "mutagen", "metabolic_radiation", "darwinian_radiation", "crowd_contagion", "reservoir",
        "windy",
    ]  # fmt: skip
    craton: Icon | None = None
    direction: Literal["north", "south", "east", "west"] | None = None
    steps: Literal[1, 2] | None = None
    latitudes: tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...] = ()
    disc: Literal["black", "white", "green"] | None = None
    source: (
        Literal["oxygen", "clouds", "atmosphere", "clouds_or_atmosphere", "continent", "offshore"]
        | None
    ) = msgspec.field(default=None, name="from")
    to: (
        Literal["oxygen", "clouds", "atmosphere", "clouds_or_atmosphere", "continent", "offshore"]
        | None
    ) = None
    marks: tuple[Mark, ...] = ()


class EventCard(Described, frozen=True, kw_only=True):
    """An event card. ET cards show an order of play, biosphere cards a craton icon."""

    number: int
    deck: DeckName
    rows: tuple[tuple[EventIcon, ...], ...]
    order: tuple[Lineage, ...] = ()
    stable_biosphere: bool = False
    craton: Icon | None = None
    ends_long_game: bool = False
    provenance: str = ""

    @property
    def icons(self) -> tuple[EventIcon, ...]:
        """The events of the card in the order in which they are resolved (A1.9)."""
        return tuple(icon for row in self.rows for icon in row)


class ToolSide(Described, frozen=True, kw_only=True):
    """One side of a tool card."""

    hunts: Form
    fossil: bool = False
    lives_in_water_as_carnivore: bool = False

    @property
    def hunted_form(self) -> int:
        """The form that an owner of this tool can hunt."""
        return FORMS.index(self.hunts)


class ToolCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tool card with its two sides."""

    number: int
    provenance: str = ""
    a: ToolSide
    b: ToolSide

    @property
    def sides(self) -> tuple[ToolSide, ToolSide]:
        """The two sides of the card."""
        return self.a, self.b


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All cards that a file can replace. Each list is ordered by number."""

    mutation: tuple[MutationCard, ...]
    event: tuple[EventCard, ...]
    tool: tuple[ToolCard, ...]

    def mutation_card(self, number: int) -> MutationCard:
        """Return the mutation card with this number."""
        return self.mutation[number - 1]

    def side(self, number: int, way: int) -> Side:
        """Return a promoted side. `way` is 1 for side a and 2 for side b."""
        card = self.mutation[number - 1]
        return card.a if way == 1 else card.b

    def event_card(self, number: int) -> EventCard:
        """Return the event card with this number."""
        return self.event[number - 1]

    def tool_side(self, number: int, side: int) -> ToolSide:
        """Return a side of a tool card. `side` is 1 for side a and 2 for side b."""
        return self.tool[number - 1].sides[side - 1]


def read_deck(given: Mapping[str, Any]) -> Deck:
    """Read cards, and refuse a deck that breaks a rule for all decks."""
    try:
        deck = msgspec.convert(given, Deck)
    except msgspec.ValidationError as trouble:
        raise wrong_field(given, Deck, trouble) from None
    check_deck(deck)
    return deck


@rule("C1.2", "GL.30")
def check_deck(deck: Deck) -> None:
    """Check the numbers, colours and forms of the cards, and the details of the events."""
    wanted = {"mutation": MUTATION_CARDS, "event": range(1, 52), "tool": range(1, 5)}
    for name, numbers in wanted.items():
        found = [card.number for card in getattr(deck, name)]
        fits = found == list(numbers)
        refuse_unless(fits, "deck.numbers", "B7.1", name=name, count=len(numbers))
    colours: Counter[str] = Counter(card.colour for card in deck.mutation)
    for colour in ORGANS[:4]:
        count = colours[colour]
        refuse_unless(count == CARDS_OF_A_COLOUR, "deck.colour", colour=colour, count=count)
    titles = Counter(
        title for card in deck.mutation for title in (card.title, card.a.title, card.b.title)
    )
    for card in deck.mutation:
        refuse_unless(titles[card.title] == 1, "deck.title", card=card.title)
        count = len(card.organs)
        refuse_unless(1 <= count <= 2, "deck.plain", card=card.title, count=count)
        for side in card.ways:
            count = len(side.organs)
            refuse_unless(count <= 2, "deck.side", card=side.title, count=count)
            refuse_unless(not (side.monster and count), "deck.monster", card=side.title)
            refuse_unless(side.fossil or not side.form, "deck.form", card=side.title)
        wanted_numbers = card.number == HAUSTORIUM
        skeletons = {side.skeleton for side in card.ways}
        fits = skeletons == ({0, 5} if wanted_numbers else {None})
        refuse_unless(fits, "deck.haustorium", "J5.1", card=card.title)
    for event in deck.event:
        _check_event(event)


def _check_event(card: EventCard) -> None:
    is_et = card.number in ET_CARDS
    numbers = BIOSPHERE_CARDS.get(card.deck, ET_CARDS)
    fits = card.number in numbers and (card.deck in BIOSPHERE_DECKS) != is_et
    refuse_unless(fits, "deck.event_block", card=card.title)
    fits = len(set(card.order)) == 3 if is_et else card.craton is not None and not card.order
    refuse_unless(fits, "deck.event_head", card=card.title)
    ends = card.ends_long_game == (card.number == COMET)
    refuse_unless(ends, "deck.comet", "A6.4", card=card.title)
    for icon in card.icons:
        refuse_unless(_complete(icon), "deck.icon", "GL.29", card=card.title, icon=icon.event)


def _complete(icon: EventIcon) -> bool:
    """Return whether an event has all the details that its type needs."""
    match icon.event:
        case "collision_drift":
            return icon.craton is not None and icon.direction in ("east", "west")
        case "latitudinal_drift":
            return icon.steps is not None and icon.direction in ("north", "south")
        case "climax":
            return 1 <= len(icon.latitudes) <= 3
        case "reservoir":
            return None not in (icon.disc, icon.source, icon.to)
    return True


def our_cards() -> dict[str, Any]:
    """Return the cards of this project as plain data."""
    return {
        name: read_toml("evogames.megafauna", f"{name}s.toml")[name]
        for name in ("mutation", "event", "tool")
    }


def with_ours(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return our cards as plain data. A given card replaces ours of the same number."""
    refuse_unless(isinstance(given, Mapping), "file.no_table", given=given)
    cards = our_cards()
    return {**cards, **{name: _replaced(cards.get(name, []), given[name]) for name in given}}


def _replaced(ours: list[dict[str, Any]], given: Any) -> Any:
    """Return one list of cards. `read_deck` refuses what is not a list of numbered cards."""
    cards = given if isinstance(given, list) else [given]
    if not all(isinstance(card, Mapping) and isinstance(card.get("number"), int) for card in cards):
        return given
    numbers = {card["number"] for card in cards}
    kept = [card for card in ours if card["number"] not in numbers]
    return sorted([*kept, *cards], key=lambda card: card["number"])
