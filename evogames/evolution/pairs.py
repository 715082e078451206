"""Receiving food, and the pair traits that a received token triggers."""

from functools import partial

import msgspec

from evogames.core import Decision, Log, Option, Play, all_allowed, rule
from evogames.evolution.options import Share
from evogames.evolution.state import Animal, EvolutionState, Pair
from evogames.evolution.traits import cannot_receive, put_tokens


class Move(msgspec.Struct):
    """What the player has used in the current move. Each move has its own record."""

    acted: str = ""
    """What the player has done in this move: "take", "attack" or "fat". Only one of them is allowed
    (FEED.7)."""
    used_trait: bool = False
    """Whether the player has used Piracy, Grazing or Hibernation."""
    grazed: list[int] = []
    worked: list[int] = []
    """The cards of pair traits that have already taken effect in this move (PAIR.4)."""


class TriggeredPair(msgspec.Struct, frozen=True):
    """A triggered pair trait that has not yet taken effect, with the two animals."""

    pair: Pair
    giver: int
    receiver: int

    @property
    def option(self) -> Share:
        """Return the option that lets the pair trait take effect."""
        return Share(self.pair.trait, self.giver, self.receiver)


@rule("FEED.1", "FEED.2", "PAIR.5", "PAIR.6", "PAIR.7", "PAIR.8", "PAIR.9")
def receive(
    state: EvolutionState, log: Log, move: Move, animal: Animal, red: int = 0, blue: int = 0
) -> Play:
    """Give tokens to an animal. Then its pair traits take effect automatically, one by one.

    Tokens received together trigger a pair trait once. A token received through a pair trait can
    trigger other pair traits.
    """
    _give_tokens(log, animal, red, blue)
    player = state.players[animal.owner]
    if not player.pairs:
        return
    waiting: list[TriggeredPair] = []
    _trigger(state, animal, red > 0, waiting)
    while ready := [s for s in waiting if not cannot_share(state, move, s)]:
        share = ready[0]
        if len(ready) > 1:
            choices: list[Option] = [s.option for s in ready]
            choice = yield Decision(
                animal.owner,
                "pair_order",
                "PAIR.5",
                partial(all_allowed, choices),
                animal=animal.id,
            )
            share = ready[choices.index(choice)]
        receiver = state.living(share.receiver)
        move.worked.append(share.pair.card)
        event_data = {"animal": share.giver, "partner": share.receiver}
        rules = ["PAIR.4", "PAIR.6"]
        if share.giver != animal.id:
            rules.append("PAIR.7")
        elif red + blue > 1:
            rules.append("PAIR.8")
        if animal.owner != state.current_player:
            rules.append("PAIR.9")
        if share.pair.trait == "communication":
            state.food -= 1
            log("TRAIT.communication", "communicate", animal.owner, *rules, "FEED.2", **event_data)
            _give_tokens(log, receiver, 1, 0)
        else:
            log("TRAIT.cooperation", "cooperate", animal.owner, *rules, **event_data)
            _give_tokens(log, receiver, 0, 1)
        _trigger(state, receiver, share.pair.trait == "communication", waiting)


@rule("TRAIT.communication", "TRAIT.cooperation", "PAIR.7")
def _trigger(
    state: EvolutionState, animal: Animal, from_base: bool, waiting: list[TriggeredPair]
) -> None:
    """Find the triggered traits.

    Any token triggers Cooperation, and a token from the food supply triggers Communication.
    """
    for pair in state.players[animal.owner].pairs:
        heard = pair.trait == "cooperation" or (pair.trait == "communication" and from_base)
        if heard and pair.joins(animal.id):
            share = TriggeredPair(pair, animal.id, pair.partner(animal.id))
            if share not in waiting:
                waiting.append(share)


@rule("PAIR.4", "PAIR.6", "TRAIT.communication")
def cannot_share(state: EvolutionState, move: Move, share: TriggeredPair) -> bool:
    """Return whether a pair trait cannot share food now.

    A pair trait takes effect once per move, and only if the partner can receive food.
    """
    if share.pair.card in move.worked:
        return True
    if share.pair.trait == "communication" and not state.food:
        return True
    receiver = state.animal(share.receiver)
    return receiver is None or bool(cannot_receive(state, receiver))


@rule("PAIR.4", "PAIR.5", "PAIR.6", "TRAIT.communication")
def cannot_try(state: EvolutionState, decision: Decision, option: Share) -> str:
    """Return the rule that forbids using a pair trait, for example because it was not triggered."""
    player = state.players[decision.player]
    pairs = [p for p in player.pairs if p.trait == option.trait and p.joins(option.animal)]
    if option.partner not in [p.partner(option.animal) for p in pairs]:
        return "PAIR.5/none"
    if option.trait == "symbiosis":
        return "PAIR.6/symbiosis"
    if cannot_receive(state, state.living(option.partner)):
        return "PAIR.6/full"
    empty = option.trait == "communication" and not state.food
    return "TRAIT.communication/empty" if empty else "PAIR.4/idle"


def _give_tokens(log: Log, animal: Animal, red: int, blue: int) -> None:
    fed, stored = put_tokens(animal, red, blue)
    event_data = {"animal": animal.id, "owner": animal.owner}
    if fed:
        log("FEED.12", "eats", animal.owner, "FEED.3", "FEED.4", count=fed, **event_data)
    if stored:
        log("TRAIT.fat2", "stores", animal.owner, "FEED.5", count=stored, **event_data)
    if red + blue > fed + stored:
        log("FEED.12", "wasted", animal.owner, count=red + blue - fed - stored, **event_data)
