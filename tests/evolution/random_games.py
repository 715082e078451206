"""Random games that check all invariants before every decision.

The same code serves the tests (a hundred thousand decisions) and the long checks (a million).
"""

from random import Random
from typing import Any

from evogames.api import game
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.core.state import copy_state
from evogames.evolution.state import EvolutionState

RULES = game("evolution")


class TokenAccount(Log):
    """Counts all food by the events alone, to compare it with the position."""

    __slots__ = ("base", "fat", "food")

    def __init__(self) -> None:
        self.base = 0
        self.food: dict[int, int] = {}
        self.fat: dict[int, int] = {}

    def __call__(
        self, rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
    ) -> None:
        animal = data.get("animal")
        if key == "new_animal":
            self.food[animal] = self.fat[animal] = 0
        elif key in ("eaten", "starve", "poison_death"):
            del self.food[animal], self.fat[animal]
        elif key == "food_laid":
            self.base += data["food"]
        elif key == "food_left":
            self.base -= data["food"]
        elif key in ("take", "graze", "communicate"):
            self.base -= 1
        elif key == "eats":
            self.food[animal] += data["count"]
        elif key == "stores":
            self.fat[animal] += data["count"]
        elif key == "use_fat":
            self.fat[animal] -= data["count"]
            self.food[animal] += data["count"]
        elif key == "rob":
            self.food[data["target"]] -= 1
        elif key == "excess_lost":
            self.food[animal] -= data["count"]
        elif key == "fat_lost":
            self.fat[animal] -= 1
        elif key == "clear":
            self.food = dict.fromkeys(self.food, 0)

    def agrees(self, state: EvolutionState) -> bool:
        """Return whether the position has exactly the tokens that the events give."""
        animals = [a for p in state.players for a in p.animals]
        return (
            self.base == state.food
            and self.food == {a.id: a.red + a.blue for a in animals}
            and self.fat == {a.id: a.fat for a in animals}
        )


def sees_nothing_hidden(state: EvolutionState, seed: int) -> bool:
    """Return whether no player's view changes when everything hidden from it is redealt."""
    for seat in range(len(state.players)):
        other = copy_state(state)
        other.chance.reseed(seed)
        RULES.redeal(other, seat)
        RULES.check(other)
        if RULES.view(state, seat) != RULES.view(other, seat):
            return False
    return True


def random_game(players: int, seed: int) -> int:
    """Play one game at random and check everything. Return the number of decisions."""
    rnd = Random(seed).random
    account = TokenAccount()
    names = [f"Player {n}" for n in range(players)]
    run = GameEngine(RULES, RULES.setup(names, Chance(seed)), account).begin()
    decisions = 0
    while run.decision is not None:
        where = f"{players} players, seed {seed}, decision {decisions}"
        RULES.check(run.state)
        assert account.agrees(run.state), f"food appeared or vanished untold: {where}"
        if decisions % 25 == 0:
            assert sees_nothing_hidden(run.state, decisions), f"a hidden card is seen: {where}"
            forbidden = [option for option, _ in run.decision.forbidden()]
            offered = [option for option in run.decision.options if option in forbidden]
            assert not offered, f"a refused thing is offered: {where}"
        assert 0 <= run.decision.player < players, where
        assert run.decision.options, f"a question without an answer: {where}"
        run.choose(int(rnd() * len(run.decision.options)))
        decisions += 1
    RULES.check(run.state)
    assert account.agrees(run.state)
    assert len(RULES.winners(run.state)) == 1
    return decisions


def random_games(decisions: int, seed: int = 0) -> tuple[int, int]:
    """Play games for 2 to 8 players in turn. Return the numbers of games and decisions."""
    games = made = 0
    while made < decisions:
        made += random_game(2 + games % 7, seed + games)
        games += 1
    return games, made
