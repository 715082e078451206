"""The options as ordinary buttons. Many options are chosen in steps, a few in one list.

The panel keeps its buttons and changes only their texts. Making widgets is slow, and a button that
stays in place keeps the keyboard focus.
"""

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Button, ButtonStyle, HBox, Layout, VBox

from evogames.core import Match, Option, Refusal, ShownDecision, fields_of
from evogames_widgets.games import board_of
from evogames_widgets.kit import OnError, report_errors, rule_chip, set_children, tag
from evogames_widgets.table.board.piece_selection import refused_touching, touching
from evogames_widgets.table.parts.steps import Step, common_pieces, steps
from evogames_widgets.table.words import say

ENDING = ("pass", "end", "done", "give_up", "none", "enough", "decline", "flee_no_more", "let_go")
"""The kinds of options that stop or pass. They are always visible."""


class OptionsPanel:
    """The options of the current decision, and the refused options with their reasons.

    When a person picks a step, `on_mark(pieces)` marks its pieces on the board.
    """

    def __init__(
        self,
        on_choose: Callable[[Option], None],
        on_mark: Callable[[tuple[str, ...]], None],
        on_error: OnError,
        has_key: bool = True,
    ) -> None:
        self.on_choose = on_choose
        self.on_mark = on_mark
        self.on_error = on_error
        self._has_key = has_key
        """Whether it shows what the colours mean."""
        self._match: Match | None = None
        self._decision: ShownDecision | None = None
        self._chosen: tuple[str, ...] = ()
        self._picked: list[Step] = []
        self._whole = False
        """Whether the panel lists all options instead of steps."""
        self._shown: list[Step] = []
        self._looks = {"layout": Layout(width="auto", height="auto"), "style": ButtonStyle()}
        self._pool: list[Button] = []
        self._back = Button(tooltip=say("options", "back_tip"), **self._looks)
        self._back.on_click(self._step_back)
        self._all = Button(**self._looks)
        self._all.on_click(self._show_whole)
        self._key = HTML().add_class("evo-key")
        self._ways = HBox().add_class("evo-ways")
        self._list = VBox().add_class("evo-choices")
        self._always = HBox().add_class("evo-always")
        """The options that end a move, such as Pass. They stay visible while the list scrolls."""
        self._refused = HTML()
        self.widget = VBox([self._key, self._ways, self._list, self._always, self._refused])
        self.widget.add_class("evo-options")

    def show(
        self, match: Match, decision: ShownDecision | None, chosen: tuple[str, ...] = ()
    ) -> None:
        """Show the options that involve all selected pieces. Without a decision, show nothing."""
        if decision is not self._decision:
            self._key.value = _colour_key(match, decision) if decision and self._has_key else ""
        if decision is not self._decision or chosen != self._chosen:
            self._picked, self._whole = [], False
        self._match, self._decision, self._chosen = match, decision, chosen
        self._fill()

    def _fill(self) -> None:
        match, decision = self._match, self._decision
        if match is None or decision is None:
            self._shown = []
            set_children(self._ways, [])
            set_children(self._list, [])
            set_children(self._always, [])
            self._refused.value = tag("p", escape(say("options", "nothing")), "evo-rest")
            return
        left = self._picked[-1].options if self._picked else touching(decision, self._chosen)
        always = ending_options(decision)
        left = [option for option in left if option not in always]
        self._shown = [Step("", [option]) for option in always]
        if self._whole:
            self._shown += [Step("", [o]) for o in decision.options if o not in always]
        elif left:
            self._shown += steps(match, decision, left)
        numbers = {option: number for number, option in enumerate(decision.options, 1)}
        while len(self._pool) < len(self._shown):
            self._pool.append(Button(**self._looks))
            self._pool[-1].on_click(self._press)
        for button, step in zip(self._pool, self._shown, strict=False):
            if step.single:
                self._dress(button, step.options[0], numbers[step.options[0]])
            else:
                _dress_step(button, step)
        set_children(self._always, self._pool[: len(always)])
        set_children(self._list, self._pool[len(always) : len(self._shown)])
        self._offer_ways(len(decision.options))
        self._refused.value = self._list_refused(refused_touching(decision, self._chosen))

    def _offer_ways(self, count: int) -> None:
        """Show a button to go one step back, and a button to list all options."""
        picked = say("options", "then").join(step.words for step in self._picked)
        self._back.description = say("options", "back", picked=picked)
        self._all.description = say("options", "steps" if self._whole else "all", count=count)
        back = [self._back] if self._picked and not self._whole else []
        in_steps = self._whole or self._picked or len(self._shown) < count
        set_children(self._ways, [*back, self._all] if in_steps else [])

    def _dress(self, button: Button, option: Option, number: int) -> None:
        assert self._match is not None
        assert self._decision is not None
        rule, label = self._match.why(option), self._decision.label(option)
        shown = say("options", "numbered", number=number, label=label)
        if effect := self._decision.effect(option):
            shown += say("options", "effect", effect=effect)
        with button.hold_sync():
            button.description = shown
            button.tooltip = f"{label}\n{rule.id} {rule.title}: {rule.text}"
        button.remove_class("evo-step")
        button.add_class("evo-option")

    def _list_refused(self, refused: Sequence[Refusal]) -> str:
        assert self._match is not None
        assert self._decision is not None
        if not refused:
            return ""
        rows = "".join(
            tag("li", f"{tag('s', escape(label))} {escape(refusal.sentence)} {chip}")
            for refusal in refused
            for label in [self._decision.label(refusal.option)]
            for chip in [rule_chip(self._match.why(refusal))]
        )
        summary = tag("summary", escape(say("options", "refused", count=len(refused))))
        return tag("details", summary + tag("ul", rows), "evo-refused")

    @report_errors
    def _press(self, button: Button) -> None:
        place = self._pool.index(button)
        if place >= len(self._shown):
            return
        step = self._shown[place]
        if step.single:
            self.on_choose(step.options[0])
        else:
            self._picked.append(step)
            self._mark()

    @report_errors
    def _step_back(self, _: Button) -> None:
        self._picked.pop()
        self._mark()

    @report_errors
    def _show_whole(self, _: Button) -> None:
        self._whole = not self._whole
        self._fill()

    def _mark(self) -> None:
        """Show the next steps, and mark the pieces of the steps that were picked."""
        assert self._decision is not None
        self._fill()
        pieces = common_pieces(self._decision, self._picked[-1].options) if self._picked else ()
        self.on_mark(pieces or self._chosen)


def _colour_key(match: Match, decision: ShownDecision) -> str:
    """Return what the colours in a decision mean, as HTML."""
    entries = board_of(match.game.name).colour_key(match.view(decision.player), decision)
    rows = "".join(
        tag("li", tag("b", "", style=f"background:{entry.colour}") + escape(entry.words))
        for entry in entries
    )
    return tag("ul", rows) if rows else ""


def ending_options(decision: ShownDecision) -> list[Option]:
    """Return the options that stop or pass, among others that do something."""
    ending = [
        option
        for option in decision.options
        if option.kind in ENDING and not fields_of(type(option))
    ]
    return ending if len(ending) < len(decision.options) else []


def _dress_step(button: Button, step: Step) -> None:
    with button.hold_sync():
        button.description = say("options", "step", words=step.words, count=len(step.options))
        button.tooltip = ""
    button.remove_class("evo-option")
    button.add_class("evo-step")
