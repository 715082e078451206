"""Random games: matter, energy and life are accounted for, event by event."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

import evogames
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.errors import ImpossiblePosition
from evogames.primordial_soup import GAME
from evogames.primordial_soup.cards import CUBES, GENES, SPACE_NAMES
from evogames.primordial_soup.scoring import landing
from evogames.primordial_soup.state import Player, SoupState
from tests.primordial_soup.build import tribe
from tests.primordial_soup.chronicle import Chronicle, new_state, watched
from tests.primordial_soup.random_games import random_games

PREPARED = list(evogames.scenarios("primordial_soup"))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_a_random_game_holds_together(players: int, seed: int) -> None:
    chronicle, decisions = watched(new_state(players, seed), seed)
    assert decisions > 100
    assert {"eats", "excretes", "starves", "dies", "divides", "buys", "scores"} <= set(
        chronicle.seen
    )


@pytest.mark.slow
def test_thirty_thousand_random_decisions() -> None:
    games, _ = random_games(30_000)
    assert games > 60


@pytest.mark.parametrize("name", PREPARED)
def test_prepared_positions_hold_together(name: str) -> None:
    for seed in range(12):
        match = evogames.new("primordial_soup", scenario=name, seed=seed)
        assert match.decision, "a prepared position asks somebody something"
        watched(GAME.scenario(match.start.scenario, None, Chance(seed)), seed)


MOST = {3: {g: GENES[g].copies3 for g in GENES}, 4: {g: GENES[g].copies4 for g in GENES}}


@st.composite
def positions(draw: st.DrawFn) -> dict[str, object]:
    """Return any soup: crowded spaces, little food, many genes, all phases."""
    seats = draw(st.sampled_from([3, 4]))
    supply = dict(MOST[seats])
    players = []
    for _ in range(seats):
        genes: list[str] = []
        for gene in draw(st.lists(st.sampled_from(list(GENES)), unique=True, max_size=8)):
            related = {*GENES[gene].replaces, *GENES[gene].leads_to}
            if supply[gene] and (not related & set(genes) or gene == "escape"):
                if gene == "escape" and {"armor", "defense"} <= set(genes):
                    continue
                genes.append(gene)
                supply[gene] -= 1
        spaces = draw(st.lists(st.sampled_from(SPACE_NAMES[:6]), max_size=7))
        amoebas = [{"space": s, "damage": draw(st.integers(0, 2))} for s in spaces]
        players.append(tribe(*amoebas, genes=genes, bp=draw(st.integers(0, 9))))
    food = draw(st.integers(0, 2))
    colours = ["red", "green", "blue", "yellow"][:seats]
    return {
        "players": players,
        "cubes": {"all": dict.fromkeys(draw(st.lists(st.sampled_from(colours))), food)},
        "turn": draw(st.integers(1, 8)),
        "turns": 2,
        "phase": draw(
            st.sampled_from(["movement and feeding", "environment", "genes", "division", "deaths"])
        ),
    }


@settings(max_examples=60)
@given(positions(), st.integers(0, 2**32))
def test_any_position_holds_together(form: dict[str, object], seed: int) -> None:
    watched(GAME.scenario(form, None, Chance(seed)), seed)


@pytest.mark.rule("FEED.7", "FEED.4", "P5.1")
def test_cubes_of_each_colour_are_conserved() -> None:
    for seed in range(5):
        run = GameEngine(GAME, new_state(4, seed)).begin()
        rnd = Random(seed).random
        while run.decision is not None:
            for colour in range(4):
                lying = sum(counts[colour] for counts in run.state.cubes)
                assert lying + run.state.reserve[colour] == CUBES
            run.choose(int(rnd() * len(run.decision.options)))


@pytest.mark.rule("P6.8")
@given(
    st.lists(st.integers(1, 41), min_size=3, max_size=4, unique=True),
    st.lists(st.integers(0, 10), min_size=4, max_size=4),
)
def test_from_the_light_spaces_nobody_passes_the_end_of_the_ladder(
    markers: list[int], gains: list[int]
) -> None:
    state = new_state(len(markers), 1)
    state.players = [Player(marker=m) for m in markers]
    for seat in sorted(range(len(markers)), key=lambda s: -markers[s]):
        state.players[seat].marker = landing(state, seat, gains[seat])
    assert max(p.marker for p in state.players) <= 51


def midgame() -> tuple[SoupState, Chronicle]:
    """Return a position after some rounds, and its chronicle."""
    state = new_state(4, 4)
    chronicle = Chronicle(state)
    run = GameEngine(GAME, state, chronicle).begin()
    rnd = Random(4).random
    while run.state.turn < 4:
        run.choose(int(rnd() * len(run.decision.options)))
    return run.state, chronicle


def test_the_chronicle_notices_what_moves_untold() -> None:
    state, chronicle = midgame()
    assert chronicle.differences(state) == []
    state.cubes[3][1] += 1
    assert chronicle.differences(state)[0].startswith("cubes")
    state.cubes[3][1] -= 1
    state.players[2].bp += 1
    assert chronicle.differences(state)[0].startswith("bp")
    state.players[2].bp -= 1
    state.players[1].amoebas[0].damage += 1
    assert chronicle.differences(state)[0].startswith("amoebas")


@pytest.mark.parametrize(
    ("spoil", "clause"),
    [
        (lambda s: s.reserve.__setitem__(0, s.reserve[0] + 1), "FEED.7"),
        (lambda s: s.reserve.__setitem__(0, -1), "FEED.7"),
        (lambda s: s.supply.__setitem__("speed", 5), "SET.4"),
        (lambda s: setattr(s.players[0], "bp", -1), "GEN.3"),
        (lambda s: setattr(s.players[0], "marker", s.players[1].marker), "P6.7"),
        (lambda s: s.players[0].amoebas.append(s.players[0].amoebas[0]), "GEN.6"),
        (lambda s: s.players[0].amoebas.reverse(), "GEN.6"),
        (lambda s: setattr(s.players[0].amoebas[0], "damage", -1), "GEN.4"),
        (lambda s: setattr(s.players[0].amoebas[0], "owner", 2), "SET.1"),
        (lambda s: setattr(s.players[0].amoebas[0], "space", 19), "P1.5"),
        (lambda s: setattr(s.players[0].amoebas[0], "number", 8), "GEN.6"),
    ],
)
def test_positions_that_cannot_be_are_noticed(spoil, clause) -> None:  # type: ignore[no-untyped-def]
    state, _ = midgame()
    GAME.check(state)
    spoil(state)
    with pytest.raises(ImpossiblePosition) as trouble:
        GAME.check(state)
    assert trouble.value.rule == clause
