"""Solo and cooperative games with automatic parasites, and the introductory game."""

from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from tests.genesis.build import (
    HOX,
    alive,
    body,
    choose,
    cites,
    coloured,
    diseases,
    event,
    icons,
    idle,
    keys,
    last,
    microbe,
    mutations,
    number,
    one,
    parasite,
    phase,
    pool,
    refuge,
    refused,
    seat,
    table,
    texts,
    tokens,
    told,
)
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")

AUTO = "automatic green"
PAIR = (seat("red"), seat("blue"))


def solo(name: str, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana plays red and blue; green and yellow parasites play by their own rules."""
    seats = more.pop("players", PAIR)
    return phase(name, *seats, mode="solo", organisms=list(organisms), **more)


@pytest.mark.rule("C1.1", "C1.4", "C1.7")
def test_a_solo_player_runs_two_colours_with_two_pools() -> None:
    m = evogames.new("genesis", players=["Ana"], seed=4, colours=["green", "blue"])
    people = [(p.who, p.person, p.idle, sum(p.pool)) for p in m.state.players if p.person >= 0]
    robots = [(p.who, p.person, p.idle, sum(p.pool)) for p in m.state.players if p.person < 0]
    assert sorted(people) == [(2, 0, 3, 1), (3, 0, 3, 1)]
    assert sorted(robots) == [(4, -1, 1, 0), (5, -1, 1, 0)]
    assert sorted(texts(m, "automatic")) == [
        "Automatic Red has one biont and plays by its own rules.",
        "Automatic Yellow has one biont and plays by its own rules.",
    ]
    assert cites(last(m, "automatic")) >= {"C1.4", "C1.7"}


@pytest.mark.rule("C1.1")
def test_both_colours_act_in_every_phase() -> None:
    m = solo("assignment", refuges=[refuge("warm_pond")], active=["continental"])
    m.choose("assign:pool:1")
    assert m.ask
    assert m.ask.prompt == "Ana (blue), assign bionts and catalysts, or be done."
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
    while m.ask:
        m.choose("done")
    assert m.winners() == [0]
    assert (last(m, "all_win").rule, last(m, "all_win").text) == (
        clause,
        "The goal is reached: victory!",
    )


@pytest.mark.rule("C1.2", "C1.3")
def test_solo_defeat() -> None:
    m = solo(
        "purchase",
        body("kelp", "red", "clay_mounds"),
        body("flatworm", "blue", "warm_pond", land=True),
    )
    while m.ask:
        m.choose("done")
    assert m.winners() == []
    assert last(m, "all_lose").text == "The goal is not reached: the game is lost."


@pytest.mark.rule("C1.4", "A2.2")
def test_an_automatic_colour_has_its_place_in_the_order() -> None:
    m = event(["mars_paleo_ocean"], seat("blue"), seat("green"), mode="solo")
    # red, yellow, blue: the automatic red counts as present
    assert last(m, "order").text == "Automatic Red is the first player."
    assert [m.state.players[s].who for s in m.state.order] == [4, 5, 3, 2]


@pytest.mark.rule("C1.6", "E3.3", "E3.5")
def test_an_automatic_parasite_takes_the_host_with_most_cubes() -> None:
    green = {"green": 5}  # no pollution does harm
    faces = set()
    for seed in range(8):
        m = solo(
            "assignment",
            microbe("clay_mounds", "red", f"{HOX}+", cubes=green),
            microbe("hydrothermal_vents", "blue", "tmrna+", cubes=green),
            microbe("green_rust_fumaroles", "blue", "ribozyme", cubes=green),
            microbe("warm_pond", "red", "cytochromes", bionts={"red": 1, "automatic yellow": 1}),
            active=["oceanic"],
            seed=seed,
        )
        while m.ask:
            m.choose("done")
        new = one(m, 5)
        assert new.host == (2 if new.face == 0 else 1)
        assert diseases(m, 5) == (["yellow", "blue"] if new.face == 0 else ["red", "blue"])
        assert last(m, "attached").rule == "C1.6"
        faces.add(new.face)
    assert faces == {0, 1}


@pytest.mark.rule("C1.6", "E3.6")
def test_an_automatic_parasite_takes_the_cubes_that_leave_it_most() -> None:
    faces = {}
    for seed in range(4):
        m = solo(
            "assignment",
            microbe("clay_mounds", "red", "tmrna", "quorum_sensing+", cubes={"green": 5}),
            microbe("warm_pond", "red", "cytochromes", bionts={"red": 1, "automatic yellow": 1}),
            active=["oceanic"],
            seed=seed,
        )
        while m.ask:
            m.choose("done")
        faces[one(m, 3).face] = diseases(m, 3)
    # the blue cube of tmrna would fit too, but then the yellow one stays beneath the other blue
    assert faces == {0: ["blue", "yellow"], 1: ["blue"]}


@pytest.mark.rule("C1.6")
def test_an_automatic_parasite_passes_over_hosts_that_are_taken_and_parasites() -> None:
    m = solo(
        "assignment",
        microbe("clay_mounds", "red", "tmrna", "quorum_sensing", cubes={"green": 2}),
        parasite("malaria", "automatic yellow", 1, mutations=["ribozyme", "cytochromes"]),
        active=["oceanic"],
    )
    while m.ask:
        m.choose("done")
    assert alive(m) == [1, 2]
    assert texts(m, "automatic_idle") == ["Automatic Green finds no host."]


@pytest.mark.rule("C1.5", "H4.3")
def test_an_absorbed_automatic_biont_works_for_its_organism() -> None:
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", bionts={"red": 1, AUTO: 1}),
        players=(seat("red", yellow=2), seat("blue")),
        mutations={"oceanic": ["mitochondria", "quorum_sensing", "cytochromes"]},
    )
    choose(m, keys(m, "buy")[0])
    choose(m, keys(m, "buy")[0])
    assert m.over
    assert mutations(m, 1) == ["mitochondria", "quorum_sensing"]


@pytest.mark.rule("C1.5", "H0.3")
def test_a_parasite_does_not_wait_for_an_absorbed_automatic_biont() -> None:
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", bionts={"red": 1, "automatic yellow": 1}),
        parasite("salmonella", AUTO, 1),
        microbe("hydrothermal_vents", "blue"),
        players=(seat("red", yellow=1), seat("blue", yellow=1)),
        mutations={"oceanic": ["mitochondria", "quorum_sensing"]},
    )
    m.choose("done")
    assert mutations(m, 2) == ["mitochondria"]
    assert keys(m, "buy") == [f"buy:3:1:{number('quorum_sensing')}"]


@pytest.mark.rule("C1.5", "E6.8")
def test_an_automatic_foreign_gene_owns_no_bacterium() -> None:
    m = icons(
        ["X"],
        *PAIR,
        mode="solo",
        organisms=[microbe("clay_mounds", "blue", bionts={"blue": 1, AUTO: 1})],
    )
    m.choose("lose_biont:1:3")
    assert alive(m) == []
    assert next(p.idle for p in m.state.players if p.who == 6) == 1


def robot(name: str = "purchase", pool_: dict[str, int] | None = None, **more: Any) -> Match:
    """Ana's bacterium carries the automatic salmonella."""
    genome = more.pop("genome", [])
    m = solo(
        name,
        microbe("clay_mounds", "red", "ribozyme"),
        parasite("salmonella", AUTO, 1, mutations=genome, **more.pop("parasite", {})),
        players=(seat("red", **(pool_ or {})), seat("blue")),
        **more,
    )
    while m.ask and m.ask.kind == "purchase":
        m.choose("done")
    return m


DECK = {"oceanic": ["mitochondria", coloured("green")]}


@pytest.mark.rule("C1.8", "H0.7")
def test_an_automatic_parasite_promotes_before_it_buys() -> None:
    m = robot(pool_={"blue": 1, "yellow": 1}, genome=["tmrna"], mutations=DECK)
    assert mutations(m, 2) == ["tmrna+"]
    assert pool(m, "red") == {"yellow": 1}
    assert last(m, "promoted").rule == "C1.8"


@pytest.mark.rule("C1.8")
def test_an_automatic_parasite_always_buys_if_it_can() -> None:
    m = robot(pool_={"yellow": 1}, mutations=DECK)
    assert mutations(m, 2) == ["mitochondria"]
    assert pool(m, "red") == {}
    assert robot(pool_={"red": 1}, mutations=DECK).state.organisms[1].mutations == []


@pytest.mark.rule("C1.8")
def test_among_several_mutations_it_picks_one_at_random() -> None:
    decks = {"oceanic": ["mitochondria"], "coastal": ["quorum_sensing"]}
    found = set()
    for seed in range(10):
        m = robot(pool_={"yellow": 1}, mutations=decks, active=["coastal"], seed=seed)
        found.add(tuple(mutations(m, 2)))
    assert found == {("mitochondria",), ("quorum_sensing",)}


@pytest.mark.rule("C1.8", "H0.9")
def test_with_fission_it_buys_twice(cards: Cards) -> None:
    cards("tmrna", "fission")
    green = coloured("green")
    m = robot(
        pool_={"blue": 1, "yellow": 1},
        genome=["tmrna"],
        mutations={"oceanic": ["mitochondria", green]},
    )
    assert mutations(m, 2) == ["tmrna+", "mitochondria"]


@pytest.mark.rule("C1.9")
def test_an_automatic_parasite_rerolls_sixes_before_fives_and_nothing_else() -> None:
    m = robot(
        "darwin", parasite={"diseases": []}, genome=["quorum_sensing"], dice=[2, 3, 4, 5, 6, 1, 2]
    )
    m.choose("roll:1")
    reroll = last(m, "darwin_reroll")
    assert (reroll.rule, reroll.data["old"]) == ("C1.9", [6])
    assert reroll.data["organism"] == 2
    fine = robot("darwin", genome=["quorum_sensing"], dice=[2, 3, 4, 2, 3, 4])
    fine.choose("roll:1")
    assert told(fine, "darwin_reroll") == []


@pytest.mark.rule("C1.10", "H1.5")
def test_with_sexuality_it_churns_a_useless_deck_in_an_active_row(cards: Cards) -> None:
    cards("tmrna", promoted=("sexuality",))
    red = coloured("red")
    m = robot(
        pool_={"yellow": 1},
        genome=["tmrna+"],
        mutations={"oceanic": [red, "mitochondria"]},
        active=["oceanic"],
    )
    assert last(m, "sexuality").rule == "C1.10"
    assert mutations(m, 2) == ["tmrna+", "mitochondria"]
    shut = robot(
        pool_={"yellow": 1}, genome=["tmrna+"], mutations={"oceanic": [red, "mitochondria"]}
    )
    assert told(shut, "sexuality") == []


@pytest.mark.rule("C1.11", "H4.2")
def test_an_automatic_parasite_refuses_and_never_attacks(cards: Cards) -> None:
    cards("ribozyme", "crown")
    cards("quorum_sensing", "crown")
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", "ribozyme", "tmrna"),
        parasite("salmonella", AUTO, 1, "tmrna", mutations=["quorum_sensing"]),
        players=(seat("red", blue=1, yellow=1), seat("blue")),
        mutations=DECK,
    )
    no = refused(m, "attack_parasite:1:2:0")
    assert no.rule == "C1.11"
    m.choose("done")
    assert diseases(m, 2) == ["blue"]
    assert told(m, "stolen") == []
    cards("quorum_sensing")
    m = solo(
        "purchase",
        microbe("clay_mounds", "red", "ribozyme", "tmrna"),
        parasite("salmonella", AUTO, 1, "tmrna", mutations=["quorum_sensing"]),
        players=(seat("red", blue=1), seat("blue")),
        mutations=DECK,
    )
    m.choose("attack_parasite:1:2:0")
    assert diseases(m, 2) == []


@pytest.mark.rule("C2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cooperation_gives_each_two_bionts_and_an_automatic_parasite(players: int) -> None:
    m = evogames.new("genesis", players=players, seed=1, mode="cooperative")
    assert [p.person for p in m.state.players[::2]] == list(range(players))
    assert [(p.person, p.idle) for p in m.state.players[1::2]] == [(-1, 1)] * players
    start = m.game.setup(m.players, m.state.chance, {"mode": "cooperative"})
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
        "In the cooperative game the parasite cards belong to the automatic parasites."
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


# The introductory game


@pytest.mark.rule("C3.1")
def test_there_are_no_macro_organisms_without_advanced_rules() -> None:
    for level in ("introductory", "standard"):
        m = table(
            seat("red", red=1),
            seat("blue"),
            phases=["purchase"],
            turns=1,
            level=level,
            organisms=[microbe("clay_mounds", "red", cubes={"green": 3, "blue": 1})],
            mutations={"oceanic": ["mitochondria"]},
        )
        assert m.over
        assert m.state.macros == []
    told_level = evogames.new("genesis", players=2, seed=1, level="standard")
    assert last(told_level, "level_standard").rule == "C3.1"


@pytest.mark.rule("C3.3")
def test_rivals_on_a_new_bacterium_go_home_with_compensation() -> None:
    m = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        level="introductory",
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 2, "blue": 1})],
        dice=[3, 3, 3, 3, 3, 3],
    )
    # it is warm: three life results fill the board, and nothing dies
    choose(m, "roll", "live")
    assert tokens(one(m, 2).bionts) == {"red": 2}
    assert (idle(m, "blue"), pool(m, "blue")) == (3, {"blue": 1})
    assert last(m, "no_guests").rule == "C3.3"


@pytest.mark.rule("C3.3")
def test_there_are_no_parasites_and_no_transfers_into_rivals(cards: Cards) -> None:
    cards("ribozyme", "hgt")
    m = phase(
        "assignment",
        seat("red"),
        seat("blue"),
        level="introductory",
        organisms=[
            microbe("clay_mounds", "red", "ribozyme", bionts={"red": 2}),
            microbe("hydrothermal_vents", "blue", f"{HOX}+"),
        ],
        active=["oceanic"],
    )
    assert keys(m) == ["hgt:1:pool", "done"]
    assert refused(m, "hgt:1:organism 2").rule == "C3.3"
    assert refused(m, "attach:0:0:2").sentence == (
        "The introductory game has no parasites and no foreign genes."
    )
    intro = evogames.new("genesis", players=2, seed=1, level="introductory")
    assert last(intro, "level_introductory").rule == "C3.3"


@pytest.mark.rule("C1.8", "G4.2")
def test_crystal_automatic_parasites_turn_errors_into_mutations() -> None:
    m = solo(
        "darwin",
        microbe("clay_mounds", "red", "ribozyme"),
        parasite("salmonella", AUTO, 1, bionts={AUTO: 1}),
        players=(seat("red", yellow=1), seat("blue")),
        mutations=DECK,
        crystal=True,
        dice=[2, 3, 4, 6, 2],
    )
    m.choose("roll:1")
    assert mutations(m, 2) == ["mitochondria"]
    assert told(m, "atrophies") == []
