"""The page on the science: every source exists, and the page says where it was found."""

import json
import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

import evogames.biology
from evogames.biology.climate import climate_data
from evogames.genesis.cards import CONFIRMED, SOURCES

ROOT = Path(__file__).parents[1]
DATA = Path(evogames.biology.__file__).parent / "data"
REFERENCES = tomllib.loads((DATA / "references.toml").read_text(encoding="utf-8"))
KNOWN = REFERENCES["sources"] | SOURCES
FOUND = REFERENCES["confirmed"] | CONFIRMED
PAGE = (ROOT / "docs" / "science.md").read_text(encoding="utf-8")
KEY = re.compile(r"`([a-z]+(?:\d{4}[a-z]*)?)`")
LESSONS = sorted((ROOT / "notebooks").glob("1*-lesson-*.ipynb"))


def plain(text: str) -> str:
    """Return only the letters of a text, so that marks and dashes do not matter."""
    return re.sub(r"[^a-zäöüáéíóúç]", "", text.lower())


def titles() -> list[str]:
    """Return the titles of all references, as plain letters."""
    climate = [climate_data(name)["sources"].values() for name in ("earth", "ipcc")]
    parts = [re.split(r"\(\d{4}\)\.? ", text) for text in chain(KNOWN.values(), *climate)]
    found = [title for _, title, *_ in (part for part in parts if len(part) > 1)]
    return [plain(re.split(r"\.(?: |$)", text)[0]) for text in found]


def test_every_key_on_the_page_is_a_reference() -> None:
    gone = {"trainer2006", "holland2002"}
    keys = {key for key in KEY.findall(PAGE) if any(map(str.isdigit, key))}
    assert len(keys) > 50
    assert keys - gone <= set(KNOWN)
    assert not gone & set(KNOWN), "these were replaced"


def test_what_the_page_calls_confirmed_was_found() -> None:
    for line in PAGE.splitlines():
        if not line.startswith("|"):
            continue
        for key, said in re.findall(r"`([a-z]+\d{4}[a-z]*)`: (\*\*not confirmed\*\*|[a-z]+)", line):
            if key in KNOWN:
                assert (key in FOUND) == (said != "**not confirmed**"), key


def test_references_that_were_not_found_are_listed() -> None:
    listed = PAGE.partition("## References that are not confirmed")[2]
    assert set(KEY.findall(listed)) == set(KNOWN) - set(FOUND)
    assert set(REFERENCES["confirmed"]) <= set(REFERENCES["sources"])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_source_of_a_lesson_is_a_reference(path: Path) -> None:
    known = titles()
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    text = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    listed = re.split(r"\n(?=\d+\. )", text.partition("**Sources**")[2].partition("\n\nThe ")[0])
    sources = [one for part in listed[1:] for one in re.split(r"(?<=\d);\n", part)]
    assert len(sources) >= 6
    for source in sources:
        assert any(title in plain(source) for title in known), source


def test_the_references_of_the_models_are_references() -> None:
    known = titles()
    for path in sorted(Path(evogames.biology.__file__).parent.glob("*.py")):
        docstring = path.read_text(encoding="utf-8").partition('"""\n\n')[0]
        if path.stem.startswith(("climate", "greenhouse")):
            continue
        listed = docstring.partition("----------\n")[2]
        for entry in re.split(r"\n(?=[A-Z][\w'-]+, [A-Z]\.)", listed):
            if entry.strip():
                assert any(title in plain(entry) for title in known), (path.stem, entry)
