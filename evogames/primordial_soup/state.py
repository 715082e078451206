"""The position of Primordial Soup: amoebas and food cubes in the soup, genes, ladder, compass."""

from evogames.core.state import Data, State

HIDDEN = -1
"""Replaces an environment card that is face down."""


class Amoeba(Data):
    """An amoeba in the soup. It has the colour of its owner."""

    owner: int
    number: int
    space: int
    damage: int = 0
    defended: bool = False
    """Whether it has used Defence this round (NOTE.1)."""
    escaped: bool = False
    """Whether it has used Escape this round (NOTE.1)."""

    @property
    def name(self) -> tuple[int, int]:
        """Return its name in events and decisions: its owner's seat and its number."""
        return self.owner, self.number


class Player(Data):
    """A tribe: its BP, its genes with the round each was bought in, and its marker."""

    bp: int = 4
    genes: dict[str, int] = {}
    marker: int = 0
    """The space on the score ladder, or 0 before the marker is placed."""
    amoebas: list[Amoeba] = []
    """The amoebas in the soup, in order of their numbers."""
    aggressed: bool = False
    """Whether the kill of Aggression has been used this round (GENE.aggression3)."""

    @property
    def fast(self) -> bool:
        """Return whether its amoebas can swim twice (GENE.speed1, GENE.persistence1)."""
        return "speed" in self.genes or "persistence" in self.genes


class SoupState(State, kw_only=True):
    """The whole position. `turn` counts rounds. `queue` lists who still acts in this phase."""

    players: list[Player]
    cubes: list[list[int]]
    """Food cubes by space and colour. A colour is the seat of the player who has it."""
    reserve: list[int]
    supply: dict[str, int]
    """Gene cards that can be bought."""
    deck: list[int]
    """Environment cards that are face down, with the next one last."""
    compass: int
    """The environment card that is face up."""
    moved: int = 0
    """In phase 1, the number of the amoeba of queue[0] that acted last."""
    boxed: list[int] = []
    """Cubes of each colour that a scenario leaves out of the game. Empty means none."""

    def on(self, space: int) -> list[Amoeba]:
        """Return all amoebas on a space, by player and number."""
        return [a for p in self.players for a in p.amoebas if a.space == space]

    def amoeba(self, seat: int, number: int) -> Amoeba | None:
        """Return the amoeba of a player with this number, if it is in the soup."""
        return next((a for a in self.players[seat].amoebas if a.number == number), None)

    def find(self, name: tuple[int, int]) -> Amoeba:
        """Return an amoeba in the soup by its name."""
        amoeba = self.amoeba(*name)
        assert amoeba is not None
        return amoeba

    @property
    def acting(self) -> Amoeba | None:
        """Return the amoeba that is acting in phase 1."""
        return self.amoeba(self.queue[0], self.moved) if self.queue else None

    def has(self, seat: int, gene: str) -> bool:
        """Return whether a player owns a gene."""
        return gene in self.players[seat].genes
