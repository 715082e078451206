"""The board of Primordial Soup fits every frame, for every number of players, early and late."""

import random
from functools import cache

import pytest

import evogames
from evogames.core.viewer import SPECTATOR
from evogames.primordial_soup.cards import GENES
from evogames_widgets.games.primordial_soup.board import BOARD
from evogames_widgets.scene import LEAVE, Text
from evogames_widgets.table.board.piece_selection import highlighted
from tests.widgets.games.primordial_soup.positions import (
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
from tests.widgets.looking import check

FRAMES = [(840, 390), (860, 480), (900, 540), (960, 600), (1040, 660), (1300, 720), (1600, 950)]
PHONES = [(360, 0), (390, 0), (560, 0)]


def crowd(count):
    """Return all amoebas on one space, with many cubes and as many genes as possible."""
    replaced = {basic for gene in GENES.values() for basic in gene.replaces}
    genes = [gene for gene in GENES if gene not in replaced]
    players = [
        tribe(seat, [("C4", i % 3) for i in range(7)], genes, bp=88, marker=52 + seat)
        for seat in range(count)
    ]
    return position(players, {name: [12] * count for name in ("C4", "B1", "A2")}, moved=1)


def remains(count):
    """Let amoebas die on C4 and leave many cubes there."""
    here = at("C4")
    dead = [event("dies", seat, amoeba=(seat, 8), space=here, start=here) for seat in range(count)]
    return [*dead, event("remains", 0, space=here, cubes=[12] * count)]


POSITIONS = {
    "setting up": (setting_up(), ()),
    "extinct": (position([tribe(seat, []) for seat in range(4)]), ()),
    "defects": (
        defects(),
        [event("new_card", None, card=407), event("loses_gene", 0, gene="speed", cover=3)],
    ),
    "midgame": (midgame(), attack()),
    "rich": (rich(), [event("scores", 0, start=40, marker=42)]),
    "deaths": (midgame(), remains(4)),
    "crowd of 3": (crowd(3), remains(3)),
    "crowd of 4": (crowd(4), remains(4)),
    "long names": (
        position(
            [tribe(seat, ["C4", "B1"], bp=100) for seat in range(4)],
            names=["Wolfeschlegelsteinhausenbergerdorff " + name for name in NAMES],
        ),
        [event("income", seat, gained=10) for seat in range(4)],
    ),
}


@cache
def played(players):
    """Return a game at its start, in the middle and near its end: view, decision, last events."""
    match = evogames.new("primordial_soup", players=players, seed=players)
    chooser, seen, since = random.Random(players), [], 0
    for step in range(1200):
        if step % 25 == 0:
            seen.append((match.view(SPECTATOR), match.fork().decision, tuple(match.events[since:])))
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))
        if not match.decision:
            break
    return [*seen, (match.view(SPECTATOR), None, tuple(match.events[since:]))]


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_fits_the_frame(name, width, height):
    state, recent = POSITIONS[name]
    picture = BOARD.scene(state, decision=asking(0), recent=recent, width=width, height=height)
    check(picture, width, height)


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_shown_large_fits_the_frame(name, width, height):
    state, recent = POSITIONS[name]
    for focus in ("player:0", "player:2", f"space:{at('C4')}", "space:0"):
        assert focus in BOARD.focuses(state)
        picture = BOARD.scene(
            state, decision=asking(0), recent=recent, width=width, height=height, focus=focus
        )
        check(picture, width, height)
        pieces = {region.piece for region in picture.regions}
        assert {LEAVE, focus} <= pieces
        for amoeba in state.players[0].amoebas:
            shown = focus == "player:0" or focus == f"space:{amoeba.space}"
            assert (f"amoeba:0:{amoeba.number}" in pieces) == shown


@pytest.mark.parametrize(("width", "height"), [*FRAMES, (390, 0)])
@pytest.mark.parametrize("players", [3, 4])
def test_games_fit_the_frame_and_every_option_can_be_pointed_at(players, width, height):
    for state, decision, recent in played(players):
        marks = highlighted(decision, ()) if decision else frozenset()
        size = {"width": width, "height": height}
        picture = BOARD.scene(state, decision=decision, recent=recent, highlighted=marks, **size)
        check(picture, width, height)
        for piece in marks:
            shown = picture
            if piece not in {r.piece for r in picture.regions}:
                focus = f"space:{state.amoeba(*map(int, piece.split(':')[1:])).space}"
                assert focus in BOARD.focuses(state)
                shown = BOARD.scene(
                    state, decision=decision, highlighted=marks, focus=focus, **size
                )
            (region,) = [r for r in shown.regions if r.piece == piece]
            hit = shown.at(region.x + region.w / 2, region.y + region.h / 2).piece
            covered = piece.startswith("space:") and hit.startswith("amoeba:") and hit in marks
            assert hit == piece or covered


def test_where_amoebas_are_only_counted_their_space_is_marked_and_shows_them_large():
    state, size = crowd(4), {"width": 840, "height": 390}
    here = f"space:{at('C4')}"
    plain = BOARD.scene(state, **size)
    assert not [r for r in plain.regions if r.piece.startswith("amoeba:")]
    assert "A×7" in [s.text for s in plain.plain_shapes() if isinstance(s, Text)]
    marked = BOARD.scene(state, highlighted=["amoeba:1:3"], **size)
    (region,) = [r for r in marked.regions if r.piece == here]
    assert marked.at(region.x + region.w / 2, region.y + region.h / 2) is region
    assert len(marked.shapes) > len(plain.shapes)
    large = BOARD.scene(state, highlighted=["amoeba:1:3"], focus=here, **size)
    (amoeba,) = [r for r in large.regions if r.piece == "amoeba:1:3"]
    assert large.at(amoeba.x + amoeba.w / 2, amoeba.y + amoeba.h / 2) is amoeba


def test_a_space_that_can_be_chosen_is_hit_even_where_amoebas_are():
    picture = BOARD.scene(midgame(), highlighted=["space:0"], width=840, height=390)
    (amoeba,) = [r for r in picture.regions if r.piece == "amoeba:0:1"]
    assert picture.at(amoeba.x + amoeba.w / 2, amoeba.y + amoeba.h / 2).piece == "space:0"
    plain = BOARD.scene(midgame(), width=840, height=390)
    assert plain.at(amoeba.x + amoeba.w / 2, amoeba.y + amoeba.h / 2).piece == "amoeba:0:1"


@pytest.mark.parametrize(("width", "height"), [*FRAMES, *PHONES])
def test_the_genes_of_a_tribe_are_hit_where_they_are_drawn(width, height):
    lost = [event("loses_gene", 0, gene="speed", cover=3)]
    picture = BOARD.scene(defects(), decision=asking(0), recent=lost, width=width, height=height)
    letters = [s for s in picture.plain_shapes() if isinstance(s, Text)]
    for gene, name in (("movement1", "Movement I"), ("aggression", "Aggression")):
        spots = [picture.at(s.x + 1, s.y) for s in letters if s.text == name]
        assert f"gene:{gene}" in [region.piece for region in spots]
