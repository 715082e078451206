"""Players, tribes and animals have the same colours on boards, charts and webs."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import evogames_widgets
from evogames.dominant_species.components import BIRDS, INSECTS
from evogames_widgets.games.parts import palette
from evogames_widgets.lessons.niches.meadow import rivals
from tests.widgets.lessons.test_slices import STARTS, laid

WRITTEN = re.compile("#[0-9a-fA-F]{6}")
CODE = Path(evogames_widgets.__file__).parent


def distance(one: str, other: str) -> int:
    places = range(1, 7, 2)
    return sum(abs(int(one[n : n + 2], 16) - int(other[n : n + 2], 16)) for n in places)


@pytest.mark.parametrize("folder", ["charts", "lessons"])
def test_charts_and_lessons_take_their_colours_from_the_palette(folder: str) -> None:
    files = [*(CODE / folder).rglob("*.py")]
    assert files
    assert [(file, WRITTEN.findall(file.read_text())) for file in files
            if WRITTEN.search(file.read_text())] == []  # fmt: skip


def in_play() -> list[str]:
    return [palette.seat_colour(hue) for hue in laid("niches")[1].match.player_colours]


def in_charts() -> list[str]:
    return list(rivals((2, 2), (4, 0), (4, 1)).colours)


@pytest.mark.parametrize("shown", [in_play, in_charts])
def test_who_leads_one_animal_has_its_colour(shown: Callable[[], list[str]]) -> None:
    colours = shown()
    animals = palette.ANIMAL_COLOURS
    nearest = [min(range(6), key=lambda n: distance(animals[n], one)) for one in colours]
    assert nearest == [INSECTS, BIRDS]


@pytest.mark.parametrize("name", STARTS)
def test_players_at_a_lesson_differ_in_colour(name: str) -> None:
    _, table = laid(name)
    hues = table.match.player_colours
    assert len(set(hues)) == len(hues) == len(table.match.players)
