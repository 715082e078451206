"""The science of the lesson on autocatalysis: ponds, networks, vessels and random chemistries."""

from collections import Counter
from pathlib import Path

import pytest

import evogames
from evogames.biology.autocatalysis import ReactionSystem, max_raf, read_example, read_system
from evogames.biology.estimates import Estimate
from evogames.biology.polymers import polymer_system
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.autocatalysis import STUDIES, TASKS
from evogames_widgets.lessons.autocatalysis.builder import CHAINS, Build
from evogames_widgets.lessons.autocatalysis.chemistry import (
    KNOWN,
    LEVELS,
    LONGEST,
    Onset,
    cut,
    draws,
    shape,
    singles,
)
from evogames_widgets.lessons.autocatalysis.circle import EVENTS, circle_picture, counts
from evogames_widgets.lessons.autocatalysis.network import fates, levels, network, places, words
from evogames_widgets.lessons.autocatalysis.pond import (
    CUBES,
    SLOTS,
    TURNS,
    chain,
    place,
    roll,
)
from evogames_widgets.lessons.autocatalysis.tasks import (
    OPEN,
    CloseTheSet,
    WhichReactions,
)
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.study import Study, finish
from evogames_widgets.painters.drawing_helpers import arrow
from evogames_widgets.scene import Polyline, Region, Text
from evogames_widgets.scene.metrics import text_width

ROOT = Path(__file__).parents[3]
GAMES = {"enzymes": 300, "loop": 200, "take_off": 40, "onset": 60}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def study() -> dict[str, Study]:
    """Return the pictures as the notebook shows them, the onset with fewer draws."""
    return {name: finish(made(GAMES[name], 1)) for name, made in STUDIES.items()}


def notes() -> Notes:
    return Notes("test")


# Ponds


def test_the_exact_chances_of_a_roll_add_up() -> None:
    for organised in range(CUBES + 1):
        for enzymes in range(SLOTS + 1):
            assert sum(roll(organised, enzymes).values()) == pytest.approx(1)
    assert sum(chain(3)[-1].values()) == pytest.approx(1)


def test_one_roll_of_a_bare_pond_by_hand() -> None:
    """Two dice: the biont dies if there are more deaths than lives.

    A 4 gives both, 5 and 6 only death.
    """
    dies = sum(weight for (_, _, alive), weight in roll(0, 0).items() if not alive)
    deadly = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    count = sum((a > 3) + (b > 3) > (a < 5) + (b < 5) for a, b in deadly)
    assert dies == pytest.approx(count / 36)


def test_play_of_ponds_agrees_with_the_exact_chances(study: dict[str, Study]) -> None:
    alive, lives, lively, cubes = study["enzymes"].facts["numbers"]
    inside = [
        one.low <= exact <= one.high
        for exacts, found in ((alive, lives), (lively, cubes))
        for exact, one in zip(exacts, found, strict=True)
    ]
    assert sum(inside) >= len(inside) - 2
    assert alive == sorted(alive)
    assert study["enzymes"].facts["safe"] == 5


def test_a_pond_that_keeps_its_catalysts_grows_more(study: dict[str, Study]) -> None:
    lines = study["loop"].facts["lines"]
    apart = [
        a.differs(b) and a.value > b.value
        for a, b in zip(lines["closed"][0], lines["open"][0], strict=True)
    ]
    assert sum(apart[3:]) >= 8
    assert all(one.value == 0 for one in lines["open"][1])


def test_the_quiet_pond_is_left_alone() -> None:
    match = evogames.new("genesis", scenario="quiet-pond", seed=1)
    assert place(match.state) == (0, 0, True)
    evogames.play(match, "random")
    assert not any(event.key == "progenote" for event in match.events)
    assert match.turn <= TURNS + 1


# Networks


def test_the_network_of_the_lesson_is_dark_until_a_circle_closes() -> None:
    bench = Build().bench
    for helper, number in (("ababab", 1), ("ab", 2), ("aba", 3)):
        bench.toggle(helper, number)
        assert max_raf(bench.system) == []
    bench.toggle("bab", 5)
    assert len(max_raf(bench.system)) == 4
    bench.toggle("bab", 5)
    assert max_raf(bench.system) == []


def test_pointing_at_a_molecule_and_a_reaction_sets_a_help() -> None:
    tool = Build()
    regions = {region.piece: region for region in tool.bench.scene().regions}

    def click(piece: str) -> None:
        region: Region = regions[piece]
        tool.bench._pointed(region, region.x, region.y)

    click("reaction:1")
    assert tool.bench.system == tool.bench.start
    click("molecule:a")
    assert tool.bench.chosen == ""
    click("molecule:ab")
    click("reaction:1")
    assert tool.bench.system.reactions[0].catalysts == ("ab",)
    assert "1 of 5 reactions feed themselves" in tool.output.value
    tool.bench.clear.click()
    assert tool.bench.system == tool.bench.start


def test_every_reaction_says_why_it_is_dark() -> None:
    told = dict(enumerate((key for key, _ in fates(read_example("small"))), 1))
    assert told == {1: "lit", 2: "lit", 3: "lit", 4: "starved", 5: "starved", 6: "starved"}
    open_network = read_system(OPEN)
    assert [key for key, _ in fates(open_network)][::4] == ["unmade", "bare"]
    assert len(words(open_network)) == 6


@pytest.mark.parametrize("text", [CHAINS, OPEN])
def test_food_stands_below_and_products_above_their_reactants(text: str) -> None:
    system = read_system(text)
    rows, spots = levels(system), places(system)
    assert [rows[food] for food in system.food] == [0, 0]
    for reaction in system.reactions:
        for made in reaction.products:
            assert all(spots[made][1] < spots[m][1] for m in reaction.reactants)
    assert len(dict.fromkeys(spots.values())) == len(spots), "no two nodes in one place"


def test_a_network_that_asks_does_not_show_the_answer() -> None:
    system = read_example("small")
    asked, told = network(system, "", blind=True), network(system, "")
    assert len(asked.plain_shapes()) < len(told.plain_shapes())


# Vessels and chemistries


def test_no_arrow_of_the_loop_covers_a_number() -> None:
    """However wide the arrows are, the box around each head lies beside every label."""
    scene = circle_picture(Counter(dict.fromkeys(EVENTS.values(), 12)), "").scene
    heads = [
        arrow(shape.points, shape.width)[1]
        for shape in scene.shapes
        if isinstance(shape, Polyline) and not shape.dash
    ]
    labels = [s for s in scene.shapes if isinstance(s, Text) and s.text.startswith("12")]
    assert len(heads) == len(labels) == 5
    for label in labels:
        wide = text_width(label.text, label.size)
        left = label.x - {"left": 0, "center": wide / 2, "right": wide}[label.align]
        for head in heads:
            xs, ys = zip(*head, strict=True)
            beside = left > max(xs) or left + wide < min(xs)
            assert beside or label.y > max(ys) + 6 or label.y < min(ys) - 6, label.text


def test_a_closed_circle_takes_off_and_an_open_one_does_not(study: dict[str, Study]) -> None:
    lines = study["take_off"].facts["lines"]
    assert lines["whole"][-1].low > 5 * lines["cut"][-1].high
    assert study["take_off"].facts["winner"] == "circle"
    assert len(max_raf(read_example("triangle"))) == 3
    assert max_raf(cut(read_example("triangle"))) == []


def test_the_onset_meets_the_known_values(study: dict[str, Study]) -> None:
    chances = study["onset"].facts["chances"]
    for f, known in KNOWN[8]:
        one = chances[LEVELS.index(f)]
        assert one.low - 0.02 <= known <= one.high + 0.02
    assert study["onset"].facts["shape"] == "sudden"


def test_a_single_copier_is_as_rare_as_its_formula_says() -> None:
    """The level is fifty times as high, so that some are found."""
    f, games = 60.0, 40
    hits = 0
    for seed in range(games):
        system = polymer_system(LONGEST, f, seed)
        short = [r for r in system.reactions if all(m in system.food for m in r.reactants)]
        short = [r for r in short if r.products[0] not in system.food]
        hits += any(r.products[0] in r.catalysts for r in short)
    expected = singles(f)
    assert hits / games == pytest.approx(
        expected, abs=4 * (expected * (1 - expected) / games) ** 0.5
    )


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([0, 0.05, 0.1, 0.5, 0.9, 1, 1], "sudden"),
        ([0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9], "steady"),
        ([0, 0, 0.01, 0.02, 0.02, 0.03, 0.05], "never"),
        ([0.9, 1, 1, 1, 1, 1, 1], "always"),
    ],
)
def test_the_answer_about_the_onset_is_read_from_the_numbers(
    values: list[float], told: str
) -> None:
    assert shape([Estimate(v, v, v) for v in values]) == told


def test_the_slider_adds_points_and_a_new_seed_begins_anew() -> None:
    tool = Onset()
    assert list(tool.points) == [1.25]
    assert "Computed separately" not in tool.output.value, "it covers the answer until a move"
    tool.level.value = 1.5
    assert "Computed separately" in tool.output.value
    assert sorted(tool.points) == [1.25, 1.5]
    assert tool.points[1.5].value > tool.points[1.25].value
    tool.seed.value = 2
    assert sorted(tool.points) == [1.5]
    assert len(finish(draws(1.0, 3, 1))) == 3


# Play


def test_the_loop_counts_what_the_match_tells() -> None:
    match = evogames.new("genesis", scenario="quiet-pond", seed=1)
    lesson = Lesson("autocatalysis")
    table = lesson.table(match)
    assert "Nothing has moved yet" in table._panel.output.value
    table.match.choose("enzyme:0:2")
    table.refresh()
    assert "1 placed" in table._panel.output.value
    moved = counts(event.key for event in table.match.events)
    assert moved == {"placed": 1}


# Tasks


def test_task_1_gives_a_reason_for_every_wrong_mark() -> None:
    task = WhichReactions(notes())
    task.button.click()
    assert "Choose or type" in task.output.value
    for place_ in (0, 1, 4):
        task.boxes[place_].value = True
    task.button.click()
    assert "2 reactions are not marked correctly" in task.output.value
    task.boxes[4].value, task.boxes[2].value = False, True
    task.button.click()
    assert "You found the whole set" in task.output.value


def test_task_2_wants_one_catalyst_for_reaction_5() -> None:
    task = CloseTheSet(notes())
    task.bench.toggle("ab", 1)
    task.button.click()
    assert "1 reaction is still dark" in task.output.value
    task.bench.toggle("abab", 5)
    task.button.click()
    assert "you made 2 changes" in task.output.value
    task.bench.toggle("ab", 1)
    task.button.click()
    assert "The set is complete. abab catalyses reaction 5" in task.output.value


def test_task_3_compares_two_chemistries() -> None:
    task = TASKS[2](notes())
    task.games.value = 20
    task.button.click()
    assert "A and B clearly differ at" in task.output.value
    assert "A: chains up to 7, food up to 2" in task.output.value


def test_all_can_be_lit_without_a_molecule_that_helps_to_make_itself() -> None:
    system = read_system(CHAINS)
    helped = dict(zip(range(5), ("ababab", "ab", "aba", "bab", "bab"), strict=True))
    reactions = [
        type(r)(r.reactants, r.products, (helped[k],)) for k, r in enumerate(system.reactions)
    ]
    assert all(helped[k] not in r.products for k, r in enumerate(reactions))
    assert len(max_raf(ReactionSystem(system.food, tuple(reactions)))) == 5


def test_the_teachers_page_has_the_numbers_of_the_pictures(study: dict[str, Study]) -> None:
    page = (ROOT / "docs" / "teachers" / "autocatalysis.md").read_text(encoding="utf-8")
    alive = [round(100 * share) for share in study["enzymes"].facts["numbers"][0]]
    assert f"{', '.join(map(str, alive[:-1]))} and {alive[-1]}% with 0 to 6 enzymes" in page
    loop, vessel = study["loop"].facts, study["take_off"].facts
    assert (
        f"after 12 turns {loop['closed']} organised cubes with the closed loop, "
        f"{loop['open']} with the open loop"
    ) in page
    cut = round(float(vessel["cut"]))
    assert f"{vessel['whole']} copies, {cut} with one catalyst missing" in page
