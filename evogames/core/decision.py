"""Decisions: who must decide, what can be chosen, and what is not allowed and why.

A function of the position lists the candidates: everything a player could try, each with the rule
that forbids it, if one does. The options are taken from it at once, the refusals only when
somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from evogames.core.option import Option
from evogames.core.refusals import refused

ALLOWED = ""
"""Stands where the rule that forbids a candidate would be, if none does."""


class Barred(NamedTuple):
    """Candidates that are all forbidden: by one rule, or each by its own if that is empty."""

    rule: str
    candidates: Callable[[], Candidates]


Candidate = Option | tuple[Option, str] | tuple[Option, str, str] | Barred
"""An option; or with the rule that forbids it (a part after "/" names the case) or ALLOWED; or
also with the rule that allows it, where it is not the usual one of its class."""
Candidates = Iterable[Candidate]


def barred(rule: str, candidates: Callable[[], Candidates]) -> Barred:
    """Bar a whole group by one rule; its members are listed only when somebody looks."""
    return Barred(rule, candidates)


def all_forbidden(candidates: Callable[[], Candidates]) -> Barred:
    """Give candidates that are forbidden by rules of their own, listed when somebody looks."""
    return Barred("", candidates)


class Decision:
    """The decision that is waiting. Steps of a game yield it and are sent the option chosen."""

    __slots__ = ("_candidates", "_rules", "facts", "kind", "options", "player", "rule")

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
        """What its sentences need to know."""
        self._candidates = candidates
        self.list_options()

    def list_options(self) -> None:
        """List what is allowed; done again when hidden cards are dealt anew."""
        self.options: list[Option] = []
        self._rules: dict[Option, str] = {}
        options = self.options
        for candidate in self._candidates():
            if type(candidate) is tuple:
                if not candidate[1]:
                    options.append(candidate[0])
                    if len(candidate) == 3:
                        self._rules[candidate[0]] = candidate[2]
            elif isinstance(candidate, Option):
                options.append(candidate)
        if not options:
            raise refused("decision.no_options", kind=self.kind, rule=self.rule)

    def rule_of(self, option: Option) -> str:
        """Return the rule that allows an option here."""
        return self._rules.get(option) or option.rule

    def forbidden(self) -> Iterator[tuple[Option, str]]:
        """List what could be tried but is not allowed, with the rule (and case) against it."""
        return _forbidden(self._candidates(), "")

    def find(self, key: str) -> Option | None:
        """Return the option with this key, if it is allowed."""
        return next((o for o in self.options if o.key == key), None)

    def only(self, *kinds: type[Option]) -> bool:
        """Whether the one option left is of one of these classes."""
        return len(self.options) == 1 and isinstance(self.options[0], kinds)


def _forbidden(candidates: Candidates, group_rule: str) -> Iterator[tuple[Option, str]]:
    for candidate in candidates:
        if isinstance(candidate, Barred):
            yield from _forbidden(candidate.candidates(), group_rule or candidate.rule)
        elif isinstance(candidate, Option):
            if group_rule:
                yield candidate, group_rule
        elif rule := group_rule or candidate[1]:
            yield candidate[0], rule


Play = Generator[Decision, Option, None]
"""A step in which somebody decides: it yields decisions and is sent the options chosen."""


def decide(decision: Decision) -> Generator[Decision, Option, Option]:
    """Have somebody decide, unless only one option is left: then nobody need be asked."""
    if len(decision.options) == 1:
        return decision.options[0]
    return (yield decision)


def decide_secretly(
    decisions: Iterable[Callable[[], Decision]], ballots: list[int]
) -> Generator[Decision, Option, list[Option]]:
    """Have players decide one after another; nobody sees a choice before all have chosen.

    `ballots` is a list of the position with a place for each of them. It holds the number of the
    option chosen, so that the game can hide it from the others and deal it again for a viewer.
    """
    asked = []
    for place, decision in enumerate(decisions):
        asked.append(decision())
        ballots[place] = asked[-1].options.index((yield asked[-1]))
    return [decision.options[chosen] for decision, chosen in zip(asked, ballots, strict=True)]


class DecisionKind(msgspec.Struct, frozen=True):
    """A kind of decision: what answers it, and what is said of tries at the wrong time."""

    name: str
    options: tuple[type[Option], ...]
    elsewhere: str
    """The rule (and case) against its options while another decision waits."""
    first: str = ""
    """The rule (and case) against everything else while this decision waits, if there is one."""
    cannot_try: Callable[[Any, Decision, Any], str] | None = None
    """Gives the rule (and case) against one of its options that is not even listed: of a piece
    of somebody else, with a trait that an animal does not have, and so on."""


class DecisionKinds:
    """All kinds of decisions of a game, and why a try does not fit the one that waits."""

    def __init__(self, *kinds: DecisionKind) -> None:
        self._kinds = {kind.name: kind for kind in kinds}
        self.classes: dict[str, type[Option]] = {
            str(option.__struct_config__.tag): option for kind in kinds for option in kind.options
        }
        """The classes of options by the first word of their keys."""

    def __iter__(self) -> Iterator[DecisionKind]:
        return iter(self._kinds.values())

    def forbidden_by(self, state: Any, decision: Decision, option: Option) -> str:
        """Return the rule (and case) against an option that is not listed; empty if none is."""
        waiting = self._kinds[decision.kind]
        if isinstance(option, waiting.options):
            return waiting.cannot_try(state, decision, option) if waiting.cannot_try else ""
        if waiting.first:
            return waiting.first
        return next(kind.elsewhere for kind in self if isinstance(option, kind.options))
