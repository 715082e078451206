"""The amoebas on the board of Primordial Soup show their genes, wounds and tribes."""

from itertools import combinations

import pytest

from evogames.primordial_soup.cards import GENES
from evogames.primordial_soup.words import TEXTS as GAME_TEXTS
from evogames_widgets.games.primordial_soup.board import BOARD
from evogames_widgets.games.primordial_soup.figures.amoeba import AmoebaAppearance, drawn
from evogames_widgets.games.primordial_soup.figures.icons import ICONS
from evogames_widgets.games.primordial_soup.words import say
from evogames_widgets.scene import Text, spread
from tests.widgets.games.primordial_soup.positions import at, midgame, position, tribe
from tests.widgets.looking import hints


def appearance(genes=(), **fields):
    """Return a drawn amoeba. Its genes are in the order of the cards."""
    return drawn(AmoebaAppearance(0, 1, tuple(g for g in GENES if g in genes), **fields), 0, 0, 100)


@pytest.mark.parametrize("gene", GENES)
def test_a_gene_changes_the_amoeba(gene):
    assert appearance([gene]) != appearance()


def test_no_two_genes_look_the_same():
    for one, other in combinations(GENES, 2):
        assert appearance([one]) != appearance([other]), (one, other)


@pytest.mark.parametrize("gene", GENES)
def test_a_gene_never_hides_another_one(gene):
    """Whatever genes an amoeba has, one more is visible, unless a better gene includes it."""
    better = {"speed": "persistence", "struggle": "aggression"}
    others = [g for g in GENES if g not in (gene, better.get(gene))]
    assert appearance(others) != appearance([*others, gene])


@pytest.mark.parametrize("gene", GENES)
def test_a_gene_changes_the_board(gene):
    plain = set(
        BOARD.scene(position([tribe(0, ["C2"]), tribe(1, []), tribe(2, [])])).plain_shapes()
    )
    grown = BOARD.scene(position([tribe(0, ["C2"], [gene]), tribe(1, []), tribe(2, [])]))
    assert set(grown.plain_shapes()) - plain
    assert GAME_TEXTS.word("gene", gene) in hints(grown)["player:0"]


def test_wounds_are_seen_and_counted():
    pictures = [appearance(damage=n) for n in range(3)]
    assert len(set(pictures)) == 3
    for n, picture in enumerate(pictures):
        told = [s.text for s in spread(picture) if isinstance(s, Text)]
        assert told == ["1"] + ([str(n)] if n else [])


def test_tribes_differ_by_more_than_colour():
    def form(seat):
        parts = spread(drawn(AmoebaAppearance(seat, 1), 0, 0, 100))
        return [(type(s).__name__, getattr(s, "points", None) or s.x) for s in parts]

    for one, other in combinations(range(4), 2):
        assert form(one) != form(other)


def test_each_gene_has_a_sign_and_a_code_of_its_own():
    assert set(ICONS) == set(GENES)
    assert len({say("code", gene) for gene in GENES}) == len(GENES)
    assert len(set(ICONS.values())) == len(GENES)


def test_who_acts_is_in_the_light():
    assert (
        BOARD.scene(midgame(moved=1)).plain_shapes() != BOARD.scene(midgame(moved=2)).plain_shapes()
    )
    shown = hints(BOARD.scene(midgame(moved=2)))
    assert "moving and feeding now" in shown["amoeba:2:2"]
    assert "moving and feeding now" not in shown["amoeba:2:1"]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 9])
@pytest.mark.parametrize(("width", "height"), [(390, 0), (840, 390), (1040, 660)])
def test_amoebas_on_one_space_do_not_cover_each_others_numbers(count, width, height):
    spaces = [["C4"] * (count - count // 2), ["C4"] * (count // 2)]
    state = position([tribe(0, spaces[0]), tribe(1, spaces[1]), tribe(2, [])])
    regions = BOARD.scene(state, width=width, height=height).regions
    boxes = [r for r in regions if r.piece.startswith("amoeba:")]
    assert len(boxes) == count
    for one, other in combinations(boxes, 2):
        apart = max(abs(one.x - other.x) / one.w, abs(one.y - other.y) / one.h)
        assert apart >= 0.8, (one, other)
    (home,) = [r for r in regions if r.piece == f"space:{at('C4')}"]
    for box in boxes:
        assert home.x - 1 <= box.x
        assert box.x + box.w <= home.x + home.w + 1
        assert home.y - 1 <= box.y
        assert box.y + box.h <= home.y + home.h + 1
