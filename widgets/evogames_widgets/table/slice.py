"""A slice of a game: the table shows and offers only what a lesson uses. The rules stay the same.

An option that a slice leaves out is listed among the refused options, with the reason.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from re import findall
from typing import Any

from evogames.bots import Bot
from evogames.core import Event, Match, Option, Refusal, ShownDecision, viewer_of
from evogames_widgets.kit import OnError
from evogames_widgets.panels import Panel
from evogames_widgets.table.words import say


def finished(_: Match) -> list[str]:
    """Return the sentence at the end of a part of a game, without points or a winner."""
    return [say("turn", "finished")]


def usual_label(_: Option) -> str:
    """Return no label, so that an option keeps its usual one."""
    return ""


def strip_nothing(_: Any) -> None:
    """Leave a position as it is."""


@dataclass(frozen=True)
class Slice:
    """The part of a game that a table uses. Patterns of options are keys such as "buy:*"."""

    withheld: Mapping[str, str] = field(default_factory=dict)
    """The options that are not offered, as patterns, each with the reason."""
    prompts: Mapping[str, str] = field(default_factory=dict)
    """What to ask instead, by type of decision, unless no option fits the slice."""
    unlisted: Collection[str] = ()
    """The refused options that are not listed, as patterns. The slice has no use for them."""
    automatic: Mapping[str, str] = field(default_factory=dict)
    """The types of decision that people do not make. The first option that fits the pattern is
    chosen."""
    pauses: Mapping[str, str] = field(default_factory=dict)
    """The events after which play pauses, each with a sentence to show. They are written as the key
    of the event, or as "key:value" with one of its values."""
    moved_on: Collection[str] = ()
    """The types of decision at which that sentence is no longer shown, because it would not fit."""
    ends: Collection[str] = ()
    """The keys of events with which the slice ends, even if the game could continue."""
    tools: Collection[str] | None = None
    """The names of the tools below the board. By default, all tools are shown."""
    score: bool = True
    """Whether the end shows the winner and the points."""
    silent: Collection[str] = ()
    """The keys of events that are not shown in the log."""
    bot: Callable[[int], Bot] | None = None
    """Makes the bot for a seat. By default, the role of the seat decides."""
    panel: Callable[[OnError], Panel] | None = None
    """Makes the picture beside the board, which changes with the game."""
    label: Callable[[Option], str] = usual_label
    """Returns the label of an option, or "" for its usual one."""
    unsaid: Collection[str] = ()
    """Words for what the slice has no use for. A sentence with such a word does not explain an
    option."""
    strip: Callable[[Any], None] = strip_nothing
    """Takes out of a position, before it is drawn, what the slice has no use for."""
    story: Callable[[Match], Sequence[str]] = finished
    """Tells what happened in a match. The end shows the first sentence."""

    def shows(self, tool: str) -> bool:
        """Return whether a tool has a button."""
        return self.tools is None or tool in self.tools

    def over(self, match: Match) -> bool:
        """Return whether the slice has ended."""
        return match.over or (bool(self.ends) and any(e.key in self.ends for e in match.events))

    def offered(self, decision: ShownDecision) -> ShownDecision:
        """Return a decision with only the options of the slice, if there are any."""
        reasons = {o: reason for o in decision.options if (reason := self._reason(o))}
        asks = decision.kind in self.prompts
        if len(reasons) == len(decision.options):
            reasons, asks = {}, False
        labels = {o: label for o in decision.options if (label := self.label(o))}
        if not (reasons or self.unlisted or asks or labels or self.unsaid):
            return decision
        shown = copy(decision)
        if self.unsaid:
            shown.__dict__["effect"] = lambda option: self._said(decision.effect(option))
        if labels:
            shown.__dict__["label"] = lambda option: labels.get(option) or decision.label(option)
        shown.options = tuple([o for o in decision.options if o not in reasons])
        left_out = [Refusal(o, decision.rule_of(o), reason) for o, reason in reasons.items()]
        listed = [r for r in decision.refused if not _fits(r.option, self.unlisted)]
        if asks:
            shown.__dict__["prompt"] = self.prompts[decision.kind]
        shown.__dict__["refused"] = (*listed, *left_out)
        return shown

    def _said(self, effect: str) -> str:
        """Return the sentences about an effect that the slice can use."""
        sentences = effect.removesuffix(".").split(". ") if effect else []
        kept = [s for s in sentences if not set(findall(r"\w+", s)) & set(self.unsaid)]
        return "".join(f"{s}. " for s in kept).rstrip()

    def drawn(self, match: Match, viewer: int | None) -> Any:
        """Return the position to draw, as the viewer can see it. Without points nobody has won."""
        state = match.view(viewer_of(viewer))
        if not self.score:
            state.winners = []
        self.strip(state)
        return state

    def _reason(self, option: Option) -> str:
        """Return why an option is not offered, or "" if it is."""
        return next((why for key, why in self.withheld.items() if _fits(option, (key,))), "")

    def answer(self, decision: ShownDecision) -> Option | None:
        """Return the option that is chosen automatically, if there is one."""
        pattern = self.automatic.get(decision.kind)
        if pattern is None:
            return None
        return next((o for o in decision.options if _fits(o, (pattern,))), None)

    def pause(self, events: Sequence[Event], asked: ShownDecision | None = None) -> str:
        """Return the sentence to show if play pauses after these events, before a decision."""
        if asked is not None and asked.kind in self.moved_on:
            return ""
        return next((said for event in reversed(events) if (said := self._pause_after(event))), "")

    def _pause_after(self, event: Event) -> str:
        """Return the sentence for an event, which can depend on one of its values."""
        keys = (event.key, *(f"{event.key}:{value}" for value in event.data.values()))
        return next((self.pauses[key] for key in keys if key in self.pauses), "")


def _fits(option: Option, patterns: Collection[str]) -> bool:
    return any(fnmatchcase(option.key, pattern) for pattern in patterns)


WHOLE = Slice()
"""The whole game, with all options and all tools."""
