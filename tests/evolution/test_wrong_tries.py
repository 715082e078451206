"""Attempts at the wrong time, or with missing pieces and traits, are refused with a reason."""

from random import Random

import pytest

import evogames
from evogames.core.option import fields_of
from evogames.evolution.cards import FACES, TRAITS
from evogames.evolution.decisions import DECISIONS
from tests.evolution.build import animal, feeding, pair, player, table
from tests.games.words import asked, choose, keys, refused

MINE = "Ana's animal"


@pytest.mark.rule("FEED.10")
def test_a_go_is_passed_or_ended_and_never_both() -> None:
    m = feeding(player(animal(), animal("grazing")), player(animal()), food=5)
    no = refused(m, "end")
    assert no.rule == "FEED.10"
    assert no.sentence.startswith("You have not done anything yet, so you cannot end")
    choose(m, "take:1")
    no = refused(m, "pass")
    assert no.rule == "FEED.10"
    assert no.sentence.endswith("so you cannot pass. End your move instead.")


FEEDING = {
    "take:3": ("FEED.1", "Ben's animal 3 is not yours. You can take red tokens only for"),
    "graze:3": ("FEED.7", "Ben's animal 3 is not yours. In your move you can use only the"),
    "fat:3:1": ("FEED.7", "Ben's animal 3 is not yours"),
    "attack:3:1": ("TRAIT.carnivorous1", "Ben's animal 3 is not yours. You can attack only"),
    "attack:1:3": ("TRAIT.carnivorous1", f"{MINE} 1 is not Carnivorous, so it cannot attack."),
    "fat:1:1": ("TRAIT.fat4", f"{MINE} 1 has 0 stored fat tokens, so it cannot use 1."),
    "piracy:1:3": ("TRAIT.piracy1", f"{MINE} 1 has no Piracy, so it cannot steal food."),
    "piracy:2:2": ("TRAIT.piracy1", f"Piracy takes food from another animal, so {MINE} 2 cannot"),
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
    assert key not in [refusal.option.key for refusal in m.decision.refused], (
        "the list of refused options is not flooded"
    )


DEVELOPMENT = {
    "animal:1": ("DEV.1", "You do not have the card Piracy in your hand."),
    "trait:8:running:1": ("DEV.1", "You do not have the card Running in your hand."),
    "trait:18:running:1": ("GEN.3", "The card Communication / Carnivorous does not show this"),
    "trait:18:communication:1": ("PAIR.1", "Communication is a pair trait. Play it on two"),
    "pair:18:carnivorous:1:2": ("PAIR.1", "Carnivorous is not a pair trait"),
    "pair:20:cooperation:2:1": ("PAIR.2", f"{MINE} 1 and {MINE} 2 are already joined by"),
    "pair:18:communication:3:1": ("PAIR.10", "Ben's animal 3 is not yours. A pair"),
    "pair:18:communication:3:4": ("PAIR.10", "Ben's animal 3 and Ben's animal 4 are not both"),
    "symbiosis:17:3:1": ("PAIR.10", f"Ben's animal 3 and {MINE} 1 are not both yours"),
    "pair:18:communication:3:3": ("PAIR.10", "A pair trait joins two different animals, so you"),
    "pair:17:symbiosis:1:1": ("PAIR.10", "A pair trait joins two different animals, so you"),
    "symbiosis:17:3:3": ("PAIR.10", "A pair trait joins two different animals, so you"),
    "pair:17:symbiosis:1:2": ("TRAIT.symbiosis1", "In Symbiosis one of the two animals is"),
}


@pytest.mark.rule("DEV.1", "GEN.3", "PAIR.1", "PAIR.2", "PAIR.10", "TRAIT.symbiosis1")
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
    "mimic:2:1": ("TRAIT.mimicry", "Ben's animal 2 can redirect the attack only to another"),
    "mimic:2:2": ("TRAIT.mimicry", "Ben's animal 2 can redirect the attack only to another"),
    "tail:2:running": ("TRAIT.tail1", "Ben's animal 2 has no Tail Loss"),
    "run:3": ("TRAIT.carnivorous10", "Ben's animal 3 is not the animal that is being attacked."),
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
        assert no.sentence == "Ben's animal 2 does not have this card, so it cannot lose it."


ACTS = {
    "take:1": "Take 1 food token for Ana's animal 1 (needs 2, has 0)",
    "attack:1:2": "Ana's animal 1 attacks Ben's animal 2 (no traits)",
    "fat:1:1": "Ana's animal 1 uses 1 fat token (stores 0, needs 2, has 0)",
    "hibernate:1": "Ana's animal 1 hibernates this turn",
    "end": "End move",
}
"""Actions in feeding, and their names in sentences."""


@pytest.mark.rule("GEN.7")
@pytest.mark.parametrize("key", ACTS)
def test_before_feeding_animals_do_not_act(key: str) -> None:
    seat = player(animal("carnivorous"), hand=["running"])
    no = refused(table(seat, player(animal())), key)
    assert no.rule == "GEN.7"
    assert no.sentence == (
        f"You cannot choose “{ACTS[key]}” now. Animals take food, attack and use their traits in"
        " the feeding phase, and this is the development phase."
    )


@pytest.mark.rule("TRAIT.permanent", "TRAIT.scavenger1")
def test_before_feeding_nobody_is_attacked_or_eaten() -> None:
    m = table(player(animal("running"), hand=["running"]), player(animal("scavenger")))
    no = refused(m, "run:1")
    assert no.rule == "TRAIT.permanent"
    assert no.sentence.startswith("No animal is being attacked, so Ana's animal 1 cannot defend")
    no = refused(m, "scavenge:2")
    assert no.rule == "TRAIT.scavenger1"
    assert no.sentence == "No animal has just been eaten, so Ben's animal 2 finds no remains."


@pytest.mark.rule("PAIR.2", "TRAIT.symbiosis1")
def test_who_is_joined_by_symbiosis_is_not_asked_which_one_is_the_symbiont() -> None:
    seat = player(animal(), animal(), hand=["symbiosis"], pairs=[pair("symbiosis", 1, 2)])
    m = table(seat, player(animal()))
    for key in ("pair:17:symbiosis:1:2", "pair:17:symbiosis:2:1"):
        assert refused(m, key).rule == "PAIR.2"
        assert "are already joined by Symbiosis" in m.why_not(key)


CARDS = {
    "animal:8": "New animal, with the card Running",
    "trait:8:running:1": "Running for Ana's animal 1 (card Running)",
    "symbiosis:17:1:2": "Symbiosis: Ana's animal 1 becomes the symbiont that protects"
    " Ana's animal 2 (card Symbiosis)",
}
"""Actions in development, and their names in sentences."""


PHASES = {"food base": "food supply", "feeding": "feeding"}
"""Phases after development, and their names in sentences."""


@pytest.mark.rule("GEN.7")
@pytest.mark.parametrize("key", CARDS)
@pytest.mark.parametrize("phase", PHASES)
def test_after_development_no_cards_are_played(key: str, phase: str) -> None:
    seat = player(animal(), animal(), hand=["running", "symbiosis"])
    no = refused(table(seat, player(), phase=phase), key)
    assert no.rule == "GEN.7"
    assert no.sentence == (
        f"You cannot choose “{CARDS[key]}” now. Cards are played in the development phase, and"
        f" this is the {PHASES[phase]} phase."
    )


@pytest.mark.rule("GEN.7")
@pytest.mark.parametrize("phase", ["development", "feeding"])
def test_food_is_rolled_in_its_own_phase(phase: str) -> None:
    no = refused(table(player(animal(), hand=["running"]), player(), phase=phase), "roll")
    assert no.rule == "GEN.7"
    assert no.sentence == (
        "You cannot roll for food now. The food dice are rolled in the food supply phase, and this"
        f" is the {phase} phase."
    )


@pytest.mark.rule("FOOD.1")
@pytest.mark.parametrize("key", ["pass", *ACTS, "run:1", "scavenge:2"])
def test_before_the_food_is_rolled_nothing_else_is_done(key: str) -> None:
    m = table(player(animal("carnivorous")), player(animal("scavenger")), phase="food base")
    no = refused(m, key)
    assert no.rule == "FOOD.1"
    assert no.sentence.startswith("You cannot choose “")
    assert no.sentence.endswith("” now. First, Ana must roll for this turn's food.")


MOMENT = {
    "run:1": ("TRAIT.permanent", f"No animal is being attacked, so {MINE} 1 cannot defend"),
    "give_up:1": ("TRAIT.permanent", "No animal is being attacked"),
    "tail:1:running": ("TRAIT.permanent", "No animal is being attacked"),
    "mimic:1:2": ("TRAIT.permanent", "No animal is being attacked"),
    "share:cooperation:1:2": (
        "PAIR.6",
        f"The Cooperation of {MINE} 1 takes effect automatically when an animal receives food.",
    ),
    "scavenge:2": ("TRAIT.scavenger1", f"No animal has just been eaten, so {MINE} 2 finds"),
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


WAITING = {
    "pass": "Pass",
    "end": "End move",
    "take:2": "Take 1 food token for Ben's animal 2 (needs 1, has 0)",
    "attack:1:3": "Ana's animal 1 attacks Ben's animal 3 (no traits)",
    "scavenge:2": "Ben's animal 2 eats the remains",
}
"""Actions tried while an attack is waiting for a defence, and their names in sentences."""


@pytest.mark.rule("TRAIT.carnivorous10")
@pytest.mark.parametrize("key", WAITING)
def test_while_an_attack_is_under_way_all_else_waits(key: str) -> None:
    m = feeding(player(animal("carnivorous")), player(animal("running"), animal()), food=5)
    choose(m, "attack:1:2")
    no = refused(m, key)
    assert no.rule == "TRAIT.carnivorous10"
    assert no.sentence == (
        f"You cannot choose “{WAITING[key]}” now. Ana's animal 1 is attacking Ben's animal 2:"
        " first choose how Ben's animal 2 defends itself, if at all."
    )
    for other_phase in ("roll", "animal:8"):
        no = refused(m, other_phase)
        assert no.rule == "GEN.7"
        assert no.sentence.endswith("phase, and this is the feeding phase.")


TRIGGERED = "Several of your pair traits have been triggered: first choose which takes effect."
SHARES = {
    "pass": ("PAIR.6", f"You cannot choose “Pass” now. {TRIGGERED}"),
    "take:2": (
        "PAIR.6",
        f"You cannot choose “Take 1 food token for {MINE} 2 (needs 1, has 0)” now. {TRIGGERED}",
    ),
    "share:cooperation:1:4": ("PAIR.6", f"{MINE} 4 cannot receive food now, so Cooperation"),
    "share:cooperation:2:3": (
        "PAIR.4",
        f"The Cooperation of {MINE} 2 has already taken effect",
    ),
    "share:cooperation:2:4": ("PAIR.5", f"You have no Cooperation that joins {MINE} 2 and"),
    "share:cooperation:6:7": ("PAIR.5", "You have no Cooperation that joins Ben's animal 6 and"),
    "share:running:1:2": ("PAIR.5", "You have no Running that joins"),
    "share:symbiosis:1:2": ("PAIR.6", "Symbiosis brings no food. Only Communication and"),
    "share:communication:1:5": (
        "TRAIT.communication",
        f"The food supply is empty, so Communication brings {MINE} 5 no token.",
    ),
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


EATEN = "An animal was eaten: first choose which of your scavengers eats the remains."
FEASTS = {
    "pass": ("TRAIT.scavenger3", f"You cannot choose “Pass” now. {EATEN}"),
    "take:2": (
        "TRAIT.scavenger3",
        f"You cannot choose “Take 1 food token for Ben's animal 2 (needs 1, has 0)” now. {EATEN}",
    ),
    "scavenge:1": (
        "TRAIT.scavenger1",
        f"{MINE} 1 is not a Scavenger, so it cannot eat",
    ),
    "scavenge:4": ("TRAIT.scavenger3", "Ben's animal 4 cannot receive food now, so it"),
    "scavenge:6": ("TRAIT.scavenger2", "Chen's animal 6 is not yours. Choose one of your own"),
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
    """Return the key of any option of the game, with pieces that exist."""
    there = {"card": list(FACES)[:20], "trait": list(TRAITS), "fat": [1, 2], "animal": animals}
    kind = rnd.choice(list(DECISIONS.classes.values()))
    return kind(*[rnd.choice(there[field.name]) for _, field in fields_of(kind)]).key


@pytest.mark.parametrize("seed", range(6))
def test_whatever_can_be_named_is_allowed_or_refused_with_a_clause(seed: int) -> None:
    rules = evogames.rules("evolution")
    m = evogames.new("evolution", players=2 + seed % 3, seed=seed)
    rnd = Random(seed)
    asked_of = set()
    while m.decision and m.turn < 5:
        asked_of.add(m.decision.kind)
        animals = [a.id for p in m.state.players for a in p.animals]
        for key in [any_key(rnd, animals) for _ in range(12 * bool(animals))]:
            why = m.why_not(key)
            assert why == "" or why.split(":")[0] in rules, (m.decision.kind, key, why)
        m.choose(rnd.randrange(len(m.decision.options)))
    assert {"development", "food_base", "feeding"} <= asked_of


def test_every_option_answers_the_question_it_is_listed_for() -> None:
    for seed in range(12):
        m = evogames.new("evolution", players=4, seed=seed)
        rnd = Random(seed)
        while m.decision:
            answers = DECISIONS[m.decision.kind].options
            assert all(isinstance(option, answers) for option in m.decision.options)
            m.choose(rnd.randrange(len(m.decision.options)))
