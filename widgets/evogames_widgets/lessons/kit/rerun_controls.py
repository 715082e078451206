"""Part 4, See: controls to run an experiment again with another seed or number of games."""

from collections.abc import Callable

from ipywidgets import BoundedIntText, Button, Layout

from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.kit.part import NAMED, Part, button, in_a_row
from evogames_widgets.lessons.kit.study import MakeStudy, Pausing, Study
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import sentence

FEWEST_GAMES, MOST_GAMES = 20, 3000
LARGEST_SEED = 10**9


def number(section: str, key: str, value: int, low: int, high: int) -> BoundedIntText:
    """Return a field for a whole number."""
    return BoundedIntText(
        value=value, min=low, max=high, description=WORDS.word(section, key),
        style=NAMED, layout=Layout(width="150px"),
    )  # fmt: skip


def working(games: int) -> str:
    """Return the message to show while games are simulated."""
    return sentence(WORDS.fill("task", "working", {"games": games}))


def seed_field(value: int = 1) -> BoundedIntText:
    """Return a field for the seed of an experiment."""
    return number("see", "seed", value, 0, LARGEST_SEED)


class RerunControls(Part):
    """Controls below the picture of an experiment. `found` is called with each new result."""

    def __init__(
        self, experiment: MakeStudy, games: int, seed: int, found: Callable[[Study], None]
    ) -> None:
        self._experiment = experiment
        self._found = found
        self.games = number("see", "games", games, min(games, FEWEST_GAMES), MOST_GAMES)
        self.seed = seed_field(seed)
        self.run = button("see", "run", self._clicked)
        super().__init__(WORDS.word("see", "what"), [in_a_row(self.games, self.seed, self.run)])
        self.write(sentence(WORDS.word("see", "lead"), "evo-quiet"))

    @report_errors
    def _clicked(self, _: Button) -> None:
        self.work(self._again())

    def _again(self) -> Pausing[None]:
        self.write(working(self.games.value))
        study = yield from self._experiment(self.games.value, self.seed.value)
        self.write(study.picture.html())
        self._found(study)
