"""Phase 5: a parasite turns over and attaches afresh."""

import pytest

from tests.games.words import asked, choose, keys, last, refused, told
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
        "H2.4: Ana's Cyanobacterium cannot reach Ben's Ice-vein vesicle. A parasite that "
        "turns over reaches only active rows and its home row."
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
