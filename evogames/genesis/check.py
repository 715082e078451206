"""What must hold in every position, whatever was played."""

from __future__ import annotations

from collections import Counter

from evogames.core.errors import BrokenRule
from evogames.core.ledger import rule
from evogames.genesis.cards import BOARDS, MUTATIONS, slots_of
from evogames.genesis.organisms import side_of, tableau
from evogames.genesis.pools import pool_limit
from evogames.genesis.state import GenesisState, Organism


def _hold(fact: bool, what: str) -> None:
    if not fact:
        raise BrokenRule(what)


@rule("B3.3", "B4.1", "B1.1", "E4.1", "E2.7")
def check(state: GenesisState) -> None:
    """Raise BrokenRule where a biont or card is lost or a limit of the rules does not hold."""
    for owner in state.players:
        who = owner.who
        bodies = state.organisms + state.adrift
        domes = owner.idle + sum(o.bionts[who] + (o.trophic == who) for o in bodies)
        domes += sum(r.bionts[who] for row in state.rows for r in row)
        due = 1 if who >= 4 else 2 if state.mode == "cooperative" else 3
        _hold(domes == due, f"player {who} has {domes} bionts instead of {due}")
        _hold(all(0 <= n <= pool_limit(state) for n in owner.pool), f"pool of {who}: {owner.pool}")
        _hold(owner.idle >= 0, f"player {who} has less than no idle bionts")
    cards = Counter(c for deck in state.mutations for c in deck)
    cards.update(m.card for o in state.organisms + state.adrift for m in o.mutations)
    _hold(cards == Counter(range(len(MUTATIONS))), "a mutation card is lost or doubled")
    boards = [b for deck in state.decks for b in deck]
    boards += [r.board for row in state.rows for r in row]
    boards += [o.board for o in state.organisms if o.board >= 0]
    _hold(len(set(boards)) == len(boards), "a board is in two places")
    macros = state.macros + [o.macro for o in state.organisms if o.macro >= 0]
    _hold(len(set(macros)) == len(macros), "a macro-organism card is in two places")
    for one in state.organisms:
        check_organism(state, one)
    for row in state.rows:
        for refuge in row:
            slots = len(BOARDS[refuge.board].slots)
            _hold(len(refuge.enzymes) <= slots, "more enzymes than slots")
            _hold(min(refuge.organised + refuge.disorganised) >= 0, "less than no manna")


def check_organism(state: GenesisState, one: Organism) -> None:
    """The tokens of one organism fit together."""
    name = f"organism {one.id}"
    _hold(sum(one.bionts) > 0 or one.trophic >= 0, f"{name} has no biont")
    _hold(min(one.cubes + one.bionts + one.discs) >= 0, f"{name} has less than nothing")
    if one.kind == "macro":
        _hold(one.trophic == one.owner, f"{name}: the trophic biont is not its owner's")
        _hold(len(one.organs) == len(side_of(one).organs), f"{name}: wrong organ squares")
        _hold(not one.mutations and not sum(one.cubes), f"{name} still has bacterial parts")
    else:
        _hold(one.bionts[one.owner] > 0, f"{name} has no biont of its owner")
    for mutation in one.mutations:
        _hold(mutation.promoted or not mutation.plus, f"{name}: a '+' cube on a plain side")
    if one.kind == "parasite":
        free = slots_of(one.card, one.face)
        for disease in one.diseases:
            _hold(disease.colour in free, f"{name}: a disease cube without a slot")
            free.remove(disease.colour)
        same = [o for o in state.organisms if o.kind == "parasite" and o.host == one.host]
        _hold(len(same) == 1, f"{name}: two parasites on one host")
        _hold(not sum(one.discs), f"{name}: discs on a parasite")
        tableau(state, one)
    else:
        _hold(not one.diseases, f"{name}: disease cubes outside a parasite")
