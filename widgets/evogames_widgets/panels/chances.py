"""The panel "Chances": exact probabilities of the next roll or draw."""

from evogames.core import Match, OutcomeProbabilities
from evogames_widgets.charts.bars import Bar, bars
from evogames_widgets.kit import rule_chip
from evogames_widgets.panels.base import NOBODY, Panel
from evogames_widgets.panels.html import heading, percent, picture, sentence


class ChancesPanel(Panel):
    """The possible results of the next roll or draw, with fractions that the viewer can know."""

    name = "chances"

    def show(self, match: Match, viewer: int | None) -> None:
        found = known_chances(match, viewer)
        if not found:
            self.write(sentence(self.word("over" if match.over else "certain")))
            return
        whose = (
            self.word("public")
            if viewer is None
            else self.word("whose", player=match.players[viewer])
        )
        self.write(
            sentence(whose, "evo-quiet"),
            *(self._chart(match, viewer, chances) for chances in found),
        )

    def _chart(self, match: Match, viewer: int | None, chances: OutcomeProbabilities) -> str:
        outcomes = list(chances.outcomes.items())
        counted = all(isinstance(outcome, int) for outcome, _ in outcomes)
        if not counted:
            outcomes.sort(key=lambda pair: -pair[1])
        rows = [
            Bar(
                str(outcome),
                float(chance),
                self.word("note", chance=chance, percent=percent(chance)),
            )
            for outcome, chance in outcomes
        ]
        scene = bars(self.word("chart", title=chances.title), rows)
        head = self.words("outcome", "chance", "percent")
        cells = [(str(o), str(c), percent(c)) for o, c in outcomes]
        mean = self.word("mean", mean=f"{float(chances.mean):.2f}") if counted else ""
        parts = [heading(chances.title), sentence(mean, "evo-answer") if mean else ""]
        decision = match.decision
        if decision and decision.player == viewer and (option := decision.find(chances.option)):
            parts.append(sentence(self.word("option", option=decision.label(option))))
        parts.append(picture(scene, mean, head, cells))
        return "".join([*parts, rule_chip(match.game.rulebook[chances.rule])])


def known_chances(match: Match, viewer: int | None) -> list[OutcomeProbabilities]:
    """Return the chances that a player can work out from the visible pieces and cards."""
    return match.chances(NOBODY if viewer is None else viewer)
