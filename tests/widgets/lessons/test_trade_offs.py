"""The science of the lesson on trade-offs: theory, play, and what the pictures claim."""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

import evogames
from evogames.biology.estimates import share
from evogames_widgets.lessons.kit.study import Study, finish, point_seed
from evogames_widgets.lessons.trade_offs import STUDIES
from evogames_widgets.lessons.trade_offs.lesson_text import TRAIT_NAMES
from evogames_widgets.lessons.trade_offs.open_task import TRAITS
from evogames_widgets.lessons.trade_offs.play import NEEDS, Instinct, tally, world
from evogames_widgets.lessons.trade_offs.price import FEW, MANY, WAYS, fed_faces
from evogames_widgets.lessons.trade_offs.tasks import CHOICE, GAMES, HERD, WORLDS
from evogames_widgets.lessons.trade_offs.trait_experiments import days
from tests.notebooks.test_form import prose, read

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def study() -> dict[str, Study]:
    """Return the pictures as the notebook shows them."""
    games = {"deck": 2000}
    return {name: finish(made(games.get(name, 300), 1)) for name, made in STUDIES.items()}


def test_a_turn_sorts_animals_like_days_of_birds_and_moths() -> None:
    """Cook and others (2012): nine tenths as many dark moths as pale ones survive a day."""
    assert (days(0.81, 1.0), days(0.13, 0.40)) == (2, 11)
    assert (days(0.0, 0.4), days(0.5, 0.4)) == (0, 0)


@pytest.mark.parametrize("rivals", range(6))
@pytest.mark.parametrize("need", NEEDS)
def test_theory_counts_the_faces_that_play_finds(need: int, rivals: int) -> None:
    fed = 0
    for die in range(1, 7):
        position = {**world([NEEDS[need]], 0, rivals), "dice": [die]}
        match = evogames.new("evolution", scenario=position, seed=5)
        evogames.play(match, "random")
        fed += bool(match.state.players[0].animals)
    assert fed_faces(need, rivals) == fed


def test_in_a_crowd_each_token_needed_lowers_the_chance() -> None:
    assert [fed_faces(n, MANY) for n in NEEDS] == [6, 5, 3, 1]
    assert [fed_faces(n, FEW) for n in NEEDS] == [6, 6, 5, 4]


def test_theory_lies_in_the_ranges_of_play(study: dict[str, Study]) -> None:
    facts = study["need"].facts
    for rivals in (FEW, MANY):
        for exact, played in zip(
            facts[f"exact_{rivals}"].values(), facts[f"played_{rivals}"], strict=True
        ):
            assert played.low <= exact <= played.high


def test_the_deck_does_not_know_who_is_hunted(study: dict[str, Study]) -> None:
    facts = study["deck"].facts
    assert facts["exact"]["camouflage"] == Fraction(4, 81)
    both = [*facts["hunted"], *facts["calm"]]
    exact = [*facts["exact"].values()] * 2
    inside = [one.low <= chance <= one.high for one, chance in zip(both, exact, strict=True)]
    assert inside.count(False) <= 1, "a 95 % range misses now and then, not often"
    assert not any(h.differs(c) for h, c in zip(facts["hunted"], facts["calm"], strict=True))


def test_every_defence_saves_at_the_dry_lake_and_all_of_them_hardly_more(
    study: dict[str, Study],
) -> None:
    found = {
        traits: one.fate("lived") for traits, one in study["position"].facts["tallies"].items()
    }
    bare, *single, all_three = found.values()
    assert all(bare.high < one.low for one in single)
    assert not all_three.differs(max(single, key=lambda one: one.value))


def test_the_heavy_animal_starves_instead_of_being_eaten(study: dict[str, Study]) -> None:
    heavy = study["position"].facts["tallies"]["high_body_weight",]
    assert heavy.first["eaten"] == 0
    assert heavy.fate("starved").low > 0.4


def test_one_animal_is_safer_with_more_defences(study: dict[str, Study]) -> None:
    shares = [
        line.split(": ")[1].split("%")[0] for line in study["cards"].picture.words.splitlines()
    ]
    for first in range(0, len(shares), len(WAYS)):
        world_shares = [int(share) for share in shares[first : first + len(WAYS)]]
        assert world_shares == sorted(world_shares)


def test_the_teachers_page_has_the_numbers_of_the_pictures(study: dict[str, Study]) -> None:
    page = (ROOT / "docs" / "teachers" / "trade-offs.md").read_text(encoding="utf-8")
    bare, running, camouflage, heavy, three = study["position"].facts["tallies"].values()
    assert (
        f"none {bare.fate('lived')}, Running {running.fate('lived')}, "
        f"Camouflage {camouflage.fate('lived')}, High Body Weight {heavy.fate('lived')} "
        f"(never eaten, starves in {heavy.fate('starved')}), all three {three.fate('lived')}; "
        "without Camouflage {ratio} times as often as with it, like {days} days of birds"
    ).format(**study["position"].facts) in page
    facts = study["cards"].facts
    for hunters, key in (("no predators", "none"), ("two", "few"), ("five", "many")):
        means = ", ".join(facts[f"{key}_{defences}"] for _, defences in WAYS)
        assert f"{hunters} {means}" in page
    for rivals, words in ((FEW, "one competitor"), (MANY, "four competitors")):
        assert (
            f"{words}: {', '.join(map(str, study['need'].facts[f'exact_{rivals}'].values()))}"
            in page
        )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_best_number_of_defences_depends_on_the_hunters(seed: int) -> None:
    facts = finish(STUDIES["cards"](60, seed)).facts
    assert (facts["best_none"], facts["best_few"], facts["best_many"]) == ("0", "0", "1")


@pytest.mark.slow
def test_no_pair_of_traits_is_best_in_both_worlds() -> None:
    good: dict[str, set[tuple[str, ...]]] = {}
    for name, place in WORLDS.items():
        found = {
            pair: finish(tally(world([pair] * HERD, **place), GAMES, point_seed(1, k))).mean()
            for k, pair in enumerate(combinations(CHOICE, 2))
        }
        best = max(found.values(), key=lambda one: one.value)
        good[name] = {pair for pair, one in found.items() if not one.differs(best, len(found) - 1)}
    assert good["dry"] & good["hunted"] == set()
    assert all("high_body_weight" in pair for pair in good["hunted"])


def test_the_same_seed_gives_the_same_picture() -> None:
    one, again, other = (finish(STUDIES["position"](40, seed)) for seed in (3, 3, 4))
    assert one.picture == again.picture
    assert one.picture.words != other.picture.words


def test_fates_add_up() -> None:
    herd = finish(tally(world([()] * 4, hunters=2, rivals=1), 50, 9))
    assert sum(herd.first.values()) == herd.games == 50
    assert sum(herd.all.values()) == 200
    assert sum(herd.living) == herd.all["lived"]
    assert herd.all["eaten"]
    assert herd.all["starved"]


def test_instinct_hunts_others_flees_and_never_grazes() -> None:
    position = {
        "phases": ["feeding", "extinction"],
        "turns": 1,
        "food": 3,
        "players": [
            {"animals": [{"traits": ["carnivorous"]}, {"traits": ["grazing"]}]},
            {"animals": [{"traits": ["running"]}]},
        ],
    }
    for seed in range(20):
        match = evogames.new("evolution", scenario=position, seed=seed)
        evogames.play(match, [Instinct(seed), Instinct(seed + 1)])
        assert match.choices[:2] == ["attack:1:3", "run:3"]
        assert not any(choice.startswith("graze") for choice in match.choices)


def test_ranges_stay_within_what_can_be() -> None:
    herd = finish(tally(world([()] * 3, hunters=0, rivals=2), 4, 2))
    assert herd.mean(of=3).high <= 1
    assert herd.mean().low >= 0


def test_ranges_of_shares_are_wilsons() -> None:
    half = share(50, 100)
    assert half.value == 0.5
    assert (round(half.low, 3), round(half.high, 3)) == (0.404, 0.596)
    assert share(0, 20).low == 0


def test_every_trait_that_a_task_offers_is_explained_before() -> None:
    told = prose(read("10-lesson-trade-offs")).partition("## 6 Try")[0]
    for trait in {*CHOICE, *TRAITS}:
        name = re.escape(TRAIT_NAMES[trait])
        assert re.search(rf"\| {name} \| \w|\*\*{name}\*\*: \w", told), trait
