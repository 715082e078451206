"""What beginners try at the wrong time, with the wrong piece, or without what it needs."""

import pytest

from evogames.core.match import Match
from tests.games.words import keys, refused
from tests.genesis.bodies import NAMES
from tests.genesis.build import body, icons, microbe, number, parasite, phase, refuge, seat
from tests.genesis.phases import assignment, darwin

POND = refuge("warm_pond", bionts={"green": 1})


def purchase(*organisms: dict[str, object], **more: object) -> Match:
    """Ana (green) and Ben (blue) are in the purchase phase, with two red catalysts each."""
    seats = (seat("green", red=2), seat("blue", red=2))
    return phase("purchase", *seats, organisms=list(organisms), **more)


@pytest.mark.rule("E0.1", "H0.1", "A1.1")
def test_acts_of_another_phase() -> None:
    m = assignment(microbe("clay_mounds", "green"), refuges=[POND])
    top = m.state.mutations[0][0]
    late = refused(m, f"buy:1:0:{top}")
    assert late.rule == "H0.1"
    assert late.sentence.endswith(
        "You can do this only in a move of phase 5, the purchase phase, and this is phase 2 "
        "Assignment."
    )
    assert "Ana's Lipid GNA world" in late.sentence
    assert str(refused(m, "roll:1")) == (
        "A1.1: You cannot choose “Roll the dice of Ana's Lipid GNA world” now. Refuges roll in "
        "phase 3 and microorganisms in phase 4, and this is phase 2 Assignment."
    )
    m = purchase(microbe("clay_mounds", "green"), refuges=[POND])
    assert str(refused(m, "assign:pool:2")) == (
        "E0.1: You cannot choose “Biont from the pool to Warm pond” now. You can do this only in a "
        "move of phase 2, the assignment phase (you can give gifts in phase 5 as well), and this "
        "is phase 5 Purchases."
    )
    assert refused(m, "medea").rule == "D10.7"
    assert refused(m, "withdraw:2").rule == "E2.5"


@pytest.mark.rule("E5.1", "H0.1", "GL.AT1", "G0.1")
def test_somebody_elses_organism() -> None:
    organisms = [microbe("clay_mounds", "green"), microbe("pumice_raft", "blue")]
    m = assignment(*organisms, players=(seat("green", red=1), seat("blue")))
    assert str(refused(m, "antioxidant:0:2")) == (
        "E5.1: Ben's Pumice lipid world is not yours. You can put discs only on your own organisms."
    )
    assert refused(m, "hgt:2:pool").rule == "E6.1"
    m = purchase(*organisms)
    assert str(refused(m, "churn:2:0")) == (
        "H0.1: You cannot choose “Ben's Pumice lipid world moves the top card of the cosmic deck "
        "to the bottom”, because you have no biont in Ben's Pumice lipid world."
    )
    m = darwin(*organisms)
    assert str(refused(m, "roll:2")) == (
        "G0.1: Ben's Pumice lipid world does not roll now. Ana (green) rolls for their own "
        "microorganisms first."
    )
    crisis = icons(["X"] * 2, seat("green"), seat("blue"), organisms=_two_cubes())
    assert str(refused(crisis, "lose_cube:2:3")) == (
        "GL.AT1: You cannot choose “A blue chromosome” for Ben's Pumice lipid world now. "
        "Ana's Lipid GNA world must lose a chromosome."
    )


def _two_cubes() -> list[dict[str, object]]:
    cubes = {"yellow": 1, "blue": 1}
    return [
        microbe("clay_mounds", "green", cubes=cubes),
        microbe("pumice_raft", "blue", cubes=cubes),
    ]


@pytest.mark.rule("H2.1", "H1.5", "GL.AT6", "GL.IM3")
def test_a_gene_one_does_not_have() -> None:
    m = purchase(microbe("clay_mounds", "green"))
    assert refused(m, f"promote:1:{number('plasmids')}").sentence == (
        "Ana's Lipid GNA world does not have Plasmids, so it cannot promote it."
    )
    assert refused(m, "churn:1:2").sentence == (
        "Ana's Lipid GNA world cannot churn the coastal deck, because it has no sexuality icon."
    )
    crisis = icons(["X"] * 2, seat("green"), seat("blue"), organisms=_two_cubes())
    assert str(refused(crisis, f"lose_mutation:1:{number('plasmids')}")) == (
        "GL.AT6: Ana's Lipid GNA world does not have the mutation Plasmids."
    )
    assert str(refused(crisis, "lose_trophic:1")) == (
        "GL.IM3: Ana's Lipid GNA world has no trophic biont. Only macro-organisms have one."
    )


@pytest.mark.rule("C3.1", "C3.3", "C2.1", "E3.1")
def test_cards_that_are_not_used() -> None:
    kelp = NAMES.index("kelp")
    m = purchase(microbe("clay_mounds", "green"), level="standard")
    assert str(refused(m, f"macro:1:{kelp}")) == (
        "C3.1: Ana's Lipid GNA world cannot become Kelp. The introductory and the standard game "
        "have no macro-organisms."
    )
    host = microbe("pumice_raft", "blue", "tmrna")
    m = assignment(host, level="introductory", refuges=[refuge("warm_pond")])
    assert str(refused(m, "attach:2:0:1")) == (
        "C3.3: You cannot place Salmonella on Ben's Pumice lipid world. The introductory game "
        "has no parasites."
    )
    m = assignment(host, mode="cooperative", refuges=[refuge("warm_pond")])
    assert refused(m, "attach:2:0:1").rule == "C2.1"
    m = assignment(host)
    assert str(refused(m, "attach:0:0:1")) == (
        "E3.1: You cannot place Prion on Ben's Pumice lipid world, because Prion is on the "
        "parasite card of another player."
    )


@pytest.mark.rule("E1.7", "E5.1", "H0.4")
def test_more_than_there_is() -> None:
    m = assignment(
        microbe("clay_mounds", "green"),
        refuges=[POND],
        players=(seat("green", red=1), seat("blue")),
    )
    assert str(refused(m, "enzyme:3:2")) == (
        "E1.7: You have no blue catalyst for Warm pond. Your pool has 1 red."
    )
    assert str(refused(m, "antioxidant:3:1")) == (
        "E5.1: You have no blue catalyst for Ana's Lipid GNA world. Your pool has 1 red."
    )
    m = phase(
        "purchase",
        seat("green", red=1, yellow=2),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green")],
        mutations={"oceanic": ["crispr"]},
    )
    m.choose(f"buy:1:1:{number('crispr')}")
    assert keys(m) == ["pay:1:0", "pay:2:1"]
    assert str(refused(m, "pay:2:0")) == (
        "H0.4: The pool of Ana (green) does not have 2 catalysts of the colour red. It has 1 red "
        "and 2 yellow."
    )
    assert refused(m, "pay:1:1").sentence == (
        "You cannot pay with 1 catalyst of the colour yellow. Pay 1 catalyst of the right colour "
        "or 2 of "
        "another colour."
    )


@pytest.mark.rule("GL.AT1", "G1.1", "A2.4")
def test_something_else_while_a_decision_must_be_made_first() -> None:
    crisis = icons(["X"] * 2, seat("green"), seat("blue"), organisms=_two_cubes())
    assert str(refused(crisis, "suffer:2")) == (
        "GL.AT1: You cannot choose “One atrophy: Ben's Pumice lipid world loses a chromosome” now. "
        "Ana must first choose what Ana's Lipid GNA world loses."
    )
    m = darwin(microbe("clay_mounds", "green", cubes={"yellow": 2}))
    m.choose("roll:1")
    assert refused(m, "roll:1").rule == "G1.1"


@pytest.mark.rule("E1.4", "E3.3", "H1.1")
def test_pieces_that_are_not_there() -> None:
    m = assignment(refuges=[POND])
    assert str(refused(m, "assign:pool:9")) == (
        "E1.1: “assign:pool:9” is not possible, because there is no refuge number 9 in play."
    )
    assert str(refused(m, "hgt:7:pool")) == (
        "E6.1: “hgt:7:pool” is not possible, because there is no organism number 7 in play."
    )
    assert str(refused(m, "assign:organism 7:1")).startswith("E1.1: “assign:organism 7:1”")
    assert refused(m, "gift:0:7").sentence == (
        "“gift:0:7” is not possible, because nobody in this game has the player number 7."
    )
    purchases = purchase(body("kelp", "green", "clay_mounds"))
    assert refused(purchases, "organ:1:9").sentence == (
        "“organ:1:9” is not possible, because Ana's Kelp has no such organ square."
    )
    assert refused(purchases, "attack_parasite:1:1:0").rule == "H4.3"


@pytest.mark.rule("H0.3", "H0.8", "H4.3", "H4.5", "H2.4")
def test_parasites_and_hosts_that_do_not_belong_together() -> None:
    m = purchase(
        microbe("clay_mounds", "green", "mrna"),
        microbe("pumice_raft", "blue", "ribozyme"),
        parasite("viroid", "blue", 1, "mrna"),
    )
    assert str(refused(m, "attack_parasite:1:3:0")) == (
        "H4.1: “Ana's Lipid GNA world takes the blue disease cube back from Ben's Viroid” is a Red "
        "Queen action, which needs at least one crown. Ana's Lipid GNA world has none."
    )
    assert refused(m, "attack_parasite:2:3:0").rule == "H0.1"
    assert refused(m, "flip:1").sentence == (
        "Ana's Lipid GNA world is not a parasite and cannot turn over."
    )
    assert refused(m, "flip:3").rule == "H0.1"
    assert refused(m, "gift:0:3").sentence == (
        "You cannot give Ben (blue) a red catalyst, because none of your parasites lives in that "
        "tableau."
    )
    assert refused(m, "finish:1").sentence == (
        "You do not need to finish with Ana's Lipid GNA world, "
        "because no parasite is waiting to buy after it."
    )
    m.choose("done")
    top = m.state.mutations[0][0]
    assert refused(m, f"buy:2:0:{top}").sentence == (
        "You cannot buy for Ben's Pumice lipid world now, because it is a parasite's move."
    )
