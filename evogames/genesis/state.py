"""The position of Genesis: refuges and their manna, organisms, decks, pools and climate.

Colours are numbers: 0 red, 1 yellow, 2 green, 3 blue. Players and their bionts also have numbers: 0
to 3 for the player of that colour, 4 to 7 for the automatic parasite of colour 0 to 3.
"""

from msgspec import field

from evogames.core import Data, State


def _four() -> list[int]:
    return [0] * 4


def _eight() -> list[int]:
    return [0] * 8


def _rows() -> list[list[int]]:
    return [[] for _ in range(4)]


HIDDEN = -1
"""The number in place of a card that is face down."""
CAST = 2
"""The number in place of another player's secret ballot."""


class Refuge(Data):
    """A refuge in play: loose and organised manna, bionts, and enzymes in slots."""

    id: int
    board: int
    organised: list[int]
    """The number of organised cubes of each colour."""
    disorganised: list[int]
    bionts: list[int]
    """The number of bionts of each player, by player number."""
    enzymes: list[int] = []
    """The colours of the discs in the slots, from the left."""
    rolled: bool = False


class Mutation(Data):
    """A mutation card of an organism and its cubes. Missing cubes are on a parasite."""

    card: int
    base: bool = True
    plus: bool = False
    promoted: bool = False
    bought: int = 0
    """The turn in which it was bought. Its abilities take effect from the next turn (H1.7)."""
    turned: int = 0
    """The turn in which it was promoted. Until the end of that turn, the old abilities apply
    (H2.3)."""


class Disease(Data):
    """A disease cube: its colour, and the mutation or organ square from which it was stolen."""

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
    """The board of a bacterium. A macro-organism keeps the board of its bacterium."""
    card: int = -1
    """The colour of a parasite's card."""
    face: int = 0
    host: int = 0
    """The number of the organism to which a parasite is attached."""
    macro: int = -1
    land: bool = False
    cubes: list[int] = field(default_factory=_four)
    bionts: list[int] = field(default_factory=_eight)
    """The bionts by player number. In a macro-organism, these are the endosymbionts."""
    trophic: int = -1
    """The owner of the trophic biont of a macro-organism."""
    since: list[int] = field(default_factory=_four)
    """The turn in which the endosymbiont of each colour arrived (GL.AB1)."""
    organs: list[int] = []
    """For each organ square, the turn in which its cube arrived, or -1 if it is empty."""
    discs: list[int] = field(default_factory=_four)
    """The number of antioxidants and vitamins of each colour (E5)."""
    mutations: list[Mutation] = []
    diseases: list[Disease] = []
    rolled: bool = False
    bought: list[int] = field(default_factory=_eight)
    """The number of purchases that each player's bionts have made in this phase."""
    fission: bool = False
    """Whether it had a fission icon when its purchases began (H0.9)."""
    nucleus: bool = False
    """Whether it had a nucleus when its purchases began (H0.5)."""
    churned: int = 0
    """The number of decks churned by sexuality since its last purchase (H1.5)."""
    level: int = -1
    """The place in the food chain of sea or land: 0 producers, 1 herbivores, 2 carnivores, 3 no
    place."""


class Player(Data):
    """A colour in the game: idle bionts, catalysts, trophies. Automatic parasites have no pool."""

    number: int
    """The number of the player's bionts: the colour, or 4 more for an automatic parasite."""
    person: int
    """The person who decides. It is -1 for an automatic parasite."""
    idle: int = 3
    pool: list[int] = field(default_factory=_four)
    trophies: list[str] = []
    limit: int = 1
    """The entropy limit at the start of the assignment phase (E2.4)."""
    refused: int = 0
    """The catalysts of the current roll or loss for which the pool had no room (B3.4)."""
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
    """The players in seating order."""
    level: str = "advanced"
    """The level of the game: introductory, standard or advanced."""
    mode: str = "rivals"
    """The mode of the game: rivals, solo or cooperative."""
    gentle: bool = False
    crystal: bool = False

    events: list[int] = []
    """The event cards still to come. The next card is last."""
    shown: list[int] = []
    """The event cards revealed so far."""
    ready: int = 0
    """The number of coming events that a scenario has preset."""
    skipped: list[int] = []
    """The event cards skipped by the great oxidation (H3.10)."""
    boxed_events: list[int] = []
    """The event cards that were removed without being seen."""
    decks: list[list[int]] = field(default_factory=_rows)
    """The refuge boards that are not yet in play, by row. The next board is last."""
    boxed_boards: list[int] = []
    """The boards that were removed without being seen."""
    gone: list[int] = []
    """The boards of refuges that strikes have emptied."""
    mutations: list[list[int]] = field(default_factory=_rows)
    """The mutation decks, by row. The top card is first."""
    unseen: list[int] = field(default_factory=_four)
    """How many cards under the top card of each mutation deck nobody has seen yet."""
    macros: list[int] = []
    """The macro-organism cards on display."""
    rows: list[list[Refuge]] = field(default_factory=lambda: [[], [], [], []])
    organisms: list[Organism] = []
    adrift: list[Organism] = []
    """The parasites that have lost their host, with their own parasites (E4.3)."""
    active: list[bool] = field(default_factory=lambda: [False] * 4)
    climate: str = "cold"
    run: list[str] = []
    """All climate icons shown so far."""
    icons: list[Icon] = []
    """The icons of the current event that must still be resolved."""
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
    """The secret ballots of a Gaia vote, in the order of the voters: 0 Gaia, 1 Medea, -1 not
    cast."""

    clockwise: list[int] = []
    """The seats in player order, starting with the first player of this turn."""
    order: list[int] = []
    """The seats in the order in which players act in this phase."""
    actor: int = -1
    """The number of the player to play. Between moves it is -1."""
    assigned: dict[str, int] = {}
    """The bionts that have been assigned in this move, by their current places (E0.2)."""
    transfers: int = 0
    """The gene transfers of this move whose HGT icon the player still has."""
    due: list[int] = []
    """The parasites that have not bought yet in this phase (H0.3)."""
    buying: int = 0
    """The host whose purchases must be finished before another organism buys (H0.3)."""
    closed: list[int] = []
    """The hosts for which the player has finished buying."""
    denied: list[list[int]] = []
    """The refused requests for Red Queen actions in this phase: who asked whom (H4.2)."""
    changed: list[bool] = field(default_factory=lambda: [False] * 2)
    """Whether the food chains of sea and of land must be sorted (H6.2)."""
    next_id: int = 1
    result: list[float] = []
    """The final points, by seat."""

    @property
    def refuges(self) -> list[Refuge]:
        """The refuges in play, row by row from the top and from left to right."""
        return [refuge for row in self.rows for refuge in row]
