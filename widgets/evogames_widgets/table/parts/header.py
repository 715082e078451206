"""The header of the table: who must decide, the decision, and the rule behind it."""

from html import escape

from ipywidgets import HTML

from evogames.core import Match, ShownDecision
from evogames_widgets.games.parts import INK, LINE, SEAT_COLOURS
from evogames_widgets.kit import rule_chip, tag
from evogames_widgets.table.parts.seat_badge import seat_badge
from evogames_widgets.table.words import say


class Header:
    """A band in the colour of the player who must decide."""

    def __init__(self) -> None:
        self.widget = HTML().add_class("evo-header")

    def ask(self, match: Match, decision: ShownDecision, bot: str, state: str) -> None:
        """Show a decision. `state` is a key of the texts, such as mine, away or thinking."""
        name = match.players[decision.player]
        words = decision.prompt if state == "mine" else say("turn", state, name=name, bot=bot)
        hue = match.player_colours[decision.player] % len(SEAT_COLOURS)
        inner = seat_badge(decision.player, hue) + tag("span", escape(words), "evo-prompt")
        if state == "mine" and len(match) < match.recorded:
            inner += tag("span", escape(say("time", "branch")), "evo-branch")
        self._band(SEAT_COLOURS[hue], inner + rule_chip(match.why(decision)))

    def over(self, match: Match, told: str = "") -> None:
        """Show the winners and the points of all players, or another message at the end."""
        if told:
            self._band(LINE, tag("span", escape(told), "evo-prompt"))
            return
        winners, scores, given = match.winners(), match.scores(), match.player_colours
        names = say("turn", "and").join(match.players[seat] for seat in winners)
        how = "tied" if len(winners) > 1 else "won" if winners else "lost"
        won = say("turn", how, names=names)
        inner = tag("span", escape(won), "evo-prompt")
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            points = say("turn", "points", name=match.players[seat], points=scores[seat])
            inner += tag("span", seat_badge(seat, given[seat]) + escape(points), "evo-score")
        colour = SEAT_COLOURS[given[winners[0]] % len(SEAT_COLOURS)] if winners else LINE
        self._band(colour, inner)

    def _band(self, colour: str, inner: str) -> None:
        style = f"border-color:{colour};color:{INK}"
        self.widget.value = tag("div", inner, "evo-band", style=style, role="status")
