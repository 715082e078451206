"""Advice in words: what the greedy bot would choose, and which reasons decide.

The advice adds up the same parts of the same value as the bot. So it says what the bot looks at.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from evogames.bots.greedy import ROUNDING, positions_after
from evogames.core import Chance, Observation, Option, Reason, Reasons

LOOKS = 10
"""The number of random deals when the bot looks one step ahead."""
FURTHER = 30
"""How often each option is played to the end of the turn."""
SHARE = 0.25
"""A reason is named if its weight is at least this share of the strongest reason's weight."""
CLEAR = 0.05
"""Smaller differences than this part of the range of all options do not count."""

About = tuple[str, int, str]


class Because(NamedTuple):
    """A reason in words, and what it counts. Below 0, it speaks against the option."""

    sentence: str
    worth: float


class Advice:
    """Compares the options of a decision by the positions that follow in several random deals.

    If one step ahead all options look the same, the turn is played to its end, and everybody
    chooses at random.
    """

    def __init__(self, observation: Observation) -> None:
        self.game = observation.game
        self.player = observation.player
        self.options: Sequence[Option] = observation.options
        self.observation = observation
        self.to_end_of_turn = False
        self._now = {one.about for one in self._reasons(observation.sample_future(0).state).found}
        self._begin()

    def _begin(self) -> None:
        self._values: list[list[float]] = [[] for _ in self.options]
        self._parts: list[list[defaultdict[About, float]]] = [[] for _ in self.options]
        """For each option and each deal, what every reason counts."""
        self._told: list[dict[About, tuple[Any, Reason]]] = [{} for _ in self.options]
        """For each option, a position in which a reason counts, to find its words."""
        self._counts: list[Counter[About]] = [Counter() for _ in self.options]

    def steps(self) -> Iterator[int]:
        """Look ahead, one deal after another. Return how many deals were tried so far."""
        for seed in range(LOOKS):
            self._look(seed)
            yield seed + 1
        means = [self.mean(k) for k in range(len(self.options))]
        if max(means) - min(means) > ROUNDING:
            return
        self.to_end_of_turn = True
        self._begin()
        for seed in range(FURTHER):
            self._look(seed)
            yield LOOKS + seed + 1

    def _look(self, seed: int) -> None:
        """Look ahead with every option, with the cards and dice of this seed."""
        positions = positions_at_end_of_turn if self.to_end_of_turn else positions_after
        states = positions(self.observation, self.options, seed)
        for option, state in enumerate(states):
            reasons = self._reasons(state)
            self._values[option].append(self.game.value(state, self.player))
            parts: defaultdict[About, float] = defaultdict(float)
            self._parts[option].append(parts)
            for reason in reasons.found:
                parts[reason.about] += reason.worth
                self._told[option].setdefault(reason.about, (state, reason))
            self._counts[option].update({reason.about for reason in reasons.found})

    @property
    def looks(self) -> int:
        """Return how many random deals were tried."""
        return len(self._values[0])

    def _reasons(self, state: Any) -> Reasons:
        """Return the parts of the value of a position, if the game names them."""
        reasons = Reasons()
        if self.game.reasons:
            self.game.reasons(state, self.player, reasons)
        return reasons

    def mean(self, option: int) -> float:
        """Return the mean value of the positions after an option."""
        return fmean(self._values[option])

    def ranked(self) -> list[int]:
        """Return the options with the best first."""
        return sorted(range(len(self.options)), key=lambda k: (-self.mean(k), k))

    def better(self, option: int, other: int) -> bool:
        """Return whether an option is clearly better than another one, not only by chance."""
        ones, others = self._values[option], self._values[other]
        gaps = [a - b for a, b in zip(ones, others, strict=True)]
        means = [self.mean(k) for k in range(len(self.options))]
        return fmean(gaps) > max(noise(gaps), CLEAR * (max(means) - min(means)), ROUNDING)

    def reasons(self, option: int, others: Sequence[int]) -> list[Because]:
        """Return how an option differs from the mean of the others, the strongest reason first.

        Reasons with little weight, or whose weight is due to chance, are left out. If several have
        the same key, only one is named.
        """
        gaps: dict[About, float] = {}
        for about in dict.fromkeys(about for told in self._told for about in told):
            deals = self._gaps(about, option, others)
            if abs(fmean(deals)) > max(noise(deals), ROUNDING):
                gaps[about] = fmean(deals)
        found: dict[tuple[str, bool], Because] = {}
        for about in sorted(gaps, key=lambda a: (-abs(gaps[a]), a)):
            worth = gaps[about]
            kind = about[0], about[1] == self.player
            if kind not in found:
                found[kind] = Because(self._say(about, worth, option, others), worth)
        named = sorted(found.values(), key=lambda because: -abs(because.worth))
        least = SHARE * abs(named[0].worth) if named else 0.0
        return [because for because in named if abs(because.worth) >= least]

    def _gaps(self, about: About, option: int, others: Sequence[int]) -> list[float]:
        """Return what a reason counts more than with the other options, in each deal."""
        gaps = []
        for deal, parts in enumerate(self._parts[option]):
            there = [self._parts[other][deal].get(about, 0.0) for other in others]
            gaps.append(parts.get(about, 0.0) - (fmean(there) if there else 0.0))
        return gaps

    def _say(self, about: About, worth: float, option: int, others: Sequence[int]) -> str:
        """Return the sentence of a reason, for or against the option.

        Some reasons have another sentence if their thing is new, saved or gone.
        """
        told = [found[about] for found in (self._told[option], *self._told) if about in found]
        state, reason = told[0]
        mine, theirs = ("better", "weaker") if worth > 0 else ("worse", "stronger")
        section = mine if reason.owner == self.player else theirs
        texts, key = self.game.texts, f"{reason.key}_{self._fate(about, option, others)}"
        facts = self.game.facts(state, {"player": reason.owner, **reason.facts})
        return texts.fill(section, key if texts.has(section, key) else reason.key, facts)

    def _fate(self, about: About, option: int, others: Sequence[int]) -> str:
        """Say whether something is new, or is saved or gone more often than with the others."""
        if about not in self._now:
            return "new"
        here = self._counts[option][about]
        there = fmean(self._counts[other][about] for other in others) if others else here
        return "gone" if here < there else "saved" if here > there else ""


def noise(gaps: Sequence[float]) -> float:
    """Return a difference that chance alone rarely makes."""
    return 2 * stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0


def positions_at_end_of_turn(
    observation: Observation, options: Sequence[Option], seed: int
) -> Iterator[Any]:
    """Return the position at the end of the turn after each option, with random choices."""
    future = observation.same_future(seed)
    for option in options:
        engine, chance = future(), Chance(seed)
        turn = engine.state.turn
        engine.play_option(option)
        while engine.decision is not None and engine.state.turn == turn:
            engine.choose(chance.below(len(engine.decision.options)))
        yield engine.state
