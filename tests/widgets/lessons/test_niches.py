"""The science of the lesson on niches: what its picture, tools and tasks say."""

import re
from pathlib import Path

import pytest

import evogames
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit.notes import QUESTION, Notes
from evogames_widgets.lessons.kit.study import finish
from evogames_widgets.lessons.niches import TASKS
from evogames_widgets.lessons.niches.crowd import crowd
from evogames_widgets.lessons.niches.lake import RATIOS, Lake, limits
from evogames_widgets.lessons.niches.meadow import BIRDS
from evogames_widgets.lessons.niches.vessel import Vessel


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def lesson() -> Lesson:
    return Lesson("niches")


def said(html: str) -> str:
    plain = re.sub(r"<[^>]+>", " ", re.sub(r"<style.*?</style>", "", html, flags=re.DOTALL))
    return re.sub(r"\s+", " ", plain).strip()


def check(part: object) -> str:
    part.button.click()  # type: ignore[attr-defined]
    return said(part.output.value)  # type: ignore[attr-defined]


# Play


def played(choices: list[str]) -> str:
    """Play the meadow with these choices. Return what the picture says at the end."""
    match = evogames.new("dominant_species", scenario="shared-meadow", seed=7)
    table = Lesson("niches").table(match)
    for choice in choices:
        match.choose(choice)
    table.refresh()
    return said(table._panel.widget.value)


def test_nothing_is_said_of_who_stays_before_the_first_choice() -> None:
    begin = played([])
    assert "In the game one match is enough" in begin
    assert "here: 4 grass, 1 water" in begin
    assert "The model predicts" not in begin
    assert "only birds" not in begin


@pytest.mark.parametrize(
    ("choices", "says"),
    [
        (["adapt:water"], "that only the birds survive"),
        (["adapt:grass", "adapt:grass", "adapt:water"], "that only the birds survive"),
        (["adapt:grass", "give_up", "adapt:grass"], "that only your insects survive"),
        (["adapt:grass", "give_up", "give_up"], "no winner"),
        (["adapt:water", "adapt:grass", "adapt:water", "element:water:C2.SE"], "that both survive"),
    ],
)
def test_the_picture_follows_the_niches_of_the_game(choices: list[str], says: str) -> None:
    assert f"The model predicts {says}" in played(choices)


def test_dominance_on_the_board_is_with_the_birds_at_first() -> None:
    state = evogames.new("dominant_species", scenario="shared-meadow", seed=7).state
    leaders = {state.dominant[place] for place in state.earth if any(state.species[place])}
    assert leaders == {BIRDS}


def test_the_board_has_no_points_and_nothing_else_that_the_lesson_does_not_use() -> None:
    match = evogames.new("dominant_species", scenario="shared-meadow", seed=7)
    scene = Lesson("niches").table(match)._board.scene()
    words = f"{scene.description} {' '.join(region.hint for region in scene.regions)}"
    for unused in ("VP", "gene pool", "in hand", "scored", "tundra", "Speciation", "Survival"):
        assert unused not in words, unused
    pieces = {region.piece for region in scene.regions}
    assert not pieces & {"dominant", "endangered", "key", "deck", "bag"}
    assert {piece for piece in pieces if piece.startswith("tile:")} == {
        "tile:D2", "tile:D3", "tile:E3",
    }  # fmt: skip
    assert "2 tiles dominated" in words


# See


def test_the_meadow_is_covered_until_somebody_guesses() -> None:
    tool = Vessel()
    assert "only" not in tool.picture().caption
    tool.guess.value = "second"
    assert tool.picture().caption.startswith("Only the birds are left.")
    assert tool.picture().caption.endswith("That is what you guessed.")


@pytest.mark.parametrize("tool", [Vessel, Lake])
def test_a_picture_is_explained_when_all_its_results_are_found(tool: type[Vessel | Lake]) -> None:
    one = tool()
    assert one.explained() == ""
    one.guess.value = "both"
    assert one.explained().startswith("Found so far: ")
    values = ((0, 2), (2, 2), (2, 8)) if isinstance(one, Vessel) else (1, 30, 240)
    for value in values:
        assert "until you also find" in one.explained()
        if isinstance(one, Vessel):
            one.sliders["insects"][1].value, one.sliders["earth"][1].value = value  # type: ignore[misc]
        else:
            one.ratio.value = value
    assert "until you also find" not in one.explained()


def test_the_controls_and_the_picture_fit_on_the_screen_of_a_laptop() -> None:
    assert Vessel().picture().scene.height <= 320
    assert Lake().picture().scene.height <= 320


@pytest.mark.parametrize(("water", "caption"), [(0, "Only the birds"), (2, "Both are left"),
                                                (6, "Only the insects")])  # fmt: skip
def test_the_ratio_of_foods_decides(water: int, caption: str) -> None:
    tool = Vessel()
    tool.guess.value = "both"
    tool.sliders["insects"][1].value = 2
    tool.sliders["earth"][1].value = water
    assert tool.picture().caption.startswith(caption)


def test_the_teacher_page_has_the_numbers_of_the_meadow() -> None:
    tool = Vessel()
    tool.guess.value = "both"
    tool.sliders["insects"][1].value = 2
    assert "In the end: insects 4.0, birds 1.0." in tool.picture().words


def test_the_lake_has_three_outcomes_and_its_limits_are_those_of_the_words() -> None:
    tool = Lake()
    tool.guess.value = "both"
    found = []
    for ratio in RATIOS:
        tool.ratio.value = ratio
        found.append(tool.picture().caption.split(":")[1].split(".")[0].strip())
    low, high = map(float, limits())
    assert (low, high) == (6, 90)
    for ratio, caption in zip(RATIOS, found, strict=True):
        who = "both are" if low < ratio < high else f"only {'A' if ratio > high else 'C'}"
        assert caption.startswith(who)


def test_never_more_species_than_foods() -> None:
    facts = finish(crowd(40, 1)).facts
    assert [facts[f"most_{foods}"] for foods in (1, 2, 3)] == [1, 2, 3]
    assert facts["answer"] == 2


# Try


def test_task_1_counts_the_matches(lesson: Lesson) -> None:
    task = lesson.task(1)
    for name in ("meadow", "shore", "pond"):
        task.lists[name].value = "birds"
    answer = check(task)
    assert "At the meadow, insects have 4 matches and birds have 6." in answer
    assert "At the shore, insects have 3 matches. Now count the matches of the birds." in answer
    task.lists["shore"].value, task.lists["pond"].value = "nobody", "insects"
    assert "✗" not in check(task)


@pytest.mark.parametrize("choice", ["grass", "mixed", "water", "sun"])
def test_task_2_only_another_food_keeps_both(lesson: Lesson, choice: str) -> None:
    task = lesson.task(2)
    task.choice.value = choice
    answer = check(task)
    assert answer.startswith("✓" if choice == "water" else "✗")
    assert ("water" in answer) == (choice == "water")


def test_task_3_the_generalist_is_gone(lesson: Lesson) -> None:
    task = lesson.task(3)
    task.lists["gone"].value = "none"
    assert "How many species can survive on two foods?" in check(task)
    task.lists["gone"].value = "insects"
    assert "✗" in check(task)
    task.lists["gone"].value = "birds"
    assert "insects and amphibians survive. They leave 1.00 grass and 1.33 water" in check(task)
    assert "3.33 matches" in check(task)


def test_task_4_needs_the_ratio(lesson: Lesson) -> None:
    task = lesson.task(4)
    task.lists["clean"].value, task.lists["sewage"].value = "both", "both"
    answer = check(task)
    assert "Before: 60 divided by 2 is 30. Left: both." in answer
    assert "Is the result below 6, above 90, or in between?" in answer
    task.lists["sewage"].value = "second"
    assert "More of one resource can mean fewer species" in check(task)


def test_task_5_compares_two_communities(lesson: Lesson) -> None:
    task = lesson.task(5)
    assert len(TASKS) == 5
    task.games.value = 10
    answer = check(task)
    assert "A and B clearly differ at" in answer
    assert "A: 4 animals, all live on grass" in answer
    task.question.value = "Do niches help?"
    assert Notes("niches").get(QUESTION) == "Do niches help?"


def test_predictions_meet_results_at_the_end(lesson: Lesson) -> None:
    lesson.see("crowd", games=10, seed=1)
    found = lesson.found()
    predict = lesson.predict()
    predict.choices[0].value, predict.choices[2].value = "both", 6
    answer = said(found.output.value)
    assert "Only the birds." in answer
    assert "never more than 2 of the six" in answer


@pytest.mark.parametrize(
    ("insects", "earth", "why"),
    [
        ((0, 2), (5, 2), "There is too little food for insects here, even without birds."),
        ((2, 0), (5, 2), "They reduce the food to a level below the insects' line."),
    ],
)
def test_who_starves_alone_is_not_said_to_be_replaced(
    insects: tuple[int, int], earth: tuple[int, int], why: str
) -> None:
    vessel = Vessel()
    vessel.guess.value = "both"
    for name, values in (("insects", insects), ("birds", (3, 0)), ("earth", earth)):
        for slider, value in zip(vessel.sliders[name], values, strict=True):
            slider.value = value
    assert why in vessel.picture().caption


def test_every_ratio_of_the_lake_has_its_sentence() -> None:
    lake = Lake()
    lake.guess.value = "both"
    for ratio in lake.ratio.options:
        lake.ratio.value = ratio
        assert lake.picture().caption.startswith(f"Ratio {ratio}: ")
