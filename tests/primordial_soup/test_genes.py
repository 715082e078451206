"""Phase 3: buying genes, basic and advanced."""

import pytest

from evogames.core.match import Match
from evogames.core.viewer import SPECTATOR
from evogames.primordial_soup.cards import GENES
from tests.games.words import asked, choose, cites, keys, last, refused, told
from tests.primordial_soup.build import bp, phase, soup, tribe


def shop(start: int = 20, genes: object = (), *others: dict[str, object], **more: object) -> Match:
    """Return round 3, in which Ana buys first."""
    setting = {"turn": 3, "compass": "none 10", **more}
    return phase("genes", tribe(bp=start, genes=genes, marker=9), *others, **setting)


@pytest.mark.rule("P3.1")
def test_as_many_genes_as_one_can_pay_in_one_go() -> None:
    m = shop(12)
    choose(m, "buy:struggle", "buy:intelligence", "buy:speed")
    assert bp(m)[0] == 0
    assert list(m.state.players[0].genes.items()) == [
        ("struggle", 3),
        ("intelligence", 3),
        ("speed", 3),
    ]
    assert m.over
    assert last(m, "buys").data == {"gene": "speed", "paid": 4, "bp": 0}
    assert last(m, "buys").text == "Ana buys Speed for 4 BP and has 0 BP left."


@pytest.mark.rule("P3.1")
def test_what_one_cannot_pay_is_refused_and_nobody_must_buy() -> None:
    m = shop(5)
    no = refused(m, "buy:struggle")
    assert (no.rule, no.sentence) == ("P3.1", "Struggle for Survival costs 6 BP, but you have 5.")
    choose(m, "done")
    assert bp(m)[0] == 5
    assert last(m, "buys_nothing").player == 1  # the others had no BP and no decision
    assert told(m, "buys_nothing")[0].text == "Ana buys no gene and keeps 5 BP."


@pytest.mark.rule("P3.1")
def test_genes_are_bought_in_descending_order() -> None:
    m = phase("genes", tribe(bp=2, marker=1), tribe(bp=2, marker=7), tribe(bp=2, marker=3))
    order = []
    while not m.over:
        order.append(asked(m)[0])
        choose(m, "done")
    assert order == ["Ben", "Chen", "Ana"]


@pytest.mark.rule("P3.2")
@pytest.mark.parametrize(("seats", "kinds"), [(3, 18), (4, 20)])
def test_all_unsold_genes_are_open(seats: int, kinds: int) -> None:
    m = shop(99, seats=seats)
    offered = {key.split(":")[1] for key in keys(m, "buy")}
    advanced = {g for g, gene in GENES.items() if gene.replaces}
    assert len(offered | advanced) == kinds
    assert offered == {g for g, n in m.state.supply.items() if n} - advanced
    assert m.view(SPECTATOR).supply == m.state.supply


@pytest.mark.rule("GENE.1")
def test_no_gene_is_owned_twice() -> None:
    m = shop(20, ["movement1"])
    no = refused(m, "buy:movement1")
    assert (no.rule, no.sentence) == ("GENE.1", "You already own Movement I.")
    assert m.state.supply["movement1"] == 1


@pytest.mark.rule("GENE.2")
def test_sold_out_genes_cannot_be_bought() -> None:
    m = shop(20, (), tribe(genes=["spores"]))
    no = refused(m, "buy:spores")
    assert (no.rule, no.sentence) == ("GENE.2", "All Spores cards are sold.")


@pytest.mark.rule("SET.4")
def test_genes_that_are_not_in_the_game_cannot_be_bought() -> None:
    no = refused(shop(20), "buy:frugality")
    assert no.rule == "SET.4"
    assert no.sentence == (
        "With three players the game has no card of Frugality, so you cannot buy it."
    )
    assert "buy:frugality" in keys(shop(20, seats=4))


@pytest.mark.rule("GENE.intelligence")
def test_intelligence_only_counts_as_a_card() -> None:
    m = shop(2)
    choose(m, "buy:intelligence")
    assert last(m, "buys").rule == "GENE.intelligence"
    scored = phase("scoring", tribe(genes=["intelligence", "speed", "spores"], marker=10))
    assert scored.state.players[0].marker == 11


@pytest.mark.rule("ADV.1")
@pytest.mark.parametrize(
    ("advanced", "basic"),
    [
        ("persistence", "speed"),
        ("movement2", "movement1"),
        ("aggression", "struggle"),
        ("armor", "defense"),
        ("armor", "escape"),
    ],
)
def test_an_advanced_gene_costs_its_price_and_a_basic_gene(advanced: str, basic: str) -> None:
    m = shop(20, [basic])
    before = m.state.supply
    choose(m, f"buy:{advanced}:{basic}")
    assert list(m.state.players[0].genes) == [advanced]
    assert bp(m)[0] == 20 - GENES[advanced].price
    assert m.state.supply[basic] == before[basic] + 1
    assert m.state.supply[advanced] == before[advanced] - 1
    assert last(m, "gives_back").rule == "ADV.1"
    bare = shop(20)
    no = refused(bare, f"buy:{advanced}:{basic}")
    assert no.rule == "ADV.1"


@pytest.mark.rule("ADV.2")
def test_the_basic_gene_must_have_been_owned_for_a_round() -> None:
    m = shop(20)
    choose(m, "buy:speed")
    no = refused(m, "buy:persistence:speed")
    assert no.rule == "ADV.2"
    assert no.sentence == (
        "You bought Speed in this round. You can give it back for Persistence from the next"
        " round on."
    )
    owned = shop(20, {"speed": 2})
    choose(owned, "buy:persistence:speed")
    assert "ADV.2" in cites(last(owned, "gives_back"))


@pytest.mark.rule("ADV.3")
@pytest.mark.parametrize(
    ("owned", "barred"),
    [
        ("persistence", "speed"),
        ("movement2", "movement1"),
        ("aggression", "struggle"),
        ("armor", "defense"),
        ("armor", "escape"),
    ],
)
def test_there_is_no_stepping_back(owned: str, barred: str) -> None:
    no = refused(shop(20, [owned]), f"buy:{barred}")
    assert no.rule == "ADV.3"
    assert "an advanced gene that replaces" in no.sentence


@pytest.mark.rule("ADV.3", "GENE.armor1")
def test_armor_is_bought_with_one_of_two_genes_and_the_other_is_kept() -> None:
    m = shop(20, ["defense", "escape"])
    assert {"buy:armor:defense", "buy:armor:escape"} <= set(keys(m))
    choose(m, "buy:armor:defense")
    assert sorted(m.state.players[0].genes) == ["armor", "escape"]
    assert refused(m, "buy:defense").rule == "ADV.3"
    assert last(m, "buys").rule == "GENE.armor1"


@pytest.mark.rule("ADV.4", "P6.5")
def test_an_advanced_gene_counts_twice() -> None:
    m = phase("scoring", tribe(genes=["persistence", "intelligence"], marker=10))
    assert m.state.players[0].marker == 11
    plain = phase("scoring", tribe(genes=["speed", "intelligence"], marker=10))
    assert plain.state.players[0].marker == 10


@pytest.mark.rule("GEN.7")
def test_the_table_of_genes_is_complete() -> None:
    m = soup(tribe())
    for gene in GENES.values():
        assert m.game.rulebook[gene.rule].text
        assert m.game.texts.word("gene", gene.name)
        assert all(basic in GENES for basic in gene.replaces)
        assert gene.cards == (2 if gene.replaces else 0 if gene.name == "ray_protection" else 1)
