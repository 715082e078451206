"""The board of Megafauna shows everything that is visible, and nothing that is hidden.

Golden pictures are compared exactly. After an intended change, make them again by running these
tests with EVOGAMES_GOLDEN=write, and look at them before you keep them.
"""

from xml.etree import ElementTree

import pytest

from evogames.core.viewer import viewer_of
from evogames.megafauna.components.names import CRATONS
from evogames.megafauna.dispersal.ways import reach
from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames_widgets.games.megafauna.board import BOARD
from evogames_widgets.games.megafauna.figures.creeples import Creeple, creeple
from evogames_widgets.games.megafauna.news import read_news
from evogames_widgets.games.megafauna.overlays import forms_at, plants_at
from evogames_widgets.painters.svg import svg
from evogames_widgets.painters.transitions import moves
from evogames_widgets.scene import Polygon, Polyline, Text
from evogames_widgets.table.board.piece_selection import highlighted
from tests.megafauna import build
from tests.megafauna.planets import garden
from tests.widgets.approved import compare
from tests.widgets.games.megafauna.positions import (
    asking,
    crowd,
    decisions,
    event,
    fight,
    start,
    turmoil,
)
from tests.widgets.looking import hints, texts


def opening_scene():
    match = start()
    return BOARD.scene(
        match.state,
        decision=match.decision,
        recent=match.events[-1:],
        highlighted=highlighted(match.decision, ()),
        width=1040,
        height=660,
    )


GOLDEN_SCENES = {
    "megafauna-start": opening_scene,
    "megafauna-crowd": lambda: BOARD.scene(
        crowd(),
        decision=asking(0),
        recent=turmoil(crowd()),
        highlighted=["place:siberia-2", "species:green-archetype"],
        chosen=["place:baltica-1"],
        width=840,
        height=390,
    ),
    "megafauna-contest": lambda: BOARD.scene(crowd(), decision=asking(1), recent=fight(crowd())),
    "megafauna-craton": lambda: BOARD.scene(crowd(), focus="craton:siberia"),
    "megafauna-species": lambda: BOARD.scene(crowd(), focus="species:white-archetype"),
    "megafauna-events": lambda: BOARD.scene(crowd(), focus="event"),
    "megafauna-symbols": lambda: BOARD.scene(crowd(), focus="key"),
    "megafauna-phone": lambda: BOARD.scene(crowd(), decision=asking(2), width=390, height=0),
}


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_golden_picture(name):
    compare(name, svg(GOLDEN_SCENES[name]()))


def test_same_position_same_picture():
    state = crowd()
    assert BOARD.scene(state, recent=turmoil(state)) == BOARD.scene(state, recent=turmoil(state))


# Pieces


@pytest.mark.parametrize(("width", "height"), [(360, 0), (840, 390), (1040, 660)])
def test_every_piece_is_there_and_is_hit(width, height):
    state = crowd(kind="apart")
    picture = BOARD.scene(state, width=width, height=height)
    pieces = {region.piece for region in picture.regions}
    wanted = {f"place:{PLACE_NAMES[n]}" for n in range(40)}
    wanted |= {f"craton:{name}" for name in CRATONS[:4]}
    wanted |= {f"species:{SPECIES_NAMES[number]}" for number in state.species}
    wanted |= {f"card:{c.card}" for s in state.species.values() for c in s.all_cards if c.card > 0}
    wanted |= {f"reservoir:{name}" for name in ("oxygen", "clouds", "atmosphere")}
    wanted |= {"lineage:green", "lineage:white", "tool:3", "tool:4", "event", "display", "world"}
    assert wanted <= pieces
    for region in picture.regions:
        assert region.hint
        middle = region.x + region.w / 2, region.y + region.h / 2
        if region.piece.partition(":")[0] not in ("world", "display", "species", "lineage"):
            assert picture.at(*middle).piece == region.piece


def test_a_decision_about_basal_organs_has_a_piece_for_them():
    state = crowd()
    plain = BOARD.scene(state)
    asked = BOARD.scene(state, highlighted=["card:0"])
    assert "card:0" not in {r.piece for r in plain.regions}
    assert sum(r.piece == "card:0" for r in asked.regions) == len(state.species)


# The world


def world():
    """Return a predator and its prey on Siberia, and an endangered swimmer on Baltica."""
    state = build.mild(build.empty("green", "black"))
    build.add(state, "green-archetype", siberia_5="herbivore", baltica_4="herbivore")
    build.add(state, "black-archetype", size=2, siberia_5="carnivore")
    build.add(state, "black-swimmer", baltica_3="herbivore!")
    state.masses = build.land("siberia", "baltica", baltica=3)
    return state


def test_a_hex_tells_its_biome_its_latitude_and_who_lives_there():
    shown = hints(BOARD.scene(world()))
    assert shown["place:siberia-5"].startswith("Siberia 5 is weeds at latitude 3.")
    assert (
        "Herbivores that can live here: archetype, armored, burrower and flyer."
        in shown["place:siberia-5"]
    )
    assert "In contests, yellow organs count first." in shown["place:siberia-5"]
    assert "Ben's black archetypes live here as carnivores." in shown["place:siberia-5"]
    assert "Ben's black swimmers are endangered here as herbivores." in shown["place:baltica-3"]
    assert shown["craton:baltica"].startswith("Baltica, with its centre at latitude 3.")


def test_carnivores_have_fangs_and_endangered_creeples_lie_with_a_warning():
    herbivore, carnivore, fallen = (
        creeple(one, 0, 0, 12)[0].shapes
        for one in (Creeple(10, 1), Creeple(10, 2), Creeple(10, 1, fallen=True))
    )
    assert len(carnivore) > len(herbivore)
    assert set(herbivore) < set(carnivore)
    assert not set(herbivore) & set(fallen)


def test_a_newborn_sees_what_each_place_costs():
    state, decision, _ = decisions()["settle"]
    goals = {option.place for option in decision.options if hasattr(option, "place")}
    facts = decision.facts
    costs = reach(state, state.species[facts["species"]], facts["start"])
    plain, asked = (BOARD.scene(state, decision=d) for d in (None, decision))
    labels = sorted(texts(asked))
    for text in texts(plain):
        labels.remove(text)
    assert sorted(labels) == sorted(str(costs[place]) for place in goals)
    assert "What the newborn pays to get there: " in BOARD.describe(state, decision=decision)


def test_overlays_show_habitats_and_meals():
    state = world()
    plain, habitat, eats = (BOARD.scene(state, focus=f) for f in ("", "habitat", "eats"))
    assert {r.piece for r in plain.regions} == {r.piece for r in habitat.regions}
    arrows = [s for s in eats.plain_shapes() if isinstance(s, Polyline) and s.arrow]
    usual = [s for s in plain.plain_shapes() if isinstance(s, Polyline) and s.arrow]
    assert len(arrows) == len(usual) + 2, "one meal: an arrow with its edge"


def test_overlays_on_a_planet_speak_of_plants():
    state = garden("mars")
    shore = build.place("tharsis-centre")
    assert forms_at(state, shore) == (0, 1, 2, 4), "a swamp plant feeds every animal of the land"
    assert 0 in plants_at(state, shore)
    bare = next(hex for hex in state.land.hexes if state.stands(hex, 0) < 0)
    assert forms_at(state, bare) == (), "no plant, no herbivore"
    assert {"habitat", "plants", "eats"} <= {*BOARD.focuses(state)}
    assert "plants" not in BOARD.focuses(world())
    plain, eats = (BOARD.scene(state, focus=f) for f in ("", "eats"))
    arrows = [s for s in eats.plain_shapes() if isinstance(s, Polyline) and s.arrow]
    usual = [s for s in plain.plain_shapes() if isinstance(s, Polyline) and s.arrow]
    assert len(arrows) == len(usual) + 2, "an animal eats a plant"
    told = hints(plain)
    assert "there is a swamp plant" in told["habitat"]
    assert "eats a plant" in told["eats"]


# Reservoirs, events and cards


def test_reservoirs_say_their_numbers_in_words():
    state = start().state
    shown = texts(BOARD.scene(state))
    assert {"Oxygen", "7%", "Clouds", "0.40", "Atmosphere", "climate: Eden"} <= {*shown}
    hint = hints(BOARD.scene(state))["reservoir:atmosphere"]
    assert hint.startswith("The climate is Eden: 6 discs are in the Atmosphere")
    large = texts(BOARD.scene(state, focus="reservoir:oxygen"))
    assert {"Percent", "Heart limit", "Actions", "33"} <= {*large}


def test_an_event_card_is_told_line_by_line():
    state = crowd()
    hint = hints(BOARD.scene(state))["event"]
    assert "2 events are still to come." in hint
    large = texts(BOARD.scene(state, focus="event"))
    assert "Flood Basalt Traps" in large
    assert any(line.endswith("(done)") for line in large)


def test_a_card_says_its_organs_its_ways_and_its_cost():
    state = build.mild(build.empty("green", "black"))
    build.add(state, "green-archetype", baltica_4="herbivore")
    build.add(state, "black-archetype", siberia_5="herbivore")
    state.display[0][2] = 2
    hint = hints(BOARD.scene(state))["card:2"]
    assert hint.startswith("Air-Gulping Pouch: organs 1 yellow.")
    assert "Swim Bladder (organs: 1 yellow, new species: swimmer" in hint
    assert hint.endswith("It costs 4.")
    state.species[10].emotions = [0, 1, 0, 0, 0]
    state.species[10].personality = [build._card(state, one) for one in ((7, 1), (3, 1))]
    assert "For Ben's black archetypes it costs 2." in hints(BOARD.scene(state))["card:2"]


def test_a_species_says_all_about_itself_and_its_faces_join():
    state = crowd()
    hint = hints(BOARD.scene(state))["species:white-archetype"]
    assert "Dmitri's white archetypes: 3 on the map, 0 newborn, 1 unborn." in hint
    assert "Emotions: 2 curiosity." in hint
    assert "Tools: " in hint
    large = BOARD.scene(state, focus="species:white-archetype")
    cards = [r for r in large.regions if r.piece in ("card:25", "card:90", "card:16")]
    assert [r.x + r.w for r in cards[:2]] == pytest.approx([r.x for r in cards[1:]], abs=0.2)


# What just happened


def test_a_contest_is_shown_step_by_step_with_what_decided():
    state = crowd()
    shown = texts(BOARD.scene(state, recent=fight(state)))
    assert "Who is the herbivore on Baltica 3?" in shown
    assert "Roadrunner: more organs win" in shown
    assert "Skeleton: the lower number wins" in shown
    found = [r for r in BOARD.scene(state, recent=fight(state)).regions if r.piece == "contest"]
    region = max(found, key=lambda one: one.w)
    assert "Ana's green archetypes win against" in region.hint
    assert region.hint.endswith("What decided: Skeleton: the lower number wins")
    *first, last = fight(state)
    assert "Roadrunner: more organs win" in texts(BOARD.scene(state, earlier=first, recent=[last]))
    assert "Roadrunner: more organs win" not in texts(BOARD.scene(state, recent=[last]))
    large = BOARD.scene(state, earlier=fight(state), focus="contest")
    assert "Who is the herbivore on Baltica 3?" in texts(large)
    card = f"card:{state.display[0][0]}"
    asked = BOARD.scene(state, recent=fight(state), highlighted=[card])
    assert "Who is the herbivore on Baltica 3?" not in texts(asked), "the cards can be clicked"


def test_changes_are_shown_on_the_map():
    state = crowd(kind="apart")
    plain = set(BOARD.scene(state).plain_shapes())

    def new(*events):
        return [s for s in BOARD.scene(state, recent=events).plain_shapes() if s not in plain]

    drift = new(event("drift_to_a_pole", craton=2, count=1, direction="north", latitude=3))
    assert any(isinstance(s, Polyline) and s.arrow for s in drift)
    placed = new(event("outgassed", disc=0, place=37, reservoir=2))
    assert any(isinstance(s, Polygon) for s in placed)
    removed = new(event("released", disc=0, place=37, reservoir=2))
    assert any(isinstance(s, Polyline) and s.dash for s in removed)
    raft = new(event("settles_by_raft", species=0, place=11, level=1, way=[25, 11]))
    assert any(isinstance(s, Polyline) and s.dash for s in raft)
    assert new(event("buried", species=0, place=11, level=1))
    assert new(event("crater", place=11, die=1))
    assert new(event("rift", cratons=[0, 1, 2]))
    assert new(event("grown", species=0, count=2))


def test_land_glides_when_it_drifts():
    here = BOARD.scene(crowd(kind="apart"))
    state = crowd(kind="apart")
    state.masses[2].cratons[0].row = 5
    there = BOARD.scene(state)
    found = moves(here, there)
    assert len(found) == 11, "seven hexes, three tabs and the name"
    assert {round(b[0] - a[0]) for a, b in found} == {0}
    assert len(moves(here, BOARD.scene(crowd(kind="two")))) > 30


def test_news_of_a_disc_that_comes_and_goes():
    news = read_news(
        [
            event("outgassed", disc=0, place=5, reservoir=2),
            event("released", disc=0, place=5, reservoir=2),
        ]
    )
    assert (news.placed, news.removed) == ({}, {5: 0})


# Who is to play, and what must stay hidden


def test_the_lineage_that_decides_is_marked():
    match = start()
    for seat in range(4):
        shown = BOARD.scene(match.state, decision=asking(seat))
        same = shown == BOARD.scene(match.state, decision=match.decision)
        assert same == (seat == match.decision.player)


def test_nobody_sees_the_decks():
    match = start()
    for viewer in (0, None):
        seen = BOARD.scene(match.view(viewer_of(viewer)), viewer=viewer, decision=match.decision)
        assert BOARD.scene(match.state, viewer=viewer, decision=match.decision) == seen
    assert BOARD.describe(match.state) == BOARD.describe(match.view(1))


@pytest.mark.parametrize(
    "name", ["<script>alert('x')</script>", "{state} %s {0}", "\n\n\t", "长名字"]
)
def test_hostile_names_do_no_harm(name):
    state = crowd(3)
    state.names = [name, name, name]
    for focus in ("", "species:green-flyer", "craton:siberia"):
        drawn = svg(BOARD.scene(state, decision=asking(0), focus=focus))
        ElementTree.fromstring(drawn)
        assert "<script>" not in drawn
    BOARD.describe(state)


def test_the_description_names_everything():
    state = crowd()
    said = BOARD.describe(state, decision=asking(0, prompt="Which card?"))
    assert "Turn 9, phase: Mothers and dispersal." in said
    assert "Ana must choose: Which card?" in said
    assert "Oxygen is at 16%" in said
    assert "Humid latitudes: 0, 1, 3, 4, 6 and 7. The others are arid." in said
    assert "Order of play: green, orange, black and white." in said
    shown = hints(BOARD.scene(state))
    for place in (*state.land.hexes, *state.land.tabs):
        assert said.count(f" {shown[f'place:{PLACE_NAMES[place]}']}") == 1
    state.over, state.winners = True, [2]
    assert "The game is over.\nChloé has won." in BOARD.describe(state)


def test_planets_have_bare_ground_and_no_drops():
    state = build.start(1, planet="mars")
    said, picture = BOARD.describe(state), BOARD.scene(state)
    assert "Tharsis" in said
    assert "Humid latitudes" not in said
    assert all(isinstance(s.text, str) for s in picture.plain_shapes() if isinstance(s, Text))
