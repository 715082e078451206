"""The gene cards, the environment cards and the shape of the soup, read from cards.toml."""

import msgspec

from evogames.core import read_toml, rule
from evogames.core.scenario import Count

DIRECTIONS = ("west", "north", "east", "south")
"""The directions in the order of the die: 1 west, 2 north, 3 east, 4 south (P1.7)."""
CURRENTS = ("none", *DIRECTIONS)
"""The currents that an environment card can show."""
_STEPS = {"west": (0, -1), "north": (-1, 0), "east": (0, 1), "south": (1, 0)}


class Gene(msgspec.Struct, frozen=True):
    """A gene: its price, its mutation points and its number of cards."""

    name: str
    rule: str
    price: int
    mutation: int
    copies3: int
    copies4: int
    provenance: str
    replaces: tuple[str, ...] = ()
    """For an advanced gene, the basic genes. The player gives back one of them (ADV.1)."""
    cards: int = 1
    """The number of cards as which the gene counts in scoring (P6.5, P6.6)."""
    leads_to: tuple[str, ...] = ()
    """For a basic gene, the advanced genes for which a player can give it back."""
    covers: int | None = None
    """The points that the gene covers when it is discarded, if they differ from its mutation points
    (GENE.ray2)."""

    def copies(self, players: int) -> int:
        """Return the number of cards: all with four players, fewer with three."""
        return self.copies4 if players == 4 else self.copies3

    @property
    def cover(self) -> int:
        """Return the points that the gene covers when it is discarded."""
        return self.mutation if self.covers is None else self.covers


class Environment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An environment card: the direction of the current and the ozone value."""

    drift: str
    ozone: Count
    provenance: str = "ours"


_data = read_toml("evogames.primordial_soup", "cards.toml")
_genes = msgspec.convert(_data["gene"], list[Gene])
GENES: dict[str, Gene] = {
    g.name: msgspec.structs.replace(
        g, leads_to=tuple(a.name for a in _genes if g.name in a.replaces)
    )
    for g in _genes
}
ENVIRONMENT: tuple[Environment, ...] = tuple(
    msgspec.convert(_data["environment"], list[Environment])
)
TRIBE = 7
"""The number of amoebas of each colour. They are numbered from 1 (SET.1)."""
LADDER: int = _data["board"]["ladder"]["last"]
DARK_ZONE: int = _data["board"]["ladder"]["dark"]
CUBES: int = _data["board"]["cubes"]["each"]
START_CUBES: int = _data["board"]["cubes"]["start"]
COLOURS: tuple[str, ...] = tuple(_data["board"]["colours"])
"""The colours, in the order of the seats."""
ROWS: tuple[str, ...] = tuple(_data["board"]["rows"])
SPACES: tuple[tuple[int, int], ...] = tuple(
    (r, c) for r, row in enumerate(ROWS) for c, sign in enumerate(row) if sign == "#"
)
"""The row and column of each space, from north to south and from west to east."""
SPACE_NAMES: tuple[str, ...] = tuple(f"{'ABCDE'[c]}{r + 1}" for r, c in SPACES)
"""The names of the spaces, as on a map: columns A to E from west to east, rows 1 to 5 from north to
south."""


@rule("P1.5", "P1.9")
def _neighbours() -> tuple[dict[str, int | None], ...]:
    """Return the next space in each direction. At an obstacle it is None."""
    place = {rc: number for number, rc in enumerate(SPACES)}
    return tuple(
        {d: place.get((r + dr, c + dc)) for d, (dr, dc) in _STEPS.items()} for r, c in SPACES
    )


NEIGHBOURS = _neighbours()
BESIDE = tuple(tuple(to for to in ways.values() if to is not None) for ways in NEIGHBOURS)
"""The spaces that share a side with each space."""


@rule("SET.4")
def gene_supply(players: int) -> dict[str, int]:
    """Return the gene cards that are in the game with this number of players."""
    return {gene.name: gene.copies(players) for gene in GENES.values()}


def drift_from(space: int, card: int) -> int | None:
    """Return the space to which an environment card carries an amoeba.

    If the amoeba stays, return None.
    """
    return NEIGHBOURS[space].get(drift_of(card))


def drift_of(card: int) -> str:
    """Return the direction of the current on an environment card, or "none"."""
    return CURRENTS[card // 100]


def ozone_of(card: int) -> int:
    """Return the ozone value of an environment card."""
    return card % 100
