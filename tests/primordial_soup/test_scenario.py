"""Scenarios: defaults, what they can set up, and what is impossible."""

import pytest

import evogames
from evogames import EvogamesError
from evogames.primordial_soup.cards import DARK_ZONE, SPACE_NAMES, drift_of, ozone_of
from tests.games.words import asked, last
from tests.primordial_soup.build import amoeba, food, markers, place, soup, tribe


def test_what_is_left_out_is_as_at_the_start_of_a_game() -> None:
    m = evogames.new("primordial_soup", scenario={"players": ["Eva", "Kim", "Noor"]}, seed=1)
    state = m.state
    assert m.players == ["Eva", "Kim", "Noor"]
    assert state.cubes == [[2, 2, 2]] * 19
    assert state.reserve == [17, 17, 17]
    assert markers(m) == [1, 2, 3]
    assert [p.bp for p in state.players] == [4, 4, 4]
    assert asked(m) == ("Noor", "genes")  # there are no amoebas to move
    assert (m.turn, len(state.deck)) == (1, 9)


def test_everything_can_be_laid_out() -> None:
    m = soup(
        tribe(
            amoeba("B4", 5, 1),
            "A2",
            "D3",
            bp=7,
            genes={"speed": 2, "ray_protection": 3},
            marker=12,
        ),
        tribe(marker=13),
        tribe(),
        cubes={"all": {"red": 1}, "B4": {"green": 3, "blue": 2}},
        turn=4,
        phase="genes",
        compass="west 6",
        draws=["north 8", "none 10"],
        deck=5,
        dice=[3],
    )
    ana = m.state.players[0]
    assert [a.name for a in ana.amoebas] == [(0, 1), (0, 2), (0, 5)]
    assert [place(m, 0, n) for n in (1, 2, 5)] == ["A2", "D3", "B4"]
    assert ana.genes == {"speed": 2, "ray_protection": 3}
    assert (ana.bp, ana.marker) == (7, 12)
    assert markers(m) == [12, 13, 1]
    assert food(m, "B4") == {"green": 3, "blue": 2}
    assert food(m, "E2") == {"red": 1}
    assert m.state.reserve == [55 - 18, 52, 53]
    assert m.state.supply["speed"] == m.state.supply["ray_protection"] == 0
    assert (drift_of(m.state.compass), ozone_of(m.state.compass)) == ("west", 6)
    assert [(drift_of(c), ozone_of(c)) for c in m.state.deck[::-1][:2]] == [
        ("north", 8),
        ("none", 10),
    ]
    assert len(m.state.deck) == 5
    assert m.state.chance.dice == [3]
    assert m.events[0].text == "This game starts in round 4, in phase “3 New genes”."


@pytest.mark.parametrize(
    ("turn", "phase", "left"),
    [(1, "movement and feeding", 10), (4, "environment", 7), (4, "division", 6), (10, "deaths", 0)],
)
def test_as_many_cards_are_left_as_in_a_game(turn: int, phase: str, left: int) -> None:
    state = evogames.game("primordial_soup").scenario(
        {"players": ["A", "B", "C"], "turn": turn, "phase": phase}, None, soup().state.chance
    )
    assert len(state.deck) == left


def test_it_may_be_anybodys_go_in_the_middle_of_a_phase() -> None:
    m = soup(
        tribe("B4", "A2"),
        tribe("B4", "A2", "D4"),
        tribe("B4"),
        current_player=1,
        moved=1,
        cubes={"all": {}},
    )
    assert m.decision.facts["amoeba"] == (1, 2)
    late = soup(
        tribe(amoeba("B4", damage=2)),
        tribe("B4"),
        phase="deaths",
        phases=["deaths"],
        turns=1,
        current_player=0,
    )
    assert late.over
    assert len(late.state.players[0].amoebas) == 1  # the deaths of this round are settled


def test_a_deck_of_ones_own() -> None:
    deck = [{"drift": "east", "ozone": n} for n in (3, 4, 5)]
    m = soup(
        tribe("B4", bp=0),
        environment=deck,
        compass="east 4",
        draws=["east 3"],
        cubes={"all": {}},
    )
    assert last(m, "drifts").data["space"] == SPACE_NAMES.index("C4")
    assert [e.data["ozone"] for e in m.events if e.key == "new_card"] == [3]


def test_names_of_the_match_go_before_those_of_the_position() -> None:
    m = evogames.new("primordial_soup", players=["X", "Y", "Z"], scenario="crowded-dish", seed=1)
    assert m.players == ["X", "Y", "Z"]
    with pytest.raises(EvogamesError, match="has 4 players, but you gave 3 names"):
        evogames.new("primordial_soup", players=["X", "Y", "Z"], scenario="predator")


P = ["A", "B", "C"]


@pytest.mark.parametrize(
    ("form", "clause", "sentence"),
    [
        ({"players": ["A"]}, "GEN.2", "The game is for 3 or 4 players, not 1"),
        ({"players": [*P, "D", "E"]}, "GEN.2", "3 or 4 players, not 5"),
        ({"players": P, "colour": 1}, "", "not valid: .*colour"),
        ({"players": P, "phase": "winter"}, "GEN.8", "There is no phase 'winter'"),
        ({"players": P, "phases": ["deaths", "genes"], "turns": 1}, "GEN.8", "order of the turn"),
        ({"players": P, "phase": "genes", "phases": ["deaths"], "turns": 1}, "GEN.8", "are played"),
        ({"players": P, "phases": ["deaths"]}, "END.2", "Without new environment cards"),
        (
            {"players": P, "current_player": 3},
            "",
            "current_player cannot be 3. Seats are numbered 0 to 2",
        ),
        ({"players": P, "dice": [0]}, "P1.7", "Dice show 1 to 6"),
        ({"players": P, "compass": "up 3"}, "SET.5", "The environment deck has no card 'up 3'"),
        ({"players": P, "draws": ["west 6", "west 6"]}, "SET.5", "has no card 'west 6' left"),
        (
            {"players": P, "deck": 11},
            "SET.5",
            "have 11 cards, because 0 cards are preset .* 10 other cards",
        ),
        ({"players": P, "deck": 0}, "END.2", "No environment card is left to turn up"),
        ({"players": P, "deck": 1, "draws": ["west 6", "none 10"]}, "SET.5", "cannot have 1 card,"),
        ({"players": P, "cubes": {"C3": {"red": 1}}}, "P1.5", "There is no space 'C3'"),
        (
            {"players": P, "cubes": {"A2": {"pink": 1}}},
            "SET.3",
            "There is no colour 'pink' in this game",
        ),
        (
            {"players": P, "cubes": {"all": {"red": 3}}},
            "FEED.7",
            "The game has 55 cubes of the colour red, not 57",
        ),
        ({"players": P, "cubes": {"A2": {"red": -1}}}, "", "not valid"),
        (
            {"players": P, "reserve": {"red": 18}},
            "FEED.7",
            "at most 17 cubes of the colour red, not 18",
        ),
        (
            {"players": P, "reserve": {"pink": 1}},
            "SET.3",
            "There is no colour 'pink' in this game",
        ),
        ({"players": [tribe("Z9"), "B", "C"]}, "P1.5", "There is no space 'Z9'"),
        ({"players": [tribe(genes=["wings"]), "B", "C"]}, "SET.4", "There is no gene 'wings'"),
        ({"players": [tribe(genes={"speed": -1}), "B", "C"]}, "", "not valid"),
        ({"players": ["A", "A", "C"]}, "", "the same name"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    form: dict[str, object], clause: str, sentence: str
) -> None:
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.new("primordial_soup", scenario=form, seed=1)
    assert refusal.value.rule == clause


@pytest.mark.parametrize(
    ("tribes", "clause", "sentence"),
    [
        ([tribe(*["A2"] * 8)], "P4.7", "Ana has 8 amoebas, but a tribe can have at most 7"),
        ([tribe(amoeba("A2", 8))], "GEN.6", "Ana has an amoeba 8, but amoebas are numbered 1 to 7"),
        ([tribe(amoeba("A2", 2), amoeba("A3", 2))], "GEN.6", "Ana has amoeba 2 twice"),
        ([tribe(genes=["frugality"])], "GENE.2", "1 tribe owns frugality, .* has 0 cards"),
        ([tribe(genes=["spores"])] * 2, "GENE.2", "2 tribes own spores, .* has 1 card"),
        ([tribe(genes={"speed": 3})], "ADV.2", "Ana bought speed in round 3, but .* round 1"),
        ([tribe(genes=["speed", "persistence"])], "ADV.3", "Ana owns persistence and .* it: speed"),
        ([tribe(marker=4)] * 2, "P6.7", "two markers share space 4 of the ladder"),
    ],
)
def test_an_impossible_position_names_the_clause_that_it_breaks(
    tribes: list[dict[str, object]], clause: str, sentence: str
) -> None:
    with pytest.raises(
        EvogamesError, match=f"This position is not possible: {sentence}"
    ) as refusal:
        soup(*tribes)
    assert refusal.value.rule == clause


def test_when_all_cards_are_laid_ready_none_is_left_for_the_compass() -> None:
    deck = [{"drift": "east", "ozone": n} for n in (3, 4)]
    with pytest.raises(EvogamesError, match="2 environment cards are preset"):
        soup(environment=deck, draws=["east 3", "east 4"])
    with pytest.raises(
        EvogamesError, match=r"has no card 'east 3' left\. The cards left are: nothing"
    ):
        soup(environment=deck, compass="east 4", draws=["east 3", "east 3"])


def test_armor_may_stand_beside_one_of_its_two_basic_genes() -> None:
    assert soup(tribe(genes=["armor", "escape"])).decision
    with pytest.raises(EvogamesError, match=r"owns armor and .* it: defense, escape"):
        soup(tribe(genes=["armor", "escape", "defense"]))


def test_the_reserve_may_be_smaller_and_the_other_cubes_are_out_of_the_game() -> None:
    m = soup(tribe(amoeba("B4", damage=2)), cubes={"all": {}}, reserve={"red": 1}, phase="deaths")
    assert food(m, "B4") == {"red": 1, "green": 2, "blue": 2}
    assert m.state.reserve == [0, 53, 53]
    assert m.state.boxed == [54, 0, 0]
    m.game.check(m.state)
    assert soup().state.boxed == []


def test_a_game_that_would_be_over_is_refused() -> None:
    for phase in ("movement and feeding", "genes", "scoring"):
        with pytest.raises(EvogamesError, match="would already be over: Ana's marker is on") as no:
            soup(tribe("B4", marker=DARK_ZONE), phase=phase)
        assert no.value.rule == "END.1"
    assert soup(tribe("B4", marker=DARK_ZONE - 1)).decision
    # In phase 6 Ana, who leads, has already moved her marker.
    late = soup(tribe(marker=DARK_ZONE), phase="scoring", current_player=1)
    assert late.over
