"""Solo and cooperative games: two colours or two people with one goal."""

from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from tests.games.words import cites, keys, last, refused
from tests.genesis.build import HOX, body, microbe, phase, refuge, texts, tokens
from tests.genesis.solo import PAIR, solo

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("C1.1", "C1.4", "C1.7")
def test_a_solo_player_runs_two_colours_with_two_pools() -> None:
    m = evogames.new("genesis", players=["Ana"], seed=4, colours=["green", "blue"])
    people = [(p.number, p.person, p.idle, sum(p.pool)) for p in m.state.players if p.person >= 0]
    robots = [(p.number, p.person, p.idle, sum(p.pool)) for p in m.state.players if p.person < 0]
    assert sorted(people) == [(2, 0, 3, 1), (3, 0, 3, 1)]
    assert sorted(robots) == [(4, -1, 1, 0), (5, -1, 1, 0)]
    assert sorted(texts(m, "automatic")) == [
        "Automatic Red has one biont and follows rules of its own.",
        "Automatic Yellow has one biont and follows rules of its own.",
    ]
    assert cites(last(m, "automatic")) >= {"C1.4", "C1.7"}


@pytest.mark.rule("C1.1")
def test_both_colours_act_in_every_phase() -> None:
    m = solo("assignment", refuges=[refuge("warm_pond")], active=["continental"])
    m.choose("assign:pool:1")
    assert m.decision
    assert m.decision.prompt == "Ana (blue), assign bionts and catalysts, or choose Done."
    m.choose("assign:pool:1")
    assert tokens(on_pond(m)) == {"red": 1, "blue": 1}


def on_pond(match: Match) -> list[int]:
    return next(r.bionts for row in match.state.rows for r in row)


@pytest.mark.rule("C1.2", "C1.3")
@pytest.mark.parametrize(
    ("bodies", "clause"),
    [
        ([body("kelp", "red", "clay_mounds"), body("flatworm", "blue", "warm_pond")], "C1.2"),
        ([body("kelp", "red", "clay_mounds", bionts={"blue": 1})], "C1.2"),
        (
            [
                body("kelp", "red", "clay_mounds", land=True),
                body("flatworm", "blue", "warm_pond", land=True),
            ],
            "C1.3",
        ),
    ],
)
def test_solo_victory(bodies: list[dict[str, Any]], clause: str) -> None:
    m = solo("purchase", *bodies)
    while m.decision:
        m.choose("done")
    assert m.winners() == [0]
    assert (last(m, "all_win").rule, last(m, "all_win").text) == (
        clause,
        "The goal is reached. Victory!",
    )


@pytest.mark.rule("C1.2", "C1.3")
def test_solo_defeat() -> None:
    m = solo(
        "purchase",
        body("kelp", "red", "clay_mounds"),
        body("flatworm", "blue", "warm_pond", land=True),
    )
    while m.decision:
        m.choose("done")
    assert m.winners() == []
    assert last(m, "all_lose").text == "The goal is not reached. The game is lost."


@pytest.mark.rule("C2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cooperation_gives_each_two_bionts_and_an_automatic_parasite(players: int) -> None:
    m = evogames.new("genesis", players=players, seed=1, mode="cooperative")
    assert [p.person for p in m.state.players[::2]] == list(range(players))
    assert [(p.person, p.idle) for p in m.state.players[1::2]] == [(-1, 1)] * players
    start = m.game.setup(m.players, m.state.chance, mode="cooperative")
    assert [p.idle for p in start.players] == [2, 1] * players
    assert last(m, "automatic").rule == "C2.1"


def coop(name: str, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (red) and Ben (blue) work together."""
    return phase(name, *PAIR, mode="cooperative", organisms=list(organisms), **more)


@pytest.mark.rule("C2.1")
def test_in_cooperation_parasite_cards_are_the_automatic_ones() -> None:
    m = coop(
        "assignment",
        microbe("clay_mounds", "blue", f"{HOX}+"),
        refuges=[refuge("hydrothermal_vents")],
        active=["oceanic"],
    )
    assert keys(m, "attach") == []
    assert refused(m, "attach:0:0:1").sentence == (
        "You cannot place Prion on Ben's Lipid GNA world. In the cooperative game the "
        "parasite cards belong to the automatic parasites."
    )


@pytest.mark.rule("C2.2")
@pytest.mark.parametrize(("land", "won"), [(True, True), (False, False)])
def test_cooperative_victory_needs_a_macro_organism_each_one_of_them_on_land(
    land: bool, won: bool
) -> None:
    m = coop(
        "purchase",
        body("kelp", "red", "clay_mounds"),
        body("flatworm", "blue", "warm_pond", land=land),
    )
    assert m.winners() == ([0, 1] if won else [])
    assert m.events[-1].rule == "C2.2"


@pytest.mark.rule("C2.2")
def test_cooperative_defeat_if_one_has_no_macro_organism() -> None:
    m = coop("purchase", body("kelp", "red", "clay_mounds", land=True, bionts={"blue": 1}))
    assert m.winners() == []
