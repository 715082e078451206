"""The tasks of part 6 that have an answer: read a position, work out a chance, choose traits."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from ipywidgets import Checkbox, Dropdown, HBox, Layout, ToggleButtons

import evogames
from evogames.evolution.traits import food_needed
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import WIDE, asked, verdict
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.task import Task, empty
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.lessons.trade_offs.lesson_text import TEXTS, TRAIT_NAMES, names, say
from evogames_widgets.lessons.trade_offs.play import Tally, tally
from evogames_widgets.lessons.trade_offs.worlds import NEEDS, world
from evogames_widgets.panels.html import sentence

HUNTER = 7
GAMES = 100
HERD = 3
CHOICE = ("camouflage", "running", "burrowing", "tail_loss", "high_body_weight", "piracy")
WORLDS: dict[str, dict[str, Any]] = {
    "dry": {"hunters": 0, "rivals": 3, "food": 5},
    "hunted": {"hunters": 5, "rivals": 0, "food": 12},
}


class WhoCanBeAttacked(Task):
    """Mark the animals of the position "sharp-eyes" that the hunter can attack."""

    number = 1
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.match = evogames.new("evolution", scenario="sharp-eyes", seed=1)
        self.boxes = [
            Checkbox(
                description=self.word(
                    "option",
                    number=animal.id,
                    traits=names(list(animal.traits), say("position", "none")),
                    food=animal.red,
                    need=food_needed(animal),
                ),
                indent=False,
                layout=WIDE,
            )
            for animal in self.match.state.players[0].animals
        ]
        super().__init__(self.boxes)

    def words(self) -> list[str]:
        """The task and the animals to choose from."""
        return [*super().words(), *(f"   - {box.description}" for box in self.boxes)]

    def check(self) -> Pausing[str]:
        """Compare the marks with what the rules allow; every animal gets its reason."""
        yield
        if not any(box.value for box in self.boxes):
            return empty()
        wrong, reasons = [], []
        for number, box in enumerate(self.boxes, start=1):
            refusal = self.match.why_not(f"attack:{HUNTER}:{number}")
            if box.value == bool(refusal):
                wrong.append(str(number))
            reason = refusal or self.word(f"animal_{number}")
            reasons.append(
                sentence(self.word("cannot" if refusal else "can", number=number, reason=reason))
            )
        if not wrong:
            return verdict(True, sentence(self.word("right")), *reasons)
        summary = sentence(self.word("wrong", count=len(wrong), animals=", ".join(wrong)))
        return verdict(False, summary, *(reasons[int(number) - 1] for number in wrong))


class ChanceToBeFed(Task):
    """Work out a chance; the check plays all six faces of the die."""

    number = 2
    texts = TEXTS
    rivals = 2

    def __init__(self, notes: Notes) -> None:
        self.need, traits = max(NEEDS.items())
        self._world = world([traits], 0, self.rivals)
        self.faces = ToggleButtons(options=[(str(n), n) for n in range(7)], value=None)
        super().__init__([self.faces])

    def play_face(self, die: int) -> tuple[int, int]:
        """Play the turn with this face of the die; return the food, and what the animal got."""
        match = evogames.new("evolution", scenario={**self._world, "dice": [die]}, seed=0)
        evogames.play(match, "random")
        laid = next(e.data["food"] for e in match.events if e.key == "food_laid")
        took = sum(e.key == "take" and e.data["animal"] == 1 for e in match.events)
        return laid, took

    def check(self) -> Pausing[str]:
        """Compare with play; the six games are shown as the reason."""
        yield
        if self.faces.value is None:
            return empty()
        games = {die: self.play_face(die) for die in range(1, 7)}
        right = sum(got == self.need for _, got in games.values())
        rows = [
            sentence(self.word("row", die=die, food=food, got=got, need=self.need,
                               fed=self.word("fed" if got == self.need else "hungry")))
            for die, (food, got) in games.items()
        ]  # fmt: skip
        if self.faces.value == right:
            facts = {"faces": right, "chance": f"{right}/6"}
            return verdict(True, sentence(self.word("right", **facts)), *rows)
        key = "high" if self.faces.value > right else "low"
        return verdict(False, sentence(self.word(key, need=self.need)))


class TwoCards(Task):
    """Choose two traits for each of two worlds; the check plays every pair."""

    number = 3
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        options = [(TRAIT_NAMES[t], t) for t in CHOICE]
        self.lists = {
            name: [
                Dropdown(options=options, value=None, description=self.word(place),
                         layout=Layout(width="300px"))
                for place in ("first", "second")
            ]
            for name in WORLDS
        }  # fmt: skip
        row = Layout(flex_flow="row wrap")
        rows = [
            [asked(self.word(name)), HBox(lists, layout=row)] for name, lists in self.lists.items()
        ]
        super().__init__([part for parts in rows for part in parts])

    def words(self) -> list[str]:
        """The task, its worlds and its traits."""
        traits = ", ".join(TRAIT_NAMES[trait] for trait in CHOICE)
        return [*super().words(), *(f"   - {self.word(name)}" for name in WORLDS), f"   ({traits})"]

    def check(self) -> Pausing[str]:
        """Play every pair of traits in both worlds and compare."""
        pairs = {name: tuple(lst.value for lst in lists) for name, lists in self.lists.items()}
        if any(None in pair for pair in pairs.values()):
            return empty()
        if any(first == second for first, second in pairs.values()):
            return sentence(self.word("same"))
        self.write(sentence(WORDS.fill("task", "working", {"games": GAMES * 30})))
        yield
        said = []
        for name, pair in pairs.items():
            found: dict[tuple[str, ...], Tally] = {}
            for traits in combinations(CHOICE, 2):
                herd = world([traits] * HERD, **WORLDS[name])
                found[traits] = yield from tally(herd, GAMES, seed=1)
            said.append(self._judged(name, tuple(sorted(pair, key=CHOICE.index)), found))
        return "".join(said) + sentence(self.word("differ"))

    def _judged(self, name: str, pair: tuple[str, ...], found: dict[tuple[str, ...], Tally]) -> str:
        own, best = found[pair], max(found, key=lambda traits: found[traits].mean().value)
        right = not own.mean().apart(found[best].mean())
        answer = self.word(
            "right" if right else "wrong",
            world=self.word(name),
            traits=names(pair),
            mean=f"{own.mean().value:.1f}",
            games=GAMES,
            best=names(best),
            best_mean=f"{found[best].mean().value:.1f}",
        )
        why = self.word("why", games=GAMES, eaten=own.all["eaten"], starved=own.all["starved"])
        return verdict(right, sentence(answer), sentence(why))
