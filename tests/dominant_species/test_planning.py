"""Planning, the order of Execution, and Initiative."""

import pytest

import evogames
from evogames.dominant_species.components import SECTIONS, SPACES
from tests.dominant_species.build import acting, animal, one, order, pawn_on, table
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told


@pytest.mark.rule("PLAN.1", "PLAN.4", "TURN.1")
def test_pawns_are_placed_one_at_a_time_in_initiative_order() -> None:
    m = table(
        {"mammals": {"pawns": 1}},
        {"insects": {"pawns": 3}},
        {"birds": {"pawns": 2}},
        initiative=["birds", "insects", "mammals"],
    )
    placed = []
    while m.state.phase == "planning":
        placed.append(asked(m)[0])
        choose(m, keys(m)[0])
    assert placed == ["Chen", "Ben", "Ana", "Chen", "Ben", "Ben"]
    rounds = told(m, "round")
    assert ["PLAN.4" in cites(event) for event in rounds] == [False, True, True]


@pytest.mark.rule("PLAN.2")
def test_a_space_holds_one_pawn() -> None:
    m = table({"mammals": {}}, {"insects": {}})
    choose(m, "pawn:speciation:6")
    assert pawn_on(m, "speciation:6") == "insects"
    no = refused(m, "pawn:speciation:6")
    assert no.rule == "PLAN.2"
    assert no.sentence == (
        "You cannot put a pawn on Speciation 6. It already has a pawn of Ben's insects, and each "
        "eye space has room for one."
    )


@pytest.mark.rule("PLAN.3")
def test_any_of_the_41_eye_spaces_can_be_chosen_and_no_animal_space() -> None:
    m = table({"mammals": {}}, {"insects": {}})
    assert len(keys(m)) == len(SPACES) == 41
    assert "pawn:wasteland:1" in keys(m), "also where nothing will happen"
    assert [section.eyes for section in SECTIONS] == [1, 3, 2, 2, 1, 1, 4, 6, 3, 6, 7, 5]
    with pytest.raises(evogames.EvogamesError):
        m.choose("pawn:regression:3")


@pytest.mark.rule("PLAN.5")
def test_animal_spaces_work_only_for_animals_in_the_game() -> None:
    m = table({"mammals": animal(E3=1)}, {"birds": animal(E3=1)}, phase="speciation")
    assert m.state.phase != "speciation", "no insects, no free species"
    assert told(m, "species_added") == []
    m = table({"mammals": animal(E3=1)}, {"insects": animal(E3=1)}, phase="speciation")
    assert asked(m) == ("Ben", "insect_bonus")
    m = table({"arachnids": animal(E3=1)}, {"insects": animal(E3=1)}, phase="competition")
    assert asked(m) == ("Ana", "arachnid_bonus")


@pytest.mark.rule("PLAN.6")
def test_pawns_without_a_space_stay_in_hand() -> None:
    spaces = [f"{section}:{place}" for section, place in SPACES]
    m = table({"mammals": {"pawns": 10}}, {"insects": {"pawns": 10}})
    state = m.state
    state.pawns = [0] * len(spaces)
    state.queue = []
    from evogames.core.event import SILENT
    from evogames.dominant_species.planning import place_pawns

    for _ in place_pawns(state, SILENT):
        raise AssertionError("nobody is asked")
    assert state.phase == "initiative"
    assert state.animals[0].hand == 10


@pytest.mark.rule("EXEC.1", "EXEC.2")
def test_pawns_act_from_top_to_bottom_and_from_left_to_right() -> None:
    m = table(
        {"mammals": animal(C4=3)},
        {"birds": animal(C4=3)},
        phase="adaptation",
        elements={"C4.SE": "seed"},
        boxes={"adaptation": ["sun", "sun"], "abundance": ["meat"]},
        pawns={
            "domination:1": "mammals",
            "adaptation:2": "birds",
            "adaptation:1": "mammals",
            "abundance:2": "birds",
        },
    )
    hand = one(m, "mammals").hand
    seen = []
    while m.state.phase not in ("extinction", "planning"):
        seen.append((m.state.phase, asked(m)[0]))
        choose(m, "give_up")
    assert seen == [
        ("adaptation", "Ana"),
        ("adaptation", "Ben"),
        ("abundance", "Ben"),
        ("domination", "Ana"),
    ]
    assert one(m, "mammals").hand == hand + 1, "one was back in hand when it was first asked"
    assert {"EXEC.1", "EXEC.2"} <= cites(told(m, "pawn_acts")[0])


@pytest.mark.rule("EXEC.3")
def test_an_action_can_be_given_up() -> None:
    m = acting(
        "depletion",
        {"mammals": {}},
        {"insects": {}},
        elements={"E3.SE": "sun"},
        boxes={"depletion": ["sun"]},
        pawns={"depletion:1": "mammals"},
    )
    before = m.state.elements
    choose(m, "give_up")
    assert m.state.elements == before
    assert last(m, "gave_up").rule == "EXEC.3"
    assert last(m, "gave_up").text == "Ana's mammals give up the action."


@pytest.mark.rule("EXEC.4")
def test_sections_without_pawns_are_skipped_but_for_four() -> None:
    m = table(
        {"arachnids": animal(C4=2)},
        {"insects": {"added": ["sun"], "species": {"C4": 2}}},
        phase="initiative",
        tundra=["D3"],
        elements={"D3.E": "grass", "C4.SE": "grub"},
        boxes={"regression": ["sun"], "wasteland": ["grass"]},
    )
    assert asked(m) == ("Ben", "insect_bonus")
    assert last(m, "element_lost").rule == "REGR.1"
    assert last(m, "element_removed").rule == "WAST.3"
    choose(m, "give_up")
    assert asked(m) == ("Ana", "arachnid_bonus")
    choose(m, "give_up")
    assert m.state.phase not in ("competition", "domination")


SIX = [{name: {}} for name in ("mammals", "reptiles", "birds", "amphibians", "arachnids")]


@pytest.mark.rule("INIT.1", "INIT.3")
@pytest.mark.example("INIT.ex1")
def test_example_the_pawn_of_initiative_acts_again() -> None:
    m = table(
        *SIX,
        {"insects": {}},
        phase="initiative",
        boxes={"abundance": ["sun"]},
        pawns={"initiative:1": "reptiles", "abundance:1": "birds"},
    )
    choose(m, "pawn:abundance:2")
    assert order(m) == ["insects", "arachnids", "amphibians", "reptiles", "birds", "mammals"]
    assert last(m, "moved_up").rule == "INIT.1"
    assert (m.state.phase, asked(m)[0]) == ("abundance", "Chen")
    choose(m, "give_up")
    assert (m.state.phase, asked(m)[0]) == ("abundance", "Ben"), "reptiles act this turn"
    shown_in_explorer(m, "INIT.ex1")


FOUR = ({"birds": {}}, {"insects": {}}, {"mammals": {}}, {"reptiles": {}})


@pytest.mark.rule("INIT.1", "INIT.3", "INIT.4")
@pytest.mark.example("INIT.ex2")
@pytest.mark.parametrize("taken", [True, False])
def test_example_initiative_is_taken_or_given_up_as_a_whole(taken: bool) -> None:
    m = table(
        *FOUR,
        phase="initiative",
        turn=3,
        initiative=["birds", "insects", "mammals", "reptiles"],
        pawns={"initiative:1": "mammals"},
    )
    hand = one(m, "mammals").hand
    choose(m, "pawn:domination:1" if taken else "give_up")
    if taken:
        assert order(m) == ["birds", "mammals", "insects", "reptiles"]
        choose(m, "give_up")  # the free species of the insects
        assert asked(m) == ("Chen", "domination")
    else:
        assert order(m) == ["birds", "insects", "mammals", "reptiles"]
        assert one(m, "mammals").hand == hand
        assert {"EXEC.3", "INIT.4"} <= cites(last(m, "gave_up"))
    shown_in_explorer(m, "INIT.ex2")


@pytest.mark.rule("INIT.2", "INIT.3")
def test_the_first_animal_places_its_pawn_again_without_a_swap() -> None:
    m = acting(
        "initiative",
        *FOUR,
        initiative=["birds", "insects", "mammals", "reptiles"],
        pawns={"initiative:1": "birds"},
    )
    no = refused(m, "pawn:initiative:1")
    assert no.rule == "INIT.3"
    choose(m, "pawn:domination:1")
    assert order(m) == ["birds", "insects", "mammals", "reptiles"]
    assert last(m, "already_first").rule == "INIT.2"
    assert pawn_on(m, "initiative:1") == ""


@pytest.mark.rule("INIT.3", "GLAC.2")
def test_on_glaciation_the_pawn_waits_behind_another() -> None:
    m = table(
        *FOUR,
        phase="initiative",
        tundra=["D3"],
        pawns={"initiative:1": "mammals", "glaciation:1": "birds"},
    )
    choose(m, "pawn:glaciation:2")
    assert asked(m) == ("Ana", "glaciation")
    choose(m, "glaciate:E3")
    assert last(m, "pawns_wait").rule == "GLAC.2"
    assert "mammals" in (pawn_on(m, "glaciation:1"), pawn_on(m, "glaciation:2"))
