"""Setup: the printed and the random earth, animals, pawns, cubes, cards and boxes."""

from collections import Counter

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.dominant_species.cards import CARDS, ICE_AGE
from evogames.dominant_species.components import ALLOTMENTS, ANIMALS, ELEMENTS, TERRAINS, bonus_vp
from evogames.dominant_species.earth import CORNERS, HEX_NAMES, HEXES, START_ELEMENTS
from tests.dominant_species.build import (
    RING,
    box,
    display,
    dominant,
    matches,
    one,
    order,
    species,
    table,
    terrain,
)
from tests.games.words import asked, cites, last, shown_in_explorer, told

FOOD_CHAIN = [animal.name for animal in ANIMALS]


def six(seed: int = 1, **options: object) -> Match:
    return evogames.new("dominant_species", 6, seed, **options)


@pytest.mark.rule("GEN.2", "SET.1", "SET.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_leads_one_of_six_animals(players: int) -> None:
    m = evogames.new("dominant_species", players, seed=3)
    owners = [animal.owner for animal in m.state.animals if animal.owner >= 0]
    assert sorted(owners) == list(range(players))
    absent = [animal for animal in m.state.animals if animal.owner < 0]
    assert len(absent) == 6 - players
    assert all((a.pawns, a.gene_pool, a.vp) == (0, 0, 0) for a in absent)
    dealt = {tuple(a.owner for a in six(seed).state.animals) for seed in range(12)}
    assert len(dealt) > 8, "animals are dealt at random"


@pytest.mark.rule("GEN.2", "SET.1")
def test_players_can_agree_on_their_animals() -> None:
    m = evogames.new("dominant_species", 2, seed=1, animals=["insects", "birds"])
    assert [ANIMALS[n].name for n in m.state.present] == ["birds", "insects"]
    assert (one(m, "insects").owner, one(m, "birds").owner) == (0, 1)
    for wrong in (["insects"], ["insects", "insects"], ["insects", "cats"], "birds"):
        with pytest.raises(EvogamesError, match=r"GEN\.2"):
            evogames.new("dominant_species", 2, seed=1, animals=wrong)
    for count in (1, 7):
        with pytest.raises(EvogamesError, match="2 to 6"):
            evogames.new("dominant_species", count, seed=1)


@pytest.mark.rule("GEN.3", "SET.15")
def test_initiative_goes_up_the_food_chain() -> None:
    assert FOOD_CHAIN == ["mammals", "reptiles", "birds", "amphibians", "arachnids", "insects"]
    assert order(six()) == FOOD_CHAIN[::-1]
    m = evogames.new("dominant_species", 3, seed=1, animals=["mammals", "insects", "birds"])
    assert order(m) == ["insects", "birds", "mammals"]


@pytest.mark.rule("GEN.4")
def test_bonus_vp_grow_faster_than_the_count() -> None:
    bonus = [bonus_vp(count) for count in range(12)]
    assert bonus == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 45, 45]


@pytest.mark.rule("GEN.5", "GEN.6", "SET.7")
def test_the_terrains_and_elements() -> None:
    assert len(TERRAINS) == 8
    assert sorted(ELEMENTS) == ["grass", "grub", "meat", "seed", "sun", "water"]
    m = six()
    assert {HEX_NAMES[p]: TERRAINS[m.state.tiles[p]].name for p in m.state.earth} == RING
    assert len(HEXES) == 35
    assert len(CORNERS) == 92


@pytest.mark.rule("GEN.9", "SET.14")
def test_each_animal_has_its_default_elements() -> None:
    m = six()
    assert {name: display(m, name) for name in FOOD_CHAIN} == {
        "mammals": {"meat": 2},
        "reptiles": {"sun": 2},
        "birds": {"seed": 2},
        "amphibians": {"water": 3},
        "arachnids": {"grub": 2},
        "insects": {"grass": 2},
    }
    leads = told(m, "leads")
    assert len(leads) == 6
    assert {"GEN.9", "SET.14"} <= cites(leads[0])


@pytest.mark.rule("SET.3", "SET.4", "SET.6")
@pytest.mark.parametrize(
    ("players", "pawns", "pool"), [(2, 7, 50), (3, 6, 45), (4, 5, 40), (5, 4, 35), (6, 3, 30)]
)
def test_pawns_and_cubes_by_the_number_of_players(players: int, pawns: int, pool: int) -> None:
    m = evogames.new("dominant_species", players, seed=2)
    for number in m.state.present:
        animal = m.state.animals[number]
        assert (animal.hand, animal.pawns, animal.gene_pool, animal.vp) == (pawns, pawns, pool, 0)
        assert ALLOTMENTS[players].cubes == 1 + 4 + pool, "one cube is the VP marker"


@pytest.mark.rule("SET.8", "SET.9", "EARTH.6")
def test_the_centre_is_tundra_from_the_first_turn() -> None:
    m = six()
    assert terrain(m, "D3") == "tundra"
    assert sum(m.state.tundra) == 1
    assert m.state.tundra_left == 11


@pytest.mark.rule("SET.10")
def test_24_tiles_lie_in_three_stacks_with_one_face_up() -> None:
    m = six()
    assert [len(stack) for stack in m.state.stacks] == [7, 7, 7]
    assert len(m.state.face_up) == 3
    tiles = m.state.face_up + [tile for stack in m.state.stacks for tile in stack]
    counts = Counter(TERRAINS[tile].name for tile in tiles)
    assert counts == Counter(sea=6, wetland=3, savannah=3, jungle=3, forest=3, desert=3, mountain=3)


@pytest.mark.rule("SET.11", "SET.12", "SET.13")
def test_elements_lie_on_corners_in_boxes_and_in_the_bag() -> None:
    m = six()
    on_earth = Counter(element for element in m.state.elements if element >= 0)
    assert on_earth == Counter(dict.fromkeys(range(6), 2))
    for name in ("adaptation", "abundance", "wanderlust"):
        assert sum(box(m, name).values()) == 4
    for name in ("regression", "wasteland", "depletion"):
        assert box(m, name) == {}
    assert sum(m.state.bag) == 120 - 12 - 12


@pytest.mark.rule("SET.16", "SET.18")
@pytest.mark.example("SET.ex1")
def test_example_matches_and_dominance_at_the_start() -> None:
    m = six()
    counted = {
        place: {name: matches(m, place, name) for name in species(m, place)}
        for place in RING
        if place != "D3"
    }
    assert counted == {
        "D2": {"amphibians": 6, "arachnids": 2, "insects": 2},
        "D4": {"mammals": 4, "reptiles": 2, "birds": 2},
        "E4": {"reptiles": 4, "mammals": 2, "insects": 2},
        "E3": {"insects": 4, "amphibians": 3, "reptiles": 2},
        "C4": {"birds": 4, "mammals": 2, "arachnids": 2},
        "C3": {"arachnids": 4, "amphibians": 3, "birds": 2},
    }
    homes = {"D2": 2, "D4": 2, "E4": 2, "E3": 2, "C4": 2, "C3": 2}
    for place in homes:
        leader = dominant(m, place)
        assert species(m, place)[leader] == 2
    assert sum(sum(row) for row in m.state.species) == 24
    shown_in_explorer(m, "SET.ex1")


@pytest.mark.rule("SET.17")
def test_animals_not_in_the_game_place_nothing() -> None:
    m = evogames.new("dominant_species", 2, seed=1, animals=["mammals", "insects"])
    assert species(m, "D4") == {"mammals": 2}
    assert species(m, "C3") == {}
    assert sum(sum(row) for row in m.state.species) == 8


@pytest.mark.rule("SET.19")
def test_nobody_holds_the_survival_card_at_first() -> None:
    m = six()
    assert m.state.survivor == -1
    assert last(m, "survival_card").rule == "SET.19"


@pytest.mark.rule("SET.20")
def test_ice_age_is_the_last_card_and_five_are_on_offer() -> None:
    m = six()
    assert m.state.deck[0] == ICE_AGE
    assert len(m.state.offer) == 5
    assert sorted(m.state.deck + m.state.offer) == list(range(len(CARDS)))
    assert len({tuple(six(seed).state.offer) for seed in range(10)}) > 8


@pytest.mark.rule("SET.21", "TURN.1")
def test_the_leftmost_animal_places_the_first_pawn() -> None:
    m = six()
    assert m.state.phase == "planning"
    assert asked(m) == (m.players[one(m, "insects").owner], "planning")


@pytest.mark.rule("MULT.1", "MULT.2")
@pytest.mark.parametrize("players", [2, 3])
def test_a_few_players_can_lead_all_six_animals(players: int) -> None:
    m = evogames.new("dominant_species", players, seed=4, several=True)
    owners = Counter(animal.owner for animal in m.state.animals)
    assert owners == Counter(dict.fromkeys(range(players), 6 // players))
    assert {(a.pawns, a.gene_pool) for a in m.state.animals} == {(3, 30)}
    with pytest.raises(EvogamesError, match=r"MULT\.1.*not 4"):
        evogames.new("dominant_species", 4, seed=4, several=True)


@pytest.mark.rule("RAND.1", "RAND.2")
def test_a_random_earth_has_seven_tiles_twelve_elements_and_a_tundra() -> None:
    worlds = [six(seed, random_earth=True) for seed in range(20)]
    for m in worlds:
        assert {HEX_NAMES[p] for p in m.state.earth} == {*RING}
        assert terrain(m, "D3") == "tundra"
        corners = [corner for corner, element in enumerate(m.state.elements) if element >= 0]
        assert sorted(corners) == sorted(START_ELEMENTS)
    assert len({tuple(m.state.tiles) for m in worlds}) == 20
    assert len({tuple(m.state.elements) for m in worlds}) == 20


@pytest.mark.rule("RAND.3", "RAND.4", "RAND.5", "RAND.6")
def test_on_a_random_earth_species_live_where_their_element_is() -> None:
    alone = False
    for seed in range(30):
        m = evogames.new("dominant_species", 4, seed, random_earth=True)
        placed = {}
        for number in m.state.present:
            name = ANIMALS[number].name
            defaults = ANIMALS[number].defaults
            rows = {place: species(m, place).get(name, 0) for place in RING}
            assert rows["D3"] == 0, "none on the tundra"
            for place in RING:
                if place != "D3":
                    assert matches(m, place, name) == defaults * rows[place]
            placed[name] = sum(rows.values())
            assert one(m, name).gene_pool == 45 - 1 - placed[name]
        most = max(placed.values())
        assert {name: one(m, name).vp for name in placed} == {
            name: most - count for name, count in placed.items()
        }
        alone = alone or min(placed.values()) == 0
    assert alone, "an animal may start with no species"


@pytest.mark.rule("END.7")
def test_a_limit_of_turns_can_be_set() -> None:
    with pytest.raises(EvogamesError, match=r"END\.7.*whole number"):
        six(turn_limit=-1)
    assert six(turn_limit=3).state.turn_limit == 3


def test_a_scenario_needs_possible_things() -> None:
    for wrong, words in (
        ({"tiles": {"Z9": "sea"}}, "not a hex"),
        ({"tiles": {"D3": "moon"}}, "not a terrain"),
        ({"tundra": ["A1"]}, "no tile on A1 to cover with tundra"),
        ({"elements": {"D3.E": "gold"}}, "not an element"),
        ({"elements": {"A1.SE": "sun"}}, "corner without a tile"),
        ({"pawns": {"speciation:9": "mammals"}}, "not an eye space"),
        ({"boxes": {"attic": ["sun"]}}, "not a box"),
        ({"offer": ["sunshine"]}, "not a dominance card"),
        ({"initiative": ["mammals"]}, "initiative markers"),
    ):
        with pytest.raises(EvogamesError, match=words):
            table({"mammals": {}}, {"insects": {}}, **{"tiles": RING, **wrong})
