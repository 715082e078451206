"""The panel "Hint": what a bot would choose and why, and whether the last choice was good."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import ipywidgets

from evogames.bots.advice import FURTHER, LOOKS, Advice
from evogames.bots.search import SearchBot
from evogames.core import Match, Observation, Option
from evogames_widgets.charts.bars import Bar, bars
from evogames_widgets.kit import report_errors, rule_chip, tag
from evogames_widgets.panels.chances import known_chances
from evogames_widgets.panels.experiment import Counting, Experiment
from evogames_widgets.panels.html import in_words, percent, picture, sentence

SEARCHES = 8
ITERATIONS = 50
"""The number of simulated games in one search. The bot makes several short searches, so that the
kernel stays responsive."""
SHOWN = 8
"""The highest number of options in the chart."""
FOR, AGAINST = 2, 1
"""The maximum number of reasons that are named for and against a choice."""
FEW = 4
"""The highest number of outcomes of a roll that are all named."""


class Searches(NamedTuple):
    """How often the search bot tried each option, and the sum of its results."""

    total: defaultdict[int, float]
    tried: Counter[int]

    def mean(self, option: int) -> float:
        return self.total[option] / self.tried[option]

    def ranked(self) -> list[int]:
        """Return the options that were tried. The most often tried come first."""
        return sorted(self.tried, key=lambda k: (-self.tried[k], -self.mean(k), k))


def search(observation: Observation, searches: Searches) -> Counting:
    """Search a tree of simulated games several times, with different random numbers."""
    for seed in range(SEARCHES):
        root = SearchBot(seed=seed, iterations=ITERATIONS).search(observation)
        for number, option in enumerate(observation.options):
            if node := root.children.get(option):
                searches.total[number] += node.total
                searches.tried[number] += node.visits
        yield LOOKS + seed + 1


class Asked(NamedTuple):
    """A decision that somebody asked about, and what the bots have found so far."""

    match: Match
    labels: Sequence[str]
    advice: Advice
    searches: Searches


def asked(match: Match, observation: Observation) -> Asked:
    """Return a new question about the current decision of a match."""
    assert match.decision is not None
    labels = [match.decision.label(option) for option in match.decision.options]
    return Asked(match, labels, Advice(observation), Searches(defaultdict(float), Counter()))


class HintPanel(Experiment):
    """Says in words what a bot would choose, and why. The bot knows no more than the viewer."""

    name = "hint"

    def controls(self) -> list[ipywidgets.Widget]:
        self._bot = self.bot_choice("bot", "greedy", "search")
        self._ask_button = self.button("ask", self._ask)
        self._judge_button = self.button("judge", self._judge)
        return [self._bot, self._judge_button, self._ask_button]

    def moved(self) -> bool:
        reason = self.no_choice()
        if reason:
            self.write(sentence(reason))
        else:
            self._ask(self._ask_button)
        return not reason

    def show(self, match: Match, viewer: int | None) -> None:
        super().show(match, viewer)
        self._judge_button.disabled = viewer is None or not len(match)

    @report_errors
    def _ask(self, _: ipywidgets.Button) -> None:
        match = self.match
        if match is None or match.decision is None or self.no_choice():
            return
        question = asked(match, match.fork().observation())
        searching = self._bot.value == "search"
        total = LOOKS + (SEARCHES if searching else FURTHER)
        self.run(total, self._answer(question, searching))

    def _answer(self, question: Asked, searching: bool) -> Counting:
        advice, searches = question.advice, question.searches
        try:
            yield from advice.steps()
            if searching:
                yield from search(advice.observation, searches)
        finally:
            if searches.tried if searching else advice.looks:
                self._write(question)

    def _write(self, question: Asked) -> None:
        match, labels, advice, searches = question
        order = searches.ranked() if searches.tried else advice.ranked()
        best = order[0]
        answer = self.word("answer", option=labels[best])
        self.write(
            sentence(answer, "evo-answer"),
            *self._because(advice, best, order[1:]),
            *self._chances(match, advice.options[best]),
            *self._second(question, order),
            rule_chip(match.why(advice.options[best])),
            self._numbers(question, order, answer),
        )

    def _because(
        self, advice: Advice, option: int, others: Sequence[int], lead: str = "because"
    ) -> list[str]:
        """Return the strongest reasons for a choice, and the strongest one against it."""
        reasons = advice.reasons(option, others)
        good = [reason.sentence for reason in reasons if reason.worth > 0][:FOR]
        bad = [reason.sentence for reason in reasons if reason.worth < 0][:AGAINST]
        if not reasons:
            return [sentence(self.word("no_reason"))]
        return [
            *([sentence(self.word("further", looks=FURTHER))] if advice.to_end_of_turn else []),
            *(self._list(lead, good) if good else []),
            *(self._list("but", bad) if bad else []),
        ]

    def _list(self, lead: str, sentences: Sequence[str]) -> list[str]:
        rows = "".join(tag("li", escape(one)) for one in sentences)
        return [sentence(self.word(lead)), tag("ul", rows)]

    def _chances(self, match: Match, option: Option) -> list[str]:
        """Return the exact chances of the rolls that an option leads to."""
        rolls = [c for c in known_chances(match, self.viewer) if c.option == option.key]
        found = []
        for roll in rolls:
            likely = sorted(roll.outcomes.items(), key=lambda pair: -pair[1])
            key = "chances" if len(likely) <= FEW else "likeliest"
            named = [
                self.word("outcome", outcome=outcome, chance=in_words(chance))
                for outcome, chance in (likely if key == "chances" else likely[:1])
            ]
            found.append(sentence(self.word(key, title=roll.title, outcomes=", ".join(named))))
        return found

    def _second(self, question: Asked, order: Sequence[int]) -> list[str]:
        """Return a sentence about the next best option, and what it lacks."""
        if len(order) < 2:
            return []
        (best, second), advice = order[:2], question.advice
        other = question.labels[second]
        if not advice.better(best, second):
            return [sentence(self.word("even", other=other))]
        lacks = [why.sentence for why in advice.reasons(second, [best]) if why.worth < 0][:1]
        return [sentence(" ".join([self.word("second", other=other), *lacks]))]

    def _numbers(self, question: Asked, order: Sequence[int], answer: str) -> str:
        """Return the values behind the words, folded away."""
        _, labels, advice, searches = question
        searching = bool(searches.tried)
        mean = searches.mean if searching else advice.mean
        tried = searches.tried if searching else Counter(dict.fromkeys(order, advice.looks))
        value = self.word("search_value" if searching else "greedy_value")
        read = "search_read" if searching else "further_read"
        if not (searching or advice.to_end_of_turn):
            read = "greedy_read"

        def say(option: int) -> str:
            return percent(mean(option), 0) if searching else f"{mean(option):+.1f}"

        rows = [Bar(labels[k], mean(k), say(k), best=k == order[0]) for k in order[:SHOWN]]
        head = [self.word("option"), value, self.word("tried")]
        cells = [(labels[k], say(k), str(tried[k])) for k in order]
        chart = picture(bars(value, rows, 1.0 if searching else None), answer, head, cells)
        note = sentence(self.word(read, looks=advice.looks, all=tried.total()), "evo-quiet")
        return tag("details", tag("summary", escape(self.word("numbers"))) + chart + note)

    # Was that good?

    def _last_choice(self) -> int | None:
        """Return the number of decisions before the viewer's latest choice between options."""
        if self.match is None or self.viewer is None:
            return None
        earlier = self.match.fork()
        for step in reversed(range(len(self.match))):
            earlier.goto(step)
            decision = earlier.decision
            if decision and decision.player == self.viewer and len(decision.options) > 1:
                return step
        return None

    @report_errors
    def _judge(self, _: ipywidgets.Button) -> None:
        step = self._last_choice()
        if self.match is None or step is None:
            self.write(sentence(self.word("no_choice_yet")))
            return
        earlier = self.match.fork()
        earlier.goto(step)
        self.run(LOOKS + FURTHER, self._judgement(earlier, self.match.record[step]))

    def _judgement(self, match: Match, key: str) -> Counting:
        """Compare a choice with the best one of that moment."""
        question = asked(match, match.observation())
        advice, labels = question.advice, question.labels
        yield from advice.steps()
        chosen = next(k for k, option in enumerate(advice.options) if option.key == key)
        order = advice.ranked()
        best = order[0]
        yours = sentence(self.word("yours", option=labels[chosen]), "evo-answer")
        if best == chosen or not advice.better(best, chosen):
            others = [option for option in order if option != chosen]
            self.write(yours, sentence(self.word("good")), *self._because(advice, chosen, others))
            return
        rather = sentence(self.word("rather", option=labels[best]), "evo-answer")
        why = self._because(advice, best, [chosen], "compared")
        self.write(yours, rather, *why, rule_chip(match.why(advice.options[best])))
