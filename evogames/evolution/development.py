"""Development: each player in turn plays one card, as an animal or as a trait, or passes."""

from __future__ import annotations

from functools import partial
from itertools import combinations, permutations

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.evolution.cards import PAIR_TRAITS, TRAITS, kind_of, traits_of
from evogames.evolution.state import Animal, EvolutionState, Pair, Player
from evogames.evolution.table import clockwise, next_phase

BRINGS = {
    t.name: tuple(dict.fromkeys(filter(None, (t.rule, t.need_rule)))) for t in TRAITS.values()
}
"""Trait to the clauses it brings into play, each once."""
EXCLUDES = {"carnivorous": "scavenger", "scavenger": "carnivorous"}


@rule("DEV.1", "DEV.6", "DEV.7", "DEV.8", "GEN.8", "GEN.9")
def development_go(state: EvolutionState, log: Log) -> Play:
    """One player plays one card or passes; the phase ends when all have passed."""
    seat = state.current_player
    player = state.players[seat]
    if player.hand:
        choice = yield ask(seat, "development", "DEV.1", partial(offers, state, seat))
        carry_out(state, seat, choice, log)
    else:
        player.passed = True
        log("DEV.7", "no_cards", seat, "GEN.9")
    for following in clockwise(state, (seat + 1) % len(state.players)):
        if not state.players[following].passed:
            state.current_player = following
            return
    log("DEV.8", "development_ends", None, "GEN.7", "GEN.8")
    next_phase(state, log)


@rule("DEV.2", "DEV.3", "DEV.4", "DEV.5", "DEV.6")
def carry_out(state: EvolutionState, seat: int, choice: Option, log: Log) -> None:
    """Lay the chosen card on the table, or note the pass."""
    player = state.players[seat]
    if choice.kind == "pass":
        player.passed = True
        log("DEV.6", "stop", seat, count=len(player.hand))
        return
    card = take_card(player, int(choice.args[0]))
    if choice.kind == "animal":
        state.animals_created += 1
        player.animals.append(Animal(state.animals_created, card, seat))
        log("DEV.2", "new_animal", seat, "GEN.3", animal=state.animals_created)
    elif choice.kind == "trait":
        _, trait, number = choice.args
        animal = state.animal(int(number))
        assert animal is not None
        same = animal.traits.setdefault(str(trait), [])
        same.append(card)
        also = [*BRINGS[str(trait)], *choice_of_two(card)]
        if len(same) > 1:
            also.append("TRAIT.fat1")
        if trait == "parasite":
            also.remove("TRAIT.parasite1")
            log("TRAIT.parasite1", "new_parasite", seat, *also, animal=number, trait=trait)
        else:
            log("DEV.3", "new_trait", seat, *also, animal=number, trait=trait)
    elif choice.kind == "pair":
        _, trait, one, other = choice.args
        player.pairs.append(Pair(card, str(trait), int(one), int(other)))
        also = [*BRINGS[str(trait)], *choice_of_two(card)]
        told = {"animal": one, "partner": other, "trait": trait}
        log("DEV.5", "new_pair", seat, "PAIR.1", "PAIR.10", *also, **told)
    else:
        _, symbiont, other = map(int, choice.args)
        bound = [p for p in player.pairs if p.symbiont and (p.joins(symbiont) or p.joins(other))]
        player.pairs.append(Pair(card, "symbiosis", symbiont, other, symbiont))
        also = ["TRAIT.symbiosis3"] if bound else []
        told = {"animal": symbiont, "partner": other}
        log("TRAIT.symbiosis1", "new_symbiosis", seat, "DEV.5", "PAIR.1", "PAIR.10", *also, **told)


@rule("DEV.4")
def choice_of_two(card: int) -> tuple[str, ...]:
    """The clause that makes the choice between two traits final, where there was one."""
    return ("DEV.4",) if len(traits_of(card)) > 1 else ()


def take_card(player: Player, kind: int) -> int:
    """Take a card of one kind from the hand; cards of a kind are alike."""
    for place, card in enumerate(player.hand):
        if kind_of(card) == kind:
            return player.hand.pop(place)
    raise AssertionError(f"no card of kind {kind} in hand")


@rule("DEV.1", "DEV.2", "DEV.3", "DEV.4", "DEV.5", "DEV.6")
def offers(state: EvolutionState, seat: int, refused: bool) -> list[Option]:
    """Every way to play every card in hand, or the ways that rules forbid."""
    player = state.players[seat]
    found: list[Option] = []
    kinds = sorted({kind_of(card): card for card in player.hand}.items())
    for kind, card in kinds:
        if not refused:
            found.append(Option("animal", (kind,), "DEV.2"))
        for trait in traits_of(card):
            if trait in PAIR_TRAITS:
                _pair_offers(state, seat, kind, trait, refused, found)
            else:
                _trait_offers(state, seat, kind, trait, refused, found)
    if not refused:
        found.append(Option("pass", (), "DEV.6"))
    return found


def _trait_offers(
    state: EvolutionState, seat: int, kind: int, trait: str, refused: bool, found: list[Option]
) -> None:
    clause, rows = "DEV.3", state.players[seat : seat + 1]
    if trait == "parasite":
        clause, rows = "TRAIT.parasite1", state.players[:seat] + state.players[seat + 1 :]
    for player in state.players if refused else rows:
        for animal in player.animals:
            why = cannot_add(seat, animal, trait)
            if bool(why) == refused:
                found.append(Option("trait", (kind, trait, animal.id), clause, why))


@rule("DEV.9", "DEV.10", "DEV.11", "TRAIT.parasite1", "TRAIT.scavenger4", "TRAIT.fat1")
def cannot_add(seat: int, animal: Animal, trait: str) -> str:
    """Return the clause that keeps a trait off an animal; empty if it may be added."""
    if trait == "parasite":
        if animal.owner == seat:
            return "TRAIT.parasite1"
    elif animal.owner != seat:
        return "DEV.9"
    if trait in animal.traits and trait != "fat_tissue":
        return "DEV.10"
    if EXCLUDES.get(trait) in animal.traits:
        return "DEV.11" if trait == "carnivorous" else "TRAIT.scavenger4"
    return ""


@rule("PAIR.1", "PAIR.2", "PAIR.10", "DEV.9", "TRAIT.symbiosis1")
def _pair_offers(
    state: EvolutionState, seat: int, kind: int, trait: str, refused: bool, found: list[Option]
) -> None:
    """Two different animals of one's own, not joined by the same trait yet.

    With Symbiosis the first of the two is the symbiont, so both orders are offered.
    """
    player = state.players[seat]
    numbers = [a.id for a in player.animals]
    joined = [{p.one, p.other} for p in player.pairs if p.trait == trait]
    ways = permutations(numbers, 2) if trait == "symbiosis" else combinations(numbers, 2)
    for one, other in ways:
        why = "PAIR.2" if joined and {one, other} in joined else ""
        if bool(why) == refused:
            found.append(_pair_option(kind, trait, one, other, why))
    if refused:
        others = [a.id for p in state.players for a in p.animals if a.owner != seat]
        found += [_pair_option(kind, trait, n, n, "PAIR.10/same") for n in numbers]
        found += [_pair_option(kind, trait, n, o, "PAIR.10") for n in numbers for o in others]


def _pair_option(kind: int, trait: str, one: int, other: int, why: str) -> Option:
    if trait == "symbiosis":
        case = "PAIR.2/symbiosis" if why == "PAIR.2" else why
        return Option("symbiosis", (kind, one, other), "TRAIT.symbiosis1", case)
    return Option("pair", (kind, trait, one, other), "DEV.5", why)
