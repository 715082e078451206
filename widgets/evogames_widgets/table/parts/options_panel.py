"""What may be chosen, as ordinary buttons: numbered, grouped, searchable, a page at a time.

The buttons are made once and only change their words: making widgets is slow, and a button that
stays keeps the keyboard's focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Box, Button, ButtonStyle, HBox, Layout, Text, ToggleButtons, VBox

from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.shown_decision import Refusal, ShownDecision
from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.kit.html import rule_chip, tag
from evogames_widgets.table.board.piece_selection import refused_touching, touching
from evogames_widgets.table.words import say

PAGE = 8
"""Options on one page; with more, groups appear."""
SEARCH_FROM = 16
QUICK_BUTTONS = 4
"""The most options near the board."""
GREYED = 3
"""The most refused options among the buttons, each for another reason; all are listed below."""


class OptionsPanel:
    """The options of the waiting question, and those that are refused, greyed, with reasons."""

    def __init__(self, on_choose: Callable[[Option], None], on_error: OnError) -> None:
        self.on_choose = on_choose
        self.on_error = on_error
        self._ask: ShownDecision | None = None
        self._match: Match | None = None
        self._chosen: tuple[str, ...] = ()
        self._page = 0
        self._filling = False
        self._shown: list[Option | Refusal] = []
        wide, style = Layout(width="100%", height="auto", margin="0 0 4px 0"), ButtonStyle()
        self._pool = [Button(layout=wide, style=style) for _ in range(PAGE)]
        for button in self._pool:
            button.add_class("evo-option")
            button.on_click(self._press)
        slim = Layout(width="auto")
        self._quick_buttons = [Button(layout=slim, style=style) for _ in range(QUICK_BUTTONS)]
        for button in self._quick_buttons:
            button.on_click(self._press_quick_button)
        self.quick_buttons = HBox()
        """Options to be near the board: those of the chosen pieces, or those without a piece."""
        self.quick_buttons.add_class("evo-quick_buttons")
        self._near: list[Option] = []
        self._groups = ToggleButtons(tooltip=say("options", "groups_tip"))
        self._groups.add_class("evo-groups")
        self._groups.observe(self._narrow, "value")
        self._search = Text(placeholder=say("options", "search"), layout=Layout(width="100%"))
        self._search.observe(self._narrow, "value")
        self._back = Button(description=say("options", "back"), layout=slim, style=style)
        self._more = Button(description=say("options", "more"), layout=slim, style=style)
        self._back.on_click(self._turn_page)
        self._more.on_click(self._turn_page)
        self._place = HTML()
        self._pager = HBox([self._back, self._place, self._more])
        self._pager.add_class("evo-pager")
        self._tools = VBox()
        self._list = VBox()
        self._refused = HTML()
        self.widget = VBox([self._tools, self._list, Box([self._refused])])
        self.widget.add_class("evo-options")

    def show(
        self, match: Match, decision: ShownDecision | None, chosen: tuple[str, ...] = ()
    ) -> None:
        """Show the options that touch all chosen pieces; without a question, none."""
        self._filling = True
        try:
            self._show(match, decision, chosen)
        finally:
            self._filling = False

    def _show(self, match: Match, decision: ShownDecision | None, chosen: tuple[str, ...]) -> None:
        fresh = decision is not self._ask or chosen != self._chosen
        self._match, self._ask, self._chosen = match, decision, chosen
        self._offer_groups(touching(decision, chosen) if decision else [])
        if fresh:
            self._page = 0
            self._search.value = ""
            self._groups.index = 0 if self._groups.options else None
        self._near = _near(decision, chosen) if decision else []
        for button, option in zip(self._quick_buttons, self._near, strict=False):
            assert decision is not None
            button.description = decision.label(option)
        _set_children(self.quick_buttons, self._quick_buttons[: len(self._near)])
        self._fill()

    def _title(self, option: Option) -> str:
        assert self._match is not None
        return self._match.game.texts.word("group", option.kind)

    def _offer_groups(self, allowed: Sequence[Option]) -> None:
        counts: dict[str, int] = {}
        for option in allowed:
            title = self._title(option)
            counts[title] = counts.get(title, 0) + 1
        many = len(allowed) > PAGE and len(counts) > 1
        offered = [(say("options", "all", count=len(allowed)), "")] if many else []
        offered += [
            (say("options", "group", title=title, count=count), title)
            for title, count in counts.items()
            if many
        ]
        if list(self._groups.options) != offered:
            self._groups.options = offered
        tools = [self._groups] if many else []
        if len(allowed) >= SEARCH_FROM:
            tools.append(self._search)
        _set_children(self._tools, tools)

    @report_errors
    def _narrow(self, _: object) -> None:
        if not self._filling:
            self._page = 0
            self._fill()

    def _matches(self, decision: ShownDecision, option: Option) -> bool:
        """Whether an option is in the chosen group and has the words that were searched for."""
        group = self._groups.value or ""
        words = self._search.value.casefold().split()
        if group and self._title(option) != group:
            return False
        return not words or all(word in decision.label(option).casefold() for word in words)

    def _fill(self) -> None:
        decision = self._ask
        allowed: list[Option] = []
        refused: list[Refusal] = []
        if decision:
            allowed = [o for o in touching(decision, self._chosen) if self._matches(decision, o)]
            tries = refused_touching(decision, self._chosen)
            refused = [r for r in tries if self._matches(decision, r.option)]
        pages = max(1, -(-len(allowed) // PAGE))
        self._page = min(self._page, pages - 1)
        here = allowed[self._page * PAGE :][:PAGE]
        telling = list({(r.rule, r.option.kind): r for r in reversed(refused)}.values())[::-1]
        self._shown = here + telling[: max(0, min(GREYED, PAGE - len(here)))]
        numbers = {o: n for n, o in enumerate(decision.options, 1)} if decision else {}
        for button, shown in zip(self._pool, self._shown, strict=False):
            if isinstance(shown, Refusal):
                self._dress_refusal(button, shown)
            else:
                self._dress(button, shown, numbers[shown])
        self._place.value = escape(say("options", "page", page=self._page + 1, pages=pages))
        self._back.disabled = self._page == 0
        self._more.disabled = self._page == pages - 1
        pager = [self._pager] if pages > 1 else []
        _set_children(self._list, [*self._pool[: len(self._shown)], *pager])
        self._refused.value = self._list_refused(refused)

    def _dress(self, button: Button, option: Option, number: int) -> None:
        assert self._match is not None
        assert self._ask is not None
        rule, label = self._match.why(option), self._ask.label(option)
        with button.hold_sync():
            button.description = say("options", "numbered", number=number, label=label)
            button.tooltip = f"{label}\n{rule.id} {rule.title}: {rule.text}"
            button.disabled = False

    def _dress_refusal(self, button: Button, refusal: Refusal) -> None:
        assert self._match is not None
        assert self._ask is not None
        rule = self._match.why(refusal)
        with button.hold_sync():
            button.description = self._ask.label(refusal.option)
            button.tooltip = f"{refusal.sentence} ({rule.id} {rule.title})"
            button.disabled = True

    def _list_refused(self, refused: Sequence[Refusal]) -> str:
        if self._ask is None or self._match is None:
            return tag("p", escape(say("options", "nothing")), "evo-rest")
        if not refused:
            return ""
        rows = "".join(
            tag("li", f"{tag('s', escape(label))} {escape(refusal.sentence)} {chip}")
            for refusal in refused
            for label in [self._ask.label(refusal.option)]
            for chip in [rule_chip(self._match.why(refusal))]
        )
        summary = tag("summary", escape(say("options", "refused", count=len(refused))))
        return tag("details", summary + tag("ul", rows), "evo-refused")

    @report_errors
    def _press(self, button: Button) -> None:
        place = self._pool.index(button)
        shown = self._shown[place] if place < len(self._shown) else None
        if isinstance(shown, Option):
            self.on_choose(shown)

    @report_errors
    def _press_quick_button(self, button: Button) -> None:
        place = self._quick_buttons.index(button)
        if place < len(self._near):
            self.on_choose(self._near[place])

    @report_errors
    def _turn_page(self, button: Button) -> None:
        self._page += 1 if button is self._more else -1
        self._fill()


def _near(decision: ShownDecision, chosen: tuple[str, ...]) -> list[Option]:
    """Return the options of the chosen pieces, once they are few; or else those without a piece."""
    if not chosen:
        return [o for o in decision.options if not decision.touches(o)][:QUICK_BUTTONS]
    left = touching(decision, chosen)
    return left if len(left) <= QUICK_BUTTONS else []


def _set_children(box: Box, children: Sequence[object]) -> None:
    if list(box.children) != list(children):
        box.children = tuple(children)
