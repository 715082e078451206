"""Setup of the beginner game, the full game and the planets; secrets; what is refused."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from evogames import EvogamesError
from evogames.core.state import copy_state
from evogames.core.viewer import SPECTATOR
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLACK, GREEN_DISC, HERBIVORE, NO_DISC, WHITE
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.first_pieces import discs_on_map
from evogames.megafauna.hidden import hide, redeal
from evogames.megafauna.map.reservoirs import (
    albedo,
    allowed_actions,
    biosphere_deck,
    dark_heart,
    green_heart,
    oxygen_percent,
    strip,
)
from evogames.megafauna.settings import MODES
from evogames.megafauna.setup import opening
from evogames.megafauna.state import HIDDEN, MegafaunaState
from evogames.megafauna.words import TEXTS
from tests.megafauna.build import kind, place, places, play, start


@pytest.mark.rule("C1.3", "C1.13", "GL.3", "GL.8", "INT.1", "C1.6", "A8.5", "A8.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["beginner", "full"])
def test_each_player_starts_with_one_archetype_at_home(players: int, game: str) -> None:
    state = start(players, seed=players, game=game)
    check(state)
    homes = {"green": "baltica-4", "orange": "laurentia-2", "black": "siberia-5",
             "white": "gondwana-5"}  # fmt: skip
    for player in state.players:
        (species,) = state.of_colour(player.colour)
        name = ("green", "orange", "black", "white")[player.colour]
        assert species.number == kind(f"{name}-archetype")
        assert places(state.homes(species.number)) == [homes[name]]
        assert state.stands(place(homes[name]), HERBIVORE) == species.number
        assert (species.unborn, species.newborn, species.size) == (6, 0, 1)
    assert len(state.masses) == (players if game == "beginner" else 4)
    dealt = {tuple(p.colour for p in start(players, n, game=game).players) for n in range(20)}
    assert len(dealt) > 5, "colours are dealt at random"


@pytest.mark.rule("C1.7", "C1.8", "C1.9", "C1.10", "C1.11", "C1.12", "B7.4", "C1.5")
def test_the_full_game_begins_in_eden() -> None:
    state = start(3, historical=True)
    assert [mass.numbers for mass in state.masses] == [[0], [1], [2], [3]]
    assert all(mass.die == mass.cratons[0].number for mass in state.masses)
    assert {mass.cratons[0].row for mass in state.masses} == {4}
    for craton, centre in zip(("laurentia", "baltica", "siberia", "gondwana"),
                              (WHITE, WHITE, BLACK, WHITE), strict=True):  # fmt: skip
        assert state.discs[place(f"{craton}-centre")] == centre
        tabs = [state.discs[place(f"{craton}-{tab}")] for tab in ("north", "middle", "south")]
        assert tabs == [BLACK, NO_DISC, GREEN_DISC]
    assert discs_on_map(state) == [9, 3, 4]
    assert (state.oxygen, state.clouds, state.carbon, state.vapour) == (14, 6, 3, 3)
    assert (oxygen_percent(state), albedo(state), strip(state).climate) == (7, 0.4, "eden")
    assert (dark_heart(state), green_heart(state), biosphere_deck(state)) == (4, 5, 1)
    assert [allowed_actions(state, colour) for colour in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("C1.4")
def test_the_lowest_skeleton_number_has_the_medea() -> None:
    state = start(2, colours=["white", "orange"])
    assert state.medea == 1
    assert start(2, game="beginner").medea == -1


@pytest.mark.rule("C1.14", "C1.15", "C1.16", "C1.2", "J7.8")
def test_decks() -> None:
    state = start(4)
    assert [len(deck) for deck in state.decks] == [42, 42]
    assert [len(row) for row in state.display] == [4, 4]
    card = state.components.deck.mutation_card
    for row, colours in enumerate((("red", "yellow"), ("green", "blue"))):
        assert all(card(n).colour in colours for n in state.decks[row] + state.display[row])
    assert (len(state.et_deck), len(state.et_rest)) == (5, 10)
    assert [len(deck) for deck in state.biosphere] == [12, 12, 12]
    assert state.tools == [1, 2, 3, 4]
    assert start(2, game="beginner").biosphere == [[], [], []]


@pytest.mark.rule("K3.1", "K3.2", "K3.3", "K3.5", "K0.2", "K3.6", "K3.8")
@pytest.mark.parametrize(
    ("planet", "reservoirs", "on_map"),
    [
        ("mars", (0, 1, 1), [6, 4, 0]),
        ("venus", (6, 3, 3), [6, 6, 0]),
        ("earth", (8, 2, 2), [4, 8, 0]),
    ],
)
def test_planets(planet: str, reservoirs: tuple[int, ...], on_map: list[int]) -> None:
    state = start(1, planet=planet)
    check(state)
    assert (state.carbon, state.vapour, state.clouds) == reservoirs
    assert discs_on_map(state) == on_map
    assert [player.colour for player in state.players][-1] == 0
    assert {player.seat for player in state.players} == {0}
    assert state.is_lazarus(0)
    assert state.species[kind("green-archetype")].unborn == 5
    assert state.phase == "first_life"
    assert strip(state).climate == {"mars": "icehouse", "venus": "warm", "earth": "hothouse"}.get(
        planet
    )


@pytest.mark.rule("L1.1", "L1.2", "L2.1", "L2.2", "L2.3", "K3.6", "K6.4")
def test_venus_for_several() -> None:
    duel = start(2, mode="duel")
    assert duel.players[duel.medea].colour == 0
    assert duel.players[1].seat == 1
    animals = start(3, mode="animals")
    colours = [player.colour for player in animals.players]
    assert sorted(colours[:3]) == [1, 2, 3]
    assert colours[animals.medea] == 1
    assert animals.players[-1].seat == -1, "the Medea decides for the plant"
    for state in (duel, animals):
        check(state)
        assert state.planet == "venus"


@pytest.mark.rule("J8.1", "C1.1", "INT.3")
def test_gifts_and_readings() -> None:
    state = start(3, gifts=["black"], colours=["black", "white", "green"])
    assert [player.gift for player in state.players] == [True, False, False]
    assert start(2, readings={"open_heights": True}).readings.open_heights


@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (1, {"mode": "versus"}, "1 player is in the game, but this mode is for 2 to 4"),
        (2, {"game": "expert"}, "beginner or full"),
        (2, {"mode": "chess"}, "no mode called"),
        (2, {"planet": "mars"}, "cannot be played on 'mars'"),
        (1, {"game": "beginner"}, "rules of the full game"),
        (2, {"long": "yes"}, "long must be True or False, not 'yes'"),
        (2, {"colours": ["green"]}, "a different colour"),
        (2, {"colours": ["green", "green"]}, "a different colour"),
        (2, {"colours": ["green", "pink"]}, "from green, orange, black, white"),
        (1, {"colours": ["green"]}, "a different colour"),
        (2, {"gifts": ["pink"]}, "Gifts are for colours"),
        (2, {"readings": {"nothing": True}}, "no reading 'nothing'"),
    ],
)
def test_what_is_refused(players: int, options: dict[str, Any], told: str) -> None:
    with pytest.raises(EvogamesError, match=told):
        start(players, **options)


def test_every_mode_and_number_of_players_can_be_set_up() -> None:
    for mode, ((least, most), planets) in MODES.items():
        for count in range(least, most + 1):
            for planet in planets:
                state = start(count, mode=mode, planet=planet)
                check(state)
                copied = copy_state(state)
                assert copied == state
                play(opening, state)  # type: ignore[arg-type]


@pytest.mark.rule("B8.1")
def test_only_draw_piles_are_hidden() -> None:
    state = start(2)
    seen = copy_state(state)
    hide(seen, SPECTATOR)
    assert {*seen.et_deck, *seen.et_rest, *chain(*seen.biosphere)} == {HIDDEN}
    assert [deck[-1] for deck in seen.decks] == [deck[-1] for deck in state.decks]
    assert {card for deck in seen.decks for card in deck[:-1]} == {HIDDEN}
    assert seen.display == state.display
    redealt = copy_state(state)
    redeal(redealt, 0)
    check(redealt)
    assert redealt.decks != state.decks
    assert [deck[-1] for deck in redealt.decks] == [deck[-1] for deck in state.decks]
    assert Counter(redealt.et_deck + redealt.et_rest) == Counter(state.et_deck + state.et_rest)


@pytest.mark.rule("B8.1", "A6.4")
def test_in_era_three_everybody_knows_that_the_comet_comes() -> None:
    state = start(2, long=True)
    state.era = 3
    state.et_rest = [card for card in range(1, 16) if card not in (15, 1, 2, 3)]
    state.et_deck = [1, 15, 2, 3]
    for used in range(12):
        redealt: MegafaunaState = copy_state(state)
        redealt.chance.used = used
        redeal(redealt, 0)
        assert 15 in redealt.et_deck
        assert sorted(redealt.et_deck + redealt.et_rest) == list(range(1, 16))


def test_options_are_read_as_they_are_written_and_have_their_sentences() -> None:
    for key in (
        "mutate:green-archetype:47",
        "promote:black-flyer:21:a",
        "settle:siberia-6:carnivore",
        "flee:white-swimmer:gondwana-2:herbivore:gondwana-south:carnivore",
        "arrange:26:72:3",
        "lose:black-flyer:21:yellow",
        "perish:black-flyer:siberia-centre:herbivore:endangered",
        "seed:clouds",
        "hand_over:white",
        "tool:1:b",
        "fire",
    ):
        assert DECISIONS.read(key).key == key
    for name in DECISIONS.classes:
        assert TEXTS.has("option", name), name
        assert TEXTS.has("group", name), name
    assert [one.name for one in DECISIONS if not TEXTS.has("ask", one.name)] == []
