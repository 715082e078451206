"""How the things of the game are said in sentences, and which pieces options touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core.ask import Option
from evogames.core.texts import Texts
from evogames.genesis.cards import BOARDS, MACROS, MUTATIONS, PARASITES
from evogames.genesis.organisms import (
    antioxidant_shield,
    chromosomes,
    dice,
    organism,
    player,
    proofreading_shield,
    side_of,
    thermal_shield,
)
from evogames.genesis.state import GenesisState, Organism

TEXTS = Texts("evogames.genesis")
COLOUR_NAMES = tuple(TEXTS.section("colour").values())
ROW_NAMES = tuple(TEXTS.section("row").values())


def organism_title(one: Organism) -> str:
    """The printed name of an organism."""
    if one.kind == "parasite":
        return PARASITES[one.card].faces[one.face].title
    return side_of(one).title if one.kind == "macro" else BOARDS[one.board].bacterium


class OrganismWords:
    """An organism in a sentence: `{organism}`, `{organism.dice}`, `{organism.red}` and so on."""

    def __init__(self, state: GenesisState, number: int) -> None:
        self._state = state
        self._one = next((o for o in state.organisms if o.id == number), None)

    def __str__(self) -> str:
        if self._one is None:
            return TEXTS.word("thing", "lost_organism")
        facts = {
            "title": organism_title(self._one),
            "owner": who_words(self._state, self._one.owner),
        }
        return TEXTS.fill("thing", "organism", facts)

    def _known(self) -> Organism:
        assert self._one is not None
        return self._one

    @property
    def dice(self) -> int:
        """Dice of its Darwinian roll."""
        return dice(self._known())

    @property
    def heat(self) -> int:
        """Its thermal shield."""
        return thermal_shield(self._state, self._known())

    @property
    def oxygen(self) -> int:
        """Its antioxidant shield."""
        return antioxidant_shield(self._state, self._known())

    @property
    def blue(self) -> int:
        """Its proofreading shield."""
        return proofreading_shield(self._state, self._known())

    @property
    def yellow(self) -> int:
        """Dice it may roll again."""
        return chromosomes(self._known(), 1)


def who_words(state: GenesisState, who: int) -> str:
    """Say whose something is: "Red (Ana)", or the automatic parasite of a colour."""
    colour = COLOUR_NAMES[who % 4].capitalize()
    owner = player(state, who)
    if owner.person < 0:
        return TEXTS.fill("thing", "automatic", {"colour": colour})
    return TEXTS.fill("thing", "player", {"colour": colour, "name": state.names[owner.person]})


def person_words(state: GenesisState, person: int | None) -> str:
    """Say the name of a person."""
    if person is None or person < 0:
        return TEXTS.word("thing", "nobody")
    return state.names[person]


def place_words(state: GenesisState, place: str) -> str:
    """Say where a biont is or goes."""
    kind, _, number = place.partition(" ")
    if kind == "pool":
        return TEXTS.word("thing", "pool")
    if kind == "refuge":
        return refuge_title(state, int(number))
    return str(OrganismWords(state, int(number)))


def refuge_title(state: GenesisState, number: int) -> str:
    """Say a refuge in play."""
    return next(BOARDS[r.board].title for row in state.rows for r in row if r.id == number)


def discs_words(counts: Sequence[int]) -> str:
    """Say catalysts by colour."""
    return ", ".join(f"{n} {COLOUR_NAMES[c]}" for c, n in enumerate(counts) if n)


def mutation_words(state: GenesisState, card: int) -> str:
    """Say a mutation by the sides it has."""
    return f"{MUTATIONS[card].title} / {MUTATIONS[card].promoted}"


def _numbers(state: GenesisState, value: Sequence[int] | int) -> object:
    return value if isinstance(value, int) else " ".join(map(str, value))


def _part(state: GenesisState, args: tuple[int, int]) -> str:
    return side_of(organism(state, args[0])).organs[args[1]].title


PHRASES: dict[str, Callable[[GenesisState, Any], object]] = {
    "player": person_words,
    "who": who_words,
    "to": who_words,
    "purse": who_words,
    "organism": OrganismWords,
    "host": OrganismWords,
    "target": OrganismWords,
    "refuge": lambda state, board: BOARDS[board].title,
    "refuge_id": refuge_title,
    "place_name": place_words,
    "goal": place_words,
    "colour": lambda state, colour: COLOUR_NAMES[int(colour) % 4],
    "row": lambda state, row: ROW_NAMES[row],
    "rows": lambda state, rows: ", ".join(ROW_NAMES[r] for r in rows) or "–",
    "card": mutation_words,
    "macro_card": lambda state, card: MACROS[card].sea.title,
    "discs": lambda state, counts: discs_words(counts),
    "rolled": _numbers,
    "dice": _numbers,
    "counts": _numbers,
    "faces": _numbers,
    "votes": _numbers,
    "level": lambda state, level: TEXTS.word("level", str(level)),
    "face_title": lambda state, face: face,
    "phase": lambda state, phase: TEXTS.word("phase", phase),
}

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "assign": ("place_name", "refuge_id"),
    "recall": ("refuge_id",),
    "withdraw": ("refuge_id",),
    "enzyme": ("colour", "refuge_id"),
    "toll": ("colour",),
    "antioxidant": ("colour", "organism"),
    "gift": ("colour", "to"),
    "hgt": ("organism", "goal"),
    "detour": ("goal",),
    "attach": ("face", "host"),
    "oust": ("face", "host"),
    "settle_attach": ("host",),
    "settle_oust": ("host",),
    "from": ("place_name",),
    "snatch": ("place",),
    "exchange": ("colour",),
    "catalyst": ("colour",),
    "give": ("colour",),
    "suffer": ("organism",),
    "pay": ("count", "colour"),
    "organise": ("colour",),
    "kill_cube": ("colour",),
    "kill_biont": ("who",),
    "receiver": ("who",),
    "substitute": ("who",),
    "heir": ("who",),
    "roll": ("organism",),
    "again": ("die",),
    "buy": ("organism", "row", "card"),
    "promote": ("organism", "card"),
    "churn": ("organism", "row"),
    "flip": ("organism",),
    "attack_parasite": ("organism", "place"),
    "seize_biont": ("organism", "who"),
    "macro": ("organism", "macro_card"),
    "organ": ("organism", "place"),
    "land": ("organism",),
    "escape": ("organism",),
    "burn": ("card",),
    "burn_organ": ("place",),
    "lose_plus": ("card",),
    "lose_mutation": ("card",),
    "lose_card": ("card",),
    "lose_cube": ("colour",),
    "lose_disease": ("place",),
    "lose_organ": ("place",),
    "lose_biont": ("who",),
    "disc": ("colour",),
}


def option_facts(state: GenesisState, option: Option, asked: int | None) -> dict[str, Any]:
    """Return the arguments of an option as they are said in its label.

    `asked` is the organism the question is about, whose organs and disease cubes are meant.
    """
    args = option.args
    if option.kind in ("attach", "oust"):
        who = next(p for p in state.players if p.person >= 0)
        return {"face": args[0], "host": OrganismWords(state, int(args[1])), "parasite": who.who}
    if option.kind in ("steal", "attack_host"):
        card, _, organ = (int(a) for a in args[-3:])
        what = MUTATIONS[card].title if card >= 0 else TEXTS.word("thing", "organ")
        return {"what": what, "organ": organ}
    names = ARGUMENTS.get(option.kind, ())
    named = dict(zip(names, args, strict=False))
    said = {k: PHRASES[k](state, v) if k in PHRASES else v for k, v in named.items()}
    if "place" in named:
        said["what"] = _place(state, option, asked)
    return said


def _place(state: GenesisState, option: Option, asked: int | None) -> str:
    """Say an organ square or a disease cube by its place."""
    args = [int(a) for a in option.args]
    number = args[0] if len(args) > 1 else asked
    if number is None:
        return str(args[-1])
    one = organism(state, number)
    if option.kind in ("organ", "lose_organ", "burn_organ"):
        return side_of(one).organs[args[-1]].title
    if option.kind == "attack_parasite":
        one = next(o for o in state.organisms if o.host == one.id and o.kind == "parasite")
    if option.kind == "snatch":
        host = organism(state, one.host)
        one = next(o for o in state.organisms if o.host == host.id and o.id != one.id)
    return COLOUR_NAMES[one.diseases[args[-1]].colour]


def touches(state: GenesisState, option: Option) -> tuple[str, ...]:
    """The pieces an option has to do with, in the order one would point at them."""
    pieces: list[str] = []
    for name, value in zip(ARGUMENTS.get(option.kind, ()), option.args, strict=False):
        if name == "refuge_id":
            pieces.append(f"refuge:{value}")
        elif name in ("organism", "host", "target"):
            pieces.append(f"organism:{value}")
        elif name in ("goal", "place_name") and str(value) != "pool":
            pieces.append(str(value).replace(" ", ":"))
        elif name == "row":
            pieces.append(f"mutations:{value}")
        elif name == "macro_card":
            pieces.append(f"macro:{value}")
        elif name == "card":
            pieces.append(f"mutation:{value}")
    return tuple(pieces)
