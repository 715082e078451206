"""The position: landmasses and discs, creeples, species with their cards, supplies and decks.

Everything is a number: places (`map/places.py`), colours, forms, organs, discs, biomes, levels
(`components/names.py`), species (`species_number`), and cards by their printed number. All creeples
of a species are alike. So a position stores which species stands where, and only counts the other
creeples.
"""

import msgspec

from evogames.core import Data, State
from evogames.megafauna.components.box import Box, box
from evogames.megafauna.components.names import (
    ARCHETYPE,
    FORM_COUNT,
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
"""A card that is face down."""
ARCHETYPE_CARD = 0
"""The genotype of an archetype. It replaces the number of a mutation card."""
MARINE_CARD = -3
"""The marine side of the archetype card, or the card of swimmers that stay in the sea (C2.11)."""

BEGINNER, FULL = "beginner", "full"
VERSUS, SOLO, HERO, DUEL, ANIMALS = "versus", "solo", "hero", "duel", "animals"
"""The modes: usual game, K, plant hero (K0.6), plant against animal (L1), animals on Venus (L2)."""
DEAD = "dead"
"""The ending of a planet without seas (K7.8)."""


def _organs() -> list[int]:
    return [0] * len(ORGANS)


class Mutation(Data):
    """A mutation card of a species: its number, the side that is up, and the pieces on it."""

    card: int
    way: int = PLAIN
    """0 for the plain side, 1 and 2 for the ways up a and b of the promoted side."""
    plus: list[int] = msgspec.field(default_factory=_organs)
    """The number of plus cubes of each colour."""
    monster: int = -1
    """The colour of the monster token on it, or -1."""
    hosts: list[int] = []
    """The other players' species that have a creeple on this card."""

    @property
    def is_empty(self) -> bool:
        """Whether the card has no plus organs left."""
        return self.monster < 0 and not any(self.plus)


class Tool(Data):
    """A species' tool and the side that is up, 1 or 2."""

    card: int
    side: int


class Species(Data):
    """A species: its creeples, and its cards and cubes (GL.7, GL.11)."""

    number: int
    genotype: Mutation
    """The first card. `plus` has only cubes on '+' icons. Other cubes are basal."""
    basal: list[int] = msgspec.field(default_factory=_organs)
    size: int = 1
    cards: list[Mutation] = []
    """The other cards, in the order in which the species received them."""
    personality: list[Mutation] = []
    """The row of promoted cards that are joined by emotions, from left to right."""
    tools: list[Tool] = []
    unborn: int = 0
    newborn: int = 0
    spent: int = 0
    """The total cost of its purchases in this phase."""
    limit: int = -1
    """Its unborn creeples at its first purchase in this phase, or -1 before that (E1.3)."""
    fresh: list[int] = []
    """The mutations that it has taken in this phase (E2.12)."""
    emotions: list[int] = msgspec.field(default_factory=_organs)
    """Its emotions of each colour at the start of this phase (E1.5)."""

    @property
    def colour(self) -> int:
        """The colour of the species' player."""
        return colour_of(self.number)

    @property
    def form(self) -> int:
        """The form of the species."""
        return self.number % FORM_COUNT

    @property
    def mutations(self) -> list[Mutation]:
        """All cards except the genotype."""
        return [*self.cards, *self.personality]

    @property
    def all_cards(self) -> list[Mutation]:
        """All cards. The genotype is first."""
        return [self.genotype, *self.cards, *self.personality]


class Endangered(Data):
    """A creeple that is on its side."""

    species: int
    place: int
    level: int


class Fossils(Data):
    """A fossil record: tokens and cards. Each is worth 1 VP."""

    tokens: int = 0
    cards: list[Mutation] = []
    """Mutations and genotypes, with the side that was up."""
    tools: list[Tool] = []
    archetype: bool = False
    genesis: bool = False
    """The card of the macro-organism that came from a game of Genesis (C2.9)."""

    @property
    def count(self) -> int:
        """The number of fossils."""
        cards = len(self.cards) + len(self.tools)
        return self.tokens + cards + self.archetype + self.genesis


class Player(Data):
    """A player's colour, and the things that belong to the player and not to a species."""

    colour: int
    seat: int = NOBODY
    """The seat of the person who decides. In a solo game one person has two colours."""
    fossils: Fossils = msgspec.field(default_factory=Fossils)
    actions: int = -1
    """The actions left in this phase, or -1 before they begin."""
    used: int = 0
    """The actions used in this phase (K4.3)."""
    acted: bool = False
    """Whether the player has taken an action in this phase (E8.1)."""
    kept: list[Mutation] = []
    """The personality of the player's last species, which returns with the archetype (E7.3)."""
    gift: bool = False
    """Whether the player has the gift of the lineage (J8)."""
    gift_used: bool = False
    """Whether the player has used the gift this turn."""
    origin: str = ""
    """The body from Genesis that the player carries over (C2)."""
    claim: str = ""
    """The rule that gives the body from Genesis this colour (C2.2 to C2.6, C2.13)."""
    ashore: bool = False
    """Whether swimmers from the sea have founded the archetype species (C2.11)."""
    latecomer: bool = False
    """Whether the player cannot take cards that cost 0 in the first turn (C2.14)."""
    ancestor: Species | None = None
    """The species from Genesis that waits to come ashore, with all that it carries (C2, C3.1)."""
    entered: bool = True
    """Whether the player has been on the map. Solo animals start outside it (K8.7)."""


class Icon(Data):
    """An event that has not been resolved: its card, and its place on the card."""

    card: int
    index: int


class Readings(Data):
    """The readings of doubtful rules. The defaults are the rulings in the rules."""

    open_heights: bool = False
    """F3.7: burrowers can live on mountain and ice, flyers on mountain."""
    arid_seas: bool = False
    """D5.3: an arid climax also freezes seas and swamps."""
    power_over_map: bool = False
    """D14.1: the Medea's power also replaces discs that are missing on the map."""
    inner_coasts: bool = False
    """GL.34: seas at the edge of a craton are not coast, but the land behind them is."""
    monster_heirs: bool = True
    """E3.8: a daughter receives a cube for each monster token."""
    personality_returns: bool = True
    """E7.3: the last personality returns with the archetype."""


class MegafaunaState(State, kw_only=True):
    """The whole position of a game of Megafauna."""

    game: str = BEGINNER
    """The game: beginner or full."""
    long: bool = False
    """Whether era III is played (A6.4)."""
    planet: str = "earth"
    mode: str = VERSUS
    box: str = ""
    """The key of the box with the deck and the boards. "" is our own box."""
    readings: Readings = msgspec.field(default_factory=Readings)
    historical: bool = False
    """Whether the cratons are in their historical order (C1.6)."""
    campaign: str = ""
    """How the solo game of Genesis before this one ended: won, lost, or "" if there was none."""
    carried: bool = False
    """Whether a player starts with the result of a game of Genesis (C2)."""

    players: list[Player]
    """The players, one for each colour, by seat. The plant of a solo game is last."""
    order: list[int] = []
    """The indices of `players` in this turn's order of play."""
    era: int = 1
    ending: str = ""
    """Why the game ends after this turn: language, runaway, comet, turns, dead or ""."""

    masses: list[Landmass] = []
    """The landmasses from west to east. The last one is next to the first."""
    discs: list[int] = []
    """The disc on each place, or -1. On a tab, GREEN_DISC means a green disc on a black one."""
    standing: list[list[int]] = []
    """The species that stands on each level of each place, or -1."""
    endangered: list[Endangered] = []
    """The creeples that are on their side, in the order in which they fell."""
    species: dict[int, Species] = {}
    """The living species by their numbers."""

    oxygen: int = 0
    """The green discs on the Oxygen track. Creeples of the plant are counted separately (K4.1)."""
    clouds: int = 0
    """The number of white discs on the Clouds track."""
    carbon: int = 0
    """The number of black discs in the Atmosphere."""
    vapour: int = 0
    """The number of white discs in the Atmosphere."""
    windy: bool = False
    """Whether rafts drift both ways at all latitudes this turn (D11.1)."""
    medea: int = NOBODY
    """The index in `players` of the player with the Medea card."""

    cubes: list[int] = msgspec.field(default_factory=_organs)
    """The number of organ cubes of each colour in the supply."""
    markers: list[int] = msgspec.field(default_factory=_organs)
    """The markers that replace missing cubes of each colour (B7.3)."""
    fossils: int = 0
    """The number of fossil tokens in the supply."""
    tools: list[int] = []
    """The tool cards that no species has."""

    decks: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    """The mutation cards of each row. The visible top card is last."""
    display: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    """The four cards to the left of each deck. NO_CARD replaces a card that was taken."""
    top_taken: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whether the top card of each deck was taken, so the next is not yet on offer (E1.10)."""
    discards: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])

    et_deck: list[int] = []
    """The remaining ET cards of this era. The next card is last."""
    et_rest: list[int] = []
    """The ET cards that were not dealt for this era. They are face down."""
    et_card: int = NO_CARD
    """This turn's ET card."""
    biosphere: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])
    """The too-cold, Goldilocks and too-hot decks. The next card is last."""
    biosphere_card: int = NO_CARD
    """This turn's biosphere card."""
    icons: list[Icon] = []
    """The events of this turn that have not been resolved."""
    halted: list[Icon] = []
    """The tectonic events of the previous turn, for snail tectonics (K5.8)."""
    halted_craton: int = NOBODY
    """The craton on the biosphere card of the previous turn (K5.8)."""
    first_events: int = 2
    """The first turn in which events happen. After a lost campaign it is 1 (C3.2)."""
    rained: bool = False
    """Whether the rain dance has been used in this phase (K6.3)."""

    @property
    def is_full(self) -> bool:
        """Whether this is the full game, not the beginner game."""
        return self.game == FULL

    @property
    def components(self) -> Box:
        """The deck and the boards of this game."""
        return box(self.box)

    @property
    def land(self) -> Geography:
        """The geography of the current map.

        Looking it up takes time, so do it once in a function.
        """
        return geography(self.masses)

    @property
    def places(self) -> int:
        """The number of places, including those of cratons that are not in play."""
        return len(self.discs)

    def of_colour(self, colour: int) -> list[Species]:
        """Return the species of a colour, in the order of their forms."""
        species, first = self.species, species_number(colour, ARCHETYPE)
        return [species[n] for n in range(first, first + FORM_COUNT) if n in species]

    def player_of(self, species: int) -> int:
        """Return the index in `players` of a species' owner."""
        return [player.colour for player in self.players].index(colour_of(species))

    def stands(self, place: int, level: int) -> int:
        """Return the species that stands on a level of a place, or NOBODY."""
        return self.standing[level][place]

    def living(self, species: int) -> int:
        """Return how many creeples of a species are on the map, endangered ones included (GL.1)."""
        upright = sum(level.count(species) for level in self.standing)
        return upright + sum(fallen.species == species for fallen in self.endangered)

    def homes(self, species: int) -> list[int]:
        """Return the places where a species has living creeples. Each place is listed once."""
        upright = [
            place
            for level in self.standing
            for place, found in enumerate(level)
            if found == species
        ]
        fallen = [one.place for one in self.endangered if one.species == species]
        return sorted({*upright, *fallen})

    def is_lazarus(self, player: int) -> bool:
        """Return whether a player has no species left (I3.7)."""
        return not self.of_colour(self.players[player].colour)

    def archetype_is_free(self, colour: int) -> bool:
        """Return whether the archetype of a colour is extinct (E6.5)."""
        return species_number(colour, ARCHETYPE) not in self.species


def empty_map(places: int = 4 * PLACES_OF_A_CRATON) -> tuple[list[int], list[list[int]]]:
    """Return the discs and the creeples of a map without any pieces."""
    return [NO_DISC] * places, [[NOBODY] * places for _ in LEVELS]
