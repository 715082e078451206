"""Plant against animal and animals together on Venus (L), breath (K4.3), and who wins (K0, L)."""

import pytest

from evogames.megafauna.actions.mutualism import meets
from evogames.megafauna.burial.fossils import award_fossils, counted
from evogames.megafauna.components.names import BLACK, GREEN, NO_DISC, WHITE
from evogames.megafauna.events.discs import release
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.map.reservoirs import allowed_actions, oxygen_percent, winds
from evogames.megafauna.numbers import numbers
from evogames.megafauna.scoring import end_turn, scores, total
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import Played, kind, place, play, refusals
from tests.megafauna.planets import (
    garden,
    gone,
    happen,
    lay,
    live,
    nothing_on_offer,
    planet,
    rules,
    spoken,
    step,
    told,
)


def without_animals(mode: str) -> MegafaunaState:
    """Return Venus with plants only."""
    state = planet("venus", mode)
    live(state, "green-archetype", aphrodite_centre="plant", ishtar_centre="plant")
    return state


def ends(state: MegafaunaState, ending: str = "turns") -> Played:
    """Play the end of the game."""
    state.ending = ending
    return spoken(state, play(end_turn, state))


@pytest.mark.rule("K4.3", "A2.2")
def test_the_animals_actions_follow_the_oxygen_in_mid_turn() -> None:
    state = planet("venus")
    shores = ["aphrodite_centre", "aphrodite_1", "aphrodite_5", "aphrodite_6"]
    live(state, "green-archetype", **dict.fromkeys(shores[:3], "plant"))
    live(state, "white-archetype", aphrodite_centre="herbivore")
    state.phase, state.stage, state.queue = "actions", 0, [0]
    nothing_on_offer(state)
    assert (oxygen_percent(state), allowed_actions(state, 3)) == (4, 1)
    step(state, "populate:white-archetype:1")
    assert state.players[0].actions == 0
    live(state, "green-burrower", aphrodite_6="plant")
    assert allowed_actions(state, 3) == 2
    done = step(state)
    assert done.told("breath") == [{"lineage": 3, "count": 1}]
    assert done.waiting is not None
    gone(state, "green-burrower")
    done = step(state)
    assert done.told("breath") == [{"lineage": 3, "count": 0}]
    assert done.waiting is None


@pytest.mark.rule("L1.3", "D13.1", "GL.13")
def test_the_animal_seeds_clouds_and_the_plant_is_the_medea() -> None:
    state = garden("venus", "duel")
    done = happen(state, 3, 1, "take:aphrodite-2", "seed:clouds")
    medea, seeder = done.asked
    assert (medea.kind, medea.player) == ("take_disc", 1)
    assert (seeder.kind, seeder.player, seeder.rule) == ("seed", 0, "L1.3")
    assert "L1.3" in rules(done, "released")
    together = garden("venus", "animals")
    together.medea = 1
    done = happen(together, 3, 1, "take:aphrodite-2", "seed:clouds")
    assert [one.player for one in done.asked] == [1, 1]


@pytest.mark.rule("L1.2", "L2.3", "E8.1", "K6.4")
def test_who_can_claim_the_medea() -> None:
    claims = {}
    for mode in ("solo", "duel", "animals"):
        for player in (0, -1):
            state = garden("venus", mode)
            state.medea = 1 if mode == "animals" else state.medea
            state.species[kind("green-archetype")].size = 6
            state.phase, state.stage = "actions", 0
            state.queue = [player % len(state.players)]
            nothing_on_offer(state)
            decision = step(state).waiting
            assert decision is not None
            claims[mode, player] = refusals(decision).get("claim_medea", "")
    assert claims == {
        ("solo", 0): "K6.4",
        ("solo", -1): "K6.4",
        ("duel", 0): "L1.2",
        ("duel", -1): "L1.2",
        ("animals", 0): "",
        ("animals", -1): "L2.3",
    }


@pytest.mark.rule("L1.4", "L2.1")
def test_no_carbon_enters_the_air_while_no_animal_lives() -> None:
    for mode in ("duel", "animals"):
        state = without_animals(mode)
        assert told(happen(state, 28, 1)) == [("D10.16", "carbon_barred")]
        assert state.carbon == 6
        live(state, "white-archetype", aphrodite_centre="herbivore")
        happen(state, 28, 1, "take:ishtar-north")
        assert state.carbon == 7, "one of the animals is enough"
    alone = planet("venus")
    live(alone, "green-archetype", aphrodite_centre="plant")
    happen(alone, 28, 1, "take:ishtar-north")
    assert alone.carbon == 7, "the solo game has no such rule"


@pytest.mark.rule("L1.4", "D3.6", "D10.2")
def test_carbon_that_cannot_leave_stays_where_it_is() -> None:
    state = without_animals("duel")
    assert told(happen(state, 30, 0)) == [("D10.16", "carbon_barred")], "a gun cannot be fired"
    state.masses = [Landmass([Craton(6)], 6), Landmass([Craton(7)], 7)]

    tab = place("aphrodite-middle")
    done = spoken(state, play(lambda state, log: release(state, log, tab, "D3.6"), state))
    assert told(done) == [("L1.4", "carbon_stays")]
    assert state.discs[place("aphrodite-middle")] == BLACK


@pytest.mark.rule("L1.5", "I4.2", "I4.3")
def test_an_animal_counts_twice_for_fossils() -> None:
    state = garden("venus", "duel")
    live(state, "white-burrower", ishtar_centre="herbivore")
    assert [counted(state, n) for n in (0, 1)] == [4, 2]
    state.turn = 5
    done = spoken(state, play(award_fossils, state))
    assert [event["count"] for event in done.told("fossils_doubled")] == [1]
    assert "L1.5" in rules(done, "fossils_doubled")
    assert [event["count"] for event in done.told("fossils")] == [0]
    assert state.players[0].fossils.tokens == 1
    parts = total(state, 0)
    assert parts == 1 + 2 + 2, "a token, two creeples, two genotypes with fossil icons"


@pytest.mark.rule("L1.5", "L2.1", "I4.3")
def test_a_plant_that_nobody_plays_takes_no_fossils() -> None:
    state = garden("venus", "animals")
    live(state, "green-burrower", aphrodite_1="plant", aphrodite_5="plant", ishtar_4="plant")
    state.turn = 5
    done = spoken(state, play(award_fossils, state))
    taken = [(event["lineage"], event["count"]) for event in done.told("fossils_doubled")]
    assert taken == [(3, 1), (1, 0)]
    assert done.told("fossils") == []


@pytest.mark.rule("K1.4", "I4.1")
def test_alone_no_fossils_are_awarded() -> None:
    state = garden()
    state.turn = 5
    assert told(play(award_fossils, state)) == [("K1.4", "no_fossils")]


@pytest.mark.rule("K7.9", "F5.5", "D11.1")
def test_the_wind_of_venus_blows_west_everywhere() -> None:
    venus, mars = planet("venus"), planet("mars")
    assert {winds(venus, row) for row in range(8)} == {(-1,)}
    assert [winds(mars, row) for row in range(8)] == [(), (1,), (), (-1,), (-1,), (), (1,), ()]
    venus.windy = True
    assert winds(venus, 2) == (1, -1), "in a windy turn both ways"


@pytest.mark.rule("K7.9", "F5.3", "K7.2", "K7.5")
def test_a_raft_on_venus() -> None:
    state = planet("venus")
    moss = live(state, "green-archetype", aphrodite_centre="plant", ishtar_4="plant")
    moss.size, moss.unborn, moss.newborn = 4, moss.unborn - 1, 1
    state.phase, state.stage, state.queue = "dispersal", 0, [1]
    done = step(state, "mother:green-archetype:ishtar-4", "settle:aphrodite-1:plant")
    assert {"K7.9", "F5.1", "K7.5"} <= {*rules(done, "settles_by_raft")}
    assert "F5.5" not in rules(done, "settles_by_raft")


@pytest.mark.rule("L1.6", "K7.8")
def test_a_duel_has_a_winner_if_both_live_and_seas_are_left() -> None:
    state = garden("venus", "duel")
    state.players[0].fossils.tokens, state.fossils = 3, state.fossils - 3
    assert scores(state)[0] > scores(state)[1]
    done = ends(state)
    assert state.winners == [0]
    assert ("L1.6", "win") in told(done)
    state = without_animals("duel")
    done = ends(state)
    assert state.winners == []
    assert done.told("life_lost") == [{"lineage": 3}]
    assert rules(done, "life_lost") == ("L1.6",)
    state = garden("venus", "duel")
    state.vapour += state.discs.count(WHITE)
    state.discs = [NO_DISC if disc == WHITE else disc for disc in state.discs]
    done = ends(state, "dead")
    assert state.winners == []
    assert rules(done, "seas_lost") == ("K7.8", "L1.6")


@pytest.mark.rule("L2.4", "K7.8")
def test_animals_win_by_points_if_seas_are_left() -> None:
    state = garden("venus", "animals")
    assert scores(state)[0] > scores(state)[1]
    done = ends(state)
    assert state.winners == [0], "even if the other is extinct"
    assert rules(done, "win") == ("L2.4", "A7.7")


@pytest.mark.rule("K0.4", "K0.5", "K0.6", "A7.1")
@pytest.mark.parametrize(("mode", "colour"), [("solo", 3), ("hero", GREEN)])
def test_alone_the_hero_must_live_and_15_points_are_decisive(mode: str, colour: int) -> None:
    for tokens, decisive in ((13, True), (10, False)):
        state = garden("mars", mode)
        hero = next(n for n, one in enumerate(state.players) if one.colour == colour)
        state.players[hero].fossils.tokens = tokens
        state.fossils -= tokens
        points = total(state, hero)
        done = ends(state, "comet")
        assert state.winners == [0]
        assert scores(state) == [points], "the hero's alone"
        assert bool(done.told("decisive")) == (points >= 15) == decisive
    state = garden("mars", mode)
    gone(state, "white-archetype" if mode == "solo" else "green-archetype")
    done = ends(state, "comet")
    assert state.winners == []
    assert done.told("life_lost") == [{"lineage": colour}]


@pytest.mark.rule("K0.3", "A6.2", "J6.11")
def test_language_and_the_comet_end_a_solo_game() -> None:
    state = garden()
    state.turn, state.era, state.et_card, state.stage = 12, 3, 15, 2
    done = step(state)
    assert ("A6.4", "comet") in told(done)
    assert state.phase == "end of turn"
    state = garden()
    state.et_card, state.stage = 14, 2
    step(state)
    assert state.phase == "actions"


@pytest.mark.rule("L2.1", "L2.3", "K8.1")
def test_a_new_medea_decides_for_the_plant() -> None:
    state = garden("venus", "animals")
    state.phase, state.stage, state.queue = "actions", 0, [2]
    nothing_on_offer(state)
    for medea in (0, 1):
        state.medea = medea
        decision = step(state).waiting
        assert decision is not None
        assert decision.player == medea


@pytest.mark.rule("J2.1", "K2.3")
def test_a_plant_is_host_of_its_herbivore() -> None:
    state = garden()
    assert meets(state, kind("white-archetype"), kind("green-archetype"))
    lay(state, "tharsis-1", NO_DISC)
    far = live(state, "green-burrower", arabia_4="plant")
    assert not meets(state, kind("white-archetype"), far.number)


@pytest.mark.rule("L2.3", "K8.1", "K2.5", "D7.3", "F1.1")
def test_the_medea_is_asked_for_the_plant_in_every_phase() -> None:
    state = planet("venus", "animals")
    state.medea = 1
    cards = [(30, 0), (36, 0), (27, 0), (29, 0), (32, 0)]
    live(state, "green-archetype", cards=cards, aphrodite_centre="plant")
    tuber = live(state, "green-burrower", aphrodite_1="plant", ishtar_centre="plant")
    tuber.unborn, tuber.newborn = tuber.unborn - 1, 1
    assert [one.player for one in happen(state, 1, 1).asked] == [1], "losses to a mutagen"
    assert [one.player for one in happen(state, 29, 0).asked] == [1], "a gun on plants"
    state.phase, state.stage, state.queue = "dispersal", 0, [2]
    mother, goal = "mother:green-burrower:aphrodite-1", "settle:aphrodite-centre:herbivore"
    done = step(state, mother, goal)
    assert [one.player for one in done.asked] == [1, 1], "newborns"


@pytest.mark.rule("L2.3", "K2.5")
def test_the_medea_chooses_between_two_plants() -> None:
    state = planet("venus", "animals")
    state.medea = 1
    live(state, "green-burrower", aphrodite_centre="plant")
    moss = live(state, "green-archetype", aphrodite_1="plant")
    moss.unborn, moss.newborn = moss.unborn - 1, 1
    state.phase, state.stage, state.queue = "dispersal", 0, [2]
    goal = "settle:aphrodite-centre:plant"
    done = step(state, "mother:green-archetype:aphrodite-1", goal, "favour:green-archetype")
    assert [(one.kind, one.player) for one in done.asked][-1] == ("favourite", 1)


@pytest.mark.rule("K7.8")
def test_the_seas_of_a_planet_can_be_plotted() -> None:
    assert numbers(planet("mars"))["Seas"] == [4.0]
    assert numbers(planet("venus", "duel"))["Seas"] == [6.0, 6.0]
