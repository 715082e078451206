"""The start from a finished game of Genesis (C2, C3)."""

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core import SILENT
from evogames.core.match import Match
from evogames.megafauna.check import check
from evogames.megafauna.species.size import change_size
from evogames.megafauna.state import MARINE_CARD, MegafaunaState, Species
from evogames.megafauna.variants.landfall import come_ashore
from tests.games.words import asked, cites, keys, labels, last, refused, told
from tests.megafauna.build import kind, place, play

BODIES: dict[str, dict[str, Any]] = {
    "insect": {
        "card": "trilobite",
        "land": True,
        "title": "Insect",
        "organs": {"red": 2, "yellow": 1},
        "bionts": {"blue": 2},
    },
    "moss": {"card": "kelp", "land": True, "title": "Moss", "organs": {"blue": 1}},
    "starfish": {"card": "starfish", "land": False, "title": "Starfish", "organs": {"red": 1}},
    "opabinia": {"card": "opabinia", "land": False, "title": "Opabinia"},
    "snail": {"card": "brachiopod", "land": True, "title": "Snail"},
}


def left(*players: tuple[str, float, str], **more: Any) -> dict[str, Any]:
    """What a finished Genesis match passes on: name, score and body of each player."""
    told = [
        {"name": name, "score": score, "bodies": [BODIES[body]] if body else []}
        for name, score, body in players
    ]
    return {"game": "genesis", "won": True, "players": told, **more}


def ashore(ancestors: dict[str, Any], seed: int = 1, **options: Any) -> Match:
    return evogames.new("megafauna", seed=seed, ancestors=ancestors, historical=True, **options)


def one(match: Match, name: str) -> Species:
    state: MegafaunaState = match.state
    return state.species[kind(name)]


@pytest.mark.rule("C2.1", "C2.4", "C2.7", "C2.8", "C2.9", "C2.14")
def test_an_insect_brings_organs_genes_and_a_fossil() -> None:
    match = ashore(left(("Ana", 20, "insect"), ("Ben", 9, "")), colours=["black", "white"])
    match.choose("done")
    insect, state = one(match, "black-archetype"), match.state
    assert insect.basal == [2, 1, 0, 0, 0]
    assert [state.components.deck.mutation_card(c.card).colour for c in insect.cards] == [
        "blue"
    ] * 2
    assert [card.plus for card in insect.cards] == [[0, 0, 0, 1, 0]] * 2
    assert state.homes(insect.number) == [place("siberia-5")]
    assert state.players[0].fossils.genesis
    assert (state.players[0].latecomer, state.players[1].latecomer) == (False, True)
    assert {"C2.1", "C2.4", "C2.7", "C2.8", "C2.9"} <= {r for e in match.events for r in cites(e)}
    assert last(match, "latecomer").player == 1
    check(state)


@pytest.mark.rule("C2.2", "C2.3", "C2.5", "C2.6", "C2.13")
def test_who_becomes_which_lineage() -> None:
    bodies = left(("Ana", 5, "moss"), ("Ben", 6, "starfish"), ("Chen", 7, "opabinia"))
    assert [p.colour for p in ashore(bodies).state.players] == [0, 3, 1]
    chosen = ashore(bodies, colours=["green", "white", "black"])
    assert [p.colour for p in chosen.state.players] == [0, 3, 2]
    with pytest.raises(EvogamesError, match=r"Chen cannot play white.*orange, black"):
        ashore(bodies, colours=["green", "black", "white"])
    rivals = left(("Ana", 5, "snail"), ("Ben", 6, "snail"), ("Chen", 7, "opabinia"))
    assert [p.colour for p in ashore(rivals).state.players] == [2, 0, 1], "by score"


@pytest.mark.rule("C2.13")
@pytest.mark.parametrize(("scores", "first"), [((5, 6), 1), ((6, 5), 0), ((5, 5), 0)])
def test_the_higher_score_gets_the_first_free_colour(scores: tuple[int, int], first: int) -> None:
    two = left(("Ana", scores[0], "insect"), ("Ben", scores[1], "insect"))
    colours = [p.colour for p in ashore(two).state.players]
    assert (colours[first], colours[1 - first]) == (2, 0), "black, then green as the first free one"


@pytest.mark.rule("C2.12")
def test_a_pair_of_inherited_organs_becomes_a_white_one_once() -> None:
    match = ashore(left(("Ana", 20, "insect"), ("Ben", 9, "moss")))
    assert labels(match)["convert:red"] == "Turn a pair of red organs into a white organ"
    assert "fewer than 2 yellow organs" in refused(match, "convert:yellow").sentence
    without = evogames.load(match.to_json()).state
    without.cubes[4] = 0
    assert play(come_ashore, without).asked == [], "the supply has no white cube"
    assert without.species[kind("black-archetype")].basal == [2, 1, 0, 0, 0]
    match.choose("convert:red")
    assert one(match, "black-archetype").basal == [0, 1, 0, 0, 1], "nothing is left to convert"
    check(match.state)


@pytest.mark.rule("C2.10")
def test_a_starfish_starts_in_the_sea_without_organs() -> None:
    match = ashore(left(("Ana", 20, "starfish"), ("Ben", 9, "moss")))
    assert match.decision is not None
    assert match.decision.kind == "sea_start"
    assert "is not a sea hex" in refused(match, "settle:siberia-5:herbivore").sentence
    match.choose("settle:laurentia-5:herbivore")
    starfish, state = one(match, "white-swimmer"), match.state
    assert (sum(starfish.basal), starfish.genotype.card) == (0, MARINE_CARD)
    assert state.homes(starfish.number) == [place("laurentia-5")]
    assert kind("white-archetype") not in state.species
    assert not state.players[0].fossils.genesis
    check(state)


@pytest.mark.rule("C2.11")
def test_the_first_change_of_size_sends_a_newborn_to_the_land() -> None:
    match = ashore(left(("Ana", 20, "starfish"), ("Ben", 9, "moss")))
    match.choose("settle:laurentia-5:herbivore")
    while asked(match) != ("Ana", "action"):
        match.choose("done")
    match.choose("resize")
    match.choose("grow:white-swimmer")
    kiwi = one(match, "white-archetype")
    assert (kiwi.size, kiwi.newborn) == (2, 1)
    assert one(match, "white-swimmer").size == 2
    assert last(match, "came_on_land").rule == "C2.11"
    check(match.state)
    while match.state.phase == "actions":
        match.choose("done")
    mothers = [key for key in keys(match) if key.startswith("mother:white-archetype")]
    assert mothers == ["mother:white-archetype:laurentia-5"]
    match.choose(mothers[0])
    match.choose(next(key for key in keys(match) if key.startswith("settle")))
    assert match.state.living(kiwi.number) == 1
    state = match.state
    change_size(state, SILENT, state.species[kind("white-swimmer")], 1, "E6.1")
    assert state.species[kiwi.number].newborn == 0, "only the first time"


@pytest.mark.rule("C2.15")
def test_a_guest_in_genesis_keeps_a_host() -> None:
    ancestors = left(("Ana", 20, "moss"), ("Ben", 9, ""), ("Chen", 3, ""))
    ancestors["players"][0]["bodies"][0] = {**BODIES["moss"], "guests": ["Ben"]}
    match = ashore(ancestors, colours=["green", "black", "white"])
    assert one(match, "black-archetype").genotype.hosts == [kind("green-archetype")]
    assert one(match, "green-archetype").unborn == 5
    assert last(match, "carried_host").player == 1
    check(match.state)


@pytest.mark.rule("C2.1", "C2.8")
def test_the_largest_body_is_carried_over() -> None:
    state = finished().state
    small = next(one for one in state.organisms if one.kind == "macro")
    large = deepcopy(small)
    large.bionts[0] += 3
    state.organisms.append(large)
    seat = next(p.person for p in state.players if p.number == small.owner)
    first, second = finished().game.legacy(state)["players"][seat]["bodies"][:2]
    assert sum(first["bionts"].values()) == sum(second["bionts"].values()) + 3
    two = left(("Ana", 20, "insect"), ("Ben", 9, ""))
    two["players"][0]["bodies"].append(BODIES["moss"])
    black = ashore(two).state.players[0]
    assert (black.colour, black.origin) == (2, "Insect"), "the first of the list is the largest"


@pytest.mark.rule("C2.1")
def test_what_cannot_be_carried_over() -> None:
    none = ashore(left(("Ana", 20, "insect"), ("Ben", 9, ""), armageddon=True))
    assert all(player.latecomer for player in none.state.players)
    for wrong, sentence in (
        ({"game": "genesis"}, "not the result of a finished game of Genesis"),
        (left(("Eva", 1, "moss")), "The players of Genesis were Eva"),
    ):
        with pytest.raises(EvogamesError, match=sentence):
            evogames.new("megafauna", players=["Ana", "Ben"], ancestors=wrong)


@pytest.mark.rule("C3.1", "C3.2", "K0.6")
def test_a_campaign_continues_alone_on_earth() -> None:
    won = ashore(left(("Ana", 20, "insect"))).state
    assert (won.mode, won.planet, won.campaign) == ("solo", "earth", "won")
    assert won.players[0].ancestor is not None
    assert won.players[0].ancestor.basal == [2, 1, 0, 0, 0]
    lost = ashore(left(("Ana", 20, "insect"), won=False)).state
    assert (lost.campaign, lost.players[0].ancestor) == ("lost", None)
    assert ashore(left(("Ana", 20, "moss"))).state.mode == "hero"


@cache
def finished() -> Match:
    match = evogames.new("genesis", players=["Ana", "Ben", "Chen"], seed=27)
    evogames.play(match, "greedy")
    return match


@pytest.mark.rule("C2.1")
def test_a_match_or_its_save_becomes_a_plain_dict() -> None:
    match, legacy = finished(), evogames.legacy(finished())
    assert any(player["bodies"] for player in legacy["players"])
    again = evogames.new("megafauna", ancestors=match, seed=5)
    saved = evogames.new("megafauna", ancestors=match.to_json(), seed=5)
    assert again.start.options == saved.start.options == {"ancestors": legacy}
    assert again.players == match.players
    evogames.play(again, "random")
    assert evogames.load(again.to_json()).scores() == again.scores()
    assert told(again, "carried_over")
    origins = evogames.legacy(again)
    assert [player["score"] for player in origins["players"]] == again.scores()
    assert {player["name"] for player in origins["players"]} == {*again.players}
    with pytest.raises(EvogamesError, match="This match is not over"):
        evogames.new("megafauna", ancestors=evogames.new("genesis", players=2, seed=1))
    with pytest.raises(EvogamesError, match=r"Evolution.* passes nothing on to another game"):
        evogames.legacy(evogames.new("evolution", players=2, seed=1))
