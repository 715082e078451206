"""The player with the most HGT icons can go first in a phase."""

import pytest

from evogames.genesis.organisms.tableau import entropy_limit
from tests.games.words import asked, choose, last, told
from tests.genesis.build import microbe, phase, refuge, seat, table, texts
from tests.genesis.phases import assignment
from tests.genesis.transfers import HGT, MORE, THREE

pytestmark = pytest.mark.usefixtures("icons_on_cards")


@pytest.mark.rule("A2.4", "A2.5")
def test_the_most_promiscuous_player_may_go_first_in_the_assignment() -> None:
    m = assignment(
        microbe("clay_mounds", "yellow", HGT),
        players=THREE,
        refuges=[refuge("warm_pond")],
    )
    assert asked(m) == ("Chen", "go_first")
    assert m.decision
    assert m.decision.prompt == (
        "Chen (yellow), you have the most HGT icons (1). Do you want to go first in this phase "
        "(2 Assignment)?"
    )
    waited = choose(m.fork(), "wait")
    assert asked(waited) == ("Ana", "assignment")
    m.choose("first")
    order = []
    while m.decision:
        order.append(asked(m)[0])
        m.choose("done")
    assert order == ["Chen", "Ana", "Ben"]


@pytest.mark.rule("A2.4")
def test_nobody_is_asked_on_a_tie_or_when_first_anyway() -> None:
    tie = assignment(
        microbe("clay_mounds", "green", HGT), microbe("warm_pond", "blue", MORE), players=THREE
    )
    assert asked(tie)[1] == "assignment"
    first = assignment(microbe("clay_mounds", "green", HGT), players=THREE)
    assert asked(first)[1] == "assignment"


@pytest.mark.rule("A2.4", "A2.1")
def test_going_first_holds_for_one_phase_only() -> None:
    m = table(
        seat("green"),
        seat("blue"),
        phases=["assignment", "darwin"],
        turns=1,
        organisms=[microbe("clay_mounds", "blue", HGT), microbe("warm_pond", "green")],
        active=["oceanic"],
        refuges=[refuge("hydrothermal_vents")],
        dice=[2, 3, 4, 2, 3],
    )
    choose(m, "first", "done", "done")
    assert asked(m) == ("Ben", "go_first")
    m.choose("wait")
    assert asked(m) == ("Ana", "darwin_roll")


@pytest.mark.rule("A2.4")
def test_in_the_event_phase_the_most_promiscuous_player_may_be_struck_first() -> None:
    m = phase(
        "event",
        seat("green"),
        seat("blue"),
        events=["nitrogen_famine"],
        deck=1,
        organisms=[
            microbe("clay_mounds", "green", cubes={"green": 1, "red": 1}),
            microbe("warm_pond", "blue", HGT, cubes={"green": 1, "red": 1}),
        ],
    )
    assert asked(m) == ("Ben", "go_first")
    m.choose("first")
    assert [e.data["organism"] for e in told(m, "heat")] == [2, 1]
    assert last(m, "goes_first").rule == "A2.4"


@pytest.mark.rule("A2.4")
def test_in_the_purchases_too() -> None:
    m = phase(
        "purchase",
        seat("green", yellow=1),
        seat("blue", yellow=1),
        organisms=[microbe("clay_mounds", "green"), microbe("hydrothermal_vents", "blue", HGT)],
        mutations={"oceanic": ["mitochondria", "quorum_sensing"]},
    )
    choose(m, "first")
    assert asked(m) == ("Ben", "purchase")
    assert texts(m, "goes_first") == ["Ben (blue) has the most HGT icons (1) and goes first."]
    assert entropy_limit(m.state, 3) == 1


@pytest.mark.rule("A2.4", "GL.FG1")
def test_in_the_purchases_an_owner_may_go_before_a_guest() -> None:
    m = phase(
        "purchase",
        seat("green"),
        seat("blue", yellow=1),
        organisms=[
            microbe("clay_mounds", "blue", HGT),
            microbe("hydrothermal_vents", "blue", bionts={"blue": 1, "green": 1}),
        ],
        mutations={"oceanic": ["mitochondria", "quorum_sensing"]},
    )
    assert asked(m) == ("Ben", "go_first")


@pytest.mark.rule("A2.4")
def test_on_a_tie_neither_of_those_who_lead_goes_first() -> None:
    microbes = [microbe("clay_mounds", "blue", HGT), microbe("warm_pond", "yellow", MORE)]
    tie = assignment(*microbes, players=THREE)  # green is first because of the event
    assert asked(tie) == ("Ana", "assignment")
    assert told(tie, "goes_first") == []
