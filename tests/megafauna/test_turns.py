"""Cards of a turn, eras, fossils, points, and how the game ends."""

from typing import Any

import pytest

import evogames
from evogames.megafauna.burial.fossils import award_fossils, counted
from evogames.megafauna.check import check
from evogames.megafauna.events.closing import finish_events
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.points import victory_points
from evogames.megafauna.scoring import end_turn, scores
from evogames.megafauna.state import Mutation
from evogames.megafauna.turn import ORDER
from evogames.megafauna.variants.origins import on_to_origins
from tests.games.words import shown_in_explorer
from tests.megafauna.build import add, empty, kind, play, start
from tests.megafauna.positions import match_of, with_air


@pytest.mark.rule("A0.1", "A3.1", "A4.1", "A4.2", "A4.3")
def test_four_phases() -> None:
    assert ORDER.phases == ("events", "actions", "dispersal", "burial")


@pytest.mark.rule("A1.1", "A1.2", "C1.17", "A5.1", "A5.2")
def test_the_first_card_gives_only_the_order() -> None:
    state = start(4)
    state.et_deck[-1] = 7
    done = play(draw_cards, state)
    assert state.icons == []
    assert state.biosphere_card == -1
    colours = [state.players[n].colour for n in state.order]
    assert colours == [0, 2, 1, 3], "green, black, orange; white is not shown and goes last"
    assert [event.key for event in done.events] == ["et_card", "order", "quiet_turn"]


@pytest.mark.rule("A1.5", "A1.9", "GL.29")
@pytest.mark.example("M.ex1")
def test_a_biosphere_card_follows_the_et_card() -> None:
    state = start(2)
    state.turn, state.et_deck[-1], state.biosphere[1][-1] = 9, 7, 33
    following: dict[str, Any] = {"next_et": [7], "next_biosphere": {"goldilocks": [33]}}
    scenario = {"players": ["Ana", "Ben"], "turn": 9, **following}
    match = evogames.new("megafauna", scenario=scenario, seed=1)
    assert match.state.biosphere_card == 33
    shown_in_explorer(match, "M.ex1")
    play(draw_cards, state)
    assert (state.et_card, state.biosphere_card) == (7, 33)
    assert [(icon.card, icon.index) for icon in state.icons] == [
        *((7, n) for n in range(4)),
        *((33, n) for n in range(3)),
    ]


@pytest.mark.rule("A1.4", "A1.6", "A1.3", "A8.2")
def test_stable_biosphere_reshuffle_and_beginners() -> None:
    state = start(2)
    state.turn = 2
    stable = next(c.number for c in state.components.deck.event if c.stable_biosphere)
    state.et_deck = [7, stable]
    play(draw_cards, state)
    assert state.biosphere_card == -1
    state.biosphere[1] = []
    done = play(draw_cards, state)
    assert done.told("biosphere_shuffled") == [{"deck": 1}]
    assert len(state.biosphere[1]) == 11
    beginners = start(2, game="beginner")
    beginners.turn, beginners.et_deck[-1] = 2, 3
    play(draw_cards, beginners)
    kinds = [beginners.components.deck.event_card(3).icons[i.index].event for i in beginners.icons]
    assert kinds == ["metabolic_radiation"]
    assert beginners.biosphere_card == -1


@pytest.mark.rule("A1.10", "A6.1", "A6.4", "C1.15")
def test_eras_and_the_comet() -> None:
    state = start(2, long=True)
    state.turn, state.et_card, state.et_deck = 5, 1, []
    play(finish_events, state)
    assert (state.era, len(state.et_deck), len(state.et_rest)) == (2, 5, 10)
    state.turn, state.et_deck = 10, []
    play(finish_events, state)
    assert state.era == 3
    assert 15 in state.et_deck
    assert sorted(state.et_deck + state.et_rest) == list(range(1, 16))
    state.turn, state.et_card = 12, 15
    play(finish_events, state)
    assert (state.ending, state.phase) == ("comet", "end of turn")
    play(end_turn, state)
    assert state.over
    check(state)


@pytest.mark.rule("I4.1", "I4.2", "I4.3", "A4.3")
@pytest.mark.example("I4.ex1")
def test_a_fossil_for_every_smaller_population() -> None:
    state = empty("white", "orange", "green")
    state.turn, state.order = 5, [0, 1, 2]
    homes = ("siberia_4", "siberia_5", "siberia_6")
    add(state, "white-archetype", **dict.fromkeys(homes, "herbivore"))
    add(state, "orange-archetype", baltica_4="herbivore", baltica_5="herbivore",
        baltica_2="herbivore")  # fmt: skip
    add(state, "green-archetype", gondwana_5="herbivore", gondwana_6="herbivore!")
    assert [counted(state, n) for n in range(3)] == [3, 3, 2]
    before = with_air(state)
    before.phase, before.stage = "burial", 2
    match = match_of(before)
    assert [player.fossils.tokens for player in match.state.players] == [1, 1, 0]
    shown_in_explorer(match, "I4.ex1")
    play(award_fossils, state)
    assert [player.fossils.tokens for player in state.players] == [1, 1, 0]
    assert state.fossils == 14
    state.turn = 10
    play(award_fossils, state)
    assert state.fossils == 14, "the last era is scored instead"


@pytest.mark.rule("B7.5")
def test_awards_stop_when_no_token_is_left() -> None:
    state = empty("white", "orange")
    state.turn, state.order, state.fossils = 5, [0, 1], 0
    state.players[1].fossils.tokens = 16
    add(state, "white-archetype", siberia_4="herbivore")
    done = play(award_fossils, state)
    assert state.players[0].fossils.tokens == 0
    assert any("B7.5" in event.rules for event in done.events)


@pytest.mark.rule("A7.1", "A7.2", "A7.3", "A7.4", "A7.5", "A7.6", "E8.2", "GL.27")
def test_points() -> None:
    state = empty("white", "orange")
    add(state, "white-archetype", cards=[(8, 1), (49, 1)], siberia_4="herbivore",
        siberia_5="herbivore!")  # fmt: skip
    add(state, "white-flyer", genotype=(21, 1), siberia_5="carnivore")
    add(state, "orange-archetype", baltica_4="herbivore")
    state.players[0].fossils.tokens = 2
    state.players[0].fossils.cards = [Mutation(1, 1)]
    state.medea = 0
    points = victory_points(state, 0)
    assert points == {
        "fossils": 3,
        "population": 3,
        "icons": 3,  # both genotypes and the long neck
        "medea": 1,
        "hosts": 0,
        "emotions": 0,
        "language": 0,
    }
    assert scores(state) == [10, 2]


@pytest.mark.rule("A7.7", "A6.1", "A6.3")
def test_equal_players_share_the_place_and_a_dead_world_goes_on() -> None:
    state = empty("white", "orange")
    play(end_turn, state)
    assert not state.over
    assert state.turn == 2
    state.turn, state.medea = 10, -1
    add(state, "white-archetype", siberia_4="herbivore")
    add(state, "orange-archetype", baltica_4="herbivore")
    play(end_turn, state)
    assert state.over
    assert state.winners == [0, 1]


@pytest.mark.rule("N.1", "N.2", "N.3", "N.4", "N.5", "A6.5")
def test_what_goes_on_to_origins() -> None:
    state = empty("white", "orange", long=True)
    add(state, "white-archetype", row=[(26, 2), (72, 1), (3, 1)], siberia_4="herbivore")
    state.carbon, state.vapour = 1, 2
    found = on_to_origins(state)
    assert found["climate"] == "glacial"
    white, orange = found["players"]
    assert (white["name"], white["colour"], white["place"], orange["place"]) == (
        "Ana",
        "white",
        1,
        2,
    )
    (archetype,) = white["species"]
    assert archetype["instincts"] == ["alpha"]
    assert (archetype["form"], archetype["creeples"]) == ("archetype", 1)
    assert sum(archetype["emotions"].values()) == 2
    state.turn = 15
    told = play(end_turn, state)
    assert told.told("origins_glacial") == [{}]


@pytest.mark.rule("K0.4", "K0.5", "K7.8")
@pytest.mark.parametrize(
    ("points", "seas", "winners", "decisive"),
    [(15, True, [0], True), (13, True, [0], False), (15, False, [], False)],
)
def test_winning_alone(points: int, seas: bool, winners: list[int], decisive: bool) -> None:
    state = start(1, planet="mars", colours=["white"])
    add(state, "white-archetype")
    state.species[kind("white-archetype")].unborn = 7
    state.players[0].fossils.tokens = points - 2  # beside the genotype and the Medea card
    if not seas:
        state.discs = [-1] * len(state.discs)
    state.ending = "comet"
    done = play(end_turn, state)
    assert state.winners == winners
    assert bool(done.told("decisive")) == decisive


@pytest.mark.rule("K0.4")
def test_an_extinct_animal_wins_nothing() -> None:
    state = start(1, planet="mars")
    state.ending = "comet"
    play(end_turn, state)
    assert state.winners == []
