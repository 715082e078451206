"""Checks the English of templates by filling them with unusual names and numbers."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from pathlib import Path
from string import Formatter

from evogames.core.texts import Texts

_words = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))

NAMES = (
    "Ana",
    "ben",
    "Sinéad O'Brien",
    "Player 1",
    "Maximiliana Konstantina Featherstonehaugh-Cholmondeley of Kirkcudbright",
)
"""Names of players and pieces, written as their owners write them."""
WORDS = ("green slime", "deep water", "pale moss", "soft clay", "wet sand")
"""Values for any other text, without a capital letter."""
COUNTS = (0, 1, 2, 17)

PROPER = frozenset(_words["proper"])
"""Facts that begin with a capital letter, or as a player writes them."""
NUMBERS = frozenset(_words["numbers"])
"""Facts that are numbers, even if their format does not say so."""
NUMBERED = frozenset(_words["numbered"])
"""Words before a number that serves as a name, as in "animal 1"."""
LABELS = frozenset(_words["labels"])
"""Sections, or single texts, that are not whole sentences."""
CLAUSES = frozenset(_words["clauses"])
"""Sections whose texts end a sentence that another text begins."""


class Name(str):
    """A name, with more facts about the thing that it names."""


class Number(int):
    """A number that can have more facts."""


class Templates(Texts):
    """Templates that are not in any file of a game."""

    def __init__(self, *templates: str) -> None:
        self._sections = {"templates": {str(place): t for place, t in enumerate(templates)}}


def read(file: Path) -> dict[str, str]:
    """Return all templates of a file by section and key."""
    found = {}
    waiting = list(tomllib.loads(file.read_text(encoding="utf-8")).items())
    for key, text in waiting:
        if isinstance(text, dict):
            waiting += [(f"{key}.{name}", inner) for name, inner in text.items()]
        elif isinstance(text, str):
            found[key] = text
    return found


def placeholders(template: str) -> Iterator[tuple[str, str, str]]:
    """Yield each fact that a template uses, with its format and its conversion."""
    for _, name, form, conversion in Formatter().parse(template):
        if name:
            yield name, form or "", conversion or ""


def nouns(templates: Iterable[str]) -> tuple[set[str], set[str]]:
    """Return the nouns that the templates use only in the singular, and only in the plural."""
    one, many = set[str](), set[str]()
    for template in templates:
        for _, form, _ in placeholders(template):
            if "|" in form:
                single, several = (set(words.split()) for words in form.split("|"))
                one |= single - several
                many |= several - single
    verbs = {"is", "was", "has", "are", "were", "have"}
    return one - many - verbs, many - one - verbs


def filled(template: str, names: Iterator[str], words: Iterator[str], count: int) -> str:
    """Fill a template with these names and words, and with one number throughout."""
    facts: dict[str, object] = {}
    for path, form, conversion in placeholders(template):
        first, *rest = path.split(".")
        number = not conversion and ("|" in form or form[-1:] in ("f", "g", ",") or path in NUMBERS)
        proper = path.split(".")[-1] in PROPER
        large = 1000 if form[-1:] == "," else 0  # a number with separators is never small
        value = Number(large + count) if number else Name(next(names if proper else words))
        if not rest:
            facts.setdefault(first, value)
            continue
        thing = facts.setdefault(first, Name(next(names)))
        for step in rest[:-1]:
            thing = vars(thing).setdefault(step, Name(next(names)))
        vars(thing)[rest[-1]] = value
    return Templates(template).fill("templates", "0", facts)


def fillings(template: str) -> Iterator[str]:
    """Fill a template with every name in every place, and with every number."""
    for place in range(len(NAMES)):
        for count in COUNTS:
            yield filled(template, islice(cycle(NAMES), place, None), cycle(WORDS), count)


def sentences(text: str) -> list[str]:
    """Split a text into sentences. Quoted labels of options are left out."""
    return re.split(r"(?<=[.!?])\s+", re.sub(r"“.*?”", "“”", text))


def form(text: str) -> Iterator[str]:
    """Yield what is wrong with a label or a sentence."""
    if any(a.lower() == b for a, b in re.findall(r"\b([^\W\d]+)(?= ([a-z]+)\b)", text)):
        yield "doubled word"
    if re.search(r"\S  ", text):
        yield "two spaces"
    if re.search(r"[{}]", text):
        yield "unfilled placeholder"
    if re.search(
        r"(?<![\w.])\d+ (?:more )?(?:(?:is|are|was|were) )?left\b(?! (?:in|from)\b)", text
    ):
        yield "a number left, without whose or of what"
    if any(len(re.findall(r":(?=\s|$)", part)) > 1 for part in sentences(text)):
        yield "two colons"


def agreement(text: str, one: Iterable[str], many: Iterable[str]) -> Iterator[str]:
    """Yield nouns and verbs that do not fit the number before them."""
    several = {*many, "are", "were"}
    text = text.replace("Player 1", "Ana")
    for word, number, words in re.findall(
        r"(?:(\w+) )?(?<![-=\w.,])(\d+) ((?:\w+ ){0,2}\w+)", text
    ):
        near = words.split()
        if word in NUMBERED or {"and", "or", "to", "of", "in", "from"} & {*near}:
            continue
        single, plural = near[0] in {*one}, bool(several & {*near})
        if (plural and not single) if number == "1" else (single and not plural):
            yield "number and noun"


def sentence(text: str) -> Iterator[str]:
    """Yield what is wrong with a whole sentence, which may begin with a name."""
    if any(part[:1].islower() and not part.startswith(NAMES) for part in sentences(text)):
        yield "starts in lower case"
    if not re.search(r"[.!?]”?$", text):
        yield "no full stop"


def wrong(templates: dict[str, str]) -> list[tuple[str, str, str]]:
    """Return what is wrong in some templates: the key, the problem and one example of it."""
    known = nouns(templates.values())
    found = {}
    for key, template in templates.items():
        section = key.split(".")[0]
        whole = not {section, key} & {*LABELS, *CLAUSES}
        for text in fillings(template):
            problems = [*form(text), *agreement(text, *known)]
            for problem in [*problems, *sentence(text)] if whole else problems:
                found.setdefault((key, problem), text)
    return [(key, problem, text) for (key, problem), text in found.items()]
