"""Automatic parasites: where they attach, what they buy and roll, what they refuse."""

from typing import Any

import pytest

from evogames.core.match import Match
from tests.games.words import choose, keys, last, refused, told
from tests.genesis.build import (
    HOX,
    alive,
    coloured,
    diseases,
    event,
    icons,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    seat,
    texts,
)
from tests.genesis.conftest import Cards
from tests.genesis.solo import PAIR, solo

pytestmark = pytest.mark.usefixtures("cards")

AUTO = "automatic green"


@pytest.mark.rule("C1.4", "A2.2")
def test_an_automatic_colour_has_its_place_in_the_order() -> None:
    m = event(["mars_paleo_ocean"], seat("blue"), seat("green"), mode="solo")
    # red, yellow, blue: the automatic red counts as present
    assert last(m, "order").text == "Automatic Red is the first player."
    assert [m.state.players[s].number for s in m.state.order] == [4, 5, 3, 2]


@pytest.mark.rule("C1.6", "E3.3", "E3.5")
def test_an_automatic_parasite_takes_the_host_with_most_cubes() -> None:
    green = {"green": 5}  # no pollution is harmful
    faces = set()
    for seed in range(8):
        m = solo(
            "assignment",
            microbe("clay_mounds", "red", f"{HOX}+", cubes=green),
            microbe("hydrothermal_vents", "blue", "tmrna+", cubes=green),
            microbe("green_rust_fumaroles", "blue", "ribozyme", cubes=green),
            microbe("warm_pond", "red", "cytochromes", bionts={"red": 1, "automatic yellow": 1}),
            active=["oceanic"],
            seed=seed,
        )
        while m.decision:
            m.choose("done")
        new = one(m, 5)
        assert new.host == (2 if new.face == 0 else 1)
        assert diseases(m, 5) == (["yellow", "blue"] if new.face == 0 else ["red", "blue"])
        assert last(m, "attached").rule == "C1.6"
        faces.add(new.face)
    assert faces == {0, 1}


@pytest.mark.rule("C1.6", "E3.6")
def test_an_automatic_parasite_takes_the_cubes_that_leave_it_most() -> None:
    faces = {}
    for seed in range(4):
        m = solo(
            "assignment",
            microbe("clay_mounds", "red", "tmrna", "quorum_sensing+", cubes={"green": 5}),
            microbe("warm_pond", "red", "cytochromes", bionts={"red": 1, "automatic yellow": 1}),
            active=["oceanic"],
            seed=seed,
        )
        while m.decision:
            m.choose("done")
        faces[one(m, 3).face] = diseases(m, 3)
    # the blue cube of tmrna would fit too, but then the yellow cube is left beneath the other
    assert faces == {0: ["blue", "yellow"], 1: ["blue"]}


@pytest.mark.rule("C1.6")
def test_an_automatic_parasite_passes_over_hosts_that_are_taken_and_parasites() -> None:
    m = solo(
        "assignment",
        microbe("clay_mounds", "red", "tmrna", "quorum_sensing", cubes={"green": 2}),
        parasite("malaria", "automatic yellow", 1, mutations=["ribozyme", "cytochromes"]),
        active=["oceanic"],
    )
    while m.decision:
        m.choose("done")
    assert alive(m) == [1, 2]
    assert texts(m, "automatic_idle") == ["Automatic Green finds no host."]


@pytest.mark.rule("C1.5", "H4.3")
def test_an_absorbed_automatic_biont_works_for_its_organism() -> None:
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", bionts={"red": 1, AUTO: 1}),
        players=(seat("red", yellow=2), seat("blue")),
        mutations={"oceanic": ["mitochondria", "quorum_sensing", "cytochromes"]},
    )
    choose(m, keys(m, "buy")[0])
    choose(m, keys(m, "buy")[0])
    assert m.over
    assert mutations(m, 1) == ["mitochondria", "quorum_sensing"]


@pytest.mark.rule("C1.5", "H0.3")
def test_a_parasite_does_not_wait_for_an_absorbed_automatic_biont() -> None:
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", bionts={"red": 1, "automatic yellow": 1}),
        parasite("salmonella", AUTO, 1),
        microbe("hydrothermal_vents", "blue"),
        players=(seat("red", yellow=1), seat("blue", yellow=1)),
        mutations={"oceanic": ["mitochondria", "quorum_sensing"]},
    )
    m.choose("done")
    assert mutations(m, 2) == ["mitochondria"]
    assert keys(m, "buy") == [f"buy:3:1:{number('quorum_sensing')}"]


@pytest.mark.rule("C1.5", "E6.8")
def test_an_automatic_foreign_gene_owns_no_bacterium() -> None:
    m = icons(
        ["X"],
        *PAIR,
        mode="solo",
        organisms=[microbe("clay_mounds", "blue", bionts={"blue": 1, AUTO: 1})],
    )
    m.choose("lose_biont:1:3")
    assert alive(m) == []
    assert next(p.idle for p in m.state.players if p.number == 6) == 1


def robot(name: str = "purchase", pool_: dict[str, int] | None = None, **more: Any) -> Match:
    """Ana's bacterium carries the automatic salmonella."""
    genome = more.pop("genome", [])
    m = solo(
        name,
        microbe("clay_mounds", "red", "ribozyme"),
        parasite("salmonella", AUTO, 1, mutations=genome, **more.pop("parasite", {})),
        players=(seat("red", **(pool_ or {})), seat("blue")),
        **more,
    )
    while m.decision and m.decision.kind == "purchase":
        m.choose("done")
    return m


DECK = {"oceanic": ["mitochondria", coloured("green")]}


@pytest.mark.rule("C1.8", "H0.7")
def test_an_automatic_parasite_promotes_before_it_buys() -> None:
    m = robot(pool_={"blue": 1, "yellow": 1}, genome=["tmrna"], mutations=DECK)
    assert mutations(m, 2) == ["tmrna+"]
    assert pool(m, "red") == {"yellow": 1}
    assert last(m, "promoted").rule == "C1.8"


@pytest.mark.rule("C1.8")
def test_an_automatic_parasite_always_buys_if_it_can() -> None:
    m = robot(pool_={"yellow": 1}, mutations=DECK)
    assert mutations(m, 2) == ["mitochondria"]
    assert pool(m, "red") == {}
    assert robot(pool_={"red": 1}, mutations=DECK).state.organisms[1].mutations == []


@pytest.mark.rule("C1.8")
def test_among_several_mutations_it_picks_one_at_random() -> None:
    decks = {"oceanic": ["mitochondria"], "coastal": ["quorum_sensing"]}
    found = set()
    for seed in range(10):
        m = robot(pool_={"yellow": 1}, mutations=decks, active=["coastal"], seed=seed)
        found.add(tuple(mutations(m, 2)))
    assert found == {("mitochondria",), ("quorum_sensing",)}


@pytest.mark.rule("C1.8", "H0.9")
def test_with_fission_it_buys_twice(cards: Cards) -> None:
    cards("tmrna", "fission")
    green = coloured("green")
    m = robot(
        pool_={"blue": 1, "yellow": 1},
        genome=["tmrna"],
        mutations={"oceanic": ["mitochondria", green]},
    )
    assert mutations(m, 2) == ["tmrna+", "mitochondria"]


@pytest.mark.rule("C1.9")
def test_an_automatic_parasite_rerolls_sixes_before_fives_and_nothing_else() -> None:
    m = robot(
        "darwin", parasite={"diseases": []}, genome=["quorum_sensing"], dice=[2, 3, 4, 5, 6, 1, 2]
    )
    m.choose("roll:1")
    reroll = last(m, "darwin_reroll")
    assert (reroll.rule, reroll.data["old"]) == ("C1.9", [6])
    assert reroll.data["organism"] == 2
    fine = robot("darwin", genome=["quorum_sensing"], dice=[2, 3, 4, 2, 3, 4])
    fine.choose("roll:1")
    assert told(fine, "darwin_reroll") == []


@pytest.mark.rule("C1.10", "H1.5")
def test_with_sexuality_it_churns_a_useless_deck_in_an_active_row(cards: Cards) -> None:
    cards("tmrna", promoted=("sexuality",))
    red = coloured("red")
    m = robot(
        pool_={"yellow": 1},
        genome=["tmrna+"],
        mutations={"oceanic": [red, "mitochondria"]},
        active=["oceanic"],
    )
    assert last(m, "sexuality").rule == "C1.10"
    assert mutations(m, 2) == ["tmrna+", "mitochondria"]
    shut = robot(
        pool_={"yellow": 1}, genome=["tmrna+"], mutations={"oceanic": [red, "mitochondria"]}
    )
    assert told(shut, "sexuality") == []


@pytest.mark.rule("C1.11", "H4.2")
def test_an_automatic_parasite_refuses_and_never_attacks(cards: Cards) -> None:
    cards("ribozyme", "crown")
    cards("quorum_sensing", "crown")
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", "ribozyme", "tmrna"),
        parasite("salmonella", AUTO, 1, "tmrna", mutations=["quorum_sensing"]),
        players=(seat("red", blue=1, yellow=1), seat("blue")),
        mutations=DECK,
    )
    no = refused(m, "attack_parasite:1:2:0")
    assert no.rule == "C1.11"
    m.choose("done")
    assert diseases(m, 2) == ["blue"]
    assert told(m, "stolen") == []
    cards("quorum_sensing")
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", "ribozyme", "tmrna"),
        parasite("salmonella", AUTO, 1, "tmrna", mutations=["quorum_sensing"]),
        players=(seat("red", blue=1), seat("blue")),
        mutations=DECK,
    )
    m.choose("attack_parasite:1:2:0")
    assert diseases(m, 2) == []


@pytest.mark.rule("C1.11", "H4.5")
def test_an_automatic_host_refuses_with_its_crowns(cards: Cards) -> None:
    cards("ribozyme", "crown")
    cards("quorum_sensing", "crown")
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", "tmrna"),
        parasite("salmonella", AUTO, 1, mutations=["quorum_sensing"]),
        parasite("viroid", "red", 2, mutations=["ribozyme"]),
        players=(seat("red", blue=1, yellow=1), seat("blue")),
        mutations=DECK,
    )
    m.choose("done")
    assert str(refused(m, f"attack_host:3:2:{number('quorum_sensing')}:1:-1")) == (
        "C1.11: An automatic parasite refuses unless you have more crowns. Ana's Viroid "
        "has 1, and Automatic Green's Salmonella has 1."
    )


@pytest.mark.rule("C1.8", "G4.2")
def test_crystal_automatic_parasites_turn_errors_into_mutations() -> None:
    m = solo(
        "darwin",
        microbe("clay_mounds", "red", "ribozyme"),
        parasite("salmonella", AUTO, 1, bionts={AUTO: 1}),
        players=(seat("red", yellow=1), seat("blue")),
        mutations=DECK,
        crystal=True,
        dice=[2, 3, 4, 6, 2],
    )
    m.choose("roll:1")
    assert mutations(m, 2) == ["mitochondria"]
    assert told(m, "atrophies") == []
