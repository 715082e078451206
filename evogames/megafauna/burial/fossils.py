"""The fossil tokens that players receive at the end of an era. The last era has none."""

from evogames.core.rules import Log, next_phase, rule
from evogames.megafauna.components.names import GREEN
from evogames.megafauna.components.tables import ERA_CARDS
from evogames.megafauna.events.closing import is_last_turn
from evogames.megafauna.state import HERO, SOLO, VERSUS, MegafaunaState


@rule("I4.2", "J2.5", "GL.5", "L1.5")
def population(state: MegafaunaState, player: int) -> int:
    """Return the number of a player's living creeples and hosts.

    On Venus an animal counts twice.
    """
    colour = state.players[player].colour
    living = sum(state.living(species.number) for species in state.of_colour(colour))
    if state.mode not in (VERSUS, SOLO, HERO) and colour != GREEN:
        living *= 2
    return living + hosts(state, colour)


def hosts(state: MegafaunaState, colour: int) -> int:
    """Return how many host creeples are on the cards of a colour."""
    return sum(len(card.hosts) for one in state.of_colour(colour) for card in one.all_cards)


@rule("I4.1", "I4.3", "B7.5", "A4.3", "K1.4")
def award_fossils(state: MegafaunaState, log: Log) -> None:
    """Give each player one token for every player with a smaller population."""
    era_over = state.turn % ERA_CARDS == 0
    if era_over and not is_last_turn(state) and not state.ending and not _skips(state):
        counts = {player: population(state, player) for player in state.order}
        for player in state.order:
            beaten = sum(count < counts[player] for count in counts.values())
            taken = min(beaten, state.fossils)
            state.fossils -= taken
            state.players[player].fossils.tokens += taken
            more = ("B7.5",) if taken < beaten else ()
            facts = {"lineage": state.players[player].colour, "living": counts[player]}
            log("I4.3", "fossils", _seat(state, player), "I4.2", *more, count=taken, **facts)
    next_phase(state)


def _skips(state: MegafaunaState) -> bool:
    return state.mode in (SOLO, HERO)


def _seat(state: MegafaunaState, player: int) -> int | None:
    seat = state.players[player].seat
    return seat if seat >= 0 else None
