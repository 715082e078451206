"""How the things of the game are said in sentences, and which pieces options touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core.ask import Option
from evogames.core.texts import Texts
from evogames.primordial_soup.cards import GENES, SPACES, drift_of, ozone_of
from evogames.primordial_soup.state import SoupState

TEXTS = Texts("evogames.primordial_soup")
COLOURS = tuple(TEXTS.section("colour").values())


class AmoebaWords:
    """An amoeba in a sentence: `{amoeba}`, `{amoeba.damage}`, `{amoeba.space}` and so on."""

    def __init__(self, state: SoupState, who: Sequence[int]) -> None:
        self._state = state
        self._seat, self._number = who
        self._amoeba = state.players[self._seat].amoeba(self._number)

    def __str__(self) -> str:
        facts = {"owner": self.owner, "number": self._number}
        return TEXTS.fill("thing", "amoeba", facts)

    @property
    def owner(self) -> str:
        """The name of its owner."""
        return self._state.names[self._seat]

    @property
    def damage(self) -> int:
        """Its damage points."""
        return self._amoeba.damage if self._amoeba else 0

    @property
    def space(self) -> str:
        """Where it is."""
        return space_words(self._amoeba.space) if self._amoeba else "?"

    @property
    def food(self) -> str:
        """The cubes on its space."""
        return cubes_words(self._state.cubes[self._amoeba.space]) if self._amoeba else "?"


class PlayerWords(str):
    """A player's name in a sentence, with `{player.bp}` and `{player.marker}`."""

    bp: int
    marker: int

    def __new__(cls, state: SoupState, seat: int | None) -> PlayerWords:
        words = super().__new__(cls, "" if seat is None else state.names[seat])
        player = state.players[seat or 0]
        words.bp, words.marker = player.bp, player.marker
        return words


def space_words(space: int) -> str:
    """Say a space as on a map: columns A to E from the west, rows 1 to 5 from the north."""
    row, column = SPACES[space]
    return f"{'ABCDE'[column]}{row + 1}"


def cubes_words(counts: Sequence[int]) -> str:
    """Say cubes by colour, such as "1 green, 2 blue"."""
    said = [f"{n} {COLOURS[colour]}" for colour, n in enumerate(counts) if n]
    return ", ".join(said) or TEXTS.word("thing", "nothing")


def card_words(card: int) -> str:
    """Say an environment card."""
    if card < 0:
        return "?"
    drift = TEXTS.word("drift", drift_of(card))
    return TEXTS.fill("thing", "environment", {"drift": drift, "ozone": ozone_of(card)})


def gene_words(gene: str) -> str:
    """Say the name of a gene."""
    return TEXTS.word("gene", gene)


PHRASES: dict[str, Callable[[SoupState, Any], object]] = {
    "player": PlayerWords,
    "amoeba": AmoebaWords,
    "attacker": AmoebaWords,
    "victim": AmoebaWords,
    "leader": AmoebaWords,
    "space": lambda state, space: space_words(space),
    "colour": lambda state, colour: COLOURS[colour],
    "meal": lambda state, meal: cubes_words(meal),
    "load": lambda state, load: cubes_words(load),
    "card": lambda state, card: card_words(card),
    "gene": lambda state, gene: gene_words(gene),
    "basic": lambda state, gene: gene_words(gene),
    "direction": lambda state, direction: TEXTS.word("drift", direction),
    "dice": lambda state, dice: " + ".join(map(str, dice)),
}

_SIMPLE = {
    "ladder": ("marker",),
    "place": ("space",),
    "number": ("number",),
    "go": ("direction",),
    "discard": ("gene",),
    "divide": ("space",),
}


def arguments(option: Option) -> dict[str, Any]:
    """Return the arguments of an option by name."""
    args = option.args
    if option.kind == "eat":
        return {"meal": args[:-1], "host": args[-1]}
    if option.kind == "carry":
        return {"load": args}
    if option.kind == "attack":
        return {"victim": args}
    if option.kind == "aggress":
        return {"number": args[0], "victim": args[1:]}
    if option.kind == "buy":
        gene = GENES[str(args[0])]
        return {
            "gene": gene.name,
            "price": gene.price,
            "mutation": gene.mutation,
            "given": args[1:],
        }
    if option.kind == "die":
        return {"face": args[0], "way": TEXTS.word("die", str(args[0]))}
    return dict(zip(_SIMPLE.get(option.kind, ()), args, strict=True))


def facts(state: SoupState, option: Option) -> dict[str, Any]:
    """Return the arguments of an option as they are said in its label."""
    named = arguments(option)
    said = {k: PHRASES[k](state, v) if k in PHRASES else v for k, v in named.items()}
    if option.kind == "eat":
        host = int(named["host"])
        paid = TEXTS.fill("thing", "host", {"host": state.names[host]}) if host >= 0 else ""
        said["host"] = paid
    if option.kind == "buy":
        given = [gene_words(str(g)) for g in named["given"]]
        said["basic"] = ", ".join(given)
        said["given"] = TEXTS.fill("thing", "given", {"basic": given[0]}) if given else ""
    return said


def touches(state: SoupState, option: Option) -> tuple[str, ...]:
    """The pieces an option has to do with, in the order one would point at them."""
    args = option.args
    if option.kind in ("place", "divide"):
        return (f"space:{args[0]}",)
    if option.kind == "attack":
        return (f"amoeba:{args[0]}:{args[1]}",)
    if option.kind == "aggress":
        return (f"amoeba:{state.queue[0]}:{args[0]}", f"amoeba:{args[1]}:{args[2]}")
    if option.kind in ("buy", "discard"):
        return (f"gene:{args[0]}",)
    if option.kind == "ladder":
        return (f"ladder:{args[0]}",)
    if option.kind in ("drift", "go"):
        return ("compass",)
    return ()
