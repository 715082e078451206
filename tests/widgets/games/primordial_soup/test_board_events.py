"""The board of Primordial Soup shows what has just happened, and so does its description."""

import pytest

from evogames.primordial_soup.cards import GENES, SPACE_NAMES
from evogames.primordial_soup.words import COLOUR_NAMES, TEXTS as GAME_TEXTS
from evogames_widgets.games.primordial_soup.board import BOARD
from evogames_widgets.games.primordial_soup.words import say
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Polyline
from tests.widgets.games.primordial_soup.positions import NAMES, asking, at, event, midgame, rich
from tests.widgets.looking import texts


def arrows(*recent, weight=4):
    picture = BOARD.scene(midgame(), recent=list(recent), width=1280)
    return [
        s
        for s in picture.plain_shapes()
        if isinstance(s, Polyline) and s.arrow and s.width == weight
    ]


def test_a_way_is_an_arrow_from_space_to_amoeba():
    went = event("moves", 0, amoeba=(0, 4), start=at("A4"), space=at("A3"), direction="north")
    (arrow,) = arrows(went)
    regions = {r.piece: r for r in BOARD.scene(midgame(), recent=[went], width=1280).regions}
    for (x, y), piece in ((arrow.points[0], f"space:{at('A4')}"), (arrow.points[-1], "amoeba:0:4")):
        box = regions[piece]
        assert box.x <= x <= box.x + box.w
        assert box.y <= y <= box.y + box.h


def test_an_attack_is_solid_or_dashed():
    struck = event("attack", 2, attacker=(2, 1), victim=(3, 2), space=at("C4"))
    (arrow,) = arrows(struck)
    assert not arrow.dash
    for key in ("fight_won", "got_away", "fails"):
        (arrow,) = arrows(struck, event(key, 3, attacker=(2, 1), victim=(3, 2), space=at("C4")))
        assert arrow.dash


def test_the_dead_are_marked_and_still_pointed_at():
    dead = event("devoured", 2, attacker=(2, 1), victim=(1, 6), space=at("C4"))
    struck = event("attack", 2, attacker=(2, 1), victim=(1, 6), space=at("C4"))
    assert len(arrows(struck, dead)) == 1
    assert len(arrows(struck)) == 0
    plain, shown = (texts(BOARD.scene(midgame(), recent=r)) for r in ([event("?")], [dead]))
    assert shown.count("6") == plain.count("6") + 1


def test_matter_is_seen_to_change_hands():
    ate = event("eats", 3, amoeba=(3, 6), meal=[1, 1, 1, 0], space=at("E4"))
    left = event("excretes", 3, amoeba=(3, 6), cubes=[0, 0, 0, 2], space=at("E4"))
    told = texts(BOARD.scene(midgame(), recent=[ate, left], width=1040, height=660))
    assert told.count("-1") == 3
    assert told.count("+2") == 1


def test_energy_dice_genes_births_and_hunger_are_seen():
    assert "+10" in texts(BOARD.scene(midgame(), recent=[event("income", 1, gained=10, bp=12)]))
    assert "-1" in texts(BOARD.scene(midgame(), recent=[event("pays_move", 1, paid=1, bp=1)]))
    rolled = [event("move_roll", 0, dice=[3, 6]), event("duel", 0, attack=2, defence=4)]
    assert say("label", "rolled") in texts(BOARD.scene(midgame(), recent=rolled))
    assert say("label", "rolled") not in texts(BOARD.scene(midgame()))
    assert "−Spores" in texts(
        BOARD.scene(midgame(), recent=[event("loses_gene", 2, gene="spores")])
    )
    assert "new" in texts(BOARD.scene(midgame(), recent=[event("new_card", None, card=106)]))
    nothing = BOARD.scene(midgame(), recent=[event("?")])
    for key in ("starves", "divides", "placed"):
        picture = BOARD.scene(midgame(), recent=[event(key, 2, amoeba=(2, 3), space=at("A5"))])
        assert len(picture.plain_shapes()) > len(nothing.plain_shapes())
    bought = BOARD.scene(midgame(), recent=[event("buys", 2, gene="struggle", paid=6)])
    assert set(bought.plain_shapes()) - set(nothing.plain_shapes())


def test_a_climb_is_a_line_along_the_ladder():
    climbed = event("scores", 0, start=20, marker=23, living=2, genes=1)
    plain, shown = (BOARD.scene(midgame(), recent=[e]) for e in (event("?"), climbed))
    new = set(shown.plain_shapes()) - set(plain.plain_shapes())
    assert max(len(s.points) for s in new if isinstance(s, Polyline)) == 4


EVENTS = sorted(GAME_TEXTS.section("event"))


@pytest.mark.parametrize("key", [*EVENTS, "?"])
def test_events_without_facts_do_no_harm(key):
    strange = event(key, 0, amoeba=(3, 9), victim=(2, 9), attacker=(1, 9), space=77, start=88)
    svg(BOARD.scene(midgame(), recent=[event(key), event(key, 0), strange]))


# The description in words


def test_the_text_twin_tells_everything():
    state = midgame()
    told = BOARD.describe(state, decision=asking(3, "Resist?"))
    lines = told.splitlines()
    assert "Round 4, phase: 1 Movement and feeding." in lines
    assert "current to the west, ozone 8. 6 environment cards are face down." in told
    assert "Chloé is to play." in lines
    assert "Still to act in this phase: Chloé, Ana, Ben, Dmitri." in lines
    assert "Chloé's amoeba 1 on C4 is moving and feeding now." in lines
    assert "Dmitri must choose: Resist?" in lines
    for seat, player in enumerate(state.players):
        (line,) = [x for x in lines if x.startswith(f"Player {'ABCD'[seat]}, {NAMES[seat]}")]
        assert f"{player.bp} BP, on space {player.marker} of the ladder" in line
        assert f"{len(player.amoebas)} of 7 amoebas" in line
        assert f"{state.reserve[seat]} cubes ({COLOUR_NAMES[seat]})" in line
        genes = ", ".join(GAME_TEXTS.word("gene", gene) for gene in player.genes)
        assert f"  Genes: {genes}. " in told
        for amoeba in player.amoebas:
            where = f"  Amoeba {amoeba.number} on {SPACE_NAMES[amoeba.space]}: {amoeba.damage} "
            assert any(x.startswith(where) for x in lines)
    for name in SPACE_NAMES:
        assert any(x.startswith(f"{name}: ") for x in lines)
    (crowd,) = [x for x in lines if x.startswith("C4: ")]
    assert "4 red, 2 green, 7 blue, 11 yellow; Ana's amoeba 2, Ben's amoeba 1" in crowd
    assert "B3: 9 red, 1 blue. There is not enough food here for any tribe." in lines
    assert "It has used Defence this round." in told
    assert "It has used Escape this round." in told
    assert "The tribe has already killed with Aggression this round." in told
    for gene in GENES:
        assert GAME_TEXTS.word("gene", gene) in lines[-2] + lines[-1]
    assert "Speed (4 BP, 3 mutation points, 1 card)" in lines[-2]
    assert lines[-1].startswith("Sold out: Spores, Defence")


def test_the_end_is_told():
    assert "Dmitri has won." in BOARD.describe(rich())
    told = texts(BOARD.scene(rich()))
    assert {"Game over", "winner"} <= set(told)


def test_the_last_round_is_announced():
    assert "Last round" in texts(BOARD.scene(midgame(phase="genes", deck=[])))
    assert "Last round" in texts(BOARD.scene(midgame(final=4)))
    assert "Last round" not in texts(BOARD.scene(midgame()))
