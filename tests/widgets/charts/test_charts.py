"""Charts: bars are exact, nothing overlaps, and names are never read as markup."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from evogames.core.probabilities import dice_sum
from evogames_widgets.charts.bars import Bar, Course, Spread, bars, histograms, lines, ticks
from evogames_widgets.games.parts.palette import SEAT_COLOURS
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Polyline, Rect, Text
from evogames_widgets.scene.metrics import text_width
from tests.widgets.approved import compare

NAMES = ["Ana", "Ben", "Chloé", "<script>alert(1)</script>", "x" * 40, "Fay", "Gus", "Hana"]


def odds_chart():
    chances = dice_sum(2, 2)
    return bars("Food", [Bar(str(k), float(p), f"{p}") for k, p in chances.items()])


def wins_chart():
    shares = (0.5, 0.3, 0.2)
    rows = [
        Bar(NAMES[k], share, f"{share:.0%}", k, share - 0.1, share + 0.1, best=k == 0)
        for k, share in enumerate(shares)
    ]
    return bars("Wins", rows, 1.0)


def options_chart():
    long = "Fat Tissue for Ana's animal 3 (card Carnivorous / Fat Tissue)"
    return bars("Options", [Bar(long, 4.5, "+4.5", best=True), Bar("Pass", -1.5, "-1.5")])


def spread_chart(players=3):
    rows = [
        Spread(NAMES[k], k, Counter({4 + k: 3, 6 + k: 10, 7 + k: 5, 11: 2}), "a note")
        for k in range(players)
    ]
    return histograms("Points", rows, "points")


def lines_chart(players=2, moments=13):
    rows = [
        Course(NAMES[k], k, [(m * (k + 2)) // 5 % 9 for m in range(moments)])
        for k in range(players)
    ]
    return lines("Animals", rows, "turn", [(0, "1"), (5, "2"), (9, "3")], (7, "now"))


CHARTS = {
    "odds": odds_chart,
    "wins": wins_chart,
    "options": options_chart,
    "spread": spread_chart,
    "lines": lines_chart,
}


@pytest.mark.parametrize("name", CHARTS)
def test_the_approved_picture(name):
    compare(f"chart-{name}", svg(CHARTS[name]()))


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_is_well_formed_and_named(name):
    root = ElementTree.fromstring(svg(CHARTS[name]()))
    assert root.find("{*}title").text


@pytest.mark.parametrize(
    "make", [*CHARTS.values(), lambda: spread_chart(8), lambda: lines_chart(8)]
)
def test_all_text_lies_inside_the_picture(make):
    scene = make()
    shift = {"left": 0, "center": 0.5, "right": 1}
    for text in (s for s in scene.plain_shapes() if isinstance(s, Text)):
        width = text_width(text.text, text.size, text.bold)
        left = text.x - shift[text.align] * width
        assert left >= 0, text
        assert left + width <= scene.width + 0.5, text
        assert text.size / 2 <= text.y <= scene.height - text.size / 2, text


def test_bars_are_as_long_as_their_values():
    filled = [s for s in odds_chart().plain_shapes() if isinstance(s, Rect) and s.stroke]
    lengths = [bar.w for bar in filled]
    assert lengths == pytest.approx([max(lengths) * float(p) * 6 for p in dice_sum(2, 2).values()])


def test_bars_below_zero_go_to_the_left():
    up, down = [s for s in options_chart().plain_shapes() if isinstance(s, Rect) and s.stroke]
    assert down.x + down.w == pytest.approx(up.x)
    assert up.w == pytest.approx(3 * down.w)


def test_a_full_bar_is_the_whole_scale():
    *backs, _, _ = [s for s in wins_chart().plain_shapes() if isinstance(s, Rect)]
    assert backs[1].w == pytest.approx(backs[0].w / 2)


def test_no_bars_at_all():
    assert bars("Nothing", []).plain_shapes() == []


def test_histograms_share_one_scale():
    scene = histograms("t", [Spread("A", 0, {3: 4}), Spread("B", 1, {3: 2, 9: 2})], "x")
    tall, low, _ = [s for s in scene.plain_shapes() if isinstance(s, Rect)]
    assert tall.x == low.x
    assert tall.h == pytest.approx(2 * low.h)
    means = [s.points[0][0] for s in scene.plain_shapes() if isinstance(s, Polyline) and s.dash]
    slot = tall.w / 0.88
    assert means == pytest.approx([tall.x + tall.w / 2, tall.x + tall.w / 2 + 3 * slot])


def test_wide_histograms_gather_numbers():
    scene = histograms("t", [Spread("A", 0, dict.fromkeys(range(200), 1))], "x")
    heaps = [s for s in scene.plain_shapes() if isinstance(s, Rect)]
    assert len(heaps) == 40
    assert len({round(s.h, 6) for s in heaps}) == 1


def test_players_differ_by_letter_and_shape_not_by_colour_alone():
    scene = lines_chart(8)
    letters = {s.text for s in scene.plain_shapes() if isinstance(s, Text) and len(s.text) == 1}
    assert set("ABCDEFGH") <= letters
    assert {s.stroke for s in scene.plain_shapes() if isinstance(s, Polyline)} >= set(
        SEAT_COLOURS[:8]
    )


def test_equal_lines_do_not_hide_each_other():
    rows = [Course("A", 0, [2, 2, 2]), Course("B", 1, [2, 2, 2])]
    scene = lines("t", rows, "x", [(0, "1")], (2, "now"))
    one, other = [
        s for s in scene.plain_shapes() if isinstance(s, Polyline) and s.stroke in SEAT_COLOURS[:2]
    ]
    assert abs(one.points[0][1] - other.points[0][1]) > 1.5


def test_a_line_steps_at_its_moments():
    scene = lines("t", [Course("A", 0, [0, 0, 4, 4])], "x", [(0, "1")], (3, "now"))
    line = next(
        s for s in scene.plain_shapes() if isinstance(s, Polyline) and s.stroke == SEAT_COLOURS[0]
    )
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = line.points
    assert (y0, y2) == (y1, y3)
    assert x1 == x2
    assert (x1 - x0) / (x3 - x0) == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [(0, 1, [0, 1]), (0, 23, [0, 5, 10, 15, 20, 25]), (-3, 4, [-4, -2, 0, 2, 4]), (7, 7, [7])],
)
def test_ticks_are_round_and_cover_the_range(low, high, found):
    assert ticks(low, high, 6, 1) == found
