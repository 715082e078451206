"""The board of Primordial Soup shows everything that is visible, and nothing that is hidden.

Golden pictures are compared exactly. After an intended change, make them again by running these
tests with EVOGAMES_GOLDEN=write, and look at them before you keep them.
"""

import random
from xml.etree import ElementTree

import pytest

import evogames
from docs.pictures.galleries.primordial_soup import gallery
from evogames.core.viewer import SPECTATOR, viewer_of
from evogames.primordial_soup.cards import GENES, LADDER, SPACE_NAMES
from evogames_widgets.games.primordial_soup.board import BOARD
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Rect, Text
from evogames_widgets.table.board.piece_selection import highlighted
from tests.widgets.approved import compare
from tests.widgets.games.primordial_soup.positions import (
    CARDS,
    NAMES,
    asking,
    at,
    attack,
    defects,
    event,
    midgame,
    position,
    rich,
    setting_up,
    tribe,
)
from tests.widgets.looking import hints, reach, texts

SIZES = [(360, 0), (840, 390), (860, 480), (1040, 660), (1500, 900)]
TABLES = {
    "setting up": setting_up(),
    "midgame": midgame(),
    "defects": defects(),
    "rich": rich(),
    "extinct": position([tribe(seat, []) for seat in range(4)]),
}


# Pictures


GOLDEN_SCENES = {
    "soup-setting-up": lambda: BOARD.scene(
        setting_up(),
        decision=asking(2, kind="ladder"),
        highlighted=["ladder:1", "ladder:2"],
        width=1040,
        height=660,
    ),
    "soup-attack": lambda: BOARD.scene(
        midgame(), decision=asking(3), recent=attack(), highlighted=["amoeba:3:2"]
    ),
    "soup-defects": lambda: BOARD.scene(
        defects(),
        decision=asking(0),
        recent=[
            event("new_card", None, card=CARDS["south"] + 7),
            event("loses_gene", 0, gene="speed", cover=3),
        ],
        highlighted=["gene:substitution", "gene:movement1"],
        chosen=["gene:aggression"],
        width=840,
        height=390,
    ),
    "soup-end": lambda: BOARD.scene(rich(), width=840, height=390),
    "soup-space": lambda: BOARD.scene(midgame(), focus=f"space:{at('C4')}"),
    "soup-tribe": lambda: BOARD.scene(midgame(), focus="player:2"),
    "soup-phone": lambda: BOARD.scene(midgame(), decision=asking(2), width=390, height=0),
    "soup-gallery": gallery,
}


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_golden_picture(name):
    compare(name, svg(GOLDEN_SCENES[name]()))


def test_same_position_same_picture():
    assert BOARD.scene(midgame(), recent=attack()) == BOARD.scene(midgame(), recent=attack())


# Food


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_many_cubes_are_counted(width, height):
    few = position([tribe(seat, []) for seat in range(3)], {"C2": [3, 1, 1]})
    many = position([tribe(seat, []) for seat in range(3)], {"C2": [37, 1, 1]})
    counted = [
        texts(BOARD.scene(state, width=width, height=height)).count("37") for state in (few, many)
    ]
    assert counted[1] == counted[0] + 1


def test_the_reserve_is_counted():
    state = midgame()
    assert hints(BOARD.scene(state))[
        "reserve"
    ] == "Cubes in the reserve: 24 red, 32 green, 17 blue, " + ("18 yellow")
    told = texts(BOARD.scene(state))
    assert all(str(count) in told for count in state.reserve)


def test_a_space_explains_who_can_eat_what():
    shown = hints(BOARD.scene(midgame()))
    assert shown["space:0"] == (
        "B1: 3 green, 12 blue, 2 yellow. Here: Ana's amoeba 1. "
        "Ana can eat 1 green, 1 blue, 1 yellow. Ben cannot find a meal here. "
        "Chloé can eat 1 green, 1 yellow. Dmitri can eat 1 green, 1 blue as a parasite of Ana."
    )
    assert "or 2 other meals." in shown[f"space:{at('C4')}"]
    assert shown[f"cubes:{at('C4')}:3"] == "11 cubes (yellow) on C4, the waste of Dmitri's tribe"


def test_a_host_without_energy_feeds_no_parasite():
    poor = midgame()
    poor.players[0].bp = 0
    assert "Dmitri cannot find a meal here." in hints(BOARD.scene(poor))["space:0"]


# Pieces


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_piece_is_there_and_is_hit(table, width, height):
    state = TABLES[table]
    picture = BOARD.scene(state, width=width, height=height)
    colours = range(len(state.players))
    wanted = ["compass", "reserve", "deck"]
    wanted += [f"space:{n}" for n in range(len(SPACE_NAMES))]
    wanted += [f"cubes:{n}:{c}" for n in range(len(SPACE_NAMES)) for c in colours]
    wanted += [f"ladder:{n}" for n in range(1, LADDER + 1)]
    wanted += [f"gene:{gene}" for gene in GENES]
    wanted += [f"amoeba:{a.owner}:{a.number}" for p in state.players for a in p.amoebas]
    once = [r.piece for r in picture.regions if not r.piece.startswith("player:")]
    assert sorted(once) == sorted(wanted)
    assert {f"player:{seat}" for seat in colours} < {r.piece for r in picture.regions}
    for region in picture.regions:
        assert region.hint
        x, y = region.x + region.w / 2, region.y + region.h / 2
        if region.piece.startswith("player:"):
            x, y = region.x + 4, region.y + 4
        hit = picture.at(x, y)
        if region.piece.startswith("space:"):
            assert hit.piece.partition(":")[0] in ("space", "amoeba")
        else:
            assert hit.piece == region.piece


def test_a_hint_tells_about_an_amoeba_a_gene_and_a_tribe():
    shown = hints(BOARD.scene(midgame()))
    assert shown["amoeba:3:1"] == (
        "Dmitri's amoeba 1 on C4: 1 damage point (2 are deadly); "
        "Defence, Escape, Parasitism, Intelligence, has used Defence"
    )
    assert "3 are deadly" in shown["amoeba:1:1"]
    assert "has used Escape" in shown["amoeba:3:2"]
    assert shown["gene:speed"].startswith("Speed: 4 BP, 3 mutation points, 1 of 2 cards left. ")
    assert "swim twice" in shown["gene:speed"]
    (tribe_hint,) = [
        h for h in (r.hint for r in BOARD.scene(midgame()).regions) if h.startswith("B Ben")
    ]
    assert "2 BP, 4 of 7 amoebas in the soup, on space 31 of the ladder" in tribe_hint
    assert "16 mutation points" in tribe_hint
    assert shown["ladder:40"] == "Space 40 of the ladder: Dmitri"
    assert "dark zone" in shown["ladder:42"]
    assert "Current to the west, ozone 8" in shown["compass"]


def test_while_defects_are_settled_the_genes_are_those_of_who_is_asked():
    picture = BOARD.scene(defects(), decision=asking(0))
    chips = [r for r in picture.regions if r.piece.startswith("gene:")]
    assert [r.piece for r in chips] == ["gene:substitution", "gene:movement1", "gene:aggression"]
    (panel,) = [r for r in picture.regions if r.hint.startswith("A Ana")]
    for chip in chips:
        assert panel.x < chip.x < panel.x + panel.w
        assert panel.y < chip.y < panel.y + panel.h


def test_options_are_marked():
    plain = BOARD.scene(midgame())
    regions, known = {r.piece: r for r in plain.regions}, set(plain.plain_shapes())
    for piece in ("space:3", "amoeba:1:2", "gene:speed", "ladder:7", "compass", "cubes:0:2"):
        region = regions[piece]
        option = BOARD.scene(midgame(), highlighted=[piece])
        chosen = BOARD.scene(midgame(), chosen=[piece])
        for picture in (option, chosen):
            new = [s for s in picture.plain_shapes() if s not in known]
            frames = [s for s in new if isinstance(s, Rect) and s.fill is None]
            assert any(abs(f.x - region.x) < 6 and abs(f.w - region.w) < 12 for f in frames)
        assert option.plain_shapes() != chosen.plain_shapes()


# The compass and the ladder


def test_current_and_ozone_are_seen():
    cards = [CARDS[way] + ozone for way in CARDS for ozone in (6, 14)]
    pictures = [svg(BOARD.scene(midgame(compass=card))) for card in cards]
    assert len(set(pictures)) == len(cards)
    assert "still" in texts(BOARD.scene(midgame(compass=10)))
    assert "still" not in texts(BOARD.scene(midgame()))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_markers_stand_on_the_ladder_and_past_its_end(width, height):
    state = rich()
    picture = BOARD.scene(state, width=width, height=height)
    boxes = {r.piece: r for r in picture.regions}
    letters = [s for s in picture.plain_shapes() if isinstance(s, Text) and s.text in ("A", "B")]
    for letter, space in (("A", 42), ("B", 51)):
        box = boxes[f"ladder:{space}"]
        spots = [s for s in letters if s.text == letter]
        assert any(
            box.x <= s.x <= box.x + box.w and box.y <= s.y <= box.y + box.h for s in spots
        ), letter
    assert {"52", "55"} <= set(texts(picture))


# What must stay hidden


def test_nobody_sees_the_cards_face_down():
    match = evogames.new("primordial_soup", players=3, seed=3)
    state = match.state
    assert state.deck != match.view(0).deck
    for viewer in (0, None):
        seen = BOARD.scene(match.view(viewer_of(viewer)), viewer=viewer, decision=match.decision)
        assert BOARD.scene(state, viewer=viewer, decision=match.decision) == seen
    state.deck.reverse()
    assert BOARD.scene(state, decision=match.decision) == seen
    assert BOARD.describe(state) == BOARD.describe(match.view(1))


HOSTILE = [
    "<script>alert('x')</script>",
    "Wolfeschlegelsteinhausenbergerdorff 123",
    "{state.chance} %s {0}",
    '\u202egnirts\u0000\x07 & "quoted"',
    "\n\n\t",
    "𓀀𓂀𓃰 长名字长名字长名字长名字长名字长名字",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_hostile_names_do_no_harm(name, width, height):
    state = midgame(queue=[0, 1])
    state.names = [name, *NAMES[1:]]
    decision = asking(0, f"{name}, you have 7 BP. Buy a gene, or choose Done.")
    picture = BOARD.scene(
        state,
        decision=decision,
        recent=[event("income", 0, f"{name} gets 10 BP.", gained=10)],
        width=width,
        height=height,
    )
    for shape in picture.plain_shapes():
        if isinstance(shape, Text):
            assert reach(shape)[1] <= width
    root = ElementTree.fromstring(svg(picture))
    assert not [e for e in root.iter() if "script" in e.tag]
    assert name in BOARD.describe(state)


# Real games


@pytest.mark.parametrize("players", [3, 4])
def test_boards_of_real_games(players):
    match = evogames.new("primordial_soup", players=players, seed=players)
    chooser = random.Random(players)
    steps = since = 0
    kinds = set()
    while match.decision and steps < 400:
        if match.decision.kind not in kinds or steps % 50 == 0:
            kinds.add(match.decision.kind)
            marks = highlighted(match.decision, ())
            picture = BOARD.scene(
                match.view(SPECTATOR),
                decision=match.decision,
                recent=match.events[since:],
                highlighted=marks,
            )
            ElementTree.fromstring(svg(picture))
            known = {region.piece for region in picture.regions}
            assert marks <= known
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))
        steps += 1
    assert len(kinds) > 6
    svg(BOARD.scene(match.view(SPECTATOR), recent=match.events[since:], width=400, height=0))
