"""Red Queen actions: crowns, permission, and what changes hands."""

from typing import Any

import msgspec
import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COLOUR, MACROS, MUTATIONS, PARASITES
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer
from tests.genesis.build import (
    alive,
    body,
    card,
    coloured,
    diseases,
    idle,
    microbe,
    number,
    one,
    parasite,
    phase,
    pool,
    seat,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards

CROWN, MORE = "tmrna", "cytochromes"
"""Cards that have a crown in these tests."""
HEAL = "attack_parasite:1:2:0"
SEIZE = "seize_biont:1:2:2"


@pytest.fixture(autouse=True)
def crowns(cards: Cards) -> None:
    cards(CROWN, "crown")
    cards(MORE, "crown")


def purchase(*organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (blue) has 1 blue, 1 yellow and 1 green catalyst; Ben (green) none."""
    seats = more.pop("players", (seat("blue", blue=1, yellow=1, green=1), seat("green")))
    decks = {"oceanic": ["mitochondria"]}
    return phase("purchase", *seats, **{"organisms": list(organisms), "mutations": decks, **more})


@pytest.mark.rule("H4.1", "H4.3", "H4.6")
def test_a_host_with_a_crown_takes_a_disease_cube_back() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", CROWN, "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing", CROWN),
    )
    assert keys(m, "attack_parasite") == [HEAL, "attack_parasite:1:2:1"]
    m.choose(HEAL)
    assert card(m, 1, "quorum_sensing").base is True
    assert diseases(m, 2) == ["blue"]
    assert pool(m, "blue") == {"blue": 1, "green": 1}
    healed = last(m, "healed")
    assert healed.text == "Ana's Lipid GNA world takes a yellow cube back from Ben's Salmonella."
    assert {"H4.1", "H4.3", "H4.6"} <= cites(healed)


@pytest.mark.rule("H4.1")
def test_without_a_crown_there_is_no_action() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing"),
    )
    assert str(refused(m, HEAL)) == (
        "H4.1: “Ana's Lipid GNA world takes the yellow disease cube back from Ben's "
        "Salmonella” is a Red Queen action, which needs at least one crown. Ana's Lipid "
        "GNA world has none."
    )


def even() -> Match:
    """Host and parasite have one crown each."""
    return purchase(
        microbe("clay_mounds", "blue", CROWN, "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing", mutations=[MORE]),
    )


@pytest.mark.rule("H4.2")
def test_without_more_crowns_the_target_must_permit_it() -> None:
    m = choose(even(), HEAL)
    assert asked(m) == ("Ben", "permit")
    assert m.decision
    assert m.decision.prompt == (
        "Ben, Ana's Lipid GNA world (1 crown) wants to act against Ben's Salmonella (1 crown). "
        "Do you allow it?"
    )
    m.choose("permit")
    assert diseases(m, 2) == []
    assert pool(m, "blue") == {"blue": 1, "green": 1}


@pytest.mark.rule("H4.2")
def test_a_refused_action_costs_nothing_and_is_not_asked_again() -> None:
    m = choose(even(), HEAL, "refuse")
    assert pool(m, "blue") == {"blue": 1, "yellow": 1, "green": 1}
    assert asked(m) == ("Ana", "purchase")
    assert str(refused(m, HEAL)) == (
        "H4.2: Ana's Lipid GNA world has 1 crown and Ben's Salmonella has 1. The owner of Ben's "
        "Salmonella refuses."
    )
    assert keys(m, "buy") != []


@pytest.mark.rule("H4.1", "H4.2")
def test_what_a_host_refuses_a_parasite_may_still_ask_of_its_own_parasite(cards: Cards) -> None:
    cards("rna_polymerase", "crown")
    m = purchase(
        microbe("clay_mounds", "red", CROWN, "quorum_sensing"),
        parasite("viroid", "blue", 1, mutations=[MORE, "mitochondria"]),
        parasite("salmonella", "green", 2, "mitochondria", mutations=["rna_polymerase"]),
        players=(seat("red", blue=2, yellow=2), seat("blue"), seat("green")),
        mutations={},
    )
    choose(m, "done", f"attack_host:2:1:{number(CROWN)}:0:-1")
    assert asked(m) == ("Ana", "permit")
    m.choose("refuse")
    assert refused(m, f"attack_host:2:1:{number(CROWN)}:0:-1").rule == "H4.2"
    m.choose("attack_parasite:2:3:0")
    assert asked(m) == ("Chen", "permit")


@pytest.mark.rule("H1.5", "H4.2")
def test_a_refused_action_is_no_purchase_and_brings_no_other_churn(cards: Cards) -> None:
    cards("quorum_sensing", "sexuality")
    m = choose(even(), "churn:1:1", HEAL, "refuse")
    assert refused(m, "churn:1:1").rule == "H1.5"


@pytest.mark.rule("H4.3", "B4.4", "GL.FG1")
def test_a_biont_is_taken_only_from_a_parasite_without_disease_cubes() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", CROWN, "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing"),
    )
    assert refused(m, SEIZE).sentence == (
        "You can take a biont only from a parasite without disease cubes. Ben's Salmonella has 1."
    )
    m = purchase(
        microbe("clay_mounds", "blue", CROWN),
        parasite("salmonella", "green", 1, bionts={"green": 2}),
    )
    m.choose(SEIZE)
    assert tokens(one(m, 1).bionts) == {"green": 1, "blue": 1}
    assert tokens(one(m, 2).bionts) == {"green": 1}
    assert (pool(m, "green"), idle(m, "green")) == ({}, 1)
    assert pool(m, "blue") == {"blue": 1, "yellow": 1}


@pytest.mark.rule("H4.2", "H4.3", "GL.EX1", "B4.4")
@pytest.mark.example("H4.ex2")
def test_example_the_malaria_loses_its_cube_and_its_biont(cards: Cards) -> None:
    slot = PARASITES[COLOUR["yellow"]].faces[0].slots[0]
    genes = [m.name for m in MUTATIONS if m.name not in (CROWN, MORE)]
    robbed = next(m.name for m in MUTATIONS if m.colour == slot and m.name in genes)
    crowned, other, deck = [name for name in genes if name != robbed][:3]
    cards(crowned, "crown")
    m = phase(
        "purchase",
        seat("blue", **{"yellow": 1, slot: 2 if slot == "yellow" else 1}),
        seat("green"),
        seat("yellow"),
        organisms=[
            microbe("clay_mounds", "blue", CROWN, MORE, robbed, bionts={"blue": 1, "green": 1}),
            parasite("malaria", "yellow", 1, robbed, mutations=[crowned, other]),
        ],
        mutations={"oceanic": [deck]},
    )
    m.choose(HEAL)
    assert diseases(m, 2) == []
    assert card(m, 1, robbed).base is True
    assert asked(m) == ("Ben", "purchase")
    m.choose("seize_biont:1:2:1")
    assert alive(m) == [1]
    assert tokens(one(m, 1).bionts) == {"yellow": 1, "green": 1, "blue": 1}
    assert (pool(m, "yellow"), idle(m, "yellow")) == ({}, 2)
    shown_in_explorer(m, "H4.ex2")


TRILOBITE = next(m.sea for m in MACROS if m.name == "trilobite")


@pytest.fixture
def armed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every trilobite has two crowns on its egg."""
    egg = next(o for o in TRILOBITE.organs if o.name == "hardy_egg")
    crowned = msgspec.structs.replace(egg, abilities=("crown", "crown"))
    squares = tuple(crowned if o is egg else o for o in TRILOBITE.organs)
    sea = msgspec.structs.replace(TRILOBITE, organs=squares)
    macros = [msgspec.structs.replace(m, sea=sea) if m.sea is TRILOBITE else m for m in MACROS]
    monkeypatch.setattr("evogames.genesis.organisms.genome.MACROS", tuple(macros))


@pytest.mark.rule("H4.4", "GL.DI2")
def test_a_macro_organism_takes_an_organ_back(armed: None) -> None:
    m = purchase(
        body("trilobite", "blue", "clay_mounds", "hardy_egg", "chitin_cuticle"),
        parasite("prion", "red", 1, "chitin_cuticle"),
        players=(seat("blue", green=1), seat("green"), seat("red")),
    )
    m.choose(HEAL)
    assert diseases(m, 2) == []
    assert one(m, 1).organs == [1, 0]
    assert last(m, "healed").rule == "H4.4"


@pytest.mark.rule("H4.4")
def test_an_organ_needs_a_free_square_and_a_biont_a_free_circle(armed: None) -> None:
    m = purchase(
        body("trilobite", "blue", "clay_mounds", "hardy_egg", bionts={"red": 1}),
        parasite("prion", "red", 1),
        players=(seat("blue", green=1, red=1), seat("green"), seat("red")),
    )
    full = refused(m, "seize_biont:1:2:0")
    assert str(full) == (
        "H4.4: Ana's Trilobite has no free endosymbiont circle for a biont of Chen (red)."
    )
    m = purchase(
        body("trilobite", "blue", "clay_mounds", "hardy_egg"),
        parasite("prion", "red", 1, bionts={"red": 2}),
        players=(seat("blue", red=1), seat("green"), seat("red")),
    )
    m.choose("seize_biont:1:2:0")
    assert tokens(one(m, 1).bionts) == {"red": 1}
    assert one(m, 1).since[0] == 1
    assert last(m, "seized").rule == "H4.4"


@pytest.mark.rule("H4.5", "E3.6")
def test_a_parasite_takes_a_cube_into_a_free_slot_of_its_colour(cards: Cards) -> None:
    cards("tmrna")  # the host has no crown
    m = purchase(
        microbe("clay_mounds", "blue", "reverse_citric_acid_cycle+", "quorum_sensing", "tmrna+"),
        parasite("salmonella", "green", 1, "quorum_sensing", mutations=[MORE]),
        players=(seat("blue", blue=1, yellow=1), seat("green")),
        mutations={"oceanic": ["ribozyme"]},
    )
    m.choose("done")
    assert asked(m) == ("Ben", "purchase")
    assert keys(m, "attack_host") == []
    tmrna, cycle = number("tmrna"), number("reverse_citric_acid_cycle")
    # Its yellow slot is taken and its blue one is free, but the blue cube is beneath the '+' cube.
    assert str(refused(m, f"attack_host:2:1:{tmrna}:1:-1")) == (
        "H4.5: Ben's Salmonella has no free disease slot for the cube of Helicase (yellow)."
    )
    assert refused(m, f"attack_host:2:1:{cycle}:1:-1").rule == "H4.6"  # green is too expensive
    m = purchase(
        microbe("clay_mounds", "blue", "tmrna+"),
        parasite("salmonella", "green", 1, mutations=[MORE], bionts={"green": 2}),
        players=(seat("blue", blue=1, yellow=1), seat("green")),
        mutations={"oceanic": [coloured("red")]},
    )
    choose(m, f"attack_host:2:1:{tmrna}:1:-1", f"attack_host:2:1:{tmrna}:0:-1")
    assert diseases(m, 2) == ["yellow", "blue"]
    assert card(m, 1, "tmrna").promoted is True


@pytest.mark.rule("H4.1", "H4.2", "H4.5", "H4.6")
@pytest.mark.example("H4.ex1")
def test_example_the_cyanobacterium_steals_the_earthworms_brain(cards: Cards) -> None:
    cards("camp_pheromones", "crown")
    earthworm = next(m for m in MACROS if m.land.title == "Earthworm")
    brain = [o.name for o in earthworm.land.organs].index("brain")
    assert earthworm.land.organs[brain].colour == "red"
    m = phase(
        "purchase",
        seat("blue", red=1),
        seat("green"),
        organisms=[
            body(earthworm.name, "blue", "clay_mounds", "brain", land=True),
            parasite("cyanobacterium", "green", 1, mutations=["camp_pheromones"]),
        ],
        mutations={"oceanic": ["mitochondria"]},
    )
    while asked(m)[0] == "Ana":
        m.choose("done")
    m.choose(f"attack_host:2:1:-1:0:{brain}")
    assert diseases(m, 2) == ["red"]
    assert one(m, 1).organs[brain] == -1
    assert pool(m, "blue") == {}
    assert texts(m, "stolen") == ["Ben's Cyanobacterium steals a red cube from Ana's Earthworm."]
    shown_in_explorer(m, "H4.ex1")


@pytest.mark.rule("H4.6")
def test_the_pool_must_pay_in_the_colour_of_the_token() -> None:
    m = purchase(
        microbe("clay_mounds", "blue", CROWN, "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing"),
        players=(seat("blue", blue=1), seat("green")),
        mutations={"oceanic": ["ribozyme"]},
    )
    assert str(refused(m, HEAL)) == (
        "H4.6: Ana's Lipid GNA world cannot pay for “Ana's Lipid GNA world takes the "
        "yellow disease cube back from Ben's Salmonella”. That costs 1 catalyst in the "
        "colour of the token or 2 of another colour, and the pool has 1 blue."
    )


@pytest.mark.rule("H4.7", "H6.2")
def test_stolen_red_organs_change_the_ranks() -> None:
    worm = next(m for m in MACROS if m.land.title == "Earthworm")
    fast = next(
        m.name for m in MACROS if m.land.systems[:2] == worm.land.systems[:2] and m is not worm
    )
    m = phase(
        "purchase",
        seat("blue", red=1),
        seat("red"),
        seat("green"),
        organisms=[
            body(worm.name, "blue", "clay_mounds", "brain", land=True, bionts={"red": 1}, level=1),
            body(fast, "red", "warm_pond", land=True, level=0),
            parasite("cyanobacterium", "green", 1, mutations=[CROWN]),
        ],
        mutations={"oceanic": ["mitochondria"]},
    )
    # Both have the same systems and one red biont. The brain makes the earthworm faster.
    while not keys(m, "attack_host"):
        m.choose("done")
    levels = set()
    for seed in range(12):
        line = m.fork(seed)
        line.choose(keys(line, "attack_host")[0])
        assert "H4.7" in cites(last(line, "stolen"))
        levels.add((one(line, 1).level, one(line, 2).level))
    assert levels == {(0, 1), (1, 0)}
