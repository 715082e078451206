"""Rich random positions with mutations, parasites of all types, macro-organisms and refuges."""

from random import Random
from typing import Any

from evogames.genesis.cards import BOARDS, COLOURS, EVENTS, MACROS, MUTATIONS, PARASITES, ROWS, Side
from evogames.genesis.turn import ORDER

MODES = ("rivals", "rivals", "rivals", "solo", "cooperative")


class Box:
    """The pieces that are still available, and how many bionts each player has left."""

    def __init__(self, luck: Random, colours: list[str], mode: str) -> None:
        self.luck = luck
        self.boards = [b.name for b in BOARDS]
        self.cards = [m.name for m in MUTATIONS]
        self.macros = [m.name for m in MACROS]
        for pile in (self.boards, self.cards, self.macros):
            luck.shuffle(pile)
        self.bionts = dict.fromkeys(colours, 2 if mode == "cooperative" else 3)
        self.out: list[str] = []
        """Players who have a biont on a refuge. One each, so nobody is over the entropy limit."""

    def player(self) -> str:
        """Return a player with a biont left, or nobody."""
        some = [c for c, n in self.bionts.items() if n]
        return self.luck.choice(some) if some else ""

    def take(self, who: str, most: int = 2) -> int:
        """Take one or more bionts of a player."""
        count = self.luck.randint(1, min(most, self.bionts[who]))
        self.bionts[who] -= count
        return count

    def cubes(self, most: int) -> dict[str, int]:
        """Some tokens by colour."""
        return {c: n for c in COLOURS if (n := self.luck.randint(0, most))}

    def genome(self, most: int) -> list[str]:
        """Some mutations, half of them promoted."""
        count = min(self.luck.randint(0, most), len(self.cards) - 4)
        return [self.cards.pop() + self.luck.choice(["", "+"]) for _ in range(max(0, count))]


def rich_table(luck: Random) -> dict[str, Any]:
    """Return a scenario with many pieces and a few turns left."""
    mode = luck.choice(MODES)
    count = 2 if mode == "solo" else luck.randint(2, 4)
    colours = luck.sample(list(COLOURS), count)
    box = Box(luck, colours, mode)
    limit = 12 // count
    organisms: list[dict[str, Any]] = []
    for _ in range(luck.randint(2, 2 + count)):
        if owner := box.player():
            organisms.append(body(box, owner) if luck.random() < 0.4 else microbe(box, owner))
    if mode == "rivals":
        add_parasites(box, organisms)
    return {
        "players": [{"colour": c, "pool": box.cubes(min(limit, 3))} for c in colours],
        "mode": mode,
        "gentle": luck.random() < 0.2,
        "crystal": luck.random() < 0.2,
        "eon": luck.choice(["archean", "proterozoic"]),
        "phase": luck.choice(ORDER.phases),
        "turns": luck.randint(1, 4),
        "first": luck.randrange(count),
        "active": [row for row in ROWS if luck.random() < 0.5],
        "run": [luck.choice(["warm", "cold"]) for _ in range(luck.randint(0, 3))],
        "ocean_world": luck.random() < 0.2,
        "ozone": luck.random() < 0.2,
        "events": [e.name for e in luck.sample(list(EVENTS.values()), 6)],
        "organisms": organisms,
        "refuges": [refuge(box) for _ in range(luck.randint(0, 3))],
    }


def microbe(box: Box, owner: str) -> dict[str, Any]:
    """Return a bacterium, perhaps with a foreign gene."""
    bionts = {owner: box.take(owner)}
    if (guest := box.player()) and guest != owner and box.luck.random() < 0.3:
        bionts[guest] = box.take(guest, 1)
    return {
        "board": box.boards.pop(),
        "owner": owner,
        "bionts": bionts,
        "cubes": box.cubes(3),
        "discs": box.cubes(1),
        "mutations": box.genome(4),
    }


def body(box: Box, owner: str) -> dict[str, Any]:
    """Return a macro-organism with some organs, perhaps with endosymbionts."""
    box.bionts[owner] -= 1
    macro, land = box.macros.pop(), box.luck.random() < 0.4
    bionts = {}
    for guest in COLOURS:
        if box.bionts.get(guest) and box.luck.random() < 0.3:
            bionts[guest] = box.take(guest, 1)
    organs = [o.name for o in sides(macro)[land].organs if box.luck.random() < 0.6]
    return {
        "board": box.boards.pop(),
        "macro": macro,
        "land": land,
        "owner": owner,
        "bionts": bionts,
        "organs": organs,
        "discs": {} if land else box.cubes(1),
    }


def sides(macro: str) -> tuple[Side, Side]:
    """The sea and the land side of a macro-organism."""
    found = next(m for m in MACROS if m.name == macro)
    return found.sea, found.land


def add_parasites(box: Box, organisms: list[dict[str, Any]]) -> None:
    """Return parasites on hosts that have none, with the cubes that they can take."""
    for card in PARASITES:
        free = [
            n + 1
            for n, o in enumerate(organisms)
            if o["owner"] != card.colour and not any(p.get("host") == n + 1 for p in organisms)
        ]
        if box.bionts.get(card.colour) and free and box.luck.random() < 0.7:
            host = box.luck.choice(free)
            face = box.luck.choice(card.faces)
            organisms.append(
                {
                    "parasite": face.title.lower(),
                    "owner": card.colour,
                    "host": host,
                    "bionts": {card.colour: box.take(card.colour)},
                    "mutations": box.genome(2),
                    "diseases": loot(organisms[host - 1], list(face.slots)),
                }
            )


def loot(host: dict[str, Any], slots: list[str]) -> list[str]:
    """Return cubes of a host that fit disease slots, each '+' cube before the one beneath it."""
    found = []
    if "macro" in host:
        squares = {o.name: o.colour for o in sides(host["macro"])[host["land"]].organs}
        offers = [(name, squares[name]) for name in host["organs"]]
    else:
        offers = []
        for name in host["mutations"]:
            card = next(m for m in MUTATIONS if m.name == name.rstrip("+"))
            colour = card.plus if name.endswith("+") else card.colour
            offers.append((name, colour))
    for name, colour in offers:
        if colour in slots:
            slots.remove(colour)
            found.append(name)
    return found


def refuge(box: Box) -> dict[str, Any]:
    """Return a refuge with some organised manna, bionts and enzymes."""
    name = box.boards.pop()
    board = next(b for b in BOARDS if b.name == name)
    organised = [c for c in board.manna if box.luck.random() < 0.4]
    bionts = {}
    if (who := box.player()) and who not in box.out and box.luck.random() < 0.7:
        bionts[who] = box.take(who, 1)
        box.out.append(who)
    slots = box.luck.randint(0, len(board.slots))
    return {
        "board": board.name,
        "organised": {c: organised.count(c) for c in organised},
        "bionts": bionts,
        "enzymes": [box.luck.choice(COLOURS) for _ in range(slots)],
    }
