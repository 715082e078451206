"""Receiving food, and the pair traits that a received token sets off."""

from __future__ import annotations

from functools import partial

import msgspec

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.evolution.state import Animal, EvolutionState, Pair
from evogames.evolution.traits import cannot_receive, put_tokens


class Go(msgspec.Struct):
    """What was used in the go under way; the next go starts with a fresh one."""

    acted: str = ""
    """"take", "attack" or "fat", once it was done: one of these a go (FEED.7)."""
    used_trait: bool = False
    """Used Piracy, Grazing or Hibernation."""
    grazed: list[int] = []
    worked: list[int] = []
    """Cards of the pair traits that worked in this go (PAIR.4)."""


class Share(msgspec.Struct, frozen=True):
    """A pair trait that was set off and waits: who gives word, who receives."""

    pair: Pair
    giver: int
    receiver: int


@rule("FEED.1", "FEED.2", "PAIR.5", "PAIR.6", "PAIR.7", "PAIR.8", "PAIR.9")
def receive(
    state: EvolutionState, log: Log, go: Go, animal: Animal, red: int = 0, blue: int = 0
) -> Play:
    """An animal receives tokens; then its pair traits work, one after another, by themselves.

    Tokens received together set off a pair trait once; a token that comes through a pair trait
    sets off further ones.
    """
    _lay(log, animal, red, blue)
    player = state.players[animal.owner]
    if not player.pairs:
        return
    waiting: list[Share] = []
    _set_off(state, animal, red > 0, waiting)
    while ready := [s for s in waiting if not cannot_share(state, go, s)]:
        share = ready[0]
        if len(ready) > 1:
            choice = yield ask(
                animal.owner, "pair_order", "PAIR.5", partial(order_offers, ready), animal=animal.id
            )
            share = ready[[_option(s).key for s in ready].index(choice.key)]
        receiver = state.animal(share.receiver)
        assert receiver is not None
        go.worked.append(share.pair.card)
        told = {"animal": share.giver, "partner": share.receiver}
        also = ["PAIR.4", "PAIR.6"]
        if share.giver != animal.id:
            also.append("PAIR.7")
        elif red + blue > 1:
            also.append("PAIR.8")
        if animal.owner != state.current_player:
            also.append("PAIR.9")
        if share.pair.trait == "communication":
            state.food -= 1
            log("TRAIT.communication", "communicate", animal.owner, *also, "FEED.2", **told)
            _lay(log, receiver, 1, 0)
        else:
            log("TRAIT.cooperation", "cooperate", animal.owner, *also, **told)
            _lay(log, receiver, 0, 1)
        _set_off(state, receiver, share.pair.trait == "communication", waiting)


@rule("PAIR.5")
def order_offers(ready: list[Share], refused: bool) -> list[Option]:
    """The owner chooses which pair trait works first."""
    return [] if refused else [_option(s) for s in ready]


def _option(share: Share) -> Option:
    return Option("share", (share.pair.trait, share.giver, share.receiver), "PAIR.5")


@rule("TRAIT.communication", "TRAIT.cooperation", "PAIR.7")
def _set_off(state: EvolutionState, animal: Animal, from_base: bool, waiting: list[Share]) -> None:
    """Cooperation answers every token, Communication only a red one from the base."""
    for pair in state.players[animal.owner].pairs:
        heard = pair.trait == "cooperation" or (pair.trait == "communication" and from_base)
        if heard and pair.joins(animal.id):
            share = Share(pair, animal.id, pair.partner(animal.id))
            if share not in waiting:
                waiting.append(share)


@rule("PAIR.4", "PAIR.6", "TRAIT.communication")
def cannot_share(state: EvolutionState, go: Go, share: Share) -> bool:
    """A pair trait works once a go, if the partner can receive and there is a token to have."""
    if share.pair.card in go.worked:
        return True
    if share.pair.trait == "communication" and not state.food:
        return True
    receiver = state.animal(share.receiver)
    return receiver is None or bool(cannot_receive(state, receiver))


def _lay(log: Log, animal: Animal, red: int, blue: int) -> None:
    fed, stored = put_tokens(animal, red, blue)
    told = {"animal": animal.id, "owner": animal.owner}
    if fed:
        log("FEED.12", "eats", animal.owner, "FEED.3", "FEED.4", count=fed, **told)
    if stored:
        log("TRAIT.fat2", "stores", animal.owner, "FEED.5", count=stored, **told)
    if red + blue > fed + stored:
        log("FEED.12", "wasted", animal.owner, count=red + blue - fed - stored, **told)
