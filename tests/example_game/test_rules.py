"""The rules of the example game, with at least one test for each."""

from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.core.viewer import SPECTATOR
from tests.example_game.state import BIRDS, HIDDEN, UNDECIDED, beak
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told


def table(*hands: list[int], **more: Any) -> Match:
    """Return a match in which the players have birds with these beaks. Ana is the first player."""
    players = [{"hand": hand} for hand in hands]
    return evogames.new("example_game", seed=1, scenario={"players": players, **more})


def foraging(*hands: list[int], flights: tuple[int, ...], **more: Any) -> Match:
    """Return a match in which the flocks have flown."""
    match = table(*hands, phase="foraging", **more)
    return choose(match, *[f"fly:{patch}" for patch in flights])


def bird(match: Match, seat: int, strength: int = 0) -> int:
    """Return the number of a bird in a player's hand, with any beak or the named one."""
    hand: list[int] = match.state.players[seat].hand
    return next(b for b in hand if strength in (0, beak(b)))


@pytest.mark.rule("SET.1")
def test_each_player_is_dealt_three_of_24_birds() -> None:
    assert [[beak(b) for b in BIRDS].count(strength) for strength in (1, 2, 3)] == [8, 8, 8]
    match = evogames.new("example_game", players=4, seed=1)
    assert [len(player.hand) for player in match.state.players] == [3, 3, 3, 3]
    assert len(match.state.deck) == 12
    starts = [evogames.new("example_game", players=4, seed=seed).state.first for seed in range(30)]
    assert set(starts) == {0, 1, 2, 3}


@pytest.mark.rule("SET.1")
def test_nobody_sees_the_hands_of_others_or_the_deck() -> None:
    match = evogames.new("example_game", players=2, seed=1)
    ana, ben = match.view(0).players
    assert ana == match.state.players[0]
    assert ben.hand == match.view(SPECTATOR).players[0].hand == [HIDDEN] * 3
    assert set(match.view(0).deck) == {HIDDEN}


@pytest.mark.rule("GEN.2")
def test_a_turn_is_ripening_and_foraging_from_the_first_player_on() -> None:
    match = table([1], [1], [1], current_player=1)
    seen = [asked(match)]
    for key in ("roll", "fly:1", "fly:1", "fly:1", "rest", "rest", "rest"):
        choose(match, key)
        seen.append(asked(match))
    assert seen == [
        ("Ben", "ripening"),
        ("Ana", "flight"),
        ("Ben", "flight"),
        ("Chen", "flight"),
        ("Ben", "feeding"),
        ("Chen", "feeding"),
        ("Ana", "feeding"),
        ("Chen", "ripening"),
    ]


@pytest.mark.rule("GEN.2")
def test_tries_at_the_wrong_time_are_refused() -> None:
    match = table([1], [1])
    assert refused(match, "fly:2").sentence.endswith("Ana must roll for the seeds first.")
    choose(match, "roll")
    assert refused(match, "rest").rule == "FOR.1"
    assert refused(match, "roll").rule == "FOR.1"
    choose(match, "fly:1", "fly:1")
    assert refused(match, "roll").rule == refused(match, "fly:2").rule == "GEN.2"


@pytest.mark.rule("GEN.2", "SET.1", "RIPE.2")
@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"players": ["Ana"]}, "GEN.2: The game is for 2 to 4 players, not 1."),
        ({"players": ["Ana", {"hand": [4]}]}, "SET.1: There is no bird with beak 4 left"),
        ({"players": ["Ana", {"hand": [1] * 9}]}, "SET.1: There is no bird with beak 1 left"),
        ({"players": ["Ana", "Ben"], "seeds": [1, 1, -1]}, "negative number of seeds (-1)"),
        ({"players": ["Ana", "Ben"], "dice": [7]}, "RIPE.2: Dice show 1 to 6, not"),
        ({"players": ["Ana", "Ben"], "current_player": 2}, "Seats are numbered 0 to 1"),
    ],
)
def test_what_is_not_possible_is_refused(form: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EvogamesError) as refusal:
        evogames.new("example_game", scenario=form)
    assert sentence in str(refusal.value)


@pytest.mark.rule("RIPE.1")
def test_old_seeds_rot() -> None:
    assert last(table([1], [1], seeds=[1, 0, 2]), "rot").text == "3 old seeds rot."
    assert told(table([1], [1]), "rot") == []


@pytest.mark.rule("RIPE.2")
def test_half_of_each_roll_ripens_rounded_up() -> None:
    match = choose(table([1], [1], dice=[1, 4, 5]), "roll")
    assert match.state.seeds == [1, 2, 3]


@pytest.mark.rule("FOR.1")
def test_flights_are_secret_until_all_have_chosen() -> None:
    match = table([1], [1], phase="foraging")
    choose(match, "fly:3")
    assert match.state.ballots == [2, UNDECIDED]
    assert match.view(1).ballots == match.view(SPECTATOR).ballots == [HIDDEN, UNDECIDED]
    assert match.view(0).ballots == [2, UNDECIDED]
    assert told(match, "arrive") == []
    choose(match, "fly:1")
    assert [player.patch for player in match.state.players] == [3, 1]
    assert [event.data["patch"] for event in told(match, "arrive")] == [3, 1]


@pytest.mark.rule("FOR.1")
def test_a_bot_does_not_know_where_the_others_fly() -> None:
    match = choose(table([1], [1], phase="foraging"), "fly:3")
    arrived = set()
    for seed in range(20):
        future = match.observation().sample_future(seed)
        future.choose(0)
        arrived.add(future.state.players[0].patch)
    assert arrived == {1, 2, 3}


@pytest.mark.rule("FOR.2", "FOR.6")
def test_a_bird_eats_one_seed_and_raises_as_many_chicks_as_the_seed_is_hard() -> None:
    match = foraging([2], [1], flights=(2, 2), seeds=[1, 2, 1])
    ana = bird(match, 0)
    choose(match, f"eat:{ana}:2")
    player = match.state.players[0]
    assert (player.hand, player.nest, player.chicks) == ([], [ana], 2)
    assert match.state.seeds == [1, 1, 1]
    assert cites(last(match, "eat")) == {"FOR.2", "FOR.6"}
    assert asked(match) == ("Ben", "feeding")


@pytest.mark.rule("FOR.2")
def test_only_birds_in_hand_can_eat() -> None:
    match = foraging([1], [2], flights=(1, 1), seeds=[1, 1, 1])
    ben = bird(match, 1)
    assert (
        refused(match, f"eat:{ben}:1").sentence == f"You have no bird {ben} (beak 2) in your hand."
    )
    assert refused(match, "eat:25:1").sentence.startswith("There is no bird 25 in this game.")
    assert refused(match, "eat:1:4").sentence.startswith("There is no patch 4.")


@pytest.mark.rule("FOR.3")
def test_a_beak_must_be_as_strong_as_the_seed_is_hard() -> None:
    match = foraging([2], [1], flights=(2, 2), seeds=[1, 1, 1])
    ana = bird(match, 0)
    assert keys(match) == [f"eat:{ana}:1", f"eat:{ana}:2", "rest"]
    no = refused(match, f"eat:{ana}:3")
    assert no.rule == "FOR.3"
    assert no.sentence.endswith("Their hardness is 3, and its beak has strength 2.")


@pytest.mark.rule("FOR.4")
def test_a_bird_reaches_the_patch_of_its_flock_and_those_next_to_it() -> None:
    match = foraging([3], [1], flights=(1, 1), seeds=[1, 1, 1])
    ana = bird(match, 0)
    assert keys(match, "eat") == [f"eat:{ana}:1", f"eat:{ana}:2"]
    no = refused(match, f"eat:{ana}:3")
    assert no.rule == "FOR.4"
    assert no.sentence.endswith("at most 1 patch away from your flock, which is on patch 1.")


@pytest.mark.rule("FOR.5")
def test_an_empty_patch_feeds_no_bird() -> None:
    match = foraging([3], [1], flights=(2, 2), seeds=[0, 1, 1])
    assert refused(match, f"eat:{bird(match, 0)}:1").rule == "FOR.5"


@pytest.mark.rule("END.1")
def test_players_draw_up_to_three_birds_and_the_next_player_becomes_first() -> None:
    match = foraging([1, 1, 1], [], flights=(1, 1), seeds=[1, 0, 0])
    choose(match, f"eat:{bird(match, 0)}:1", "rest")
    assert [len(player.hand) for player in match.state.players] == [3, 3]
    assert [event.data for event in told(match, "draw")] == [{"count": 1}, {"count": 3}]
    assert asked(match) == ("Ben", "ripening")
    assert match.turn == 2


@pytest.mark.rule("GEN.1", "END.2")
def test_after_the_fourth_turn_the_most_chicks_win() -> None:
    players = [{"chicks": 2}, {"chicks": 5}]
    form = {"players": players, "phase": "foraging", "turn": 4}
    match = evogames.new("example_game", scenario=form, seed=1)
    choose(match, "fly:1", "fly:1", "rest", "rest")
    assert (match.scores(), match.winners()) == ([2, 5], [1])
    assert told(match, "tie", "lot") == []


@pytest.mark.rule("END.2")
def test_a_tie_goes_to_the_fuller_nest_and_then_to_the_dice() -> None:
    match = foraging([1], [1], [1], flights=(1, 1, 1), seeds=[1, 0, 0], turns=1)
    choose(match, f"eat:{bird(match, 0)}:1", "rest", "rest")
    assert match.winners() == [0]
    match = foraging([1], [1], [1], flights=(1, 1, 1), turns=1, dice=[2, 5, 5, 6, 3])
    choose(match, "rest", "rest", "rest")
    assert last(match, "tie").text == (
        "There is a tie between Ana, Ben and Chen. Birds in their nests: 0, 0 and 0."
    )
    assert [event.data["die"] for event in told(match, "lot")] == [2, 5, 5, 6, 3]
    assert match.winners() == [1]
    players: list[dict[str, Any]] = [{"chicks": 1}, {"hand": [1]}]
    form = {"players": players, "phase": "foraging", "turns": 1, "seeds": [1, 0, 0]}
    match = evogames.new("example_game", scenario=form, seed=1)
    choose(match, "fly:1", "fly:1", "rest", f"eat:{bird(match, 1)}:1")
    assert (match.scores(), match.winners()) == ([1, 1], [1])
    assert told(match, "lot") == []


@pytest.mark.example("FOR.ex1")
def test_example_only_the_strong_beak_cracks_the_hard_seed() -> None:
    match = evogames.new("example_game", scenario="hard-seeds", seed=1)
    choose(match, "fly:3", "fly:3", f"eat:{bird(match, 0, 3)}:3")
    assert match.scores() == [3, 0]
    ben = bird(match, 1)
    rules = [refused(match, f"eat:{ben}:{patch}").rule for patch in (1, 2, 3)]
    assert rules == ["FOR.4", "FOR.5", "FOR.3"]
    assert keys(match) == ["rest"]
    shown_in_explorer(match, "FOR.ex1")
