"""The board of Genesis shows all there is to see, and nothing that is hidden.

Golden pictures are compared exactly; after a wanted change of the drawing they are made anew by
running these tests with EVOGAMES_GOLDEN=write, and looked at before they are kept.
"""

import random
from xml.etree import ElementTree

import pytest

import evogames
from evogames.core.viewer import SPECTATOR
from evogames_widgets.games.genesis.board import BOARD
from evogames_widgets.games.genesis.gallery import gallery
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import LEAVE, Rect, Text
from evogames_widgets.table.board.piece_selection import highlighted
from tests.widgets.approved import compare
from tests.widgets.games.genesis.positions import WAYS, played, prepared, rich, until
from tests.widgets.looking import hints, reach, texts

WIDTHS = [360, 760, 1000, 1280, 1920]


def drawn(match, since=0, chosen=(), width=1280, focus=""):
    """The board of a match, with the last events as news."""
    events = match.events
    return BOARD.scene(
        match.view(SPECTATOR),
        decision=match.decision,
        recent=events[since:],
        earlier=events[:since],
        highlighted=highlighted(match.decision, chosen) if match.decision else (),
        chosen=chosen,
        width=width,
        focus=focus,
    )


def rolled():
    """A refuge whose dice lie on the table: what is organised is asked."""
    match = evogames.new("genesis", scenario="one-refuge", seed=3)
    return match, until(match, lambda m, since: m.decision.kind == "double")


def mistaken():
    """A bacterium that has just lost more than its shield forgives."""
    match = evogames.new("genesis", scenario="copy-errors", seed=1)
    return match, until(match, lambda m, since: m.decision.kind == "loss")


TABLES = {
    "rich": lambda: (rich(), 0),
    "rolled": rolled,
    "mistaken": mistaken,
    **{f"played-{way}": lambda way=way: played(way, 40) for way in WAYS},
    **{
        name: lambda name=name: prepared(name, 2)
        for name in ("parasite-wars", "crowded-sea", "alone", "together", "endosymbiosis")
    },
}


# Pictures

GOLDEN_SCENES = {
    "genesis-late": lambda: drawn(rich(), chosen=["organism:1"]),
    "genesis-roll": lambda: drawn(*rolled()),
    "genesis-errors": lambda: drawn(*mistaken(), width=760),
    "genesis-start": lambda: drawn(evogames.new("genesis", players=4, seed=3)),
    "genesis-sea": lambda: drawn(*prepared("crowded-sea")),
    "genesis-phone": lambda: drawn(*prepared("leaving-water", 3), width=360),
    "genesis-refuge": lambda: drawn(*rolled(), focus="refuge:1"),
    "genesis-gallery": gallery,
    "genesis-organism": lambda: drawn(*prepared("host-and-parasite"), focus="organism:1"),
}


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_golden_picture(name):
    compare(name, svg(GOLDEN_SCENES[name]()))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("table", TABLES)
def test_everything_stays_on_the_board(table, width):
    picture = drawn(*TABLES[table](), width=width)
    assert picture.width == width
    for shape in picture.plain_shapes():
        if isinstance(shape, Text):
            left, right = reach(shape)
            assert left >= 0, shape
            assert right <= width, shape
            assert 0 <= shape.y <= picture.height, shape
    for region in picture.regions:
        assert region.x >= 0
        assert region.y >= 0
        assert region.x + region.w <= width + 0.01, region
        assert region.y + region.h <= picture.height + 0.01, region


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_a_projector_shows_all_at_once(table, width, height):
    assert drawn(*TABLES[table](), width=width).height <= height


@pytest.mark.parametrize("table", TABLES)
def test_letters_are_big_enough_for_a_projector(table):
    picture = drawn(*TABLES[table]())
    assert min(s.size for s in picture.plain_shapes() if isinstance(s, Text)) >= 11


@pytest.mark.parametrize("width", [760, 1280])
@pytest.mark.parametrize("table", TABLES)
def test_no_two_texts_overlap(table, width):
    match, _ = TABLES[table]()
    picture = BOARD.scene(match.view(SPECTATOR), decision=match.decision, width=width)
    boxes = [
        (*reach(s), s.y - s.size * 0.36, s.y + s.size * 0.36, s.text)
        for s in picture.plain_shapes()
        if isinstance(s, Text)
    ]
    for i, (left, right, top, bottom, text) in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top
            assert apart, (text, other[4])


@pytest.mark.parametrize("table", TABLES)
def test_pictures_are_lean(table):
    assert len(drawn(*TABLES[table]()).plain_shapes()) < 1200


def test_same_position_same_picture():
    assert drawn(rich()) == drawn(rich())


# Pieces


@pytest.mark.parametrize("width", WIDTHS)
def test_every_piece_is_there_and_is_hit(width):
    state = rich().state
    picture = drawn(rich(), width=width)
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
    assert "Organised manna: 1 blue; disorganised: 1 red, 1 yellow and 1 green" in pond
    assert "bionts: 1 of Ana. It rolls 3 dice." in pond
    assert "Warm: 1, 2, 3 and 4 bring manna to life." in pond
    assert "6 kill manna; 5, 5 and 6 kill an enzyme (2 slots covered by enzymes)." in pond
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
            picture = drawn(match, since, width=(360, 760, 1280)[step % 3])
            ElementTree.fromstring(svg(picture))
            known = {region.piece for region in picture.regions}
            for option in match.decision.options:
                assert set(match.decision.touches(option)) <= known
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))
    svg(drawn(match, since, width=400))


# One piece shown large


@pytest.mark.parametrize("width", [360, 760, 1280])
def test_every_refuge_and_organism_can_be_looked_at_closely(width):
    state = rich().view(SPECTATOR)
    found = BOARD.focuses(state)
    assert len(found) == len(state.organisms) + sum(len(row) for row in state.rows)
    small = hints(BOARD.scene(state, width=width))
    for piece, name in found.items():
        picture = BOARD.scene(state, width=width, focus=piece)
        large = {r.piece: r for r in picture.regions}
        assert large[piece].hint == small[piece]
        assert LEAVE in large
        assert any(text in name or name in text for text in texts(picture))
        for shape in picture.plain_shapes():
            if isinstance(shape, Text):
                assert reach(shape)[1] <= width
                assert shape.y <= picture.height


def test_looking_closely_tells_the_four_properties_of_life():
    told = " ".join(texts(BOARD.scene(rich().view(SPECTATOR), focus="organism:1", width=1280)))
    assert "Metabolism: each 1 makes 6 catalysts." in told
    assert "Specificity: 6 dice may be rolled again." in told
    assert "Heredity: 4 errors are forgiven (4 blue)." in told


# What may not be seen


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
@pytest.mark.parametrize("width", [360, 760, 1280])
def test_hostile_names_do_no_harm(name, width):
    state = rich().view(SPECTATOR)
    state.names = [name, *state.names[1:]]
    picture = BOARD.scene(state, width=width)
    for shape in picture.plain_shapes():
        if isinstance(shape, Text):
            assert reach(shape)[1] <= width
    root = ElementTree.fromstring(svg(picture))
    assert not [e for e in root.iter() if "script" in e.tag]
    assert name in BOARD.describe(state)
