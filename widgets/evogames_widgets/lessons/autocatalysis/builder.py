"""Lets pupils build a network: they add catalysts and see which reactions feed each other."""

from collections.abc import Callable

import msgspec
from ipywidgets import HTML, Button, Dropdown, Layout, VBox

from evogames.biology.autocatalysis import ReactionSystem, max_raf, read_system
from evogames_widgets.kit import OnError, button, report_errors
from evogames_widgets.lessons.autocatalysis.lesson_text import say
from evogames_widgets.lessons.autocatalysis.network import fates, network, plain
from evogames_widgets.lessons.kit import NAMED, Picture, Tool, in_a_row
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.panels.html import page, sentence
from evogames_widgets.scene import Region, Scene

CHAINS = """
food: a, b
a + b -> ab
ab + a -> aba
b + ab -> bab
ab + ab -> abab
aba + bab -> ababab
"""
"""The reactions between chains of two types of bead, without any catalysts yet."""


class Bench:
    """A network on a canvas. Clicking a molecule and then a reaction adds or removes a catalyst.

    Two lists and a button do the same. `on_change` is called after every change.
    """

    def __init__(
        self, system: ReactionSystem, on_error: OnError, on_change: Callable[[], None]
    ) -> None:
        self.system = self.start = system
        self.on_error = on_error
        self._on_change = on_change
        self.chosen = ""
        makes = [m for m in system.molecules if m not in system.food]
        boxes = [
            (say("build", "reaction", number=number, reaction=plain(reaction)), number)
            for number, reaction in enumerate(system.reactions, 1)
        ]
        self.helper = Dropdown(options=makes, description=say("build", "helper"), style=NAMED)
        self.reaction = Dropdown(options=boxes, description=say("build", "helps"), style=NAMED)
        self.helper.layout.width, self.reaction.layout.width = "170px", "290px"
        self.set = self._button("set", self._set)
        self.clear = self._button("clear", self._clear)
        self._canvas_view = CanvasView(100, 100, on_error)
        self._canvas_view.on_click(self._pointed)
        self._canvas_view.on_hover(self._hovered)
        self._line = HTML(layout=Layout(min_height="1.6em"))
        controls = in_a_row(self.helper, self.reaction, self.set, self.clear)
        self.widget = VBox([controls, self._line, self._canvas_view.widget])
        self._draw()

    def _button(self, key: str, call: Callable[[Button], None]) -> Button:
        return button(say("build", key), call, say("build", f"{key}_tip"))

    def scene(self) -> Scene:
        """Return the network as it is now."""
        return network(self.system, say("build", "title"), self.chosen)

    def toggle(self, helper: str, number: int) -> None:
        """Add a molecule to the catalysts of a reaction. If it is already there, remove it."""
        reactions = list(self.system.reactions)
        old = reactions[number - 1]
        helpers = [h for h in old.catalysts if h != helper]
        if helper not in old.catalysts:
            helpers.append(helper)
        reactions[number - 1] = msgspec.structs.replace(old, catalysts=tuple(helpers))
        self.system = ReactionSystem(self.system.food, tuple(reactions))
        key = "added" if helper in helpers else "taken"
        self._say(say("build", key, helper=helper, number=number))
        self._draw()
        self._on_change()

    def _say(self, text: str) -> None:
        self._line.value = page(sentence(text))

    def _draw(self) -> None:
        self._canvas_view.show(self.scene())

    @report_errors
    def _set(self, _: Button) -> None:
        self.toggle(self.helper.value, self.reaction.value)

    @report_errors
    def _clear(self, _: Button) -> None:
        self.system, self.chosen = self.start, ""
        self._say(say("build", "cleared"))
        self._draw()
        self._on_change()

    @report_errors
    def _hovered(self, region: Region | None, x: float, y: float) -> None:
        if region and not self.chosen:
            self._say(region.hint)

    @report_errors
    def _pointed(self, region: Region | None, x: float, y: float) -> None:
        kind, _, name = region.piece.partition(":") if region else ("", "", "")
        if kind == "molecule" and name in self.system.food:
            self.chosen = ""
            self._say(say("build", "food", molecule=name))
        elif kind == "molecule":
            self.chosen = "" if name == self.chosen else name
            if self.chosen:
                self.helper.value = name
                self._say(say("build", "chosen", molecule=name))
        elif kind == "reaction" and self.chosen:
            helper, self.chosen = self.chosen, ""
            self.toggle(helper, int(name))
            return
        elif kind == "reaction":
            self._say(say("build", "first"))
        self._draw()


def counted(system: ReactionSystem) -> str:
    """Return how many reactions are highlighted, and why the others are not, as HTML."""
    lit, total = len(max_raf(system)), len(system.reactions)
    helps = sum(len(reaction.catalysts) for reaction in system.reactions)
    key = "none" if not lit else "all" if lit == total else "some"
    head = sentence(say("build", key, lit=lit, total=total, helps=helps), "evo-answer")
    sentences = [say("network", key, **facts) for key, facts in fates(system) if key != "bare"]
    return head + "".join(sentence(line) for line in sentences)


class Build(Tool):
    """The lesson's network, which the pupil changes."""

    def __init__(self) -> None:
        self.bench = Bench(read_system(CHAINS), lambda error: self.on_error(error), self.refresh)
        super().__init__(say("build", "what"), [self.bench.widget])

    def picture(self) -> Picture:
        """Return the network as it is now."""
        scene = self.bench.scene()
        return Picture(scene, say("build", "what"), scene.description)

    def refresh(self) -> None:
        self.write(counted(self.bench.system))
