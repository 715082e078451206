"""What beginners try at the wrong time or with the wrong piece is refused with a reason."""

import pytest

from evogames.dominant_species.decisions import DECISIONS
from tests.dominant_species.build import acting, animal, table, taking
from tests.games.words import choose, refused

CHOICE = "now. Only some cards allow this choice, and no such card is being played."
IN_PLANNING = {
    "give_up": ("EXEC.3", "There is no action to give up now. This is Planning."),
    "done": ("EXEC.3", "There is nothing to stop now. This is Planning."),
    "adapt:sun": ("ADAP.1", "Animals cannot adapt to sun now. They adapt in Adaptation,"),
    "protect:sun": ("REGR.3", "You cannot protect sun now. Elements are protected in Regression,"),
    "element:sun:D3.E": ("ABUN.1", "You cannot put sun on corner D3.E now."),
    "spare:sun": ("WAST.1", "You cannot spare sun now."),
    "deplete:E3.E": ("DEPL.1", "You cannot remove the element on corner E3.E now."),
    "glaciate:E3": ("GLAC.1", "You cannot cover the savannah E3 with tundra now."),
    "speciate:E3.E": ("SPCN.1", "You cannot use corner E3.E now."),
    "add:E3:1": ("SPCN.1", "You cannot add species to the savannah E3 now."),
    "lay:1:D1": ("WAND.1", "You cannot place a tile on hex D1 now."),
    "move_in:E3:1": ("WAND.6", "You cannot move species here from the savannah E3 now."),
    "migrate:E3:D3:1": (
        "MIGR.1",
        "You cannot move species from the savannah E3 to the sea D3 now.",
    ),
    "compete:E3:mammals": ("COMP.1", "You cannot attack Ana's mammals on the savannah E3 now."),
    "compete:E3:birds": ("COMP.3", "Nobody leads the birds in this game."),
    "dominate:E3": ("DOMN.1", "You cannot score the savannah E3 now."),
    "dominate:A1": ("DOMN.1", "There is no tile on hex A1."),
    "card:fertile": ("DOMN.8", "You cannot take Fertile now."),
    "card:blight": ("DOMN.8", "Blight is not one of the cards to choose from."),
    "tile:E3": ("CARD.0", f"You cannot choose “Choose the savannah E3” {CHOICE}"),
    "eliminate:E3:mammals": (
        "CARD.0",
        f"You cannot choose “One species of Ana's mammals dies on the savannah E3” {CHOICE}",
    ),
    "keep_species:mammals": (
        "CARD.0",
        f"You cannot choose “One species of Ana's mammals stays” {CHOICE}",
    ),
    "keep_element:E3.E": ("CARD.0", f"You cannot choose “Keep the sun on corner E3.E” {CHOICE}"),
    "lose:sun": ("CARD.0", f"You cannot choose “Lose sun” {CHOICE}"),
    "lose_pawn": ("CARD.0", f"You cannot choose “Lose an action pawn” {CHOICE}"),
    "cull": ("CARD.0", f"You cannot choose “Lose all but one species on every tile” {CHOICE}"),
    "replace:E3:mammals": (
        "CARD.0",
        f"You cannot choose “Replace one species of Ana's mammals on the savannah E3” {CHOICE}",
    ),
    "drive:mammals:D3:1": (
        "CARD.0",
        f"You cannot choose “Move 1 species of Ana's mammals to the sea D3” {CHOICE}",
    ),
    "shelter:1": ("CARD.0", f"You cannot choose “Shelter 1 species” {CHOICE}"),
    "swap:sun:meat": ("CARD.0", f"You cannot choose “Swap sun for meat” {CHOICE}"),
    "save:E3": ("EXTN.3", "You cannot save mammals on the savannah E3 now."),
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
    for key, words in (("dominate:C4", "Score the forest C4"), ("give_up", "Give up the action")):
        no = refused(m, key)
        assert no.rule == "DOMN.8"
        assert no.sentence == (
            f"“{words}” has to wait. First Ana's reptiles must take a card for the savannah E3."
        )
    assert refused(m, "card:omnivore").sentence == (
        "Omnivore is not one of the cards to choose from."
    )
    choose(m, "card:blight")
    for key in ("card:fertile", "give_up", "done", "keep_element:E3.E", "dominate:C4"):
        no = refused(m, key)
        assert no.rule == "CARD.0"
        assert no.sentence.endswith(
            "First Ana's reptiles must follow the card that they have taken."
        )


@pytest.mark.rule("CARD.catastrophe", "CARD.blight", "CARD.evolution")
def test_cards_name_the_piece_that_cannot_be_meant() -> None:
    three = ({"reptiles": animal(E3=1, D3=1)}, {"birds": animal(D3=2)}, {"insects": {}})
    sun = {"E3.E": "sun"}
    m = choose(taking("catastrophe", *three, elements=sun), "tile:D3")
    assert refused(m, "keep_species:insects").sentence == (
        "There are no species of Chen's insects to keep on the sea D3."
    )
    m = choose(taking("blight", *three, elements=sun | {"D3.E": "meat"}), "tile:E3")
    assert refused(m, "keep_element:D2.SE").rule == "CARD.blight"
    m = taking("evolution", *three, elements=sun)
    assert refused(m, "replace:E3:birds").sentence == (
        "There are no species of Ben's birds on the savannah E3 that Ana's reptiles could replace."
    )
    m = taking("predator", *three[:2], {"insects": animal(D3=1)}, elements=sun)
    assert refused(m, "eliminate:C4:birds").sentence == (
        "You cannot remove a species of Ben's birds from the forest C4 now. "
        "The species that dies must be on the sea D3."
    )


@pytest.mark.rule("EXTN.3")
def test_in_extinction_the_mammals_are_asked_first() -> None:
    m = table({"mammals": animal(C4=2)}, {"birds": animal(C4=2)}, phase="extinction")
    for key in ("give_up", "pawn:domination:1", "add:C4:1"):
        no = refused(m, key)
        assert no.rule == "EXTN.3"
        assert no.sentence.endswith(
            "First the mammals must save a species from Extinction, or stop."
        )
