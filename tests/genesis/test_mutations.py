"""Phase 5, mutations: buying, pollution and promotion."""

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import MUTATIONS
from evogames.genesis.organisms.genome import abilities, chromosomes, dice
from tests.games.words import choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    card,
    deck,
    diseases,
    microbe,
    mutations,
    number,
    one,
    parasite,
    seat,
    table,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.purchases import BUY, GREEN, NEXT, YELLOW, purchase

pytestmark = pytest.mark.usefixtures("cards")


# Mutations


@pytest.mark.rule("H1.1", "H1.4", "H1.6")
def test_a_mutation_comes_from_the_home_row_or_an_active_row() -> None:
    m = purchase(microbe("clay_mounds", "green"), active=["continental"])
    assert keys(m, "buy") == [BUY, f"buy:1:3:{number('cytochromes')}"]
    coastal = refused(m, f"buy:1:2:{number('ribozyme')}")
    assert str(coastal) == (
        "H1.1: Ana's Lipid GNA world cannot reach the coastal deck. The coastal row is not "
        "active, and it is not the home row of Ana's Lipid GNA world."
    )
    m.choose(BUY)
    new = card(m, 1, YELLOW)
    assert (new.base, new.plus, new.promoted, new.bought) == (True, False, False, 1)
    assert chromosomes(one(m, 1), 1) == 1
    assert dice(one(m, 1)) == 2 + 1
    assert deck(m, 1)[0] == GREEN
    assert {"H1.4", "H1.6"} <= cites(last(m, "bought"))


@pytest.mark.rule("H1.2")
def test_the_back_of_a_mutation_is_not_told_before_it_is_bought() -> None:
    m = purchase(microbe("clay_mounds", "green"))
    assert m.decision
    label = m.decision.label(m.decision.find(BUY))
    adds = MUTATIONS[number(YELLOW)].plus
    assert label == (
        f"Buy Mitochondria (yellow, can add {adds}) for Ana's Lipid GNA world, from the oceanic "
        "deck"
    )
    unseen = m.view(0).mutations[1]
    assert (unseen[0], unseen[1:]) == (number(YELLOW), [-1] * (len(unseen) - 1))


@pytest.mark.rule("H1.3")
def test_an_empty_deck_is_refilled_by_discards_of_its_row_only() -> None:
    m = purchase(microbe("clay_mounds", "green"))
    state = m.state
    state.mutations[0] += state.mutations[1]
    state.mutations[1] = []
    state.unseen[1] = 0
    state.unseen[0] = len(state.mutations[0]) - 1
    empty = Match(m.game, m.start, state)
    assert empty.over
    assert empty.state.mutations[1] == []


@pytest.mark.rule("H1.5", "D2.3")
def test_sexuality_churns_a_deck_before_each_purchase(cards: Cards) -> None:
    cards("tmrna", "sexuality", "fission")
    m = purchase(microbe("clay_mounds", "green", "tmrna"))
    assert keys(m, "churn") == ["churn:1:1"]
    m.choose("churn:1:1")
    assert (deck(m, 1)[0], deck(m, 1)[-1]) == (GREEN, YELLOW)
    assert refused(m, "churn:1:1").rule == "H1.5"
    m.choose(NEXT)
    assert keys(m, "churn") == ["churn:1:1"]
    assert last(m, "sexuality").rule == "H1.5"


@pytest.mark.rule("H1.7", "H2.3", "GL.AB1")
def test_abilities_work_from_the_next_turn_cubes_at_once(cards: Cards) -> None:
    cards(YELLOW, "crown", promoted=("immunology",))
    m = table(
        seat("green", yellow=2),
        seat("blue"),
        phases=["purchase"],
        turns=3,
        organisms=[microbe("clay_mounds", "green")],
        mutations={"oceanic": [YELLOW, "tmrna"]},
    )
    m.choose(BUY)
    assert m.turn == 2
    bought = m.state
    bought.turn = 1
    assert abilities(bought, bought.organisms[0], "crown") == 0
    assert abilities(m.state, one(m, 1), "crown") == 1
    m.choose(f"promote:1:{number(YELLOW)}")
    promoted = m.state
    here = promoted.organisms[0]
    promoted.turn = 2
    assert [abilities(promoted, here, a) for a in ("crown", "immunology", "dna")] == [1, 0, 0]
    promoted.turn = 3
    assert [abilities(promoted, here, a) for a in ("crown", "immunology", "dna")] == [0, 1, 1]


# Pollution


@pytest.mark.rule("H1.8", "H1.9", "H1.10")
def test_a_polluting_mutation_strikes_all_others_of_the_home_row(cards: Cards) -> None:
    cards(YELLOW, "pollution")
    m = purchase(
        microbe("clay_mounds", "green", cubes={"green": 1}),
        microbe("hydrothermal_vents", "blue", cubes={"red": 3}),
        microbe("green_rust_fumaroles", "green", cubes={"red": 3}),
        microbe("warm_pond", "blue", cubes={"red": 3}),
    )
    m.choose(BUY)
    attack = last(m, "pollution")
    assert (attack.rule, attack.data["strength"]) == ("H1.8", 2)
    assert [(e.rule, e.data["organism"]) for e in told(m, "oxygen")] == [("H1.9", 3), ("H1.9", 2)]
    assert [tokens(one(m, n).cubes) for n in (2, 3, 4)] == [{"red": n} for n in (1, 2, 3)]
    assert tokens(one(m, 1).cubes) == {"green": 1}


@pytest.mark.rule("H1.9")
def test_the_new_green_cube_adds_to_the_pollution(cards: Cards) -> None:
    cards(GREEN, "pollution")
    m = purchase(
        microbe("clay_mounds", "blue", cubes={"green": 1}),
        microbe("hydrothermal_vents", "green", cubes={"red": 2}),
        players=(seat("blue", green=1), seat("green")),
        mutations={"oceanic": [GREEN]},
    )
    m.choose(NEXT)
    assert last(m, "pollution").data["strength"] == 1 + 1
    assert tokens(one(m, 2).cubes) == {"red": 1}


@pytest.mark.rule("H1.8", "H1.10", "D6.5")
def test_discs_absorb_pollution_like_oxygen(cards: Cards) -> None:
    cards(YELLOW, "pollution")
    m = purchase(
        microbe("clay_mounds", "green", cubes={"green": 1}),
        microbe("hydrothermal_vents", "blue", cubes={"red": 1}, discs={"blue": 2}),
    )
    choose(m, BUY, "disc:2:3", "disc:2:3")
    assert tokens(one(m, 2).cubes) == {"red": 1}


@pytest.mark.rule("H1.8", "E2.9")
def test_spores_do_not_widen_a_pollution_attack(cards: Cards) -> None:
    cards("tmrna", "spore")
    cards(YELLOW, "pollution")
    m = purchase(
        microbe("clay_mounds", "green", "tmrna"),
        microbe("warm_pond", "blue", cubes={"red": 1}),
        mutations={"oceanic": [YELLOW, GREEN]},
    )
    m.choose(BUY)
    assert told(m, "oxygen") == []


@pytest.mark.rule("H2.5", "H1.8", "H2.1")
def test_a_promotion_may_pollute(cards: Cards) -> None:
    cards(YELLOW, promoted=("pollution",))
    m = purchase(
        microbe("clay_mounds", "green", YELLOW),
        microbe("hydrothermal_vents", "blue", cubes={"red": 1}),
        mutations={"oceanic": [GREEN]},
    )
    m.choose(f"promote:1:{number(YELLOW)}")
    assert last(m, "pollution").rule == "H2.5"
    assert tokens(one(m, 2).cubes) == {}


# Promotion


@pytest.mark.rule("H2.1", "H2.2")
def test_a_promotion_adds_a_second_cube() -> None:
    m = purchase(
        microbe("clay_mounds", "green", "reverse_citric_acid_cycle"),
        players=(seat("green", yellow=1), seat("blue")),
    )
    m.choose(f"promote:1:{number('reverse_citric_acid_cycle')}")
    assert mutations(m, 1) == ["reverse_citric_acid_cycle+"]
    assert (chromosomes(one(m, 1), 1), chromosomes(one(m, 1), 2)) == (1, 1 + 1)
    assert last(m, "promoted").text == (
        "Ana's Lipid GNA world promotes Reverse citric acid cycle to DNA."
    )
    assert m.over


@pytest.mark.rule("H2.1", "H2.2", "GL.DI1")
@pytest.mark.example("H2.ex1")
def test_example_a_robbed_mutation_is_promoted() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", "reverse_citric_acid_cycle"),
        parasite("salmonella", "green", 1, "reverse_citric_acid_cycle"),
        players=(seat("blue", yellow=1), seat("green")),
    )
    m.choose(f"promote:1:{number('reverse_citric_acid_cycle')}")
    turned = card(m, 1, "reverse_citric_acid_cycle")
    assert (turned.promoted, turned.plus, turned.base) == (True, True, False)
    assert diseases(m, 2) == ["yellow"]
    assert chromosomes(one(m, 1), 2) == 1
    shown_in_explorer(m, "H2.ex1")
