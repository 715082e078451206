"""Foreign genes take over a microbe in which its owner has no bionts."""

import pytest

from evogames.genesis.organisms.tableau import tableau
from tests.games.words import asked, keys, last
from tests.genesis.build import icons, microbe, one, parasite, seat, tokens
from tests.genesis.transfers import HGT, THREE

pytestmark = pytest.mark.usefixtures("icons_on_cards")


@pytest.mark.rule("E6.8", "E3.13")
def test_foreign_genes_take_over_a_microbe_without_its_owners_bionts() -> None:
    m = icons(
        ["X"],
        seat("green"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green", bionts={"green": 1, "blue": 2})],
    )
    m.choose("lose_biont:1:2")
    assert (one(m, 1).owner, tokens(one(m, 1).bionts)) == (3, {"blue": 2})
    assert tableau(m.state, one(m, 1)) == 3
    over = last(m, "taken_over")
    assert (over.rule, over.text) == (
        "E6.8",
        "Ben (blue) takes over: it is now Ben's Lipid GNA world.",
    )


@pytest.mark.rule("E6.8")
def test_with_several_foreign_players_the_old_owner_chooses() -> None:
    m = icons(
        ["X"],
        *THREE,
        organisms=[microbe("clay_mounds", "green", bionts={"green": 1, "blue": 1, "yellow": 1})],
    )
    m.choose("lose_biont:1:2")
    assert (asked(m), keys(m)) == (("Ana", "heir"), ["heir:3", "heir:1"])
    assert m.decision
    assert m.decision.prompt == (
        "Ana, your bionts in Lipid GNA world are gone. Who should take it over?"  # not yet Ben's
    )
    m.choose("heir:1")
    assert one(m, 1).owner == 1


@pytest.mark.rule("E6.8", "E3.11")
def test_a_parasite_that_is_taken_over_stays_where_it_is() -> None:
    m = icons(
        ["X"],
        seat("green"),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "blue", cubes={"red": 1}),
            parasite("salmonella", "green", 1, bionts={"green": 1, "blue": 1}),
        ],
    )
    m.choose("lose_biont:2:2")
    found = one(m, 2)
    assert (found.owner, found.host, found.card, tableau(m.state, found)) == (3, 1, 2, 3)


@pytest.mark.rule("E6.8", "E3.11")
def test_a_bacterium_taken_over_by_its_parasites_owner_keeps_the_parasite() -> None:
    m = icons(
        ["X"],
        seat("green"),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "blue", bionts={"blue": 1, "green": 1}),
            parasite("salmonella", "green", 1, bionts={"green": 1}, mutations=[HGT], cubes={}),
        ],
        first=1,
    )
    m.choose("lose_biont:1:3")
    assert [(o.id, o.owner) for o in m.state.organisms] == [(1, 2), (2, 2)]
    assert one(m, 2).host == 1
