"""A decision as people see it, in words: its prompt, its labels, its pieces and its refusals."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cached_property, partial
from types import SimpleNamespace
from typing import Any, NamedTuple

from evogames.core.decision import Decision
from evogames.core.errors import EvogamesError
from evogames.core.game import Game
from evogames.core.option import Option, fields_of, form
from evogames.core.refusals import refused


class Refusal(NamedTuple):
    """An option that a player might try but cannot choose now."""

    option: Option
    rule: str
    """The id of the rule that forbids the option."""
    sentence: str


class _Words:
    """Words that are made only if a sentence uses them, to save time."""

    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make

    def __str__(self) -> str:
        return str(self._make())


class ShownDecision:
    """The decision that `match.decision` returns. Its words are made when they are read.

    The words describe the position at this decision. After the decision has been made, reading them
    raises an error.
    """

    def __init__(self, game: Game[Any], state: Any, decision: Decision) -> None:
        self.player = decision.player
        self.kind = decision.kind
        self.rule = decision.rule
        self.options = tuple(decision.options)
        self._game = game
        self._state = state
        self._decision: Decision | None = decision

    def close(self) -> None:
        """Close the decision after it has been made. Its words can no longer be read."""
        self._decision = None

    @property
    def _open(self) -> Decision:
        if self._decision is None:
            raise refused("decision.made")
        return self._decision

    @cached_property
    def prompt(self) -> str:
        """Return the sentence that asks the player to choose."""
        return self._game.texts.fill("ask", self._open.kind, self._facts)

    @property
    def facts(self) -> dict[str, Any]:
        """Return the facts of the decision, such as the animal under attack."""
        return deepcopy(self._open.facts)

    @cached_property
    def _facts(self) -> dict[str, Any]:
        decision = self._open
        named = {
            "player": decision.player,
            "options": decision.options,
            "phase_name": self._state.phase,
            **decision.facts,
        }
        return self._game.facts(self._state, named)

    def label(self, option: Option) -> str:
        """Return the label of an option."""
        return self._game.texts.fill("option", option.kind, self._known(option))

    def effect(self, option: Option) -> str:
        """Return what an option costs, brings and risks, as far as its player can know."""
        texts, said = self._game.texts, []
        for key, facts in self._game.effects(self._seen, self._open, option):
            named = {**option.values, **facts}
            known = {"player": self.player, **self._game.option_facts(self._state, option)}
            known |= self._game.facts(self._seen, named)
            said.append(texts.fill("effect", key, known).strip())
        return " ".join(said)

    @cached_property
    def _seen(self) -> Any:
        """Return the position as the player of this decision can see it."""
        _ = self._open
        return self._game.view(self._state, self.player)

    def touches(self, option: Option) -> tuple[str, ...]:
        """Return the pieces on the board that an option uses."""
        _ = self._open
        return option.touches(self._state)

    def pieces(self, option: Option, field: str) -> Sequence[str]:
        """Return the pieces on the board that the value of a field refers to."""
        found = dict(fields_of(type(option)))[field]
        return found.pieces(self._state, getattr(option, field))

    def words(self, option: Option) -> dict[str, str]:
        """Return the fields of an option by name, in words."""
        facts = self._game.facts(self._state, option.values)
        return {name: str(words) for name, words in facts.items()}

    def rule_of(self, option: Option) -> str:
        """Return the id of the rule that allows an option."""
        return self._open.rule_of(option)

    def find(self, key: str) -> Option | None:
        """Return the option with this key, or None if it is not allowed."""
        option = self._game.decisions.meaning(key)
        return next((o for o in self.options if o == option), None)

    @cached_property
    def refused(self) -> tuple[Refusal, ...]:
        """Return the options that a player might try but cannot choose, each with its reason."""
        return tuple([self._refusal(option, case) for option, case in self._open.forbidden()])

    def _known(self, option: Option) -> dict[str, Any]:
        return {**self._facts, **self._game.option_facts(self._state, option)}

    def _tried(self, option: Option) -> str:
        """Describe an option in words for a refusal.

        If its label does not name the piece, use a longer text.
        """
        section = "tried" if self._game.texts.has("tried", option.kind) else "option"
        return self._game.texts.fill(section, option.kind, self._known(option))

    def _refusal(self, option: Option, case: str) -> Refusal:
        label = _Words(partial(self._tried, option))
        waiting = SimpleNamespace(**self._facts)
        facts = {"option": label, "decision": waiting, **self._known(option)}
        if case == self._game.decisions[self._open.kind].first:
            facts |= self._facts  # this refusal is about the current decision, not the option
        sentence = self._game.texts.fill("refusal", case, facts)
        return Refusal(option, case.split("/")[0], sentence)

    def explain(self, key: str) -> EvogamesError:
        """Return an error that says why a key cannot be chosen.

        The error names the rule that forbids the option, or the thing that does not exist.
        """
        kinds, decision = self._game.decisions, self._open
        kind = kinds.classes.get(key.split(":")[0])
        if kind is None:
            return self._unknown("match.no_option", key)
        option = kinds.meaning(key)
        if option is None:
            return self._unknown("match.no_form", key, form=form(kind))
        if missing := option.missing(self._state):
            field, value = missing
            thing = partial(self._game.fact, self._state, field.name, value)
            facts = {"key": key, "value": value, "thing": _Words(thing)}
            return EvogamesError(self._game.texts.fill("missing", field.name, facts), option.rule)
        for refusal in self.refused:
            if refusal.option.usual() == option:
                return EvogamesError(refusal.sentence, refusal.rule)
        if case := kinds.forbidden_by(self._state, decision, option):
            refusal = self._refusal(option, case)
            return EvogamesError(refusal.sentence, refusal.rule)
        return self._unknown("match.no_option", key)

    def _unknown(self, text: str, key: str, **facts: str) -> EvogamesError:
        options = self._open.options
        some = ", ".join(o.key for o in options[:6])
        if len(options) > 6:
            text += "_of_many"
        return refused(text, key=key, some=some, **facts)
