"""The last task: the pupil removes a tribe or changes the food, and follows Ana's amoebas."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import Dropdown, IntSlider, VBox, Widget

from evogames.primordial_soup.cards import COLOURS, START_CUBES
from evogames_widgets.lessons.cycles.flow import START, TRIBES
from evogames_widgets.lessons.cycles.growth import GREEN, OTHERS
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES
from evogames_widgets.lessons.cycles.play import NAMES, ROUNDS, amoebas, diaries, dish
from evogames_widgets.lessons.kit import NAMED, WIDE, Estimate, OpenTask, Pausing, ticks

ANA, BLUE = OTHERS
NOBODY = -1
"""The choice of no tribe, because a list cannot have None as a value."""


class OwnDish(OpenTask, number=3):
    """Compares Ana's tribe in two dishes, round by round."""

    games_offered, usual_games = (50, 100, 200, 500, 1000), 200
    places = range(ROUNDS + 1)
    y_ticks = ticks(range(8))
    same_start = True

    def settings(self) -> Widget:
        self.missing = {"A": self._tribes("A", NOBODY), "B": self._tribes("B", GREEN)}
        self.food = {letter: self._slider("food", START_CUBES, 1, letter) for letter in "AB"}
        self.each = self._slider("each", START, 1)
        dishes = [part for letter in "AB" for part in (self.missing[letter], self.food[letter])]
        return VBox([*dishes, self.each, self.games, self.seed])

    def _tribes(self, letter: str, value: int) -> Dropdown:
        tribes = [(f"{NAMES[seat]} ({COLOUR_NAMES[seat]})", seat) for seat in (GREEN, BLUE)]
        options = [(self.word("none"), NOBODY), *tribes]
        return self.choice("missing", options, value, letter=letter, layout=WIDE)

    def _slider(self, key: str, value: int, least: int, letter: str = "") -> IntSlider:
        name = self.word(key, letter=letter)
        most = max(value, 4) if key == "each" else START_CUBES
        return IntSlider(value, least, most, description=name, style=NAMED, layout=WIDE)

    def _removed(self, letter: str) -> int | None:
        seat: int = self.missing[letter].value
        return None if seat == NOBODY else seat

    def series(self, letter: str) -> dict[str, Any]:
        seat = self._removed(letter)
        missing = self.word("none") if seat is None else COLOUR_NAMES[seat]
        return {"missing": missing, "food": self.food[letter].value}

    def facts(self) -> dict[str, Any]:
        return {"each": self.each.value}

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        seat = self._removed(letter)
        cubes = dict.fromkeys(COLOURS[:TRIBES], self.food[letter].value)
        world = dish(self.each.value, empty=seat, cubes=cubes)
        found = yield from diaries(world, self.games.value, self.seed_of(letter), seat)
        return amoebas(found, [ANA])

    def shown(self, found: Estimate) -> str:
        return f"{found.value:.1f}"
