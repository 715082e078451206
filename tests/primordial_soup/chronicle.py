"""A soup reconstructed from the events alone, to be compared with the real position.

Here a cube, a BP, an amoeba or a gene moves only if an event says so. If the two differ, something
moved without an event, or the event lacks what a picture would need.
"""

from random import Random
from typing import Any

from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.primordial_soup import GAME
from evogames.primordial_soup.cards import CUBES
from evogames.primordial_soup.state import SoupState

Name = tuple[int, int]


class Chronicle(Log):
    """Follows cubes, BP, amoebas, genes, markers and the compass through the events."""

    def __init__(self, state: SoupState) -> None:
        seats = range(len(state.players))
        self.cubes = [list(counts) for counts in state.cubes]
        self.bp = [p.bp for p in state.players]
        self.amoebas: dict[Name, tuple[int, int]] = {
            a.name: (a.space, a.damage) for p in state.players for a in p.amoebas
        }
        self.genes = [sorted(p.genes) for p in state.players]
        self.markers = [state.players[s].marker for s in seats]
        self.compass = state.compass
        self.seen: dict[str, int] = {}

    def __call__(
        self, rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
    ) -> None:
        self.seen[key] = self.seen.get(key, 0) + 1
        self._energy(player, data)
        self._matter(key, data)
        self._life(key, data)
        if key == "buys":
            self.genes[player].append(data["gene"])
        elif key in ("loses_gene", "gives_back"):
            self.genes[player].remove(data["gene"])
        elif key in ("marker", "scores"):
            self.markers[player] = data["marker"]
        elif key == "new_card":
            self.compass = data["card"]

    def _energy(self, player: int | None, data: dict[str, Any]) -> None:
        if "paid" in data or "gained" in data:
            self.bp[player] += data.get("gained", 0) - data.get("paid", 0)
            assert self.bp[player] == data["bp"], f"told {data}, kept {self.bp[player]}"

    def _matter(self, key: str, data: dict[str, Any]) -> None:
        if key == "eats":
            self._move(data["meal"], data["space"], None)
        elif key in ("excretes", "remains"):
            self._move(data["cubes"], None, data["space"])
        elif key == "carries":
            self._move(data["load"], data["start"], data["space"])

    def _move(self, cubes: list[int], start: int | None, end: int | None) -> None:
        for colour, count in enumerate(cubes):
            if start is not None:
                self.cubes[start][colour] -= count
            if end is not None:
                self.cubes[end][colour] += count

    def _life(self, key: str, data: dict[str, Any]) -> None:
        if key in ("placed", "divides"):
            self.amoebas[data["amoeba"]] = (data["space"], data.get("damage", 0))
        elif key in ("drifts", "moves", "follows"):
            space, damage = self.amoebas[data["amoeba"]]
            assert space == data["start"]
            self.amoebas[data["amoeba"]] = (data["space"], damage)
        elif key in ("starves", "wounded"):
            name = data["amoeba" if key == "starves" else "victim"]
            self.amoebas[name] = (data["space"], data["damage"])
        elif key in ("dies", "devoured", "killed"):
            del self.amoebas[data["amoeba" if key == "dies" else "victim"]]

    def differences(self, state: SoupState) -> list[str]:
        """Return the differences between the position and the events."""
        true = {a.name: (a.space, a.damage) for p in state.players for a in p.amoebas}
        reserve = [CUBES - sum(colour) for colour in zip(*self.cubes, strict=True)]
        pairs = {
            "cubes": (self.cubes, state.cubes),
            "reserve": (reserve, state.reserve),
            "bp": (self.bp, [p.bp for p in state.players]),
            "amoebas": (self.amoebas, true),
            "genes": ([sorted(g) for g in self.genes], [sorted(p.genes) for p in state.players]),
            "markers": (self.markers, [p.marker for p in state.players]),
            "compass": (self.compass, state.compass),
        }
        return [f"{name}: {kept} / {held}" for name, (kept, held) in pairs.items() if kept != held]


def watched(state: SoupState, seed: int) -> tuple[Chronicle, int]:
    """Play a position to its end at random, and check everything before every decision."""
    rnd = Random(seed).random
    chronicle = Chronicle(state)
    run = GameEngine(GAME, state, chronicle).begin()
    decisions = 0
    while run.decision is not None:
        where = f"seed {seed}, decision {decisions}"
        GAME.check(run.state)
        assert chronicle.differences(run.state) == [], where
        assert 0 <= run.decision.player < len(state.players), where
        assert len(run.decision.options) > 1, f"a question with one answer: {where}"
        if decisions % 10 == 0:
            refused = dict(run.decision.forbidden())
            assert all(refused.values()), f"refused without a reason: {where}"
            assert not refused.keys() & set(run.decision.options), f"refused and offered: {where}"
        keys = [o.key for o in run.decision.options]
        assert len(set(keys)) == len(keys), f"two options with one key: {where}"
        run.choose(int(rnd() * len(run.decision.options)))
        decisions += 1
    GAME.check(run.state)
    assert chronicle.differences(run.state) == []
    assert GAME.winners(run.state) == run.state.winners
    return chronicle, decisions


def new_state(players: int, seed: int) -> SoupState:
    """Return a new game before its first step."""
    return GAME.setup([f"Player {n}" for n in range(players)], Chance(seed))
