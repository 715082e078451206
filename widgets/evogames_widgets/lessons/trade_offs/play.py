"""Small worlds that are played many times: which animals survive, are eaten or starve."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar

import evogames
from evogames.bots.bot import SeededBot
from evogames.core import Observation
from evogames.evolution.options import Attack, PlayAnimal, PlayTrait
from evogames_widgets.lessons.kit import Mean, Pausing, Share, each_game, mean, share

DEFENCES = ("camouflage", "running", "burrowing", "tail_loss", "high_body_weight")
"""The defences that the six cards can become, in this order. Only the last one costs food."""

NEEDS = {1: (), 2: ("high_body_weight",), 3: ("parasite",), 4: ("high_body_weight", "parasite")}
"""Traits with which an animal needs this many food tokens."""


def world(
    animals: Sequence[Sequence[str]], hunters: int = 0, rivals: int = 0, food: int | None = None
) -> dict[str, Any]:
    """Return a scenario with Ana's animals, given by their traits. Ben plays first.

    If Ben has several predators, the last one has Sharp Vision. Competitors have no traits. Without
    `food`, the dice decide the amount of food, as in the rules.
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
    """Return a scenario: Ana has an animal without traits, and Ben has two with this trait."""
    ben = {"name": "Ben", "animals": [{"traits": [trait]}, {"traits": [trait]}]}
    ana = {"name": "Ana", "animals": [{}]}
    return {"phases": ["feeding", "extinction"], "turns": 1, "players": [ana, ben]}


INSTINCT = ("attack", "run", "tail", "mimic", "hibernate", "piracy", "take", "fat")
FLIGHT = ("run", "tail", "mimic")
MEALS = ("attack", "hibernate", "piracy", "take", "fat")
FATES = {"eaten": "eaten", "starve": "starved"}
"""The events that end an animal's life, each with the name of the fate."""


@dataclass
class Instinct(SeededBot):
    """A bot that attacks, escapes and eats if it can, and chooses everything else at random.

    Its predators never attack animals of their own player. The bot does not plan ahead.
    """

    name = "instinct"
    wishes: ClassVar[Sequence[Sequence[str]]] = [(kind,) for kind in INSTINCT]
    """The types of options in order of preference. Among options of the same type, the bot chooses
    at random."""

    def __call__(self, observation: Observation) -> int:
        """Return an option of the first type on the list that is possible now."""
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
    """A bot that escapes if it can, and eats whatever comes first, plant or prey."""

    name = "hunger"
    wishes = (*((kind,) for kind in FLIGHT), MEALS)


LAKE_TRAITS = (
    "carnivorous", "running", "camouflage", "sharp_vision", "high_body_weight", "burrowing",
)  # fmt: skip
"""The traits that the lesson explains."""


@dataclass
class Neighbour(Hunger):
    """Ben at the dry lake. He plays cards at random, but only traits that the lesson explains."""

    name = "neighbour"

    def __call__(self, observation: Observation) -> int:
        """Return an option for a card, or what hunger chooses."""
        options = observation.options
        if not any(option.kind == "animal" for option in options):
            return super().__call__(observation)
        known = [
            k
            for k, option in enumerate(options)
            if isinstance(option, PlayAnimal)
            or (isinstance(option, PlayTrait) and option.trait in LAKE_TRAITS)
        ]
        return self.pick(known)


@dataclass(frozen=True)
class Tally:
    """Counts the fates of Ana's animals in many games."""

    fates: Sequence[Sequence[str]]
    """The fate of each animal, game by game: "lived", "eaten" or "starved"."""

    @property
    def games(self) -> int:
        return len(self.fates)

    @property
    def living(self) -> list[int]:
        """Return how many of the animals survived, game by game."""
        return [game.count("lived") for game in self.fates]

    @property
    def first(self) -> Counter[str]:
        """Return how often animal 1 met each fate."""
        return Counter(game[0] for game in self.fates)

    @property
    def all(self) -> Counter[str]:
        """Return how often each fate occurred among all of Ana's animals."""
        return Counter(chain.from_iterable(self.fates))

    def fate(self, name: str) -> Share:
        """Return how often animal 1 met a fate."""
        return share(self.first[name], self.games)

    def mean(self, of: int = 1) -> Mean:
        """Return the mean number of survivors or, with `of`, their share of that number."""
        herd = len(self.fates[0])
        return mean([living / of for living in self.living], (0.0, herd / of))


def tally(scenario: dict[str, Any], games: int, seed: int) -> Pausing[Tally]:
    """Play a scenario to its end many times, and count the fates of Ana's animals."""
    start = evogames.new("evolution", scenario=scenario, seed=seed)
    herd = [animal.id for animal in start.state.players[0].animals]

    def fates(luck: int) -> list[str]:
        match = start.fork(luck)
        evogames.play(match, [Instinct(2 * luck), Instinct(2 * luck + 1)])
        ends = {e.data["animal"]: FATES[e.key] for e in match.events if e.key in FATES}
        return [ends.get(animal, "lived") for animal in herd]

    return Tally((yield from each_game(games, seed, fates)))
