"""Small worlds of the lesson, and many games of them: who lives, is eaten or starves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar

import evogames
from evogames.bots.bot import SeededBot
from evogames.core.engine import Observation
from evogames.evolution.options import Attack
from evogames_widgets.lessons.kit import Estimate, Pausing, each_game, mean, share

DEFENCES = ("camouflage", "running", "burrowing", "tail_loss", "high_body_weight")
"""The defences that six cards are spent on, in this order; only the last one costs food."""

NEEDS = {1: (), 2: ("high_body_weight",), 3: ("parasite",), 4: ("high_body_weight", "parasite")}
"""Traits that bring an animal to a need."""


def world(
    animals: Sequence[Sequence[str]], hunters: int = 0, rivals: int = 0, food: int | None = None
) -> dict[str, Any]:
    """Return a prepared position: Ana's animals by their traits, Ben goes first.

    Ben's last hunter is sharp-eyed if there are several; rivals have no traits. Without `food`
    the dice bring it, as always.
    """
    sharp = [["carnivorous", "sharp_vision"]] if hunters > 1 else []
    ben = [["carnivorous"]] * (hunters - len(sharp)) + sharp + [[]] * rivals
    phases = ["food base", "feeding", "extinction"]
    position: dict[str, Any] = {
        "phases": phases if food is None else phases[1:],
        "turns": 1,
        "first": 1,
        "players": [
            {"name": "Ana", "animals": [{"traits": list(traits)} for traits in animals]},
            {"name": "Ben", "animals": [{"traits": traits} for traits in ben]},
        ],
    }
    if food is not None:
        position["food"] = food
    return position


def meeting(trait: str) -> dict[str, Any]:
    """Return a position in which Ana's bare animal meets two animals with a trait; Ana first."""
    ben = {"name": "Ben", "animals": [{"traits": [trait]}, {"traits": [trait]}]}
    ana = {"name": "Ana", "animals": [{}]}
    return {"phases": ["feeding", "extinction"], "turns": 1, "players": [ana, ben]}


INSTINCT = ("attack", "run", "tail", "mimic", "hibernate", "piracy", "take", "fat")
FLIGHT = ("run", "tail", "mimic")
MEALS = ("attack", "hibernate", "piracy", "take", "fat")
FATES = {"eaten": "eaten", "starve": "starved"}
"""Events that end an animal's life, and what is said of it."""


@dataclass
class Instinct(SeededBot):
    """Hunts, flees and eats whenever it can, and leaves the rest to chance.

    Its hunters leave their own kind alone. No plan, no foresight: what an animal would do.
    """

    name = "instinct"
    wishes: ClassVar[Sequence[Sequence[str]]] = [(kind,) for kind in INSTINCT]
    """Kinds of options, the dearest first; of those that are as dear, chance takes one."""

    def __call__(self, observation: Observation) -> int:
        """Return an option of the first kind on the list that there is."""
        options = observation.options
        for kinds in self.wishes:
            found = [k for k, option in enumerate(options) if option.kind in kinds]
            if "attack" in kinds and found:
                own = [animal.id for animal in observation.view.players[observation.player].animals]
                prey = [o.target if isinstance(o, Attack) else 0 for o in options]
                found = [k for k in found if prey[k] not in own]
            if found:
                return self.pick(found)
        return self.pick([k for k, o in enumerate(options) if o.kind not in ("attack", "graze")])


@dataclass
class Hunger(Instinct):
    """Flees whenever it can, and eats whatever comes first, plant or prey."""

    name = "hunger"
    wishes = (*((kind,) for kind in FLIGHT), MEALS)


@dataclass(frozen=True)
class Tally:
    """What became of Ana's animals in many games."""

    fates: Sequence[Sequence[str]]
    """Whether each of them "lived", was "eaten" or "starved", game by game."""

    @property
    def games(self) -> int:
        return len(self.fates)

    @property
    def living(self) -> list[int]:
        """How many of them lived, game by game."""
        return [game.count("lived") for game in self.fates]

    @property
    def first(self) -> Counter[str]:
        """How often animal 1 met each fate."""
        return Counter(game[0] for game in self.fates)

    @property
    def all(self) -> Counter[str]:
        """The same for all her animals together."""
        return Counter(chain.from_iterable(self.fates))

    def fate(self, name: str) -> Estimate:
        """Return how often animal 1 met a fate."""
        return share(self.first[name], self.games)

    def mean(self, of: int = 1) -> Estimate:
        """Return the mean number of living animals, or their share `of` so many."""
        herd = len(self.fates[0])
        one = mean(self.living)
        return Estimate(one.value / of, max(0.0, one.low) / of, min(herd, one.high) / of)


def tally(scenario: dict[str, Any], games: int, seed: int) -> Pausing[Tally]:
    """Play a position to its end many times and count what became of Ana's animals."""
    start = evogames.new("evolution", scenario=scenario, seed=seed)
    herd = [animal.id for animal in start.state.players[0].animals]

    def fates(luck: int) -> list[str]:
        match = start.fork(luck)
        evogames.play(match, [Instinct(2 * luck), Instinct(2 * luck + 1)])
        ends = {e.data["animal"]: FATES[e.key] for e in match.events if e.key in FATES}
        return [ends.get(animal, "lived") for animal in herd]

    return Tally((yield from each_game(games, seed, fates)))
