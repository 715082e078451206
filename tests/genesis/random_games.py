"""Random games of all variants. Everything that must be true is checked at every decision.

Random play seldom produces macro-organisms, so every second game starts from a rich random
position. The same code serves the tests (thirty thousand decisions) and the long checks:

    python -m tests.genesis.random_games 300000
"""

import sys
from random import Random
from typing import Any

from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.core.state import copy_state
from evogames.genesis import GAME as RULES
from evogames.genesis.cards import BOARDS
from evogames.genesis.state import GenesisState
from tests.genesis.tables import rich_table

WAYS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {"crystal": True}),
    (2, {"level": "introductory"}),
    (3, {"level": "standard", "crystal": True}),
    (4, {"gentle": True}),
    (1, {"gentle": True, "short": True}),
    (2, {"mode": "cooperative"}),
    (3, {"mode": "cooperative", "gentle": True}),
    (4, {"mode": "cooperative", "crystal": True}),
    (2, {"short": True, "crystal": True}),
    (3, {"level": "standard", "gentle": True}),
    (4, {"level": "introductory", "short": True}),
    (2, {"level": "introductory", "crystal": True, "gentle": True}),
]
"""The numbers of players, and the options."""


class Books(Log):
    """An account of discs, manna and mutation cubes, based on the events alone."""

    __slots__ = ("cubes", "discs", "enzymes", "manna", "pools")

    def __init__(self, state: GenesisState) -> None:
        self.pools = {p.number: list(p.pool) for p in state.players}
        self.manna, self.enzymes = manna(state)
        self.discs = discs(state)
        self.cubes = mutation_cubes(state)

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        self._catalysts(key, data)
        self._pieces(key, data)

    def _catalysts(self, key: str, data: dict[str, Any]) -> None:
        who, colour = data.get("who", -1), data.get("colour", -1)
        if key == "gains":
            self.pools[who][colour] += data["count"]
        elif key == "exchanged":
            self.pools[who][colour] += 1
        elif key == "pays":
            self.pools[data["purse"]][colour] -= data["count"]
        elif key in ("toll", "enzyme", "antioxidant", "vitamin", "gives", "gift"):
            self.pools[who][colour] -= 1
        if key == "gift":
            self.pools[data["to"]][colour] += 1

    def _pieces(self, key: str, data: dict[str, Any]) -> None:
        board, organism, card = data.get("refuge"), data.get("organism"), data.get("card")
        if key == "refuge":
            self.manna[board] = len(BOARDS[board].manna)
            self.enzymes[board] = 0
        elif key in ("bacterium", "refuge_gone"):
            del self.manna[board], self.enzymes[board]
        elif key == "struck_manna":
            self.manna[board] -= 1
        elif key == "enzyme":
            self.enzymes[board] += 1
        elif key in ("struck_enzyme", "enzyme_death"):
            self.enzymes[board] -= 1
        elif key in ("antioxidant", "vitamin"):
            self.discs[organism] = self.discs.get(organism, 0) + 1
        elif key == "lost_disc":
            self.discs[organism] -= 1
        elif key in ("macro", "leaves_water", "extinct"):
            self.discs.pop(organism, None)
        elif key == "bought":
            self.cubes[card] = 1
        elif key == "promoted":
            self.cubes[card] += 1
        elif key == "demoted":
            self.cubes[card] -= 1
        elif key == "lost_mutation":
            del self.cubes[card]

    def agree(self, state: GenesisState) -> bool:
        """Return whether the position has exactly what the events say."""
        return (
            self.pools == {p.number: p.pool for p in state.players}
            and (self.manna, self.enzymes) == manna(state)
            and {n: c for n, c in self.discs.items() if c} == discs(state)
            and self.cubes == mutation_cubes(state)
        )


def manna(state: GenesisState) -> tuple[dict[int, int], dict[int, int]]:
    """Return cubes and enzymes by the board of their refuge."""
    refuges = [r for row in state.rows for r in row]
    cubes = {r.board: sum(r.organised) + sum(r.disorganised) for r in refuges}
    return cubes, {r.board: len(r.enzymes) for r in refuges}


def discs(state: GenesisState) -> dict[int, int]:
    """Return antioxidants and vitamins by organism."""
    return {o.id: sum(o.discs) for o in state.organisms + state.adrift if any(o.discs)}


def mutation_cubes(state: GenesisState) -> dict[int, int]:
    """Return how many cubes of each mutation card exist in play, including stolen ones."""
    bodies = state.organisms + state.adrift
    cubes = {m.card: m.base + m.plus for o in bodies for m in o.mutations}
    for one in bodies:
        for disease in one.diseases:
            if disease.mutation >= 0:
                cubes[disease.mutation] += 1
    return cubes


def sees_nothing_hidden(state: GenesisState, seed: int) -> bool:
    """Return whether no view changes when everything hidden from it is dealt again."""
    for person in range(len(state.names)):
        other = copy_state(state)
        other.chance.reseed(seed)
        RULES.redeal(other, person)
        RULES.check(other)
        if RULES.view(state, person) != RULES.view(other, person):
            return False
    return True


def start(way: int | None, seed: int) -> tuple[GameEngine, Books]:
    """Return a game of one variant or from a rich position, with its account."""
    if way is None:
        state = RULES.scenario(rich_table(Random(seed)), None, Chance(seed))
    else:
        players, options = WAYS[way % len(WAYS)]
        names = [f"Player {n}" for n in range(players)]
        state = RULES.setup(names, Chance(seed), **options)
    books = Books(state)
    return GameEngine(RULES, state, books).begin(), books


def random_game(way: int | None, seed: int) -> int:
    """Play one game at random and check everything. Return the number of decisions."""
    luck = Random(seed).random
    run, books = start(way, seed)
    decisions = 0
    while run.decision is not None:
        where = f"way {way}, seed {seed}, decision {decisions}"
        RULES.check(run.state)
        assert books.agree(run.state), f"tokens appeared or vanished untold: {where}"
        if decisions % 25 == 0 or run.state.votes:
            assert sees_nothing_hidden(run.state, decisions), f"something hidden is seen: {where}"
        decision = run.decision
        assert 0 <= decision.player < len(run.state.names), where
        keys = [option.key for option in decision.options]
        assert keys, f"a question without an answer: {where}"
        assert len(set(keys)) == len(keys), f"an option is there twice: {where}"
        forbidden = {option.key for option, _ in decision.forbidden()}
        assert not forbidden.intersection(keys), f"a refused thing is offered: {where}"
        alone = len(keys) == 1 and not keys[0].startswith("roll")
        assert not alone, f"a question with one answer, {decision.kind}: {where}"
        run.choose(int(luck() * len(keys)))
        decisions += 1
    RULES.check(run.state)
    assert books.agree(run.state)
    assert run.state.mode != "rivals" or RULES.winners(run.state)
    return decisions


def random_games(decisions: int, seed: int = 0) -> tuple[int, int]:
    """Play all variants and rich positions in turn. Return the numbers of games and decisions."""
    games = made = 0
    while made < decisions:
        made += random_game(None if games % 2 else games // 2, seed + games)
        games += 1
    return games, made


if __name__ == "__main__":
    played, total = random_games(int(sys.argv[1]))
    print(f"{total} decisions in {played} games: nothing broken")
