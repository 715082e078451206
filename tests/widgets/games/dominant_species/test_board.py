"""The board of Dominant Species shows everything that is visible, and nothing that is hidden.

Golden pictures are compared exactly. After an intended change, make them again by running these
tests with EVOGAMES_GOLDEN=write, and look at them before you keep them.
"""

import random
from xml.etree import ElementTree

import pytest

import evogames
from evogames.core.viewer import viewer_of
from evogames.dominant_species.cards import CARDS
from evogames.dominant_species.components import ANIMALS, ELEMENTS, SPACES
from evogames.dominant_species.earth import HEX_NAMES
from evogames.dominant_species.reset import endangered_species
from evogames.dominant_species.words import TEXTS as GAME_TEXTS
from evogames_widgets.games.dominant_species.board import BOARD
from evogames_widgets.games.dominant_species.card_text import NOW, card_now
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Text
from evogames_widgets.table.board.piece_selection import highlighted
from tests.widgets.approved import compare
from tests.widgets.games.dominant_species.positions import (
    animal,
    asking,
    corner,
    crowd,
    event,
    hex_number,
    space,
    start,
    turmoil,
)
from tests.widgets.looking import hints, texts

SIZES = [(360, 0), (840, 390), (860, 480), (1040, 660)]


def opening():
    match = start()
    match.choose("pawn:speciation:4")
    return match


def opening_scene():
    match = opening()
    return BOARD.scene(
        match.state,
        decision=match.decision,
        recent=match.events[-1:],
        highlighted=highlighted(match.decision, ()),
        width=1040,
        height=660,
    )


GOLDEN_SCENES = {
    "species-planning": opening_scene,
    "species-crowd": lambda: BOARD.scene(
        crowd(),
        decision=asking(0),
        recent=turmoil(crowd()),
        highlighted=["tile:D3", "tile:C4"],
        chosen=["tile:D2"],
        width=840,
        height=390,
    ),
    "species-two": lambda: BOARD.scene(
        crowd(2), decision=asking(1), highlighted=["corner:D3.SE", "corner:D2.SE"]
    ),
    "species-endangered": lambda: BOARD.scene(crowd(), focus="endangered"),
    "species-dominant": lambda: BOARD.scene(crowd(), focus="dominant"),
    "species-tile": lambda: BOARD.scene(crowd(), focus="tile:D2"),
    "species-animal": lambda: BOARD.scene(crowd(), focus="animal:insects"),
    "species-display": lambda: BOARD.scene(crowd(), focus="display"),
    "species-cards": lambda: BOARD.scene(crowd(), focus="offer"),
    "species-symbols": lambda: BOARD.scene(crowd(), focus="key"),
    "species-phone": lambda: BOARD.scene(crowd(4), decision=asking(2), width=390, height=0),
}


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_golden_picture(name):
    compare(name, svg(GOLDEN_SCENES[name]()))


def test_same_position_same_picture():
    state = crowd()
    assert BOARD.scene(state, recent=turmoil(state)) == BOARD.scene(state, recent=turmoil(state))


# Pieces


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_piece_is_there_and_is_hit(width, height):
    state = crowd()
    picture = BOARD.scene(state, width=width, height=height)
    pieces = {region.piece for region in picture.regions}
    wanted = {f"tile:{name}" for name in HEX_NAMES}
    wanted |= {"space:{}:{}".format(*one) for one in SPACES}
    wanted |= {f"animal:{one.name}" for one in ANIMALS}
    wanted |= {f"card:{CARDS[card].name}" for card in state.offer}
    wanted |= {"stack:1", "stack:2", "stack:3", "bag", "deck", "order", "display", "offer"}
    wanted |= {"corner:D3.SE", "corner:D2.SE", "box:adaptation", "box:wanderlust"}
    assert wanted <= pieces
    assert "corner:A1.W" not in pieces, "no tile is there"
    for region in picture.regions:
        assert region.hint
        middle = region.x + region.w / 2, region.y + region.h / 2
        if region.piece not in ("display", "offer", "bag"):
            assert picture.at(*middle).piece == region.piece


def test_a_hex_is_hit_exactly_where_it_is_drawn():
    picture = BOARD.scene(start().state)
    (region,) = [r for r in picture.regions if r.piece == "tile:D3"]
    assert picture.at(region.x + 2, region.y + 3).piece != "tile:D3"
    assert picture.at(region.x + region.w / 2, region.y + 3).piece == "tile:D3"


@pytest.mark.parametrize(
    ("kind", "facts", "place"),
    [
        ("adaptation", {}, "adaptation"),
        ("abundance", {}, "abundance"),
        ("new_element", {}, "wanderlust"),
    ],
)
def test_elements_are_those_of_the_box_that_the_decision_is_about(kind, facts, place):
    state = start().state
    picture = BOARD.scene(state, decision=asking(0, kind=kind, **facts))
    found = {r.piece for r in picture.regions if r.piece.startswith("element:")}
    counts = getattr(state, place)
    assert found == {f"element:{name}" for name, n in zip(ELEMENTS, counts, strict=True) if n}
    (box,) = [r for r in picture.regions if r.piece == f"box:{place}"]
    for region in picture.regions:
        if region.piece.startswith("element:"):
            assert box.x <= region.x + region.w / 2 <= box.x + box.w
            assert box.y <= region.y + region.h / 2 <= box.y + box.h


def test_for_cards_elements_are_those_of_the_bag_or_of_the_display():
    state = start().state
    state.animals[animal("birds")].added[0] = 2
    bag = BOARD.scene(state, decision=asking(0, kind="bag_element", animal=animal("birds")))
    assert len([r for r in bag.regions if r.piece.startswith("element:")]) == len(ELEMENTS)
    loss = BOARD.scene(state, decision=asking(0, kind="disease", animal=animal("birds")))
    (region,) = [r for r in loss.regions if r.piece.startswith("element:")]
    (panel,) = [r for r in loss.regions if r.piece == "animal:birds"]
    assert region.piece == "element:meat"
    assert region.hint.startswith("meat: 2 in the display of")
    assert panel.x < region.x < panel.x + panel.w
    both = BOARD.scene(state, decision=asking(0, kind="swap", animal=animal("birds")))
    assert len([r for r in both.regions if r.piece == "element:meat"]) == 2


def test_options_are_marked():
    state = start().state
    plain = BOARD.scene(state)
    known = set(plain.plain_shapes())
    shapes = {"tile:D3": Polygon, "corner:D3.SE": Circle, "space:migration:2": Rect}
    shapes |= {"animal:birds": Rect, f"card:{CARDS[state.offer[0]].name}": Rect, "stack:2": Rect}
    for piece, shape in shapes.items():
        option, chosen = (
            BOARD.scene(state, highlighted=[piece]),
            BOARD.scene(state, chosen=[piece]),
        )
        for picture in (option, chosen):
            new = [s for s in picture.plain_shapes() if s not in known]
            assert any(isinstance(s, shape) and s.stroke for s in new)
        assert option.plain_shapes() != chosen.plain_shapes()


# Texts on a tile


def niche():
    """Return a small position: three animals on the wetland D2."""
    state = start(6).state
    place = hex_number("D2")
    state.species[place] = [0, 0, 2, 3, 0, 1]
    state.dominant[place] = animal("amphibians")
    return state


def test_a_tile_tells_who_lives_there_matches_dominance_and_scores():
    state = niche()
    hint = hints(BOARD.scene(state))["tile:D2"]
    owner = {one.name: state.names[state.animals[n].owner] for n, one in enumerate(ANIMALS)}
    assert hint.startswith("Wetland D2. Elements on its corners: 2 water, 1 grub and 1 grass.")
    assert f"{owner['amphibians']}'s amphibians: 3 species, 6 matches (water 3×2)." in hint
    assert f"{owner['birds']}'s birds: 2 species, no match, so they are endangered." in hint
    assert f"{owner['mammals']}'s mammals: no species here, no match." in hint
    insects = f"{owner['insects']}'s insects"
    assert f"amphibians dominate with 6 matches, and {insects} have 2." in hint
    assert "amphibians 8 VP" in hint
    assert f"{insects} 2 VP." in hint
    assert "Speciation can add up to 4 species here." in hint


def test_a_tie_and_an_endangered_tile_are_explained():
    state = niche()
    place = hex_number("D2")
    state.species[place] = [0, 0, 0, 0, 1, 1]
    state.dominant[place] = -1
    hint = hints(BOARD.scene(state))["tile:D2"]
    assert "Nobody dominates:" in hint
    assert "each have 2 matches." in hint
    state.species[place] = [1, 0, 0, 0, 0, 0]
    assert "all species here are endangered" in hints(BOARD.scene(state))["tile:D2"]
    state.scored = [place]
    assert "already scored this turn" in hints(BOARD.scene(state))["tile:D2"]


def test_a_large_tile_shows_the_matches_of_every_animal_element_by_element():
    said = texts(BOARD.scene(niche(), focus="tile:D2"))
    assert "Wetland D2" in said
    assert {"Mammals", "Amphibians", "Insects"} <= {*said}
    assert "3×2" in said
    assert "2×1" in said


def test_a_corner_says_for_which_tiles_it_counts():
    shown = hints(BOARD.scene(start().state))
    assert shown["corner:D3.SE"].startswith("Corner D3.SE: ")
    assert "It counts on" in shown["corner:D3.SE"]
    assert shown["tile:A1"] == "Hex A1: no tile is here yet."


# Spaces and cards


def test_an_eye_space_says_what_it_does_and_when():
    shown = hints(BOARD.scene(opening().state))
    assert "This space is for water." in shown["space:speciation:4"]
    assert "have a pawn here" in shown["space:speciation:4"]
    assert "It acts after 1 pawn already placed." in shown["space:migration:1"]
    assert "moves up to 7 species" in shown["space:migration:1"]
    assert "This space is vacant. It acts before all the pawns" in shown["space:initiative:1"]
    assert "for tundra, sea and jungle" in shown["space:competition:7"]
    state = opening().state
    state.phase = "domination"
    assert "acts in the next turn" in hints(BOARD.scene(state))["space:adaptation:1"]


@pytest.mark.parametrize("card", [card.name for card in CARDS])
def test_every_card_has_an_effect_and_says_what_it_would_do_now(card):
    assert GAME_TEXTS.has("card_does", card)
    assert card in NOW
    number = [one.name for one in CARDS].index(card)
    for state in (start().state, crowd(), crowd(2)):
        for taker in state.present:
            said = card_now(state, number, taker)
            assert said.startswith("If ")
            assert said.endswith(".")
            assert "{" not in said


@pytest.mark.parametrize("card", ["biodiversity", "ecodiversity"])
def test_the_vp_that_a_card_promises_are_those_it_gives(card):
    for seed in range(60):
        match, chooser = evogames.new("dominant_species", players=4, seed=seed), random.Random(seed)
        while match.decision:
            decision = match.decision
            choice = next((o for o in decision.options if o.key == f"card:{card}"), None)
            if choice is not None:
                taker = decision.facts["animal"]
                said = card_now(match.state, [c.name for c in CARDS].index(card), taker)
                before = match.state.animals[taker].vp
                match.choose(choice)
                gained = match.state.animals[taker].vp - before
                assert (f"gain {gained} VP" in said) or (not gained and "nothing" in said)
                return
            match.choose(chooser.choice(decision.options))
    pytest.fail("the card was never on offer")


def test_a_card_hint_has_its_rule_and_who_would_take_it():
    state = start().state
    number = [card.name for card in CARDS].index("omnivore")
    state.offer[0] = number
    taker = animal("insects")
    hint = hints(BOARD.scene(state, decision=asking(0, kind="card", animal=taker)))["card:omnivore"]
    assert hint.startswith("Omnivore: Gain one of your spare action pawns. If ")
    assert hint.endswith("insects would gain a pawn.")


# What just happened


def _new(state, *events):
    plain = set(BOARD.scene(state).plain_shapes())
    return [s for s in BOARD.scene(state, recent=events).plain_shapes() if s not in plain]


def test_changes_are_shown_on_the_pieces():
    state = start().state
    birds, sea, wet = animal("birds"), hex_number("D3"), hex_number("D2")
    arrow = _new(state, event("moved", 0, animal=birds, start=sea, tile=wet, count=1))
    assert any(isinstance(s, Polyline) and s.arrow for s in arrow)
    points = _new(state, event("vp", 0, animal=birds, count=5))
    assert "+5" in [s.text for s in points if isinstance(s, Text)]
    lost = _new(state, event("vp_lost", 0, animal=birds, count=3))
    assert "-3" in [s.text for s in lost if isinstance(s, Text)]
    gone = _new(state, event("element_removed", None, element=1, corner=corner("D3.SE")))
    assert any(isinstance(s, Polyline) for s in gone)
    assert _new(state, event("element_placed", 0, animal=birds, element=1, corner=corner("D3.SE")))
    assert _new(state, event("pawn_acts", 0, animal=birds, space=space("migration", 2)))
    assert _new(state, event("tile_laid", 0, animal=birds, tile=sea))
    assert _new(state, event("element_gained", 0, animal=birds, element=1)) == []
    state.animals[birds].added[1] = 1
    assert _new(state, event("element_gained", 0, animal=birds, element=1))
    assert _new(state, event("element_lost", 0, animal=birds, element=2))
    card = next(n for n in range(len(CARDS)) if n not in state.offer)
    state.offer[2] = -1
    taken = _new(state, event("card_taken", 0, animal=birds, card=card))
    assert any(isinstance(s, Text) for s in taken)


def test_species_that_have_gone_are_still_shown_with_a_zero():
    state = start().state
    place, birds = hex_number("D3"), animal("birds")
    state.species[place][birds] = 0
    new = _new(state, event("eliminated", 0, tile=place, animal=birds, count=1))
    assert "0" in [s.text for s in new if isinstance(s, Text)]


# Overlays


def test_the_overlay_marks_exactly_the_endangered_species():
    state = crowd()
    doomed = endangered_species(state)
    assert doomed
    plain, marked = BOARD.scene(state), BOARD.scene(state, focus="endangered")
    red = [s for s in marked.plain_shapes() if isinstance(s, Rect) and s.width == 3.0]
    assert len(red) == len(doomed)
    assert {r.piece for r in plain.regions} == {r.piece for r in marked.regions}


def test_the_other_overlay_shows_the_matches_of_the_first_two():
    state = niche()
    assert "6:2" in texts(BOARD.scene(state, focus="dominant"))
    assert "6:2" not in texts(BOARD.scene(state))


# Who is to play, and what must stay hidden


def test_the_animal_that_decides_is_marked():
    match = start()
    deciding = match.decision.facts["animal"]
    for number in match.state.present:
        shown = BOARD.scene(match.state, decision=asking(0, animal=number))
        assert (shown == BOARD.scene(match.state, decision=match.decision)) == (number == deciding)


def test_nobody_sees_the_deck_and_the_tiles_below_the_top():
    match = start()
    state = match.state
    for viewer in (0, None):
        seen = BOARD.scene(match.view(viewer_of(viewer)), viewer=viewer, decision=match.decision)
        assert BOARD.scene(state, viewer=viewer, decision=match.decision) == seen
    state.deck.reverse()
    state.stacks[0].reverse()
    assert BOARD.scene(state, decision=match.decision) == seen
    assert BOARD.describe(state) == BOARD.describe(match.view(1))


@pytest.mark.parametrize(
    "name", ["<script>alert('x')</script>", "{state} %s {0}", "\n\n\t", "长名字"]
)
def test_hostile_names_do_no_harm(name):
    state = crowd(3)
    state.names = [name, name, name]
    for focus in ("", "tile:D3", "animal:" + ANIMALS[state.present[0]].name, "offer"):
        drawn = svg(BOARD.scene(state, decision=asking(0), focus=focus))
        ElementTree.fromstring(drawn)
        assert "<script>" not in drawn
    BOARD.describe(state)


def test_the_description_names_everything():
    state = crowd()
    said = BOARD.describe(state, decision=asking(0, prompt="Which tile?"))
    assert "Turn 9, phase: Domination." in said
    assert "Ana must choose: Which tile?" in said
    assert "Survival card belongs to" in said
    for name in HEX_NAMES:
        assert (f" {name}." in said) == (state.tiles[HEX_NAMES.index(name)] >= 0)
    for card in state.offer:
        assert GAME_TEXTS.has("card_does", CARDS[card].name)
    for section, place in SPACES[:3]:
        assert f"{section.capitalize()} {place}: " in said
    state.over, state.winners = True, [2]
    assert "The game is over.\nChloé has won." in BOARD.describe(state)
