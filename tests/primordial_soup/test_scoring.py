"""Phase 6 and the end: tables, leapfrog, dark zone, last card."""

import pytest

from evogames.core.match import Match
from evogames.primordial_soup.cards import SPACE_NAMES
from tests.games.words import asked, cites, last, shown_in_explorer, told
from tests.primordial_soup.build import markers, phase, soup, tribe

GENES = ["intelligence", "movement1", "spores", "speed", "defense", "escape", "substitution"]


def scored(*tribes: dict[str, object], **more: object) -> Match:
    """Score round 2 once."""
    return phase("scoring", *tribes, **{"turn": 2, **more})


def living(count: int, **more: object) -> dict[str, object]:
    """Return a tribe with this many amoebas."""
    return tribe(*SPACE_NAMES[:count], **more)


@pytest.mark.rule("P6.1")
def test_markers_move_once_each_in_descending_order() -> None:
    m = scored(living(3, marker=4), living(7, marker=20), living(5, marker=11))
    assert [e.player for e in told(m, "scores")] == [1, 2, 0]
    twice = soup(living(3), living(7), phases=["scoring"], turns=2)
    assert last(twice, "phase").rule == "P6.1"
    assert last(twice, "phase").data["seats"] == [1, 2, 0]
    assert markers(twice) == [4, 15, 3]


@pytest.mark.rule("P6.2")
@pytest.mark.parametrize(
    ("count", "gain"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 4), (6, 5), (7, 6)]
)
def test_spaces_for_amoebas(count: int, gain: int) -> None:
    m = scored(living(count, marker=10))
    assert markers(m)[0] == 10 + gain
    event = next(e for e in told(m, "scores") if e.player == 0)
    assert (event.data["living"], event.data["genes"]) == (gain, 0)


@pytest.mark.rule("P6.3")
@pytest.mark.parametrize(
    ("count", "gain"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 4)]
)
def test_spaces_for_gene_cards(count: int, gain: int) -> None:
    m = scored(tribe(genes=GENES[:count], marker=10))
    assert markers(m)[0] == 10 + gain


@pytest.mark.rule("P6.2", "P6.3", "P6.4")
@pytest.mark.example("P6.ex1")
def test_example_five_amoebas_and_four_genes() -> None:
    m = scored(living(5, genes=GENES[:4], marker=10))
    assert markers(m)[0] == 16
    event = next(e for e in told(m, "scores") if e.player == 0)
    assert event.rule == "P6.4"
    assert (
        event.text == "Ana moves 4 spaces for amoebas and 2 spaces for genes, from space 10 to 16."
    )
    shown_in_explorer(m, "P6.ex1")


@pytest.mark.rule("P6.4")
def test_both_sums_are_added() -> None:
    m = scored(living(7, genes=GENES, marker=10))
    assert markers(m)[0] == 20


@pytest.mark.rule("P6.5", "P6.6", "P6.3")
@pytest.mark.example("P6.ex2")
def test_example_counting_cards() -> None:
    genes = ["intelligence", "movement1", "ray_protection", "aggression"]
    m = scored(tribe(genes=genes, marker=10))
    assert markers(m)[0] == 12
    event = next(e for e in told(m, "scores") if e.player == 0)
    assert {"P6.5", "P6.6", "ADV.4"} <= cites(event)
    shown_in_explorer(m, "P6.ex2")


@pytest.mark.rule("P6.5")
@pytest.mark.parametrize("advanced", ["persistence", "movement2", "aggression", "armor"])
def test_every_advanced_gene_is_two_cards(advanced: str) -> None:
    m = scored(tribe(genes=[advanced, "spores"], marker=10))
    assert markers(m)[0] == 11


@pytest.mark.rule("P6.6")
def test_ray_protection_is_no_card() -> None:
    m = scored(tribe(genes=["ray_protection", "spores", "speed"], marker=10))
    assert markers(m)[0] == 10


@pytest.mark.rule("P6.7")
@pytest.mark.example("P6.ex3")
def test_example_leapfrog() -> None:
    m = scored(living(5, marker=10), tribe(marker=12), tribe(marker=13))
    assert markers(m) == [16, 12, 13]
    event = next(e for e in told(m, "scores") if e.player == 0)
    assert "P6.7" in cites(event)
    assert "P6.7" not in cites(told(m, "scores")[0])
    shown_in_explorer(m, "P6.ex3")


@pytest.mark.rule("P6.7")
def test_no_two_markers_ever_share_a_space() -> None:
    m = scored(living(3, marker=10), living(4, marker=9), living(4, marker=8))
    assert markers(m) == [11, 12, 10]


@pytest.mark.rule("P6.8")
def test_beyond_the_last_space_counting_goes_on() -> None:
    moved = (tribe(marker=46), tribe(marker=52))
    m = scored(living(7, genes=GENES, marker=41), *moved, current_player=0)
    assert markers(m)[0] == 53
    event = next(e for e in told(m, "scores") if e.player == 0)
    assert "P6.8" in cites(event)
    assert m.winners() == [0]


@pytest.mark.rule("END.1")
@pytest.mark.parametrize(("start", "over"), [(34, False), (35, False), (36, True), (37, True)])
def test_space_42_ends_the_game(start: int, over: bool) -> None:
    m = soup(living(7, marker=start), phase="scoring", turn=2)
    assert m.over == over
    if over:
        assert last(m, "dark_zone").rule == "END.1"
        assert last(m, "dark_zone").data["marker"] == start + 6


@pytest.mark.rule("END.2")
def test_the_game_ends_after_the_round_of_the_last_card() -> None:
    m = soup(tribe("A2"), turn=9, phase="scoring", seed=5)
    assert len(m.state.deck) == 1
    while m.turn == 10 and not m.over:
        m.choose(len(m.decision.options) - 1)
    assert m.over
    assert m.turn == 10
    assert last(m, "last_card").rule == "END.2"
    assert last(m, "new_card").data["left"] == 0


@pytest.mark.rule("END.3")
def test_the_end_is_checked_after_all_have_scored() -> None:
    m = soup(living(7, marker=40), living(7, marker=39), living(7, marker=1), phase="scoring")
    assert m.over
    assert markers(m) == [46, 45, 7]
    keys = [e.key for e in m.events]
    assert keys.index("dark_zone") > max(n for n, k in enumerate(keys) if k == "scores")
    assert "END.3" in cites(last(m, "dark_zone"))


@pytest.mark.rule("END.4")
def test_the_furthest_marker_wins_also_if_it_was_behind() -> None:
    m = soup(living(0, marker=43), living(7, marker=40), phase="scoring", current_player=1)
    assert markers(m)[:2] == [43, 47]
    assert m.winners() == [1]
    assert m.scores() == [43, 47, 1]
    assert last(m, "win").rule == "END.4"


def test_a_prepared_position_ends_after_its_rounds() -> None:
    m = soup(tribe("A2", bp=0), phases=["movement and feeding"], turns=2, cubes={"all": {}})
    assert m.over
    assert (
        last(m, "last_round").text == "Round 2 was the last round of this game, so the game ends."
    )
    assert m.turn == 2


def test_a_game_goes_on_until_its_end() -> None:
    m = soup(living(3, marker=4), phase="scoring", turn=2)
    assert asked(m)[1] == "move"
    assert m.turn == 3
