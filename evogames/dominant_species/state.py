"""The position as plain data: the earth, the animals, the action display, the cards."""

import msgspec

from evogames.core.state import Data, State
from evogames.dominant_species.components import DEFAULTS, ELEMENTS, NO_TILE, TUNDRA

NOBODY = -1
"""No animal, for example on a vacant space or on a tile that nobody dominates."""
NO_ELEMENT = -1
HIDDEN = -2
"""A card or tile that is face down."""


class AnimalState(Data):
    """One animal: its owner's seat, its cubes and pawns, its VP, the elements on its display."""

    owner: int = NOBODY
    """The seat that leads it; NOBODY if the animal is not in the game."""
    gene_pool: int = 0
    eliminated: int = 0
    """Species that left the game."""
    vp: int = 0
    hand: int = 0
    """Action pawns in hand."""
    pawns: int = 0
    """All its action pawns, in hand or on the display."""
    added: list[int] = msgspec.field(default_factory=lambda: [0] * len(ELEMENTS))
    """Elements it has added, by type, besides its printed default elements."""


class DominantSpeciesState(State, kw_only=True):
    """The whole position. Hexes, corners, animals, elements, cards and spaces are numbers."""

    animals: list[AnimalState]
    """All six animals in food chain order."""
    tiles: list[int]
    """The large tile on each hex, by terrain."""
    tundra: list[bool]
    """The hexes that are covered by tundra."""
    species: list[list[int]]
    """On each hex, the number of species of each animal."""
    elements: list[int]
    """The element on each corner."""
    bag: list[int]
    """Elements in the bag, by type."""
    adaptation: list[int]
    regression: list[int]
    abundance: list[int]
    wasteland: list[int]
    depletion: list[int]
    wanderlust: list[int]
    """The boxes of the action display: elements by type."""
    face_up: list[int]
    """The face-up tile of each Wanderlust stack."""
    stacks: list[list[int]]
    """The face-down tiles, the next one last."""
    tundra_left: int
    deck: list[int]
    """Dominance cards, the next one last."""
    offer: list[int]
    """The places of the face-up dominance cards."""
    taken: list[int] = []
    """Dominance cards that have left the game."""
    initiative: list[int]
    """Animals in the order of their initiative markers, leftmost first."""
    pawns: list[int]
    """The animal whose pawn is on each eye space."""
    dominant: list[int]
    """The animal that dominates each hex."""
    new_tile: int = NO_TILE
    """The hex onto which animals are moving in."""
    survivor: int = NOBODY
    """The animal that has the Survival card."""
    scored: list[int] = []
    """Hexes chosen for Domination this turn."""
    sleeper: int = NOBODY
    """The animal that hibernates this turn."""
    sheltered: dict[int, int] = {}
    """The hexes where it is safe from Extinction, and how many of its species are safe there."""
    ice_age: bool = False
    """Whether the Ice Age card was taken this turn."""
    random_earth: bool = False
    """Whether the tiles and elements at the start were drawn at random."""
    several: bool = False
    """Whether players lead several animals each."""
    turn_limit: int = 0
    """The turn after which the game ends at the latest; 0 means no limit."""

    @property
    def present(self) -> list[int]:
        """The animals in the game, in food chain order."""
        return [number for number, animal in enumerate(self.animals) if animal.owner >= 0]

    def terrain(self, place: int) -> int:
        """Return the terrain of a hex; a tile under tundra is tundra."""
        return TUNDRA if self.tundra[place] else self.tiles[place]

    @property
    def earth(self) -> list[int]:
        """The hexes with a tile."""
        return [place for place, tile in enumerate(self.tiles) if tile != NO_TILE]

    def needs(self, animal: int) -> list[int]:
        """Return the elements on an animal's display by type, including the printed ones."""
        needs = list(self.animals[animal].added)
        needs[animal] += DEFAULTS[animal]
        return needs

    def occupied(self, animal: int) -> list[int]:
        """Return the hexes on which an animal has species."""
        return [place for place, row in enumerate(self.species) if row[animal]]

    def has_died_out(self, animal: int) -> bool:
        """Whether an animal has no species on the earth and none left to place."""
        return not self.animals[animal].gene_pool and not self.occupied(animal)
