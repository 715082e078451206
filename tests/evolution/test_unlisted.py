"""Choices that stand in no list are refused with a clause, too, where one speaks of them."""

from random import Random

import pytest

import evogames
from evogames.evolution.cards import FACES, TRAITS
from evogames.evolution.unlisted import QUESTIONS
from evogames.evolution.words import ARGUMENTS
from tests.evolution.build import (
    animal,
    asked,
    choose,
    feeding,
    keys,
    pair,
    player,
    refused,
    table,
)

MINE = "Ana's animal"


@pytest.mark.rule("FEED.10")
def test_a_go_is_passed_or_ended_and_never_both() -> None:
    m = feeding(player(animal(), animal("grazing")), player(animal()), food=5)
    no = refused(m, "end")
    assert no.rule == "FEED.10"
    assert no.sentence.startswith("You have done nothing in this go")
    choose(m, "take:1")
    no = refused(m, "pass")
    assert no.rule == "FEED.10"
    assert no.sentence == "You have done something in this go, so you do not pass: end the go."


FEEDING = {
    "take:3": ("FEED.1", "Ben's animal 3 is not yours: a red token goes to one of your own"),
    "graze:3": ("FEED.7", "Ben's animal 3 is not yours: in your go you use traits of your own"),
    "fat:3:1": ("FEED.7", "Ben's animal 3 is not yours"),
    "attack:3:1": ("TRAIT.carnivorous1", "Ben's animal 3 is not yours: you attack with"),
    "attack:1:3": ("TRAIT.carnivorous1", f"{MINE} 1 is not Carnivorous, so it cannot attack."),
    "fat:1:1": ("TRAIT.fat4", f"{MINE} 1 has 0 stored fat, so it cannot use 1."),
    "piracy:1:3": ("TRAIT.piracy1", f"{MINE} 1 has no Piracy, so it cannot steal food."),
    "piracy:2:2": ("TRAIT.piracy1", f"Piracy takes food from another animal; {MINE} 2 cannot"),
    "graze:1": ("TRAIT.grazing", f"{MINE} 1 has no Grazing, so it cannot destroy food."),
    "hibernate:1": ("TRAIT.hibernation1", f"{MINE} 1 has no Hibernation, so it cannot hibernate."),
}


@pytest.mark.rule(
    "FEED.1",
    "FEED.7",
    "TRAIT.carnivorous1",
    "TRAIT.fat4",
    "TRAIT.piracy1",
    "TRAIT.grazing",
    "TRAIT.hibernation1",
)
@pytest.mark.parametrize("key", FEEDING)
def test_own_animals_act_with_traits_they_have(key: str) -> None:
    rule, sentence = FEEDING[key]
    row = [animal("fat_tissue"), animal("piracy", "parasite", food=1)]
    m = feeding(player(*row), player(animal("carnivorous", "grazing")), food=5)
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)
    assert m.decision
    assert key not in [o.key for o in m.decision.refused], "the list of refused options is not flooded"


DEVELOPMENT = {
    "animal:1": ("DEV.1", "You have no card Piracy in hand."),
    "trait:8:running:1": ("DEV.1", "You have no card Running in hand."),
    "trait:18:running:1": ("GEN.3", "The card Communication / Carnivorous does not have this"),
    "trait:18:communication:1": ("PAIR.1", "Communication is a pair trait: it is played on two"),
    "pair:18:carnivorous:1:2": ("PAIR.1", "Carnivorous is no pair trait"),
    "pair:18:communication:2:1": ("DEV.5", f"A pair has no first and second animal: name {MINE} 1"),
    "pair:20:cooperation:2:1": ("PAIR.2", f"{MINE} 2 and {MINE} 1 are joined by Cooperation"),
    "pair:18:communication:3:1": ("PAIR.10", f"Ben's animal 3 and {MINE} 1 are not both yours"),
    "pair:18:communication:3:4": ("PAIR.10", "Ben's animal 3 and Ben's animal 4 are not both"),
    "symbiosis:17:3:1": ("PAIR.10", f"Ben's animal 3 and {MINE} 1 are not both yours"),
    "pair:18:communication:3:3": ("PAIR.10", "A pair trait joins two different animals, not Ben's"),
    "pair:17:symbiosis:1:1": ("PAIR.10", f"A pair trait joins two different animals, not {MINE} 1"),
    "symbiosis:17:3:3": ("PAIR.10", "A pair trait joins two different animals, not Ben's animal 3"),
    "pair:17:symbiosis:1:2": ("TRAIT.symbiosis1", "With Symbiosis one of the two is the symbiont"),
}


@pytest.mark.rule("DEV.1", "DEV.5", "GEN.3", "PAIR.1", "PAIR.2", "PAIR.10", "TRAIT.symbiosis1")
@pytest.mark.parametrize("key", DEVELOPMENT)
def test_cards_are_played_from_the_hand_as_what_they_are(key: str) -> None:
    rule, sentence = DEVELOPMENT[key]
    hand = ["communication", "cooperation/carnivorous", "symbiosis"]
    bond = [pair("cooperation", 1, 2)]
    m = table(player(animal(), animal(), hand=hand, pairs=bond), player(animal(), animal()))
    assert "pair:18:communication:1:2" in keys(m)
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)


DEFENCE = {
    "run:2": ("TRAIT.running1", "Ben's animal 2 has no Running, so it cannot run away."),
    "mimic:2:1": ("TRAIT.mimicry", "Ben's animal 2 can turn the attack only to another animal"),
    "mimic:2:2": ("TRAIT.mimicry", "Ben's animal 2 can turn the attack only to another animal"),
    "tail:2:running": ("TRAIT.tail1", "Ben's animal 2 has no Tail Loss"),
    "run:3": ("TRAIT.carnivorous10", "Ben's animal 3 is not the one that is attacked now."),
}


@pytest.mark.rule("TRAIT.running1", "TRAIT.mimicry", "TRAIT.tail1", "TRAIT.carnivorous10")
@pytest.mark.parametrize("key", DEFENCE)
def test_only_the_animal_under_attack_defends_itself_with_what_it_has(key: str) -> None:
    rule, sentence = DEFENCE[key]
    row = [animal("mimicry"), animal("running", "tail_loss")]
    m = feeding(player(animal("carnivorous")), player(*row), food=5)
    choose(m, "attack:1:2")
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)


@pytest.mark.rule("TRAIT.tail1")
def test_only_a_card_that_is_there_is_given_up_as_a_tail() -> None:
    m = feeding(player(animal("carnivorous")), player(animal("tail_loss"), animal()), food=5)
    choose(m, "attack:1:2")
    for key in ("tail:2:running", "tail_pair:2:cooperation:3"):
        no = refused(m, key)
        assert no.rule == "TRAIT.tail1"
        assert no.sentence == "Ben's animal 2 has no such card to give up."


OF_FEEDING = ("take:1", "attack:1:2", "fat:1:1", "hibernate:1", "end", "run:1", "scavenge:2")
IN_FEEDING = "animals take food, attack and use their traits in feeding."


@pytest.mark.rule("GEN.7")
@pytest.mark.parametrize("key", OF_FEEDING)
def test_before_feeding_animals_do_not_act(key: str) -> None:
    hand = player(animal("carnivorous"), hand=["running"])
    no = refused(table(hand, player(animal())), key)
    assert no.rule == "GEN.7"
    assert no.sentence == f"This is the phase development; {IN_FEEDING}"
    no = refused(table(hand, player(animal()), phase="food base"), key)
    assert no.rule == "GEN.7"
    assert no.sentence == f"This is the phase food base; {IN_FEEDING}"


@pytest.mark.rule("PAIR.2", "TRAIT.symbiosis1")
def test_who_is_joined_by_symbiosis_is_not_asked_which_one_is_the_symbiont() -> None:
    seat = player(animal(), animal(), hand=["symbiosis"], pairs=[pair("symbiosis", 1, 2)])
    m = table(seat, player(animal()))
    for key in ("pair:17:symbiosis:1:2", "pair:17:symbiosis:2:1"):
        assert refused(m, key).rule == "PAIR.2"
        assert "are joined by Symbiosis already" in m.why_not(key)


@pytest.mark.rule("GEN.7")
@pytest.mark.parametrize("key", ["animal:8", "trait:8:running:1", "symbiosis:17:1:2"])
@pytest.mark.parametrize("phase", ["food base", "feeding"])
def test_after_development_no_cards_are_played(key: str, phase: str) -> None:
    seat = player(animal(), animal(), hand=["running", "symbiosis"])
    no = refused(table(seat, player(), phase=phase), key)
    assert no.rule == "GEN.7"
    assert no.sentence == f"This is the phase {phase}; cards are played in development."


@pytest.mark.rule("GEN.7")
@pytest.mark.parametrize("phase", ["development", "feeding"])
def test_food_is_rolled_in_its_own_phase(phase: str) -> None:
    no = refused(table(player(animal(), hand=["running"]), player(), phase=phase), "roll")
    assert no.rule == "GEN.7"
    assert no.sentence == (
        f"This is the phase {phase}; the dice for the food are rolled in the phase food base."
    )


@pytest.mark.rule("FOOD.1")
def test_nobody_passes_the_roll() -> None:
    no = refused(table(player(animal()), player(), phase="food base"), "pass")
    assert no.rule == "FOOD.1"
    assert no.sentence == (
        "The first player must roll for the food of the turn; nobody can pass here."
    )


MOMENT = {
    "run:1": ("TRAIT.permanent", f"Nobody is attacked now, and {MINE} 1 defends itself only"),
    "give_up:1": ("TRAIT.permanent", "Nobody is attacked now"),
    "tail:1:running": ("TRAIT.permanent", "Nobody is attacked now"),
    "mimic:1:2": ("TRAIT.permanent", "Nobody is attacked now"),
    "share:cooperation:1:2": ("PAIR.6", "Pair traits work by themselves when food is received"),
    "scavenge:2": ("TRAIT.scavenger1", f"Nobody was eaten just now, so {MINE} 2 finds no remains."),
}


@pytest.mark.rule("TRAIT.permanent", "PAIR.6", "TRAIT.scavenger1")
@pytest.mark.parametrize("key", MOMENT)
def test_some_traits_work_only_at_their_moment(key: str) -> None:
    rule, sentence = MOMENT[key]
    row = [animal("running", "tail_loss", "mimicry"), animal("scavenger")]
    m = feeding(player(*row, pairs=[pair("cooperation", 1, 2)]), player(animal()), food=5)
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)


@pytest.mark.rule("TRAIT.carnivorous10")
@pytest.mark.parametrize("key", ["pass", "end", "take:2", "attack:1:3", "scavenge:2"])
def test_while_an_attack_is_under_way_all_else_waits(key: str) -> None:
    m = feeding(player(animal("carnivorous")), player(animal("running"), animal()), food=5)
    choose(m, "attack:1:2")
    no = refused(m, key)
    assert no.rule == "TRAIT.carnivorous10"
    assert no.sentence == (
        "An attack is under way: first choose how its target defends itself, or that it does not."
    )
    assert refused(m, "roll").rule == refused(m, "animal:8").rule == "GEN.7"


SHARES = {
    "pass": ("PAIR.6", "Pair traits that are set off work at once and cannot be refused"),
    "take:2": ("PAIR.6", "Pair traits that are set off work at once"),
    "share:cooperation:1:4": ("PAIR.6", f"{MINE} 4 can receive no food now, so Cooperation"),
    "share:cooperation:2:3": (
        "PAIR.4",
        f"Cooperation of {MINE} 2 has worked in this go already",
    ),
    "share:cooperation:2:4": ("PAIR.5", f"No Cooperation of yours joins {MINE} 2 and {MINE} 4."),
    "share:cooperation:6:7": ("PAIR.5", "No Cooperation of yours joins Ben's animal 6 and Ben's"),
    "share:running:1:2": ("PAIR.5", "No Running of yours joins"),
    "share:symbiosis:1:2": ("PAIR.6", "Symbiosis brings no food; only Communication and"),
    "share:communication:1:5": ("TRAIT.communication", "The food base is empty, so Communication"),
}


@pytest.mark.rule("PAIR.4", "PAIR.5", "PAIR.6", "TRAIT.communication")
@pytest.mark.parametrize("key", SHARES)
def test_only_pair_traits_that_are_set_off_can_share(key: str) -> None:
    rule, sentence = SHARES[key]
    bonds = [pair("cooperation", *ends) for ends in ((1, 2), (1, 3), (2, 3), (1, 4))]
    bonds += [pair("symbiosis", 1, 2), pair("communication", 1, 5)]
    row = [animal(), animal(), animal(), animal(food=1), animal()]
    other = player(animal(), animal(), pairs=[pair("cooperation", 1, 2)])
    m = feeding(player(*row, pairs=bonds), other, food=1)
    choose(m, "take:1")
    assert keys(m) == ["share:cooperation:1:2", "share:cooperation:1:3"]
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)


FEASTS = {
    "pass": ("TRAIT.scavenger3", "An animal was eaten: first choose which of your scavengers"),
    "take:2": ("TRAIT.scavenger3", "An animal was eaten: first choose which of your scavengers"),
    "scavenge:1": (
        "TRAIT.scavenger1",
        f"{MINE} 1 is no Scavenger, so it does not get",
    ),
    "scavenge:4": ("TRAIT.scavenger3", "Ben's animal 4 can receive no food now, so it is passed"),
    "scavenge:6": ("TRAIT.scavenger2", "Chen's animal 6 is not yours: only one scavenger gains"),
}


@pytest.mark.rule("TRAIT.scavenger1", "TRAIT.scavenger2", "TRAIT.scavenger3")
@pytest.mark.parametrize("key", FEASTS)
def test_a_hungry_scavenger_of_the_asked_player_gains(key: str) -> None:
    rule, sentence = FEASTS[key]
    row = [animal("scavenger"), animal("scavenger"), animal("scavenger", food=1), animal()]
    m = feeding(player(animal("carnivorous")), player(*row), player(animal("scavenger")), food=5)
    choose(m, "attack:1:5")
    assert asked(m) == ("Ben", "scavenger")
    no = refused(m, key)
    assert no.rule == rule
    assert no.sentence.startswith(sentence)


def any_key(rnd: Random, animals: list[int]) -> str:
    """The key of some option of the game with things that are there."""
    kinds = sorted({kind for kinds in QUESTIONS.values() for kind in kinds})
    kind = rnd.choice(kinds)
    words = [kind]
    for name in ARGUMENTS.get(kind, ()):
        there = {"card": list(FACES)[:20], "trait": list(TRAITS), "count": [1, 2]}
        words.append(str(rnd.choice(there.get(name, animals))))
    return ":".join(words)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_can_be_named_is_allowed_or_refused_with_a_clause(seed: int) -> None:
    rulebook = evogames.rules("evolution")
    m = evogames.new("evolution", players=2 + seed % 3, seed=seed)
    rnd = Random(seed)
    asked_of = set()
    while m.decision and m.turn < 5:
        asked_of.add(m.decision.kind)
        animals = [a.id for p in m.state.players for a in p.animals]
        for key in [any_key(rnd, animals) for _ in range(12 * bool(animals))]:
            why = m.why_not(key)
            assert why == "" or why.split(":")[0] in rulebook, (m.decision.kind, key, why)
        m.choose(rnd.randrange(len(m.decision.options)))
    assert {"development", "food_base", "feeding"} <= asked_of


def test_every_option_answers_the_question_it_is_listed_for() -> None:
    for seed in range(12):
        m = evogames.new("evolution", players=4, seed=seed)
        rnd = Random(seed)
        while m.decision:
            assert {o.kind for o in m.decision.options} <= set(QUESTIONS[m.decision.kind])
            m.choose(rnd.randrange(len(m.decision.options)))


@pytest.mark.parametrize(
    "key",
    ["take:9", "take:-1", "take:one", "take", "take:1:1", "fat:1:0", "pass:1", "a:b", "roll:1"],
)
def test_what_names_nothing_on_the_table_is_only_unknown(key: str) -> None:
    m = feeding(player(animal("fat_tissue", fat=1)), player(animal()), food=5)
    no = refused(m, key)
    assert no.rule == ""
    assert no.sentence.startswith("Nothing here is called")


def test_numbers_are_written_in_one_way_only() -> None:
    hand = player(animal(), animal(), hand=["communication"])
    hunted = feeding(player(animal("carnivorous")), player(animal("running"), animal()), food=5)
    choose(hunted, "attack:1:2")
    for m, strange in (
        (table(hand, player()), ["pair:18:communication:01:2", "animal:018", "attack:1:02"]),
        (hunted, ["run:02", "run:\u0662", "take:01"]),
    ):
        for key in strange:
            no = refused(m, key)
            assert no.rule == ""
            assert no.sentence.startswith("Nothing here is called")
