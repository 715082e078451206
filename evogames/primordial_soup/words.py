"""How the things of the game are said in sentences, and which pieces options touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core.decision import Option
from evogames.core.game import Piece
from evogames.core.texts import Texts
from evogames.primordial_soup.cards import (
    COLOURS,
    GENES,
    NEIGHBOURS,
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
        facts = {"owner": self._state.names[self._seat], "number": self._number}
        return TEXTS.fill("thing", "amoeba", facts)

    def _known(self) -> Amoeba:
        amoeba = self._state.amoeba(self._seat, self._number)
        assert amoeba is not None, f"{self} is gone"
        return amoeba

    @property
    def number(self) -> int:
        """Its number alone, where its owner is spoken to."""
        return self._number

    @property
    def space(self) -> str:
        """Where it is."""
        return SPACE_NAMES[self._known().space]

    @property
    def food(self) -> str:
        """The cubes on its space."""
        return cubes_words(self._state.cubes[self._known().space])


class PlayerWords(str):
    """A player's name in a sentence, with `{player.bp}` and `{player.move}`, what moves cost."""

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
    """Say cubes by colour, such as "1 green, 2 blue"."""
    some = [{"count": n, "colour": COLOUR_NAMES[c]} for c, n in enumerate(counts) if n]
    said = [TEXTS.fill("thing", "tokens", facts) for facts in some]
    return ", ".join(said) or TEXTS.word("thing", "nothing")


def card_words(card: int) -> str:
    """Say an environment card."""
    if card == HIDDEN:
        return TEXTS.word("thing", "face_down")
    drift = TEXTS.word("current", drift_of(card))
    return TEXTS.fill("thing", "environment", {"drift": drift, "ozone": ozone_of(card)})


def _cubes(state: SoupState, counts: Sequence[int]) -> str:
    return cubes_words(counts)


def _space(state: SoupState, space: int) -> str:
    return SPACE_NAMES[space]


def _gene(state: SoupState, gene: str) -> str:
    return TEXTS.word("gene", gene)


PHRASES: dict[str, Callable[[SoupState, Any], object]] = {
    "player": PlayerWords,
    "host": lambda state, seat: state.names[seat],
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
    "card": lambda state, card: card_words(card),
    "gene": _gene,
    "basic": _gene,
    "direction": lambda state, direction: TEXTS.word("direction", direction),
    "phase_name": lambda state, phase: TEXTS.word("phase", phase),
    "dice": lambda state, dice: TEXTS.word("thing", "and").join(map(str, dice)),
}

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "ladder": ("marker",),
    "place": ("space",),
    "number": ("number",),
    "discard": ("gene",),
    "divide": ("space",),
}


def facts(state: SoupState, option: Option) -> dict[str, Any]:
    """Return the arguments of an option as they are said in its label."""
    named = {k: PHRASES[k](state, v) if k in PHRASES else v for k, v in _named(option).items()}
    if option.kind == "drift":
        named["end"] = _drift_end(state)
    parts = [name for name in ("host", "basic") if name in named]
    for part in parts:
        named[f"{part}_part"] = TEXTS.fill("thing", f"{part}_part", named)
    return {"host_part": "", "basic_part": "", **named}


def _drift_end(state: SoupState) -> str:
    """Say where the amoeba that acts in phase 1 will drift."""
    to = drift_space(state)
    if to is None:
        none = drift_of(state.compass) == "none"
        return TEXTS.word("thing", "still" if none else "obstacle")
    return TEXTS.fill("thing", "goes", {"space": SPACE_NAMES[to]})


def drift_space(state: SoupState) -> int | None:
    """The space to which the amoeba that acts in phase 1 would drift; None: it stays."""
    amoeba = state.amoeba(state.queue[0], state.moved)
    assert amoeba is not None
    return NEIGHBOURS[amoeba.space].get(drift_of(state.compass))


def _named(option: Option) -> dict[str, Any]:
    """Return the arguments of an option by name."""
    args = option.args
    match option.kind:
        case "eat":
            *meal, host = args
            return {"meal": meal, **({"host": host} if int(host) >= 0 else {})}
        case "carry":
            return {"load": args}
        case "attack":
            return {"victim": args}
        case "aggress":
            wounds = option.rule == "GENE.aggression4"
            end = TEXTS.word("thing", "wounds" if wounds else "kills")
            return {"number": args[0], "victim": args[1:], "end": end}
        case "buy":
            gene = GENES[str(args[0])]
            known = {"gene": gene.name, "price": gene.price, "mutation": gene.mutation}
            return {**known, "basic": args[1]} if len(args) > 1 else known
        case "discard":
            return {"gene": args[0], "cover": GENES[str(args[0])].cover}
        case "die":
            return {"face": args[0], "way": TEXTS.word("die", str(args[0]))}
        case "go":
            way, to = str(args[0]), int(args[1])
            open_way = {"space": SPACE_NAMES[to]} if to >= 0 else {}
            end = TEXTS.fill("thing", "goes" if open_way else "obstacle", open_way)
            return {"direction": way, "end": end}
    return dict(zip(ARGUMENTS.get(option.kind, ()), args, strict=True))


def piece_words(state: SoupState, piece: str) -> Piece:
    """Say a tribe with its genes, or the food cubes of a colour."""
    kind, _, number = piece.partition(":")
    seat = int(number)
    if kind == "cubes":
        return Piece(TEXTS.fill("thing", "cubes", {"colour": COLOUR_NAMES[seat]}))
    genes = ", ".join(TEXTS.word("gene", g) for g in state.players[seat].genes)
    return Piece(state.names[seat], seat, genes)


def touches(state: SoupState, option: Option) -> tuple[str, ...]:
    """The pieces an option has to do with, in the order one would point at them."""
    args = option.args
    seat = state.queue[0] if state.queue else 0
    match option.kind:
        case "place" | "divide":
            return (f"space:{args[0]}",)
        case "go":
            return (f"space:{args[1]}",) if int(args[1]) >= 0 else ("compass",)
        case "attack":
            return (f"amoeba:{args[0]}:{args[1]}",)
        case "aggress":
            return (f"amoeba:{seat}:{args[0]}", f"amoeba:{args[1]}:{args[2]}")
        case "buy" | "discard":
            return (f"gene:{args[0]}",)
        case "ladder":
            return (f"ladder:{args[0]}",)
        case "drift":
            to = drift_space(state)
            end = "compass" if to is None else f"space:{to}"
            return (f"amoeba:{seat}:{state.moved}", end)
        case "swim" | "stay" | "starve":
            return (f"amoeba:{seat}:{state.moved}",)
        case "eat":
            amoeba = state.amoeba(seat, state.moved)
            assert amoeba is not None
            eaten = [colour for colour, count in enumerate(args[:-1]) if int(count)]
            return tuple(f"cubes:{amoeba.space}:{colour}" for colour in eaten)
    return ()
