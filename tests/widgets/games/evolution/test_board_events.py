"""The board of Evolution: events, names, hidden cards, and its description in words."""

import random
from xml.etree import ElementTree

import pytest

import evogames
from evogames.core.viewer import SPECTATOR, viewer_of
from evogames.evolution.state import HIDDEN, Player
from evogames.evolution.words import TRAIT_NAMES
from evogames_widgets.games.evolution.board import BOARD
from evogames_widgets.games.evolution.words import say
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Polyline, Text
from tests.widgets.games.evolution.positions import (
    NAMES,
    animal,
    asking,
    early,
    event,
    midgame,
    position,
)
from tests.widgets.looking import reach, texts

ATTACK = event("attack", 3, "Dmitri's animal 6 attacks Ana's animal 4.", attacker=6, target=4)


def arrows(*recent):
    picture = BOARD.scene(midgame(current_player=3), recent=list(recent))
    return [
        s for s in picture.plain_shapes() if isinstance(s, Polyline) and s.arrow and s.width == 5
    ]


HOSTILE = [
    "<script>alert('x')</script>",
    "Wolfeschlegelsteinhausenbergerdorff 123",
    "{state.chance} %s {0}",
    '\u202egnirts\u0000\x07 & "quoted"',
    "\n\n\t",
    "𓀀𓂀𓃰 长名字长名字长名字长名字长名字长名字",
]


def test_an_attack_is_an_arrow_from_hunter_to_prey():
    (arrow,) = arrows(ATTACK)
    assert not arrow.dash
    regions = {r.piece: r for r in BOARD.scene(midgame(current_player=3)).regions}
    for (x, y), piece in ((arrow.points[0], "animal:6"), (arrow.points[-1], "animal:4")):
        region = regions[piece]
        assert region.x <= x <= region.x + region.w
        assert region.y <= y <= region.y + region.h


@pytest.mark.parametrize("key", ["escaped", "tail_lost"])
def test_a_failed_attack_is_dashed(key):
    (arrow,) = arrows(ATTACK, event(key, 0, animal=4, attacker=6))
    assert arrow.dash


def test_mimicry_turns_the_arrow():
    first, second = arrows(ATTACK, event("mimicked", 0, animal=4, target=12))
    assert first.dash
    assert not second.dash


def test_the_dead_are_named_where_they_died():
    gone = event("eaten", 1, "Animal 99 is eaten.", animal=99, attacker=6)
    attack = event("attack", 3, "", attacker=6, target=99)
    picture = BOARD.scene(
        midgame(current_player=3), recent=[attack, gone, event("starve", 2, "", animal=98)]
    )
    assert "99 eaten" in texts(picture)
    assert "98 starved" in texts(picture)
    assert len(arrows(attack, gone)) == 1


@pytest.mark.parametrize("width", [360, 760])
def test_many_dead_stay_in_their_owners_area(width):
    died = [event("starve", 1, "", animal=number) for number in range(91, 97)]
    picture = BOARD.scene(early(), recent=died, width=width)
    area = next(region for region in picture.regions if region.piece == "player:1")
    signs = [
        s for s in picture.plain_shapes() if isinstance(s, Text) and s.text.endswith("starved")
    ]
    assert len(signs) == 6
    assert len({(s.x, s.y) for s in signs}) == 6
    for sign in signs:
        left, right = reach(sign)
        assert area.x < left
        assert right < area.x + area.w


def test_gains_and_rolls_are_seen():
    plain = BOARD.scene(midgame())
    assert "+" in texts(BOARD.scene(midgame(), recent=[event("take", 0, animal=1)]))
    assert "+" not in texts(plain)
    rolled = BOARD.scene(midgame(), recent=[event("food_roll", 0, dice=[3, 5], food=10)])
    assert say("label", "rolled") in texts(rolled)
    assert say("label", "rolled") not in texts(plain)


@pytest.mark.parametrize(
    "key", ["attack", "rob", "eaten", "starve", "escaped", "mimicked", "take", "food_roll", "?"]
)
def test_events_without_facts_do_no_harm(key):
    svg(
        BOARD.scene(
            midgame(), recent=[event(key), event(key, 0), event(key, 0, animal=77, target=78)]
        )
    )


def test_only_the_viewers_own_hand_is_shown():
    match = evogames.new("evolution", players=["Ana", "Ben", "Cem"], seed=3)
    for viewer in (0, 1, 2, None):
        picture = BOARD.scene(match.view(viewer_of(viewer)), viewer=viewer, decision=match.decision)
        cards = {r.piece for r in picture.regions if r.piece.startswith("card:")}
        own = match.state.players[viewer].hand if viewer is not None else []
        assert cards == {f"card:{card}" for card in own}


def test_a_picture_depends_on_nothing_hidden():
    """Other hands, discard piles and the deck leave no trace, even if the view contains them."""
    match = evogames.new("evolution", players=3, seed=3)
    seen = BOARD.scene(match.view(1), viewer=1)
    assert BOARD.scene(match.state, viewer=1) == seen
    assert BOARD.describe(match.state, viewer=1) == BOARD.describe(match.view(1), viewer=1)
    spectator = BOARD.scene(match.view(SPECTATOR))
    assert BOARD.scene(match.state) == spectator
    assert not set(TRAIT_NAMES.values()) & set(texts(spectator))


def test_a_covered_hand_shows_backs_only():
    state = midgame()
    picture = BOARD.scene(state, viewer=3)
    assert state.players[3].hand == [HIDDEN] * 6
    assert all("hidden card" in r.hint for r in picture.regions if r.piece.startswith("card:"))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [360, 1000])
def test_hostile_names_do_no_harm(name, width):
    state = midgame(over=False)
    state.names = [name, *NAMES[1:4]]
    decision = asking(0, f"{name}, take one food token for an animal, or use a trait.")
    picture = BOARD.scene(
        state, viewer=0, decision=decision, recent=[event("take", 0, f"{name} eats.")], width=width
    )
    for shape in picture.plain_shapes():
        if isinstance(shape, Text):
            assert reach(shape)[1] <= width
    root = ElementTree.fromstring(svg(picture))
    assert not [e for e in root.iter() if "script" in e.tag]
    assert name in BOARD.describe(state)


def test_the_text_twin_tells_everything():
    told = BOARD.describe(midgame(last_turn=True), viewer=0, decision=asking(1, "Take a token."))
    assert "Turn 4" in told
    assert "Feeding" in told
    assert "last turn" in told
    assert "7 red tokens" in told
    assert "22 cards" in told
    assert "Ben is to play." in told
    assert "Ben must choose: Take a token." in told
    assert "Ana is the first player" in told
    assert "Chloé has passed." in told
    for name in NAMES[:4]:
        assert name in told
    for player in midgame().players:
        for creature_ in player.animals:
            (line,) = [
                x for x in told.splitlines() if x.strip().startswith(f"Animal {creature_.id}:")
            ]
            for trait in creature_.traits:
                assert TRAIT_NAMES[trait] in line
            assert f"{creature_.red} red and {creature_.blue} blue" in line
        for pair in player.pairs:
            assert TRAIT_NAMES[pair.trait] in told
    assert "hibernating" in told
    assert "poisoned" in told
    assert "stores 1 fat token on 2 Fat Tissue cards" in told
    assert "It has already attacked this turn." in told
    assert "It has already used Piracy this turn." in told
    assert "animal 12 is the symbiont of animal 4" in told
    assert "Grazing or Fat Tissue" in told
    assert BOARD.describe(midgame()).count("Grazing or Fat Tissue") == 0


def test_the_text_twin_tells_who_won():
    state = position([Player([], [animal(1, 0)]), Player([])], over=True, winners=[0])
    assert "Ana has won." in BOARD.describe(state)
    assert "2 points" in texts(BOARD.scene(state))


@pytest.mark.parametrize("players", range(2, 9))
def test_boards_of_real_games(players):
    match = evogames.new("evolution", players=players, seed=players)
    chooser = random.Random(players)
    steps = 0
    while match.decision and steps < 300:
        if steps % 50 == 0:
            viewer = match.decision.player
            highlighted = [
                piece
                for option in match.decision.options
                for piece in match.decision.touches(option)
            ]
            picture = BOARD.scene(
                match.view(viewer),
                viewer=viewer,
                decision=match.decision,
                recent=match.events[-6:],
                highlighted=highlighted,
            )
            ElementTree.fromstring(svg(picture))
            assert set(highlighted) <= {region.piece for region in picture.regions}
        match.choose(chooser.choice(match.decision.options))
        steps += 1
    svg(BOARD.scene(match.view(SPECTATOR), recent=match.events[-6:], width=400))
