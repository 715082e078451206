"""The panel "Hint": which option a bot would choose for the current player, and why."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import ipywidgets

from evogames.bots.greedy import look_ahead
from evogames.bots.search import SearchBot
from evogames.core import Observation, Option
from evogames_widgets.charts.bars import Bar, bars
from evogames_widgets.kit import report_errors, rule_chip
from evogames_widgets.panels.experiment import Counting, Experiment
from evogames_widgets.panels.html import percent, picture, sentence

LOOKS = 10
"""The number of random deals that the greedy bot looks at."""
SEARCHES = 8
ITERATIONS = 50
"""The number of simulated games in one search. The bot makes several short searches, so that the
kernel stays responsive."""
SHOWN = 8
"""The highest number of options in the chart."""


@dataclass
class Advice:
    """The results for each option: the sum of its values, and how often it was tried."""

    options: Sequence[Option]
    labels: Sequence[str]
    total: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    tried: Counter[int] = field(default_factory=Counter)

    def note(self, option: int, total: float, times: int = 1) -> None:
        self.total[option] += total
        self.tried[option] += times

    def mean(self, option: int) -> float:
        return self.total[option] / self.tried[option]

    def ranked(self) -> list[int]:
        """Return the options that were tried.

        The most often tried come first, then the better ones.
        """
        return sorted(self.tried, key=lambda k: (-self.tried[k], -self.mean(k), k))


def ask_greedy(observation: Observation, advice: Advice) -> Counting:
    """Look one step ahead with every option. All options get the same random deals."""
    for seed in range(LOOKS):
        for option, value in enumerate(look_ahead(observation, advice.options, seed)):
            advice.note(option, value)
        yield seed + 1


def ask_search(observation: Observation, advice: Advice) -> Counting:
    """Search a tree of simulated games several times, with different random numbers."""
    for seed in range(SEARCHES):
        root = SearchBot(seed=seed, iterations=ITERATIONS).search(observation)
        for number, option in enumerate(advice.options):
            if node := root.children.get(option):
                advice.note(number, node.total, node.visits)
        yield seed + 1


class HintPanel(Experiment):
    """Asks a bot what it would choose. The bot knows no more than the deciding player."""

    name = "hint"

    def controls(self) -> list[ipywidgets.Widget]:
        self._bot = self.bot_choice("bot", "greedy", "search")
        return [self._bot, self.button("ask", self._ask)]

    def moved(self) -> bool:
        reason = self.no_choice()
        self.write(sentence(reason or self.word("invite")))
        return not reason

    @report_errors
    def _ask(self, _: ipywidgets.Button) -> None:
        match = self.match
        if match is None or match.decision is None or self.no_choice():
            return
        options = match.decision.options
        advice = Advice(options, [match.decision.label(option) for option in options])
        observation = match.fork().observation()
        greedy = self._bot.value == "greedy"
        steps = (ask_greedy if greedy else ask_search)(observation, advice)
        self.run(LOOKS if greedy else SEARCHES, self._answer(steps, advice, greedy))

    def _answer(self, steps: Counting, advice: Advice, greedy: bool) -> Counting:
        try:
            yield from steps
        finally:
            if len(advice.ranked()) > 1:
                self._write(advice, greedy)

    def _write(self, advice: Advice, greedy: bool) -> None:
        assert self.match is not None
        order, labels = advice.ranked(), advice.labels
        best, second = order[0], order[1]

        def say(option: int) -> str:
            return f"{advice.mean(option):+.1f}" if greedy else percent(advice.mean(option), 0)

        kind = "greedy" if greedy else "search"
        why = self.word(
            f"{kind}_even" if say(best) == say(second) else f"{kind}_why",
            best=say(best),
            second=say(second),
            other=labels[second],
            tried=advice.tried[best],
            all=advice.tried.total(),
        )
        answer = self.word("answer", option=labels[best])
        rows = [Bar(labels[k], advice.mean(k), say(k), best=k == best) for k in order[:SHOWN]]
        head = self.words("option", f"{kind}_value", "tried")
        cells = [(labels[k], say(k), str(advice.tried[k])) for k in order]
        scene = bars(self.word(f"{kind}_value"), rows, None if greedy else 1.0)
        self.write(
            sentence(answer, "evo-answer"),
            sentence(why),
            rule_chip(self.match.why(advice.options[best])),
            picture(scene, f"{answer} {why}", head, cells),
            sentence(self.word(f"{kind}_read", looks=LOOKS), "evo-quiet"),
        )
