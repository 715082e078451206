"""Play a game in the terminal against bots, with the board in words."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import evogames
from evogames.bots import answer, seated
from evogames.bots.advice import Advice
from evogames.core import EvogamesError
from evogames_widgets.command.rules import show_rule
from evogames_widgets.command.words import TEXTS, say, show
from evogames_widgets.games import board_of

if TYPE_CHECKING:
    from evogames.core.match import Match

YOU = 0
"""The seat of the person at the terminal. Bots have all other seats."""
RECENT = 20
"""The number of events that `log` shows."""

REASONS = 3
"""The maximum number of reasons that a hint gives."""


def play(game: str | None, load: Path | None, bots: str, **settings: Any) -> None:
    """Start a new or saved game and play it until it ends or the person leaves."""
    if load is not None:
        match = evogames.load(load)
    elif game is None:
        raise TEXTS.refused("play.which", games=", ".join(evogames.games()))
    else:
        match = evogames.new(game, **settings)
    TerminalGame(match, bots).run()


class TerminalGame:
    """A match at a terminal: one person, and bots in all other seats."""

    def __init__(self, match: Match, bots: str) -> None:
        self.match = match
        self.bots = seated(bots, len(match.players))
        self.board = board_of(match.game.name)
        self.shown_events = 0
        self.shown_turn = 0
        self.left = False
        """Whether the person has left the game."""
        self.saved = len(match)
        """The number of decisions when the game was last saved."""

    def run(self) -> None:
        """Ask the person and the bots in turn until the game is over."""
        show(say("play", "welcome", title=self.match.game.title, you=self.match.players[YOU]))
        try:
            while not self.left and self._play_bots():
                self._show_news()
                self._show_decision()
                while not self._answer():
                    pass
        finally:
            self._keep_unfinished()
        if not self.left:
            self._show_news()
            self._show_end()

    def _keep_unfinished(self) -> None:
        """Save an unfinished game under a free name, so that it can be continued."""
        if self.match.over or len(self.match) == self.saved:
            return
        names = (f"evogames-{self.match.game.name}-{number}.json" for number in count(1))
        path = next(name for name in names if not Path(name).exists())
        self.match.save(path)
        show(say("play", "kept", path=path))

    def _play_bots(self) -> bool:
        """Let bots play until the person must choose. Return whether the game continues."""
        match = self.match
        while not match.over:
            observation = match.observation()
            if observation.player == YOU:
                return True
            match.choose(answer(self.bots[observation.player], observation))
        return False

    def _show_news(self) -> None:
        """Show the events since the last time, and the board when a new turn begins."""
        events = self.match.events
        for event in events[self.shown_events :]:
            show(f"{event.seen_by(YOU).text} [{event.rule}]", "  ")
        self.shown_events = len(events)
        if self.match.turn != self.shown_turn:
            self.shown_turn = self.match.turn
            self._show_board()

    def _show_board(self) -> None:
        show()
        decision = self.match.decision
        show(self.board.describe(self.match.view(YOU), viewer=YOU, decision=decision))

    def _show_decision(self) -> None:
        decision = self.match.decision
        assert decision is not None
        show()
        show(f"{decision.prompt} [{decision.rule}]")
        for number, option in enumerate(decision.options, 1):
            show(f"{number:>3}  {decision.label(option)}  ({option.key})")
        if refused := len(decision.refused):
            show(say("play", "refused", count=refused))

    def _show_end(self) -> None:
        match = self.match
        show()
        for name, score in zip(match.players, match.scores(), strict=True):
            show(say("play", "score", name=name, score=score))
        show(say("play", "won", winners=" and ".join(match.players[w] for w in match.winners())))

    def _answer(self) -> bool:
        """Read one line and do what it says. Return whether the decision has changed."""
        try:
            line = input("> ").strip()
        except EOFError:
            line = "quit"
        word, _, rest = line.partition(" ")
        asked = getattr(self, f"do_{word}", None)
        try:
            if asked is not None:
                return bool(asked(rest.strip()))
            return self._choose(line)
        except EvogamesError as refusal:
            show(str(refusal))
        return False

    def _choose(self, line: str) -> bool:
        """Choose an option by its number in the list or by its key."""
        if line:
            self.match.choose(int(line) - 1 if line.isdecimal() else line)
        return bool(line)

    def do_help(self, _: str) -> None:
        """Show the words that can be typed."""
        show(say("play", "help"))

    def do_board(self, _: str) -> None:
        """Show the board and the decision again."""
        self._show_board()
        self._show_decision()

    def do_log(self, _: str) -> None:
        """Show the latest events."""
        for event in self.match.events[-RECENT:]:
            show(f"{event.seen_by(YOU).text} [{event.rule}]", "  ")

    def do_not(self, _: str) -> None:
        """Show what is not allowed now, and why."""
        decision = self.match.decision
        assert decision is not None
        for refusal in decision.refused:
            show(f"{refusal.rule}: {refusal.sentence} ({refusal.option.key})", "  ")

    def do_why(self, wanted: str) -> None:
        """Show the rule of the decision or of an option, or say why a key is refused."""
        decision = self.match.decision
        assert decision is not None
        if not wanted:
            show_rule(self.match.why(decision))
        elif wanted.isdecimal() and 0 < int(wanted) <= len(decision.options):
            show_rule(self.match.why(decision.options[int(wanted) - 1]))
        elif option := decision.find(wanted):
            show_rule(self.match.why(option))
        elif rule := self.match.game.rulebook.rules.get(wanted):
            show_rule(rule)
        else:
            show(self.match.why_not(wanted))

    def do_hint(self, _: str) -> None:
        """Show what the greedy bot would choose, and why."""
        decision = self.match.decision
        assert decision is not None
        advice = Advice(self.match.fork().observation())
        list(advice.steps())
        best, *others = advice.ranked()
        show(say("play", "hint", label=decision.label(advice.options[best])))
        for because in advice.reasons(best, others)[:REASONS]:
            side = "for" if because.worth > 0 else "against"
            show(say("play", side, why=because.sentence))

    def do_undo(self, _: str) -> bool:
        """Go back to the person's previous decision."""
        made = len(self.match)
        while len(self.match):
            self.match.undo()
            decision = self.match.decision
            if decision is not None and decision.player == YOU:
                break
        else:
            self.match.goto(made)
            raise TEXTS.refused("play.nothing_to_undo")
        self.shown_events = len(self.match.events)
        self.shown_turn = self.match.turn
        show(say("play", "undone"))
        return True

    def do_save(self, path: str) -> None:
        """Save the game to a file."""
        if not path:
            raise TEXTS.refused("play.which_file")
        self.match.save(path)
        self.saved = len(self.match)
        show(say("play", "saved", path=path))

    def do_quit(self, _: str) -> bool:
        """Leave the game."""
        self.left = True
        return True
