"""The general part of the rules, and the setup of a game."""

from collections import Counter

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.primordial_soup.cards import ENVIRONMENT, GENES, NEIGHBOURS, SPACE_NAMES
from evogames.primordial_soup.decks import environment_deck
from tests.games.words import asked, choose, cites, keys, last, refused, told
from tests.primordial_soup.build import (
    amoeba,
    bp,
    feeding,
    markers,
    one,
    phase,
    soup,
    spaces,
    tribe,
)


def start(players: int = 3, dice: list[int] | None = None, seed: int = 1) -> Match:
    """Return a new game with preset dice for the setup."""
    match = evogames.new("primordial_soup", players=players, seed=seed)
    if dice is not None:
        rules = match.game
        state = rules.setup(match.players, match.state.chance)
        state.chance.dice = dice
        match = Match(rules, match.start, state)
    return match


def place_first(match: Match, *names: str) -> None:
    """Put amoebas on these spaces, each with the lowest free number."""
    for name in names:
        choose(match, f"place:{SPACE_NAMES.index(name)}")
        choose(match, keys(match)[0])


@pytest.mark.rule("GEN.1")
def test_the_furthest_marker_wins() -> None:
    m = phase("scoring", tribe(marker=9), tribe(marker=20), tribe(marker=3))
    assert m.over
    assert m.winners() == [1]
    assert "GEN.1" in cites(last(m, "win"))
    assert last(m, "win").text == "Ben wins and is furthest on the ladder, on space 20."


@pytest.mark.rule("GEN.2")
@pytest.mark.parametrize("count", [0, 2, 5])
def test_only_three_or_four_can_play(count: int) -> None:
    with pytest.raises(EvogamesError, match=f"is for 3 to 4 players, not {count}"):
        evogames.new("primordial_soup", players=count)


@pytest.mark.rule("GEN.2")
def test_three_and_four_play_differently() -> None:
    three, four = start(3), start(4)
    assert three.events[0].rule == "GEN.2"
    assert sum(three.state.supply.values()) == 20
    assert sum(four.state.supply.values()) == 30


@pytest.mark.rule("GEN.3")
def test_bp_are_kept_from_round_to_round() -> None:
    m = soup(*[tribe("B2", bp=n) for n in (1, 2, 3)], phases=["division"], turns=2)
    for _ in range(6):
        choose(m, "done")
    assert bp(m) == [21, 22, 23]


@pytest.mark.rule("GEN.4")
def test_hunger_is_damage_and_a_new_amoeba_has_none() -> None:
    hungry = feeding(tribe("B2", bp=0))
    assert hungry.state.players[0].amoebas[0].damage == 1
    born = phase("division", tribe(marker=9))
    choose(born, "divide:4", "number:4", "done")
    assert one(born, 0, 4).damage == 0


@pytest.mark.rule("GEN.5")
@pytest.mark.parametrize(
    ("name", "order"),
    [("movement and feeding", [1, 2, 0]), ("genes", [0, 2, 1]), ("scoring", [0, 2, 1])],
)
def test_the_ladder_gives_the_order_of_play(name: str, order: list[int]) -> None:
    m = soup(
        tribe(marker=9, bp=0),
        tribe(marker=2, bp=0),
        tribe(marker=5, bp=0),
        phases=[name, "deaths"] if name == "genes" else [name],
        turns=2,
    )
    begun = [e for e in told(m, "phase") if e.data["phase_name"] == name]
    assert begun[-1].data["seats"] == order
    assert "GEN.5" in cites(begun[-1])


@pytest.mark.rule("GEN.6")
def test_amoebas_act_in_order_of_their_numbers() -> None:
    m = feeding(tribe(amoeba("B2", 6), amoeba("A3", 2), amoeba("D4", 4), bp=0))
    assert [e.data["amoeba"] for e in told(m, "starves")] == [(0, 2), (0, 4), (0, 6)]


@pytest.mark.rule("GEN.6")
def test_a_new_amoeba_may_have_any_free_number() -> None:
    m = phase("division", tribe(), tribe(), tribe(amoeba("B2", 3), amoeba("A3", 5), bp=20))
    choose(m, keys(m, "divide")[0])
    assert keys(m) == [f"number:{n}" for n in (1, 2, 4, 6, 7)]
    no = refused(m, "number:3")
    assert (no.rule, no.sentence) == ("GEN.6", "Your amoeba 3 is already in the soup.")
    choose(m, "number:7")
    assert [a.number for a in m.state.players[2].amoebas] == [3, 5, 7]


@pytest.mark.rule("GEN.7")
def test_a_gene_works_at_once_for_all_amoebas_of_its_owner() -> None:
    m = soup(
        tribe("A2"),
        tribe("A3"),
        tribe("B2", "D4", bp=10),
        phases=["genes", "division"],
        turns=1,
    )
    choose(m, "buy:spores", "done")
    assert "GEN.7" in cites(last(m, "buys"))
    while asked(m) != ("Chen", "division"):
        choose(m, "done")
    assert len(spaces(m)) == 17


@pytest.mark.rule("GEN.8")
def test_a_round_has_six_phases_in_order() -> None:
    m = soup(tribe("A2"), tribe("B2"), tribe("D4"), turn=2, seed=4)
    while m.turn < 4:
        m.choose(0)
    names = [e.data["phase_name"] for e in told(m, "phase") if e.turn in (2, 3)]
    order = ["environment", "genes", "division", "deaths", "scoring"]
    assert names == [*order, "movement and feeding", *order]
    assert last(m, "round").text == "Round 4 begins."


@pytest.mark.rule("SET.1")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_has_4_bp_and_seven_amoebas_at_hand(players: int) -> None:
    m = start(players)
    assert bp(m) == [4] * players
    while asked(m)[1] != "number":
        m.choose(0)
    assert keys(m) == [f"number:{n}" for n in range(1, 8)]


@pytest.mark.rule("SET.2")
@pytest.mark.parametrize("players", [3, 4])
def test_two_cubes_of_each_colour_lie_on_every_space(players: int) -> None:
    state = start(players).state
    assert state.cubes == [[2] * players] * 19
    assert state.reserve == [17] * players


@pytest.mark.rule("SET.3")
def test_with_three_players_the_fourth_colour_stays_in_the_box() -> None:
    m = start(3)
    assert len(m.state.players) == len(m.state.reserve) == len(m.state.cubes[0]) == 3
    with pytest.raises(EvogamesError, match=r"SET\.3: There is no colour 'yellow' in this game"):
        soup(tribe(), cubes={"B2": {"yellow": 1}})


@pytest.mark.rule("SET.4")
def test_gene_cards_in_play() -> None:
    three, four = start(3).state.supply, start(4).state.supply
    assert {g for g, n in three.items() if not n} == {"frugality", "parasitism"}
    assert len(GENES) == 20
    assert {g: (three[g], four[g]) for g in ("intelligence", "struggle", "armor", "escape")} == {
        "intelligence": (1, 2),
        "struggle": (2, 2),
        "armor": (1, 1),
        "escape": (1, 2),
    }


@pytest.mark.rule("SET.4")
def test_gene_cards_agree_with_the_ledger() -> None:
    import tomllib
    from importlib import resources

    text = resources.files("evogames.primordial_soup").joinpath("rules.toml").read_text("utf-8")
    data = {d["id"].removeprefix("gene."): d for d in tomllib.loads(text)["data"] if "price" in d}
    assert data.keys() == GENES.keys()
    for name, gene in GENES.items():
        known = data[name]
        assert (gene.price, gene.mutation, gene.copies3, gene.copies4) == (
            known["price"],
            known["mutation"],
            known["copies3"],
            known["copies4"],
        )


@pytest.mark.rule("SET.5")
def test_one_of_eleven_environment_cards_lies_open() -> None:
    m = start()
    assert len(m.state.deck) == 10
    assert sorted([*m.state.deck, m.state.compass]) == sorted(environment_deck())
    assert m.view(0).deck == [-1] * 10
    assert last(m, "compass").rule == "SET.5"
    tops = {start(seed=seed).state.compass for seed in range(40)}
    assert tops == set(environment_deck())


@pytest.mark.rule("SET.5")
def test_the_proposed_deck_favours_no_side() -> None:
    assert Counter(card.drift for card in ENVIRONMENT) == {
        "north": 2, "south": 2, "east": 2, "west": 2, "none": 3,
    }  # fmt: skip
    for drift in ("north", "south", "east", "west"):
        assert sum(card.ozone for card in ENVIRONMENT if card.drift == drift) == 20
    assert {card.ozone for card in ENVIRONMENT} == set(range(6, 15))


@pytest.mark.rule("SET.5")
def test_a_teacher_may_hand_in_a_deck() -> None:
    deck = [{"drift": "east", "ozone": n} for n in (20, 30)]
    m = evogames.new("primordial_soup", players=3, seed=1, environment=deck)
    assert sorted([m.state.compass, *m.state.deck]) == [320, 330]
    assert "current to the east, ozone" in last(m, "compass").text


@pytest.mark.parametrize(
    ("deck", "clause", "sentence"),
    [
        ([{"drift": "east", "ozone": 9}], "SET.5", "at least 2 cards, but this one has 1"),
        ([{"drift": "up", "ozone": 9}] * 2, "P1.9", "no direction 'up' .* are: none, west"),
        ([{"drift": "east", "ozone": 100}] * 2, "P2.2", "0 to 99, not 100"),
        ([{"drift": "east"}] * 2, "SET.5", "is not written as in cards.toml"),
        ([{"drift": "east", "ozone": -1}] * 2, "SET.5", "is not written as in cards.toml"),
        ([{"drift": [[]], "ozone": 10**30}] * 2, "SET.5", "is not written as in cards.toml"),
        ([None, {}], "SET.5", "is not written as in cards.toml"),
        ("east 9", "SET.5", "is not written as in cards.toml"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(deck: object, clause: str, sentence: str) -> None:
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.new("primordial_soup", players=3, environment=deck)
    assert refusal.value.rule == clause


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(EvogamesError, match="has no option 'deck'"):
        evogames.new("primordial_soup", players=3, deck=[])


@pytest.mark.rule("SET.6")
def test_the_highest_roll_chooses_its_starting_space_first() -> None:
    m = start(3, dice=[1, 2, 6, 5, 3, 3])
    assert asked(m) == ("Ben", "ladder")
    assert keys(m) == ["ladder:1", "ladder:2", "ladder:3"]
    choose(m, "ladder:2")
    assert asked(m) == ("Chen", "ladder")
    no = refused(m, "ladder:2")
    assert (no.rule, no.sentence) == ("SET.6", "Space 2 on the ladder is already taken.")
    choose(m, "ladder:3")
    assert markers(m) == [1, 2, 3]


@pytest.mark.rule("SET.6")
def test_tied_rolls_are_rolled_again_between_the_tied() -> None:
    m = start(4, dice=[3, 3, 6, 6, 2, 4, 1, 1, 2, 2, 1, 2])
    assert [e.data["total"] for e in told(m, "ladder_roll")] == [6, 12, 6, 2, 4, 3]
    order = []
    for space in (1, 2, 3):
        order.append(asked(m)[0])
        choose(m, f"ladder:{space}")
    assert order == ["Ben", "Ana", "Chen"]
    assert markers(m) == [2, 1, 3, 4]


@pytest.mark.rule("SET.7")
@pytest.mark.parametrize(("players", "damage"), [(3, 0), (4, 1)])
def test_first_amoebas_come_in_ascending_order(players: int, damage: int) -> None:
    m = start(players, dice=[6, 6, 5, 5, 4, 4, 3, 3])
    choose(m, *[f"ladder:{n}" for n in range(players, 1, -1)])
    order = []
    for _ in range(players):
        order.append(asked(m)[0])
        choose(m, keys(m)[0], "number:6")
    assert order == m.players[::-1]
    assert [a.damage for p in m.state.players for a in p.amoebas] == [damage] * players
    assert {e.rule for e in told(m, "placed")} == {"SET.7"}


@pytest.mark.rule("SET.8")
def test_second_amoebas_come_in_descending_order_on_empty_spaces() -> None:
    m = start(4, dice=[6, 6, 5, 5, 4, 4, 3, 3])
    choose(m, "ladder:4", "ladder:3", "ladder:2")
    place_first(m, "A2", "B2", "C2", "D2")
    assert asked(m)[0] == "Ana"
    no = refused(m, f"place:{SPACE_NAMES.index('C2')}")
    assert no.rule == "SET.8"
    assert len(keys(m)) == 15
    place_first(m, "A3", "B3", "D3", "E3")
    assert [a.damage for p in m.state.players for a in p.amoebas] == [1, 0] * 4
    held = [a.space for p in m.state.players for a in p.amoebas]
    assert len(set(held)) == 8
    assert m.state.phase == "movement and feeding"


def test_the_soup_has_its_shape() -> None:
    rows = ["B", "ABCDE", "ABDE", "ABCDE", "ABCD"]
    assert list(SPACE_NAMES) == [f"{c}{n}" for n, row in enumerate(rows, 1) for c in row]
    borders = [to for ways in NEIGHBOURS for to in ways.values() if to is not None]
    assert len(borders) == 2 * 26  # each is seen from both sides
