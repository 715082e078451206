"""The general part of the rules, and the setup of a game."""

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.viewer import SPECTATOR
from evogames.evolution.cards import DECK
from tests.evolution.build import animal, feeding, only_feeding, player, table, tokens
from tests.games.words import asked, choose, cites, keys, last, refused, told


@pytest.mark.rule("GEN.1")
def test_most_points_at_the_end_wins_from_survivors_and_their_traits() -> None:
    m = table(
        player(animal("swimming", food=1), animal(food=1), animal("running")),
        player(animal("camouflage", food=1)),
        phases=["extinction"],
        turns=1,
    )
    assert m.over
    assert m.scores() == [5, 3]
    assert m.winners() == [0]
    win = last(m, "win")
    assert win.text == "Ana wins with 5 points."
    assert cites(win) == {"GEN.1", "END.3"}
    assert told(m, "tie") == []


@pytest.mark.rule("GEN.2")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_play_with_one_deck(count: int) -> None:
    m = evogames.new("evolution", players=count, seed=1)
    assert (m.state.decks, m.state.cards) == (1, 84)
    assert m.events[0].rule == "GEN.2"


@pytest.mark.rule("GEN.2")
@pytest.mark.parametrize("count", [0, 1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(count: int) -> None:
    with pytest.raises(EvogamesError, match=f"is for 2 to 8 players, not {count}"):
        evogames.new("evolution", players=count, seed=1)


@pytest.mark.rule("GEN.3")
def test_every_card_is_an_animal_or_one_of_its_traits() -> None:
    assert all(1 <= len(card.traits) <= 2 for card in DECK)
    m = table(player(animal(), hand=["poisonous/carnivorous"]), player())
    assert keys(m) == ["animal:2", "trait:2:poisonous:1", "trait:2:carnivorous:1", "pass"]
    m.choose("animal:2")
    assert cites(last(m, "new_animal")) == {"DEV.2", "GEN.3"}


@pytest.mark.rule("GEN.4")
def test_red_is_common_food_blue_is_won_by_traits_and_yellow_is_fat() -> None:
    m = only_feeding(player(animal("carnivorous", "fat_tissue")), player(animal()), food=5)
    choose(m, "take:1")
    assert tokens(m, 1) == (1, 0, 0)
    choose(m, "take:2", "attack:1:2")
    assert tokens(m, 1) == (1, 1, 1)
    assert last(m, "food_left").data["food"] == 3


@pytest.mark.rule("GEN.5")
def test_tokens_never_run_out() -> None:
    herd = [animal() for _ in range(20)]
    m = only_feeding(player(*herd), player(*herd), food=40)
    for number in range(20):
        choose(m, f"take:{number + 1}", f"take:{number + 21}")
    assert [tokens(m, n) for n in range(1, 41)] == [(1, 0, 0)] * 40
    assert "GEN.5" in evogames.new("evolution", seed=1).events[1].other_rules


@pytest.mark.rule("GEN.6")
def test_the_first_player_acts_first_in_every_phase_and_the_others_follow_clockwise() -> None:
    seat = player(animal("high_body_weight"), hand=["swimming"])
    m = table(seat, seat, seat, first=1, dice=[6, 6])
    seen = []
    while m.turn == 1:
        assert m.decision
        seen.append((m.decision.kind, m.decision.player))
        m.choose("pass" if m.decision.kind == "development" else 0)
    goes = [1, 2, 0]
    assert seen[:3] == [("development", n) for n in goes]
    assert seen[3] == ("food_base", 1)
    assert seen[4:] == [("feeding", n) for n in goes * 2]
    assert m.state.first == 2


@pytest.mark.rule("GEN.7")
def test_a_turn_is_development_food_base_feeding_and_extinction() -> None:
    m = evogames.new("evolution", players=2, seed=4)
    phases = []
    while m.turn == 1:
        phases.append(m.state.phase)
        m.choose(0)
    assert list(dict.fromkeys(phases)) == ["development", "food base", "feeding"]
    order = [e.key for e in m.events]
    ends = ["development_ends", "food_laid", "feeding_ends", "clear", "next_turn"]
    assert [key for key in order if key in ends] == ends


@pytest.mark.rule("GEN.8")
def test_development_and_feeding_go_round_the_table_several_times() -> None:
    seat = player(animal("high_body_weight"), hand=["swimming", "running"])
    m = table(seat, seat, seat, dice=[6, 6])
    goes: dict[str, list[int]] = {"development": [], "food_base": [], "feeding": []}
    while m.turn == 1:
        assert m.decision
        goes[m.decision.kind].append(m.decision.player)
        m.choose(0)
    assert goes["development"] == [0, 1, 2, 0, 1, 2]
    assert goes["feeding"] == [0, 1, 2] * 4
    assert "GEN.8" in cites(last(m, "development_ends"))


@pytest.mark.rule("GEN.9")
def test_a_player_who_cannot_act_misses_the_go() -> None:
    m = feeding(player(animal("high_body_weight")), player(), food=4)
    choose(m, "take:1")
    missed = last(m, "misses")
    assert (missed.rule, missed.player, missed.text) == (
        "GEN.9",
        1,
        "Ben has nothing to do and is skipped.",
    )
    assert "FEED.6" not in missed.other_rules
    assert asked(m) == ("Ana", "feeding")


@pytest.mark.rule("SET.1")
def test_six_shuffled_cards_are_dealt_to_each_player() -> None:
    m, other = (evogames.new("evolution", players=3, seed=s) for s in (1, 2))
    assert [len(p.hand) for p in m.state.players] == [6, 6, 6]
    assert len(m.state.deck) == 84 - 18
    assert m.state.deck != sorted(m.state.deck)
    assert m.state.players[0].hand != other.state.players[0].hand
    deals = told(m, "deal")
    assert [(e.rule, e.player, e.data["count"]) for e in deals] == [
        ("SET.1", n, 6) for n in range(3)
    ]
    assert "cards" not in deals[0].seen_by(1).data
    assert deals[0].seen_by(0).data["cards"] == m.state.players[0].hand


@pytest.mark.rule("SET.2")
def test_the_deck_lies_in_the_middle_and_nobody_sees_its_cards() -> None:
    m = evogames.new("evolution", players=2, seed=1)
    assert last(m, "deck").rule == "SET.2"
    assert last(m, "deck").text == "The deck has 72 cards."
    for viewer in (0, 1, SPECTATOR):
        assert m.view(viewer).deck == [-1] * 72


@pytest.mark.rule("SET.3")
def test_the_first_player_is_chosen_by_lot() -> None:
    first = [evogames.new("evolution", players=4, seed=s).state.first for s in range(200)]
    assert all(35 <= first.count(seat) <= 65 for seat in range(4))
    m = evogames.new("evolution", players=4, seed=3)
    assert (last(m, "first").rule, last(m, "first").player) == ("SET.3", m.state.first)
    assert m.decision
    assert m.decision.player == m.state.first


@pytest.mark.rule("SET.1")
def test_a_teachers_own_deck_is_played_and_a_bad_one_refused() -> None:
    m = evogames.new("evolution", players=2, seed=1, deck=[{"traits": ["running"], "copies": 20}])
    assert (len(m.state.deck), m.state.cards) == (8, 20)
    for deck, sentence in [
        ([{"traits": ["running"], "copies": 11}], "too few for 2 hands of 6"),
        ([{"traits": ["wings"], "copies": 20}], "There is no trait 'wings'"),
        ([{"traits": ["running", "running"], "copies": 20}], "one or two different traits"),
        ([{"traits": ["running"], "copies": 41}], "has 1 to 40 copies"),
        ([{"traits": ["running"], "copies": 20}] * 2, "is listed once and has 1 to 40 copies"),
        ([{"traits": [], "copies": 20}], "one or two different traits"),
        ("running", "not written as in cards.toml"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            evogames.new("evolution", players=2, seed=1, deck=deck)
    with pytest.raises(EvogamesError, match=r"has no option 'cards'\. Its options are: deck"):
        evogames.new("evolution", seed=1, cards=3)


@pytest.mark.rule("GEN.9", "FEED.1")
def test_what_is_unknown_is_refused_with_what_may_be_chosen() -> None:
    m = feeding(player(animal()), player(), food=4)
    no = refused(m, "sleep")
    assert no.rule == ""
    assert no.sentence == "There is no option 'sleep'. You can choose: take:1."
    no = refused(m, "take:7")
    assert no.rule == "FEED.1"
    assert no.sentence == "There is no animal 7 on the board."
