"""The board of Evolution shows everything that is visible, and nothing that is hidden.

Golden pictures are compared exactly. After an intended change, make them again by running these
tests with EVOGAMES_GOLDEN=write, and look at them before you keep them.
"""

from collections import Counter
from itertools import combinations

import pytest

from docs.pictures.galleries.evolution import gallery
from evogames.evolution.cards import PAIR_TRAITS, TRAITS
from evogames.evolution.state import Pair, Player
from evogames.evolution.words import TRAIT_NAMES
from evogames_widgets.games.evolution.animal import animal_display
from evogames_widgets.games.evolution.board import BOARD
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, creature
from evogames_widgets.games.evolution.figures.icons import ICONS
from evogames_widgets.games.evolution.words import say
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Polyline, Rect, Text
from tests.widgets.approved import compare
from tests.widgets.games.evolution.positions import (
    DECK,
    SINGLE_TRAITS,
    animal,
    asking,
    crowd,
    early,
    event,
    midgame,
    position,
)
from tests.widgets.looking import reach, texts

FRAMES = [(360, 0), (480, 0), (700, 480), (840, 390), (1280, 700)]
TABLES = {
    "early": early(),
    "midgame": midgame(),
    "eight": crowd(8, 4),
    "twelve": crowd(2, 12),
    "nobody": position([Player([]), Player([], passed=True)]),
}
ATTACK = event("attack", 3, "Dmitri's animal 6 attacks Ana's animal 4.", attacker=6, target=4)


# Pictures


GOLDEN_SCENES = {
    "evolution-early": lambda: BOARD.scene(
        early(), viewer=0, decision=asking(0), highlighted=[f"card:{DECK[15]}"]
    ),
    "evolution-attack": lambda: BOARD.scene(
        midgame(current_player=3),
        decision=asking(0, "Ana, how does your animal 4 defend itself?", "TRAIT.carnivorous10"),
        recent=[event("food_roll", 0, "Ana rolls.", dice=[3, 5], food=10), ATTACK],
        highlighted=["animal:4"],
        chosen=["animal:9"],
    ),
    "evolution-eight": lambda: BOARD.scene(
        crowd(8, 4), viewer=4, decision=asking(2), width=840, height=390
    ),
    "evolution-focus": lambda: BOARD.scene(
        crowd(8, 4), viewer=4, decision=asking(2), width=1040, height=660, focus="player:2"
    ),
    "evolution-phone": lambda: BOARD.scene(
        midgame(), viewer=0, decision=asking(1), width=390, height=0
    ),
    "evolution-gallery": gallery,
}


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_golden_picture(name):
    compare(name, svg(GOLDEN_SCENES[name]()))


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("table", TABLES)
def test_everything_stays_on_the_board(table, frame):
    width, height = frame
    picture = BOARD.scene(
        TABLES[table], viewer=0, decision=asking(0), recent=[ATTACK], width=width, height=height
    )
    assert (picture.width, picture.height) == (width, height or picture.height)
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


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("table", TABLES)
def test_no_name_of_a_trait_is_cut_or_leaves_its_animal(table, frame):
    """All traits of an animal are shown by name or code, or by icon if there is no room."""
    state, (width, height) = TABLES[table], frame
    picture = BOARD.scene(state, width=width, height=height)
    known = [say("code", t) for t in TRAITS] + list(TRAIT_NAMES.values()) + ["Body Weight"]
    found = Counter()
    for shape in picture.plain_shapes():
        region = picture.at(shape.x, shape.y) if isinstance(shape, Text) else None
        if region and region.piece.startswith("animal:") and not shape.text.isdigit():
            found[region.piece] += 1
            assert shape.text.lstrip("23456 ") in known, shape
            assert reach(shape)[1] <= region.x + region.w, shape
    for player in state.players:
        for one in player.animals:
            shown = found[f"animal:{one.id}"]
            assert shown == len(one.traits) or (height and not shown)


@pytest.mark.parametrize("table", TABLES)
def test_letters_are_big_enough_for_a_projector(table):
    for width, height in FRAMES:
        picture = BOARD.scene(TABLES[table], viewer=0, width=width, height=height)
        sizes = [s.size for s in picture.plain_shapes() if isinstance(s, Text)]
        assert min(sizes) >= 12


def test_crowded_boards_use_codes_and_do_not_grow_without_end():
    assert "Sw" in texts(BOARD.scene(crowd(2, 12)))
    assert "Sw" not in texts(BOARD.scene(early()))
    assert "Sw" in texts(BOARD.scene(crowd(2, 12), width=400, height=0))
    assert "Sw" not in texts(BOARD.scene(midgame(), width=400, height=0))
    assert BOARD.scene(crowd(2, 12), width=400, height=0).height < 2000


def test_same_position_same_picture():
    assert BOARD.scene(midgame(), viewer=0) == BOARD.scene(midgame(), viewer=0)


# Traits


SINGLE_LOOKS = {
    trait: AnimalAppearance((trait,), fat_cards=int(trait == "fat_tissue"))
    for trait in SINGLE_TRAITS
}


@pytest.mark.parametrize("trait", SINGLE_TRAITS)
def test_a_trait_changes_the_animal(trait):
    assert creature(SINGLE_LOOKS[trait]) != creature(AnimalAppearance(()))


def test_no_two_traits_look_the_same():
    for one, other in combinations(SINGLE_LOOKS, 2):
        assert creature(SINGLE_LOOKS[one]) != creature(SINGLE_LOOKS[other]), (one, other)


@pytest.mark.parametrize(
    ("plain", "changed"),
    [
        (
            AnimalAppearance(("fat_tissue",), fat_cards=1),
            AnimalAppearance(("fat_tissue",), fat_cards=1, fat=1),
        ),
        (
            AnimalAppearance(("fat_tissue",), fat_cards=1),
            AnimalAppearance(("fat_tissue",), fat_cards=2),
        ),
        (AnimalAppearance(("hibernation",)), AnimalAppearance(("hibernation",), asleep=True)),
        (AnimalAppearance(("burrowing",)), AnimalAppearance(("burrowing",), fed=True)),
        (AnimalAppearance(("carnivorous",)), AnimalAppearance(("carnivorous",), poisoned=True)),
        (AnimalAppearance(()), AnimalAppearance((), seat=1)),
    ],
)
def test_what_happens_to_an_animal_is_seen(plain, changed):
    assert creature(plain) != creature(changed)


@pytest.mark.parametrize("trait", SINGLE_TRAITS)
def test_a_trait_never_hides_another_one(trait):
    """Whatever traits an animal has, one more trait is visible."""
    others = tuple(sorted(t for t in SINGLE_TRAITS if t != trait))
    all_of_them = tuple(sorted(SINGLE_TRAITS))
    fat = 2 * ("fat_tissue" in others)
    assert creature(AnimalAppearance(others, fat_cards=fat)) != creature(
        AnimalAppearance(all_of_them, fat_cards=2)
    )


def test_each_trait_has_a_sign_and_a_code_of_its_own():
    assert set(ICONS) == set(TRAITS)
    assert len({say("code", trait) for trait in TRAITS}) == len(TRAITS)
    assert len(set(ICONS.values())) == len(TRAITS)


@pytest.mark.parametrize("trait", PAIR_TRAITS)
@pytest.mark.parametrize("width", [390, 1000])
def test_a_pair_trait_is_a_link_that_can_be_pointed_at(trait, width):
    animals = [animal(n, 0) for n in (1, 2, 3, 4)]
    symbiont = 4 if trait == "symbiosis" else 0
    pair = Pair(1777, trait, 1, 4, symbiont)
    picture = BOARD.scene(position([Player([], animals, [pair]), Player([])]), width=width)
    (sign,) = [r for r in picture.regions if r.piece == "pair:1777"]
    assert TRAIT_NAMES[trait] in sign.hint
    assert picture.at(sign.x + sign.w / 2, sign.y + sign.h / 2) == sign
    assert say("code", trait) in texts(picture)
    arrows = [s for s in picture.plain_shapes() if isinstance(s, Polyline) and s.arrow]
    assert len(arrows) == (trait == "symbiosis")
    if arrows:
        tip_x, _ = arrows[0].points[-1]
        protected = next(r for r in picture.regions if r.piece == "animal:1")
        assert protected.x <= tip_x <= protected.x + protected.w


def test_links_of_one_row_do_not_lie_on_each_other():
    animals = [animal(n, 0) for n in (1, 2, 3, 4)]
    joins = [
        ("symbiosis", 1, 2),
        ("cooperation", 1, 2),
        ("communication", 1, 4),
        ("cooperation", 2, 3),
    ]
    pairs = [Pair(n, t, a, b, a * (t == "symbiosis")) for n, (t, a, b) in enumerate(joins)]
    picture = BOARD.scene(position([Player([], animals, pairs), Player([])]))
    signs = [r for r in picture.regions if r.piece.startswith("pair:")]
    assert len(signs) == 4
    for one, other in combinations(signs, 2):
        apart = abs(one.x - other.x) >= one.w or abs(one.y - other.y) >= one.h
        assert apart, (one, other)


# Pieces


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("table", TABLES)
def test_every_piece_is_there_once_and_is_hit(table, frame):
    state, (width, height) = TABLES[table], frame
    picture = BOARD.scene(state, viewer=0, width=width, height=height)
    wanted, pairs = ["deck", "food"], []
    for seat, player in enumerate(state.players):
        wanted.append(f"player:{seat}")
        wanted += [f"animal:{a.id}" for a in player.animals]
        pairs += [f"pair:{pair.card}" for pair in player.pairs]
    wanted += [f"card:{card}" for card in state.players[0].hand]
    shown = [r.piece for r in picture.regions]
    linked = [piece for piece in shown if piece in pairs]
    assert sorted(shown) == sorted(wanted + linked)
    if not height:
        assert sorted(linked) == sorted(pairs)
    for region in picture.regions:
        assert region.hint
        if not region.piece.startswith("player:"):
            x, y = region.x + region.w / 2, region.y + region.h / 2
            assert picture.at(x, y) == region


def test_animals_without_room_for_links_show_their_pair_traits_by_icons():
    state = crowd(8, 4)
    small = BOARD.scene(state, viewer=4, width=840, height=390)
    pairs = [f"pair:{pair.card}" for player in state.players for pair in player.pairs]
    assert not {*pairs} <= {r.piece for r in small.regions}
    listed = animal_display(state, state.players[0].animals[0], state.players[0].pairs).traits
    assert [trait.name for trait in listed][-1] == state.players[0].pairs[0].trait


def test_a_hint_tells_about_an_animal():
    hints = {r.piece: r.hint for r in BOARD.scene(midgame(), viewer=0).regions}
    assert hints["animal:5"] == (
        "Ben's animal 5: needs 3 food tokens, has 1; Parasite (its host needs 2 more food tokens), "
        "Running (escapes from an attack on 4, 5 or 6)"
    )
    assert "2 Fat Tissue" in hints["animal:4"]
    assert "1 stored as fat" in hints["animal:4"]
    assert "hibernating" in hints["animal:9"]
    assert "has already attacked" in hints["animal:1"]
    assert "has already used Piracy" in hints["animal:10"]
    assert "poisoned" in hints["animal:6"]
    assert hints[f"card:{DECK[9]}"] == (
        "Card: play it as an animal, or as Grazing (destroys food in the food supply) "
        "or Fat Tissue (stores food for later)"
    )


def test_options_are_marked():
    plain = BOARD.scene(midgame(), viewer=0)
    highlighted = BOARD.scene(midgame(), viewer=0, highlighted=["animal:5", "food"])
    chosen = BOARD.scene(midgame(), viewer=0, chosen=["animal:5"])
    (region,) = [r for r in plain.regions if r.piece == "animal:5"]
    for picture in (highlighted, chosen):
        new = [s for s in picture.plain_shapes() if s not in plain.plain_shapes()]
        frames = [s for s in new if isinstance(s, Rect) and s.fill is None]
        assert any(abs(f.x - region.x) < 6 and abs(f.w - region.w) < 12 for f in frames)
    assert highlighted.plain_shapes() != chosen.plain_shapes()
