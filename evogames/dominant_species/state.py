"""The position of Dominant Species: the earth, the animals, the action display and the cards."""

import msgspec

from evogames.core import Data, State
from evogames.dominant_species.components import DEFAULTS, ELEMENTS, NO_TILE, TUNDRA

NOBODY = -1
"""Means no animal, for example on a vacant space or on a tile that nobody dominates."""
NO_ELEMENT = -1
HIDDEN = -2
"""The number in place of a card or tile that is face down."""


class AnimalState(Data):
    """One animal: its owner's seat, its cubes and pawns, its VP, and its elements."""

    owner: int = NOBODY
    """The seat of the player who leads the animal. It is NOBODY if the animal is not in the
    game."""
    gene_pool: int = 0
    eliminated: int = 0
    """The number of species that have left the game."""
    vp: int = 0
    hand: int = 0
    """The number of action pawns in hand."""
    pawns: int = 0
    """All its action pawns, in hand or on the display."""
    added: list[int] = msgspec.field(default_factory=lambda: [0] * len(ELEMENTS))
    """The elements that were added to the printed default elements, by type."""


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
    """The number of elements of each type in the bag."""
    adaptation: list[int]
    """The elements in the Adaptation box, by type. The next five boxes have the same form."""
    regression: list[int]
    abundance: list[int]
    wasteland: list[int]
    depletion: list[int]
    wanderlust: list[int]
    face_up: list[int]
    """The face-up tile of each Wanderlust stack."""
    stacks: list[list[int]]
    """The face-down tiles. The next tile is last."""
    tundra_left: int
    deck: list[int]
    """The dominance cards in the deck. The next card is last."""
    offer: list[int]
    """The face-up dominance cards in their places."""
    taken: list[int] = []
    """Dominance cards that have left the game."""
    initiative: list[int]
    """The animals in the order of their initiative markers, leftmost first."""
    pawns: list[int]
    """The animal whose pawn is on each eye space."""
    dominant: list[int]
    """The animal that dominates each hex."""
    new_tile: int = NO_TILE
    """The hex onto which animals are moving in."""
    survivor: int = NOBODY
    """The animal that has the Survival card."""
    scored: list[int] = []
    """The hexes that have been chosen for Domination this turn."""
    sleeper: int = NOBODY
    """The animal that hibernates this turn."""
    sheltered: dict[int, int] = {}
    """The hexes where it is safe from Extinction, and how many of its species are safe."""
    ice_age: bool = False
    """Whether the Ice Age card was taken this turn."""
    random_earth: bool = False
    """Whether the tiles and elements at the start were drawn at random."""
    several: bool = False
    """Whether players lead several animals each."""
    turn_limit: int = 0
    """The turn after which the game ends at the latest. With 0 there is no limit."""

    @property
    def present(self) -> list[int]:
        """The animals in the game, in food chain order."""
        return [number for number, animal in enumerate(self.animals) if animal.owner >= 0]

    def terrain(self, place: int) -> int:
        """Return the terrain of a hex. A tile under tundra is tundra."""
        return TUNDRA if self.tundra[place] else self.tiles[place]

    @property
    def earth(self) -> list[int]:
        """The hexes that have a tile."""
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
        """Return whether an animal has no species on the earth and none left to place."""
        return not self.animals[animal].gene_pool and not self.occupied(animal)
