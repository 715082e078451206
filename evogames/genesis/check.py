"""What must hold in every position, whatever was played."""

from __future__ import annotations

from collections import Counter

from evogames.core.errors import BrokenRule
from evogames.core.ledger import rule
from evogames.genesis.cards import BOARDS, COLOURS, EVENTS, MACROS, MUTATIONS, PARASITES, SLOTS
from evogames.genesis.mutations import find_mutation
from evogames.genesis.organisms import organism, side_of
from evogames.genesis.pools import pool_limit
from evogames.genesis.state import Disease, GenesisState, Organism, Refuge

BOARD_NAMES = {board.name: number for number, board in enumerate(BOARDS)}
MACRO_NAMES = {macro.name: number for number, macro in enumerate(MACROS)}


def _hold(fact: bool, what: str) -> None:
    if not fact:
        raise BrokenRule(what)


def _once(found: list[int], of: int, what: str) -> None:
    if sorted(found) != list(range(of)):
        odd = [n for n, count in Counter(found).items() if count > 1]
        odd += [n for n in range(of) if n not in found]
        raise BrokenRule(f"{what} {odd} missing or there twice")


@rule("B1.1", "B3.3", "B4.1", "C0.4", "C0.8", "C0.11", "C0.12")
def check(state: GenesisState) -> None:
    """Raise BrokenRule where a biont or card is lost or a limit of the rules does not hold."""
    bodies = state.organisms + state.adrift
    check_bionts(state, bodies)
    cards = [c for deck in state.mutations for c in deck]
    cards += [m.card for o in bodies for m in o.mutations]
    _once(cards, len(MUTATIONS), "mutations")
    check_boards(state, bodies)
    events = state.events + state.shown + state.skipped + state.boxed_events
    _hold(sorted(events) == sorted(EVENTS), "an event card is missing or there twice")
    used = [o.card for o in bodies if o.card >= 0]
    _hold(len(set(used)) == len(used), "a parasite card is there twice")
    for one in state.organisms:
        check_organism(state, one)
    for row in state.rows:
        for refuge in row:
            check_refuge(refuge)
    for deck, unseen in zip(state.mutations, state.unseen, strict=True):
        _hold(0 <= unseen <= max(0, len(deck) - 1), "more unseen mutations than a deck has")


def check_bionts(state: GenesisState, bodies: list[Organism]) -> None:
    """Every player has all its bionts, and no more catalysts than the pool holds."""
    limit = pool_limit(state)
    for owner in state.players:
        who = owner.who
        domes = owner.idle + sum(o.bionts[who] + (o.trophic == who) for o in bodies)
        domes += sum(r.bionts[who] for row in state.rows for r in row)
        due = 1 if who >= 4 else 2 if state.mode == "cooperative" else 3
        _hold(domes == due, f"{_name(who)} has {domes} bionts instead of {due}")
        _hold(owner.idle >= 0, f"{_name(who)} has less than no idle bionts")
        _hold(
            all(0 <= n <= limit for n in owner.pool),
            f"the pool of {_name(who)} holds {owner.pool}, at most {limit} of a colour are allowed",
        )


def _name(who: int) -> str:
    return COLOURS[who] if who < 4 else f"automatic {COLOURS[who - 4]}"


def check_boards(state: GenesisState, bodies: list[Organism]) -> None:
    """Boards and macro-organism cards: each in one place, trophies counted."""
    trophies = [name for owner in state.players for name in owner.trophies]
    boards = [b for deck in state.decks for b in deck] + state.boxed_boards + state.gone
    boards += [r.board for row in state.rows for r in row]
    boards += [o.board for o in bodies if o.board >= 0]
    boards += [BOARD_NAMES[name] for name in trophies if name in BOARD_NAMES]
    _once(boards, len(BOARDS), "boards")
    if state.level == "advanced":
        macros = state.macros + [o.macro for o in bodies if o.macro >= 0]
        macros += [MACRO_NAMES[name] for name in trophies if name in MACRO_NAMES]
        _once(macros, len(MACROS), "macro-organisms")


@rule("E2.7", "E1.2")
def check_refuge(refuge: Refuge) -> None:
    """Manna and enzymes of a refuge fit its board."""
    board = BOARDS[refuge.board]
    _hold(len(refuge.enzymes) <= len(board.slots), f"{board.name}: more enzymes than slots")
    for colour, name in enumerate(COLOURS):
        cubes = refuge.organised[colour] + refuge.disorganised[colour]
        least = min(refuge.organised[colour], refuge.disorganised[colour])
        fits = least >= 0 and cubes <= board.manna.count(name)
        _hold(fits, f"{board.name}: {cubes} {name} cubes, {board.manna.count(name)} are printed")
    _hold(any(refuge.organised) or any(refuge.disorganised), f"{board.name} has no manna")


@rule("A1.8", "A1.9", "E4.1", "E5.4", "E5.5", "H3.6")
def check_organism(state: GenesisState, one: Organism) -> None:
    """The tokens of one organism fit together."""
    name = f"organism {one.id}"
    _hold(min(one.cubes + one.bionts + one.discs) >= 0, f"{name} has less than nothing")
    if one.kind == "macro":
        _hold(one.trophic == one.owner < 4, f"{name}: the trophic biont is not its owner's")
        _hold(len(one.organs) == len(side_of(one).organs), f"{name}: wrong organ squares")
        _hold(not one.mutations and not any(one.cubes), f"{name} still has bacterial parts")
        crowded = any(one.bionts[c] + one.bionts[c + 4] > 1 for c in range(4))
        _hold(not crowded, f"{name}: two endosymbionts of one colour")
        _hold(not (one.land and any(one.discs)), f"{name}: discs on land")
    else:
        _hold(one.bionts[one.owner] > 0, f"{name} has no biont of its owner")
        _hold(not one.organs and one.trophic < 0, f"{name} has parts of a macro-organism")
    for mutation in one.mutations:
        _hold(mutation.promoted or not mutation.plus, f"{name}: a '+' cube on a plain side")
    if one.kind == "parasite":
        check_parasite(state, one, name)
    else:
        _hold(one.board >= 0 and one.owner < 4, f"{name} has no board or no tableau")
        _hold(not one.diseases and not one.host, f"{name} lives like a parasite")


@rule("E3.5", "E3.7", "E4.1", "E5.4", "GL.MU1")
def check_parasite(state: GenesisState, one: Organism, name: str) -> None:
    """A parasite has a host of its own, and its disease cubes are missing there."""
    free = list(SLOTS[one.card][one.face])
    host = organism(state, one.host)
    for disease in one.diseases:
        title = PARASITES[one.card].faces[one.face].title
        _hold(disease.colour in free, f"{title} has no slot for a {COLOURS[disease.colour]} cube")
        free.remove(disease.colour)
        _hold(is_stolen(host, disease), f"{name}: a disease cube that its host did not lose")
    same = [o for o in state.organisms if o.host == one.host]
    _hold(len(same) == 1, f"{name}: two parasites on one host")
    _hold(not any(one.discs), f"{name}: discs on a parasite")


def is_stolen(host: Organism, disease: Disease) -> bool:
    """Whether a host lacks the cube that its parasite has."""
    if disease.organ >= 0:
        return host.kind == "macro" and disease.organ < len(host.organs)
    if not any(m.card == disease.mutation for m in host.mutations):
        return False
    mutation = find_mutation(host, disease.mutation)
    return mutation.promoted and not mutation.plus if disease.plus else not mutation.base
