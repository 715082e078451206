"""Sentences: no gaps, no code words, correct numbers, and the pieces that options name."""

import re
from pathlib import Path
from random import Random

import pytest

import evogames
from evogames.core.match import Match
from evogames.genesis import words
from evogames.genesis.cards import BOARDS
from tests.games.words import choose, keys, last, refused
from tests.genesis.build import body, microbe, phase, refuge, seat, table, texts
from tests.genesis.tables import rich_table

GAP = re.compile(r"[{}]|None|<[a-z.]+ object|\b\w+_\w+\b|  ")
"""What a sentence must not contain: gaps, code words, double spaces."""
SECTIONS = ("setup", "notes", "forms", "pieces", "scenario", "check")
"""Refusals, by the modules that make them."""


def rich(seed: int) -> Match:
    """Return a match from a rich position."""
    return evogames.new("genesis", scenario=rich_table(Random(seed)), seed=seed)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_played_every_sentence_is_whole(seed: int) -> None:
    m = rich(seed)
    luck = Random(seed).random
    while m.decision:
        sentences = [m.decision.prompt, *[m.decision.label(o) for o in m.decision.options]]
        for refusal in m.decision.refused:
            sentences += [m.decision.label(refusal.option), refusal.sentence]
            assert m.game.rulebook[refusal.rule]
        assert [s for s in sentences if not s or GAP.search(s)] == []
        assert m.decision.prompt[-1] in ".?"
        m.choose(int(luck() * len(m.decision.options)))
    assert [e.text for e in m.events if not e.text or GAP.search(e.text)] == []
    assert [e.text for e in m.events if e.text[0].islower() or e.text[-1] not in ".!"] == []
    named = {clause for e in m.events for clause in (e.rule, *e.other_rules)}
    assert named <= set(m.game.rulebook.rules)


@pytest.mark.parametrize("seed", range(12))
def test_options_touch_pieces_that_are_there(seed: int) -> None:
    m = rich(seed)
    luck = Random(seed).random
    while m.decision:
        state = m.state
        pieces = {"pool"} | {f"refuge:{r.id}" for row in state.rows for r in row}
        pieces |= {f"organism:{o.id}" for o in state.organisms + state.adrift}
        pieces |= {f"mutations:{row}" for row in range(4)}
        pieces |= {f"macro:{card}" for card in state.macros}
        pieces |= {f"mutation:{card}" for card in range(20)}
        pieces |= {f"catalyst:{colour}" for colour in range(4)}
        pieces |= {f"die:{value}" for value in m.decision.facts.get("rolled", ())}
        for one in (r for row in state.rows for r in row):
            if one.board == m.decision.facts.get("refuge"):
                pieces |= {f"loose:{c}" for c in range(4) if one.disorganised[c]}
                pieces |= {f"organised:{c}" for c in range(4) if one.organised[c]}
                pieces |= {f"biont:{who}" for who in range(8) if one.bionts[who]}
        for option in [*m.decision.options, *[r.option for r in m.decision.refused]]:
            assert set(m.decision.touches(option)) <= pieces
        m.choose(int(luck() * len(m.decision.options)))


def test_boards_have_short_titles() -> None:
    assert max(len(board.title) for board in BOARDS) <= 22
    assert BOARDS[3].title == "Green rust fumaroles"


def test_plurals_and_lists() -> None:
    assert words.listed(["1 red"]) == "1 red"
    assert words.listed(["1 red", "2 blue"]) == "1 red and 2 blue"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.counted([0, 0, 0, 0]) == "nothing"
    m = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        refuges=[refuge("hydrothermal_vents", bionts={"red": 1})],
        dice=[1, 2],
    )
    assert m.decision
    assert m.decision.prompt == "Ana (red), roll 2 dice for Hydrothermal vents."
    m.choose("roll")
    assert texts(m, "life") == ["1 die brings manna of Hydrothermal vents to life (life faces: 1)."]


def test_labels_say_what_is_meant() -> None:
    m = phase(
        "assignment",
        seat("green", blue=1),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "blue", "tmrna+"),
            microbe("hydrothermal_vents", "green"),
        ],
        refuges=[refuge("green_rust_fumaroles")],
        active=["oceanic"],
    )
    assert m.decision
    labels = {o.key: m.decision.label(o) for o in m.decision.options}
    assert labels["assign:pool:3"] == "Biont from the pool to Green rust fumaroles"
    assert labels["enzyme:3:3"] == "Put a blue enzyme on Green rust fumaroles"
    assert labels["antioxidant:3:2"] == "Put a blue disc on Ana's Metal glycolysis"
    assert labels["attach:2:0:1"] == "Attach your Salmonella to Ben's Lipid GNA world"
    choose(m, "attach:2:0:1", "enough")
    assert m.decision
    assert {m.decision.label(o) for o in m.decision.options} == {
        "The cube of Helicase (blue)",
        "No more",
    }


def test_the_side_of_a_mutation_that_is_up_is_named() -> None:
    m = phase(
        "purchase",
        seat("green", blue=1),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green", "tmrna")],
        mutations={"oceanic": ["mitochondria"]},
    )
    m.choose(keys(m, "promote")[0])
    assert last(m, "promoted").text.endswith("promotes Transfer-messenger RNA to DNA.")
    assert str(words.CardWords(m.state, 0)) == "Helicase"


def test_refusals_tell_numbers() -> None:
    m = phase(
        "purchase",
        seat("green", red=1),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green", cubes={"green": 3, "blue": 1})],
    )
    assert refused(m, "macro:1:6").sentence == (
        "Starfish needs 2 red, 2 yellow, 1 green and 2 blue. Ana's Lipid GNA world has 3 "
        "green and 1 blue."
    )


def test_numbers_for_plots_are_told_for_each_person() -> None:
    m = table(
        seat("red", blue=2),
        seat("blue", red=1),
        mode="solo",
        phases=["assignment"],
        turns=1,
        organisms=[microbe("clay_mounds", "red", "tmrna"), body("kelp", "blue", "warm_pond")],
        refuges=[refuge("hydrothermal_vents")],
    )
    numbers = m.game.numbers(m.state)
    assert numbers["Catalysts"] == [3]
    assert numbers["Organisms"] == [2]
    assert numbers["Mutations"] == [1]
    assert numbers["Darwinian dice of all microorganisms"] == [3]
    assert numbers["Points if the game ended now"] == m.scores() == [2 + 4 + 1 + 12]
    four = evogames.new("genesis", players=4, seed=1)
    assert all(len(values) == 4 for values in four.game.numbers(four.state).values())


def test_an_organism_that_is_gone_can_still_be_spoken_of() -> None:
    m = phase("darwin", seat("red"), seat("blue"), organisms=[microbe("clay_mounds", "red")])
    assert str(words.OrganismWords(m.state, 99)) == "an organism that is gone"


def test_every_refusal_is_asked_for_and_names_a_clause_that_there_is() -> None:
    folder = Path(words.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    refusals = {f"{s}.{key}" for s in SECTIONS for key in words.TEXTS.section(s)}
    assert refusals == set(re.findall(rf'"((?:{"|".join(SECTIONS)})\.\w+)"', code))
    clauses = set(re.findall(r'(?:refused|require|take|named)\([^"]*"\S+", "(\S+)"', code))
    assert {"B4.1", "C0.11", "GL.EX2"} <= clauses
    assert clauses <= set(evogames.rules("genesis"))
