"""What options are called, and which pieces on the board they touch."""

from __future__ import annotations

from typing import Any

from evogames.core.decision import Option
from evogames.genesis.cards import PARASITES
from evogames.genesis.state import GenesisState
from evogames.genesis.words import COLOUR_NAMES, PHRASES, TEXTS, CardWords, square_words

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
    "attach": ("card_number", "face", "host"),
    "oust": ("card_number", "face", "host"),
    "settle_attach": ("host",),
    "settle_oust": ("host",),
    "from": ("place_name",),
    "steal": ("host", "mutation", "plus", "organ"),
    "snatch": ("target", "place"),
    "exchange": ("colour",),
    "catalyst": ("colour",),
    "give": ("colour",),
    "suffer": ("organism",),
    "pay": ("count", "colour"),
    "pay_organ": ("place", "count", "colour"),
    "pledge": ("organism", "place", "count", "colour"),
    "organise": ("colour",),
    "kill_cube": ("colour",),
    "kill_biont": ("who",),
    "receiver": ("who",),
    "substitute": ("who",),
    "heir": ("who",),
    "again": ("die",),
    "buy": ("organism", "row", "card"),
    "promote": ("organism", "card"),
    "churn": ("organism", "row"),
    "flip": ("organism",),
    "finish": ("organism",),
    "attack_parasite": ("organism", "target", "place"),
    "attack_host": ("organism", "host", "mutation", "plus", "organ"),
    "seize_biont": ("organism", "target", "who"),
    "macro": ("organism", "macro_card"),
    "organ": ("organism", "place"),
    "square": ("organism", "place"),
    "land": ("organism",),
    "escape": ("organism",),
    "burn": ("organism", "card"),
    "burn_organ": ("organism", "place"),
    "lose_plus": ("organism", "card"),
    "lose_mutation": ("organism", "card"),
    "lose_card": ("organism", "card"),
    "lose_cube": ("organism", "colour"),
    "lose_disease": ("organism", "place"),
    "lose_organ": ("organism", "place"),
    "lose_biont": ("organism", "who"),
    "lose_trophic": ("organism",),
    "disc": ("organism", "colour"),
}

DISEASES = ("snatch", "attack_parasite", "lose_disease")
"""Options whose place is one of a parasite's disease cubes."""


TOKENS = {
    "organise": "loose", "kill_cube": "organised", "toll": "catalyst", "exchange": "catalyst",
    "catalyst": "catalyst", "give": "catalyst", "gift": "catalyst", "enzyme": "catalyst",
    "antioxidant": "catalyst", "pay": "catalyst", "pay_organ": "catalyst", "pledge": "catalyst",
}  # fmt: skip
"""Options that name a colour: which token of that colour is meant."""


def option_facts(state: GenesisState, option: Option) -> dict[str, Any]:
    """Return the arguments of an option as they are said in its label."""
    named = dict(zip(ARGUMENTS.get(option.kind, ()), option.args, strict=False))
    if option.kind == "roll" and option.args:
        named = {"organism": option.args[0]}
    said = {k: PHRASES[k](state, v) if k in PHRASES else v for k, v in named.items()}
    if option.kind == "attack_host":
        said["target"] = said["host"]
    if "face" in named:
        title = PARASITES[int(named["card_number"])].faces[int(named["face"])].title
        said["parasite"] = title
    if "mutation" in named:
        said["what"] = _cube(state, named)
    elif option.kind in DISEASES:
        said["what"] = _disease(state, option)
    elif "place" in named and "organism" in named:
        said["what"] = square_words(state, (int(option.args[0]), int(named["place"])))
    return said


def _cube(state: GenesisState, named: dict[str, Any]) -> str:
    """Say a cube that could be stolen."""
    if named["mutation"] < 0:
        return square_words(state, (int(named["host"]), int(named["organ"])))
    card = CardWords(state, int(named["mutation"]))
    colour = card.plus if named["plus"] else card.colour
    return TEXTS.fill("thing", "cube", {"card": card, "colour": colour})


def _disease(state: GenesisState, option: Option) -> str:
    """Say a disease cube by its colour."""
    bodies = state.organisms + state.adrift
    number = option.args[1] if option.kind == "attack_parasite" else option.args[0]
    one = next(o for o in bodies if o.id == number)
    return COLOUR_NAMES[one.diseases[int(option.args[-1])].colour]


def touches(state: GenesisState, option: Option) -> tuple[str, ...]:
    """The pieces an option has to do with, in the order one would point at them."""
    if option.kind == "roll":
        return tuple(f"organism:{number}" for number in option.args)
    pieces: list[str] = []
    for name, value in zip(ARGUMENTS.get(option.kind, ()), option.args, strict=False):
        if name == "refuge_id":
            pieces.append(f"refuge:{value}")
        elif name in ("organism", "host", "target"):
            pieces.append(f"organism:{value}")
        elif name in ("goal", "place_name"):
            pieces.append(str(value).replace(" ", ":"))
        elif name == "row":
            pieces.append(f"mutations:{value}")
        elif name == "die":
            pieces.append(f"die:{value}")
        elif name == "colour" and option.kind in TOKENS:
            pieces.append(f"{TOKENS[option.kind]}:{value}")
        elif name == "who" and option.kind == "kill_biont":
            pieces.append(f"biont:{value}")
        elif name == "macro_card":
            pieces.append(f"macro:{value}")
        elif name in ("card", "mutation") and int(value) >= 0:
            pieces.append(f"mutation:{value}")
    return tuple(pieces)
