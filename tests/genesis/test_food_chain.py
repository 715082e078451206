"""Food chains of sea and land: ranks, the crowded ocean, crowding."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COLOUR, MACROS
from evogames.genesis.numbers import food_web
from evogames.genesis.organisms.genome import metabolic_speed
from tests.games.words import asked, choose, cites, keys, last, shown_in_explorer, told
from tests.genesis.bodies import NAMES, side
from tests.genesis.build import (
    body,
    coloured,
    microbe,
    one,
    parasite,
    phase,
    pool,
    seat,
    texts,
    tokens,
)

pytestmark = pytest.mark.usefixtures("cards")

SEA = {"kelp": "clay_mounds", "dickinsonia": "warm_pond", "arrow_worm": "pumice_raft"}


def purchase(*organisms: dict[str, Any], **more: Any) -> Match:
    """Return a match in the purchase phase."""
    seats = more.pop("players", (seat("green"), seat("blue")))
    return phase("purchase", *seats, **{"organisms": list(organisms), **more})


def levels(match: Match) -> dict[str, int]:
    """Return the trophic levels of all macro-organisms."""
    return {MACROS[o.macro].name: o.level for o in match.state.organisms if o.macro >= 0}


@pytest.mark.rule("H6.1", "H6.2", "H6.3")
def test_the_chain_is_sorted_by_speed_when_an_animal_comes() -> None:
    m = purchase(
        body("arrow_worm", "blue", "clay_mounds", level=0),
        microbe("warm_pond", "green", cubes={"green": 3, "blue": 1}),
        players=(seat("green", red=1), seat("blue")),
    )
    m.choose(f"macro:2:{NAMES.index('kelp')}")
    assert levels(m) == {"kelp": 0, "arrow_worm": 1}
    assert texts(m, "ranked") == [
        "Ana's Kelp now belongs to the producers (speed 0).",
        "Ben's Arrow worm now belongs to the herbivores (speed 3).",
    ]
    assert {"H6.1", "H6.2", "H6.3"} <= cites(last(m, "ranked"))


@pytest.mark.rule("H6.2")
def test_without_a_change_of_speed_ranks_stay() -> None:
    green = next(n for n, o in enumerate(side("starfish").organs) if o.colour == "green")
    m = purchase(
        body("starfish", "green", "clay_mounds", level=0),
        body("kelp", "blue", "warm_pond", level=1),
        players=(seat("green", green=1), seat("blue")),
    )
    m.choose(f"organ:1:{green}")
    assert levels(m) == {"starfish": 0, "kelp": 1}
    assert told(m, "ranked") == []


@pytest.mark.rule("H6.2", "H5.4")
def test_a_red_or_yellow_organ_sorts_its_own_chain_only() -> None:
    fast = next(n for n, o in enumerate(side("starfish").organs) if o.colour in ("red", "yellow"))
    colour = side("starfish").organs[fast].colour
    m = purchase(
        body("starfish", "green", "clay_mounds", level=0),
        body("kelp", "blue", "warm_pond", level=1),
        body("trilobite", "blue", "pumice_raft", land=True, level=0),
        body("flatworm", "green", "eutectic_brine", land=True, level=1),
        players=(seat("green", **{colour: 1}), seat("blue")),
    )
    m.choose(f"organ:1:{fast}")
    assert levels(m) == {"starfish": 1, "kelp": 0, "trilobite": 0, "flatworm": 1}


@pytest.mark.rule("H6.2")
def test_ties_are_broken_at_random() -> None:
    found = set()
    for seed in range(12):
        m = purchase(
            body("starfish", "green", "clay_mounds", level=0),
            microbe("warm_pond", "blue", cubes={"red": 2, "yellow": 2, "green": 2, "blue": 1}),
            players=(seat("green"), seat("blue", blue=1)),
            seed=seed,
        )
        m.choose(f"macro:2:{NAMES.index('opabinia')}")
        while m.decision:
            m.choose(len(m.decision.options) - 1)
        assert metabolic_speed(one(m, 1)) == metabolic_speed(one(m, 2)) == 4
        found.add(levels(m)["starfish"])
    assert found == {0, 1}


@pytest.mark.rule("H6.3")
def test_speed_is_red_and_yellow_of_systems_organs_and_bionts() -> None:
    quick = [o.name for o in side("starfish").organs if o.colour in ("red", "yellow")]
    m = purchase(
        body("starfish", "red", "clay_mounds", *quick, bionts={"yellow": 1, "blue": 1}),
        players=(seat("red"), seat("blue"), seat("yellow")),
    )
    assert metabolic_speed(one(m, 1)) == 2 + 2 + len(quick) + 1 + 1


def crowded(*seats: dict[str, Any], **more: Any) -> Match:
    """Kelp, Dickinsonia and arrow worm fill the sea. Ana makes a starfish with a kidney."""
    chain = [
        body("kelp", "green", "clay_mounds"),
        body("dickinsonia", "blue", "warm_pond", **more.pop("dickinsonia", {})),
        body("arrow_worm", "blue", "pumice_raft"),
    ]
    starfish = {"red": 2, "yellow": 2, "green": 2, "blue": 2}
    m = purchase(
        *chain,
        microbe("eutectic_brine", "yellow", cubes=starfish),
        *more.pop("others", ()),
        players=seats,
        **more,
    )
    m.choose(f"macro:4:{NAMES.index('starfish')}")
    kidney = [o.name for o in side("starfish").organs].index("kidney")
    choose(m, f"organ:4:{kidney}")
    while m.decision and asked(m)[1] == "purchase":
        m.choose("done")
    return m


def price(macro: str) -> dict[str, int]:
    """Return the catalysts that all sea organs of a macro-organism cost."""
    colours = [o.colour for o in side(macro).organs]
    return {c: colours.count(c) for c in dict.fromkeys(colours)}


@pytest.mark.rule("H6.2", "H6.3", "H6.4", "H6.5")
@pytest.mark.example("H6.ex1")
def test_example_dickinsonia_leaves_the_crowded_ocean() -> None:
    m = crowded(seat("yellow", red=1), seat("blue", **price("dickinsonia")), seat("green"))
    assert [metabolic_speed(o) for o in m.state.organisms] == [0, 1, 3, 5]
    assert last(m, "crowded_ocean").rule == "H6.4"
    assert asked(m) == ("Ben", "escape")
    assert m.decision
    assert m.decision.prompt == (
        f"Ben (blue), the ocean is crowded. Should Ben's Dickinsonia escape to land "
        f"({len(side('dickinsonia').organs)} organs to pay for)?"
    )
    m.choose("escape:2")
    while m.decision:
        m.choose(len(m.decision.options) - 1)
    assert pool(m, "blue") == {}
    assert one(m, 2).land
    assert texts(m, "land") == ["On land it becomes Ben's Fungus and joins the producers."]
    sea = {k: v for k, v in levels(m).items() if k != "dickinsonia"}
    assert sea == {"kelp": 0, "arrow_worm": 1, "starfish": 2}
    assert told(m, "crowded_out") == []
    shown_in_explorer(m, "H6.ex1")


@pytest.mark.rule("H6.5", "GL.EX6")
def test_if_nobody_leaves_the_slowest_goes_extinct() -> None:
    m = crowded(seat("yellow", red=1), seat("blue"), seat("green"))
    assert m.over
    out = last(m, "crowded_out")
    assert (out.rule, out.text) == (
        "H6.5",
        "Chen's Kelp is too slow (speed 0) and is crowded out.",
    )
    assert one(m, 1).kind == "bacterium"
    assert tokens(one(m, 1).cubes) == {"green": 3, "blue": 1}
    assert levels(m) == {"dickinsonia": 0, "arrow_worm": 1, "starfish": 2}


@pytest.mark.rule("H6.4")
def test_one_may_stay_though_one_could_pay() -> None:
    m = crowded(seat("yellow", red=1), seat("blue", **price("dickinsonia")), seat("green"))
    m.choose("stay")
    if m.decision:
        m.choose("stay")
    assert pool(m, "blue") == price("dickinsonia")
    assert not one(m, 2).land


@pytest.mark.rule("H6.4", "H0.4")
def test_only_who_can_pay_for_all_organs_is_asked_and_two_alike_pay_too() -> None:
    cost = price("dickinsonia")
    first = next(iter(cost))
    short = {c: n - (c == first) for c, n in cost.items()}
    m = crowded(seat("yellow", red=1), seat("blue", **short), seat("green"))
    assert m.over
    other = next(c for c in COLOUR if c not in cost)
    m = crowded(seat("yellow", red=1), seat("blue", **{**short, other: 2}), seat("green"))
    assert asked(m) == ("Ben", "escape")
    m.choose("escape:2")
    while m.decision:
        m.choose(len(m.decision.options) - 1)
    assert (one(m, 2).land, pool(m, "blue")) == (True, {})
    assert (last(m, "leaves_water").rule, last(m, "leaves_water").other_rules[0]) == (
        "H6.4",
        "H5.5",
    )


@pytest.mark.rule("H6.4")
def test_what_is_left_over_may_buy_land_organs() -> None:
    land = side("dickinsonia", land=True).organs[0]
    cost = price("dickinsonia")
    cost[land.colour] = cost.get(land.colour, 0) + 1
    m = crowded(seat("yellow", red=1), seat("blue", **cost), seat("green"))
    m.choose("escape:2")
    while asked(m)[1] == "organ_payment":
        m.choose(0)
    assert asked(m) == ("Ben", "land_organs")
    m.choose("organ:2:0")
    assert one(m, 2).organs[0] == 1
    assert pool(m, "blue") == {}


@pytest.mark.rule("H6.4", "H5.6")
def test_disease_cubes_of_its_parasite_count_as_organs() -> None:
    cost = price("dickinsonia")
    colour = side("dickinsonia").organs[0].colour
    assert side("dickinsonia").organs[0].name == "rhizomorph"
    cost = {c: n - (c == colour) for c, n in cost.items()}
    m = crowded(
        seat("yellow", red=1),
        seat("blue", **cost),
        seat("green"),
        seat("red"),
        others=[parasite("prion", "red", 2, "rhizomorph")],
    )
    assert asked(m) == ("Ben", "escape")
    m.choose("escape:2")
    while m.decision:
        m.choose(len(m.decision.options) - 1)
    assert one(m, 2).land
    assert one(m, 5).diseases == []


@pytest.mark.rule("H6.4")
def test_owners_of_endosymbionts_may_contribute() -> None:
    organs = side("dickinsonia").organs
    first = organs[0].colour
    rest = price("dickinsonia")
    rest[first] -= 1
    m = crowded(
        seat("yellow", red=1),
        seat("blue", **rest),
        seat("green", **{first: 1}),
        dickinsonia={"bionts": {"green": 1}},
    )
    assert asked(m) == ("Chen", "pledge")
    place = next(n for n, o in enumerate(organs) if o.colour == first)
    offer = f"pledge:2:{place}:1:{COLOUR[first]}"
    assert offer in keys(m)
    unwilling = choose(m.fork(), "none")
    assert unwilling.over
    assert pool(unwilling, "green") == {first: 1}
    m.choose(offer)
    assert asked(m) == ("Ben", "escape")
    stayed = choose(m.fork(), "stay")
    assert pool(stayed, "green") == {first: 1}
    m.choose("escape:2")
    while m.decision:
        m.choose(len(m.decision.options) - 1)
    assert one(m, 2).land
    assert (pool(m, "green"), pool(m, "blue")) == ({}, {})


@pytest.mark.rule("H6.1", "H6.5")
def test_land_too_holds_three() -> None:
    trilobite = side("trilobite")
    m = purchase(
        body("kelp", "green", "clay_mounds", land=True),
        body("dickinsonia", "blue", "warm_pond", land=True),
        body("flatworm", "blue", "pumice_raft", land=True),
        body("trilobite", "green", "eutectic_brine", *[o.name for o in trilobite.organs]),
    )
    m.choose("land:4")
    assert last(m, "land").data["level"] == 3
    assert m.over
    assert one(m, 1).kind == "bacterium"
    assert sorted(levels(m).values()) == [0, 1, 2]
    assert tokens(one(m, 1).cubes) == {"green": 4, "blue": 3}


@pytest.mark.rule("H6.1", "E3.13")
def test_the_food_web_shows_who_lives_on_whom() -> None:
    m = purchase(
        body("kelp", "green", "clay_mounds", level=0),
        body("flatworm", "blue", "warm_pond", level=1),
        microbe("pumice_raft", "blue", coloured("green")),
        parasite("salmonella", "green", 3),
    )
    assert food_web(m.state) == [
        ("organism:3", "organism:4"),
        ("sun", "organism:1"),
        ("organism:1", "organism:2"),
    ]
