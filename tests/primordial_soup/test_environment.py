"""Phase 2: new environment cards and gene defects."""

import pytest

from evogames.core.match import Match
from evogames.primordial_soup.cards import GENES
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.primordial_soup.build import bp, phase, place, soup, tribe


def shone(*tribes: dict[str, object], card: str = "west 6", **more: object) -> Match:
    """Return phase 2 of the second round, in which this card is revealed. Ana leads."""
    first, *rest = tribes
    setting = {"turn": 2, "draws": [card], "compass": "none 10", **more}
    return phase("environment", {**first, "marker": 9}, *rest, **setting)


@pytest.mark.rule("P2.1")
def test_a_new_card_sets_ozone_now_and_drift_in_the_next_round() -> None:
    m = soup(
        tribe("B4", marker=9),
        compass="none 10",
        draws=["west 6"],
        phases=["movement and feeding", "environment"],
        cubes={"all": {}},
    )
    before = len(m.state.deck)
    choose(m, "drift")
    assert place(m, 0, 1) == "B4"
    card = last(m, "new_card")
    assert card.rule == "P2.1"
    assert (card.data["drift"], card.data["ozone"]) == ("west", 6)
    assert (
        card.text
        == "The new environment card shows current to the west, ozone 6. The deck has 9 cards left."
    )
    assert len(m.state.deck) == before - 1
    choose(m, "drift")
    assert place(m, 0, 1) == "A4"


@pytest.mark.rule("P2.1")
def test_one_card_is_turned_each_round() -> None:
    m = soup(tribe("B4", genes=["armor", "division"]), turn=2, seed=3)
    while m.turn < 5:
        m.choose(len(m.decision.options) - 1)
    assert len(told(m, "new_card")) == 3
    assert len(m.state.deck) == 11 - 5


@pytest.mark.rule("P2.2")
@pytest.mark.parametrize(("card", "due"), [("none 10", 0), ("east 9", 0), ("north 8", 1)])
def test_mutation_points_above_the_ozone_value_must_be_covered(card: str, due: int) -> None:
    m = shone(tribe(genes=["struggle", "division"]), card=card)  # 4 + 5
    assert (not m.over) == bool(due)
    if due:
        assert last(m, "defect").data == {"points": 9, "ozone": 8, "due": 1}
        assert last(m, "defect").rule == "P2.2"


@pytest.mark.rule("P2.3")
def test_any_mix_of_bp_and_genes_will_do() -> None:
    m = shone(tribe(bp=2, genes=["struggle", "division", "speed"]))  # 12 against 6
    assert m.decision.prompt == (
        "Ana, the ozone layer is too thin for your genes. You must still cover 6 points."
    )
    no = refused(m, "pay")
    assert (no.rule, no.sentence) == ("P2.3", "You have 2 BP, which is not enough to pay 6.")
    choose(m, "discard:struggle")
    assert m.decision.label(m.decision.options[0]) == "Pay 2 BP"
    spare = m.fork()
    choose(m, "pay")
    assert bp(m)[0] == 0
    assert list(m.state.players[0].genes) == ["division", "speed"]
    assert last(m, "pays_defect").data["paid"] == 2
    choose(spare, "discard:speed")
    assert bp(spare)[0] == 2
    assert list(spare.state.players[0].genes) == ["division"]


@pytest.mark.rule("P2.3")
@pytest.mark.parametrize("ozone", range(15))
def test_discarding_every_gene_always_covers_the_difference(ozone: int) -> None:
    deck = [{"drift": "none", "ozone": n} for n in (ozone, 50, 51)]
    genes = ["ray_protection", "armor", "movement2", "intelligence"]
    m = phase(
        "environment",
        tribe(bp=0, genes=genes),
        turn=2,
        environment=deck,
        draws=[f"none {ozone}"],
        deck=1,
    )
    while not m.over:
        choose(m, keys(m)[-1])
    assert not told(m, "pays_defect")


@pytest.mark.rule("P2.2", "P2.3", "P2.4")
@pytest.mark.example("P2.ex1")
def test_example_covering_a_difference_of_6() -> None:
    genes = ["streamlining", "division", "speed"]

    def settled(start: int, *choices: str) -> tuple[list[str], int]:
        m = shone(tribe(bp=start, genes=genes))
        assert last(m, "defect").data == {"points": 12, "ozone": 6, "due": 6}
        choose(m, *choices)
        assert m.over
        shown_in_explorer(m, "P2.ex1")
        return list(m.state.players[0].genes), bp(m)[0]

    assert settled(6, "pay") == (genes, 0)
    assert settled(6, "discard:speed", "pay") == (["streamlining", "division"], 3)
    assert settled(6, "discard:division", "pay") == (["streamlining", "speed"], 5)
    assert settled(0, "discard:streamlining", "discard:division") == (["speed"], 0)
    broke = shone(tribe(bp=0, genes=genes))
    choose(broke, "discard:division", "discard:streamlining")
    assert last(broke, "excess").data["count"] == 3
    shown_in_explorer(broke, "P2.ex1")


@pytest.mark.rule("P2.4")
def test_no_change_is_given() -> None:
    m = shone(tribe(bp=0, genes=["armor", "substitution"]), card="east 9")  # 10 against 9
    choose(m, "discard:armor")
    assert bp(m)[0] == 0
    assert last(m, "excess").rule == "P2.4"
    assert last(m, "excess").text == "That is 5 points more than needed, and the excess is lost."


@pytest.mark.rule("P2.5")
@pytest.mark.parametrize("gene", ["division", "armor"])
def test_discarded_genes_can_be_bought_again_by_anyone(gene: str) -> None:
    m = soup(
        tribe(bp=20, genes=["defense"]),
        tribe(bp=20),
        tribe(bp=0, genes=[gene, "aggression"]),
        phases=["environment", "genes"],
        turns=1,
        turn=3,
        draws=["west 6"],
        compass="none 10",
    )
    assert m.state.supply[gene] == 0
    assert asked(m) == ("Chen", "defect")
    choose(m, f"discard:{gene}")
    assert "P2.5" in cites(last(m, "loses_gene"))
    assert m.state.supply[gene] == 1
    while asked(m) != ("Ana", "genes"):
        choose(m, "done")
    assert any(key.startswith(f"buy:{gene}") for key in keys(m))


@pytest.mark.rule("P2.6", "GENE.ray1", "GENE.ray2")
@pytest.mark.example("P2.ex2")
def test_example_ray_protection_covers_the_difference() -> None:
    genes = ["armor", "streamlining", "holding", "ray_protection"]  # 14 - 2
    m = shone(tribe(bp=0, genes=genes), card="none 10")
    assert last(m, "defect").data == {"points": 12, "ozone": 10, "due": 2}
    choose(m, "discard:ray_protection")
    assert m.over
    assert list(m.state.players[0].genes) == genes[:3]
    assert len(told(m, "defect")) == 1  # 14 against 10 now, but it is not calculated again
    assert "P2.6" in cites(last(m, "defect"))
    shown_in_explorer(m, "P2.ex2")


@pytest.mark.rule("P2.7")
def test_defects_are_settled_in_descending_order() -> None:
    m = phase(
        "environment",
        tribe(genes=["division", "tentacle"], marker=3),
        tribe(genes=["longevity", "speed"], marker=30),
        tribe(genes=["struggle", "holding"], marker=12),
        turn=2,
        draws=["west 6"],
        compass="none 10",
    )
    order = []
    while not m.over:
        order.append(asked(m)[0])
        choose(m, "pay")
    assert order == ["Ben", "Chen", "Ana"]
    again = soup(tribe(marker=3), tribe(marker=30), phases=["environment"], turns=2)
    assert last(again, "phase").rule == "P2.7"
    assert last(again, "phase").data["seats"] == [1, 0, 2]


@pytest.mark.rule("P2.8")
def test_there_are_no_defects_in_the_first_round() -> None:
    m = shone(tribe(genes={"division": 1, "armor": 1}), turn=1)
    assert m.over
    assert last(m, "no_defects").rule == "P2.8"
    assert not told(m, "defect")
    assert shone(tribe(genes=["division", "armor"]), turn=2).decision


@pytest.mark.rule("GENE.ray1")
def test_ray_protection_counts_minus_2() -> None:
    assert GENES["ray_protection"].mutation == -2
    shielded = shone(tribe(genes=["struggle", "tentacle", "ray_protection"]))  # 8 - 2 against 6
    assert shielded.over
    bare = shone(tribe(genes=["struggle", "tentacle"]))
    assert last(bare, "defect").data["due"] == 2
    assert "GENE.ray1" not in cites(last(bare, "defect"))
    more = shone(tribe(genes=["struggle", "division", "ray_protection"]))
    assert last(more, "defect").data["points"] == 7
    assert "GENE.ray1" in cites(last(more, "defect"))


@pytest.mark.rule("GENE.ray2")
def test_ray_protection_covers_4_when_discarded() -> None:
    m = shone(tribe(bp=9, genes=["struggle", "division", "speed", "ray_protection"]))  # 10
    option = m.decision.find("discard:ray_protection")
    assert m.why(option).id == "GENE.ray2"
    assert m.decision.label(option) == "Discard Ray Protection, which covers 4 points"
    choose(m, "discard:ray_protection")
    assert last(m, "loses_gene").data["cover"] == 4
    assert m.over
