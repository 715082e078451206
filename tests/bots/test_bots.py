"""Bots: how they get a seat, that they play the same way again, and that they cannot cheat."""

import os
import subprocess
import sys
from random import Random

import pytest

import evogames
from evogames import EvogamesError
from evogames.bots import BOTS, answer, seated
from evogames.bots.greedy import look_ahead
from evogames.core.engine import Observation
from tests.games.tables import GAMES

QUICK = {"random": {}, "greedy": {}, "search": {"iterations": 15}}


def advanced(players=3, seed=2, decisions=60):
    match = evogames.new("evolution", players=players, seed=seed)
    rnd = Random(seed).random
    for _ in range(decisions):
        match.choose(int(rnd() * len(match.decision.options)))
    return match


def feeding(*players, **more):
    form = {"players": list(players), "phase": "feeding", "phases": ["feeding", "extinction"]}
    return evogames.new("evolution", seed=1, scenario={**form, "turns": 1, **more})


def scripted(said, name="odd"):
    class Odd:
        def __call__(self, observation):
            return said

    Odd.name = name
    return Odd()


def test_bots_are_made_by_name():
    assert list(BOTS) == ["random", "greedy", "search"]
    assert [evogames.bot(name).name for name in BOTS] == list(BOTS)
    assert evogames.bot("search", iterations=9, seed=4).iterations == 9


@pytest.mark.parametrize(
    ("name", "settings", "sentence"),
    [
        ("oracle", {}, "no bot called 'oracle'. The bots are: random, greedy, search"),
        (7, {}, "no bot called 7"),
        (
            "random",
            {"samples": 2},
            "The random bot has no setting 'samples'. Its settings are: seed",
        ),
        ("greedy", {"samples": 0}, "samples must be a whole number of at least 1, not 0"),
        ("search", {"iterations": 2.5}, "iterations must be a whole number of at least 1, not 2.5"),
        ("search", {"turns": -1}, "turns must be a whole number of at least 0, not -1"),
        ("search", {"turns": 1.5}, "turns must be a whole number of at least 0, not 1.5"),
        ("search", {"turns": True}, "turns must be a whole number of at least 0, not True"),
        ("search", {"seconds": -1}, "seconds must be greater than 0 and at most 1000000, not -1"),
        (
            "search",
            {"seconds": True},
            "seconds must be greater than 0 and at most 1000000, not True",
        ),
        ("search", {"seconds": 10**400}, "seconds must be greater than 0 and at most 1000000"),
        ("search", {"explore": "much"}, "explore must be greater than 0 .*, not 'much'"),
        ("search", {"explore": None}, "explore must be greater than 0 .*, not None"),
        ("search", {"spread": float("inf")}, "spread must be greater than 0 .*, not inf"),
        ("search", {"iterations": "x"}, "iterations must be a whole number of at least 1, not 'x'"),
        ("greedy", {"samples": None}, "samples must be a whole number of at least 1, not None"),
        ("random", {"seed": "x"}, "seed of a bot must be a whole number, not 'x'"),
        ("random", {"seed": None}, "seed of a bot must be a whole number, not None"),
        ("random", {"seed": 1.5}, "seed of a bot must be a whole number, not 1.5"),
    ],
)
def test_what_no_bot_can_be_is_refused(name, settings, sentence):
    with pytest.raises(EvogamesError, match=sentence):
        evogames.bot(name, **settings)


def test_a_search_that_tried_all_options_once_takes_the_best():
    match = evogames.new("dominant_species", players=2, seed=3)
    options = match.observation().options
    assert len(options) > 30
    root = evogames.bot("search", iterations=30, seed=5).search(match.observation())
    best = max(root.children, key=lambda option: root.children[option].total)
    assert {child.visits for child in root.children.values()} == {1}
    assert options[evogames.bot("search", iterations=30, seed=5)(match.observation())] == best


def test_a_search_sees_differences_also_far_ahead():
    """Rewards are gains since the root, so that a large lead does not make all options equal."""
    players = [
        {"name": "Ana", "animals": {"insects": {"vp": 400, "species": {"D3": 3}}}},
        {"name": "Ben", "animals": {"mammals": {"species": {"D3": 1}}}},
    ]
    scenario = {"tiles": {"D3": "savannah"}, "players": players}
    match = evogames.new("dominant_species", scenario=scenario, seed=1)
    root = evogames.bot("search", iterations=40, seed=5).search(match.observation())
    means = [child.total / child.visits for child in root.children.values()]
    assert min(means) < 0.9
    assert max(means) - min(means) > 0.05


@pytest.mark.parametrize("name", GAMES)
def test_a_search_looks_ahead_as_the_game_advises_unless_told(name):
    match = evogames.new(name, players=3, seed=3)
    while len(match.observation().options) < 3:
        match.choose(0)

    def visits(**settings):
        root = evogames.bot("search", iterations=40, seed=5, **settings).search(match.observation())
        return [(child.visits, child.total) for child in root.children.values()]

    game, kind = match.game, match.observation().kind
    advised = game.search_turns_for.get(kind, game.search_turns)
    assert visits(turns=advised) == visits()
    assert visits(turns=1 - advised) != visits()


@pytest.mark.parametrize(
    "bots",
    [
        "random",
        evogames.bot("random", seed=9),
        ["random", "random", evogames.bot("random")],
        {0: "random", 1: "random", 2: evogames.bot("random")},
    ],
)
def test_play_to_the_end_with_bots_in_every_form(bots):
    match = evogames.new("evolution", players=3, seed=6)
    evogames.play(match, bots)
    assert match.over
    assert len(match.winners()) == 1


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (["random"], "The game has 2 seats, but you gave 1 bot"),
        ({0: "random"}, "Every seat from 0 to 1"),
        ({0: "random", 1: "random", 2: "random"}, "Every seat from 0 to 1"),
        ([None, "random"], "A bot must be a name or a function, not None"),
        (5, "A bot must be a name or a function, not 5"),
    ],
)
def test_seats_without_a_bot_are_refused(bots, sentence):
    match = evogames.new("evolution", seed=1)
    with pytest.raises(EvogamesError, match=sentence):
        evogames.play(match, bots)
    assert len(match) == 0


@pytest.mark.parametrize("match", [None, "evolution", 5])
def test_bots_play_matches_only(match):
    with pytest.raises(
        EvogamesError, match=r"needs a match, such as the result of evogames\.new\(\), not"
    ):
        evogames.play(match, "random")


def test_bots_given_by_name_have_luck_of_their_own():
    one, other = seated("random", 2)
    assert [one.random() for _ in range(5)] != [other.random() for _ in range(5)]


@pytest.mark.parametrize("said", [-1, 99, None, "animal:1", 1.0, True, [0]])
def test_a_nonsense_answer_is_refused_and_nothing_changes(said):
    match = advanced()
    before = match.to_json()
    with pytest.raises(EvogamesError, match=r"The bot odd answered .* from 0 to \d+"):
        evogames.play(match, scripted(said))
    assert match.to_json() == before


def test_any_function_can_be_a_bot():
    match = evogames.new("evolution", seed=1)
    evogames.play(match, lambda observation: len(observation.options) - 1)
    assert match.over
    assert match.choices[0] == "pass"


def test_trouble_inside_a_bot_is_not_hidden():
    def broken(observation):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        evogames.play(evogames.new("evolution", seed=1), broken)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_answers(name):
    def said(seed):
        bot = evogames.bot(name, seed=seed, **QUICK[name])
        return [answer(bot, advanced(decisions=d).observation()) for d in range(0, 60, 5)]

    assert said(1) == said(1)
    assert said(1) != said(2)


REPEAT = """
import evogames
m = evogames.new("evolution", players=2, seed=3)
bots = [evogames.bot("greedy", seed=1), evogames.bot("search", iterations=3, seed=2)]
evogames.play(m, bots)
print(m.scores(), len(m), m.choices[-20:])
"""


def test_games_of_bots_do_not_depend_on_the_hash_seed():
    told = []
    for hashing in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hashing}
        done = subprocess.run(
            [sys.executable, "-c", REPEAT], env=env, capture_output=True, check=True, text=True
        )
        told.append(done.stdout)
    assert told[0] == told[1]
    assert "take" in told[0]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("decisions", [7, 40, 62])
def test_what_a_bot_cannot_see_does_not_change_its_answer(name, decisions):
    match = advanced(players=4, decisions=decisions)
    player = match.decision.player
    answers = []
    for deal in range(3):
        run = match.resume_point.resume(match.game, keep=True)
        if deal:
            run.reseed(deal, player)
            assert run.state != match.state
        bot = evogames.bot(name, seed=8, **QUICK[name])
        answers.append(answer(bot, Observation(run)))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("name", BOTS)
def test_thinking_does_not_move_the_match(name):
    match = advanced()
    before = match.to_json(), match.state
    answer(evogames.bot(name, **QUICK[name]), match.observation())
    assert (match.to_json(), match.state) == before


def thinkers():
    return [evogames.bot("greedy", seed=3), evogames.bot("search", iterations=60, seed=3)]


@pytest.mark.parametrize("bot", thinkers(), ids=lambda b: b.name)
def test_the_last_food_goes_to_the_animal_it_can_save(bot):
    safe = ["camouflage", "running"]
    ana = {"animals": [{"traits": ["carnivorous", "parasite"]}, {"traits": safe}]}
    match = feeding(ana, {"animals": [{"traits": ["camouflage"], "food": 1}]}, food=1)
    assert match.decision.options[answer(bot, match.observation())].key == "take:2"


@pytest.mark.parametrize("bot", thinkers(), ids=lambda b: b.name)
def test_a_hungry_carnivore_attacks(bot):
    ana = {"animals": [{"traits": ["carnivorous"]}]}
    ben = {"animals": [{"food": 1}, {"food": 1, "traits": ["poisonous"]}]}
    match = feeding(ana, ben, food=0)
    assert match.decision.options[answer(bot, match.observation())].key == "attack:1:2"


def test_greedy_looks_to_the_end_of_the_step():
    ana = {"animals": [{"traits": ["carnivorous"]}]}
    ben = {"animals": [{"food": 1, "traits": ["running"]}]}
    match = feeding(ana, ben, food=0)
    attack = match.decision.find("attack:1:2")
    values = {look_ahead(match.observation(), [attack], seed)[0] for seed in range(20)}
    assert len(values) == 2  # caught or not: the die is rolled in the simulated game


def test_the_search_counts_what_it_did():
    match = advanced(decisions=30)
    observation = match.observation()
    assert len(observation.options) > 3
    root = evogames.bot("search", iterations=80, seed=1).search(observation)
    children = root.children.values()
    assert root.visits == sum(c.visits for c in children) == 80
    assert set(root.children) <= set(observation.options)
    assert all(0 <= c.total <= c.visits <= c.available <= 80 for c in children)


def test_other_players_options_are_weighed_by_their_availability():
    match = evogames.new("evolution", players=2, seed=4)
    root = evogames.bot("search", iterations=300, seed=1).search(match.observation())
    replies = [g for c in root.children.values() for g in c.children.values()]
    assert replies
    assert all(g.visits <= g.available for g in replies)
    parents = [c for c in root.children.values() if c.children]
    rare = [g for c in parents for g in c.children.values() if g.available < c.visits - 1]
    assert rare, "hidden cards are dealt anew, so not every reply is there every time"


def test_a_budget_of_seconds_is_spent():
    bot = evogames.bot("search", seconds=0.05, seed=1)
    root = bot.search(advanced(decisions=30).observation())
    assert root.visits >= 1
    assert answer(bot, advanced(decisions=30).observation()) < 100


def test_a_forced_choice_needs_no_thought():
    match = evogames.new(
        "evolution", seed=1, scenario={"players": ["Ana", "Ben"], "phase": "food base"}
    )
    assert [o.key for o in match.decision.options] == ["roll"]
    bot = evogames.bot("search", iterations=10**9)
    assert answer(bot, match.observation()) == 0
