"""The templates of the widgets are correct for every number, and start with a capital."""

import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest

from evogames.core.texts import Texts

WIDGETS = Path(__file__).parents[2] / "widgets" / "evogames_widgets"
FILES = [
    *(WIDGETS / part / "texts.en.toml" for part in ("classroom", "explorer", "games", "kit")),
    *(WIDGETS / part / "texts.en.toml" for part in ("panels", "table")),
    *sorted(WIDGETS.glob("games/*/board.en.toml")),
]
COUNTS = (0, 1, 2, 17)
NAMES = {
    "amoeba", "animal", "card", "chain", "climate", "corner", "dna", "hint", "host", "name",
    "names", "owner", "player", "points", "quantity", "section", "space", "text", "tile", "title",
    "trait",
}  # fmt: skip
"""Values that begin with a capital letter, or as a player writes them."""
NUMBERS = {"at", "bp", "count", "every", "found", "lost", "many", "most", "need", "number", "seats"}
"""Values that are numbers, even without a noun."""
FAULTS = {
    "doubled word": r"\b([a-z]+) \1\b",
    "gap": r"[{}]|\w  \w",
    "one": r"(?<![\w.])1 \w+ (are|were|have)\b",
    "many": r"(?<![\w.])(0|2|17) \w+ (is|was|has)\b",
    "small letter": r"^[a-z]\S* .*[.!?]$",
}


def filled(template: str, count: int) -> str:
    """Fill a template with one number, with names, and with other words in lower case."""
    facts: dict[str, object] = {}
    for _, name, form, _ in Formatter().parse(template):
        if name:
            number = "|" in (form or "") or (form or " ")[-1] in "dg," or name in NUMBERS
            word = "Ana" if name in NAMES else f"some_{name}"
            large = (
                1000 if (form or "").endswith(",") else 0
            )  # has separators, so it is never a small number
            facts[name] = large + count if number else facts.get(name, word)
    texts = Texts("evogames_widgets.kit")
    texts._sections = {"any": {"any": template}}
    return texts.fill("any", "any", facts)


def faults(template: str) -> list[str]:
    """Return the faults of a template."""
    said = [filled(template, count) for count in COUNTS]
    return [
        fault
        for fault, pattern in FAULTS.items()
        if any(re.search(pattern, text, re.DOTALL) for text in said)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_templates_are_right_for_every_number(file: Path) -> None:
    sections = tomllib.loads(file.read_text(encoding="utf-8"))
    found = {
        f"{section}.{key}": faults(text)
        for section, texts in sections.items()
        for key, text in texts.items()
        if section != "now"  # the second half of a sentence
    }
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("The the {name} eats the the food.", "doubled word"),
        ("{count:token|tokens} are left for {name}.", "one"),
        ("{count:token|tokens} is left for {name}.", "many"),
        ("{file} is not text.", "small letter"),
        ("The {{name}} eats.", "gap"),
    ],
)
def test_a_fault_is_found(template: str, fault: str) -> None:
    assert faults(template) == [fault]
