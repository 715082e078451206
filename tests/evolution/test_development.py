"""Development: cards are played as animals or as traits."""

import pytest

from tests.evolution.build import animal, one, pair, player, table
from tests.games.words import asked, choose, cites, keys, last, refused, told


@pytest.mark.rule("DEV.1")
def test_each_player_in_turn_plays_one_card_or_passes() -> None:
    m = table(
        player(hand=["swimming", "running"]), player(hand=["piracy"]), player(hand=["mimicry"])
    )
    assert asked(m) == ("Ana", "development")
    assert m.decision
    assert m.decision.rule == "DEV.1"
    assert m.decision.prompt == "Ana, play one card as an animal or as a trait, or pass."
    choose(m, "animal:6")
    assert asked(m) == ("Ben", "development")
    choose(m, "pass")
    assert asked(m) == ("Chen", "development")
    choose(m, "animal:4")
    assert asked(m) == ("Ana", "development")
    assert [len(p.hand) for p in m.state.players] == [1, 1, 0]


@pytest.mark.rule("DEV.2")
def test_a_card_played_as_an_animal_is_a_new_animal_without_traits() -> None:
    m = table(player(hand=["swimming"]), player(hand=["running"]))
    card = m.state.players[0].hand[0]
    choose(m, "animal:6")
    born = one(m, 1)
    assert (born.owner, born.card, born.traits) == (0, card, {})
    assert last(m, "new_animal").text == "Ana plays a new animal: Ana's animal 1."
    assert last(m, "new_animal").rule == "DEV.2"


@pytest.mark.rule("DEV.3")
def test_a_card_played_as_a_trait_is_put_under_an_animal_on_the_table() -> None:
    m = table(player(animal("running"), hand=["swimming"]), player())
    card = m.state.players[0].hand[0]
    choose(m, "trait:6:swimming:1")
    assert one(m, 1).traits["swimming"] == [card]
    assert cites(last(m, "new_trait")) == {"DEV.3", "TRAIT.swimming"}
    assert last(m, "new_trait").text == "Ana's animal 1 gains Swimming."


@pytest.mark.rule("DEV.3", "TRAIT.weight")
def test_an_event_names_each_clause_once() -> None:
    m = table(
        player(animal(), hand=["high_body_weight/carnivorous", "parasite/fat_tissue"]),
        player(animal()),
    )
    choose(m, "trait:11:high_body_weight:1")
    assert last(m, "new_trait").other_rules == ("TRAIT.weight", "DEV.4")
    choose(m, "trait:14:parasite:2")
    assert last(m, "new_parasite").other_rules == ("TRAIT.parasite2", "DEV.4")


@pytest.mark.rule("DEV.3")
def test_without_an_animal_on_the_table_a_card_can_only_be_an_animal() -> None:
    m = table(player(hand=["swimming", "symbiosis"]), player())
    assert keys(m) == ["animal:6", "animal:17", "pass"]


@pytest.mark.rule("DEV.4")
def test_of_two_traits_one_is_chosen_for_good() -> None:
    m = table(player(animal(), hand=["burrowing/fat_tissue", "piracy"]), player(hand=["piracy"]))
    assert keys(m, "trait")[1:] == ["trait:15:burrowing:1", "trait:15:fat_tissue:1"]
    choose(m, "trait:15:fat_tissue:1")
    assert "DEV.4" in cites(last(m, "new_trait"))
    assert list(one(m, 1).traits) == ["fat_tissue"]
    choose(m, "pass")
    assert keys(m) == ["animal:1", "trait:1:piracy:1", "pass"]


@pytest.mark.rule("DEV.5")
def test_a_pair_trait_is_laid_between_two_animals() -> None:
    m = table(player(animal(), animal(), animal(), hand=["communication"]), player())
    card = m.state.players[0].hand[0]
    assert keys(m, "pair") == [f"pair:18:communication:{n}" for n in ("1:2", "1:3", "2:3")]
    choose(m, "pair:18:communication:1:3")
    (laid,) = m.state.players[0].pairs
    assert (laid.card, laid.trait, laid.one, laid.other, laid.symbiont) == (
        card,
        "communication",
        1,
        3,
        0,
    )
    assert last(m, "new_pair").rule == "DEV.5"
    assert last(m, "new_pair").text == "Communication joins Ana's animal 1 and Ana's animal 3."


@pytest.mark.rule("DEV.5")
def test_the_animals_of_a_pair_can_be_named_in_either_order() -> None:
    m = table(player(animal(), animal(), hand=["communication", "symbiosis"]), player())
    assert m.why_not("pair:18:communication:2:1") == ""
    choose(m, "symbiosis:17:2:1")
    assert m.state.players[0].pairs[0].symbiont == 2, "with Symbiosis the order matters"
    choose(m, "pair:18:communication:2:1")
    laid = m.state.players[0].pairs[1]
    assert (laid.trait, laid.one, laid.other) == ("communication", 1, 2)


@pytest.mark.rule("DEV.6")
def test_who_passes_plays_no_more_cards_in_this_phase() -> None:
    m = table(player(hand=["swimming"] * 2), player(hand=["running"] * 3))
    choose(m, "pass")
    assert last(m, "stop").rule == "DEV.6"
    assert last(m, "stop").text == "Ana passes and keeps 2 cards in hand."
    goes = []
    while asked(m)[1] == "development":
        goes.append(asked(m)[0])
        m.choose("animal:8")
    assert goes == ["Ben"] * 3


@pytest.mark.rule("DEV.7")
def test_a_player_without_cards_must_pass() -> None:
    m = table(player(hand=["swimming"]), player(hand=["running"]))
    choose(m, "animal:6", "animal:8")
    assert [(e.player, e.rule) for e in told(m, "no_cards")] == [(0, "DEV.7"), (1, "DEV.7")]
    assert last(m, "no_cards").text == "Ben has no cards left and must pass."
    assert asked(m) == ("Ana", "food_base")


@pytest.mark.rule("DEV.8")
def test_development_ends_when_all_have_passed_and_cards_may_be_kept() -> None:
    m = table(player(hand=["swimming"] * 5), player(hand=["running"] * 3))
    choose(m, "animal:6", "pass", "pass")
    assert last(m, "development_ends").rule == "DEV.8"
    assert [len(p.hand) for p in m.state.players] == [4, 3]
    assert m.state.phase == "food base"


@pytest.mark.rule("DEV.8")
def test_any_number_of_cards_may_be_kept_in_hand() -> None:
    m = table(player(hand=["swimming"] * 8), player())
    choose(m, "pass")
    assert m.state.phase == "food base"
    assert len(m.state.players[0].hand) == 8


@pytest.mark.rule("DEV.9")
def test_traits_go_on_own_animals_except_parasite() -> None:
    hand = ["swimming", "parasite/fat_tissue", "communication"]
    m = table(player(animal(), hand=hand), player(animal()))
    assert keys(m, "trait") == [
        "trait:6:swimming:1",
        "trait:14:parasite:2",
        "trait:14:fat_tissue:1",
        "trait:18:carnivorous:1",
    ]
    no = refused(m, "trait:6:swimming:2")
    assert no.rule == "DEV.9"
    assert no.sentence == (
        "Ben's animal 2 is not yours. You can play traits only on your own animals, except"
        " Parasite."
    )


@pytest.mark.rule("DEV.10")
def test_no_animal_has_the_same_trait_twice_parasite_included() -> None:
    hand = ["swimming", "parasite/fat_tissue"]
    m = table(player(animal("swimming", "fat_tissue"), hand=hand), player(animal("parasite")))
    no = refused(m, "trait:6:swimming:1")
    assert no.rule == "DEV.10"
    assert no.sentence.startswith("Ana's animal 1 already has Swimming")
    assert refused(m, "trait:14:parasite:2").rule == "DEV.10"
    assert keys(m, "trait") == ["trait:14:fat_tissue:1"]


@pytest.mark.rule("DEV.10", "PAIR.2")
def test_pair_traits_of_one_kind_may_join_an_animal_to_different_partners() -> None:
    m = table(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("cooperation", 1, 2)],
            hand=["cooperation/fat_tissue"],
        ),
        player(),
    )
    assert keys(m, "pair") == ["pair:19:cooperation:1:3", "pair:19:cooperation:2:3"]


@pytest.mark.rule("DEV.11", "TRAIT.scavenger4")
def test_scavenger_and_carnivorous_are_never_on_the_same_animal() -> None:
    m = table(
        player(
            animal("scavenger"),
            animal("carnivorous"),
            hand=["scavenger", "hibernation/carnivorous"],
        ),
        player(),
    )
    assert keys(m, "trait") == ["trait:7:hibernation:1", "trait:7:hibernation:2"]
    no = refused(m, "trait:7:carnivorous:1")
    assert no.rule == "DEV.11"
    assert no.sentence == "Ana's animal 1 is a Scavenger, so it cannot become Carnivorous."
    no = refused(m, "trait:5:scavenger:2")
    assert no.rule == "TRAIT.scavenger4"
    assert no.sentence == "Ana's animal 2 is Carnivorous, so it cannot become a Scavenger."


@pytest.mark.rule("TRAIT.parasite1")
def test_a_parasite_is_played_on_another_players_animal() -> None:
    m = table(player(animal(), hand=["parasite/carnivorous"]), player(animal()), player(animal()))
    no = refused(m, "trait:13:parasite:1")
    assert no.rule == "TRAIT.parasite1"
    assert no.sentence == ("Ana's animal 1 is yours. Play a Parasite on another player's animal.")
    assert keys(m, "trait")[:2] == ["trait:13:parasite:2", "trait:13:parasite:3"]
    choose(m, "trait:13:parasite:3")
    event = last(m, "new_parasite")
    assert event.text == "Ana puts a Parasite on Chen's animal 3, which now needs 3 food tokens."
    assert cites(event) == {"TRAIT.parasite1", "TRAIT.parasite2", "DEV.4"}


@pytest.mark.rule("TRAIT.fat1")
def test_an_animal_may_have_several_fat_tissue_cards() -> None:
    m = table(player(animal(), hand=["grazing/fat_tissue"] * 3), player())
    cited = []
    for _ in range(3):
        choose(m, "trait:3:fat_tissue:1")
        cited.append("TRAIT.fat1" in cites(last(m, "new_trait")))
    assert len(one(m, 1).traits["fat_tissue"]) == 3
    assert cited == [False, True, True]
