"""The panel of rules to search and read. The rules that applied most recently are at the top."""

from collections.abc import Iterable
from html import escape

import ipywidgets

from evogames.core import Match, Rule, viewer_of
from evogames_widgets.kit import report_errors, rule_chip, tag
from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.html import heading, page, sentence

LAST = 6
"""The number of recent events whose rules are explained."""


class RulesPanel(Panel):
    """The rules that applied last with their biology and, below them, all rules of the game."""

    name = "rules"

    def build(self) -> ipywidgets.Widget:
        self._match: Match | None = None
        self._search = ipywidgets.Text(
            placeholder=self.word("placeholder"),
            description=self.word("search"),
            style={"description_width": "initial"},
            layout=ipywidgets.Layout(width="100%", max_width="480px"),
        )
        self._search.observe(self._type, "value")
        self._found = ipywidgets.HTML(layout=ipywidgets.Layout(width="100%"))
        return ipywidgets.VBox([self.output, self._search, self._found])

    def show(self, match: Match, viewer: int | None) -> None:
        new, self._match = match is not self._match, match
        if new:
            self._list()
        events = [event.seen_by(viewer_of(viewer)) for event in match.events[-LAST:]]
        items = []
        for event in reversed(events):
            rule_ids = dict.fromkeys((event.rule, *event.other_rules))
            items.append(tag("li", escape(event.text) + self._acted(match, rule_ids)))
        self.write(heading(self.word("acted")), tag("ul", "".join(items)))

    def _acted(self, match: Match, rule_ids: Iterable[str]) -> str:
        """Return the rules of an event with their biology. Each rule is shown only once."""
        rules = [match.game.rulebook[rule_id] for rule_id in rule_ids]
        biology = dict.fromkeys(rule.biology for rule in rules if rule.biology)
        chips = tag("div", "".join(map(rule_chip, rules)), "evo-chips")
        stands = (sentence(self.word("stands", biology=b), "evo-biology") for b in biology)
        return chips + "".join(stands)

    @report_errors
    def _type(self, _: object) -> None:
        self._list()

    def _list(self) -> None:
        if self._match is None:
            return
        every = list(self._match.game.rulebook.rules.values())
        wanted = self._search.value.casefold().split()
        found = [rule for rule in every if all(word in words_of(rule) for word in wanted)]
        count = self.word("count", found=len(found), every=len(every))
        chips = tag("div", "".join(map(rule_chip, found)), "evo-chips")
        scroll = tag("div", chips, "evo-scroll", tabindex="0", role="region", title=count)
        self._found.value = page(sentence(count, "evo-quiet"), scroll)


def words_of(rule: Rule) -> str:
    """Return all texts of a rule that the search looks at."""
    parts = (rule.id, rule.title, rule.text, rule.concept, rule.biology, rule.ruling)
    return " ".join(parts).casefold()
