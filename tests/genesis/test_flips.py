"""Phase 5: a parasite turns over, and stays where it is or attaches again."""

from typing import Any

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, cites, keys, last, refused, told
from tests.genesis.build import (
    HOX,
    alive,
    card,
    diseases,
    idle,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    seat,
    texts,
)
from tests.genesis.purchases import GREEN, RED, YELLOW, purchase

pytestmark = pytest.mark.usefixtures("cards")


def flipping(*organisms: dict[str, Any], **more: Any) -> Match:
    """Ana's salmonella, organism 2, turns over. It is in the tableau of Ben, who pays."""
    players = more.pop("players", (seat("green"), seat("blue", green=1)))
    m = purchase(
        *organisms,
        players=players,
        **{"mutations": {"oceanic": [YELLOW], "coastal": [GREEN], "continental": [RED]}, **more},
    )
    while not keys(m, "flip"):
        m.choose("done")
    return choose(m, "flip:2")


@pytest.mark.rule("H2.4", "E3.11", "E3.12")
def test_a_flipped_parasite_may_detach_and_attach_again_to_its_host() -> None:
    m = flipping(
        microbe("clay_mounds", "blue", "tmrna", f"{HOX}+", cubes={"green": 5}),
        parasite("salmonella", "green", 1, "tmrna", mutations=["cytochromes"]),
    )
    assert asked(m) == ("Ana", "flipped")
    assert m.decision
    assert m.decision.prompt == (
        "Ana, Ana's Cyanobacterium has turned over. Should it stay on Ben's Lipid GNA world, "
        "or leave and attach again?"
    )
    assert keys(m) == ["settle_attach:1", "remain"]
    m.choose("settle_attach:1")
    choose(m, f"steal:1:{number(HOX)}:1:-1", "enough")
    assert card(m, 1, "tmrna").base is True
    assert (one(m, 2).face, diseases(m, 2), mutations(m, 2)) == (1, ["red"], ["cytochromes"])
    assert [e.rule for e in told(m, "pollution")] == ["E3.12"]  # once, although it also turned over
    assert pool(m, "blue") == {}
    assert texts(m, "flipped") == ["The parasite turns over and is now Ana's Cyanobacterium."]
    assert "E3.11" in cites(last(m, "detached"))


@pytest.mark.rule("H2.4", "H2.5", "E3.5")
def test_a_flipped_parasite_may_stay_and_keeps_cubes_that_fit_the_new_face() -> None:
    # Salmonella has blue and yellow slots, the cyanobacterium red and blue ones.
    m = flipping(
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing", cubes={"green": 5}),
        parasite("salmonella", "green", 1, "tmrna", "quorum_sensing"),
    )
    assert diseases(m, 2) == ["blue"]
    assert texts(m, "no_slot") == [
        "Ana's Cyanobacterium has no slot for a yellow disease cube. "
        "The cube goes back to Ben's Lipid GNA world."
    ]
    assert card(m, 1, "quorum_sensing").base is True
    m.choose("remain")
    assert (one(m, 2).host, diseases(m, 2)) == (1, ["blue"])
    assert [e.rule for e in told(m, "pollution")] == ["H2.5"]
    assert told(m, "detached") == []


@pytest.mark.rule("H2.4")
def test_a_flipped_parasite_reaches_active_rows_and_its_home_row_only() -> None:
    m = flipping(
        microbe("clay_mounds", "blue", "tmrna"),
        parasite("salmonella", "green", 1, "tmrna"),
        microbe("warm_pond", "green"),
        microbe("eutectic_brine", "blue", "ribozyme"),
        microbe("pumice_raft", "blue", HOX, cubes={"green": 2}),
        active=["coastal"],
    )
    assert keys(m) == ["settle_attach:1", "settle_attach:5", "remain"]
    # the brine is in the home row of Ana's warm pond, which is not the parasite's home row
    assert str(refused(m, "settle_attach:4")) == (
        "H2.4: Ana's Cyanobacterium cannot reach Ben's Ice-vein vesicle. A parasite that "
        "turns over reaches only active rows and its home row."
    )
    assert refused(m, "settle_oust:5").rule == "E4.1"
    assert str(refused(m, "settle_attach:2")) == (
        "H2.4: Ana's Cyanobacterium cannot be the new host. A parasite cannot attach to itself "
        "or to its own parasite."
    )
    m.choose("settle_attach:5")
    assert (one(m, 2).host, diseases(m, 2)) == (5, ["blue"])
    assert card(m, 1, "tmrna").base is True


@pytest.mark.rule("H2.4", "E3.11")
def test_a_flipped_parasite_without_another_host_stays_alive_and_nobody_is_asked() -> None:
    m = flipping(
        microbe("clay_mounds", "blue", "quorum_sensing", cubes={"green": 1}),
        parasite("salmonella", "green", 1, "quorum_sensing"),
        mutations={"oceanic": ["cytochromes"]},
    )
    assert (alive(m), one(m, 2).host, one(m, 2).face, diseases(m, 2)) == ([1, 2], 1, 1, [])
    assert card(m, 1, "quorum_sensing").base is True
    assert (idle(m, "green"), pool(m, "green")) == (2, {})


@pytest.mark.rule("H2.4", "E3.11")
def test_a_flipped_parasite_cannot_be_given_up() -> None:
    m = flipping(
        microbe("clay_mounds", "blue", "ribozyme"),
        parasite("salmonella", "green", 1, "ribozyme"),
    )
    assert refused(m, "perish").sentence == (
        "You cannot choose “Let it die” now. "
        "Ana must first decide where Ana's Cyanobacterium lives."
    )


@pytest.mark.rule("H2.4", "E3.8")
def test_a_flipped_parasite_takes_its_own_parasite_along() -> None:
    m = flipping(
        microbe("clay_mounds", "blue", "ribozyme"),
        parasite("salmonella", "green", 1, mutations=["tmrna"]),
        microbe("hydrothermal_vents", "blue", "superoxide_dismutase", HOX),
        parasite("prion", "red", 2, bionts={"red": 2}),
        players=(seat("green"), seat("blue", green=1), seat("red")),
    )
    assert refused(m, "settle_attach:4").rule == "H2.4"
    m.choose("settle_attach:3")
    assert [(o.id, o.host) for o in m.state.organisms if o.host] == [(2, 3), (4, 2)]


@pytest.mark.rule("H2.4", "E4.2", "E4.3")
def test_a_flipped_parasite_may_oust_another_one() -> None:
    m = flipping(
        microbe("clay_mounds", "blue", "ribozyme"),
        parasite("salmonella", "green", 1),
        microbe("hydrothermal_vents", "blue", HOX),
        parasite("prion", "red", 3),
        players=(seat("green"), seat("blue", green=1), seat("red")),
    )
    assert keys(m) == ["settle_attach:1", "settle_oust:3", "remain"]
    m.choose("settle_oust:3")
    assert one(m, 2).host == 3
    assert last(m, "freed").data["organism"] == 4
