"""The position of Primordial Soup: amoebas and food cubes in the soup, genes, ladder, compass."""

from evogames.core.state import Data, State

HIDDEN = -1
"""Replaces an environment card that is face down."""


class Amoeba(Data):
    """An amoeba in the soup; its colour is its owner's."""

    owner: int
    number: int
    space: int
    damage: int = 0
    defended: bool = False
    """Used Defense this round (NOTE.1)."""
    escaped: bool = False
    """Used Escape this round (NOTE.1)."""

    @property
    def name(self) -> tuple[int, int]:
        """How events and decisions name it: its owner's seat and its number."""
        return self.owner, self.number


class Player(Data):
    """A tribe: its biological points, its genes with the round each was bought in, its marker."""

    bp: int = 4
    genes: dict[str, int] = {}
    marker: int = 0
    """The space on the score ladder; 0 before it is placed."""
    amoebas: list[Amoeba] = []
    """Those in the soup, in order of their numbers."""
    aggressed: bool = False
    """Used the kill of Aggression this round (GENE.aggression3)."""

    @property
    def fast(self) -> bool:
        """Whether its amoebas may move twice (GENE.speed1, GENE.persistence1)."""
        return "speed" in self.genes or "persistence" in self.genes


class SoupState(State, kw_only=True):
    """The whole position. `turn` counts rounds; `queue` holds who still acts in this phase."""

    players: list[Player]
    cubes: list[list[int]]
    """Food cubes by space and colour; a colour is the seat of the player who has it."""
    reserve: list[int]
    supply: dict[str, int]
    """Gene cards that can be bought."""
    deck: list[int]
    """Environment cards face down, the next one last."""
    compass: int
    """The environment card that is face up."""
    moved: int = 0
    """Phase 1: the number of the amoeba of queue[0] that acted last."""
    boxed: list[int] = []
    """Cubes of each colour that a scenario leaves out of the game; empty: none."""

    def on(self, space: int) -> list[Amoeba]:
        """Return all amoebas on a space, by player and number."""
        return [a for p in self.players for a in p.amoebas if a.space == space]

    def amoeba(self, seat: int, number: int) -> Amoeba | None:
        """Return the amoeba of a player with this number, if it is in the soup."""
        return next((a for a in self.players[seat].amoebas if a.number == number), None)

    def find(self, name: tuple[int, int]) -> Amoeba:
        """Return an amoeba that is in the soup by its name."""
        amoeba = self.amoeba(*name)
        assert amoeba is not None
        return amoeba

    @property
    def acting(self) -> Amoeba | None:
        """Phase 1: the amoeba that moves and feeds now."""
        return self.amoeba(self.queue[0], self.moved) if self.queue else None

    def has(self, seat: int, gene: str) -> bool:
        """Whether a player owns a gene."""
        return gene in self.players[seat].genes
