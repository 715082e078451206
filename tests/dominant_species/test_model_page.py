"""The page about the model gives every number of the components correctly."""

import re

from evogames.dominant_species import components
from evogames.dominant_species.cards import CARDS
from evogames.dominant_species.earth import CORNERS, HEXES, START_TILES
from evogames.dominant_species.words import TEXTS
from tests.test_docs import page, table


def test_the_model_of_dominant_species_tells_the_components_as_they_are() -> None:
    game = "dominant_species"
    sections = table(game, "| section | eye spaces |")
    assert [row[:2] for row in sections] == [
        [section.name.title(), str(section.eyes)] for section in components.SECTIONS
    ]
    for row, shown in zip(sections, components.SECTIONS, strict=True):
        assert re.findall(r"\w+", row[2].replace("tundra and", "")) == [
            word for words in shown.printed for word in words if word != "tundra"
        ]
    assert table(game, "| players | pawns") == [
        [str(players), str(given.pawns), str(given.cubes)]
        for players, given in sorted(components.ALLOTMENTS.items())
    ]
    assert [row[:3] for row in table(game, "| animal |")] == [
        [
            animal.name,
            f"{animal.defaults} {animal.favourite}",
            ", ".join(f"{count} {terrain}" for terrain, count in animal.start.items()),
        ]
        for animal in components.ANIMALS
    ]
    small = f"{components.TUNDRA_TILES}, small"
    assert table(game, "| terrain |") == [
        [t.name, str(t.tiles or small), str(t.speciation), " / ".join(map(str, t.scores))]
        for t in components.TERRAINS
    ]


def test_the_model_of_dominant_species_tells_cards_and_bonus_as_they_are() -> None:
    game = "dominant_species"
    assert [row[:2] for row in table(game, "| card |")] == [
        [TEXTS.word("card", card.name), card.group] for card in CARDS
    ]
    bonus = ", ".join(f"{count}: {components.bonus_vp(count)}" for count in range(1, 9))
    assert f"{bonus}, 9 and more: {components.bonus_vp(9)}." in page(game)
    rows = dict(row[:2] for row in table(game, "| what | how much |"))
    assert rows["elements"] == f"{len(components.ELEMENTS)} types, {components.DISCS} discs of each"
    assert rows["display"] == f"at most {components.DISPLAY_SIZE} elements"
    assert rows["grid"] == f"{len(HEXES)} hexes with {len(CORNERS)} corners"
    assert rows["cards"] == f"{len(CARDS)}, Ice Age at the bottom; {components.OFFER_SIZE} face up"
    tiles = sum(terrain.tiles for terrain in components.TERRAINS)
    assert rows["large tiles"].startswith(f"{tiles}: {len(START_TILES)} on the earth, ")
    assert rows["pawns"] == f"never more than {components.MOST_PAWNS} for an animal"
