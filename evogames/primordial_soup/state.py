"""The position of Primordial Soup: amoebas and cubes in the soup, genes, ladder and compass."""

from evogames.core import Data, State

HIDDEN = -1
"""The number in place of an environment card that is face down."""


class Amoeba(Data):
    """An amoeba in the soup. It has the colour of its owner."""

    owner: int
    number: int
    space: int
    damage: int = 0
    defended: bool = False
    """Whether the amoeba has used Defence this round (NOTE.1)."""
    escaped: bool = False
    """Whether the amoeba has used Escape this round (NOTE.1)."""

    @property
    def name(self) -> tuple[int, int]:
        """Return the amoeba's name in events and decisions: its owner's seat and its number."""
        return self.owner, self.number


class Player(Data):
    """A tribe: its BP, its genes (each with the round of its purchase), and its marker."""

    bp: int = 4
    genes: dict[str, int] = {}
    marker: int = 0
    """The marker's space on the score ladder. It is 0 before the marker is placed."""
    amoebas: list[Amoeba] = []
    """The amoebas in the soup, in order of their numbers."""
    aggressed: bool = False
    """Whether the player has killed with Aggression this round (GENE.aggression3)."""

    @property
    def fast(self) -> bool:
        """Return whether the tribe's amoebas can swim twice (GENE.speed1, GENE.persistence1)."""
        return "speed" in self.genes or "persistence" in self.genes


class SoupState(State, kw_only=True):
    """The whole position. `turn` counts rounds, and `queue` lists who has yet to act."""

    players: list[Player]
    cubes: list[list[int]]
    """The food cubes by space and colour. A colour is the seat of the player who has it."""
    reserve: list[int]
    supply: dict[str, int]
    """The gene cards that players can buy."""
    deck: list[int]
    """The environment cards that are face down. The next card is last."""
    compass: int
    """The environment card that is face up."""
    moved: int = 0
    """In phase 1, the number of the amoeba that acted last. It belongs to the player in
    queue[0]."""
    boxed: list[int] = []
    """The cubes of each colour that a scenario leaves out of the game. An empty list means none."""

    def on(self, space: int) -> list[Amoeba]:
        """Return all amoebas on a space, sorted by player and number."""
        return [a for p in self.players for a in p.amoebas if a.space == space]

    def amoeba(self, seat: int, number: int) -> Amoeba | None:
        """Return a player's amoeba with this number, or None if it is not in the soup."""
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
