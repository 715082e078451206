"""The parts of a lesson: answers are saved, compared and explained."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import evogames
from evogames import EvogamesError
from evogames_widgets.games import board_of
from evogames_widgets.lessons import Lesson, NewGame, guide, position
from evogames_widgets.lessons.kit.glossary import explained, page, terms
from evogames_widgets.lessons.kit.notes import ANSWER, QUESTION, Notes
from evogames_widgets.lessons.kit.plots import Axes, Series, plot
from evogames_widgets.lessons.kit.text import lesson_text, texts
from evogames_widgets.scene import Text

LESSONS = [
    "trade-offs", "cycles", "autocatalysis", "error-catastrophe", "trophic-levels", "niches",
]  # fmt: skip
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def lesson() -> Lesson:
    return Lesson("trade-offs")


def read(html: str) -> str:
    """Return the visible text of some HTML."""
    plain = re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", html, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", plain)).replace("&#x27;", "'").strip()


def failures(part: object) -> str:
    return read(part._errors._words.value)  # type: ignore[attr-defined]


# The data of lessons


@pytest.mark.parametrize("name", LESSONS)
def test_every_answer_has_its_reason(name: str) -> None:
    reasons = texts(name).section("reason")
    expected = {
        question.reason_key(answer.key)
        for question in lesson_text(name).question
        for answer in question.answers
    } | {question.key for question in lesson_text(name).question if not question.answers}
    assert reasons.keys() == expected
    assert all(len(reason) > 40 for reason in reasons.values())


@pytest.mark.parametrize("name", LESSONS)
def test_every_question_has_one_answer_from_somewhere(name: str) -> None:
    for question in lesson_text(name).question:
        assert bool(question.right) != bool(question.result)
        if question.right:
            assert question.right in [answer.key for answer in question.answers]


@pytest.mark.parametrize("name", LESSONS)
def test_every_word_is_in_the_glossary(name: str) -> None:
    assert explained(lesson_text(name).words).count("\n") == len(lesson_text(name).words) - 1


def test_the_glossary_page_is_up_to_date_and_cites_rules_that_exist() -> None:
    assert (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8") == page()
    known = [rule for game in evogames.games() for rule in evogames.rules(game)]
    cited = re.findall(r"\(([A-Z]+\.\w+)\)", page())
    assert cited
    assert [rule for rule in cited if rule not in known] == []
    assert all(term.text.endswith(".") for term in terms().values())


def test_strange_names_are_refused(lesson: Lesson) -> None:
    with pytest.raises(EvogamesError, match="no lesson called 'tradeoffs'"):
        Lesson("tradeoffs")
    with pytest.raises(
        EvogamesError, match=r"nothing called 'decks'\. It has: deck, position, need"
    ):
        lesson.see("decks")
    with pytest.raises(EvogamesError, match=r"nothing called 'pyramid'\. It has: nothing"):
        lesson.tool("pyramid")
    for number in (0, 5, "1", None):
        with pytest.raises(EvogamesError, match=f"numbered 1 to 4, not {number!r}"):
            lesson.task(number)  # type: ignore[arg-type]
    with pytest.raises(EvogamesError, match="does not explain 'gene pool'"):
        explained(["food needed", "gene pool"])


# Predict and what you found


def test_predictions_are_kept_and_survive_the_kernel(lesson: Lesson) -> None:
    first = lesson.predict()
    assert "saved as soon as" in read(first.output.value)
    first.choices[0].value = "needed"
    first.choices[2].value = 0
    assert "Saved: 2 predictions of 3" in read(first.output.value)

    again = Lesson("trade-offs").predict()
    assert [choice.value for choice in again.choices] == ["needed", None, 0]
    assert failures(again) == ""


def test_predictions_are_shown_beside_results(lesson: Lesson) -> None:
    predict, found = lesson.predict(), lesson.found()
    assert read(found.output.value).count("Run the pictures of part 4 first") == 2

    lesson.see("cards", games=20)
    lesson.see("need", games=20)
    predict.choices[0].value = "effort"
    predict.choices[1].value = "1"
    predict.choices[2].value = 5
    said = read(found.output.value)
    assert "grow stronger, and pass their strength on. (≠ not as you predicted)" in said
    assert "Training changes one body" in said
    assert "3 animals with 1 defence each (✓ as you predicted)" in said
    assert "Your prediction: 5 (≠ not as you predicted)" in said
    assert "It gets enough on 1 face of 6" in said


def test_results_of_a_new_run_reach_the_end(lesson: Lesson) -> None:
    again, found = lesson.see("cards", games=20, seed=1), lesson.found()
    lesson.predict().choices[1].value = "0"
    before = read(found.output.value)
    assert "this is the best way: 4.3 survive" in before
    again.games.value, again.seed.value = 25, 77
    again.run.click()
    assert failures(again) == ""
    assert "25 games for each point (seed 77)" in read(again.output.value)
    assert "<svg" in again.output.value
    assert read(found.output.value) != before


# Tasks


def check(part: object) -> str:
    part.button.click()  # type: ignore[attr-defined]
    assert failures(part) == ""
    return read(part.output.value)  # type: ignore[attr-defined]


def test_task_1_gives_the_reason_for_each_animal(lesson: Lesson) -> None:
    task = lesson.task(1)
    assert "Choose or type an answer" in check(task)
    for number in (1, 2, 3):
        task.boxes[number - 1].value = True
    said = check(task)
    assert said == "✗ Not yet. 3 animals are not marked correctly. " + task.word("hint")
    said = check(task)
    assert said.startswith("✗ Not yet. 3 animals are not marked correctly. Animal 3 cannot")
    assert "Animal 3 cannot be attacked. TRAIT.weight: Ana's animal 3 is too big" in said
    assert "Animal 5 can be attacked. Burrowing protects only a fed animal" in said
    for number, box in enumerate(task.boxes, start=1):
        box.value = number in (1, 2, 5, 6)
    said = check(task)
    assert said.startswith("✓ Yes.")
    assert all(f"Animal {number} can" in said for number in range(1, 7))


@pytest.mark.parametrize(
    ("answer", "start"),
    [
        (6, "✗ Not yet. That is too many. Ben's animals eat as well."),
        (0, "✗ Not yet. That is too few."),
        (3, "✓ Yes. Your animal is fed on 3 faces of 6, a chance of 3/6. Die 1: 3 food"),
    ],
)
def test_task_2_tells_too_many_from_too_few(lesson: Lesson, answer: int, start: str) -> None:
    task = lesson.task(2)
    task.choice.value = answer
    assert check(task).startswith(start)


def test_task_3_compares_with_the_best_pair(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("evogames_widgets.lessons.trade_offs.tasks.GAMES", 30)
    task = lesson.task(3)
    for lists in task.lists.values():
        lists[0].value = lists[1].value = "running"
    assert "two different traits" in check(task)
    task.lists["dry"][1].value = "tail_loss"
    task.lists["hunted"][1].value = "burrowing"
    said = check(task)
    assert re.search(r"^✓ Yes\. Dry world.* Running \+ Tail Loss: 2\.0 of 3", said)
    assert re.search(r"✗ Not yet\. Hunted world.* Another pair does better", said)
    assert re.search(r"In 30 games \d+ of your animals were eaten and 0 starved", said)
    assert "High Body Weight" not in said, "the first wrong answer does not get the solution"
    task.lists["hunted"][1].value = "high_body_weight"
    assert "No pair is best in both worlds" in check(task)


def test_task_4_runs_an_experiment_and_tells_luck_from_difference(lesson: Lesson) -> None:
    task, found = lesson.task(4), lesson.found()
    task.vary.value = "rivals"
    assert [name for name, slider in task.world.items() if slider.disabled] == ["rivals"]
    task.world["hunters"].value, task.world["food"].value, task.games.value = 0, 10, 50
    said = check(task)
    assert (
        "50 games for each point (seed 1). Bands: 95% range. Predators: 0, Food tokens: 10." in said
    )
    assert "Competitors 0: no clear difference (100% and 100%). With 50 games for each" in said
    task.world["food"].value = 4
    assert "Competitors 5: a clear difference. More animals of group B survive" in check(task)

    task.question.value = "Do <b>rivals</b> matter?"
    task.answer.value = "Yes."
    assert "&lt;b&gt;rivals" in found.output.value
    assert "You found: Yes." in read(found.output.value)
    notes = Notes("trade-offs")
    assert (notes.get(QUESTION), notes.get(ANSWER)) == ("Do <b>rivals</b> matter?", "Yes.")


def test_an_error_in_a_check_is_shown(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    task = lesson.task(2)
    task.choice.value = 1
    monkeypatch.setattr(task, "play_face", lambda die: 1 / 0)
    task.button.click()
    assert "division by zero" in failures(task)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_tasks_can_be_read_without_a_kernel(lesson: Lesson, number: int) -> None:
    bundle = lesson.task(number)._repr_mimebundle_()
    assert texts("trade-offs").word(f"task_{number}", "text") in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


# Pictures


@pytest.mark.parametrize("made", [position, guide], ids=["position", "guide"])
def test_a_picture_is_a_png_with_words(made: Callable[..., object]) -> None:
    match = evogames.new("evolution", scenario="watering-hole", seed=1)
    data, told = made(match, "At the lake")._repr_mimebundle_()  # type: ignore[attr-defined]
    assert data["image/png"].startswith(b"\x89PNG")
    assert len(data["image/png"]) < 120_000
    assert told["image/png"]["alt"] == data["text/plain"]
    assert len(data["text/plain"].splitlines()) >= 7


def test_the_guide_explains_every_letter_it_shows() -> None:
    scene = guide(evogames.new("evolution", scenario="watering-hole", seed=1), "")
    letters = [
        s.text for s in scene.scene.plain_shapes() if isinstance(s, Text) and len(s.text) == 1
    ]
    explained_letters = [line[0] for line in scene.words.splitlines()]
    assert [letter for letter in letters if letter in "abcdefg"] == explained_letters
    assert len(explained_letters) == len(board_of("evolution").guide)


def test_a_plot_names_its_series_and_keeps_points_in_place() -> None:
    low = Series("few", 0, [(0, 0.2), (1, 0.4)], [(0.1, 0.3), (0.3, 0.5)], band=True)
    high = Series("many", 1, [(0, 0.9), (1, 1.0)], [(0.8, 1.0), (0.9, 1.0)])
    ring = Series("theory", 2, [(0, 0.5), (1, 0.5)], theory=True)
    ticks = [(0.0, "none"), (1.0, "one")]
    axes = Axes("Title", "across", "up", ticks, [(0.0, "0 %"), (1.0, "100 %")], [low, high, ring])
    scene = plot("A plot", [axes])
    words = [shape.text for shape in scene.plain_shapes() if isinstance(shape, Text)]
    assert {"few", "many", "theory", "none", "one", "Title", "across", "up"} <= set(words)
    for shape in scene.plain_shapes():
        for x, y in getattr(shape, "points", ()):
            assert 0 <= x <= scene.width
            assert 0 <= y <= scene.height


# A new game


def test_a_new_game_has_the_players_that_were_chosen() -> None:
    form = NewGame("evolution")
    (table,) = form.place.children
    assert table.match.players == ["Ana", "Ben"]
    form.players.value = 3
    form.names[2].value = "<script>Eve"
    form.roles[1].value = "random"
    form.seed.value = 42
    form.start.click()
    (table,) = form.place.children
    assert failures(form) == ""
    assert table.match.players == ["Ana", "Ben", "<script>Eve"]
    assert table.match.start.seed == 42
    assert "&lt;script&gt;Eve (greedy bot). Seed 42." in form.output.value
    assert "Ben (random bot)" in form.output.value


def test_the_form_shows_a_row_for_each_player() -> None:
    form = NewGame("evolution")
    form.players.value = 5
    shown = [row.layout.display for row in form._rows.children]
    assert shown == ["flex"] * 5 + ["none"] * 3


def test_seed_0_draws_a_fresh_seed() -> None:
    form = NewGame("evolution")
    form.seed.value = 0
    form.start.click()
    assert form.place.children[0].match.start.seed > 0


def test_two_players_of_one_name_are_refused_and_the_game_stays() -> None:
    form = NewGame("evolution")
    before = form.place.children
    form.names[1].value = "Ana"
    form.start.click()
    assert "same name" in failures(form)
    assert form.place.children == before


def test_a_new_game_with_the_same_seed_begins_anew() -> None:
    form = NewGame("evolution")
    table = form.place.children[0]
    table.match.choose(0)
    table._moved()
    form.start.click()
    again = form.place.children[0]
    assert again.match.start == table.match.start
    assert len(again.match) == again.match.recorded == 0
    kept = table._autosave.path.with_name("new-game-evolution.earlier.json")
    assert evogames.load(kept).choices == table.match.choices


def test_a_game_goes_on_after_a_restart() -> None:
    form = NewGame("evolution")
    form.seed.value = 5
    form.start.click()
    table = form.place.children[0]
    table.match.choose(0)
    table._moved()
    again = NewGame("evolution").place.children[0]
    assert again.match.start.seed == 5
    assert again.match.choices == table.match.choices
    assert again.match.choices
