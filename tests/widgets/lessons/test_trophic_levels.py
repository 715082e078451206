"""The science of the lesson on trophic levels: webs, losses, energy, and its pictures."""

import re
from pathlib import Path

import pytest
from networkx import DiGraph

import evogames
from evogames.biology.foodweb import niche_model, read_web, remove, trophic_levels, web
from evogames.core.chance import Chance
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.study import Study, finish
from evogames_widgets.lessons.trophic_levels import STUDIES, TASKS, TOOLS
from evogames_widgets.lessons.trophic_levels.losses import (
    RUNGS,
    Removal,
    blindly,
    ladders,
    losses,
    most_eaten,
)
from evogames_widgets.lessons.trophic_levels.pyramid import Pyramid, springs
from evogames_widgets.lessons.trophic_levels.sea import LEVELS, SLOW, arrival, bodies, speeds, title
from evogames_widgets.lessons.trophic_levels.tasks import (
    OFFERED,
    POND,
    AttackTheWeb,
    EnergySteps,
    WhichLevel,
    WhoIsCrowdedOut,
    starving,
)
from evogames_widgets.lessons.trophic_levels.webs import Levels, between, eaters

ROOT = Path(__file__).parents[3]
GAMES = {"sea": 200, "niche": 100, "robust": 40}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def study() -> dict[str, Study]:
    """Return the pictures as the notebook shows them."""
    return {name: finish(made(GAMES[name], 1)) for name, made in STUDIES.items()}


def said(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", html)


# The sea of Genesis


def test_the_newcomer_is_the_fastest_and_the_slow_one_the_slowest() -> None:
    names, quick = zip(*speeds("starfish"), strict=True)
    assert names == ("Kelp", "Dickinsonia", "Arrow worm", "Starfish")
    assert list(quick) == sorted(quick)
    assert speeds(SLOW)[-1] == min(speeds(SLOW), key=lambda body: body[1])


def test_slow_animals_die_out_and_those_who_can_pay_escape(study: dict[str, Study]) -> None:
    found = study["sea"].facts["found"]
    gone, land = found["gone"], found["land"]
    assert gone[0].value > 0.3
    assert gone[0].differs(gone[1])
    assert all(one.value < 0.05 for one in gone[2:])
    assert land[1].differs(land[0])
    for body in range(LEVELS + 1):
        assert sum(found[fate][body].value for fate in found) == pytest.approx(1)


def test_the_pyramid_follows_the_table() -> None:
    match = evogames.new("genesis", scenario="crowded-sea", seed=7)
    table = Lesson("trophic-levels").table(match)
    assert "Each level lives on the one below" in table._panel.output.value
    assert match.decision is not None
    table.choose(match.decision.find("macro:4:6"))
    table.refresh()
    assert "Four organisms, three levels" in table._panel.output.value
    assert "one too many" in table._panel.output.value
    table.undo()
    table.refresh()
    assert "one too many" not in table._panel.output.value


def test_arrivals_fill_the_sea_beyond_its_levels() -> None:
    chain = bodies(arrival("starfish").state, land=False)
    assert [title(one) for one in chain] == ["Kelp", "Dickinsonia", "Arrow worm", "Starfish"]


# Levels


def test_an_omnivore_stands_between_two_levels() -> None:
    assert between({"a": 1.0, "b": 2.0, "c": 2.5}) == [False, True]
    assert between(trophic_levels(web(POND))) == [False, False, True, True]


def test_the_real_web_is_no_ladder_and_lies_where_the_niche_model_says(
    study: dict[str, Study],
) -> None:
    facts = study["niche"].facts
    assert (facts["between"], facts["eaters"], facts["answer"]) == (34, 42, "few")
    assert abs(facts["apart"]) < 1, "the real web lies among single webs of the model"
    assert 0.05 < facts["spread"] < 0.13
    assert facts["alike"].value + facts["apart"] * facts["spread"] == pytest.approx(34 / 42)
    shares = [one.value for one in facts["found"]]
    assert shares[0] < 0.6 < shares[-1]


def test_groups_that_only_eat_each_other_have_no_level() -> None:
    graph = DiGraph([("grass", "hare"), ("a", "b"), ("b", "a")])
    assert eaters(graph) == {"grass": 1.0, "hare": 2.0}
    assert eaters(DiGraph([("a", "a")])) == {}
    assert max(eaters(niche_model(20, 0.15, 3)).values()) > 2


def test_levels_can_be_counted_in_three_ways_on_three_webs() -> None:
    tool = Levels()
    assert "34 of the 42" in tool.picture().caption
    tool.kind.value = "chain"
    assert "0 of the 42" in tool.picture().caption
    tool.web.value, tool.kind.value = "mukkaw-bay", "mean"
    assert "sea star: 3.17" in tool.picture().words
    for _, name in tool.web.options:
        tool.web.value = name
        assert "<svg" in tool.output.value


# Losses


def test_ladders_lose_all_above_the_rung_that_is_taken() -> None:
    graph = ladders(8)
    assert (len(graph), graph.number_of_edges()) == (8, 2 * (RUNGS - 1))
    assert losses(graph, lambda left: min(left), 1) == [8, 4]
    assert losses(graph, lambda left: max(left), 2) == [8, 7, 6]


def test_webs_hold_where_ladders_break(study: dict[str, Study]) -> None:
    facts = study["robust"].facts
    web_left, ladder_left = facts["found"]["web"], facts["found"]["ladder"]
    for a, b in zip(web_left[1:], ladder_left[1:], strict=True):
        assert a.low > b.high
    assert facts["aimed"][12] / facts["groups"] < web_left[3].low
    assert all(b <= a for a, b in zip(facts["aimed"], facts["aimed"][1:], strict=False))


def test_dense_webs_stand_more_aimed_losses_than_thin_ones() -> None:
    """As in sixteen published webs (Dunne, Williams and Martinez 2002)."""
    left = {
        links: sum(losses(niche_model(40, links, seed), most_eaten, 12)[-1] for seed in range(20))
        for links in (0.1, 0.2)
    }
    assert left[0.2] > 1.3 * left[0.1]


def test_blind_losses_are_drawn_by_chance_alone() -> None:
    graph = read_web("st-marks")
    runs = [losses(graph, blindly(Chance(seed)), 10) for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]


def test_taking_a_group_away_shows_who_starves_and_what_was_tried() -> None:
    tool = Removal()
    assert tool.group.value == "sea star"
    assert "15 species that hold a place there only 8 were left" in tool.picture().caption
    tool.group.value = "plankton"
    assert "4 other groups lose all food" in tool.output.value
    assert "Wave 2 of losses: whelk." in tool.picture().words
    tool.web.value = "silver-springs"
    assert "Without producers, 3 other groups" in tool.output.value


def test_cascades_alternate() -> None:
    tool = TOOLS["cascade"]()
    more = {2: [True], 3: [True, False], 4: [True, False, True]}
    for length, signs in more.items():
        tool.length.value = length
        times = [float(n) for n in re.findall(r"([\d.]+) times", tool.picture().words)]
        assert [one > 1 for one in times] == signs


# Energy


def test_the_pyramid_is_to_scale() -> None:
    assert [energy for _, energy in springs()] == [20810, 3368, 383, 21]
    tool = Pyramid()
    assert "the top gets 1." in tool.picture().caption
    tool.percent.value = 20
    assert "the top gets 8." in tool.picture().caption
    assert "20.0% of the level below" in tool.output.value


# Tasks


def test_the_slowest_is_crowded_out_whoever_came_first() -> None:
    task = WhoIsCrowdedOut(Notes("test"))
    assert task.played("trilobite") == ("Kelp", ["Dickinsonia", "Arrow worm", "Trilobite"])
    gone, left = task.played(SLOW)
    assert (gone, len(left)) == ("Dickinsonia", LEVELS)
    assert "first" in finish(task.check())
    for choice in task.lists.values():
        choice.value = "Dickinsonia"
    answer = said(finish(task.check()))
    assert "Not Dickinsonia: another organism is slower" in answer
    assert "Kelp dies out" not in answer, "the first wrong answer does not get the solution"


def test_levels_of_the_pond() -> None:
    task = WhichLevel(Notes("test"))
    levels = trophic_levels(web(POND))
    for name, choice in task.lists.items():
        choice.value = round(4 * levels[name])
    assert finish(task.check()).count("evo-yes") == 2
    task.lists["heron"].value = 12
    answer = said(finish(task.check()))
    assert "Find the levels of its food first" in answer
    assert "2.5 and 2" not in answer


@pytest.mark.parametrize(("step", "cost", "right"), [(2, 1000, 2), (2, 100, 1), (0, 30, 0)])
def test_steps_of_energy(step: int, cost: int, right: int) -> None:
    task = EnergySteps(Notes("test"))
    task.step.value, task.cost.value = step, cost
    answer = finish(task.check())
    assert answer.count("evo-yes") == right
    assert ("16.2%, 11.4%, 5.5%" in answer) == (step == 2)


def test_the_weak_spot() -> None:
    assert starving(["birds of prey", "spot", "meiofauna"]) == []
    task = AttackTheWeb(Notes("test"))
    for group in OFFERED[:2]:
        task.boxes[group].value = True
    assert "You have chosen 2" in finish(task.check())
    task.boxes["spot"].value = True
    assert "Another choice makes more groups starve" in finish(task.check())
    best = ("detritus", "phytoplankton", "benthic algae")
    assert len(starving(best)) == 8
    for group, box in task.boxes.items():
        box.value = group in best
    assert "evo-yes" in finish(task.check())


def test_single_losses_agree_with_the_library() -> None:
    graph = read_web("st-marks")
    for group in OFFERED:
        waves = remove(graph, group)
        assert starving([group]) == [one for wave in waves[1:] for one in wave]


def test_an_experiment_of_ones_own_tells_thin_webs_from_dense_ones() -> None:
    task = TASKS[-1](Notes("test"))
    task.games.value = 50
    answer = said(finish(task.check()))
    assert re.search(r"clearly differ at [1-5] of 5 points", answer)
    for links in task.links.values():
        links.value = 0.1
    assert "clearly differ at 0 of 5 points" in said(finish(task.check()))


def test_the_teachers_page_has_the_numbers_of_the_pictures(study: dict[str, Study]) -> None:
    page = (ROOT / "docs" / "teachers" / "trophic-levels.md").read_text(encoding="utf-8")
    found = study["sea"].facts["found"]
    kelp, slow = found["gone"][0], found["gone"][1]
    assert (
        f"kelp dies out in {kelp} of the games, *Dickinsonia* in {slow} "
        f"(it goes ashore in {found['land'][1]})"
    ) in page
    model = study["niche"].facts
    alike, spread = model["alike"], model["spread"]
    assert f"as many links as the real web: {alike} on average (single webs differ" in page
    assert f"standard deviation {spread:.2f})" in page
    assert f"{model['apart']:.1f} standard deviations above" in page
    assert f"the real web: {model['real']}" in page
    assert (
        "after 8 random losses {web} of the web is left, {ladder} of twelve ladders; "
        "if the most eaten are removed first, {half} losses halve the web"
    ).format(**study["robust"].facts) in page
