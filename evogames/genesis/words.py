"""The words for pieces, players and cards in sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core import Piece, Texts, listed
from evogames.genesis.cards import (
    BASE_COLOUR,
    BOARDS,
    COLOUR,
    MACROS,
    MUTATIONS,
    PARASITES,
    PLUS_COLOUR,
    ROWS,
)
from evogames.genesis.components.places import find_refuge
from evogames.genesis.organisms import (
    abilities,
    chromosomes,
    dice,
    entropy_limit,
    find_body,
    find_organism,
    find_player,
    healthy_cubes,
    home_row,
    missing_organs,
    on_refuges,
    payer,
    pool_limit,
    promiscuity,
    side_of,
)
from evogames.genesis.state import GenesisState, Organism

TEXTS = Texts("evogames.genesis")
COLOUR_NAMES = tuple(TEXTS.section("colour").values())
ROW_NAMES = tuple(TEXTS.section("row").values())


def organism_title(organism: Organism) -> str:
    """Return the printed name of an organism."""
    if organism.kind == "parasite":
        return PARASITES[organism.card].faces[organism.face].title
    return side_of(organism).title if organism.kind == "macro" else BOARDS[organism.board].bacterium


def counted(counts: Sequence[int]) -> str:
    """Return numbers of tokens in words, such as "2 red and 1 blue"."""
    some = [{"count": n, "colour": COLOUR_NAMES[c]} for c, n in enumerate(counts) if n]
    return listed([TEXTS.fill("thing", "tokens", facts) for facts in some])


class PlayerWords:
    """A player in a sentence: `{who}`, `{who.limit}`, `{who.pool}` and so on."""

    def __init__(self, state: GenesisState, number: int) -> None:
        self._state = state
        self._number = number
        self._owner = find_player(state, number)

    def __str__(self) -> str:
        if self._owner.person < 0:
            return TEXTS.fill("thing", "automatic", {"colour": self.colour.capitalize()})
        facts = {"colour": self.colour, "name": self._state.names[self._owner.person]}
        return TEXTS.fill("thing", "player", facts)

    @property
    def short(self) -> str:
        """Return the name of the organism without the colour of its player."""
        return str(self) if self._owner.person < 0 else self._state.names[self._owner.person]

    @property
    def colour(self) -> str:
        return COLOUR_NAMES[self._number % 4]

    @property
    def limit(self) -> int:
        """Return how many bionts the player can have on refuges now."""
        return min(self._owner.limit, entropy_limit(self._state, self._number))

    @property
    def green(self) -> int:
        """Return the green chromosomes of the greenest organism.

        Chromosomes that do not count yet are left out.
        """
        return self.limit - 1

    @property
    def on_refuges(self) -> int:
        return on_refuges(self._state, self._number)

    @property
    def hgt(self) -> int:
        """Return the number of the player's HGT icons."""
        return promiscuity(self._state, self._number)

    @property
    def pool(self) -> str:
        return counted(self._owner.pool)

    @property
    def room(self) -> int:
        """Return the limit of the pool for each colour."""
        return pool_limit(self._state)


class OrganismWords:
    """An organism in a sentence: `{organism}`, `{organism.dice}`, `{organism.pool}` and so on."""

    def __init__(self, state: GenesisState, number: int) -> None:
        self._state = state
        self._organism = find_body(state, number)

    def __str__(self) -> str:
        if self._organism is None:
            return TEXTS.word("thing", "lost_organism")
        owner = PlayerWords(self._state, self._organism.owner).short
        facts = {"title": organism_title(self._organism), "owner": owner}
        return TEXTS.fill("thing", "organism", facts)

    @property
    def _known(self) -> Organism:
        assert self._organism is not None
        return self._organism

    @property
    def title(self) -> str:
        """Return the printed name without the owner."""
        return organism_title(self._known)

    @property
    def dice(self) -> int:
        """Return the number of dice in a Darwinian or cancer roll."""
        return dice(self._known)

    @property
    def yellow(self) -> int:
        """Return the number of dice that can be rolled again."""
        return chromosomes(self._known, COLOUR["yellow"])

    @property
    def crowns(self) -> int:
        return abilities(self._state, self._known, "crown")

    @property
    def cubes(self) -> str:
        """Return the cubes that count for a macro-organism."""
        return counted(healthy_cubes(self._known))

    @property
    def pool(self) -> str:
        """Return the name of the pool that pays for the organism."""
        return counted(payer(self._state, self._known).pool)

    @property
    def missing(self) -> str:
        """Return the organs that it still needs in order to leave the water."""
        organs = side_of(self._known).organs
        return listed([organs[n].title for n in missing_organs(self._state, self._known)])

    @property
    def row(self) -> str:
        """Return the home row of the organism."""
        return ROW_NAMES[home_row(self._state, self._known)]

    @property
    def diseases(self) -> int:
        return len(self._known.diseases)

    @property
    def bionts(self) -> int:
        return sum(self._known.bionts) + (self._known.trophic >= 0)


class CardWords:
    """A mutation in a sentence: `{card}` for the visible side, `{card.front}`, `{card.plus}`."""

    def __init__(self, state: GenesisState, card: int) -> None:
        self._card = card
        self._up = any(
            m.card == card and m.promoted
            for o in state.organisms + state.adrift
            for m in o.mutations
        )

    def __str__(self) -> str:
        return MUTATIONS[self._card].promoted if self._up else self.front

    @property
    def front(self) -> str:
        return MUTATIONS[self._card].title

    @property
    def colour(self) -> str:
        return COLOUR_NAMES[BASE_COLOUR[self._card]]

    @property
    def plus(self) -> str:
        """Return the colour that promotion adds."""
        return COLOUR_NAMES[PLUS_COLOUR[self._card]]


class MacroWords:
    """A macro-organism card in a sentence: `{macro_card}`, `{macro_card.need}`."""

    def __init__(self, state: GenesisState, card: int) -> None:
        self._card = card

    def __str__(self) -> str:
        return MACROS[self._card].sea.title

    @property
    def need(self) -> str:
        return counted(MACROS[self._card].sea.systems)


HUES = (0, 3, 1, 2)
"""The colours on the board for red, yellow, green and blue."""


def player_colours(state: GenesisState) -> list[int]:
    """Return the board colour of each person. With two colours, return the first."""
    first = {p.person: p.number for p in reversed(state.players)}
    return [HUES[first[person]] for person in range(len(state.names))]


def piece_words(state: GenesisState, piece: str) -> Piece:
    """Return the words for an organism of the food web.

    Automatic parasites are numbered after the people.
    """
    kind, _, number = piece.partition(":")
    if kind == "sun":
        return Piece(TEXTS.word("thing", "sun"))
    organism = find_organism(state, int(number))
    person = find_player(state, organism.owner).person
    owner = person if person >= 0 else len(state.names)
    counts = counted([chromosomes(organism, colour) for colour in range(4)])
    return Piece(organism_title(organism), owner, counts, HUES[organism.owner % len(HUES)])


def person_words(state: GenesisState, person: int | None) -> str:
    """Return the name of a person."""
    return TEXTS.word("thing", "nobody") if person is None else state.names[person]


class RefugeWords:
    """A refuge in play: `{refuge_id}`, `{refuge_id.row}`, `{refuge_id.slots}` and so on."""

    def __init__(self, state: GenesisState, number: int) -> None:
        self._refuge = find_refuge(state, number)
        self._board = BOARDS[self._refuge.board]

    def __str__(self) -> str:
        return self._board.title

    @property
    def row(self) -> str:
        return ROW_NAMES[ROWS.index(self._board.row)]

    @property
    def slots(self) -> int:
        """Return the enzyme slots of the refuge."""
        return len(self._board.slots)

    @property
    def enzymes(self) -> int:
        return len(self._refuge.enzymes)


class PlaceWords:
    """A place of a biont in a sentence: `{source}`, and its row, `{source.row}`."""

    def __init__(self, state: GenesisState, place: str) -> None:
        self._state = state
        self._kind, _, number = place.partition(" ")
        self._number = int(number or 0)

    def __str__(self) -> str:
        if self._kind == "pool":
            return TEXTS.word("thing", "pool")
        words = RefugeWords if self._kind == "refuge" else OrganismWords
        return str(words(self._state, self._number))

    @property
    def row(self) -> str:
        words = RefugeWords if self._kind == "refuge" else OrganismWords
        return words(self._state, self._number).row


def square_words(state: GenesisState, square: Sequence[int]) -> str:
    """Return an organ square in words."""
    return side_of(find_organism(state, square[0])).organs[square[1]].title


def cube_words(state: GenesisState, host: int, mutation: int, plus: bool, organ: int) -> str:
    """Describe a cube that could be stolen from a mutation or an organ."""
    if mutation < 0:
        return square_words(state, (host, organ))
    card = CardWords(state, mutation)
    return TEXTS.fill("thing", "cube", {"card": card, "colour": card.plus if plus else card.colour})


def disease_words(state: GenesisState, parasite: int, place: int) -> str:
    """Return a disease cube in words, by its colour."""
    body = find_body(state, parasite)
    assert body is not None
    return COLOUR_NAMES[body.diseases[place].colour]


def _ballots(state: GenesisState, ballots: Sequence[tuple[int, int]]) -> str:
    words = [TEXTS.word("vote", "gaia" if vote else "medea") for _, vote in ballots]
    names = [state.names[person] for person, _ in ballots]
    votes = [{"name": n, "vote": word} for n, word in zip(names, words, strict=True)]
    return listed([TEXTS.fill("thing", "ballot", facts) for facts in votes])


def _tokens(state: GenesisState, counts: Sequence[tuple[int, int]]) -> str:
    shares = [{"name": PlayerWords(state, who).short, "count": count} for who, count in counts]
    return listed([TEXTS.fill("thing", "share", facts) for facts in shares])


def _numbers(state: GenesisState, numbers: Sequence[int] | int) -> object:
    return numbers if isinstance(numbers, int) else " ".join(map(str, numbers))


PHRASES: dict[str, Callable[[GenesisState, Any], object]] = {
    "player": person_words,
    "who": PlayerWords,
    "player_number": PlayerWords,
    "to": PlayerWords,
    "purse": PlayerWords,
    "organism": OrganismWords,
    "host": OrganismWords,
    "target": OrganismWords,
    "other": OrganismWords,
    "refuge": lambda state, board: BOARDS[board].title,
    "refuge_id": RefugeWords,
    "source": PlaceWords,
    "goal": PlaceWords,
    "colour": lambda state, colour: COLOUR_NAMES[int(colour)],
    "card_colour": lambda state, colour: COLOUR_NAMES[int(colour)],
    "colour_does": lambda state, colour: TEXTS.word("colour_does", str(colour)),
    "abilities": lambda state, names: listed([TEXTS.word("ability", name) for name in names]),
    "chance": lambda state, chance: f"{float(chance):.0%}",
    "pool": lambda state, counts: counted(counts),
    "rival": PlayerWords,
    "row": lambda state, row: ROW_NAMES[row],
    "rows": lambda state, rows: listed([ROW_NAMES[r] for r in rows]),
    "card": CardWords,
    "macro_card": MacroWords,
    "square": square_words,
    "rolled": _numbers,
    "old": _numbers,
    "faces": _numbers,
    "counts": _tokens,
    "ballots": _ballots,
    "level": lambda state, level: TEXTS.word("level", str(level)),
    "phase": lambda state, phase: TEXTS.word("phase", phase),
    "phase_name": lambda state, phase: TEXTS.word("phase", phase),
}
