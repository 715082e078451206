"""The board of Genesis shows what just happened, die by die, and so does its description."""

from types import SimpleNamespace

import pytest

import evogames
from evogames.core.viewer import SPECTATOR
from evogames.genesis.cards import BOARDS, MUTATIONS
from evogames_widgets import Table
from evogames_widgets.games.genesis.board import BOARD
from evogames_widgets.games.genesis.stage import refuge_deeds, staged
from evogames_widgets.scene import LEAVE, Polyline
from tests.widgets.games.genesis.positions import WAYS, played, prepared, rich, until
from tests.widgets.looking import texts


def event(key, player=None, text=".", **data):
    return SimpleNamespace(key=key, player=player, text=text, data=data, rule="F0.3")


def asking(kind, player=0, options=(), **facts):
    return SimpleNamespace(
        kind=kind, player=player, prompt="Choose.", rule="F0.3", facts=facts, options=options
    )


def on_stage(match, since, decision=None):
    events = match.events
    return staged(match.view(SPECTATOR), decision or match.decision, events[:since], events[since:])


# Refuges

POND = next(n for n, board in enumerate(BOARDS) if board.name == "warm_pond")


def test_what_each_face_does_on_a_refuge():
    deeds = refuge_deeds(POND, 0, BOARDS[POND].life("warm"))
    assert deeds[1] == ("life",)
    assert deeds[4] == ("life", "death", "enzyme")
    assert deeds[6] == ("death", "enzyme")
    covered = refuge_deeds(POND, 4, BOARDS[POND].life("cold"))
    assert covered[3] == covered[5] == ("nothing",)
    assert covered[6] == ("death", "enzyme")


def test_before_a_roll_the_stage_shows_the_six_faces():
    match = evogames.new("genesis", scenario="one-refuge", seed=3)
    since = until(match, lambda m, _: m.decision.kind == "refuge_roll")
    shown = on_stage(match, since)
    assert shown.coming
    assert [die.value for die in shown.dice] == [1, 2, 3, 4, 5, 6]
    assert "Warm pond" in shown.title
    assert f"{match.decision.facts['dice']} dice" in shown.title


def test_the_dice_of_a_roll_stay_while_it_is_settled():
    match = evogames.new("genesis", scenario="one-refuge", seed=3)
    until(match, lambda m, _: m.decision.kind == "refuge_roll")
    since = len(match.events)
    match.choose("roll")
    roll = next(e for e in match.events[since:] if e.key == "refuge_roll")
    settled = 0
    while match.decision and match.decision.kind in ("home_reroll", "organise", "death", "double"):
        shown = on_stage(match, since)
        assert [die.value for die in shown.dice] == roll.data["rolled"]
        since = len(match.events)
        match.choose(match.decision.options[0] if match.decision.kind != "home_reroll" else "keep")
        settled += 1
    assert settled > 0


def test_each_die_says_what_it_did():
    recent = [
        event("refuge_roll", 0, refuge=POND, who=2, rolled=[2, 4, 4, 6], covered=2),
        event("life", 0, refuge=POND, who=2, count=3, faces=[1, 2, 3, 4]),
        event("manna_deaths", 0, refuge=POND, who=2, count=1),
    ]
    state = evogames.new("genesis", scenario="one-refuge").view(SPECTATOR)
    shown = staged(state, None, [], recent)
    assert [die.did for die in shown.dice] == [
        ("life",),
        ("life", "double"),
        ("life", "double"),
        ("death", "enzyme"),
    ]
    told = texts(BOARD.scene(state, recent=recent, width=1040, height=660))
    assert "3 dice bring life  ·  1 die kills manna  ·  1 die hits enzymes  ·  double!" in told


def test_a_roll_is_judged_by_the_climate_it_was_made_in():
    state = evogames.new("genesis", scenario="one-refuge").view(SPECTATOR)
    assert state.climate == "warm"
    recent = [
        event("refuge_roll", 0, refuge=POND, who=2, rolled=[3], covered=6),
        event("no_life", 0, refuge=POND, who=2, faces=[1, 2]),
    ]
    assert staged(state, None, [], recent).dice[0].did == ("nothing",)


# Organisms


def test_errors_within_the_shield_are_forgiven():
    state = prepared("copy-errors")[0].view(SPECTATOR)
    recent = [
        event("darwin_roll", 0, organism=1, rolled=[1, 1, 3, 5, 6, 6]),
        event("darwin_reroll", 0, organism=1, old=[1], rolled=[2]),
        event("errors", 0, organism=1, errors=3, shield=2, worst=5),
    ]
    shown = staged(state, None, [], recent)
    assert [(die.value, die.did, die.again) for die in shown.dice] == [
        (1, ("nothing",), False),
        (2, ("nothing",), True),
        (3, ("nothing",), False),
        (5, ("shielded",), False),
        (6, ("shielded",), False),
        (6, ("error",), False),
    ]
    assert shown.notes[0] == "3 errors − shield 2 = 1 lost"


def test_before_a_darwinian_roll_the_faces_of_who_rolls_are_shown():
    match, since = prepared("copy-errors")
    assert match.decision.kind == "darwin_roll"
    shown = on_stage(match, since)
    worth = [("nothing",)] * 4 + [("error",)] * 2
    assert [die.did for die in shown.dice] == worth, "no phase of the scenario uses catalysts"


def test_without_a_roll_the_stage_tells_the_news():
    state = rich().view(SPECTATOR)
    shown = staged(state, None, [], [event("bought", 0, "Something new.", organism=1, card=3)])
    assert not shown.dice
    assert shown.notes == ("Something new.",)


# Icons on the pieces


def signs(*recent):
    """Return the texts that are on the board only after some events."""
    state = rich().view(SPECTATOR)
    plain = texts(BOARD.scene(state, recent=[event("?")], width=1040, height=660))
    shown = texts(BOARD.scene(state, recent=list(recent), width=1040, height=660))
    return sorted(
        t for t in shown if t in ("new", "+1", "+2", "-1", "-2") and shown.count(t) > plain.count(t)
    )


def test_gains_and_losses_are_seen_at_the_piece():
    mars = rich().state.rows[0][0].board
    assert signs(event("organised", 0, refuge=mars, colour=1)) == ["+1"]
    lost = event("lost_cube", 0, organism=1, colour=1)
    assert signs(lost, lost) == ["-2"]
    assert signs(event("bacterium", 0, organism=8, refuge=3, who=2)) == ["new"]
    assert signs(event("gains", 0, who=0, colour=2, count=2)) == ["+2"]
    assert signs(event("pays", 0, who=1, purse=0, colour=0, count=1)) == ["-1"]
    assert signs(event("lost_cube", 0, organism=99, colour=1)) == []


def test_a_theft_is_an_arrow_from_host_to_parasite():
    state = rich().view(SPECTATOR)
    theft = event("stolen", 1, organism=2, host=1, colour=2)
    picture = BOARD.scene(state, recent=[theft], width=1040, height=660)
    places = {r.piece: r for r in picture.regions}
    (arrow,) = [
        s for s in picture.plain_shapes() if isinstance(s, Polyline) and s.arrow and s.width == 4
    ]
    for (x, y), piece in ((arrow.points[0], "organism:1"), (arrow.points[-1], "organism:2")):
        box = places[piece]
        assert box.x <= x <= box.x + box.w
        assert box.y <= y <= box.y + box.h


# The description in words


@pytest.mark.parametrize("way", WAYS)
def test_the_twin_tells_of_everybody_and_everything(way):
    match, _ = played(way, 60, seed=8)
    state = match.view(SPECTATOR)
    told = BOARD.describe(state, decision=match.decision)
    for name in state.names:
        assert name in told
    for row in state.rows:
        for refuge in row:
            assert BOARDS[refuge.board].title in told
    for one in state.organisms:
        for mutation in one.mutations:
            card = MUTATIONS[mutation.card]
            assert (card.promoted if mutation.promoted else card.title) in told
    if match.decision:
        assert match.decision.prompt in told
    else:
        assert "The game is over." in told


def test_the_twin_tells_the_food_chains_and_what_threatens():
    told = BOARD.describe(rich().view(SPECTATOR))
    assert "Food chain, sea, herbivores: Dmitri's Arrow worm." in told
    assert "Food chain, land, producers: Chloé's Fungus." in told
    assert "Equal climate icons in a row: 3 (4 bring Armageddon)." in told
    assert "It lives on Ana's Lipid GNA world." in told


# At the table


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    made = Table(prepared("one-refuge")[0], seats="person", open_hands=True, name="closely")
    yield made
    made.close()


def click(table, piece):
    region = next(r for r in table._board.scene().regions if r.piece == piece)
    table._board._clicked(region, region.x, region.y)


def test_a_piece_that_is_no_option_is_shown_large_when_clicked(table):
    table.choose(next(o for o in table.match.decision.options if o.kind == "done"))
    table.choose(next(o for o in table.match.decision.options if o.kind == "done"))
    assert table.match.decision.kind == "refuge_roll"
    click(table, "refuge:1")
    assert LEAVE in {r.piece for r in table._board.scene().regions}
    click(table, LEAVE)
    assert LEAVE not in {r.piece for r in table._board.scene().regions}


def test_the_view_panel_offers_what_can_be_looked_at_closely(table):
    table._drawer.toggle("view")
    panel = table._drawer._tools["view"]
    assert ("Warm pond", "refuge:1") in panel._focus.options
    panel._focus.value = "refuge:1"
    assert table._board.focus == "refuge:1"
    panel._focus.value = ""
    assert LEAVE not in {r.piece for r in table._board.scene().regions}


def test_a_die_is_rolled_again_by_clicking_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = Table(prepared("copy-errors")[0], name="dice")
    table.choose(table.match.decision.options[0])
    assert table.match.decision.kind == "reroll"
    value = max(table.match.decision.facts["rolled"])
    click(table, f"die:{value}")
    reroll = next(e for e in table.match.events if e.key == "darwin_reroll")
    assert reroll.data["old"] == [value]
    table.close()
