"""The board of Genesis shows everything that is visible, and nothing that is hidden.

Golden pictures are compared exactly. After an intended change, make them again by running these
tests with EVOGAMES_GOLDEN=write, and look at them before you keep them.
"""

import random
from xml.etree import ElementTree

import pytest

import evogames
from docs.pictures.galleries.genesis import gallery
from evogames.core.viewer import SPECTATOR
from evogames.genesis.cards import EVENTS
from evogames_widgets.games.genesis.board import BOARD
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import LEAVE, Rect, Text
from evogames_widgets.table.board.piece_selection import highlighted
from tests.widgets.approved import compare
from tests.widgets.games.genesis.positions import WAYS, grown, played, prepared, rich, until
from tests.widgets.looking import hints, reach, texts

PHONE = (360, 0)
FRAMES = [(840, 390), (860, 480), (900, 540), (960, 600), (1040, 660)]


def drawn(match, since=0, chosen=(), size=(860, 480), focus="", viewer=None):
    """Return the board of a match, with the last events as news."""
    events = match.events
    return BOARD.scene(
        match.view(SPECTATOR),
        viewer=viewer,
        decision=match.decision,
        recent=events[since:],
        earlier=events[:since],
        highlighted=highlighted(match.decision, chosen) if match.decision else (),
        chosen=chosen,
        width=size[0],
        height=size[1],
        focus=focus,
    )


def rolled():
    """A refuge whose dice have been rolled. The player must choose what is organised."""
    match = evogames.new("genesis", scenario="one-refuge", seed=3)
    return match, until(match, lambda m, since: m.decision.kind == "double")


def mistaken():
    """A bacterium that has just lost more than its shield protects."""
    match = evogames.new("genesis", scenario="copy-errors", seed=1)
    return match, until(match, lambda m, since: m.decision.kind == "loss")


TABLES = {
    "rich": lambda: (rich(), 0),
    "rich-three": lambda: (rich(3), 0),
    "rich-two": lambda: (rich(2), 0),
    "rolled": rolled,
    "mistaken": mistaken,
    **{
        f"{way}-{decisions}": lambda way=way, decisions=decisions: played(way, decisions)
        for way in WAYS
        for decisions in (0, 40, 400)
    },
    **{f"{way}-grown": lambda way=way: grown(way) for way in WAYS},
    **{
        name: lambda name=name: prepared(name, 2)
        for name in ("parasite-wars", "crowded-sea", "alone", "together", "endosymbiosis")
    },
}


# Pictures

GOLDEN_SCENES = {
    "genesis-late": lambda: drawn(rich(), chosen=["organism:1"], size=(840, 390)),
    "genesis-roll": lambda: drawn(*rolled()),
    "genesis-errors": lambda: drawn(*mistaken()),
    "genesis-start": lambda: drawn(evogames.new("genesis", players=4, seed=3), size=(840, 390)),
    "genesis-sea": lambda: drawn(*prepared("crowded-sea"), size=(1040, 660)),
    "genesis-phone": lambda: drawn(*prepared("leaving-water", 3), size=PHONE),
    "genesis-refuge": lambda: drawn(*rolled(), focus="refuge:1"),
    "genesis-gallery": gallery,
    "genesis-organism": lambda: drawn(
        *prepared("host-and-parasite"), focus="organism:1", size=(840, 390)
    ),
    "genesis-macro": lambda: drawn(rich(), focus="macro:1", size=(840, 390)),
}


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_golden_picture(name):
    compare(name, svg(GOLDEN_SCENES[name]()))


def check_texts(picture):
    """Check that every text is large enough, on the board, and clear of all others."""
    boxes = []
    for shape in picture.plain_shapes():
        if isinstance(shape, Text):
            assert shape.size >= 12, shape
            left, right = reach(shape)
            top, bottom = shape.y - shape.size * 0.36, shape.y + shape.size * 0.36
            assert left >= 0, shape
            assert right <= picture.width, shape
            assert top >= 0, shape
            assert bottom <= picture.height, shape
            boxes.append((left, right, top, bottom, shape.text))
    for i, (left, right, top, bottom, text) in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top
            assert apart, (text, other[4])


def hit_in(picture):
    """Return the pieces that react to a click in their middle.

    Organisms can have a mutation there.
    """
    found = set()
    for region in picture.regions:
        middle = picture.at(region.x + region.w / 2, region.y + region.h / 2)
        title = picture.at(region.x + region.w / 2, region.y + 7)
        if region.piece in (middle.piece, title.piece if "organism" in region.piece else ""):
            found.add(region.piece)
    return found


@pytest.mark.parametrize("size", FRAMES)
@pytest.mark.parametrize("table", TABLES)
def test_everything_is_in_the_frame(table, size):
    match, since = TABLES[table]()
    picture = drawn(match, since, size=size)
    assert (picture.width, picture.height) == size
    check_texts(picture)
    check_texts(drawn(match, len(match.events), size=size, viewer=0))
    for region in picture.regions:
        assert region.x >= 0
        assert region.y >= 0
        assert region.x + region.w <= picture.width, region
        assert region.y + region.h <= picture.height, region
    assert len(picture.plain_shapes()) < 1200


@pytest.mark.parametrize("size", FRAMES)
@pytest.mark.parametrize("table", TABLES)
def test_every_option_can_be_clicked(table, size):
    match, since = TABLES[table]()
    if match.decision is None:
        return
    touched = {p for option in match.decision.options for p in match.decision.touches(option)}
    touched -= hit_in(drawn(match, since, size=size))
    for focus in BOARD.focuses(match.view(SPECTATOR)) if touched else ():
        touched -= hit_in(drawn(match, since, size=size, focus=focus))
    assert not touched


@pytest.mark.parametrize("table", TABLES)
def test_a_phone_shows_everything_below_each_other(table):
    picture = drawn(*TABLES[table](), size=PHONE)
    assert picture.width == 360
    check_texts(picture)


def test_without_a_height_a_wide_board_has_the_shape_of_a_screen():
    picture = drawn(rich(), size=(1000, 0))
    assert (picture.width, picture.height) == (1000, 560)


@pytest.mark.parametrize("card", EVENTS)
def test_every_event_fits_in_its_line(card):
    state = rich().view(SPECTATOR)
    state.shown, state.ozone, state.ocean_world = [card], True, True
    picture = BOARD.scene(state, width=840, height=390)
    check_texts(picture)
    assert EVENTS[card].title in texts(picture)


def test_the_viewers_own_organisms_are_larger():
    for viewer in range(4):
        state = rich().view(viewer)
        regions = {r.piece: r for r in BOARD.scene(state, viewer=viewer).regions}
        heights = [regions[f"player:{q.number}"].h for q in state.players]
        assert heights[viewer] == max(heights)
        assert heights.count(max(heights)) == 1


def test_same_position_same_picture():
    assert drawn(rich()) == drawn(rich())


# Pieces


@pytest.mark.parametrize("size", [PHONE, *FRAMES])
def test_every_piece_is_there_and_is_hit(size):
    state = rich().state
    picture = drawn(rich(), size=size)
    known = {r.piece for r in picture.regions}
    wanted = {f"refuge:{r.id}" for row in state.rows for r in row}
    wanted |= {f"organism:{o.id}" for o in state.organisms}
    wanted |= {f"mutation:{m.card}" for o in state.organisms for m in o.mutations}
    wanted |= {f"mutation:{deck[0]}" for deck in state.mutations}
    wanted |= {f"mutations:{row}" for row in range(4)} | {f"row:{row}" for row in range(4)}
    wanted |= {f"macro:{card}" for card in state.macros}
    wanted |= {f"player:{p.number}" for p in state.players} | {"pool", "event", "climate"}
    assert wanted <= known
    grounds = ("row", "player", "organism")
    for region in picture.regions:
        assert region.hint
        assert not region.hint.endswith(".")
        x, y = region.x + region.w / 2, region.y + region.h / 2
        if region.piece.startswith(grounds):
            x, y = region.x + 3, region.y + 3
        hit = picture.at(x, y)
        assert hit is not None
        assert hit.piece == region.piece or region.piece.startswith(("row", "player"))


def test_hints_tell_numbers_and_biology():
    shown = hints(drawn(rich()))
    pond = shown["refuge:9"]
    assert "Mars paleo-ocean" in pond
    assert "Organised manna: 1 blue. Disorganised manna: 1 red, 1 yellow and 1 green" in pond
    assert "Bionts: 1 of Ana. It rolls 3 dice." in pond
    assert "Warm. Numbers that bring manna to life: 1, 2, 3 and 4." in pond
    assert "Numbers that kill: 6 (manna); 5, 5 and 6 (enzyme). Slots covered by enzymes: 2." in pond
    assert "Biology: " in pond
    host = shown["organism:1"]
    assert "Shields: heat 6" in host
    assert "Its parasite is Ben's Malaria." in host
    assert "Discs: 1 red and 1 green." in host
    assert "It has stolen: green. Its parasite is Chloé's Salmonella." in shown["organism:2"]
    assert (
        "Metabolic speed 5, herbivores. Organs: Hooks and Fins. It lacks: Venom."
        in (shown["organism:5"])
    )
    assert "Biology: " in shown["mutation:0"]
    assert "4 bring Armageddon" in shown["climate"]


def test_options_are_marked():
    state = rich().view(SPECTATOR)
    plain = BOARD.scene(state)
    regions, known = {r.piece: r for r in plain.regions}, set(plain.plain_shapes())
    for piece in ("refuge:9", "organism:1", "mutation:0", "macro:1", "mutations:2"):
        region = regions[piece]
        option = BOARD.scene(state, highlighted=[piece])
        chosen = BOARD.scene(state, chosen=[piece])
        for picture in (option, chosen):
            new = [s for s in picture.plain_shapes() if s not in known]
            frames = [s for s in new if isinstance(s, Rect) and s.fill is None]
            assert any(abs(f.x - region.x) < 6 and abs(f.w - region.w) < 12 for f in frames)
        assert option.plain_shapes() != chosen.plain_shapes()


@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_offered_can_be_pointed_at(way):
    chooser = random.Random(way)
    match, since, kinds = evogames.new("genesis", seed=2, **WAYS[way]), 0, set()
    for step in range(250):
        if match.decision is None:
            break
        if match.decision.kind not in kinds or step % 25 == 0:
            kinds.add(match.decision.kind)
            picture = drawn(match, since, size=(PHONE, FRAMES[0], FRAMES[4])[step % 3])
            ElementTree.fromstring(svg(picture))
            known = {region.piece for region in picture.regions}
            for option in match.decision.options:
                assert set(match.decision.touches(option)) <= known
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))
    svg(drawn(match, since, size=(400, 0)))


# One piece shown large


@pytest.mark.parametrize("size", [PHONE, *FRAMES])
def test_every_refuge_organism_and_body_can_be_looked_at_closely(size):
    state = rich().view(SPECTATOR)
    found = BOARD.focuses(state)
    refuges = sum(len(row) for row in state.rows)
    assert len(found) == len(state.organisms) + refuges + len(state.macros)
    small = hints(drawn(rich(), size=size))
    for piece, name in found.items():
        picture = drawn(rich(), size=size, focus=piece)
        assert not size[1] or (picture.width, picture.height) == size
        check_texts(picture)
        large = {r.piece: r for r in picture.regions}
        assert large[piece].hint == small[piece]
        assert LEAVE in large
        assert any(text in name or name in text for text in texts(picture))


def test_all_notes_fit_beside_what_is_shown_large():
    match = rich()
    for piece in BOARD.focuses(match.view(SPECTATOR)):
        assert "Source:" in " ".join(texts(drawn(match, size=(840, 390), focus=piece))), piece


def test_looking_closely_tells_the_four_properties_of_life():
    told = " ".join(texts(BOARD.scene(rich().view(SPECTATOR), focus="organism:1")))
    assert "Metabolism: each 1 makes 6 catalysts." in told
    assert "Specificity: 6 dice can be rerolled." in told
    assert "Heredity: 4 errors are forgiven (blue cubes: 4)." in told


# What must stay hidden


def test_nobody_sees_the_cards_face_down():
    match = evogames.new("genesis", players=3, seed=3)
    state = match.state
    seen = BOARD.scene(match.view(SPECTATOR), decision=match.decision)
    state.events.reverse()
    state.decks[2].reverse()
    assert BOARD.scene(state, decision=match.decision) == seen
    assert BOARD.describe(state) == BOARD.describe(match.view(1))


HOSTILE = [
    "<script>alert('x')</script>",
    "Wolfeschlegelsteinhausenbergerdorff 123",
    "{state.chance} %s {0}",
    "\u202egnirts\u0000\x07",
    "长名字长名字长名字长名字长名字长名字",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("size", [PHONE, *FRAMES])
def test_hostile_names_do_no_harm(name, size):
    state = rich().view(SPECTATOR)
    state.names = [name, *state.names[1:]]
    picture = BOARD.scene(state, width=size[0], height=size[1])
    check_texts(picture)
    root = ElementTree.fromstring(svg(picture))
    assert not [e for e in root.iter() if "script" in e.tag]
    assert name in BOARD.describe(state)
