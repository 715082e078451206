"""The review of a finished game: points over time, who ate whom, and turning points."""

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import HTML, Button, IntProgress, Layout, VBox

from evogames.core import Match
from evogames_widgets.charts.bars import Course as Line, lines
from evogames_widgets.games import board_of
from evogames_widgets.games.meals import who_ate_whom
from evogames_widgets.kit import OnError, Steps, Tool, Work, button, report_errors
from evogames_widgets.panels.html import heading, page, percent, picture, sentence
from evogames_widgets.panels.turning_points import GAMES, Course, TurningPoint, study, turn_starts
from evogames_widgets.table.tools.who_ate_whom import web_tables
from evogames_widgets.table.words import say

MOST_CHOICES = 4
"""The number of choices that a turning point names."""
MOST_STEPS = 300
"""The number of steps at which points are counted. In longer games, some are left out."""


class Review(Tool):
    """Shows how a finished game was won, and looks for its turning points when asked to.

    `on_goto(decision_number)` is called with the step that somebody wants to see.
    """

    def __init__(self, on_goto: Callable[[int], None], on_error: OnError) -> None:
        self.on_goto = on_goto
        self.on_error = on_error
        self._work = Work(on_error)
        self._match: Match | None = None
        self._record: list[str] | None = None
        self._points = HTML()
        self._eaten = VBox()
        self._start = button(say("review", "start"), self._study)
        self._progress = IntProgress(min=0, max=1, layout=Layout(width="180px"))
        self._chances = HTML()
        self._turning = VBox()
        self.widget = VBox(
            [
                self._points,
                self._eaten,
                self._start,
                self._progress,
                self._chances,
                self._turning,
            ]
        )

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Show the game once it is over. Looking at its earlier steps changes nothing."""
        if self._record == match.record:
            return
        self._work.stop()
        self._record, self._match = (match.record, match.fork()) if match.over else (None, None)
        self._turning.children, self._eaten.children, self._chances.value = (), (), ""
        self._points.value = page(sentence(say("review", "wait" if match.over else "later")))
        for part in (self._start, self._progress):
            part.layout.display = "none"
        if self._match:
            self._work.start(self._count(self._match), self._offer)

    def rest(self) -> None:
        """Stop. What was not finished starts again when the tool is next opened."""
        if self._work.running:
            self._record = None
            self._work.stop()

    def _offer(self) -> None:
        self._start.layout.display, self._progress.layout.display = None, "none"

    def _count(self, match: Match) -> Steps:
        """Draw the points over time, and count who ate whom."""
        end, earlier = match.recorded, match.fork()
        every = -(-(end + 1) // MOST_STEPS)
        counted = {}
        for decision in [*range(0, end, every), end]:
            earlier.goto(decision)
            counted[decision] = earlier.scores()
            yield
        self._points.value = _chart(match, "points", counted, turn_starts(match), "{:g}")
        web = yield from who_ate_whom(match, board_of(match.game.name).meals)
        self._eaten.children = tuple(web_tables(match, web, self._go))

    @report_errors
    def _study(self, _: Button) -> None:
        if self._match is not None:
            self._start.layout.display, self._progress.layout.display = "none", None
            self._work.start(self._find(self._match), self._offer)

    def _find(self, match: Match) -> Steps:
        """Simulate games along the match, and show what they say."""
        steps = study(match)
        self._progress.value, self._progress.max = 0, (len(turn_starts(match)) + 6) * GAMES
        while True:
            try:
                next(steps)
            except StopIteration as end:
                self._show(match, *end.value)
                return
            self._progress.value += 1
            yield

    def _show(self, match: Match, course: Course, points: list[TurningPoint]) -> None:
        shares = {
            decision: [100 * chance.value for chance in chances]
            for decision, chances in course.chances.items()
        }
        found = say("review", "found" if points else "none_found", games=GAMES)
        self._chances.value = _chart(match, "chances", shares, course.turns, "{:.0f}%") + page(
            sentence(found)
        )
        self._turning.children = tuple(self._point(match, point) for point in points)

    def _point(self, match: Match, point: TurningPoint) -> VBox:
        before, after = (percent(chance.value, 0) for chance in point.chances)
        rose = point.chances[1].value > point.chances[0].value
        facts = {"turn": point.turn, "player": match.players[point.player]}
        changed = say("review", "rose" if rose else "fell", before=before, after=after, **facts)
        shown, left = point.choices[:MOST_CHOICES], len(point.choices) - MOST_CHOICES
        chosen = [*shown, *([say("review", "more", count=left)] if left > 0 else [])]
        text = page(sentence(changed), *(sentence(choice, "evo-quiet") for choice in chosen))
        go = button(say("review", "go"), lambda _: self._go(point.before))
        return VBox([HTML(text), go])

    @report_errors
    def _go(self, decision: int) -> None:
        self.on_goto(decision)


def _chart(
    match: Match, key: str, values: Mapping[int, Sequence[float]], turns: dict[int, int], form: str
) -> str:
    """Return a chart with a line for each player. Between two steps, the lines stay level."""
    names, hues = match.players, match.player_colours
    latest, every = values[min(values)], []
    for decision in range(match.recorded + 1):
        latest = values.get(decision, latest)
        every.append(latest)
    rows = [
        Line(name, seat, [row[seat] for row in every], hues[seat])
        for seat, name in enumerate(names)
    ]
    ticks = [(decision, str(turn)) for decision, turn in turns.items()]
    end = match.recorded, say("review", "end")
    scene = lines(say("review", key), rows, say("review", "axis"), ticks, end)
    winners = ", ".join(names[seat] for seat in match.winners())
    words = say("review", "won", winners=winners)
    cells = [[turn, *(form.format(value) for value in every[d])] for d, turn in ticks]
    chart = picture(scene, words, [say("review", "turn"), *names], cells)
    return page(heading(say("review", key)), chart)
