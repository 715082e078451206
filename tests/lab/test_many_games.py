"""Many games from the setup to the end, tournaments and tables."""

import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.biology.estimates import wilson


def test_many_games_with_other_cards_each():
    games = lab.play_many("evolution", 12, players=["Ana", "Ben", "Chen"], seed=4)
    assert games.players == ["Ana", "Ben", "Chen"]
    assert len(games) == 12
    assert len({(tuple(r.scores), r.decisions) for r in games}) == 12
    assert games.results == lab.play_many("evolution", 12, players=3, seed=4, workers=2).results


def test_a_game_of_many_can_be_played_again_as_a_match():
    (result,) = lab.play_many("evolution", 1, players=2, seed=6)
    from evogames.core.chance import Chance

    luck = Chance(6)
    match = evogames.new("evolution", players=2, seed=luck.below(2**63))
    evogames.play(match, [evogames.bot("random", seed=luck.below(2**63)) for _ in range(2)])
    assert match.scores() == result.scores
    assert match.winners() == result.winners
    assert len(match) == result.decisions
    assert match.turn == result.turns


def test_many_games_with_options_and_prepared_positions():
    deck = [{"traits": ["running"], "copies": 20}]
    short = lab.play_many("evolution", 5, players=2, deck=deck)
    assert max(r.turns for r in short) < 6
    hole = lab.play_many("evolution", 5, scenario="watering-hole")
    assert [r.turns for r in hole] == [1] * 5
    with pytest.raises(EvogamesError, match="no option 'colour'"):
        lab.play_many("evolution", 5, colour="red")
    with pytest.raises(EvogamesError, match="no game called 'chess'"):
        lab.play_many("chess", 5)


def test_tournament_standings():
    found = lab.tournament("evolution", ["random", evogames.bot("greedy", samples=1)], games=10)
    assert [s.bot for s in found.standings] == ["greedy(samples=1)", "random"]
    assert sum(s.wins for s in found.standings) == 10
    for s in found.standings:
        assert s.games == 10
        assert s.share == s.wins / 10
        assert 0 <= s.low <= s.share <= s.high <= 1
        assert (s.low, s.high) == wilson(s.wins, 10)
    frame = found.to_frame()
    assert list(frame["bot"]) == ["greedy(samples=1)", "random"]
    assert "greedy(samples=1) won " in repr(found)
    assert "of 10 games" in repr(found)


def fixed(name):
    """A bot that plays the first option, and notes where it sits."""

    class Fixed:
        def __init__(self):
            self.name = name
            self.seats = []

        def __call__(self, observation):
            self.seats.append(observation.player)
            return len(observation.options) - 1

    return Fixed()


@pytest.mark.parametrize("rotate", [True, False])
def test_seats_rotate(rotate):
    bots = [fixed("one"), fixed("other"), fixed("third")]
    found = lab.tournament("evolution", bots, games=6, rotate=rotate, workers=1)
    assert [s.games for s in found.standings] == [6, 6, 6]
    sat = [sorted(set(b.seats)) for b in bots]
    assert sat == ([[0, 1, 2]] * 3 if rotate else [[0], [1], [2]])


def test_small_tables_let_every_group_meet():
    bots = [fixed(n) for n in ("a", "b", "c")]
    found = lab.tournament("evolution", bots, games=6, players=2)
    assert [s.games for s in found.standings] == [4, 4, 4]


def test_bots_are_told_apart():
    bots = ["random", "random", evogames.bot("greedy", samples=1)]
    found = lab.tournament("evolution", bots, games=3)
    assert {s.bot for s in found.standings} == {"random 1", "random 2", "greedy(samples=1)"}


def test_any_function_can_enter_a_tournament():
    def careful(observation):
        return 0

    found = lab.tournament("evolution", [careful, "random"], games=2)
    assert {s.bot for s in found.standings} == {"careful", "random"}


@pytest.mark.parametrize(
    ("bots", "players"), [(["random"], None), (["random"] * 2, 3), (["random"] * 2, 1)]
)
def test_a_tournament_needs_enough_bots(bots, players):
    with pytest.raises(EvogamesError, match="bots in a game must be from 2 to"):
        lab.tournament("evolution", bots, games=2, players=players)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (0, 0, 0, 1)],
)
def test_wilson_intervals(wins, games, low, high):
    """81 of 263 is the example of Newcombe 1998 (Statistics in Medicine 17:857-872)."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def played(decisions=40):
    match = evogames.new("evolution", players=2, seed=3)
    for _ in range(decisions):
        match.choose(0)
    return match


def test_choices_as_a_table():
    match = played()
    match.undo(5)
    before = match.to_json()
    frame = lab.choices_frame(match)
    assert frame["choice"].tolist() == match.choices
    assert len(frame) == 35
    assert frame["turn"].tolist() == sorted(frame["turn"])
    assert set(frame["player"]) == {"Ana", "Ben"}
    assert all(frame["text"].str.len() > 3)
    assert (frame["options"] >= 1).all()
    assert set(frame["rule"]) <= set(evogames.rules("evolution"))
    assert match.to_json() == before


def test_events_as_a_table():
    match = played()
    frame = match.to_frame()
    assert frame["text"].tolist() == [e.text for e in match.events]
    assert {"turn", "rule", "what", "player", "text", "count"} <= set(frame.columns)
    assert set(frame["player"].dropna()) == {"Ana", "Ben"}


def test_tables_of_nothing_have_their_columns() -> None:
    match = evogames.new("evolution", players=2, seed=1)
    assert len(lab.choices_frame(match)["choice"]) == 0
    stopped = lab.Simulation(match.players, [], 3).to_frame()
    points = ["points of Ana", "points of Ben"]
    assert list(stopped) == ["winner", "turns", "decisions", *points, "seed"]
    assert len(stopped) == 0
