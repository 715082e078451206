"""Decisions: who must decide, which options there are, and what is not allowed and why.

A function of the position lists the candidates: everything a player could try, each with the rule
that forbids it, if there is one. Options and refusals are taken from this list when needed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from evogames.core.option import Option, read_option
from evogames.core.refusals import refused

ALLOWED = ""
"""Used in place of the rule that forbids a candidate, if no rule does."""


EACH = "each by its own rule"

Group = Callable[[], "Candidates"]
"""Lists candidates that are all forbidden. It is called only when they are needed."""
Candidate = tuple[Option, str] | tuple[Option, str, str] | tuple[Group, str]
"""An option and the rule that forbids it (a part after "/" names the case), or ALLOWED. After that
the rule that allows it, if this is not the usual one of its class. Or a group, and the rule that
forbids it as a whole."""
Candidates = Iterable[Candidate]


def barred(rule: str, group: Group) -> tuple[Group, str]:
    """Forbid a whole group by one rule."""
    return group, rule


def all_forbidden(group: Group) -> tuple[Group, str]:
    """Return a group of options that are all forbidden, each with its own rule."""
    return group, EACH


def all_allowed(options: Iterable[Option], rule: str = "") -> list[Candidate]:
    """Return options that are all allowed, with the rule that allows them if it is unusual."""
    return [(option, ALLOWED, rule) if rule else (option, ALLOWED) for option in options]


class Decision:
    """The decision that is waiting. Steps of a game yield it and receive the chosen option."""

    unasked: tuple[type[Option], ...] = ()
    """Classes of options that are chosen automatically if only one option is left."""
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
        """Values for the sentences about this decision."""
        self._candidates = candidates

    @property
    def options(self) -> list[Option]:
        """Return the allowed options. They are listed when first needed."""
        if self._options is None:
            self._options = [c[0] for c in self._candidates() if not c[1]]  # type: ignore[misc]
            if not self._options:
                raise refused("decision.no_options", kind=self.kind, rule=self.rule)
        return self._options

    def list_again(self) -> None:
        """List the options again after hidden cards have been dealt again."""
        self._options = None

    def rule_of(self, option: Option) -> str:
        """Return the rule that allows an option here."""
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
        """Make the choice automatic if only one option is left and it is of these classes."""
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
"""A step in which players decide: it yields decisions and receives the chosen options."""


def if_several(decision: Decision) -> Decision:
    """Return a decision that is made automatically if only one option is left."""
    return decision.unless_only(Option)


def decide_secretly(
    decisions: Iterable[Callable[[], Decision]], ballots: list[int]
) -> Generator[Decision, Option, list[Option]]:
    """Let players decide one after another. Nobody sees a choice before all have chosen.

    `ballots` is a list in the position with a place for each player. It contains the number of the
    option chosen, so the game can hide it from the others and deal it again for a viewer.
    """
    asked = []
    for place, decision in enumerate(decisions):
        asked.append(decision())
        ballots[place] = asked[-1].options.index((yield asked[-1]))
    return [decision.options[chosen] for decision, chosen in zip(asked, ballots, strict=True)]


Against = str | Callable[[Any, Decision, Any], str] | tuple["Against", ...]
"""The reason against options: a rule (and case), a function of position, decision and option that
returns one, or several of these. If there are several, the first one with a reason counts."""


class DecisionKind(msgspec.Struct, frozen=True):
    """A kind of decision: its options, and the refusals for options tried at the wrong time."""

    name: str
    options: tuple[type[Option], ...] | Mapping[type[Option], Against]
    """The classes of options that answer it. Each can have a reason against options of the class
    that are not listed, such as the use of a trait that an animal does not have."""
    elsewhere: str | Mapping[type[Option], str]
    """The rule (and case) against its options while another decision waits, perhaps by class."""
    first: str = ""
    """The rule (and case) against all other options while this decision is waiting, if any."""
    phases: tuple[str, ...] = ()
    """The phases it belongs to, if not to all. In any other phase `elsewhere` is the refusal of its
    options, even while another decision comes first."""
    cannot_try: Against = ""
    """The reason against options of any of these classes that are not listed, such as options with
    another player's pieces."""

    def rule_against(self, state: Any, decision: Decision, option: Option) -> str:
        """Return the rule (and case) against one of its options that is not listed."""
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
    """All kinds of decisions of a game, and why an option does not fit the current decision."""

    def __init__(self, *kinds: DecisionKind) -> None:
        self._kinds = {kind.name: kind for kind in kinds}
        self.classes: dict[str, type[Option]] = {
            str(option.__struct_config__.tag): option for kind in kinds for option in kind.options
        }
        """The classes of options by the first word of their keys."""

    def __iter__(self) -> Iterator[DecisionKind]:
        return iter(self._kinds.values())

    def __getitem__(self, name: str) -> DecisionKind:
        return self._kinds[name]

    def read(self, key: str) -> Option:
        """Read the key of an option of this game."""
        return read_option(self.classes[key.split(":")[0]], key)

    def meaning(self, key: str) -> Option | None:
        """Return the option that a key describes, or None if no option has this form."""
        try:
            return self.read(key)
        except (KeyError, ValueError):
            return None

    def forbidden_by(self, state: Any, decision: Decision, option: Option) -> str:
        """Return the rule (and case) against an option that is not listed, or "" if it has none."""
        waiting = self[decision.kind]
        if type(option) in waiting.options:
            return waiting.rule_against(state, decision, option)
        kinds = [kind for kind in self if type(option) in kind.options]
        in_phase = any(not kind.phases or state.phase in kind.phases for kind in kinds)
        if waiting.first and in_phase:
            return waiting.first
        elsewhere = kinds[0].elsewhere
        return elsewhere if isinstance(elsewhere, str) else elsewhere[type(option)]
