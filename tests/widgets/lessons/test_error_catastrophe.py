"""The science of the lesson on copy errors: theory, play, and what the pictures claim."""

import json
import re
from fractions import Fraction
from html import unescape
from math import log
from pathlib import Path

import pytest

import evogames
from evogames import EvogamesError
from evogames.biology.genome import Genome, survival
from evogames.biology.quasispecies import threshold
from evogames.core.match import Match
from evogames_widgets.classroom.preparing import calls
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.error_catastrophe import STUDIES, TASKS
from evogames_widgets.lessons.error_catastrophe.measured_genomes import (
    MeasuredGenomes,
    chart,
    genomes,
)
from evogames_widgets.lessons.error_catastrophe.play import (
    ANA,
    GENERATIONS,
    LAST,
    careful,
    genome,
    ten_generations,
)
from evogames_widgets.lessons.error_catastrophe.survival import courses, longest, mean_loss
from evogames_widgets.lessons.error_catastrophe.tasks import (
    BareBiont,
    Drug,
    LastColour,
    LongestGenome,
)
from evogames_widgets.lessons.error_catastrophe.threshold import Cloud, settled, shape
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.study import Study, finish
from evogames_widgets.scene import Text

ROOT = Path(__file__).parents[3]
NOTEBOOK = ROOT / "notebooks" / "13-lesson-error-catastrophe.ipynb"
GAMES = {"survive": 300, "length": 500, "mix": 20}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def study() -> dict[str, Study]:
    """Return the pictures as the notebook shows them."""
    return {name: finish(made(GAMES[name], 1)) for name, made in STUDIES.items()}


def start(seed: int = 3) -> Match:
    return evogames.new("genesis", scenario=ten_generations(), seed=seed)


def test_only_micro_organisms_of_genesis_have_genomes() -> None:
    with pytest.raises(EvogamesError, match="Number 9 is not a bacterium or parasite of"):
        genome(start(), 9)
    sentence = "Only bacteria and parasites of Genesis .* a game of Evolution: The Origin of"
    with pytest.raises(EvogamesError, match=sentence):
        genome(evogames.new("evolution", seed=1), 1)


def played_out(seed: int) -> Match:
    match = start(seed)
    while match.decision:
        match.choose(careful(match.state, match.decision))
    return match


def test_the_notebook_shows_what_is_tested_here() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "code")
    seen = {values[0]: named for what, values, named in calls(code) if what == "see"}
    assert seen == {name: {"games": games, "seed": 1} for name, games in GAMES.items()}


# Two bacteria


def test_theory_and_play_agree_in_every_generation(study: dict[str, Study]) -> None:
    facts = study["survive"].facts
    for name in ("ana", "ben"):
        for exact, found in zip(facts["exact"][name][1:], facts["shares"][name], strict=True):
            assert found.low - 0.02 <= exact <= found.high + 0.02
    assert facts["ten"] == 6


def test_both_roll_as_many_dice_and_only_one_holds(study: dict[str, Study]) -> None:
    first, second = (genome(start(), number) for number in (1, 2))
    assert first.dice == second.dice == 7
    exact = study["survive"].facts["exact"]
    assert exact["ana"][-1] == pytest.approx(0.604, abs=1e-3)
    assert exact["ben"][-1] > 0.999


def test_careful_play_rolls_errors_again_and_keeps_blue_to_the_end() -> None:
    match = start(seed=4)
    lost = []
    while match.decision and match.decision.player == 0 and match.turn == 1:
        chosen = match.decision.options[careful(match.state, match.decision)]
        if match.decision.kind == "reroll":
            assert chosen.key == "again:6"
        lost += [chosen.key] if match.decision.kind == "loss" else []
        match.choose(chosen)
    assert lost
    assert all(key.startswith("lose_cube:1:0") for key in lost)


def test_theory_follows_the_play_at_the_table() -> None:
    match = start()
    table = Lesson("error-catastrophe").table(match)
    covered = unescape(table._panel.output.value)
    assert "Ana: 7 dice" in covered
    assert "Alive after" not in covered
    assert "from the start" not in covered
    for key in ("roll:1", "keep", "lose_cube:1:0"):
        match.choose(key)
    table.refresh()
    shown = unescape(table._panel.output.value)
    assert "Ana: 6 dice" in shown
    assert "Alive after generation 10" in shown
    left = courses(match)["ana"]
    assert len(left) == GENERATIONS
    assert left[-1] == float(survival(genome(match, ANA), GENERATIONS - 1, LAST)[-1])


def test_the_dead_are_told() -> None:
    played = (played_out(seed) for seed in range(20))
    match = next(m for m in played if ANA not in [o.id for o in m.state.organisms])
    told = unescape(Lesson("error-catastrophe").table(match)._panel.output.value)
    assert "Ana's bacterium has died out." in told
    assert re.search(r"Ben: \d dice", told)


# Length


def test_half_the_errors_allow_twice_the_length(study: dict[str, Study]) -> None:
    facts = study["length"].facts
    assert [facts[key] for key in ("bare", "dna", "blue", "both")] == [3, 6, 8, 16]
    assert facts["gain"] == "twice"
    assert longest(0, Fraction(1, 12)) == 12


def test_dice_lose_what_theory_says(study: dict[str, Study]) -> None:
    for dice, lost in zip(range(4, 21, 4), study["length"].facts["rolled"], strict=True):
        assert lost.value == pytest.approx(mean_loss(dice, 2, Fraction(1, 3)), abs=0.25)


# The threshold


def test_the_mix_is_that_of_swetina_and_schuster(study: dict[str, Study]) -> None:
    limit = threshold(50, 10)
    for part, master, distance in [(0.2, 0.596195, 0.532), (0.5, 0.246010, 1.601),
                                   (0.9, 0.030935, 7.204), (1.05, 0.0, 25.0)]:  # fmt: skip
        mix = settled(50, part * limit, 10.0)
        assert mix.master == pytest.approx(master, abs=1e-4)
        assert mix.distance == pytest.approx(distance, abs=1e-2)
    assert study["mix"].facts["limit"] == "4.5%"


def test_populations_follow_theory_and_fall_a_little_earlier(study: dict[str, Study]) -> None:
    facts = study["mix"].facts
    found = [one.value for one in facts["found"]]
    assert found[4] == pytest.approx(settled(50, 0.02, 10.0).master, abs=0.03)
    assert found[8] < 0.6 * settled(50, 0.04, 10.0).master, "lost below the threshold"
    assert found[9:] == [0.0] * 4


def test_the_answer_about_rising_errors_is_read_from_theory() -> None:
    assert shape(50, 10.0) == "sudden"
    assert shape(5, 10.0) == "steady", "short sequences have no sharp threshold"


def test_the_cloud_answers_to_its_sliders() -> None:
    cloud = Cloud()
    assert "more than 1" in cloud.summary()
    cloud.time.value = 0
    assert cloud.counts()[0] == 1.0
    before = cloud.scene()
    cloud.time.value = 30
    assert cloud.scene() != before, "it moves"
    assert sum(cloud.counts()) == pytest.approx(1.0)
    cloud.error.value = 6.0
    assert "less than 1" in cloud.summary()
    assert "it is gone" in cloud.summary()
    cloud.length.value = 25
    assert "more than 1" in cloud.summary(), "half the length holds"


def test_the_cloud_never_contradicts_itself_near_the_threshold() -> None:
    cloud = Cloud()
    cloud.error.value = 4.5
    assert "1.00, very close to 1" in cloud.summary()
    assert "more than 1" not in cloud.summary()
    cloud.error.value, cloud.size.value = 4.0, 100
    assert "more than 1" in cloud.summary()
    assert "lost by chance" in cloud.summary()


def test_numbers_are_written_for_people() -> None:
    words = MeasuredGenomes().picture()
    assert "viroid: 399 letters, 1 error in 400 letters" in words.words
    assert "200,000 times as long" in words.caption
    assert "50,000,000 times the lowest" in words.caption
    task = LongestGenome(Notes("error-catastrophe"))
    for length in task.choices:
        task.choice.value = length
        assert "e-" not in re.sub(r"evo-\w+|<[^>]+>", "", finish(task.check()))


# Real genomes


def test_real_genomes_lie_below_the_line_and_follow_drakes_rule() -> None:
    known = {one.name: one for one in genomes()}
    assert len(known) == 15
    assert all(one.errors < log(10) for one in known.values())
    microbes = ["phage M13", "phage lambda", "phages T2 and T4", "Escherichia coli",
                "baker's yeast", "bread mould (Neurospora)"]  # fmt: skip
    assert all(0.002 < known[name].errors < 0.005 for name in microbes)
    rna = [one.errors for one in known.values() if one.kind == "rna"]
    assert min(rna) > 10 * max(known[name].errors for name in microbes)
    lengths = sorted(known.values(), key=lambda one: one.length)
    assert lengths[0].rate == max(one.rate for one in known.values())


def test_every_genome_has_its_name_on_the_chart() -> None:
    written = [shape.text for shape in chart(10.0).plain_shapes() if isinstance(shape, Text)]
    assert all(one.name in written for one in genomes())
    tool = MeasuredGenomes()
    tool.sigma.value = 2
    assert "These have more: viroid, hepatitis C virus" in tool.summary()


# Tasks


@pytest.fixture
def notes() -> Notes:
    return Notes("error-catastrophe")


def answer(task: BareBiont | Drug | LastColour | LongestGenome) -> str:
    return finish(task.check())


def test_task_1_counts_the_throws(notes: Notes) -> None:
    task = BareBiont(notes)
    assert "Choose or type" in answer(task)
    for throws, told in ((24, "too many"), (9, "too few"), (16, "4 × 4 = 16 of 36")):
        task.throws.value = throws
        assert told in answer(task)
    assert 36 * survival(Genome((), ("red",)), 1)[0] == 16


@pytest.mark.parametrize(("colour", "right"), [("blue", True), ("yellow", False), ("red", False)])
def test_task_2_compares_what_is_given_up_last(notes: Notes, colour: str, right: bool) -> None:
    task = LastColour(notes)
    assert "Choose or type" in answer(task)
    task.choice.value = colour
    said = answer(task)
    assert ("evo-yes" in said) == right
    shares = {"blue": "60%", "yellow": "52%", "red": "4.6%"}
    assert all((share in said) == (right or key == colour) for key, share in shares.items())


@pytest.mark.parametrize(
    ("length", "told"),
    [(230, "genome survives"), (2300, "just above 1"), (23_000, "= almost 0")],
)
def test_task_3_works_out_the_product(notes: Notes, length: int, told: str) -> None:
    task = LongestGenome(notes)
    task.choice.value = length
    assert told in answer(task)


@pytest.mark.parametrize(
    ("factor", "told"), [(3, "not enough"), (4, "ribavirin"), (9, "a smaller factor")]
)
def test_task_4_finds_the_least_factor(notes: Notes, factor: int, told: str) -> None:
    task = Drug(notes)
    task.factor.value = factor
    assert told in answer(task)


def test_task_5_tells_short_from_long(notes: Notes) -> None:
    task = TASKS[4](notes)
    said = finish(task.check())
    assert "A and B clearly differ in 10 of 10 generations" in said
    assert "A has more of the best genome" in said


def test_the_teachers_page_has_the_numbers_of_the_pictures(study: dict[str, Study]) -> None:
    page = (ROOT / "docs" / "teachers" / "error-catastrophe.md").read_text(encoding="utf-8")
    assert (
        "Ana's is alive in {ana} ({played} of 300 games), Ben's in {ben}".format(
            **study["survive"].facts
        )
        in page
    )
    assert (
        "{bare} dice without proofreading, {dna} with DNA, {blue} with two blue, {both} with both"
    ).format(**study["length"].facts) in page
    assert (
        "threshold {limit}; share of the best at half of it {half}, at nine tenths {near}"
    ).format(**study["mix"].facts) in page
