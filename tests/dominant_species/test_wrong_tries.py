"""What beginners try at the wrong moment or with the wrong piece is refused in words."""

import pytest

from evogames.dominant_species.decisions import DECISIONS
from tests.dominant_species.build import acting, animal, table, taking
from tests.games.words import choose, refused

CHOICE = "is a choice that some cards ask for; no card does now, in Planning."
IN_PLANNING = {
    "give_up": ("EXEC.3", "There is no action to give up now; this is Planning."),
    "done": ("EXEC.3", "There is nothing to stop now; this is Planning."),
    "adapt:sun": ("ADAP.1", "Animals adapt to sun in Adaptation; this is Planning."),
    "protect:sun": ("REGR.3", "Elements such as sun are protected in Regression;"),
    "element:sun:D3.E": ("ABUN.1", "sun cannot go to corner D3.E now"),
    "spare:sun": ("WAST.1", "sun can be spared in Wasteland; this is Planning."),
    "deplete:E3.E": ("DEPL.1", "The element on corner E3.E can be removed in Depletion;"),
    "glaciate:E3": ("GLAC.1", "The savannah E3 can be covered in Glaciation or by Ice Sheet;"),
    "speciate:E3.E": ("SPCN.1", "corner E3.E can be used in Speciation; this is Planning."),
    "add:E3:1": ("SPCN.1", "Species cannot be added to the savannah E3 now"),
    "lay:1:D1": ("WAND.1", "A tile can be laid on hex D1 in Wanderlust; this is Planning."),
    "move_in:E3:1": ("WAND.6", "Species of the savannah E3 move in only when a new tile is laid"),
    "migrate:E3:D3:1": ("MIGR.1", "Species of the savannah E3 can move to the sea D3 in Migration"),
    "compete:E3:mammals": ("COMP.1", "Ana's mammals on the savannah E3 can be attacked in Comp"),
    "compete:E3:birds": ("COMP.3", "Nobody leads the birds in this game."),
    "dominate:E3": ("DOMN.1", "The savannah E3 can be scored in Domination; this is Planning."),
    "dominate:A1": ("DOMN.1", "There is no tile on hex A1."),
    "card:fertile": ("DOMN.8", "Fertile can be taken only after a tile was scored that"),
    "card:blight": ("DOMN.8", "Blight is not on offer."),
    "tile:E3": ("CARD.0", f"“Choose the savannah E3” {CHOICE}"),
    "eliminate:E3:mammals": ("CARD.0", f"“One of Ana's mammals dies on the savannah E3” {CHOICE}"),
    "keep_species:mammals": ("CARD.0", f"“One of Ana's mammals stays” {CHOICE}"),
    "keep_element:E3.E": ("CARD.0", f"“Keep the sun on corner E3.E” {CHOICE}"),
    "lose:sun": ("CARD.0", f"“Lose sun” {CHOICE}"),
    "lose_pawn": ("CARD.0", f"“Lose an action pawn” {CHOICE}"),
    "cull": ("CARD.0", f"“Lose all but one species on every tile” {CHOICE}"),
    "replace:E3:mammals": ("CARD.0", f"“Replace one of Ana's mammals on the savannah E3” {CHOICE}"),
    "drive:mammals:D3:1": ("CARD.0", f"“Move 1 of Ana's mammals to the sea D3” {CHOICE}"),
    "shelter:1": ("CARD.0", f"“1 of them are sheltered” {CHOICE}"),
    "swap:sun:meat": ("CARD.0", f"“Swap sun for meat” {CHOICE}"),
    "save:E3": ("EXTN.3", "Mammals on the savannah E3 can be saved in Extinction;"),
}


@pytest.mark.rule("TURN.1", "PLAN.1", "EXEC.1", "CARD.0")
@pytest.mark.parametrize("key", IN_PLANNING)
def test_in_planning_only_pawns_are_placed(key: str) -> None:
    m = table(
        {"mammals": animal(E3=1)},
        {"insects": animal(E3=1)},
        elements={"E3.E": "sun"},
        offer=["fertile"],
    )
    rule, sentence = IN_PLANNING[key]
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)


def test_every_kind_of_option_but_pawns_is_tried_in_planning() -> None:
    tried = {key.split(":")[0] for key in IN_PLANNING}
    assert set(DECISIONS.classes) - tried <= {"pawn", "lead"}


@pytest.mark.parametrize("key", ["pawn:domination:6", "adapt:fire", "dominate:Z9", "fly", ""])
def test_what_does_not_exist_is_not_understood(key: str) -> None:
    m = table({"mammals": {}}, {"insects": {}})
    assert "pawn:initiative:1" in str(refused(m, key)), "it says what can be chosen"


DOMINATION = ({"reptiles": animal(E3=1)}, {"birds": animal(C4=1)})


@pytest.mark.rule("PLAN.1", "DOMN.1", "DOMN.8")
def test_in_domination_a_tile_comes_first_then_the_card() -> None:
    m = acting(
        "domination",
        *DOMINATION,
        elements={"E3.E": "sun"},
        offer=["fertile", "blight"],
        pawns={"domination:1": "reptiles"},
    )
    assert refused(m, "pawn:domination:2").rule == "PLAN.1"
    assert refused(m, "card:fertile").rule == "DOMN.8"
    assert refused(m, "done").rule == "EXEC.3"
    choose(m, "dominate:E3")
    for key, words in (("dominate:C4", "Score the forest C4"), ("give_up", "Give the action up")):
        no = refused(m, key)
        assert no.rule == "DOMN.8"
        assert no.sentence == (
            f"“{words}” has to wait: first Ana's reptiles must take a card for the savannah E3."
        )
    assert refused(m, "card:omnivore").sentence == "Omnivore is not on offer."
    choose(m, "card:blight")
    for key in ("card:fertile", "give_up", "done", "keep_element:E3.E", "dominate:C4"):
        no = refused(m, key)
        assert no.rule == "CARD.0"
        assert no.sentence.endswith("first the card that Ana's reptiles have taken is carried out.")


@pytest.mark.rule("CARD.catastrophe", "CARD.blight", "CARD.evolution")
def test_cards_name_the_piece_that_cannot_be_meant() -> None:
    three = ({"reptiles": animal(E3=1, D3=1)}, {"birds": animal(D3=2)}, {"insects": {}})
    sun = {"E3.E": "sun"}
    m = choose(taking("catastrophe", *three, elements=sun), "tile:D3")
    assert refused(m, "keep_species:insects").sentence == (
        "Chen's insects have no species on the sea D3 to keep."
    )
    m = choose(taking("blight", *three, elements=sun | {"D3.E": "meat"}), "tile:E3")
    assert refused(m, "keep_element:D2.SE").rule == "CARD.blight"
    m = taking("evolution", *three, elements=sun)
    assert refused(m, "replace:E3:birds").sentence == (
        "Ben's birds have no species on the savannah E3 that Ana's reptiles could replace."
    )
    m = taking("predator", *three[:2], {"insects": animal(D3=1)}, elements=sun)
    assert refused(m, "eliminate:C4:birds").sentence == (
        "Ben's birds cannot lose a species on the forest C4 now: it is about the sea D3."
    )


@pytest.mark.rule("EXTN.3")
def test_in_extinction_the_mammals_are_asked_first() -> None:
    m = table({"mammals": animal(C4=2)}, {"birds": animal(C4=2)}, phase="extinction")
    for key in ("give_up", "pawn:domination:1", "add:C4:1"):
        no = refused(m, key)
        assert no.rule == "EXTN.3"
        assert no.sentence.endswith("first the mammals save a species from Extinction, or none.")
