"""Scenarios: what they can set up, and what is refused with a sentence."""

from fractions import Fraction
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.genesis.cards import BOARDS, EVENTS, MUTATIONS
from tests.games.words import asked, keys, last, told
from tests.genesis.build import (
    body,
    deck,
    diseases,
    event,
    idle,
    microbe,
    on,
    one,
    parasite,
    phase,
    pool,
    refuge,
    refuges,
    seat,
    table,
    texts,
    tokens,
)

NAMED = {
    "one-refuge": ("F0.3", "F1.1", "F2.3"),
    "quiet-pond": ("F0.3", "F2.4", "E1.2"),
    "copy-errors": ("G0.2", "G3.1", "G3.2"),
    "host-and-parasite": ("H0.3", "H4.2"),
    "oxygen-crisis": ("D6.1", "D6.2"),
    "crowded-sea": ("H3.1",),
    "leaving-water": ("D9.1",),
    "gene-transfer": ("E6.1", "A2.4"),
    "parasite-wars": ("E3.1",),
    "endosymbiosis": ("H3.6",),
    "crystals": ("G4.1",),
    "gentle": ("C4.1",),
    "first-game": ("C3.3", "C3.2"),
    "together": ("C2.1", "C2.2"),
    "alone": ("C1.4", "C1.2"),
}
"""Every scenario, and rules that apply in it."""


@pytest.mark.parametrize("name", NAMED)
def test_a_named_position_plays_to_its_end_and_shows_its_clauses(name: str) -> None:
    shown: set[str] = set()
    for seed in range(4):
        m = evogames.new("genesis", scenario=name, seed=seed)
        luck = seed
        while m.decision:
            shown |= {m.decision.rule, *(o.rule for o in m.decision.options)}
            luck = (luck * 1103515245 + 12345) % 2**31
            m.choose(luck // 7 % len(m.decision.options))
        shown |= {clause for e in m.events for clause in (e.rule, *e.other_rules)}
    assert set(NAMED[name]) <= shown


def test_all_named_positions_are_known_here() -> None:
    titles = evogames.scenarios("genesis")
    assert set(titles) == set(NAMED)
    assert titles["one-refuge"] == "One refuge and its rolls"
    assert all(len(title) < 40 for title in titles.values())


def test_one_refuge_and_its_rolls() -> None:
    m = evogames.new("genesis", scenario="one-refuge", seed=1)
    assert refuges(m)[3] == ["warm_pond"]
    assert asked(m) == ("Ana", "assignment")
    m.choose("done")
    m.choose("done")
    assert asked(m) == ("Ana", "refuge_roll")
    chances = {o.rule: o for o in m.chances()}
    assert set(chances) == {"F1.1", "F2.3", "F2.6", "F3.1"}
    assert chances["F1.1"].mean == Fraction(2 * 4, 6)


def test_an_oxygen_crisis_is_about_to_strike() -> None:
    m = evogames.new("genesis", scenario="oxygen-crisis", seed=1)
    assert [EVENTS[n].name for n in m.state.events[:-4:-1]] == [
        "ocean_rust",
        "nitrogen_famine",
        "ozone_layer",
    ]
    assert m.state.ready == 3
    while m.turn == 1:
        m.choose(keys(m)[-1] if "done" in keys(m) else 0)
    assert texts(m, "event") == ["Event 58: Ocean Rust.", "Event 54: Nitrogen Famine."]
    assert {e.data["strength"] for e in told(m, "oxygen") if e.turn == 2} == {3}


def test_events_laid_ready_stay_in_new_futures_but_players_do_not_know_them() -> None:
    m = evogames.new("genesis", scenario="oxygen-crisis", seed=1)
    top = m.state.events[-3:]
    assert all(m.fork(seed).state.events[-3:] == top for seed in range(5))
    imagined = {tuple(m.observation().sample_future(seed).state.events[-3:]) for seed in range(8)}
    assert len(imagined) > 1
    assert m.view(0).events == [-1] * len(m.state.events)


def test_everything_can_be_laid_out() -> None:
    m = table(
        seat("green", red=2),
        {"name": "Eva", "colour": "blue", "pool": {"green": 1}, "trophies": ["warm_pond"]},
        turn=7,
        turns=2,
        phase="darwin",
        phases=["assignment", "darwin", "purchase"],
        first=1,
        active=["oceanic"],
        climate="warm",
        run=["cold", "warm"],
        ozone=True,
        eon="proterozoic",
        events=["ocean_rust"],
        deck=4,
        boards={"coastal": ["pumice_raft", "alkaline_seep"]},
        mutations={"cosmic": ["ribozyme", "mitochondria"]},
        refuges=[
            refuge(
                "clay_mounds",
                organised={"red": 1},
                disorganised={"blue": 1},
                bionts={"green": 1},
                enzymes=["red", "blue"],
            )
        ],
        organisms=[
            microbe("mars_paleo_ocean", "blue", "tmrna+", cubes={"red": 1}, discs={"green": 1}),
            parasite("salmonella", "green", 1, "tmrna+", "tmrna", mutations=["cytochromes"]),
            body("kelp", "blue", "eutectic_brine", "leaves", bionts={"green": 1}),
        ],
    )
    assert m.players == ["Ana", "Eva"]
    assert (m.turn, asked(m)) == (7, ("Eva", "darwin_roll"))
    assert (idle(m, "green"), idle(m, "blue")) == (0, 1)
    assert (pool(m, "green"), pool(m, "blue")) == ({"red": 2}, {"green": 1})
    clay = on(m, "clay_mounds")
    assert (tokens(clay.organised), tokens(clay.disorganised), clay.enzymes) == (
        {"red": 1},
        {"blue": 1},
        [0, 3],
    )
    assert diseases(m, 2) == ["yellow", "blue"]
    assert one(m, 3).level == 0
    assert deck(m, 0)[:2] == ["ribozyme", "mitochondria"]
    assert [BOARDS[b].name for b in reversed(m.state.decks[2])][:2] == [
        "pumice_raft",
        "alkaline_seep",
    ]
    assert len(m.state.events) == 4
    assert m.state.players[1].trophies == ["warm_pond"]
    assert last(m, "position").text == "Starting position: turn 7, 4 Darwinian roll."
    assert sorted(c for d in m.state.mutations for c in d) == [
        n for n, card in enumerate(MUTATIONS) if card.name not in ("tmrna", "cytochromes")
    ]


def test_a_position_may_say_who_is_to_play() -> None:
    m = phase(
        "assignment",
        seat(),
        seat(),
        seat(),
        current_player=2,
        refuges=[refuge("warm_pond")],
        active=["continental"],
    )
    assert asked(m) == ("Chen", "assignment")
    m.choose("done")
    assert m.over


TWO: dict[str, Any] = {"players": [{}, {}], "phases": ["assignment"], "turns": 1}


HOST = microbe("warm_pond", "yellow", "tmrna", "ribozyme")


@pytest.mark.parametrize(
    ("change", "clause", "sentence"),
    [
        ({"level": "hard"}, "C3.1", "The level must be one of .*, not 'hard'"),
        ({"mode": "war"}, "C2.1", "The mode must be one of .*, not 'war'"),
        ({"mode": "cooperative", "level": "standard"}, "C2.2", "which the standard game does not"),
        ({"players": [{}]}, "A0.1", "2 to 4 colours, not 1"),
        ({"players": [{}] * 3, "mode": "solo"}, "C1.1", "The solo player plays 2 colours, not 3"),
        ({"players": [{"colour": "red"}] * 2}, "C0.1", "Two players have the same colour: red"),
        ({"players": [{"colour": "pink"}, {}]}, "C0.1", "There is no colour 'pink'"),
        ({"players": [{"trophies": ["sky"]}, {}]}, "GL.EX2", "There is no trophy 'sky'"),
        (
            {"players": [{"trophies": ["kelp"] * 2}, {}]},
            "C0.12",
            "macro-organism kelp is already used",
        ),
        ({"players": [{"trophies": ["warm_pond"]}] * 2}, "C0.8", "board warm_pond is already used"),
        ({"climate": "mild"}, "D10.1", "The climate must be warm or cold, not 'mild'"),
        ({"active": ["lunar"]}, "GL.EV1", "There is no row 'lunar'"),
        ({"phase": "lunch"}, "A1.1", "There is no phase 'lunch'"),
        ({"turns": 0}, "I0.1", "Without events the game has no end"),
        ({"dice": [7]}, "B0.4", "Dice show 1 to 6"),
        ({"current_player": 5}, "", "current_player cannot be 5. Seats are numbered 0 to 1"),
        ({"eon": "jurassic"}, "C0.4", "There is no eon 'jurassic'"),
        ({"events": ["tuesday"]}, "C0.4", "There is no event 'tuesday'"),
        ({"events": ["ocean_rust"] * 2}, "C0.4", "The event ocean_rust is already used"),
        (
            {"events": ["ocean_rust"], "deck": 0},
            "C0.6",
            "have 0 events, because 1 event is named and .* left",
        ),
        ({"phases": ["event"], "deck": 0}, "D0.1", "The event phase needs an event"),
        ({"refuges": [{"board": "moon"}]}, "C0.8", "There is no board 'moon'"),
        ({"refuges": [{"board": "warm_pond"}] * 2}, "C0.8", "The board warm_pond is already used"),
        ({"refuges": [refuge("warm_pond", bionts={"blue": 1})]}, "B0.1", "nobody plays: blue"),
        ({"refuges": [refuge("warm_pond", bionts={"my red": 1})]}, "B0.1", "no owner 'my red'"),
        ({"boards": {"cosmic": ["warm_pond"]}}, "C0.8", "continental row, not to the cosmic one"),
        ({"mutations": {"cosmic": ["tmrna"] * 2}}, "C0.11", "The mutation tmrna is already used"),
        ({"organisms": [microbe("warm_pond", "blue")]}, "B0.1", "Organism 1 has bionts .*: blue"),
        ({"organisms": [body("kelp", "blue", "warm_pond")]}, "B0.1", "Organism 1 belongs to blue"),
        ({"organisms": [microbe("warm_pond", "red", "wings")]}, "C0.11", "no mutation 'wings'"),
        ({"organisms": [microbe("warm_pond", "red", "tmrna++")]}, "C0.11", "mutation 'tmrna.'"),
        ({"organisms": [{"owner": "red"}]}, "B1.1", "needs a board, or the face"),
        ({"organisms": [parasite("prion", "red", 1)]}, "E3.3", "the number of a host .*, not 1"),
        (
            {"organisms": [HOST, parasite("prion", "red", 1, board="clay_mounds")]},
            "GL.PA1",
            "Organism 2 is a parasite, so it cannot have a board",
        ),
        (
            {"organisms": [microbe("warm_pond", "red"), parasite("prion", "red", 1, "tmrna")]},
            "E3.5",
            "Organism 1 does not have tmrna. It has nothing",
        ),
        (
            {"organisms": [body("dragon", "red", "warm_pond")]},
            "C0.12",
            "no macro-organism 'dragon'",
        ),
        ({"organisms": [body("kelp", "red", "warm_pond", "horns")]}, "H5.1", "no organ 'horns'"),
        (
            {"level": "standard", "organisms": [body("kelp", "red", "warm_pond")]},
            "C3.1",
            "The standard game has no macro-organisms",
        ),
        ({"organisms": [body("kelp", "red", "warm_pond", level=4)]}, "", "is not valid"),
        ({"colour": "red"}, "", "The scenario is not valid"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], clause: str, sentence: str) -> None:
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.new("genesis", scenario={**TWO, **change})
    assert refusal.value.rule == clause


@pytest.mark.parametrize(
    ("change", "clause", "sentence"),
    [
        (
            {"players": [{"pool": {"red": 7}}, {}]},
            "B3.3",
            "has 7 red in the pool, but at most 6 of a colour",
        ),
        ({"refuges": [refuge("warm_pond", bionts={"red": 4})]}, "B4.1", "3 bionts, but 4 are on"),
        (
            {"refuges": [refuge("warm_pond", bionts={"red": 2})]},
            "E2.3",
            "red has 2 bionts on refuges, but the entropy limit is 1",
        ),
        (
            {
                "refuges": [refuge("clay_mounds", bionts={"red": 2})],
                "organisms": [microbe("warm_pond", "red", cubes={"blue": 3})],
            },
            "E2.3",
            "red has 2 bionts on refuges, but the entropy limit is 1",
        ),
        (
            {"refuges": [refuge("warm_pond", enzymes=["red"] * 9)]},
            "E2.7",
            "9 enzymes but only 6 slots",
        ),
        (
            {"refuges": [refuge("warm_pond", organised={"red": 3})]},
            "D3.4",
            "warm_pond has 3 cubes of red manna, but only 1 is printed on it",
        ),
        ({"refuges": [refuge("warm_pond", disorganised={})]}, "D4.4", "warm_pond has no manna"),
        ({"organisms": [microbe("warm_pond", "red", bionts={})]}, "B1.1", "1 has no biont of its"),
        (
            {"organisms": [body("kelp", "red", "warm_pond", cubes={"blue": 2})]},
            "H3.1",
            "organism 1 is a macro-organism, but has cubes on its board: 2 blue",
        ),
        (
            {"organisms": [body("kelp", "red", "warm_pond", mutations=["tmrna"])]},
            "H3.9",
            "organism 1 is a macro-organism, but has 1 mutation",
        ),
        (
            {"organisms": [body("kelp", "red", "warm_pond", bionts={"red": 2})]},
            "H3.6",
            "organism 1 has 2 endosymbionts of the colour red, but there is room for only one of "
            "each colour",
        ),
        (
            {"organisms": [body("kelp", "red", "warm_pond", land=True, discs={"blue": 1})]},
            "E5.5",
            "organism 1 is on land, where it cannot carry 1 disc",
        ),
        (
            {"organisms": [HOST, parasite("prion", "red", 1, discs={"blue": 2})]},
            "E5.4",
            "organism 2 is a parasite and cannot carry 2 discs",
        ),
        (
            {"organisms": [HOST, parasite("prion", "red", 1), parasite("prion", "red", 2)]},
            "E3.1",
            "the red parasite card is used twice",
        ),
        (
            {"organisms": [HOST, parasite("prion", "red", 1), parasite("virus", "red", 1)]},
            "E4.1",
            "organism 1 has 2 parasites instead of one",
        ),
        (
            {"organisms": [HOST, parasite("prion", "red", 1, "ribozyme")]},
            "E3.5",
            "Prion has no slot for a blue cube. It has slots for ",
        ),
        (
            {"organisms": [HOST, parasite("salmonella", "red", 1, "tmrna+")]},
            "E3.7",
            "organism 2 has a yellow disease cube that its host did not lose",
        ),
    ],
)
def test_an_impossible_position_names_the_clause_that_it_breaks(
    change: dict[str, Any], clause: str, sentence: str
) -> None:
    with pytest.raises(
        EvogamesError, match=f"This position is not possible: .*{sentence}"
    ) as refusal:
        evogames.new("genesis", scenario={**TWO, **change})
    assert refusal.value.rule == clause


def test_an_automatic_parasite_has_no_tableau() -> None:
    organisms = [microbe("warm_pond", "automatic red")]
    with pytest.raises(EvogamesError, match="organism 1 belongs to automatic red") as refusal:
        evogames.new("genesis", scenario={**TWO, "mode": "cooperative", "organisms": organisms})
    assert refusal.value.rule == "C1.4"


def test_solo_positions_have_one_player_and_two_automatic_parasites() -> None:
    m = phase("assignment", seat("red"), seat("blue"), mode="solo")
    assert m.players == ["Ana"]
    assert [p.number for p in m.state.players] == [0, 3, 5, 6]
    named = evogames.new("genesis", ["Udo"], 1, scenario={**TWO, "mode": "solo"})
    assert named.players == ["Udo"]


def test_icons_may_be_laid_out_in_place_of_an_events_own() -> None:
    m = event(["ocean_rust"], seat("red"), seat("blue"), icons=["O2", "UV1", "O2"])
    assert [(i.kind, i.amount) for i in m.state.icons] == []
    assert [EVENTS[n].name for n in m.state.shown[-1:]] == ["ocean_rust"]
    assert [e.key for e in m.events if e.key in ("oxygen", "ultraviolet")] == ["ultraviolet"]
    with pytest.raises(EvogamesError, match="There is no icon 'O3'"):
        event(["ocean_rust"], seat("red"), seat("blue"), icons=["O3"])
    with pytest.raises(EvogamesError, match=r"in the event phase, but .* phase 5 Purchases"):
        phase("purchase", seat("red"), seat("blue"), icons=["O2"])
