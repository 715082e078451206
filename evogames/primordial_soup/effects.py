"""What each option costs and brings, and what it risks, as far as its player can know."""

from collections.abc import Iterator
from operator import le

from evogames.core import Decision, Effect, Option
from evogames.primordial_soup import options as choose
from evogames.primordial_soup.cards import GENES, drift_from
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.division import price
from evogames.primordial_soup.feeding import WASTE
from evogames.primordial_soup.meals import allowed_meals
from evogames.primordial_soup.state import SoupState

RESIST = ("defense", "escape")
"""The genes with which a victim can resist an attack."""


def effects(state: SoupState, decision: Decision, option: Option) -> Iterator[Effect]:
    """Return the keys and values of the sentences about an option."""
    player = decision.player
    acting = state.acting
    match option:
        case choose.Ladder():
            yield "ladder", {}
        case choose.Place(space):
            yield from _food(state, player, space)
        case choose.Number():
            yield "number", {}
        case choose.Divide(space):
            yield "costs", {"bp": price(state, player)}
            yield from _food(state, player, space)
        case choose.Drift() if acting:
            to = drift_from(acting.space, state.compass)
            yield "free", {}
            yield from _food(state, player, acting.space if to is None else to)
        case choose.Swim() if state.has(player, "movement2"):
            yield "swim_chosen", {}
        case choose.Swim() | choose.Again():
            yield "swim_two" if state.has(player, "movement1") else "swim", {}
        case choose.Stay() if acting:
            yield "free", {}
            yield from _food(state, player, acting.space)
        case choose.Enough() if acting:
            yield from _food(state, player, acting.space)
        case choose.Go(_, space) if space is not None:
            yield from _food(state, player, space)
        case choose.Go():
            yield "stays", {}
        case choose.Die():
            yield "die", {}
        case choose.LetGo():
            yield "let_go", {}
        case choose.Follow():
            yield "follow", {}
        case choose.Carry(load) if any(load):
            yield "carry", {}
        case choose.Eat():
            yield "eat", {"count": WASTE}
        case choose.Attack(victim):
            yield "attack", {}
            yield from _resists(state, victim[0])
        case choose.Aggress(_, victim):
            yield "aggress", {}
            yield from _resists(state, victim[0])
        case choose.Starve() if acting:
            left = limit(state, player) - acting.damage - 1
            yield ("starve", {"left": left}) if left > 0 else ("dies", {})
        case choose.Defend() | choose.Fight():
            yield "fight", {}
        case choose.Flee():
            yield "flee", {}
        case choose.Yield():
            yield "yield", {}
        case choose.Pay():
            yield "pay", {}
        case choose.Discard():
            yield "discard", {}
        case choose.Buy(gene, _):
            yield "gene", {"does": gene}
            left = state.players[player].bp - GENES[gene].price
            yield "bp_left", {"bp": left}
            if GENES[gene].mutation > 0:
                yield "mutation", {"points": GENES[gene].mutation}
        case choose.Done():
            yield "done", {"bp": state.players[player].bp}


def _food(state: SoupState, player: int, space: int) -> Iterator[Effect]:
    """Say which food is on a space, and whether it is enough for a meal of the player's amoebas."""
    here = state.cubes[space]
    meals = allowed_meals(state, player).alone
    fits = any(all(map(le, meal, here)) for meal in meals)
    yield "meal" if fits else "no_meal", {"cubes": here}
    rivals = [a.owner for a in state.on(space) if a.owner != player]
    hunters = [
        seat for seat in rivals if state.has(seat, "struggle") or state.has(seat, "aggression")
    ]
    if hunters and not state.has(player, "armor"):
        yield "danger", {"attacker_owner": hunters[0]}


def _resists(state: SoupState, victim: int) -> Iterator[Effect]:
    """Say how the victim of an attack can resist."""
    known = [gene for gene in RESIST if state.has(victim, gene)]
    for gene in known:
        yield f"resists_{gene}", {}
    if not known:
        yield "resists_not", {}
