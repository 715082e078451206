"""The end of a turn, the end of the game and its winners."""

from evogames.core import Log, applying, next_turn, rule
from evogames.megafauna.components.names import NOBODY, WHITE
from evogames.megafauna.events.closing import is_last_turn
from evogames.megafauna.points import RULES_OF_POINTS, total, victory_points
from evogames.megafauna.state import ANIMALS, DUEL, HERO, SOLO, VERSUS, MegafaunaState
from evogames.megafauna.variants.origins import log_origins

DECISIVE = 15
"""The VP that make a solo win on a planet decisive."""
_VICTORY = {SOLO: "K0.4", HERO: "K0.6", DUEL: "L1.6", ANIMALS: "L2.4"}
"""The rule of victory, by the mode of a game on a planet."""


def scores(state: MegafaunaState) -> list[int]:
    """Return the VP of each person. A person who also plays the plant scores only with the hero."""
    return [total(state, hero(state, seat)) for seat in range(len(state.names))]


@rule("K0.4", "K0.6")
def hero(state: MegafaunaState, seat: int) -> int:
    """Return the index in `players` of a person's hero: the animal, or the plant in K0.6."""
    led = [number for number, player in enumerate(state.players) if player.seat == seat]
    return led[-1] if state.mode == HERO else led[0]


@rule("A0.1", "A6.1", "A6.2", "A6.3", "D10.15", "J6.11", "I3.7")
def end_turn(state: MegafaunaState, log: Log) -> None:
    """Start the next turn, or end the game: after the last turn, by language, a runaway or a comet.

    The game continues even if no creeple is alive.
    """
    if not state.ending and (is_last_turn(state) or state.turn == state.final):
        state.ending = "turns"
        if is_last_turn(state):
            log(
                "A6.1", "last_turn_over", None, *(("A6.4",) if state.long else ()), turns=state.turn
            )
    if state.ending:
        finish(state, log)
        return
    if not state.species:
        log("A6.3", "nobody_lives")
    next_turn(state)
    log("A0.1", "turn", None, turn_number=state.turn)


@rule("A7.7", "K0.4", "L1.6", "L2.4")
def finish(state: MegafaunaState, log: Log) -> None:
    """Count VP. The players with the most VP win. On planets the seas must also have survived."""
    state.over = True
    for number, player in enumerate(state.players):
        parts = victory_points(state, number)
        seat = player.seat if player.seat >= 0 else None
        count = sum(parts.values())
        more = applying({rule: parts[part] for rule, part in RULES_OF_POINTS})
        log("A7.1", "points", seat, "A4.3", *more, lineage=player.colour, count=count, **parts)
    points = scores(state)
    most = max(points)
    winners = [seat for seat, count in enumerate(points) if count == most]
    rule = _VICTORY.get(state.mode, "A7.7")
    loss = why_nobody_wins(state)
    state.winners = [] if loss else winners
    if loss == "life_lost":
        log(rule, loss, None, lineage=_extinct_hero(state))
    elif loss:
        log("K7.8", loss, None, rule)
    else:
        log(rule, "win", None, *(("A7.7",) if rule != "A7.7" else ()), seats=winners, count=most)
    if state.winners and is_decisive(state, most):
        log("K0.5", "decisive", state.winners[0], seats=state.winners, count=most)
    if state.long and state.mode in (VERSUS, SOLO, HERO):
        log_origins(state, log)


@rule("K0.5", "K0.6")
def is_decisive(state: MegafaunaState, points: int) -> bool:
    """Return whether a solo win on a planet is decisive, with 15 VP or more."""
    return state.mode in (SOLO, HERO) and points >= DECISIVE


@rule("K0.4", "K0.6", "K7.8", "L1.6", "L2.4")
def why_nobody_wins(state: MegafaunaState) -> str:
    """Return the reason why nobody wins: the seas are gone or a species is extinct. Else ""."""
    if state.mode != VERSUS and WHITE not in state.discs:
        return "seas_lost"
    return "life_lost" if _extinct_hero(state) != NOBODY else ""


@rule("K0.4", "K0.6", "L1.6")
def _extinct_hero(state: MegafaunaState) -> int:
    """Return a colour that is extinct but had to survive, or NOBODY.

    In a solo game, this is the player's hero. In a duel, it is either player.
    """
    heroes: list[int] = []
    if state.mode in (SOLO, HERO):
        heroes = [hero(state, 0)]
    elif state.mode == DUEL:
        heroes = list(range(len(state.players)))
    return next((state.players[n].colour for n in heroes if state.is_lazarus(n)), NOBODY)
