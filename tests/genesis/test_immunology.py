"""Immunology: who chooses the losses, in any order."""

import msgspec
import pytest

from evogames.genesis.cards import MACROS
from evogames.genesis.organisms import genome
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import body, icons, idle, microbe, mutations, one, pool, seat
from tests.genesis.conftest import Cards
from tests.genesis.phases import heat

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("GL.IM1")
def test_with_immunology_tokens_are_lost_in_any_order(cards: Cards) -> None:
    cards("cytochromes", "immunology")
    m = heat(
        2,
        microbe(
            "clay_mounds",
            "green",
            "cytochromes",
            "tmrna+",
            cubes={"blue": 1},
            bionts={"green": 1, "blue": 1},
        ),
    )
    assert [k.split(":")[0] for k in keys(m)] == [
        "lose_plus",
        "lose_mutation",
        "lose_cube",
        "lose_biont",
        "lose_biont",
    ]
    choose(m, "lose_biont:1:3", "lose_cube:1:3")
    assert mutations(m, 1) == ["cytochromes", "tmrna+"]
    assert (idle(m, "blue"), pool(m, "blue")) == (3, {"blue": 1})


AMPHIBIAN = next(m for m in MACROS if m.land.title == "Amphibian")
STARFISH = AMPHIBIAN.sea


@pytest.mark.rule("GL.IM1", "GL.IM2", "D9.1", "E6.8")
@pytest.mark.example("GL.IM.ex1")
def test_example_blue_antibodies_decide_for_the_amphibian() -> None:
    organ = next(o.name for o in AMPHIBIAN.land.organs if "drought_shield" not in o.abilities)
    m = icons(
        ["drought"],
        seat("red"),
        seat("blue"),
        seat("green"),
        organisms=[
            body("starfish", "red", "clay_mounds", organ, land=True, bionts={"green": 1, "blue": 1})
        ],
    )
    assert asked(m) == ("Ben", "loss")
    place = [o.name for o in AMPHIBIAN.land.organs].index(organ)
    assert keys(m) == [f"lose_organ:1:{place}", "lose_biont:1:2", "lose_biont:1:3"]
    trophic = refused(m, "lose_trophic:1")
    assert str(trophic) == (
        "GL.IM2: You cannot choose the trophic biont of Ana's Amphibian while anything "
        "else is left."
    )
    m.choose("lose_biont:1:2")
    assert (idle(m, "green"), one(m, 1).kind) == (3, "macro")
    shown_in_explorer(m, "GL.IM.ex1")


@pytest.mark.rule("GL.IM2")
def test_a_hostile_endosymbiont_may_take_the_trophic_biont_when_nothing_else_is_left() -> None:
    m = icons(
        ["X"] * 7,
        seat("red"),
        seat("blue"),
        organisms=[body("starfish", "red", "clay_mounds", land=True, bionts={"blue": 1})],
    )
    shield = AMPHIBIAN.land.systems[0] + 1
    assert last(m, "heat").data["shield"] == shield
    # Seven minus the shield: first the antibodies themselves, because only the trophic biont is
    # left, and then the trophic biont.
    assert one(m, 1).kind == "bacterium"


@pytest.mark.rule("GL.IM1", "GL.IM3")
def test_ones_own_immunology_may_give_up_the_trophic_biont() -> None:
    owner = next(c.colour for c in AMPHIBIAN.land.endosymbionts if "immunology" in c.abilities)
    m = icons(
        ["drought"],
        seat(owner),
        seat("red"),
        organisms=[body("starfish", owner, "clay_mounds", land=True, bionts={owner: 1})],
    )
    if m.decision:
        assert asked(m) == ("Ana", "loss")
        m.choose("lose_trophic:1")
        assert last(m, "lost_trophic").rule == "GL.IM3"
        assert one(m, 1).kind == "bacterium"
    else:
        assert told(m, "drought_shield")


def both_immune(monkeypatch: pytest.MonkeyPatch) -> str:
    """Give an organ of the amphibian immunology as well, which no card has. Return the organ."""
    organ, *others = AMPHIBIAN.land.organs
    immune = msgspec.structs.replace(organ, abilities=("immunology",))
    land = msgspec.structs.replace(AMPHIBIAN.land, organs=(immune, *others))
    cards = [msgspec.structs.replace(m, land=land) if m == AMPHIBIAN else m for m in MACROS]
    monkeypatch.setattr(genome, "MACROS", tuple(cards))
    return organ.name


@pytest.mark.rule("GL.IM2")
def test_hostile_immunology_decides_even_against_that_of_the_organism(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    organ = both_immune(monkeypatch)
    amphibian = body("starfish", "red", "clay_mounds", organ, land=True, bionts={"blue": 1})
    m = icons(["drought"], seat("red"), seat("blue"), organisms=[amphibian])
    assert asked(m) == ("Ben", "loss")
    assert refused(m, "lose_trophic:1").rule == "GL.IM2"
    alone = body("starfish", "red", "clay_mounds", organ, land=True)
    m = icons(["drought"], seat("red"), seat("blue"), organisms=[alone])
    assert asked(m) == ("Ana", "loss")
    assert "lose_trophic:1" in keys(m)


@pytest.mark.rule("GL.IM2", "D6.5")
def test_a_disc_too_is_something_else_that_is_left() -> None:
    trilobite = body("trilobite", "red", "clay_mounds", discs={"red": 1}, bionts={"blue": 1})
    strength = 4  # against 2 green chromosomes: two losses
    m = icons(["O2"] * strength, seat("red"), seat("blue"), organisms=[trilobite])
    assert asked(m) == ("Ben", "loss")
    assert keys(m) == ["disc:1:0", "lose_biont:1:3"]
    assert refused(m, "lose_trophic:1").rule == "GL.IM2"


@pytest.mark.rule("GL.IM2", "D7.1", "D7.3")
def test_a_hostile_endosymbiont_with_immunology_decides_what_ultraviolet_light_destroys() -> None:
    organs = [organ.name for organ in STARFISH.organs]
    starfish = body("starfish", "red", "clay_mounds", *organs, bionts={"blue": 1})
    m = icons(["UV1"], seat("red"), seat("blue"), organisms=[starfish])
    assert asked(m) == ("Ben", "uv")
    assert keys(m) == ["burn_organ:1:0", "burn_organ:1:1", "burn_organ:1:2"]
    m.choose("burn_organ:1:1")
    assert {"D7.3", "GL.IM2"} <= cites(last(m, "burnt_organ"))
    assert asked(m) == ("Ben", "uv")
    own = body("starfish", "red", "clay_mounds", *organs)
    m = icons(["UV1"], seat("red"), seat("blue"), organisms=[own])
    assert asked(m) == ("Ana", "uv")
    m.choose("burn_organ:1:1")
    assert "GL.IM2" not in cites(last(m, "burnt_organ"))
