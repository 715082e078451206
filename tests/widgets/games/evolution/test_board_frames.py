"""The board of Evolution in every frame: nothing is cut off, overlaps or is too small to read."""

import pytest

import evogames
from evogames.evolution.scoring import points
from evogames_widgets.games.evolution.board import BOARD
from evogames_widgets.scene import LEAVE, Rect, Text
from tests.widgets.games.evolution.positions import DECK, NAMES, asking, crowd, event
from tests.widgets.looking import reach

FRAMES = [(840, 390), (860, 480), (900, 540), (960, 600), (1040, 660)]
PHONES = [(360, 0), (480, 0)]
PLAYERS = range(2, 9)
HANDS = {"few": DECK[::20], "ten": DECK[3:83:8], "many": DECK[::2], "no": []}


def early(players):
    return crowd(players, 1, food=0, turn=1, phase="development", last_turn=False)


def late(players):
    """Return five animals each, many traits and pairs, and a death that just happened."""
    return crowd(players, 5)


def crowded(players):
    return crowd(players, 12)


POSITIONS = [early, late, crowded]
RECENT = [
    event("food_roll", 0, "", dice=[3, 5, 1, 6], food=10),
    event("attack", 1, "", attacker=2, target=190),
    event("eaten", 0, "", animal=190, attacker=2),
    event("starve", 1, "", animal=191),
    event("take", 1, "", animal=2),
]


def pictures(players, position, frame):
    """Return the board as a seat and a spectator see it, with any hand or focus."""
    width, height = frame
    for viewer, hand, focus in (
        (0, "few", ""),
        (players - 1, "ten", ""),
        (1, "many", ""),
        (0, "no", ""),
        (None, "no", ""),
        (0, "few", f"player:{players - 1}"),
        (None, "no", "player:0"),
    ):
        state = position(players)
        if viewer is not None:
            state.players[viewer].hand = HANDS[hand]
        yield BOARD.scene(
            state,
            viewer=viewer,
            decision=asking(0),
            recent=RECENT,
            width=width,
            height=height,
            focus=focus,
        )


def lines(picture):
    """Return where each text is: a box as tall as its letters."""
    for shape in picture.plain_shapes():
        if isinstance(shape, Text):
            left, right = reach(shape)
            half = shape.size * 0.4
            yield shape.text, shape.size, (left, shape.y - half, right, shape.y + half)


@pytest.mark.parametrize("frame", FRAMES + PHONES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("position", POSITIONS)
def test_all_texts_are_inside_apart_and_large_enough(position, players, frame):
    for picture in pictures(players, position, frame):
        assert picture.width == frame[0]
        assert picture.height == frame[1] or not frame[1]
        found = [*lines(picture)]
        for text, size, (left, top, right, bottom) in found:
            assert size >= 12, text
            assert left >= 0, text
            assert top >= 0, text
            assert right <= picture.width, text
            assert bottom <= picture.height, text
        found.sort(key=lambda line: line[2][1])
        for i, (one, _, a) in enumerate(found):
            for other, _, b in found[i + 1 :]:
                if b[1] >= a[3]:
                    break  # all further animals are lower
                assert a[2] <= b[0] or b[2] <= a[0], (one, a, other, b)


@pytest.mark.parametrize("frame", FRAMES + PHONES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("position", POSITIONS)
def test_all_pieces_are_inside_and_hit_or_reached_in_a_focus(position, players, frame):
    width, height = frame
    state = position(players)
    state.players[0].hand = HANDS["ten"]
    wanted = {"deck", "food", *(f"card:{card}" for card in HANDS["ten"])}
    for seat, player in enumerate(state.players):
        wanted |= {f"player:{seat}", *(f"animal:{animal.id}" for animal in player.animals)}
    for focus in ("", *BOARD.focuses(state)):
        picture = BOARD.scene(state, viewer=0, width=width, height=height, focus=focus)
        for region in picture.regions:
            assert region.hint
            assert region.x >= 0, region
            assert region.y >= 0, region
            assert region.x + region.w <= width, region
            assert region.y + region.h <= picture.height, region
            x, y = region.x + region.w / 2, region.y + region.h / 2
            if region.piece.startswith("player:"):
                y = region.y + 14
            assert picture.at(x, y) == region
        wanted -= {region.piece for region in picture.regions}
    assert not wanted


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_late_in_a_game_every_animal_is_on_the_board_of_its_owner(players, frame):
    """Only an unusual number of animals moves those of others to a focus."""
    width, height = frame
    state = late(players)
    picture = BOARD.scene(state, viewer=0, width=width, height=height)
    areas = {region.piece: region for region in picture.regions}
    for seat, player in enumerate(state.players):
        area = areas[f"player:{seat}"]
        for animal in player.animals:
            tile = areas[f"animal:{animal.id}"]
            assert area.x <= tile.x <= tile.x + tile.w <= area.x + area.w
            assert area.y <= tile.y <= tile.y + tile.h <= area.y + area.h


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_player_in_focus_is_the_largest_and_its_animals_have_all_their_pieces(players, frame):
    width, height = frame
    state = late(players)
    for seat, player in enumerate(state.players):
        focus = f"player:{seat}"
        picture = BOARD.scene(state, viewer=0, width=width, height=height, focus=focus)
        areas = {region.piece: region for region in picture.regions}
        sizes = {piece: r.w * r.h for piece, r in areas.items() if piece.startswith("player:")}
        assert max(sizes, key=sizes.__getitem__) == focus
        assert {f"pair:{pair.card}" for pair in player.pairs} <= {*areas}
        assert LEAVE in areas


@pytest.mark.parametrize("players", PLAYERS)
def test_what_options_touch_is_on_the_board_in_played_games(players):
    match = evogames.new("evolution", players=NAMES[:players], seed=players)
    bots = [evogames.bot("random", seed=seat) for seat in range(players)]
    steps = 0
    while match.decision:
        decision = match.decision
        steps += 1
        if steps % 40 == 0:
            state = match.view(decision.player)
            pieces = set()
            for focus in ("", *BOARD.focuses(state)):
                picture = BOARD.scene(
                    state, viewer=decision.player, width=840, height=390, focus=focus
                )
                pieces |= {region.piece for region in picture.regions}
            for option in decision.options:
                assert {*decision.touches(option)} <= pieces
        match.choose(bots[decision.player](match.observation()))
    assert steps > 40


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_at_the_end_everybody_sees_all_points_and_the_winner(players, frame):
    width, height = frame
    state = crowd(players, 5, over=True, winners=[1])
    picture = BOARD.scene(state, viewer=0, width=width, height=height)
    areas = {region.piece: region for region in picture.regions}
    for seat in range(players):
        area, total = areas[f"player:{seat}"], points(state, seat)
        header = {
            text
            for text, _, (left, top, right, _) in lines(picture)
            if area.y <= top <= area.y + 20 and area.x <= left <= right <= area.x + area.w
        }
        assert header & {f"{total}", f"{total} points"}
    edges = [s for s in picture.plain_shapes() if isinstance(s, Rect) and s.width == 4]
    winner = areas["player:1"]
    assert [(edge.x, edge.y) for edge in edges] == [(winner.x, winner.y)]
