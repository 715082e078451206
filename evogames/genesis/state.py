"""The position of Genesis: refuges and their manna, organisms, decks, pools, climate.

Colours are numbers: 0 red, 1 yellow, 2 green, 3 blue. Players and their bionts also have
numbers: 0 to 3 for the player of that colour, 4 to 7 for the automatic parasite of colour 0 to 3.
"""

from msgspec import field

from evogames.core.state import Data, State


def _four() -> list[int]:
    return [0] * 4


def _eight() -> list[int]:
    return [0] * 8


def _rows() -> list[list[int]]:
    return [[] for _ in range(4)]


HIDDEN = -1
"""Represents a card that is face down."""
CAST = 2
"""Represents a ballot of another player that is cast but secret."""


class Refuge(Data):
    """A refuge in play: manna in two spaces, bionts among the organised, enzymes in slots."""

    id: int
    board: int
    organised: list[int]
    """Organised cubes by colour."""
    disorganised: list[int]
    bionts: list[int]
    """The number of bionts of each player, by player number."""
    enzymes: list[int] = []
    """Colours of the discs in the slots, from the left."""
    rolled: bool = False


class Mutation(Data):
    """A mutation card of an organism and its cubes; a cube that is away is on a parasite."""

    card: int
    base: bool = True
    plus: bool = False
    promoted: bool = False
    bought: int = 0
    """The turn in which it was bought; its abilities take effect from the next turn (H1.7)."""
    turned: int = 0
    """The turn in which it was promoted; until it ends the old abilities apply (H2.3)."""


class Disease(Data):
    """A disease cube: its colour and its origin, a mutation card or an organ square."""

    colour: int
    mutation: int = -1
    plus: bool = False
    organ: int = -1


class Organism(Data):
    """A bacterium, a parasite, or a macro-organism on the bacterium's board."""

    id: int
    kind: str
    owner: int
    board: int = -1
    """The board of a bacterium, also of one beneath a macro-organism."""
    card: int = -1
    """The colour of a parasite's card."""
    face: int = 0
    host: int = 0
    """The organism a parasite is attached to."""
    macro: int = -1
    land: bool = False
    cubes: list[int] = field(default_factory=_four)
    bionts: list[int] = field(default_factory=_eight)
    """Bionts by player number; on a macro-organism these are the endosymbionts."""
    trophic: int = -1
    """The owner of the trophic biont of a macro-organism."""
    since: list[int] = field(default_factory=_four)
    """The turn in which the endosymbiont of each colour arrived (GL.AB1)."""
    organs: list[int] = []
    """For each organ square, the turn in which its cube arrived, or -1 if it is empty."""
    discs: list[int] = field(default_factory=_four)
    """Antioxidants and vitamins (E5)."""
    mutations: list[Mutation] = []
    diseases: list[Disease] = []
    rolled: bool = False
    bought: list[int] = field(default_factory=_eight)
    """Purchases made in this phase by each player's bionts."""
    fission: bool = False
    """Whether it had a fission icon when its purchases began (H0.9)."""
    nucleus: bool = False
    """Whether it had a nucleus when its purchases began (H0.5)."""
    churned: int = 0
    """Decks churned by sexuality since its last purchase (H1.5)."""
    level: int = -1
    """Place in the food chain of sea or land: 0 plants, 1 herbivores, 2 carnivores, 3 no rank."""


class Player(Data):
    """A colour in the game: idle bionts, catalysts, trophies; automatic ones have no pool."""

    number: int
    """The number of its bionts: its colour, or 4 more for an automatic parasite."""
    person: int
    """The person who decides; -1 for an automatic parasite."""
    idle: int = 3
    pool: list[int] = field(default_factory=_four)
    trophies: list[str] = []
    limit: int = 1
    """The entropy limit at the start of the assignment phase (E2.4)."""
    refused: int = 0
    """Catalysts of the present roll or loss for which the pool had no room (B3.4)."""
    medea: bool = False
    """Whether the player voted for Medea in a vote that failed (D10.9)."""


class Icon(Data):
    """One effect of an event: its strength, and its strength for life in the cosmic row."""

    kind: str
    amount: int = 1
    cosmic: int = 1
    combined: bool = False
    """Whether an aftershock combined several cards (D5.2, D6.2, D7.6)."""


class GenesisState(State, kw_only=True):
    """The whole position. `phase`, `stage`, `queue` and `icons` show the point in the turn."""

    players: list[Player]
    """In seating order."""
    level: str = "advanced"
    """introductory, standard or advanced."""
    mode: str = "rivals"
    """rivals, solo or cooperative."""
    gentle: bool = False
    crystal: bool = False

    events: list[int] = []
    """Event cards still to come, the next one last."""
    shown: list[int] = []
    """Event cards revealed so far."""
    ready: int = 0
    """How many of the next events a scenario has preset."""
    skipped: list[int] = []
    """Event cards skipped by the great oxidation (H3.10)."""
    boxed_events: list[int] = []
    """Event cards removed without being seen."""
    decks: list[list[int]] = field(default_factory=_rows)
    """Refuge boards not yet in play by row, the next one last."""
    boxed_boards: list[int] = []
    """Boards removed without being seen."""
    gone: list[int] = []
    """Boards of refuges emptied by strikes."""
    mutations: list[list[int]] = field(default_factory=_rows)
    """Mutation decks by row, the top card first."""
    unseen: list[int] = field(default_factory=_four)
    """How many cards right below the top of each mutation deck nobody has seen yet."""
    macros: list[int] = []
    """Macro-organism cards on display."""
    rows: list[list[Refuge]] = field(default_factory=lambda: [[], [], [], []])
    organisms: list[Organism] = []
    adrift: list[Organism] = []
    """Parasites that have lost their host, with their own parasites (E4.3)."""
    active: list[bool] = field(default_factory=lambda: [False] * 4)
    climate: str = "cold"
    run: list[str] = []
    """All climate icons shown so far."""
    icons: list[Icon] = []
    """Icons of the present event that must still be resolved."""
    ocean_world: bool = False
    ozone: bool = False
    pierced: bool = False
    """Whether the ozone layer is open this turn (D1.9)."""
    armageddon: bool = False
    """Whether the game ends after this turn's purchases."""
    called_off: bool = False
    """Whether a vote for Gaia called off an Armageddon (D10.10)."""
    oxidised: bool = False
    """Whether the first macro-organism has appeared (H3.10)."""
    votes: list[int] = []
    """Secret ballots of a Gaia vote in the order of the voters: 0 Gaia, 1 Medea, -1 not cast."""

    clockwise: list[int] = []
    """Seats in player order, from the first player of this turn."""
    order: list[int] = []
    """Seats in the order of this phase."""
    actor: int = -1
    """The number of the player who is to play; -1 between moves."""
    assigned: dict[str, int] = {}
    """Bionts that have been assigned in this move, by where they are now (E0.2)."""
    transfers: int = 0
    """Gene transfers of this move that used an icon that the player still has."""
    due: list[int] = []
    """Parasites that have not bought yet in this phase (H0.3)."""
    buying: int = 0
    """The host whose purchases must be finished before another organism buys (H0.3)."""
    closed: list[int] = []
    """Hosts whose purchases the player has finished."""
    denied: list[list[int]] = []
    """Who asked whom for a Red Queen action in this phase and was refused (H4.2)."""
    changed: list[bool] = field(default_factory=lambda: [False] * 2)
    """Whether the food chains of sea and of land must be sorted (H6.2)."""
    next_id: int = 1
    result: list[float] = []
    """Points at the end, by seat."""

    @property
    def refuges(self) -> list[Refuge]:
        """The refuges in play, row by row from the top and from left to right."""
        return [refuge for row in self.rows for refuge in row]
