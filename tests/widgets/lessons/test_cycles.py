"""The science of the lesson on cycles: theory, play, and what the pictures claim."""

from itertools import pairwise
from pathlib import Path

import pytest
from networkx import simple_cycles

import evogames
from evogames.biology.estimates import Estimate, mean
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.match import Match
from evogames.primordial_soup import GAME
from evogames.primordial_soup.cards import CUBES
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.cycles import STUDIES, TASKS
from evogames_widgets.lessons.cycles.flow import eaten_before
from evogames_widgets.lessons.cycles.growth import logistic, shape
from evogames_widgets.lessons.cycles.instinct import instinct
from evogames_widgets.lessons.cycles.matter import matter_graph, weights
from evogames_widgets.lessons.cycles.open_task import NOBODY, OwnDish
from evogames_widgets.lessons.cycles.play import (
    ROUNDS,
    count,
    diaries,
    dish,
    fed,
    one_feeding,
)
from evogames_widgets.lessons.cycles.tasks import (
    Fertilise,
    WhoCanEat,
    dishes,
)
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.study import Study, finish, point_seed

ROOT = Path(__file__).parents[3]
GAMES = {"flow": 50, "budget": 50, "growth": 100, "colour": 100, "position": 200}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def study() -> dict[str, Study]:
    """Return the pictures as the notebook shows them."""
    return {name: finish(made(GAMES[name], 1)) for name, made in STUDIES.items()}


def play(seed: int) -> Match:
    match = evogames.new("primordial_soup", players=3, seed=seed)
    evogames.play(match, "random")
    return match


# Matter and energy


def test_a_cube_is_eaten_again_only_after_it_was_waste() -> None:
    meal = ("eats", 0, {"meal": [0, 2, 0]})
    waste = ("excretes", 1, {"cubes": [0, 2, 0]})
    assert eaten_before([[meal, waste], [meal]], 2.0) == [(2, 0.0), (2, 2.0)]
    assert eaten_before([[meal, waste], [meal]], 4.0) == [(2, 0.0), (2, 1.0)]


def test_more_and_more_is_recycled_until_it_is_more_than_in_the_sea(
    study: dict[str, Study],
) -> None:
    """Eppley and Peterson (1979): four fifths of the nutrients of the sunlit sea are recycled."""
    found = finish(diaries(dish(2), 30, 1))
    rounds = [eaten_before(diary.rounds, 38) for diary in found]
    shares = [
        sum(again for _, again in one) / sum(ate for ate, _ in one)
        for one in list(zip(*rounds, strict=True))[:ROUNDS]
    ]
    assert shares[0] < 0.1 < 0.8 < shares[-1]
    assert all(a < b + 0.05 for a, b in pairwise(shares))
    assert study["budget"].facts["sea"] == "80%"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_flow_of_cubes_balances_with_what_lies_in_the_soup(seed: int) -> None:
    match = play(seed)
    flow = weights(matter_graph([(e.key, e.player, e.data) for e in match.events], 3))
    start = evogames.new("primordial_soup", players=3, seed=seed).state.cubes
    for colour in range(3):
        pile = f"cubes:{colour}"
        came = sum(n for (_, end), n in flow.items() if end == pile)
        went = sum(n for (begin, _), n in flow.items() if begin == pile)
        lay, lies = (sum(space[colour] for space in soup) for soup in (start, match.state.cubes))
        assert lay + came - went == lies
        assert lies + match.state.reserve[colour] == CUBES


def test_the_caption_of_the_flow_adds_up(study: dict[str, Study]) -> None:
    facts = study["flow"].facts
    assert int(facts["waste"]) + int(facts["dead"]) == int(facts["back"])


def test_nobody_eats_its_own_waste_and_matter_comes_back() -> None:
    told = [(e.key, e.player, e.data) for e in play(1).events]
    graph = matter_graph(told, 3)
    assert not any(graph.has_edge(f"cubes:{seat}", f"tribe:{seat}") for seat in range(3))
    ring = ["tribe:0", "cubes:0", "tribe:1", "cubes:1", "tribe:2", "cubes:2"]
    assert {*ring} in [{*cycle} for cycle in simple_cycles(graph)]
    assert all(n > 0 for n in weights(graph).values())


def test_what_the_dead_leave_is_counted_once_as_theirs_and_once_by_colour() -> None:
    flow = weights(matter_graph([(e.key, e.player, e.data) for e in play(2).events], 3))
    left = sum(n for (_, end), n in flow.items() if end == "dead")
    assert left == sum(n for (begin, _), n in flow.items() if begin == "dead") > 0


def test_cubes_are_used_again_and_energy_is_not(study: dict[str, Study]) -> None:
    facts = study["budget"].facts
    eaten, spent, came = facts["numbers"]
    assert eaten[-1].low > facts["exist"] == 3 * CUBES
    assert all(one.high <= limit for one, limit in zip(spent, came, strict=True))
    assert facts["again"] == "matter"


# Limits


def test_few_and_many_come_to_nearly_the_same_number(study: dict[str, Study]) -> None:
    facts = study["growth"].facts
    few, many = facts["few"], facts["many"]
    assert few[0].value == 6
    assert many[0].value == 18
    assert abs(few[-1].value - many[-1].value) < 2
    assert few[-1].high < facts["most"] == 21
    assert max(one.value for one in many) - many[-1].value > 3, "it overshoots"
    assert facts["shape"] == "levels"


def test_theory_follows_play_in_the_rounds_that_did_not_make_it(study: dict[str, Study]) -> None:
    facts = study["growth"].facts
    for place in range(2, 6):
        assert abs(facts["curve"][place] - facts["few"][place].value) < 1.2


def test_the_logistic_curve_is_verhulsts() -> None:
    curve = logistic(10, 18, 100)
    assert curve[0] == pytest.approx(10)
    assert curve[1] == pytest.approx(18)
    chances = [n / (100 - n) for n in curve]
    ratios = [b / a for a, b in pairwise(chances)]
    assert ratios == pytest.approx([ratios[0]] * ROUNDS), "N/(K-N) grows by the same factor"


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([6, 12, 15, 16, 16, 16, 16, 16, 16, 16, 16], "levels"),
        ([6, 12, 18, 21, 21, 21, 21, 21, 21, 21, 21], "full"),
        ([6, 12, 18, 21, 15, 10, 7, 5, 4, 3, 2], "crash"),
        ([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "grows"),
    ],
)
def test_the_answer_about_growth_is_read_from_the_numbers(numbers: list[int], told: str) -> None:
    assert shape([Estimate(n, n, n) for n in numbers], 21) == told


def test_without_the_green_tribe_fewer_of_the_others_eat(study: dict[str, Study]) -> None:
    facts = study["colour"].facts
    assert facts["fate"] == "worse"
    apart = [
        a.differs(b) and a.value > b.value
        for a, b in zip(facts["shares"]["all"][3:], facts["shares"]["gone"][3:], strict=True)
    ]
    assert sum(apart) >= 4
    bare = facts["shares"]["bare"]
    assert bare[0].value == 0
    assert bare[2].low > 0.3, "the dead bring the missing colour back"


def test_only_the_limiting_colour_helps(study: dict[str, Study]) -> None:
    ana, ben, chen = study["position"].facts["found"]
    for tribe in (ana, chen):
        nothing, red, green, blue = tribe
        assert green.low > nothing.high
        assert not red.differs(nothing)
        assert not blue.differs(nothing)
    assert all(one.value == 1 for one in ben)


# Play by instinct


def test_instinct_eats_divides_and_buys_nothing() -> None:
    state = GAME.scenario(dish(2), None, Chance(3))
    chance, run = Chance(4), GameEngine(GAME, state)
    run.begin()
    while (decision := run.decision) is not None:
        chosen = decision.options[instinct(state, decision, chance)]
        kinds = [option.kind for option in decision.options]
        if decision.kind == "feed" and "eat" in kinds:
            assert chosen.kind == "eat"
        if decision.kind == "division" and "divide" in kinds:
            assert chosen.kind == "divide"
        run.choose(decision.options.index(chosen))
    assert not any(player.genes for player in state.players)


def test_instinct_lets_the_current_carry_it_to_food_and_else_swims() -> None:
    for food, kind in (({"green": 1, "blue": 2}, "drift"), ({"green": 3}, "swim")):
        soup = {
            "compass": "east 9", "cubes": {"all": {}, "C2": food}, "turns": 1,
            "players": [{"name": "Ana", "amoebas": ["B2"]}, "Ben", "Chen"],
        }  # fmt: skip
        state = GAME.scenario(soup, None, Chance(1))
        run = GameEngine(GAME, state).begin()
        assert run.decision is not None
        assert run.decision.options[instinct(state, run.decision, Chance(1))].kind == kind


def test_an_idle_tribe_never_divides_by_itself() -> None:
    (diary,) = finish(diaries(dish(3, empty=1), 1, 5, idle=1))
    assert max(living[1] for living in diary.living) == 1
    assert len(diary.living) == ROUNDS + 1


def test_a_diary_counts_every_meal_and_every_hunger() -> None:
    found = finish(diaries(one_feeding(dish(3, cubes={"red": 1, "green": 1, "blue": 1})), 5, 2))
    for diary in found:
        told = diary.rounds[0]
        assert count(told, "eats", range(3)) + count(told, "starves", range(3)) == 9
    assert 0 <= fed(found, 0, [0, 1, 2]).value <= 1


def test_the_same_seed_gives_the_same_picture() -> None:
    one, again, other = (finish(STUDIES["colour"](20, seed)) for seed in (3, 3, 4))
    assert one.picture == again.picture
    assert one.picture.words != other.picture.words


def test_means_have_the_textbook_range() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.776 * (2.5 / 5) ** 0.5, rel=1e-3)


# The page


def test_the_teachers_page_has_the_numbers_of_the_pictures(study: dict[str, Study]) -> None:
    page = (ROOT / "docs" / "teachers" / "cycles.md").read_text(encoding="utf-8")
    facts = {name: one.facts for name, one in study.items()}
    assert (
        "{eaten} cubes are eaten in a game; {waste} come from waste, {dead} from dead amoebas"
    ).format(**facts["flow"]) in page
    assert (
        "{eaten} cubes eaten of {exist} in the box, each {times} times on average; "
        "of those eaten in round 10, {recycled} had been eaten before (sunlit sea: about {sea}); "
        "{spent} BP spent of {came} received"
    ).format(**facts["budget"]) in page
    lowest = min(one.value for one in facts["growth"]["many"])
    assert (
        f"about {facts['growth']['limit']} of 21 from below and from above; the full dish reaches "
        f"{facts['growth']['peak']} first and falls to {lowest:.1f}"
    ) in page
    assert (
        "{late_all} of red and blue amoebas eat, without the green tribe {late_gone}, "
        "without its cubes as well {late_bare}"
    ).format(**facts["colour"]) in page
    ana, ben, chen = facts["position"]["found"]
    assert (
        f"Ana {ana[0]}, with green {ana[2]}; Chen {chen[0]}, with green {chen[2]}; Ben {ben[0]}"
        in page
    )


def test_the_teachers_page_has_the_numbers_of_task_2(study: dict[str, Study]) -> None:
    page = (ROOT / "docs" / "teachers" / "cycles.md").read_text(encoding="utf-8")
    for (scenario, seats), colour in zip(dishes().values(), ("green", "blue"), strict=True):
        found = {
            extra: fed(
                finish(diaries(one_feeding(scenario, extra), 200, point_seed(1, point))), 0, seats
            )
            for point, extra in enumerate(("", "red", "green", "blue"))
        }
        assert max(found, key=lambda extra: found[extra].value) == colour
        assert sum(one.differs(found[colour], 3) for one in found.values()) == 3
        assert f"{colour} ({found['']} eat before, {found[colour]} after)" in page


# Tasks and tools


def test_who_can_eat_is_answered_with_reasons() -> None:
    task = WhoCanEat(Notes("cycles"))
    assert "Choose" in finish(task.check())
    for box, eats in zip(task.boxes, (True, False, False, True, True, False), strict=True):
        box.value = eats
    assert "You found every amoeba that eats" in finish(task.check())
    task.boxes[5].value = True
    said = finish(task.check())
    assert "1 amoeba is not marked correctly" in said
    assert "First cross out" in said
    finish(task._answer())
    said = finish(task.check())
    assert "does not make up for the lack" in said


def test_fertilising_is_judged_dish_by_dish() -> None:
    task = Fertilise(Notes("cycles"))
    task.lists["all"].value, task.lists["ben"].value = "green", "green"
    said = finish(task.check())
    assert said.count("evo-yes") == said.count("evo-no") == 1
    assert "Another colour helps more" in said
    assert "blue is scarcer" not in said, "the first wrong answer does not get the solution"
    task.lists["ben"].value = "blue"
    assert "scarcest compared with what is needed" in finish(task.check())


def test_two_dishes_are_compared_round_by_round() -> None:
    task = OwnDish(Notes("cycles"))
    task.games.value = 50
    said = finish(task.check())
    assert "<svg" in said
    assert "In dish A more of Ana's amoebas are alive" in said.replace("&#x27;", "'")
    assert "B: removed tribe: green; cubes at the start: 2" in said
    task.missing["B"].value = NOBODY
    assert "A and B clearly differ in 0 of 10 rounds" in finish(task.check())
    task.food["B"].value = 0
    assert "A and B clearly differ in 0 of" not in finish(task.check())


def test_tools_follow_the_play_at_the_table() -> None:
    match = evogames.new("primordial_soup", scenario="short-of-green", seed=7)
    table = Lesson("cycles").table(match)
    assert "No amoeba has eaten yet" in table._panel.output.value
    while not any(event.key == "eats" for event in match.events):
        assert match.decision is not None
        table.choose(match.decision.options[0])
    table.refresh()
    assert "3 have been eaten" in table._panel.output.value
    table.undo()
    table.refresh()
    assert "No amoeba has eaten yet" in table._panel.output.value


def test_there_are_three_tasks() -> None:
    assert [task.number for task in TASKS] == [1, 2, 3]
