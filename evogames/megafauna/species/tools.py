"""Tools: a species that becomes curious can take a tool."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, if_several, rule
from evogames.megafauna.components.names import CURIOSITY
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.actions import TakeTool
from evogames.megafauna.options.events import Decline
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import MegafaunaState, Species, Tool


@rule("J7.1", "J7.6", "J7.8")
def offer(state: MegafaunaState, log: Log, species: Species, gained: int = 1) -> Play:
    """Offer a tool for each new curiosity emotion, if the species has fewer tools than curiosity.

    A tool immediately changes which species can hunt each other.
    """
    seat = seat_of(state, species.number)
    for _ in range(gained):
        if emotions(state, species)[CURIOSITY] <= len(species.tools):
            return
        if not state.tools:
            log("J7.8", "tools_gone", seat, species=species.number)
            return
        decision = Decision(
            who_decides(state, species),
            "tool",
            "J7.1",
            lambda: _candidates(state),
            species=species.number,
        )
        chosen = yield if_several(decision)
        if not isinstance(chosen, TakeTool):
            log("J7.1", "no_tool", seat, species=species.number)
            return
        state.tools.remove(chosen.tool)
        species.tools.append(Tool(chosen.tool, chosen.side))
        title = state.components.deck.tool_side(chosen.tool, chosen.side).title
        log("J7.1", "tool_taken", seat, "J7.2", "J7.6", species=species.number, title=title)
        standing_checks(state, log)


def _candidates(state: MegafaunaState) -> Iterator[Candidate]:
    for tool in state.tools:
        for side in (1, 2):
            yield TakeTool(tool, side), ALLOWED
    yield Decline(), ALLOWED
