"""The words for amoebas, cubes, cards and genes in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from evogames.core import Piece, Texts
from evogames.primordial_soup.cards import (
    COLOURS,
    DIRECTIONS,
    GENES,
    SPACE_NAMES,
    drift_of,
    ozone_of,
)
from evogames.primordial_soup.state import HIDDEN, Amoeba, SoupState

TEXTS = Texts("evogames.primordial_soup")
COLOUR_NAMES = tuple(TEXTS.word("colour", colour) for colour in COLOURS)


class AmoebaWords:
    """An amoeba in a sentence: `{amoeba}`, `{amoeba.space}`, `{amoeba.food}` and so on."""

    def __init__(self, state: SoupState, name: Sequence[int]) -> None:
        self._state = state
        self._seat, self._number = name

    def __str__(self) -> str:
        facts = {"owner": player_name(self._state, self._seat), "number": self._number}
        return TEXTS.fill("thing", "amoeba", facts)

    def _known(self) -> Amoeba:
        amoeba = self._state.amoeba(self._seat, self._number)
        assert amoeba is not None, f"{self} is gone"
        return amoeba

    @property
    def number(self) -> int:
        """Return the amoeba's number alone, for sentences that already name its owner."""
        return self._number

    @property
    def space(self) -> str:
        """Return the name of the amoeba's space."""
        return SPACE_NAMES[self._known().space]

    @property
    def food(self) -> str:
        """Return the cubes on the amoeba's space in words."""
        return cubes_words(self._state.cubes[self._known().space])


class PlayerWords(str):
    """A player's name in a sentence.

    `{player.bp}` gives the player's BP, and `{player.move}` the price of a swim.
    """

    bp: int
    move: str

    def __new__(cls, state: SoupState, seat: int | None) -> PlayerWords:
        if seat is None:
            return super().__new__(cls)
        words = super().__new__(cls, state.names[seat])
        words.bp = state.players[seat].bp
        free = state.has(seat, "streamlining")
        words.move = TEXTS.word("thing", "moves_free" if free else "moves_paid")
        return words


def cubes_words(counts: Sequence[int]) -> str:
    """Return cubes by colour in words, such as "1 green, 2 blue"."""
    some = [{"count": n, "colour": COLOUR_NAMES[c]} for c, n in enumerate(counts) if n]
    said = [TEXTS.fill("thing", "tokens", facts) for facts in some]
    return ", ".join(said) or TEXTS.word("thing", "nothing")


def card_words(card: int) -> str:
    """Return an environment card in words."""
    if card == HIDDEN:
        return TEXTS.word("thing", "face_down")
    drift = TEXTS.word("current", drift_of(card))
    return TEXTS.fill("thing", "environment", {"drift": drift, "ozone": ozone_of(card)})


def player_name(state: SoupState, seat: int) -> str:
    """Return a player's name. For a seat that is not in this game, return a numbered name."""
    if 0 <= seat < len(state.names):
        return state.names[seat]
    return TEXTS.fill("thing", "absent_player", {"number": seat + 1})


def gene_names(genes: Iterable[str], conjunction: str) -> str:
    """Return several genes in words, such as "Defence or Escape"."""
    return TEXTS.word("thing", conjunction).join(TEXTS.word("gene", gene) for gene in genes)


def _cubes(state: SoupState, counts: Sequence[int]) -> str:
    return cubes_words(counts)


def _space(state: SoupState, space: int | None) -> str:
    if space is None:
        return ""
    return SPACE_NAMES[space] if 0 <= space < len(SPACE_NAMES) else str(space)


def _gene(state: SoupState, gene: str | None) -> str:
    """Return a gene in words. Other words stay as they are."""
    return TEXTS.word("gene", gene) if gene in GENES else gene or ""


PHRASES: dict[str, Callable[[SoupState, Any], object]] = {
    "player": PlayerWords,
    "host": lambda state, seat: "" if seat is None else player_name(state, seat),
    "seats": lambda state, seats: ", ".join(state.names[s] for s in seats),
    "amoeba": AmoebaWords,
    "attacker": AmoebaWords,
    "victim": AmoebaWords,
    "leader": AmoebaWords,
    "space": _space,
    "meal": _cubes,
    "load": _cubes,
    "cubes": _cubes,
    "lacking": _cubes,
    "available": _cubes,
    "card": lambda state, card: card_words(card),
    "does": lambda state, gene: TEXTS.word("does", gene),
    "attacker_owner": player_name,
    "gene": _gene,
    "basic": _gene,
    "direction": lambda state, way: TEXTS.word("direction", way) if way in DIRECTIONS else way,
    "phase_name": lambda state, phase: TEXTS.word("phase", phase),
    "dice": lambda state, dice: TEXTS.word("thing", "and").join(map(str, dice)),
}


def piece_words(state: SoupState, piece: str) -> Piece:
    """Return the words for a tribe with its genes, or for the food cubes of a colour."""
    kind, _, number = piece.partition(":")
    seat = int(number)
    if kind == "cubes":
        return Piece(TEXTS.fill("thing", "cubes", {"colour": COLOUR_NAMES[seat]}))
    genes = ", ".join(TEXTS.word("gene", g) for g in state.players[seat].genes)
    return Piece(state.names[seat], seat, genes)
