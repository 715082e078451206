"""Phase 5: who buys when, and how they pay."""

import pytest

from evogames.genesis.organisms.genome import abilities
from tests.games.words import asked, choose, keys, last, refused
from tests.genesis.build import (
    body,
    coloured,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    refuge,
    seat,
    table,
)
from tests.genesis.conftest import Cards
from tests.genesis.purchases import BUY, GREEN, NEXT, YELLOW, purchase

pytestmark = pytest.mark.usefixtures("cards")


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
        "H0.1: All your bionts in Ana's Lipid GNA world have already bought something, so "
        "“Buy Chloroplast symbionts (green, can add yellow) for Ana's Lipid GNA world, from "
        "the oceanic deck” is not possible. Each can buy one thing, or two with fission."
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
        "H0.2: Ana's Lipid GNA world cannot pay for Transfer-messenger RNA. That costs 1 "
        "blue catalyst or 2 of another colour, and the pool has 1 yellow and 1 green."
    )
    m.choose(BUY)
    assert pool(m, "green") == {"green": 1}
    assert last(m, "pays").text == "Ana (green) pays 1 catalyst (yellow) from Ana's pool."


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
    choose(m, "done", "done")  # Ana can only give gifts, and then Ben plays
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


@pytest.mark.rule("A2.7")
def test_buying_nothing_is_allowed() -> None:
    m = purchase(microbe("clay_mounds", "green"), refuges=[refuge("warm_pond")])
    m.choose("done")
    assert m.over
    assert pool(m, "green") == {"yellow": 1, "green": 1}


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
    while m.decision:
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
    while m.decision:
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
        "H0.3: You cannot buy for Ana's Metal glycolysis yet. Finish with the organism you "
        "are buying for first, because its parasite buys straight after it."
    )
    m.choose("finish:1")
    assert asked(m)[0] == "Ben"
    m.choose("done")
    assert asked(m)[0] == "Ana"
    assert refused(m, NEXT).sentence == (
        "You are done with Ana's Lipid GNA world, so “Buy Chloroplast symbionts (green, can "
        "add yellow) for Ana's Lipid GNA world, from the oceanic deck” is not possible. "
        "Its parasite has bought after it."
    )
