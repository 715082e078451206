"""The half-automatic plant: what limits its choices (K8)."""

import pytest

from evogames.core.option import Option
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.half_automatic_plant import is_automatic
from tests.megafauna.acting import show
from tests.megafauna.build import keys, kind, refusals
from tests.megafauna.planets import (
    checked,
    garden,
    gone,
    happen,
    live,
    lying,
    nothing_on_offer,
    on,
    planet,
    rules,
    step,
    told,
)

WINDPIPE, NASAL_GLANDS, LYMPH, CERCI, STINGING_HAIRS = 8, 14, 22, 38, 39
STORAGE_ROOT, GRINDING, HOOVES, PLUS_RED = 59, 51, 16, 30


def acts(state: MegafaunaState, actions: int = 2, player: int = -1) -> MegafaunaState:
    """Return the actions of the plant or another player, who has this many left."""
    state.phase, state.stage = "actions", 0
    player %= len(state.players)
    state.queue = [player]
    state.players[player].actions = actions
    return state


def option(key: str) -> Option:
    return DECISIONS.read(key)


@pytest.mark.rule("K8.1", "K0.6", "L1.1", "L2.1", "L2.3")
def test_who_decides_for_the_plant() -> None:
    for mode, automatic, seat in (
        ("solo", True, 0),
        ("hero", False, 0),
        ("duel", False, 1),
        ("animals", True, 1),
    ):
        state = garden("venus", mode, colours=["white", "orange"][: 2 if mode == "animals" else 1])
        assert is_automatic(state, 0) == automatic
        assert not is_automatic(state, 3)
        nothing_on_offer(state)
        decision = step(acts(state)).waiting
        assert decision is not None
        assert decision.player == seat, "the Medea where nobody plays it"


@pytest.mark.rule("K8.3", "K1.2", "E1.9")
def test_the_leftmost_monster_plant_card_that_can_be_paid_must_be_taken() -> None:
    state = garden()
    nothing_on_offer(state)
    show(state, 0, HOOVES, WINDPIPE, CERCI, PLUS_RED)
    show(state, 1, STORAGE_ROOT, GRINDING, 60, 62)
    decision = step(acts(state)).waiting
    assert decision is not None
    assert keys(decision) == ["mutate:green-archetype:8"]
    assert decision.rule_of(decision.options[0]) == "K8.3"
    refused = refusals(decision)
    assert refused["mutate:green-archetype:16"] == "E1.9"
    assert refused["mutate:green-archetype:59"] == "K8.3"
    assert refused["mutate:green-archetype:38"] == "E1.3", "it costs 4, and 3 are unborn"
    assert refused["done"] == "K1.2/card"
    assert refused["populate:green-archetype:1"] == "K1.2/card"


@pytest.mark.rule("K8.3", "E1.3")
def test_the_player_chooses_the_species_and_a_card_too_dear_binds_nobody() -> None:
    state = garden()
    live(state, "green-burrower", tharsis_3="plant")
    nothing_on_offer(state)
    show(state, 0, HOOVES, PLUS_RED, CERCI, WINDPIPE)
    decision = step(acts(state)).waiting
    assert decision is not None
    assert keys(decision) == ["mutate:green-burrower:38"], "the tuber has 4 unborn, the moss 3"
    state.species[kind("green-burrower")].unborn = 0
    state.species[kind("green-burrower")].newborn = 4
    decision = step(acts(state)).waiting
    assert decision is not None
    assert "populate:green-archetype:1" in keys(decision)


@pytest.mark.rule("K8.4", "K1.2", "E2.9", "E2.10")
def test_cards_must_be_promoted_to_venom_or_mutualism() -> None:
    state = garden()
    gone(state, "green-archetype")
    cards = [(LYMPH, 0), (GRINDING, 0), (STORAGE_ROOT, 0)]
    live(state, "green-archetype", cards=cards, tharsis_centre="plant")
    nothing_on_offer(state)
    decision = step(acts(state)).waiting
    assert decision is not None
    assert keys(decision) == ["promote:green-archetype:22:b", "promote:green-archetype:59:b"]
    assert {decision.rule_of(one) for one in decision.options} == {"K8.4"}
    refused = refusals(decision)
    assert refused["promote:green-archetype:22:a"] == "K8.4", "Fever is no venom"
    assert refused["promote:green-archetype:51:a"] == "K1.2/trait"
    assert refused["done"] == "K1.2/trait"
    step(state, "promote:green-archetype:22:b")
    assert [card.way for card in state.species[kind("green-archetype")].cards] == [2, 0, 0]


@pytest.mark.rule("K8.4", "E2.3")
def test_a_trait_that_cannot_be_had_is_not_due() -> None:
    state = garden()
    gone(state, "green-archetype")
    live(state, "green-archetype", size=4, cards=[(LYMPH, 0)], tharsis_centre="plant")
    nothing_on_offer(state)
    decision = step(acts(state)).waiting
    assert decision is not None
    assert "K1.2/trait" not in {*refusals(decision).values()}
    assert refusals(decision)["promote:green-archetype:22:b"] == "E2.3", "Poison Skin is for size 3"


@pytest.mark.rule("K8.5", "K8.6", "E6.1")
def test_the_plant_grows_and_never_shrinks() -> None:
    state = garden()
    state.species[kind("green-archetype")].size = 2
    live(state, "green-burrower", tharsis_3="plant")
    nothing_on_offer(state)
    acts(state)
    decision = step(state, "resize").waiting
    assert decision is not None
    assert keys(decision) == ["grow:green-archetype", "grow:green-burrower"]
    refused = refusals(decision)
    assert refused["shrink:green-archetype"] == "K8.5"
    assert refused["done"] == "K8.6/wasted"
    acts(state)
    step(state, "resize", "grow:green-archetype", "done")
    assert state.species[kind("green-archetype")].size == 3


@pytest.mark.rule("K8.6", "A2.5", "J1.1")
def test_actions_are_left_only_when_nothing_can_grow() -> None:
    state = garden()
    nothing_on_offer(state)
    decision = step(acts(state)).waiting
    assert decision is not None
    refused = refusals(decision)
    assert refused["done"] == "K8.6"
    assert refused["neoteny"] == "K8.6", "there is nothing to shed"
    state.species[kind("green-archetype")].size = 6
    decision = step(acts(state)).waiting
    assert decision is not None
    assert "done" in keys(decision)
    burrower = live(state, "green-burrower", tharsis_3="plant")
    burrower.size = 3
    decision = step(acts(state)).waiting
    assert decision is not None
    assert "done" in keys(decision), "tubers cannot be bigger than 3"


@pytest.mark.rule("K8.6")
def test_a_neoteny_of_the_plant_sheds_an_organ() -> None:
    state = garden()
    plant = state.species[kind("green-archetype")]
    plant.basal[2] = 1
    state.cubes[2] -= 1
    nothing_on_offer(state)
    step(acts(state), "neoteny")
    assert plant.basal[2] == 0


@pytest.mark.rule("K8.7", "E7.1", "K0.6", "L1.1", "L2.1")
def test_where_extinction_is_final() -> None:
    final = {
        (mode, colour): _returns(mode, player)
        for mode in ("solo", "hero", "duel", "animals")
        for colour, player in (("animal", 0), ("plant", -1))
    }
    assert final == {
        ("solo", "animal"): False,
        ("solo", "plant"): False,
        ("hero", "animal"): True,
        ("hero", "plant"): True,
        ("duel", "animal"): True,
        ("duel", "plant"): True,
        ("animals", "animal"): True,
        ("animals", "plant"): False,
    }


def _returns(mode: str, player: int) -> bool:
    """Return whether a player without species can resurrect an archetype."""
    state = garden("venus", mode, colours=["white", "orange"][: 2 if mode == "animals" else 1])
    gone(state, "white-archetype" if player == 0 else "green-archetype")
    checked(state)
    nothing_on_offer(state)
    decision = step(acts(state, player=player)).waiting
    if decision is None:
        return False
    found = [key for key in keys(decision) if key.startswith("resurrect")]
    assert found or "K8.7" in refusals(decision).values()
    return bool(found)


@pytest.mark.rule("K8.8", "K1.3", "K2.2")
def test_newborns_of_the_plant_become_herbivores_if_they_can() -> None:
    state = planet()
    live(state, "green-archetype", tharsis_centre="plant", tharsis_6="plant")
    tuber = live(state, "green-burrower", tharsis_3="plant", arabia_centre="plant")
    live(state, "white-archetype", tharsis_centre="herbivore")
    tuber.unborn, tuber.newborn = tuber.unborn - 1, 1
    tuber.size = 1
    state.phase, state.stage, state.queue = "dispersal", 0, [1]
    done = step(state, "mother:green-burrower:tharsis-3")
    mothers, goals = done.asked[0], done.waiting
    assert refusals(mothers)["mother:green-burrower:arabia-centre"] == "K1.3"
    assert refusals(mothers)["give_up:green-burrower"] == "K8.8/give_up"
    assert goals is not None
    assert keys(goals) == ["settle:tharsis-centre:herbivore"], "to fight the animal there"
    assert refusals(goals)["settle:tharsis-centre:plant"] == "K8.8"
    assert refusals(goals)["give_up:green-burrower"] == "K8.8/give_up"
    tried = DECISIONS.forbidden_by(state, goals, option("settle:tharsis-centre:carnivore"))
    assert tried == "K2.2/carnivore"
    done = step(state, "mother:green-burrower:tharsis-3", "settle:tharsis-centre:herbivore")
    assert "K8.8" in rules(done, "settles")
    assert ("K2.3", "contest_herbivores") in told(done)
    assert ("H6.1", "compare_high_skeleton") in told(done), "white 4 beats green 1"
    assert on(state, "tharsis-centre")["herbivore"] == "white-archetype"


@pytest.mark.rule("K8.8", "K8.1")
def test_newborns_that_cannot_attack_are_free() -> None:
    state = planet()
    moss = live(state, "green-archetype", tharsis_centre="plant")
    moss.unborn, moss.newborn = moss.unborn - 1, 1
    state.phase, state.stage, state.queue = "dispersal", 0, [1]
    done = step(state, "mother:green-archetype:tharsis-centre")
    assert done.waiting is not None
    assert keys(done.waiting) == [
        "settle:tharsis-3:plant",
        "settle:tharsis-6:plant",
        "give_up:green-archetype",
    ]


@pytest.mark.rule("K8.2", "D7.3", "D8.1")
def test_monster_plant_cards_are_lost_last() -> None:
    state = planet()
    live(state, "green-archetype", cards=[(CERCI, 0), (PLUS_RED, 0)], tharsis_centre="plant")
    done = happen(state, 2, 2)
    assert [event["card"] for event in done.told("organ_lost")] == [PLUS_RED]
    live(state, "green-burrower", cards=[(STINGING_HAIRS, 0)], tharsis_3="plant")
    done = happen(state, 2, 2)
    assert [event["card"] for event in done.told("organ_lost")] == [CERCI, STINGING_HAIRS]


@pytest.mark.rule("K8.2", "D7.3")
def test_a_mutagen_takes_other_cards_first() -> None:
    state = planet()
    cards = [(CERCI, 0), (PLUS_RED, 0), (36, 0)]
    live(state, "green-archetype", cards=cards, tharsis_centre="plant")
    decision = happen(state, 1, 1).waiting
    assert decision is not None
    assert decision.facts["limit"] == 2
    assert keys(decision) == ["lose:green-archetype:30:red", "lose:green-archetype:36:red"]
    assert refusals(decision)["lose:green-archetype:38:red"] == "K8.2"
    duel = planet("venus", "duel")
    duel.clouds, duel.vapour = 1, 5
    live(duel, "green-archetype", cards=cards, aphrodite_centre="plant")
    decision = happen(duel, 1, 1).waiting
    assert decision is not None
    assert len(keys(decision)) == 3, "who plays the plant is free"
    assert lying(duel) == []
