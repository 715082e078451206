"""Ways to damage a saved match, and the checks that each damage is noticed.

The same code serves the tests (a thousand damaged saves) and the long checks (ten thousand).
"""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import evogames
from evogames.core.save import Saved, _sum

Place = tuple[Any, Any]
"""A dict or list, and a key or index in it."""


def saves() -> list[str]:
    """Return saves of all types: short, long, forked, undone, with a scenario or custom deck."""
    found = []
    for players, decisions in ((2, 0), (2, 30), (5, 90), (8, 10_000)):
        match = evogames.new("evolution", players=players, seed=players + decisions)
        advance(match, decisions)
        found.append(match)
    fork = found[2].fork(seed=11)
    advance(fork, 12)
    undone = found[1].fork()
    advance(undone, 10)
    undone.undo(6)
    prepared = evogames.new("evolution", scenario="watering-hole", seed=3)
    advance(prepared, 4)
    deck = [{"traits": ["running"], "copies": 30}, {"traits": ["carnivorous"], "copies": 20}]
    own = evogames.new("evolution", players=["<b>Ana</b>", "Ben ☂"], seed=5, deck=deck)
    advance(own, 25)
    return [match.to_json() for match in [*found, fork, undone, prepared, own]]


def advance(match: Any, decisions: int) -> None:
    """Play at random."""
    rnd = Random(decisions).random
    for _ in range(decisions):
        if match.over:
            return
        match.choose(int(rnd() * len(match.decision.options)))


def places(value: Any) -> list[Place]:
    """Return every place of a parsed save that contains something."""
    found: list[Place] = []
    if isinstance(value, (dict, list)):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys:
            found.append((value, key))
            found += places(value[key])
    return found


# Damage to the bytes of a file


def flip_byte(raw: bytes, rnd: Random) -> bytes:
    place = rnd.randrange(len(raw))
    return raw[:place] + bytes([raw[place] ^ (1 << rnd.randrange(8))]) + raw[place + 1 :]


def cut_short(raw: bytes, rnd: Random) -> bytes:
    return raw[: rnd.randrange(len(raw))]


def lose_a_piece(raw: bytes, rnd: Random) -> bytes:
    start = rnd.randrange(len(raw))
    return raw[:start] + raw[start + rnd.randrange(1, 40) :]


def repeat_a_piece(raw: bytes, rnd: Random) -> bytes:
    start = rnd.randrange(len(raw))
    return raw[: start + rnd.randrange(1, 40)] + raw[start:]


# Damage to the content


def swap_two(save: Any, rnd: Random) -> None:
    (one, a), (other, b) = rnd.sample(places(save), 2)
    one[a], other[b] = other[b], one[a]


def change_type(save: Any, rnd: Random) -> None:
    holder, key = rnd.choice(places(save))
    holder[key] = rnd.choice([None, True, -1, 2**70, 1.5, "", "x", [], {}, [[]], {"a": 1}])


def nudge_a_number(save: Any, rnd: Random) -> None:
    holder, key = rnd.choice([p for p in places(save) if type(p[0][p[1]]) is int])
    holder[key] += rnd.choice([-1, 1, 10**6, -(10**6)])


def drop_one(save: Any, rnd: Random) -> None:
    holder, key = rnd.choice(places(save))
    del holder[key]


def add_one(save: Any, rnd: Random) -> None:
    holder, key = rnd.choice(places(save))
    if isinstance(holder, dict):
        holder["more"] = holder[key]
    else:
        holder.insert(key, holder[key])


# Damage by somebody who corrects the check value afterwards


def forge_choice(save: Any, rnd: Random) -> None:
    """Put a choice into a phase where it is impossible, such as development into feeding."""
    places = [n for n in range(save["at"]) if save["choices"][n] != "pass"]
    place = rnd.choice(places or [0])
    development = save["choices"][place].startswith(("animal", "trait", "pair", "symbiosis"))
    save["choices"][place] = "take:1" if development else "animal:1"


def forge_last_choice(save: Any, rnd: Random) -> None:
    """Replace the last choice with another allowed one. The check value shows the change."""
    match = evogames.load(json.dumps(save))
    last = match.choices[-1]
    match.undo()
    others = [o.key for o in match.decision.options if o.key != last]
    save["choices"][save["at"] - 1] = rnd.choice(others or ["nothing"])


def forge_moment(save: Any, rnd: Random) -> None:
    save["at"] = rnd.randrange(-2, len(save["choices"]) + 3)


def forge_start(save: Any, rnd: Random) -> None:
    start = save["start"]
    if rnd.random() < 0.5:
        start["seed"] = rnd.randrange(2**64)
    else:
        start["players"] = start["players"][::-1] or ["Eve", "Mallory"]


def forge_check(save: Any, rnd: Random) -> None:
    save["check"] = f"{rnd.randrange(16**16):016x}"


BYTES = (flip_byte, cut_short, lose_a_piece, repeat_a_piece)
CONTENT = (swap_two, change_type, nudge_a_number, drop_one, add_one)
FORGED = (forge_choice, forge_last_choice, forge_moment, forge_start, forge_check)
WAYS: tuple[Callable[..., Any], ...] = BYTES * 2 + CONTENT * 3 + FORGED


def damaged(text: str, way: Callable[..., Any], rnd: Random) -> bytes:
    """Return a save damaged in one way."""
    if way in BYTES:
        harmed: bytes = way(text.encode(), rnd)
        return harmed
    content = json.loads(text)
    way(content, rnd)
    if way in FORGED:
        content["sum"] = _sum(msgspec.convert(content, Saved))
    return json.dumps(content, ensure_ascii=False).encode()


def same_content(raw: bytes, text: str) -> bool:
    """Return whether a save has the same content as before, so that nothing was damaged."""
    try:
        return json.dumps(json.loads(raw), sort_keys=True) == json.dumps(
            json.loads(text), sort_keys=True
        )
    except ValueError:
        return False


def damaged_saves(count: int, folder: Path, seed: int = 0) -> Counter[str]:
    """Damage saves in all ways and check that each is refused. Return how many, for each way."""
    rnd = Random(seed)
    whole = saves()
    path = folder / "damaged.json"
    refused: Counter[str] = Counter()
    while refused.total() < count:
        text = rnd.choice(whole)
        way = rnd.choice(WAYS)
        if way in FORGED and not json.loads(text)["at"]:
            continue
        raw = damaged(text, way, rnd)
        if same_content(raw, text):
            continue
        path.write_bytes(raw)
        sentence = refusal(path)
        assert len(sentence) > 20, f"{way.__name__} is not refused: {sentence!r} {raw[:2000]!r}"
        refused[way.__name__] += 1
    return refused


def refusal(path: Path) -> str:
    """Return the sentence that refuses a save, or "" if it loads."""
    try:
        evogames.load(path)
    except evogames.EvogamesError as error:
        return error.sentence
    return ""
