"""The page about the model gives every number of the components correctly."""

import msgspec
import pytest

import evogames
from evogames.megafauna.components import tables
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.names import COLOURS, FORMS, ORGANS
from evogames.megafauna.settings import MODES, SETTINGS
from evogames.megafauna.state import Readings
from tests.test_docs import page, section, table

GAME = "megafauna"
BOARDS = box(OURS).boards


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("goldilocks", "Goldilocks").replace("eden", "Eden")


def test_the_model_tells_lineages_and_biomes_as_they_are() -> None:
    homes = {craton.home: craton.name.title() for craton in BOARDS.craton if craton.home}
    rows = table(GAME, "| colour | lineage |")
    assert [[row[0], *row[2:]] for row in rows] == [
        [one.colour, str(one.skeleton), one.archetype, homes[one.colour]] for one in tables.LINEAGES
    ]
    walkers = ("archetype", "armored", "burrower")
    for row, biome in zip(table(GAME, "| biome | cost"), tables.BIOME_TABLE, strict=True):
        assert len({biome.cost[form] for form in walkers}) == 1
        cost = " / ".join(str(biome.cost[form]) for form in ("archetype", "swimmer", "flyer"))
        living = ", ".join(biome.habitat) or "nobody"
        assert row == [biome.name, cost, living, biome.roadrunner]


def test_the_model_tells_tracks_and_strips_as_they_are() -> None:
    oxygen, clouds, air = BOARDS.oxygen, BOARDS.clouds, BOARDS.atmosphere
    black, white, green = tables.DISC_COUNTS
    assert table(GAME, "| green discs | oxygen") == [
        [str(n), str(oxygen.percent[n]), str(oxygen.heart[n]), str(oxygen.actions[n])]
        for n in range(green + 1)
    ]
    assert table(GAME, "| white discs | albedo") == [
        [str(n), str(clouds.albedo[n]), str(clouds.heart[n])] for n in range(white + 1)
    ]
    assert table(GAME, "| discs | climate") == [
        [str(n), _plain(climate), str(actions)]
        for n, (climate, actions) in enumerate(zip(air.climate, air.actions, strict=True))
    ]
    assert table(GAME, "| climate | deck") == [
        [
            _plain(strip.climate),
            _plain(strip.deck),
            ", ".join(str(n) for n, die in enumerate(strip.humidity) if die == "G") or "none",
        ]
        for strip in BOARDS.strip
    ]
    assert {strip.wind for strip in BOARDS.strip} == {".E.WW.E."}
    text = section(GAME, "How it works")
    assert f"only up to {oxygen.microbes_up_to}%, fires only above {oxygen.no_fire_up_to}%" in text
    assert f"albedo above {clouds.no_rain_up_to}" in text
    assert f"albedo of {clouds.overcast_from}" in text
    assert f"With {air.top} discs, the greenhouse" in text
    assert black == air.top


def test_the_model_tells_the_numbers_as_they_are() -> None:
    rows = dict(row[:2] for row in table(GAME, "| what | how much |"))
    black, white, green = tables.DISC_COUNTS
    assert rows["creeples"] == f"{tables.CREEPLES} of each of {len(FORMS)} forms for each colour"
    assert rows["discs"] == f"{black} black, {white} white, {green} green"
    cubes = zip(tables.CUBES, ORGANS, strict=True)
    assert rows["organ cubes"] == ", ".join(f"{count} {organ}" for count, organ in cubes)
    assert rows["fossil tokens"] == str(tables.FOSSILS)
    deck = box(OURS).deck
    assert rows["cards"].startswith(f"{len(deck.mutation)} mutations, ")
    assert rows["cards"].endswith(f" {len(deck.tool)} tools")
    assert rows["display"].startswith(f"2 rows of {tables.DISPLAY + 1} cards")
    for emotions, title in enumerate(
        ("by place", "with one emotion of the colour", "with two emotions of the colour")
    ):
        costs = [str(tables.display_cost(place, emotions)) for place in range(1, 6)]
        name = f"cost {title}" if emotions else f"cost of a card {title}"
        assert rows[name] == ", ".join(costs)
    assert rows["turns"].startswith(f"{tables.ERA_CARDS} in each of 2 eras")
    walker, *_, swimmer, flyer = tables.RAFT_COST
    assert rows["rafting costs"].startswith(f"{swimmer} for swimmers and flyers, {walker} for")
    assert swimmer == flyer
    assert rows["sizes in kilograms"] == ", ".join(map(str, tables.KILOGRAMS))
    state = evogames.new(GAME, 4, seed=1).state
    start = (BOARDS.oxygen.percent[state.oxygen], BOARDS.clouds.albedo[state.clouds])
    assert "oxygen {}%, albedo {}, climate Eden".format(*start) in rows["at the start"]
    assert BOARDS.atmosphere.climate[state.carbon + state.vapour] == "eden"


def test_the_model_tells_the_ways_to_play_as_they_are() -> None:
    ways = " ".join(row[0] for row in table(GAME, '| `evogames.new("megafauna"'))
    assert all(f'mode="{mode}"' in ways for mode in MODES if mode != "versus")
    told = {name for name in SETTINGS if f"{name}=" in ways}
    assert {*SETTINGS} - told == {"colours", "readings", "boards"}
    words = {"yes": True, "no": False}
    readings = {row[0]: words[row[2]] for row in table(GAME, "| reading |")}
    assert readings == msgspec.structs.asdict(Readings())


@pytest.mark.parametrize("colour", COLOURS)
def test_every_lineage_is_told(colour: str) -> None:
    assert f"| {colour} |" in page(GAME)
