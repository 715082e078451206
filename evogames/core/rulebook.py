"""The rules of a game, and the code that implements them.

The file `rules.toml` of a game contains every rule in plain words. `@rule("F1.1")` marks the
function that implements a rule, so that the program can show the rule and its code side by side.
"""

from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from evogames.core.refusals import refused

F = TypeVar("F", bound=Callable[..., Any])

_marked: list[tuple[str, str]] = []
"""The dotted names of the code that implements each rule, by rule id."""


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function or class as implementing rules of its game."""

    def mark(code: F) -> F:
        _marked.extend((rule_id, f"{code.__module__}.{code.__qualname__}") for rule_id in ids)
        return code

    return mark


def _code_of(package: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rule_id, code in _marked:
        if code.startswith(f"{package}."):
            found.setdefault(rule_id, []).append(code)
    return found


class Rule(msgspec.Struct, frozen=True):
    """One rule: its text in our words, the biology it represents, and a ruling if it is unclear."""

    id: str
    title: str
    kind: str
    tier: str
    text: str
    concept: str = ""
    see: tuple[str, ...] = ()
    ruling: str = ""
    found: str = ""
    no_code: str = ""
    """The reason why the rule needs no code, or ""."""
    biology: str = ""
    """Explains what the rule represents in nature. The rule has its own sentence, or that of its
    concept."""
    table: bool = False
    """Whether the rule is only about playing the game and represents nothing in nature."""
    package: str = ""

    @property
    def code(self) -> tuple[str, ...]:
        """The dotted names of the functions that implement this rule."""
        return tuple(_code_of(self.package).get(self.id, ()))


class Example(msgspec.Struct, frozen=True):
    """A worked example: a position, the actions, and the required result."""

    id: str
    rules: tuple[str, ...]
    given: str
    when: str
    then: str
    ruling: str = ""
    derived: str = ""


class Concept(msgspec.Struct, frozen=True):
    """An idea of biology that rules of the game represent."""

    tag: str
    text: str
    rules: tuple[str, ...] = ()
    """The ids of the rules that represent this idea. Either the concept lists them, or the rules
    name the concept."""


class Rulebook(msgspec.Struct, frozen=True):
    """All rules, worked examples and concepts of one game."""

    package: str
    title: str
    source: str
    rules: dict[str, Rule]
    examples: dict[str, Example]
    concepts: dict[str, Concept]

    @property
    def implemented_by(self) -> dict[str, list[str]]:
        """Return the dotted names of the code that implements each rule, by rule id."""
        return _code_of(self.package)

    def __getitem__(self, rule_id: str) -> Rule:
        if isinstance(rule_id, str):
            if rule_id in self.rules:
                return self.rules[rule_id]
            section = rule_id.split(".")[0]
            if near := ", ".join([r for r in self.rules if r.split(".")[0] == section][:8]):
                raise refused("rulebook.no_rule_near", title=self.title, rule_id=rule_id, near=near)
        raise refused("rulebook.no_rule", title=self.title, rule_id=rule_id)


def read_toml(package: str, name: str) -> dict[str, Any]:
    """Return the content of a TOML file that is in the same folder as the code of a package."""
    import tomllib  # not at the top, because `import evogames` should not read files

    return tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))


@cache
def rulebook(package: str) -> Rulebook:
    """Return the rules of the game in a package."""
    raw = read_toml(package, "rules.toml")
    named: dict[str, list[str]] = {}
    for entry in raw["rule"]:
        named.setdefault(entry.get("concept", ""), []).append(entry["id"])
    concepts = {
        c["tag"]: msgspec.convert({"rules": named.get(c["tag"], []), **c}, Concept)
        for c in raw["concept"]
    }
    rules = {}
    for entry in raw["rule"]:
        concept = concepts.get(entry.get("concept", ""))
        biology = {"biology": concept.text} if concept else {}
        rules[entry["id"]] = msgspec.convert({**biology, **entry, "package": package}, Rule)
    examples = {e["id"]: msgspec.convert(e, Example) for e in raw.get("example", [])}
    return Rulebook(package, raw["title"], raw["source"], rules, examples, concepts)
