"""The campaign: a solo game on Earth after a solo game of Genesis (C3)."""

import pytest

from evogames.core import SILENT
from evogames.core.chance import Chance
from evogames.core.errors import EvogamesError
from evogames.megafauna.check import check
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.setup import new_game, opening
from evogames.megafauna.state import MARINE_CARD, MegafaunaState, Mutation
from evogames.megafauna.variants.campaign import begin_campaign
from tests.megafauna.build import add, keys, kind, play, start
from tests.megafauna.planets import gone, live, nothing_on_offer, on, rules, spoken, step, told


def campaign(how: str, **options: str) -> MegafaunaState:
    return new_game(["Ana"], Chance(2), campaign=how, colours=["white"], **options)  # type: ignore[arg-type]


@pytest.mark.rule("C3.2", "A1.2", "K3.8")
def test_after_a_loss_events_happen_in_the_first_turn() -> None:
    state = campaign("lost")
    assert (state.planet, state.mode) == ("earth", "solo")
    assert ("C3.2", "campaign_lost") in told(spoken(state, play(opening, state)))  # type: ignore[arg-type]
    assert state.is_lazarus(0)
    assert state.players[0].ancestor is None, "a plain archetype"
    state.phase, state.et_deck = "events", [11]
    draw_cards(state, SILENT)
    assert [icon.card for icon in state.icons] == [11, 11, 11]
    quiet = campaign("won")
    quiet.phase, quiet.et_deck = "events", [11]
    draw_cards(quiet, SILENT)
    assert quiet.icons == []


@pytest.mark.rule("C3.1", "K3.8", "E7.1", "K2.4")
def test_after_a_win_the_animal_enters_with_all_that_it_carries() -> None:
    state = campaign("won")
    assert ("C3.1", "campaign_won") in told(spoken(state, play(opening, state)))  # type: ignore[arg-type]
    carried = add(state, "white-archetype", basal={"green": 2, "blue": 1}, cards=[(16, 0)])
    begin_campaign(state, "won")
    check(state)
    assert state.is_lazarus(0)
    assert state.players[0].ancestor is carried
    gone(state, "green-archetype")
    live(state, "green-armored", baltica_4="plant")
    state.phase, state.stage, state.queue = "actions", 0, [0]
    nothing_on_offer(state)
    done = step(state)
    assert done.waiting is not None
    assert "resurrect:baltica-4:herbivore" in keys(done.waiting), "two green organs open cacti"
    done = step(state, "resurrect:baltica-4:herbivore")
    assert rules(done, "entered")[:2] == ("K3.8", "E7.1")
    assert on(state, "baltica-4")["herbivore"] == "white-archetype"
    assert state.species[kind("white-archetype")].cards[0].card == 16
    assert state.players[0].ancestor is None


@pytest.mark.rule("C3.1", "K4.2")
def test_a_sea_start_enters_as_a_swimmer_on_an_alga() -> None:
    state = campaign("won")
    swimmer = add(state, "white-swimmer", genotype=(0, 0))
    swimmer.genotype = Mutation(MARINE_CARD)
    begin_campaign(state, "won")
    gone(state, "green-archetype")
    live(state, "green-swimmer", laurentia_6="plant")
    live(state, "green-burrower", baltica_4="plant")
    state.phase, state.stage, state.queue = "actions", 0, [0]
    nothing_on_offer(state)
    step(state, "resurrect:laurentia-6:herbivore")
    assert on(state, "laurentia-6") == {"plant": "green-swimmer", "herbivore": "white-swimmer"}


@pytest.mark.rule("C3.1", "K0.6", "K3.7")
def test_a_plant_that_won_is_the_hero_and_may_start_in_the_sea() -> None:
    state = campaign("won", mode="hero")
    state.species.clear()
    alga = add(state, "green-swimmer", genotype=(0, 0))
    alga.genotype = Mutation(MARINE_CARD)
    tabs = [f"place:{name}-north" for name in ("laurentia", "baltica", "siberia", "gondwana")]
    order = [mass.cratons[0].number for mass in state.masses]
    plants = ["settle:laurentia-6:plant", "settle:baltica-1:plant"]
    step(state, *(tabs[number] for number in order), *plants)
    assert on(state, "laurentia-6") == {"plant": "green-swimmer"}
    assert state.phase == "events"


@pytest.mark.rule("C3.1", "C3.2")
@pytest.mark.parametrize(
    ("options", "refused"),
    [
        ({"campaign": "drawn"}, "won or lost"),
        ({"campaign": "won", "planet": "mars"}, "solo game on Earth"),
    ],
)
def test_campaigns_that_are_refused(options: dict[str, str], refused: str) -> None:
    with pytest.raises(EvogamesError, match=refused):
        start(1, **options)
    with pytest.raises(EvogamesError, match="solo game on Earth"):
        start(2, campaign="lost")


@pytest.mark.rule("C3.2", "K0.2")
def test_after_a_loss_the_player_chooses_any_animal() -> None:
    kelp = {"card": "kelp", "land": False, "title": "Kelp"}
    heir = {"name": "Ana", "bodies": [kelp]}
    lost = {"game": "genesis", "mode": "solo", "won": False, "players": [heir]}
    state = new_game(["Ana"], Chance(1), ancestors=lost, colours=["white"])
    assert (state.mode, state.campaign, state.first_events) == ("solo", "lost", 1)
    assert [player.colour for player in state.players] == [3, 0]
    assert state.players[0].ancestor is None
