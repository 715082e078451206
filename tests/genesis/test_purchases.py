"""Phase 5: who buys when and how it is paid; mutations, promotions, pollution, flips."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import MUTATIONS
from evogames.genesis.organisms import abilities, chromosomes, dice
from tests.genesis.build import (
    HOX,
    alive,
    asked,
    body,
    card,
    choose,
    cites,
    coloured,
    deck,
    diseases,
    idle,
    keys,
    last,
    microbe,
    mutations,
    number,
    one,
    parasite,
    phase,
    pool,
    refuge,
    refused,
    seat,
    table,
    texts,
    tokens,
    told,
)
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")

YELLOW, MORE_YELLOW, GREEN, RED = (
    "mitochondria",
    "quorum_sensing",
    coloured("green"),
    coloured("red"),
)
TOPS = {"oceanic": [YELLOW, GREEN, RED], "coastal": ["ribozyme"], "continental": ["cytochromes"]}
BUY = f"buy:1:1:{number(YELLOW)}"
NEXT = f"buy:1:1:{number(GREEN)}"


def purchase(*organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) has 1 yellow and 1 green catalyst, Ben (blue) none; oceanic decks lie open."""
    seats = more.pop("players", (seat("green", yellow=1, green=1), seat("blue")))
    form = {"organisms": list(organisms), "mutations": TOPS, **more}
    return phase("purchase", *seats, **form)


@pytest.mark.rule("H0.1", "A1.7")
def test_each_biont_makes_one_purchase_for_its_organism() -> None:
    m = purchase(microbe("clay_mounds", "green", bionts={"green": 2}))
    choose(m, BUY, NEXT)
    assert mutations(m, 1) == [YELLOW, GREEN]
    assert m.over
    two = (microbe("clay_mounds", "green"), microbe("warm_pond", "green"))
    m = purchase(*two, active=["oceanic"])
    m.choose(BUY)
    spent = refused(m, NEXT)
    assert str(spent) == (
        "H0.1: All bionts you have in Ana's Lipid GNA world have bought: each may buy one thing, "
        "two with fission."
    )


@pytest.mark.rule("H0.1", "H3.11")
def test_macro_organisms_buy_organs_and_red_queen_actions_only() -> None:
    m = purchase(
        body("kelp", "green", "clay_mounds"), players=(seat("green", green=1), seat("blue"))
    )
    assert {k.split(":")[0] for k in keys(m)} == {"organ", "done"}


@pytest.mark.rule("H0.2")
def test_a_purchase_costs_one_catalyst_of_its_colour() -> None:
    m = purchase(microbe("clay_mounds", "green", "tmrna"))
    poor = refused(m, f"promote:1:{number('tmrna')}")
    assert str(poor) == (
        "H0.2: The pool has 1 yellow and 1 green: neither the right catalyst nor two alike."
    )
    m.choose(BUY)
    assert pool(m, "green") == {"green": 1}
    assert last(m, "pays").text == "Ana (green) pays 1 yellow from the pool of Ana."


@pytest.mark.rule("H0.4")
def test_two_alike_pay_for_any_colour() -> None:
    m = purchase(
        microbe("clay_mounds", "green"), players=(seat("green", yellow=1, blue=2), seat("blue"))
    )
    m.choose(BUY)
    assert (asked(m), keys(m)) == (("Ana", "payment"), ["pay:1:1", "pay:2:3"])
    m.choose("pay:2:3")
    assert pool(m, "green") == {"yellow": 1}
    assert last(m, "pays").rule == "H0.4"


@pytest.mark.rule("H0.5")
def test_with_a_nucleus_any_catalyst_pays(cards: Cards) -> None:
    cards("tmrna", "nucleus")
    m = purchase(
        microbe("clay_mounds", "green", "tmrna"),
        players=(seat("green", red=1, blue=1), seat("blue")),
    )
    m.choose(BUY)
    assert keys(m) == ["pay:1:0", "pay:1:3"]
    m.choose("pay:1:0")
    assert (pool(m, "green"), last(m, "pays").rule) == ({"blue": 1}, "H0.5")


@pytest.mark.rule("H0.6", "B3.1", "GL.FG1")
def test_a_foreign_gene_buys_with_the_pool_and_abilities_of_its_organism(cards: Cards) -> None:
    cards("tmrna", "fission", "spore")
    m = purchase(
        microbe("clay_mounds", "green", "tmrna", bionts={"green": 1, "blue": 1}),
        first=1,
        players=(seat("green", yellow=2, green=1), seat("blue", blue=3)),
    )
    assert asked(m) == ("Ben", "purchase")
    choose(m, f"buy:1:3:{number('cytochromes')}", BUY)
    assert (pool(m, "green"), pool(m, "blue")) == ({"green": 1}, {"blue": 3})
    assert mutations(m, 1) == ["tmrna", "cytochromes", YELLOW]
    assert asked(m) == ("Ana", "purchase")


@pytest.mark.rule("B3.2", "H0.7", "B3.1")
def test_a_parasite_pays_from_its_hosts_pool_and_uses_its_own_abilities_only(cards: Cards) -> None:
    cards("tmrna", "nucleus", "fission", "spore")
    m = purchase(
        microbe("clay_mounds", "blue", "tmrna"),
        parasite("salmonella", "green", 1),
        players=(seat("green", yellow=3), seat("blue", yellow=1, red=1)),
    )
    choose(m, "done", "done")  # Ana has only gifts to make, then Ben
    assert asked(m) == ("Ana", "purchase")
    assert keys(m, "buy") == [f"buy:2:1:{number(YELLOW)}"]
    assert refused(m, f"buy:2:3:{number('cytochromes')}").rule == "H1.1"
    m.choose(keys(m, "buy")[0])
    assert (pool(m, "green"), pool(m, "blue")) == ({"yellow": 3}, {"red": 1})
    assert mutations(m, 2) == [YELLOW]


@pytest.mark.rule("H0.7")
def test_a_hyperparasite_spends_the_pool_of_its_hosts_host() -> None:
    m = purchase(
        microbe("clay_mounds", "green"),
        parasite("viroid", "blue", 1),
        parasite("prion", "red", 2),
        players=(seat("green", yellow=1), seat("blue", yellow=1), seat("red", yellow=1)),
    )
    choose(m, "done", "done")
    assert asked(m) == ("Chen", "purchase")
    m.choose(f"buy:3:1:{number(YELLOW)}")
    assert [pool(m, c) for c in ("green", "blue", "red")] == [{}, {"yellow": 1}, {"yellow": 1}]


@pytest.mark.rule("H0.8", "B3.2", "B3.3")
def test_catalysts_may_be_given_to_the_host() -> None:
    m = purchase(
        microbe("clay_mounds", "blue"),
        parasite("salmonella", "green", 1),
        players=(seat("green", yellow=1, red=1), seat("blue", red=6)),
    )
    assert asked(m) == ("Ana", "purchase")
    assert keys(m) == ["gift:1:3", "done"]
    assert refused(m, "gift:0:3").rule == "B3.3"
    m.choose("gift:1:3")
    assert (pool(m, "green"), pool(m, "blue")) == ({"red": 1}, {"red": 6, "yellow": 1})
    assert last(m, "gift").rule == "H0.8"


@pytest.mark.rule("H0.9")
def test_with_fission_each_biont_buys_twice_however_many_icons(cards: Cards) -> None:
    cards("tmrna", "fission", "fission")
    m = purchase(
        microbe("clay_mounds", "green", "tmrna"),
        players=(seat("green", yellow=1, green=1, red=1), seat("blue")),
    )
    choose(m, BUY, NEXT)
    assert m.over
    assert mutations(m, 1) == ["tmrna", YELLOW, GREEN]


@pytest.mark.rule("H0.9", "H1.7")
def test_fission_that_is_bought_now_works_next_turn(cards: Cards) -> None:
    cards(YELLOW, "fission")
    m = table(
        seat("green", yellow=1, green=1),
        seat("blue"),
        phases=["purchase"],
        turns=2,
        organisms=[microbe("clay_mounds", "green")],
        mutations={"oceanic": [YELLOW, GREEN]},
    )
    m.choose(BUY)
    assert m.turn == 2
    assert abilities(m.state, one(m, 1), "fission") == 1
    assert one(m, 1).fission
    assert keys(m, "buy") == [NEXT]


@pytest.mark.rule("H0.10")
def test_a_parasite_never_becomes_a_macro_organism() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", cubes={"green": 3, "blue": 1}),
        parasite("salmonella", "green", 1, mutations=[coloured("green", 1)]),
        players=(seat("green"), seat("blue", green=1)),
    )
    assert keys(m, "macro") != []
    m.choose("done")
    assert asked(m) == ("Ana", "purchase")
    assert {k.split(":")[0] for k in keys(m)} <= {"buy", "promote", "flip", "done"}


# The order


@pytest.mark.rule("H0.3", "A2.6", "A1.7")
def test_a_parasite_buys_straight_after_its_host() -> None:
    m = purchase(
        microbe("clay_mounds", "blue"),
        parasite("salmonella", "green", 1),
        microbe("hydrothermal_vents", "green"),
        players=(seat("green", yellow=2), seat("blue", yellow=2)),
        first=0,
    )
    order = []
    while m.ask:
        kind = "parasite" if any(":2:" in k or k.endswith(":2") for k in keys(m)) else "other"
        order.append((asked(m)[0], kind))
        m.choose("done")
    assert order == [("Ana", "other"), ("Ben", "other"), ("Ana", "parasite")]


@pytest.mark.rule("H0.3")
def test_a_parasite_waits_for_foreign_genes_in_its_host() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", bionts={"blue": 1, "red": 1}),
        parasite("salmonella", "green", 1),
        players=(seat("blue", yellow=3), seat("green"), seat("red")),
    )
    order = []
    while m.ask:
        order.append(asked(m)[0])
        m.choose("done")
    assert order == ["Ana", "Chen", "Ben"]


@pytest.mark.rule("H0.3")
def test_with_two_infected_hosts_each_parasite_follows_its_own() -> None:
    m = purchase(
        microbe("clay_mounds", "blue"),
        microbe("hydrothermal_vents", "blue"),
        parasite("salmonella", "green", 1),
        parasite("prion", "red", 2),
        players=(seat("blue", yellow=4, green=2), seat("green"), seat("red")),
    )
    choose(m, BUY, "pay:1:1")
    # The one biont of organism 1 has bought, so its parasite is next before organism 2.
    assert asked(m) == ("Ben", "purchase")
    m.choose("done")
    assert asked(m) == ("Ana", "purchase")
    assert {k.split(":")[1] for k in keys(m, "buy")} == {"2"}
    m.choose("done")
    assert asked(m) == ("Chen", "purchase")


@pytest.mark.rule("H0.3")
def test_a_host_that_is_being_bought_for_must_be_finished_first() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", bionts={"blue": 2}),
        microbe("hydrothermal_vents", "blue"),
        parasite("salmonella", "green", 1),
        players=(seat("blue", yellow=4, green=2), seat("green")),
    )
    choose(m, BUY, "pay:1:1")
    assert keys(m)[-1] == "finish:1"
    other = refused(m, f"buy:2:1:{number(GREEN)}")
    assert str(other) == (
        "H0.3: First be done with the organism you are buying for: its parasite buys straight "
        "after it."
    )
    m.choose("finish:1")
    assert asked(m)[0] == "Ben"
    m.choose("done")
    assert asked(m)[0] == "Ana"
    assert refused(m, NEXT).sentence == (
        "You are done with Ana's Lipid GNA world, and its parasite has bought after it."
    )


# Mutations


@pytest.mark.rule("H1.1", "H1.4", "H1.6")
def test_a_mutation_comes_from_the_home_row_or_an_active_row() -> None:
    m = purchase(microbe("clay_mounds", "green"), active=["continental"])
    assert keys(m, "buy") == [BUY, f"buy:1:3:{number('cytochromes')}"]
    coastal = refused(m, f"buy:1:2:{number('ribozyme')}")
    assert str(coastal) == (
        "H1.1: The coastal row is neither active nor the home row of Ana's Lipid GNA world."
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
    assert m.ask
    label = m.ask.find(BUY).label
    adds = MUTATIONS[number(YELLOW)].plus
    assert label == (
        f"Mitochondria (yellow, can add {adds}) for Ana's Lipid GNA world, from the oceanic deck"
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


# The flip


@pytest.mark.rule("H2.4", "E3.11", "E3.12")
def test_a_flipped_parasite_gives_cubes_back_and_attaches_afresh() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", "tmrna", f"{HOX}+", cubes={"green": 5}),
        parasite("salmonella", "green", 1, "tmrna", mutations=["cytochromes"]),
        players=(seat("green"), seat("blue", green=1)),
        mutations={"oceanic": [YELLOW]},
    )
    choose(m, "done", "flip:2")
    assert asked(m) == ("Ana", "freed")
    assert card(m, 1, "tmrna").base is True
    assert keys(m) == ["settle_attach:1", "perish"]
    m.choose("settle_attach:1")
    choose(m, f"steal:1:{number(HOX)}:1:-1", "enough")
    assert (one(m, 2).face, diseases(m, 2), mutations(m, 2)) == (1, ["red"], ["cytochromes"])
    assert last(m, "pollution").rule == "E3.12"
    assert pool(m, "blue") == {}
    assert texts(m, "flipped") == [
        "The parasite turns over and is now Ana's Cyanobacterium, which must attach afresh."
    ]
    assert told(m, "freed") == []  # the old host may be the new one


@pytest.mark.rule("H2.4")
def test_a_flipped_parasite_reaches_active_rows_and_its_home_row_only() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", "tmrna"),
        parasite("salmonella", "green", 1, "tmrna"),
        microbe("warm_pond", "green"),
        microbe("eutectic_brine", "blue", "ribozyme"),
        microbe("pumice_raft", "blue", HOX),
        players=(seat("green"), seat("blue", green=1)),
        active=["coastal"],
        mutations={"oceanic": [YELLOW], "coastal": [GREEN], "continental": [RED]},
    )
    while asked(m)[0] == "Ben" or not keys(m, "flip"):
        m.choose("done")
    m.choose("flip:2")
    assert keys(m) == ["settle_attach:1", "settle_attach:5", "perish"]
    # the brine lies in the home row of Ana's warm pond, which is not that of the parasite
    assert str(refused(m, "settle_attach:4")) == (
        "H2.4: A parasite that turns over reaches active rows and its home row only."
    )


@pytest.mark.rule("H2.4", "B4.3")
def test_a_flipped_parasite_without_a_host_dies() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing"),
        players=(seat("green"), seat("blue", green=1)),
        mutations={"oceanic": ["cytochromes"]},
    )
    while asked(m)[0] == "Ben":
        m.choose("done")
    m.choose("flip:2")
    assert alive(m) == [1]
    assert card(m, 1, "quorum_sensing").base is True
    assert (idle(m, "green"), pool(m, "green")) == (3, {"green": 1})


@pytest.mark.rule("A2.7")
def test_buying_nothing_is_allowed() -> None:
    m = purchase(microbe("clay_mounds", "green"), refuges=[refuge("warm_pond")])
    m.choose("done")
    assert m.over
    assert pool(m, "green") == {"yellow": 1, "green": 1}
