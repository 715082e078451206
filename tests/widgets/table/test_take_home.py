"""Downloaded files contain only what the viewer can know, and other programs can read them."""

import csv
import re
from base64 import b64decode
from io import BytesIO, StringIO
from xml.etree import ElementTree

import pytest
from PIL import Image

import evogames
from evogames.core.match import Match
from evogames.core.viewer import SPECTATOR
from evogames_widgets.table import Table

LINK = re.compile(r'href="data:([^;]+);base64,([^"]+)" download="([^"]+)"')


@pytest.fixture
def match() -> Match:
    match = evogames.new("evolution", players=["Zoë, the first", "Ben"], seed=3)
    evogames.play(match, "random")
    match.goto(30)
    return match


def files(match: Match, viewer: int | None = None) -> dict[str, tuple[str, bytes]]:
    """Open the tool at a table. Return its files by name, each with its type and content."""
    table = Table(match, name="take-home", viewer=viewer, seats="person")
    table._drawer.open("take_home")
    html = table._drawer.widget.children[1].value
    return {name: (kind, b64decode(data)) for kind, data, name in LINK.findall(html)}


def rows(content: bytes) -> list[list[str]]:
    assert content.startswith(b"\xef\xbb\xbf"), "spreadsheets would show wrong letters"
    return list(csv.reader(StringIO(content.decode("utf-8-sig"))))


def test_the_log_has_every_event_as_the_viewer_reads_it(match: Match) -> None:
    for viewer in (0, 1):
        head, *found = rows(files(match, viewer)["evolution-30-log.csv"][1])
        assert head[:4] == ["turn", "rule", "player", "text"]
        assert [row[3] for row in found] == [e.seen_by(viewer).text for e in match.events]
        assert {row[2] for row in found} <= {"", *match.players}


def test_the_numbers_are_those_of_the_game_after_each_decision(match: Match) -> None:
    head, *found = rows(files(match)["evolution-30-numbers.csv"][1])
    assert len(found) == 2 * 31
    numbers = match.game.numbers(match.view(SPECTATOR))
    for seat, row in enumerate(found[-2:]):
        assert row[:3] == ["30", str(match.turn), match.players[seat]]
        assert [float(value) for value in row[3:]] == [numbers[name][seat] for name in head[3:]]


def test_the_game_continues_and_the_pictures_are_pictures(match: Match) -> None:
    found = files(match)
    assert evogames.load(found["evolution-30.json"][1].decode()).choices == match.choices
    assert Image.open(BytesIO(found["evolution-30.png"][1])).format == "PNG"
    assert ElementTree.fromstring(found["evolution-30.svg"][1]).tag.endswith("svg")
    assert [kind for kind, _ in found.values()] == [
        "application/json",
        "text/csv",
        "image/svg+xml",
        "image/png",
        "text/csv",
    ]
