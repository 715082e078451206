"""The cards keep to their budget and to every known fact."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.deck import EventIcon, Side, our_cards
from evogames.megafauna.components.names import ORGANS

DECK = box(OURS).deck
SIDES = [side for card in DECK.mutation for side in card.ways]
BY_COLOUR = {
    colour: [card for card in DECK.mutation if card.colour == colour] for colour in ORGANS[:4]
}
ET = [card for card in DECK.event if card.deck == "et"]


def by_colour(count: Any) -> dict[str, int]:
    return {colour: sum(map(count, cards)) for colour, cards in BY_COLOUR.items()}


def side(title: str) -> Side:
    return next(found for found in SIDES if found.title == title)


@pytest.mark.rule("B7.1", "C1.2", "E1.8", "GL.30")
def test_23_cards_of_each_colour_in_blocks() -> None:
    blocks = {"yellow": (1, 23), "red": (24, 46), "green": (47, 69), "blue": (70, 92)}
    for colour, (first, last) in blocks.items():
        assert [card.number for card in BY_COLOUR[colour]] == list(range(first, last + 1))
    assert by_colour(lambda card: len(card.organs)) == dict.fromkeys(ORGANS[:4], 26)
    assert by_colour(lambda card: len(card.organs) == 2) == dict.fromkeys(ORGANS[:4], 3)
    titles = [
        title for card in DECK.mutation for title in (card.title, *(s.title for s in card.ways))
    ]
    assert len({card.title for card in DECK.mutation} & {s.title for s in SIDES}) == 0
    assert len(titles) == 276


def test_forms_of_each_colour() -> None:
    wanted = {
        "yellow": {"flyer": 4, "swimmer": 3, "burrower": 1, "armored": 1},
        "red": {"burrower": 4, "swimmer": 2, "flyer": 2, "armored": 1},
        "green": {"armored": 4, "swimmer": 2, "burrower": 2, "flyer": 1},
        "blue": {"armored": 3, "swimmer": 2, "burrower": 2, "flyer": 2},
    }
    for colour, cards in BY_COLOUR.items():
        forms = Counter(s.form for card in cards for s in card.ways if s.form)
        assert forms == wanted[colour]
    assert Counter(s.form for s in SIDES if s.form) == dict.fromkeys(wanted["red"], 9)


@pytest.mark.rule("E1.9")
def test_every_form_is_within_greens_reach() -> None:
    reach = [
        card for card in DECK.mutation if card.colour in ("green", "blue") or card.monster_plant
    ]
    forms = Counter(s.form for card in reach for s in card.ways if s.form)
    assert forms == {"armored": 8, "swimmer": 5, "burrower": 5, "flyer": 3}
    marked = by_colour(lambda card: card.monster_plant)
    assert marked == {"red": 7, "yellow": 7, "green": 0, "blue": 0}


def test_icons_of_the_ways_up() -> None:
    assert by_colour(lambda card: sum(s.monster is not None for s in card.ways))
    assert Counter(s.monster for s in SIDES if s.monster) == dict.fromkeys(ORGANS[:4], 4)
    recession = Counter(organ for s in SIDES for organ in s.recession)
    assert recession == {"red": 4, "yellow": 4, "green": 1}
    white = by_colour(lambda card: sum(s.organs.count("white") for s in card.ways))
    assert white == {"yellow": 5, "red": 1, "green": 3, "blue": 3}
    assert sum(s.venom for s in SIDES) == 6
    assert by_colour(lambda card: sum(s.mutualism for s in card.ways)) == dict.fromkeys(
        ORGANS[:4], 2
    )
    assert sum(s.fossil for s in SIDES if not s.form) == 23
    assert all(s.fossil for s in SIDES if s.form)
    assert Counter(s.max_size for s in SIDES) == {6: 73, 5: 31, 4: 28, 3: 27, 2: 16, 1: 9}


@pytest.mark.rule("J6.1", "J6.2", "J6.11")
def test_half_faces() -> None:
    heads = Counter(s.right for s in SIDES if s.right and not s.left)
    tails = Counter(s.left for s in SIDES if s.left and not s.right)
    brains = [s for s in SIDES if s.left and s.right]
    assert heads == {"anger": 6, "jealousy": 6, "fear": 5, "curiosity": 5, "joy": 4}
    assert tails == {"fear": 6, "anger": 5, "joy": 5, "jealousy": 5, "curiosity": 4}
    left = Counter(s.left for s in brains)
    right = Counter(s.right for s in brains)
    assert left == {"joy": 6, "jealousy": 4, "curiosity": 4, "fear": 3, "anger": 2}
    assert right == {"curiosity": 5, "anger": 4, "fear": 4, "joy": 3, "jealousy": 3}
    pairs = [
        (one.number, other.number)
        for one in DECK.mutation
        for other in DECK.mutation
        for head in one.ways
        for tail in other.ways
        if one != other and head.right and not head.left and head.right == tail.left
        if not tail.right
    ]
    assert len(pairs) == 129, "of 130 one is on a single card"


def test_maximum_sizes_fit_the_forms() -> None:
    limits = {"flyer": (1, 3), "burrower": (2, 4), "armored": (2, 5), "swimmer": (4, 6)}
    for found in SIDES:
        if found.form:
            least, most = limits[found.form]
            assert least <= found.max_size <= most, found.title


@pytest.mark.rule("J5.1", "GL.20")
def test_what_is_known_of_single_cards() -> None:
    card = DECK.mutation_card
    assert {s.skeleton for s in card(56).ways} == {0, 5}
    assert card(14).monster_plant
    assert "swimmer" in [s.form for s in card(14).ways]
    assert "flyer" in [s.form for s in card(21).ways]
    assert "burrower" in [s.form for s in card(36).ways]
    cerci = next(s for s in card(38).ways if s.form == "armored")
    assert card(38).monster_plant
    assert cerci.max_size >= 3
    assert not any(s.form for s in card(68).ways)
    assert any(s.venom for s in card(85).ways)
    assert card(74).organs == ("blue", "blue")
    assert card(92).title == "Fighting Dimorphism"
    assert side("Wing Muscles").form == "flyer"
    assert side("Wing Muscles").max_size == 1
    assert side("Fur").max_size >= 2
    assert side("Ruminant Stomach").monster == "green"
    assert side("Ruminant Stomach").max_size >= 5
    assert side("Tentacles").monster == "green"
    assert side("Tentacles").max_size >= 4
    assert side("Long Neck").monster
    assert (side("Olfactory Antenna").right, side("Bronchoalveolar Lung").left) == ("fear", "fear")
    assert (side("Mobbing").left, side("Mobbing").right) == ("fear", "fear")
    assert (side("Limbic System").left, side("Limbic System").right) == ("anger", "fear")
    assert side("Adrenal Glands").left == "fear"
    assert side("Horned Head").right == "anger"
    assert (side("Gizzard Stones").right, side("Pancreas").left) == ("joy", "joy")
    assert (side("Bipedal Stance").left, side("Hypothalamus").right) == ("curiosity", "curiosity")
    assert side("Carapace").form == "armored"
    electric = next(c for c in DECK.mutation if c.title == "Electrolocation")
    assert electric.organs == ("red",)
    assert side("Infrared Pit").form == "burrower"


def icons(kind: str) -> list[EventIcon]:
    return [icon for card in ET for icon in card.icons if icon.event == kind]


@pytest.mark.rule("C1.2", "A5.1", "A1.4", "GL.29")
def test_et_cards() -> None:
    assert [card.number for card in ET] == list(range(1, 16))
    first = Counter(card.order[0] for card in ET)
    assert first == {"orange": 4, "black": 4, "green": 4, "white": 3}
    everybody = {"green", "orange", "white", "black"}
    missing = Counter((everybody - {*card.order}).pop() for card in ET)
    assert missing == {"green": 4, "orange": 4, "white": 4, "black": 3}
    assert sum(card.stable_biosphere for card in ET) == 5
    counts = Counter(icon.event for card in ET for icon in card.icons)
    assert counts == {
        "crater": 6,
        "latitudinal_drift": 4,
        "collision_drift": 8,
        "pangaean_rift": 2,
        "climax": 9,
        "deluge": 3,
        "mutagen": 6,
        "metabolic_radiation": 4,
        "darwinian_radiation": 4,
        "crowd_contagion": 5,
        "reservoir": 1,
    }
    for card in ET:
        if card.stable_biosphere:
            events = [icon.event for icon in card.icons]
            assert not {"crater", "latitudinal_drift"} & {*events}
    moved = {(icon.craton, icon.direction) for icon in icons("collision_drift")}
    assert len(moved) == 8
    drifts = sorted((str(i.direction), i.steps) for i in icons("latitudinal_drift"))
    assert drifts == [("north", 1), ("north", 2), ("south", 1), ("south", 2)]


@pytest.mark.rule("A1.3", "D5.1")
def test_beginner_events_and_narrow_climaxes() -> None:
    used = {"mutagen", "metabolic_radiation", "darwinian_radiation", "crowd_contagion"}
    without = [card.number for card in ET if not used & {icon.event for icon in card.icons}]
    assert without == [7]
    wide = [
        card.number
        for card in ET
        for icon in card.icons
        if icon.event == "climax" and sum(n in (3, 4, 5) for n in icon.latitudes) > 1
    ]
    assert wide == [7]


def _into_atmosphere(icon: EventIcon) -> int:
    if icon.event != "reservoir":
        return 0
    return (icon.to == "atmosphere") - (icon.source == "atmosphere")


@pytest.mark.rule("A1.5", "A1.8", "C1.14")
@pytest.mark.parametrize(
    ("name", "guns", "mutagens"), [("too_hot", 4, 2), ("goldilocks", 2, 1), ("too_cold", 2, 1)]
)
def test_biosphere_decks(name: str, guns: int, mutagens: int) -> None:
    cards = [card for card in DECK.event if card.deck == name]
    assert len(cards) == 12
    assert {*Counter(card.craton for card in cards).values()} == {3}
    assert all(2 <= len(card.icons) <= 3 for card in cards)
    events = [icon for card in cards for icon in card.icons]
    marks = Counter(mark for icon in events for mark in icon.marks)
    assert (marks["gun"], marks["rain_shadow"]) == (guns, 3)
    kinds = Counter(icon.event for icon in events)
    assert (kinds["mutagen"], kinds["windy"]) == (mutagens, 2)


def test_feedback_of_the_biosphere_decks() -> None:
    """Such events count half: the Medea can send the disc to the Atmosphere or not."""
    net = {
        name: sum(
            _into_atmosphere(icon)
            for card in DECK.event
            if card.deck == name
            for icon in card.icons
        )
        for name in ("too_hot", "goldilocks", "too_cold")
    }
    assert net["too_hot"] < 0 < net["goldilocks"] < net["too_cold"]


@pytest.mark.rule("INT.2", "GL.29", "D10.1", "D10.4", "D10.5", "D10.6", "D10.7")
def test_every_mark_and_place_occurs() -> None:
    events = [icon for card in DECK.event for icon in card.icons]
    assert {mark for icon in events for mark in icon.marks} == {
        "gun",
        "microbe",
        "conflagration",
        "rain",
        "overcast",
        "rain_shadow",
    }
    ends = {icon.source for icon in events} | {icon.to for icon in events}
    assert ends == {
        "oxygen",
        "clouds",
        "atmosphere",
        "clouds_or_atmosphere",
        "continent",
        "offshore",
        None,
    }


@pytest.mark.rule("J7.2", "J7.3", "J7.8")
def test_tools_hunt_each_form_twice() -> None:
    hunted = Counter(side.hunts for card in DECK.tool for side in card.sides)
    assert hunted == {"swimmer": 2, "armored": 2, "flyer": 2, "burrower": 2}
    assert all(side.fossil for card in DECK.tool for side in card.sides)
    bells = [s.title for card in DECK.tool for s in card.sides if s.lives_in_water_as_carnivore]
    assert bells == ["Diving Bell"]


def test_every_card_says_where_it_comes_from() -> None:
    cards = [*DECK.mutation, *DECK.event, *DECK.tool]
    assert {card.provenance for card in cards} == {"rules", "found", "ours"}


def test_files_hold_what_is_read() -> None:
    folder = Path(__file__).parents[2] / "evogames" / "megafauna"
    files = [tomllib.loads((folder / f"{name}s.toml").read_text()) for name in our_cards()]
    assert [len(next(iter(found.values()))) for found in files] == [92, 51, 4]
