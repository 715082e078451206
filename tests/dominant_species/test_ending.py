"""The last turn, final scoring, ties, and players with several animals."""

from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from tests.dominant_species.build import acting, animal, one, species, table, vp
from tests.games.words import asked, choose, cites, last, shown_in_explorer, told

LAST_PHASES = ["planning", "domination", "extinction", "survival", "reseed"]


def final(*animals: dict[str, dict[str, Any]], **more: Any) -> Match:
    """A match that ends immediately when Ana's first animal gives up its Domination."""
    first = next(iter(animals[0]))
    match = acting("domination", *animals, pawns={"domination:1": first}, turns=1, **more)
    return choose(match, "give_up")


@pytest.mark.rule("END.1", "END.2", "END.3", "END.4", "CARD.ice_age", "RSEED.9")
def test_after_ice_age_the_turn_is_played_to_its_end() -> None:
    m = acting(
        "domination",
        {"reptiles": animal(E3=1)},
        {"birds": animal(C4=1, D3=2, D4=2)},
        {"insects": {}},
        tundra=["D3"],
        elements={"E3.E": "sun", "B4.E": "seed", "C3.SE": "seed"},
        offer=["ice_age", "omnivore"],
        pawns={"domination:1": "reptiles", "domination:4": "birds"},
        phases=LAST_PHASES,
    )
    choose(m, "dominate:E3", "card:ice_age")
    assert asked(m) == ("Ben", "domination"), "the other pawns still act"
    assert vp(m) == {"reptiles": 7 + 1, "birds": 3}
    choose(m, "dominate:C4")
    assert last(m, "card_taken").player == 1, "with scoring and cards"
    assert [event.key for event in told(m, "eliminated", "survival", "no_reseed", "cones_off")] == [
        "eliminated",
        "survival",
        "no_reseed",
        "cones_off",
    ]
    assert species(m, "D4") == {}, "Extinction"
    assert {"END.2", "END.4"} <= cites(last(m, "cones_off"))
    assert set(m.state.dominant) == {-1}
    assert vp(m) == {"reptiles": 8 + 7, "birds": 3 + 5 + 1 + 5 + 1}
    assert len(told(m, "card_taken")) == 2, "no cards in the final scoring"
    assert m.over


@pytest.mark.rule("END.3", "END.4", "END.2")
def test_every_tile_is_scored_once_more_by_the_number_of_species() -> None:
    m = final(
        {"reptiles": animal(E3=1, D3=1)},
        {"birds": animal(E3=2, C4=1)},
        tundra=["D3"],
        elements={"E3.E": "sun"},
        scored=["E3"],
        offer=["omnivore"],
    )
    assert vp(m) == {"birds": 7 + 5, "reptiles": 4 + 1}, "scored this turn or not"
    assert len(told(m, "final_tile")) == 3
    assert all("END.3" in cites(event) for event in told(m, "final_tile", "vp"))
    assert told(m, "card_taken") == []


@pytest.mark.rule("END.5", "GEN.1")
def test_most_vp_win() -> None:
    m = final({"mammals": {"vp": 30}}, {"insects": {"vp": 31}}, {"birds": {"vp": 12}})
    assert (m.over, m.winners(), m.scores()) == (True, [1], [30, 31, 12])
    won = last(m, "win")
    assert (won.rule, won.data["count"]) == ("END.5", 31)
    assert "GEN.1" in cites(won)
    assert "END.6" not in cites(won)


@pytest.mark.rule("END.6", "GEN.3")
def test_a_tie_goes_to_the_animal_higher_in_the_food_chain() -> None:
    m = final({"insects": {"vp": 30}}, {"reptiles": {"vp": 30}}, {"birds": {"vp": 30}})
    assert m.winners() == [1]
    assert "END.6" in cites(last(m, "win"))


@pytest.mark.rule("END.7")
def test_a_limit_of_turns_ends_the_game() -> None:
    m = acting(
        "domination",
        {"mammals": {}},
        {"birds": {}},
        pawns={"domination:1": "mammals"},
        turn_limit=1,
    )
    choose(m, "give_up")
    assert m.over
    assert (last(m, "turn_limit").rule, last(m, "turn_limit").data["count"]) == ("END.7", 1)


@pytest.mark.rule("END.7", "SPEC.1")
def test_the_game_ends_when_no_species_is_left_anywhere() -> None:
    m = acting(
        "domination",
        {"mammals": {"gene_pool": 0}},
        {"birds": {"gene_pool": 0}},
        pawns={"domination:1": "mammals"},
    )
    choose(m, "give_up")
    assert m.over
    assert last(m, "dead_earth").rule == "END.7"


def three(*points: int, names: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Return animals of one player with these VP."""
    return {name: {"vp": count} for name, count in zip(names, points, strict=True)}


FIRST, SECOND = ("mammals", "birds", "arachnids"), ("reptiles", "amphibians", "insects")


@pytest.mark.rule("MULT.3", "MULT.5")
@pytest.mark.example("MULT.ex1")
def test_example_the_lowest_animal_counts() -> None:
    m = final(three(70, 145, 160, names=FIRST), three(75, 85, 95, names=SECOND))
    assert m.scores() == [70, 75]
    assert m.winners() == [1]
    assert [event.data["count"] for event in told(m, "lowest_counts")] == [70, 75]
    assert {event.rule for event in told(m, "lowest_counts")} == {"MULT.5"}
    shown_in_explorer(m, "MULT.ex1")


@pytest.mark.rule("MULT.3", "MULT.6")
def test_the_variant_goes_before_the_rule_that_the_best_animal_wins() -> None:
    m = final(three(10, 90, 20, names=FIRST), three(11, 12, 13, names=SECOND))
    assert vp(m)["birds"] == 90, "kept apart"
    assert (m.winners(), m.scores()) == ([1], [10, 11])


@pytest.mark.rule("MULT.7")
def test_a_tie_of_players_goes_by_the_animals_that_count() -> None:
    m = final(three(50, 60, 20, names=FIRST), three(70, 20, 80, names=SECOND))
    assert m.winners() == [1], "amphibians before arachnids"
    assert "MULT.7" in cites(last(m, "win"))
    m = final(three(20, 60, 20, names=FIRST), three(20, 20, 80, names=SECOND))
    assert m.winners() == [0], "mammals, the higher of two equal animals, before reptiles"


@pytest.mark.rule("MULT.4", "MULT.3", "COMP.3")
def test_ones_own_animals_can_attack_each_other() -> None:
    m = acting(
        "competition",
        {"mammals": animal(C4=1), "birds": animal(C4=2), "amphibians": {}},
        {"reptiles": {}, "arachnids": {}, "insects": {}},
        pawns={"competition:3": "mammals"},
    )
    choose(m, "compete:C4:birds")
    assert species(m, "C4") == {"mammals": 1, "birds": 1}


@pytest.mark.rule("GEN.1", "END.5")
def test_a_whole_game_names_one_winner_with_most_vp() -> None:
    m = evogames.new("dominant_species", players=3, seed=4, turn_limit=1)
    while m.decision:
        m.choose(len(m.decision.options) - 1)
    assert len(m.winners()) == 1
    assert m.scores()[m.winners()[0]] == max(m.scores())


@pytest.mark.rule("GEN.9")
def test_every_animal_has_its_one_advantage() -> None:
    sea = {"tundra": ["D3"], "elements": {"E3.E": "meat"}}
    m = table({"mammals": animal(C4=2)}, {"birds": animal(C4=2)}, phase="extinction", **sea)
    assert asked(m) == ("Ana", "extinction"), "mammals save a species, birds do not"
    for name, refusal in (("birds", ""), ("reptiles", "MIGR.2")):
        m = acting("migration", {name: animal(D2=1)}, {"insects": {}}, pawns={"migration:1": name})
        assert m.why_not("migrate:D2:D4:1").split(":")[0] == refusal, "birds fly two tiles"
    assert sum(m.state.needs(3)) == 3, "three default elements of the amphibians"
    m = acting("speciation", {"insects": {}}, {"birds": {}}, pawns={})
    assert asked(m) == ("Ana", "insect_bonus")
    m = acting("competition", {"arachnids": animal(C4=1)}, {"birds": animal(C4=1)}, pawns={})
    assert asked(m) == ("Ana", "arachnid_bonus")
    two = {"added": ["meat"], "species": {}}
    m = acting(
        "regression",
        {"reptiles": two},
        {"birds": two},
        pawns={},
        boxes={"regression": ["meat"]},
    )
    assert asked(m) == ("Ana", "regression"), "the reptiles' free pawn"
    choose(m, "protect:meat")
    assert one(m, "birds").added == [0] * 6, "birds have lost it"
    assert one(m, "reptiles").added == [1, 0, 0, 0, 0, 0], "the reptiles have kept it"
