"""Decisions: which player must choose, the options, and the options that are not allowed.

A function of the position lists the candidates: everything that the player could try, each with the
rule that forbids it, if there is one. The options and the refusals both come from this list.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from evogames.core.option import Option, read_option
from evogames.core.refusals import refused

ALLOWED = ""
"""Marks a candidate that no rule forbids."""


EACH = "each by its own rule"

Group = Callable[[], "Candidates"]
"""Lists candidates that are all forbidden. The function is called only when the list is needed."""
Candidate = tuple[Option, str] | tuple[Option, str, str] | tuple[Group, str]
"""An option with the rule that forbids it, or with ALLOWED. After the rule, "/" and a name can give
the case. A third entry names the rule that allows the option, if this is not the usual rule of its
class. Instead of a single option, a candidate can also be a group with the rule that forbids the
whole group."""
Candidates = Iterable[Candidate]


def barred(rule: str, group: Group) -> tuple[Group, str]:
    """Return a candidate for a group of options that are all forbidden by one rule."""
    return group, rule


def all_forbidden(group: Group) -> tuple[Group, str]:
    """Return a candidate for a group of options that are forbidden by different rules."""
    return group, EACH


def all_allowed(options: Iterable[Option], rule: str = "") -> list[Candidate]:
    """Return candidates for options that are allowed.

    `rule` replaces the usual rule of their class.
    """
    return [(option, ALLOWED, rule) if rule else (option, ALLOWED) for option in options]


class Decision:
    """A decision that a player must make. A step yields it and receives the chosen option."""

    unasked: tuple[type[Option], ...] = ()
    """If only one option is left and it belongs to one of these classes, it is chosen
    automatically."""
    _options: list[Option] | None = None

    def __init__(
        self,
        player: int,
        kind: str,
        rule: str,
        candidates: Callable[[], Candidates],
        /,
        **facts: Any,
    ) -> None:
        self.player = player
        self.kind = kind
        self.rule = rule
        self.facts = facts
        """Values that the sentences about this decision use."""
        self._candidates = candidates

    @property
    def options(self) -> list[Option]:
        """Return the allowed options. The list is made when it is first needed."""
        if self._options is None:
            self._options = [c[0] for c in self._candidates() if not c[1]]  # type: ignore[misc]
            if not self._options:
                raise refused("decision.no_options", kind=self.kind, rule=self.rule)
        return self._options

    def list_again(self) -> None:
        """List the options again, because hidden cards have been dealt again."""
        self._options = None

    def rule_of(self, option: Option) -> str:
        """Return the rule that allows an option in this decision."""
        for candidate in self._candidates():
            if len(candidate) == 3 and candidate[0] == option:
                return candidate[2]
        return option.rule

    def forbidden(self) -> Iterator[tuple[Option, str]]:
        """Return the options that are not allowed, each with the rule (and case) against it."""
        return _forbidden(self._candidates(), "")

    def find(self, key: str) -> Option | None:
        """Return the option with this key, or None if it is not allowed."""
        return next((o for o in self.options if o.key == key), None)

    def unless_only(self, *kinds: type[Option]) -> Decision:
        """Choose automatically if the only option that is left belongs to one of these classes."""
        self.unasked = kinds
        return self


def _forbidden(candidates: Candidates, group_rule: str) -> Iterator[tuple[Option, str]]:
    for candidate in candidates:
        thing = candidate[0]
        rule = candidate[1] if group_rule in ("", EACH) else group_rule
        if not isinstance(thing, Option):
            yield from _forbidden(thing(), rule)
        elif rule:
            yield thing, rule


Play = Generator[Decision, Option, None]
"""A step in which players decide. It yields decisions and receives the chosen options."""


def if_several(decision: Decision) -> Decision:
    """Return a decision that chooses automatically if only one option is left."""
    return decision.unless_only(Option)


def decide_secretly(
    decisions: Iterable[Callable[[], Decision]], ballots: list[int]
) -> Generator[Decision, Option, list[Option]]:
    """Let players decide one after another, without seeing each other's choices.

    `ballots` is a list in the position with one place for each player. It stores the number of each
    chosen option, so the game can hide the choices from the other players and deal them again for a
    viewer.
    """
    asked = []
    for place, decision in enumerate(decisions):
        asked.append(decision())
        ballots[place] = asked[-1].options.index((yield asked[-1]))
    return [decision.options[chosen] for decision, chosen in zip(asked, ballots, strict=True)]


Against = str | Callable[[Any, Decision, Any], str] | tuple["Against", ...]
"""Says why options are forbidden. It is a rule (and case), a function of position, decision and
option that returns a rule, or several of these. If there are several, the first rule found
applies."""


class DecisionKind(msgspec.Struct, frozen=True):
    """A type of decision: its options, and the refusals for options tried at the wrong time."""

    name: str
    options: tuple[type[Option], ...] | Mapping[type[Option], Against]
    """The classes of options that answer this decision. A class can have its own reason why options
    that are not listed are forbidden, such as the use of a trait that an animal does not have."""
    elsewhere: str | Mapping[type[Option], str]
    """The rule (and case) that forbids these options during other decisions. Each class of options
    can have its own rule."""
    first: str = ""
    """The rule (and case) that forbids all other options until this decision is made, if there is
    one."""
    phases: tuple[str, ...] = ()
    """The phases in which this decision can come up. By default these are all phases. In any other
    phase `elsewhere` forbids its options, even if another decision must be made first."""
    cannot_try: Against = ""
    """Says which rule forbids an option that is not listed, such as one with another player's
    pieces. This applies to all classes of options."""

    def rule_against(self, state: Any, decision: Decision, option: Option) -> str:
        """Return the rule (and case) that forbids an unlisted option of this decision."""
        by_class = self.options if isinstance(self.options, Mapping) else {}
        against = (self.cannot_try, by_class.get(type(option), ""))
        return _rule_against(against, state, decision, option)


def _rule_against(against: Against, state: Any, decision: Decision, option: Option) -> str:
    match against:
        case str():
            return against
        case tuple():
            rules = (_rule_against(part, state, decision, option) for part in against)
            return next((rule for rule in rules if rule), "")
        case _:
            return against(state, decision, option)


class DecisionKinds:
    """All types of decisions in a game. It also says why an option does not fit a decision."""

    def __init__(self, *kinds: DecisionKind) -> None:
        self._kinds = {kind.name: kind for kind in kinds}
        self.classes: dict[str, type[Option]] = {
            str(option.__struct_config__.tag): option for kind in kinds for option in kind.options
        }
        """The classes of options, by the first word of their keys."""

    def __iter__(self) -> Iterator[DecisionKind]:
        return iter(self._kinds.values())

    def __getitem__(self, name: str) -> DecisionKind:
        return self._kinds[name]

    def read(self, key: str) -> Option:
        """Return the option that a key describes. Raise an error if no option has this form."""
        return read_option(self.classes[key.split(":")[0]], key)

    def meaning(self, key: str) -> Option | None:
        """Return the option that a key describes, or None if no option has this form."""
        try:
            return self.read(key)
        except (KeyError, ValueError):
            return None

    def forbidden_by(self, state: Any, decision: Decision, option: Option) -> str:
        """Return the rule (and case) that forbids an option that is not listed, or ""."""
        waiting = self[decision.kind]
        if type(option) in waiting.options:
            return waiting.rule_against(state, decision, option)
        kinds = [kind for kind in self if type(option) in kind.options]
        in_phase = any(not kind.phases or state.phase in kind.phases for kind in kinds)
        if waiting.first and in_phase:
            return waiting.first
        elsewhere = kinds[0].elsewhere
        return elsewhere if isinstance(elsewhere, str) else elsewhere[type(option)]
