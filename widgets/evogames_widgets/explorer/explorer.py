"""The explorer: choose a rule, read it, see its code, and play a position where it applies."""

from collections.abc import Iterator, Sequence
from typing import Any

from ipywidgets import HTML, Box, Button, Dropdown, Layout, Select, Text, ToggleButtons, VBox

import evogames
from evogames.core import Match, Rule, Rulebook
from evogames.lab.rule_positions import citation, play, rule_positions, ways
from evogames_widgets.explorer.page import code_html, example_html, rule_html, rule_words
from evogames_widgets.explorer.rule_search import say, search, sections, title
from evogames_widgets.kit import report_errors, style_sheet
from evogames_widgets.lessons.kit.part import NAMED, Part
from evogames_widgets.panels.html import page, sentence
from evogames_widgets.table import Table
from evogames_widgets.table.autosave import Autosave

EVERY = ""
"""The choice "all rules" in the list of sections."""


class Explorer(Part):
    """A widget that shows a game rule by rule. It can open with a certain rule."""

    def __init__(self, game: str = "genesis", rule_id: str = "") -> None:
        self._game = evogames.game(game).name
        self._before: list[str] = []
        self.rule_id = ""
        self._filling = False
        self._table: Table | None = None
        self._build()
        super().__init__(say("explorer", "what", title=self._rulebook.title), self._parts())
        self.add_class("evo-explorer")
        self._open_game(rule_id)

    @property
    def _rulebook(self) -> Rulebook:
        return evogames.game(self._game).rulebook

    @property
    def rule(self) -> Rule:
        """The rule that is shown."""
        return self._rulebook[self.rule_id]

    def words(self) -> Sequence[str]:
        """Return the first rule in words, for readers without a kernel."""
        return rule_words(self.rule)

    # Composition

    def _build(self) -> None:
        names = [(evogames.game(name).title, name) for name in evogames.games()]
        self.game = Dropdown(
            options=names, value=self._game, description=say("explorer", "game"), style=NAMED
        )
        self.search = Text(
            placeholder=say("explorer", "placeholder"),
            description=say("explorer", "search"),
            style=NAMED,
        )
        self.section = Dropdown(description=say("explorer", "section"), style=NAMED)
        self.list = Select(tooltip=say("explorer", "list"), layout=Layout(width="auto")).add_class(
            "evo-list"
        )
        self._count, self._rule_text, self._code, self._caption = HTML(), HTML(), HTML(), HTML()
        self.see = ToggleButtons(description=say("rule", "see"), style={"button_width": "auto"})
        self.back = Button(
            description=say("explorer", "back"),
            tooltip=say("explorer", "back_tip"),
            layout=Layout(width="auto"),
        )
        self.places = ToggleButtons(
            description=say("place", "show"), style={"button_width": "auto"}
        )
        self._stage = VBox()
        for widget, call in (
            (self.game, self._choose_game),
            (self.search, self._narrow),
            (self.section, self._narrow),
            (self.list, self._choose),
            (self.see, self._choose),
            (self.places, self._choose_place),
        ):
            widget.observe(call, "value")
        self.search.on_msg(self._enter)
        self.back.on_click(self._go_back)

    def _parts(self) -> list[Box | HTML]:
        find = Box([self.game, self.search, self.section, self.back]).add_class("evo-find")
        text = VBox([self._rule_text, self.see, self._code]).add_class("evo-text")
        reading = Box([self.list, text]).add_class("evo-reading")
        stage = VBox([self.places, self._caption, self._stage])
        looks = HTML(style_sheet("evogames_widgets.explorer", "explorer.css"))
        return [part.add_class("evo-wide") for part in (looks, find, self._count, reading, stage)]

    # Finding

    def _open_game(self, rule_id: str) -> None:
        """List the rules of the game, and show the first rule."""
        rulebook = self._rulebook
        found = sections(rulebook)
        self._filling = True
        self.search.value = ""
        self.section.options = [
            (say("explorer", "all", count=len(rulebook.rules)), EVERY),
            *(
                (say("explorer", "part", title=title(rulebook, key), count=len(rules)), key)
                for key, rules in found.items()
            ),
        ]
        self.section.value = EVERY
        self._filling = False
        self._list()
        self.show(rule_id or next(iter(rulebook.rules)))

    def _found(self) -> list[Rule]:
        key = self.section.value
        rulebook = self._rulebook
        rules = list(rulebook.rules.values()) if key == EVERY else sections(rulebook)[key]
        return search(rules, self.search.value)

    def _list(self) -> None:
        """List the rules that match the search. The current rule stays selected if it matches."""
        found = self._found()
        self._filling = True
        self.list.options = [(f"{rule.id}  {rule.title}", rule.id) for rule in found]
        self.list.value = self.rule_id if self.rule_id in [rule.id for rule in found] else None
        self._filling = False
        facts = {"found": len(found), "every": len(self._rulebook.rules)}
        self._count.value = page(sentence(say("explorer", "found", **facts), "evo-quiet"))

    @report_errors
    def _choose_game(self, change: dict[str, Any]) -> None:
        self._game = change["new"]
        self._before, self.rule_id = [], ""
        self._open_game("")

    @report_errors
    def _narrow(self, _: dict[str, Any]) -> None:
        if not self._filling:
            self._list()

    @report_errors
    def _enter(self, _: Text, content: dict[str, Any], __: list[Any]) -> None:
        """Show the first rule in the list when somebody presses Enter."""
        if content.get("event") == "submit":
            if found := self._found():
                self.show(found[0].id)
            else:
                self._count.value = page(sentence(say("explorer", "unknown")))

    @report_errors
    def _choose(self, change: dict[str, Any]) -> None:
        if not self._filling and change["new"]:
            self.show(change["new"])

    @report_errors
    def _go_back(self, _: Button) -> None:
        if self._before:
            self.show(self._before.pop(), remember=False)

    # Showing

    def show(self, rule_id: str, remember: bool = True) -> None:
        """Show a rule with its code, its related rules and its positions."""
        rule = self._rulebook[rule_id]
        self._errors.clear()
        if remember and self.rule_id and self.rule_id != rule_id:
            self._before.append(self.rule_id)
        self.rule_id = rule_id
        self._rule_text.value = page(rule_html(rule))
        self._code.value = page(code_html(rule))
        self._filling = True
        self.back.disabled = not self._before
        if rule_id not in [key for _, key in self.list.options]:
            self.search.value, self.section.value = "", EVERY
            self._list()
            self._filling = True
        self.list.value = rule_id
        self.see.options = [(f"{other} {self._rulebook[other].title}", other) for other in rule.see]
        self.see.value = None
        self.see.layout.display = "flex" if rule.see else "none"
        self.places.options = list(self._all_places())
        self.places.index = 0
        self._filling = False
        self._lay_place(self.places.value)

    def _all_places(self) -> Iterator[tuple[str, str]]:
        """Return the positions to show: one where the rule applies, and the worked examples."""
        yield (say("place", "acts", rule_id=self.rule_id), self.rule_id)
        for name, example in self._rulebook.examples.items():
            if self.rule_id in example.rules:
                keys = ways(self._game, name) or [name]
                text = "example" if len(keys) == 1 else "way"
                yield from [
                    (say("place", text, name=name, number=number), key)
                    for number, key in enumerate(keys, 1)
                ]

    @report_errors
    def _choose_place(self, change: dict[str, Any]) -> None:
        if not self._filling and change["new"]:
            self._lay_place(change["new"])

    def _lay_place(self, place: str) -> None:
        """Set up the position of the rule or of a worked example, and explain it."""
        position = rule_positions(self._game).get(place)
        example = self._rulebook.examples.get(place.split("/")[0])
        if position is None:
            self._stage.children = ()
            self._caption.value = page(
                example_html(example, False) if example else sentence(say("place", "no_position"))
            )
            return
        match = play(self._game, position)
        if example:
            self._caption.value = page(example_html(example, True))
            self._lay_out(match, position.begins)
        else:
            said = citation(match, place)
            assert said is not None
            self._caption.value = page(sentence(say("place", said.how, text=said.text), "evo-here"))
            self._lay_out(match, len(position.choices))

    def _lay_out(self, match: Match, at: int) -> None:
        """Put a match on the table, and go to the step after this many choices."""
        match.goto(max(0, at - 1))
        if self._table is None:
            Autosave("explorer").archive()
            self._table = Table(match, name="explorer", seats="person", open_hands=True)
        else:
            self._table.lay_out(match, seats="person")
        if at:
            self._table.goto(at)  # start a choice earlier, so that its events are shown
        self._stage.children = (self._table,)
