"""Lists the rules of a rulebook by section, and searches them."""

from collections.abc import Sequence

from evogames.core import Rule, Rulebook, Texts
from evogames_widgets.games import board_of
from evogames_widgets.panels.rules import words_of

say = Texts("evogames_widgets.explorer").say


def section(rulebook: Rulebook, rule_id: str) -> str:
    """Return the section of a rule: the longest section key with which its id begins.

    >>> import evogames
    >>> rulebook = evogames.game("genesis").rulebook
    >>> section(rulebook, "A1.4"), section(rulebook, "D10.2")
    ('A1', 'D')
    """
    place = rule_id.split(".")[0]
    titles = _titles(rulebook)
    return max((key for key in titles if place.startswith(key)), key=len, default=place)


def sections(rulebook: Rulebook) -> dict[str, list[Rule]]:
    """Return the rules of each section, in the order of the rulebook."""
    found: dict[str, list[Rule]] = {}
    for rule in rulebook.rules.values():
        found.setdefault(section(rulebook, rule.id), []).append(rule)
    return found


def title(rulebook: Rulebook, key: str) -> str:
    """Return the title of a section."""
    return _titles(rulebook).get(key, key)


def _titles(rulebook: Rulebook) -> dict[str, str]:
    return board_of(rulebook.package.rsplit(".", 1)[-1]).texts.section("rule_sections")


def search(rules: Sequence[Rule], wanted: str) -> list[Rule]:
    """Return the rules that contain all the words. Matches in id and title come first."""
    words = wanted.casefold().split()
    found = [rule for rule in rules if all(word in words_of(rule) for word in words)]

    def rank(rule: Rule) -> int:
        if rule.id.casefold().startswith(words[0]):
            return 0
        head = f"{rule.id} {rule.title}".casefold()
        return 1 if all(word in head for word in words) else 2

    return sorted(found, key=rank) if words else found
