"""Components, setup, and what everyone is allowed to know."""

from collections import Counter

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.errors import ImpossiblePosition
from evogames.core.viewer import SPECTATOR
from evogames.genesis.cards import BOARDS, COLOURS, EVENTS, MACROS, MUTATIONS, PARASITES, ROWS
from evogames.genesis.check import check
from tests.games.words import cites, last, told
from tests.genesis.build import (
    body,
    microbe,
    one,
    parasite,
    phase,
    pool,
    refuge,
    seat,
    table,
    texts,
    tokens,
)


@pytest.mark.rule("A0.1", "C0.1", "GL.CO1")
def test_each_player_gets_a_random_colour() -> None:
    seen = set()
    for seed in range(8):
        m = evogames.new("genesis", players=4, seed=seed)
        colours = [p.number for p in m.state.players]
        assert sorted(colours) == [0, 1, 2, 3]
        seen.add(tuple(colours))
    assert len(seen) > 3
    event = told(m, "colour")[0]
    assert (event.rule, "A0.1" in cites(event), "GL.CO1" in cites(event)) == ("C0.1", True, True)
    assert event.text in [f"Ana plays {c}." for c in COLOURS]


@pytest.mark.rule("A0.1")
@pytest.mark.parametrize("count", [0, 5])
def test_the_game_is_for_one_to_four(count: int) -> None:
    with pytest.raises(EvogamesError, match=f"is for 1 to 4 players, not {count}"):
        evogames.new("genesis", players=count)


@pytest.mark.rule("B0.1", "B4.1", "C0.3", "C0.2")
def test_each_starts_with_three_bionts_and_a_catalyst_of_its_colour() -> None:
    m = evogames.new("genesis", players=3, seed=5)
    start = m.game.setup(m.players, m.state.chance)
    for owner in start.players:
        assert owner.idle == 3
        assert tokens(owner.pool) == {COLOURS[owner.number]: 1}
    assert "C0.3" in cites(told(m, "colour")[0])
    assert "C0.2" in cites(last(m, "mutations_stacked"))


@pytest.mark.rule("B4.1")
def test_bionts_are_never_gained_nor_lost() -> None:
    m = evogames.new("genesis", players=4, seed=9)
    evogames.play(m, "random")
    for moment in range(0, len(m), 25):
        m.goto(moment)
        for owner in m.state.players:
            out = sum(
                o.bionts[owner.number] + (o.trophic == owner.number) for o in m.state.organisms
            )
            out += sum(r.bionts[owner.number] for row in m.state.rows for r in row)
            assert owner.idle + out == 3


@pytest.mark.rule("B0.2")
def test_the_colour_of_a_cube_makes_it_nobodys() -> None:
    m = phase(
        "purchase",
        seat("red"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "blue", cubes={"red": 5})],
    )
    assert m.over
    assert m.scores() == [0, 6]


@pytest.mark.rule("B0.3", "B2.2", "B3.5")
def test_cubes_and_discs_never_run_out() -> None:
    m = phase(
        "darwin",
        seat("red", blue=6),
        seat("blue", blue=6),
        organisms=[
            microbe("clay_mounds", "red", cubes={"blue": 30}),
            microbe("warm_pond", "blue", cubes={"blue": 30}, discs={"blue": 20}),
        ],
        dice=[2] * 64,
    )
    check(m.state)
    m.choose("roll:1")
    assert len(last(m, "darwin_roll").data["rolled"]) == 32
    assert pool(m, "red") == {"blue": 6}


@pytest.mark.rule("B0.4")
def test_a_roll_may_take_more_than_twelve_dice() -> None:
    m = phase(
        "darwin",
        seat("red"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "red", cubes={"blue": 11})],
    )
    m.choose("roll:1")
    assert len(last(m, "darwin_roll").data["rolled"]) == 13
    assert "B0.4" in cites(last(m, "darwin_roll"))


@pytest.mark.rule("B1.1")
def test_an_organism_carries_a_biont() -> None:
    with pytest.raises(EvogamesError, match="has no biont of its owner"):
        phase(
            "darwin",
            seat("red"),
            seat("blue"),
            organisms=[microbe("clay_mounds", "red", bionts={}, cubes={"red": 3})],
        )


@pytest.mark.rule("B1.2", "B1.3")
def test_a_tableau_holds_up_to_three_organisms_each_with_a_foreign_parasite() -> None:
    m = phase(
        "assignment",
        seat("blue"),
        seat("green"),
        seat("red"),
        organisms=[
            microbe("clay_mounds", "blue", "tmrna"),
            microbe("warm_pond", "blue", "reverse_citric_acid_cycle+"),
            microbe("pumice_raft", "blue"),
            parasite("salmonella", "green", 1, "tmrna"),
            parasite("prion", "red", 2, "reverse_citric_acid_cycle+"),
        ],
    )
    owners = Counter(o.owner for o in m.state.organisms)
    assert owners == {3: 3, 2: 1, 0: 1}
    assert [o.host for o in m.state.organisms if o.host] == [1, 2]
    with pytest.raises(EvogamesError, match="blue has 3 bionts, but 4 are on the board"):
        phase(
            "assignment",
            seat("blue"),
            seat("green"),
            organisms=[
                microbe(board, "blue")
                for board in ("clay_mounds", "warm_pond", "pumice_raft", "eutectic_brine")
            ],
        )


@pytest.mark.rule("B1.4", "C0.5", "C0.10", "H1.2")
def test_everything_in_play_is_public_and_decks_are_hidden() -> None:
    m = evogames.new("genesis", players=2, seed=3)
    for viewer in (0, 1, SPECTATOR):
        view = m.view(viewer)
        assert set(view.events) == {-1}
        assert {b for deck in view.decks for b in deck} == {-1}
        assert set(view.boxed_boards) | set(view.boxed_events) == {-1}
        assert view.organisms == m.state.organisms
        assert view.rows == m.state.rows
        assert view.players == m.state.players
        assert view.macros == m.state.macros
        for row, deck in enumerate(view.mutations):
            assert deck[0] == m.state.mutations[row][0] != -1


@pytest.mark.rule("B1.4", "H1.2")
def test_a_mutation_that_was_seen_stays_known() -> None:
    m = table(
        seat("red"),
        seat("blue"),
        phases=["event"],
        turns=2,
        events=["mars_paleo_ocean", "meteoritic_accretion"],
        mutations={"cosmic": ["tmrna", "ribozyme", "cytochromes"]},
    )
    view = m.view(0).mutations[0]
    names = [MUTATIONS[c].name if c >= 0 else "?" for c in view]
    assert names == ["cytochromes", "?", "?", "tmrna", "ribozyme"]


@pytest.mark.rule("C0.4", "C0.5", "C0.6", "A0.3")
def test_the_event_deck_has_3_hadean_7_archean_and_10_proterozoic_cards() -> None:
    seen = set()
    for seed in range(5):
        m = evogames.new("genesis", players=2, seed=seed)
        cards = [*m.state.shown, *reversed(m.state.events)]
        eons = [EVENTS[n].eon for n in cards]
        assert eons == ["hadean"] * 3 + ["archean"] * 7 + ["proterozoic"] * 10
        assert len(m.state.boxed_events) == 3 + 1
        seen.add(tuple(cards))
    assert len(seen) == 5
    assert Counter(e.eon for e in EVENTS.values()) == {
        "hadean": 6,
        "archean": 7,
        "proterozoic": 11,
    }
    assert texts(m, "events_stacked") == ["The event deck has 20 cards."]


@pytest.mark.rule("C0.7")
def test_the_short_game_has_7_proterozoic_events() -> None:
    m = evogames.new("genesis", players=2, seed=1, short=True)
    cards = m.state.shown + m.state.events
    assert Counter(EVENTS[n].eon for n in cards)["proterozoic"] == 7
    assert (len(cards), len(m.state.boxed_events)) == (17, 7)
    assert last(m, "events_stacked").rule == "C0.7"


@pytest.mark.rule("C0.8", "C0.9", "C0.10", "GL.EV1")
@pytest.mark.parametrize(("players", "boards"), [(1, 12), (2, 12), (3, 12), (4, 16)])
def test_boards_lie_in_four_rows_and_with_fewer_players_one_of_each_is_removed(
    players: int, boards: int
) -> None:
    m = evogames.new("genesis", players=players, seed=2)
    start = m.game.setup(m.players, m.state.chance)
    assert start.rows == [[], [], [], []]
    sizes = [len(deck) for deck in start.decks]
    assert sizes == ([3, 3, 5, 5] if players == 4 else [2, 2, 4, 4])
    for row, deck in enumerate(start.decks):
        assert {BOARDS[b].row for b in deck} == {ROWS[row]}
    assert last(m, "boards_stacked").text == f"{boards} refuges can emerge during the game."
    assert last(m, "boards_stacked").rule == ("C0.8" if players == 4 else "C0.9")


@pytest.mark.rule("C0.11")
def test_twenty_mutations_lie_in_four_decks_of_five() -> None:
    m = evogames.new("genesis", players=2, seed=2)
    start = m.game.setup(m.players, m.state.chance)
    assert [len(deck) for deck in start.mutations] == [5, 5, 5, 5]
    assert sorted(c for deck in start.mutations for c in deck) == list(range(20))


@pytest.mark.rule("C0.12", "GL.MO1")
def test_eight_macro_organisms_lie_on_display() -> None:
    m = evogames.new("genesis", players=2, seed=2)
    assert m.state.macros == list(range(8))
    assert last(m, "macros_shown").text == "8 macro-organism cards are on display."
    assert len({side.title for macro in MACROS for side in (macro.sea, macro.land)}) == 16


@pytest.mark.rule("C0.13", "A2.1")
def test_the_first_event_sets_the_first_player() -> None:
    m = evogames.new("genesis", players=4, seed=6)
    first = m.state.players[m.state.clockwise[0]].number
    assert COLOURS[first] == EVENTS[m.state.shown[-1]].order[0]


@pytest.mark.rule("A0.8", "C1.1", "C2.1", "C3.1", "C4.1")
@pytest.mark.parametrize(
    ("options", "clause", "message"),
    [
        ({"level": "expert"}, "C3.1", "The level must be one of introductory, standard, advanced"),
        ({"level": [[]]}, "C3.1", r"The level must be one of .*, not \[\[\]\]"),
        ({"mode": "war"}, "C2.1", "The mode must be one of rivals, solo, cooperative"),
        ({"mode": []}, "C2.1", r"The mode must be one of .*, not \[\]"),
        (
            {"mode": "solo"},
            "C1.1",
            "The solo game is for one player, .* 2 players cannot play solo",
        ),
        ({"mode": "cooperative", "level": "standard"}, "C2.2", "to have macro-organisms"),
        ({"gentle": 3}, "C4.1", "gentle must be true or false, not 3"),
        ({"crystal": None}, "G4.1", "crystal must be true or false, not None"),
        ({"short": "no"}, "C0.7", "short must be true or false, not 'no'"),
        ({"colours": ["red", "red"]}, "C0.1", "Give 2 different colours"),
        ({"colours": [[], []]}, "C0.1", r"Give 2 different colours .*, not \[\[\], \[\]\]"),
        ({"colours": ["red", {}]}, "C0.1", "Give 2 different colours"),
        ({"colours": {"red": 1, "blue": 2}}, "C0.1", "Give 2 different colours"),
        ({"colours": ["x" * 999] * 2}, "C0.1", r"not \['x{58}\.$"),
        ({"dice": [1]}, "", "Genesis has no option 'dice'"),
    ],
)
def test_options_that_cannot_be_are_refused(
    options: dict[str, object], clause: str, message: str
) -> None:
    with pytest.raises(EvogamesError, match=message) as refusal:
        evogames.new("genesis", players=2, seed=1, **options)
    assert refusal.value.rule == clause


def test_one_player_plays_solo() -> None:
    with pytest.raises(EvogamesError, match=r"C1\.1: .* 1 player cannot play rivals"):
        evogames.new("genesis", players=1, mode="rivals")


@pytest.mark.rule("C0.1")
def test_colours_may_be_chosen() -> None:
    m = evogames.new("genesis", players=["Eva", "Udo"], seed=1, colours=["blue", "green"])
    assert texts(m, "colour") == ["Eva plays blue.", "Udo plays green."]


@pytest.mark.rule("GL.PA1", "GL.CO1")
def test_every_colour_has_a_two_faced_parasite() -> None:
    assert [p.colour for p in PARASITES] == list(COLOURS)
    faces = {face.title: (p.colour, face) for p in PARASITES for face in p.faces}
    assert len(faces) == 8
    known = {
        "Prion": "red",
        "Malaria": "yellow",
        "Salmonella": "green",
        "Cyanobacterium": "green",
        "Viroid": "blue",
        "Virus": "blue",
    }
    assert {title: faces[title][0] for title in known} == known
    assert faces["Salmonella"][1].slots == ("blue", "yellow")
    assert faces["Cyanobacterium"][1].slots == ("red", "blue")
    assert "green" in faces["Prion"][1].slots
    assert "red" in faces["Viroid"][1].slots
    assert "green" in faces["Virus"][1].slots
    assert all(len(face.slots) == 2 for _, face in faces.values())


@pytest.mark.rule("GL.AB2", "GL.AB1")
def test_cards_bear_only_abilities_of_the_list() -> None:
    known = {
        "immunology",
        "red_shield",
        "green_shield",
        "crab_shield",
        "drought_shield",
        "uv_shield",
        "spore",
        "hgt",
        "dna",
        "fission",
        "nucleus",
        "sexuality",
        "crown",
        "pollution",
    }
    found = {a for m in MUTATIONS for a in (*m.abilities, *m.promoted_abilities)}
    found |= {a for p in PARASITES for face in p.faces for a in face.abilities}
    for macro in MACROS:
        for side in (macro.sea, macro.land):
            found |= {a for part in (*side.organs, *side.endosymbionts) for a in part.abilities}
    assert found <= known
    assert all("dna" in m.promoted_abilities and "dna" not in m.abilities for m in MUTATIONS)
    for macro in MACROS:
        for side in (macro.sea, macro.land):
            assert sorted(c.colour for c in side.endosymbionts) == sorted(COLOURS)


@pytest.mark.rule("A1.8", "A1.9", "A1.10")
def test_what_tokens_mean_depends_on_their_place() -> None:
    m = phase(
        "assignment",
        seat("green", red=1),
        seat("blue"),
        organisms=[
            microbe(
                "clay_mounds", "blue", "tmrna", cubes={"red": 1}, bionts={"blue": 1, "green": 1}
            ),
            parasite("salmonella", "green", 1, "tmrna"),
            body("kelp", "blue", "warm_pond", "leaves", bionts={"blue": 1}, discs={"green": 1}),
        ],
        refuges=[refuge("hydrothermal_vents", bionts={"green": 1}, enzymes=["red"])],
        active=["oceanic"],
    )
    check(m.state)
    state = m.state
    state.organisms[1].discs[0] = 1
    with pytest.raises(ImpossiblePosition, match="2 is a parasite and cannot carry 1 disc"):
        check(state)
    state = m.state
    state.organisms[0].organs = [0]
    with pytest.raises(ImpossiblePosition, match="1 has parts of a macro-organism"):
        check(state)


@pytest.mark.rule("A0.2")
def test_life_arises_in_two_steps() -> None:
    m = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        phases=["autocatalysis", "darwin"],
        refuges=[refuge("pumice_raft", bionts={"red": 1})],
        dice=[3, 3, 2, 4],
    )
    assert "A0.2" not in [e.rule for e in m.events]
    m.choose("roll")
    assert "A0.2" in cites(last(m, "refuge_roll"))
    m.choose("live")
    assert "A0.2" in cites(last(m, "bacterium"))
    assert one(m, 2).kind == "bacterium"
