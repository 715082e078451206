"""The position: landmasses and discs, creeples, species with their cards, supplies and decks.

Everything is a number: places (`map/places.py`), colours, forms, organs, discs, biomes, levels
(`components/names.py`), species (`species_number`), cards by their printed number. Creeples of one
species are all alike, so a position says which species stands where and counts all others.
"""

import msgspec

from evogames.core.state import Data, State
from evogames.megafauna.components.box import Box, box
from evogames.megafauna.components.names import (
    ARCHETYPE,
    LEVELS,
    NO_CARD,
    NO_DISC,
    NOBODY,
    ORGANS,
    PLAIN,
    colour_of,
    species_number,
)
from evogames.megafauna.map.geography import Geography, geography
from evogames.megafauna.map.landmasses import Landmass
from evogames.megafauna.map.places import PLACES_OF_A_CRATON

HIDDEN = -2
"""A card that lies face down."""
ARCHETYPE_CARD = 0
"""The genotype of archetypes, in place of the number of a mutation card."""
MARINE_CARD = -3
"""The marine side of the archetype card, or the stand-in that swimmers of the sea keep (C2.11)."""

BEGINNER, FULL = "beginner", "full"
VERSUS, SOLO, HERO, DUEL, ANIMALS = "versus", "solo", "hero", "duel", "animals"
"""Who plays whom: the usual game, K, the plant hero (K0.6), plant against animal (L1), animals on
Venus (L2)."""
DEAD = "dead"
"""The ending of a planet without seas (K7.8)."""


def _organs() -> list[int]:
    return [0] * len(ORGANS)


class Mutation(Data):
    """A card of a tableau: its number, how it lies, and what lies on it."""

    card: int
    way: int = PLAIN
    """0 plain, 1 and 2 the ways up a and b of the promoted side."""
    plus: list[int] = msgspec.field(default_factory=_organs)
    """Plus cubes by colour."""
    monster: int = -1
    """The colour of the monster token on it; -1: none."""
    hosts: list[int] = []
    """Species of other players of which a creeple lies here."""

    @property
    def is_empty(self) -> bool:
        """Whether no plus organ is left on it."""
        return self.monster < 0 and not any(self.plus)


class Tool(Data):
    """A tool in a tableau and the side it shows, 1 or 2."""

    card: int
    side: int


class Species(Data):
    """A species: all creeples of one colour and form, and its tableau (GL.7, GL.11)."""

    number: int
    genotype: Mutation
    """Its first card; `plus` holds only cubes on '+' icons, the others are basal."""
    basal: list[int] = msgspec.field(default_factory=_organs)
    size: int = 1
    cards: list[Mutation] = []
    """The other cards, in the order in which they came."""
    personality: list[Mutation] = []
    """The row of promoted cards joined by emotions, from left to right."""
    tools: list[Tool] = []
    unborn: int = 0
    newborn: int = 0
    spent: int = 0
    """What its purchases of this phase cost together."""
    limit: int = -1
    """Its unborn when it made the first purchase of this phase; -1: none yet (E1.3)."""
    emotions: list[int] = msgspec.field(default_factory=_organs)
    """How many emotions of each colour it had when this phase began (E1.5)."""

    @property
    def colour(self) -> int:
        """The colour of its player."""
        return colour_of(self.number)

    @property
    def form(self) -> int:
        """Its form."""
        return self.number - 5 * colour_of(self.number)

    @property
    def mutations(self) -> list[Mutation]:
        """All cards but the genotype."""
        return [*self.cards, *self.personality]

    @property
    def all_cards(self) -> list[Mutation]:
        """All cards, the genotype first."""
        return [self.genotype, *self.cards, *self.personality]


class Endangered(Data):
    """A creeple that lies on its side."""

    species: int
    place: int
    level: int


class Fossils(Data):
    """A fossil record: tokens and cards, each worth 1 VP."""

    tokens: int = 0
    cards: list[Mutation] = []
    """Mutations and genotypes, as they lay."""
    tools: list[Tool] = []
    archetype: bool = False
    genesis: bool = False
    """The card of the macroorganism that was carried over from Genesis (C2.9)."""

    @property
    def count(self) -> int:
        """How many fossils there are."""
        cards = len(self.cards) + len(self.tools)
        return self.tokens + cards + self.archetype + self.genesis


class Player(Data):
    """A player's colour and what belongs to no species."""

    colour: int
    seat: int = NOBODY
    """The person who decides for it; in solo games one person has two colours."""
    fossils: Fossils = msgspec.field(default_factory=Fossils)
    actions: int = 0
    """Actions left in this phase; -1: not yet begun."""
    used: int = 0
    """Actions used in this phase (K4.3)."""
    acted: bool = False
    """Whether it has taken an action in this phase (E8.1)."""
    kept: list[Mutation] = []
    """The personality of its last species, which comes back with the archetype (E7.3)."""
    gift: bool = False
    """Whether it has its lineage gift (J8)."""
    gift_used: bool = False
    """Whether the gift was used this turn."""
    latecomer: bool = False
    """Whether it may not take cards that cost 0 in the first turn (C2.14)."""
    entered: bool = True
    """Whether it has been on the map; solo animals have not at the start (K8.7)."""


class Icon(Data):
    """An event still to be resolved: the card and which of its icons."""

    card: int
    index: int


class Readings(Data):
    """How doubtful clauses are read; the defaults are the ledger's rulings."""

    open_heights: bool = False
    """F3.7: burrowers can live on mountain and ice, flyers on mountain."""
    arid_seas: bool = False
    """D5.3: an arid climax also freezes seas and swamps."""
    power_over_map: bool = False
    """D14.1: the empty-reservoir power also replaces discs missing on the map."""
    inner_coasts: bool = False
    """GL.34: seas at the edge of a craton are no coast; the land behind them is."""
    monster_heirs: bool = True
    """E3.8: a daughter gets a cube for each monster token."""
    personality_returns: bool = True
    """E7.3: the last personality comes back with the archetype."""


class MegafaunaState(State, kw_only=True):
    """The whole position."""

    game: str = BEGINNER
    """beginner or full."""
    long: bool = False
    """Whether era III is played (A6.4)."""
    planet: str = "earth"
    mode: str = VERSUS
    box: str = ""
    """The key of deck and boards; "" is our own box."""
    readings: Readings = msgspec.field(default_factory=Readings)
    historical: bool = False
    """Whether the cratons lie in their historical order (C1.6)."""
    carried: bool = False
    """Whether somebody carries a result of Genesis over (C2)."""

    players: list[Player]
    """One for each colour in play, by seat; the plant of a solo game comes last."""
    order: list[int] = []
    """Places in `players` in this turn's order of play."""
    era: int = 1
    ending: str = ""
    """Why the game ends after this turn: language, runaway, comet, turns, dead or nothing."""

    masses: list[Landmass] = []
    """The landmasses from west to east; the row is a ring."""
    discs: list[int] = []
    """The disc on each place, -1 for none; on a tab GREEN_DISC means a green on a black one."""
    standing: list[list[int]] = []
    """For each level and place the species that stands there, -1 for none."""
    endangered: list[Endangered] = []
    """Creeples that lie on their side, in the order in which they fell."""
    species: dict[int, Species] = {}
    """The living species by number."""

    oxygen: int = 0
    """Green discs on the Oxygen track; creeples of the plant count by themselves (K4.1)."""
    clouds: int = 0
    """White discs on the Clouds track."""
    carbon: int = 0
    """Black discs in the Atmosphere."""
    vapour: int = 0
    """White discs in the Atmosphere."""
    windy: bool = False
    """Whether the wind blows everywhere and both ways this turn (D11.1)."""
    medea: int = NOBODY
    """Place in `players` of the holder of the Medea card."""

    cubes: list[int] = msgspec.field(default_factory=_organs)
    """Organ cubes in the supply."""
    markers: list[int] = msgspec.field(default_factory=_organs)
    """Markers in play that stand for cubes of each colour (B7.3)."""
    fossils: int = 0
    """Fossil tokens in the supply."""
    tools: list[int] = []
    """Tool cards in the common pile."""

    decks: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    """Mutation cards of each row, the visible top card last."""
    display: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    """The four cards to the left of each deck from the left; NO_CARD where one was taken."""
    top_taken: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whether the top of each deck was taken, so that the next card is not on offer yet (E1.10)."""
    discards: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])

    et_deck: list[int] = []
    """The ET cards of this era still to come, the next one last."""
    et_rest: list[int] = []
    """The ET cards that were not dealt for this era, face down."""
    et_card: int = NO_CARD
    """This turn's ET card."""
    biosphere: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])
    """The too-cold, Goldilocks and too-hot decks, the next card last."""
    biosphere_card: int = NO_CARD
    """This turn's biosphere card."""
    icons: list[Icon] = []
    """Events of this turn still to be resolved."""
    halted: list[Icon] = []
    """Tectonic events of the previous turn, for snail tectonics (K5.8)."""
    halted_craton: int = NOBODY
    """The craton on the biosphere card of the previous turn (K5.8)."""
    first_events: int = 2
    """The first turn in which events happen; 1 after a lost campaign (C3.2)."""
    rained: bool = False
    """Whether the rain dance has been used in this event phase (K6.3)."""

    @property
    def is_full(self) -> bool:
        """Whether the full game is played, not the beginner game."""
        return self.game == FULL

    @property
    def components(self) -> Box:
        """The deck and the boards."""
        return box(self.box)

    @property
    def land(self) -> Geography:
        """The lie of the land. Ask once in a function: it is looked up each time."""
        return geography(self.masses)

    @property
    def places(self) -> int:
        """How many places there are, those of cratons not in play included."""
        return len(self.discs)

    def of_colour(self, colour: int) -> list[Species]:
        """Return the species of a colour by form."""
        numbers = (species_number(colour, form) for form in range(5))
        return [self.species[n] for n in numbers if n in self.species]

    def player_of(self, species: int) -> int:
        """Return the place in `players` of the owner of a species."""
        colour = colour_of(species)
        return next(n for n, player in enumerate(self.players) if player.colour == colour)

    def stands(self, place: int, level: int) -> int:
        """Return the species that stands on a level of a place; NOBODY if none does."""
        return self.standing[level][place]

    def living(self, species: int) -> int:
        """Return how many creeples of a species are on the map, endangered ones included (GL.1)."""
        upright = sum(level.count(species) for level in self.standing)
        return upright + sum(fallen.species == species for fallen in self.endangered)

    def homes(self, species: int) -> list[int]:
        """Return the places where a species has living creeples, each once, in order."""
        upright = [
            place
            for level in self.standing
            for place, found in enumerate(level)
            if found == species
        ]
        fallen = [one.place for one in self.endangered if one.species == species]
        return sorted({*upright, *fallen})

    def is_lazarus(self, player: int) -> bool:
        """Whether a player has no species left (I3.7)."""
        return not self.of_colour(self.players[player].colour)

    def archetype_is_free(self, colour: int) -> bool:
        """Whether a colour's archetype species is extinct (E6.5)."""
        return species_number(colour, ARCHETYPE) not in self.species


def empty_map(places: int = 4 * PLACES_OF_A_CRATON) -> tuple[list[int], list[list[int]]]:
    """Return the discs and the creeples of a map on which nothing lies."""
    return [NO_DISC] * places, [[NOBODY] * places for _ in LEVELS]
