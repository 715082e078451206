"""Development: players take turns to play a card as an animal or as a trait, or to pass."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, Play, all_forbidden, rule
from evogames.evolution.cards import FACES, PAIR_TRAITS, TRAITS, kind_of, traits_of
from evogames.evolution.options import Pass, PlayAnimal, PlayPair, PlaySymbiosis, PlayTrait
from evogames.evolution.phases import next_phase
from evogames.evolution.state import Animal, EvolutionState, Pair, Player

RULES_OF_TRAIT = {
    t.name: tuple(dict.fromkeys(filter(None, (t.rule, t.need_rule)))) for t in TRAITS.values()
}
"""For each trait, the rules that it brings into play."""
EXCLUDES = {"carnivorous": "scavenger", "scavenger": "carnivorous"}


@rule("DEV.1", "DEV.6", "DEV.7", "DEV.8", "GEN.8", "GEN.9")
def development_move(state: EvolutionState, log: Log) -> Play:
    """Let one player play a card or pass. The phase ends when all players have passed."""
    seat = state.current_player
    player = state.players[seat]
    if player.hand:
        ways = partial(ways_to_play, state, seat)
        play_card(state, seat, (yield Decision(seat, "development", "DEV.1", ways)), log)
    else:
        player.passed = True
        log("DEV.7", "no_cards", seat, "GEN.9")
    players = len(state.players)
    for step in range(1, players + 1):
        following = (seat + step) % players
        if not state.players[following].passed:
            state.current_player = following
            return
    log("DEV.8", "development_ends", None, "GEN.7", "GEN.8")
    next_phase(state)


@rule("DEV.2", "DEV.6")
def play_card(state: EvolutionState, seat: int, choice: Option, log: Log) -> None:
    """Play the chosen card, or record the pass."""
    player = state.players[seat]
    match choice:
        case PlayTrait(kind, trait, number):
            add_trait(state, seat, take_card(player, kind), trait, number, log)
        case PlayAnimal(kind):
            state.animals_created += 1
            animal = Animal(state.animals_created, take_card(player, kind), seat)
            player.animals.append(animal)
            log("DEV.2", "new_animal", seat, "GEN.3", animal=animal.id)
        case PlayPair(kind, trait, number, partner):
            card = take_card(player, kind)
            player.pairs.append(Pair(card, trait, number, partner))
            rules = ("PAIR.1", "PAIR.10", *RULES_OF_TRAIT[trait], *choice_of_two(card))
            log("DEV.5", "new_pair", seat, *rules, animal=number, partner=partner, trait=trait)
        case PlaySymbiosis(kind, symbiont, partner):
            add_symbiosis(player, seat, take_card(player, kind), symbiont, partner, log)
        case Pass():
            player.passed = True
            log("DEV.6", "stop", seat, count=len(player.hand))


@rule("DEV.3", "TRAIT.parasite1", "TRAIT.fat1")
def add_trait(
    state: EvolutionState, seat: int, card: int, trait: str, number: int, log: Log
) -> None:
    """Put a trait card under an animal."""
    same = state.living(number).traits.setdefault(trait, [])
    same.append(card)
    event_data = {"animal": number, "trait": trait}
    rules = choice_of_two(card)
    if trait == "parasite":
        log("TRAIT.parasite1", "new_parasite", seat, "TRAIT.parasite2", *rules, **event_data)
        return
    if len(same) > 1:
        rules += ("TRAIT.fat1",)
    log("DEV.3", "new_trait", seat, *RULES_OF_TRAIT[trait], *rules, **event_data)


@rule("TRAIT.symbiosis1", "TRAIT.symbiosis3", "DEV.5", "PAIR.1", "PAIR.10")
def add_symbiosis(
    player: Player, seat: int, card: int, symbiont: int, partner: int, log: Log
) -> None:
    """Join two animals by Symbiosis. An animal can have several partners."""
    bound = [p for p in player.pairs if p.symbiont and (p.joins(symbiont) or p.joins(partner))]
    player.pairs.append(Pair(card, "symbiosis", symbiont, partner, symbiont))
    rules = ["DEV.5", "PAIR.1", "PAIR.10", *(["TRAIT.symbiosis3"] if bound else [])]
    log("TRAIT.symbiosis1", "new_symbiosis", seat, *rules, animal=symbiont, partner=partner)


@rule("DEV.4")
def choice_of_two(card: int) -> tuple[str, ...]:
    """Return the rule that the choice of a trait is final, if the card has two traits."""
    return ("DEV.4",) if len(traits_of(card)) > 1 else ()


def take_card(player: Player, kind: int) -> int:
    """Take a card of this type from the hand. All cards of one type are alike."""
    for place, card in enumerate(player.hand):
        if kind_of(card) == kind:
            return player.hand.pop(place)
    raise AssertionError(f"no card of kind {kind} in hand")


@rule("DEV.1", "DEV.2", "DEV.3", "DEV.4", "DEV.5", "DEV.6", "TRAIT.parasite1")
def ways_to_play(state: EvolutionState, seat: int) -> Candidates:
    """Yield every way to play each card in hand, and the option to pass."""
    player = state.players[seat]
    for kind in kinds_in_hand(player):
        yield PlayAnimal(kind), ALLOWED
        for trait in FACES[kind]:
            if trait in PAIR_TRAITS:
                yield from pair_ways(player, kind, trait)
            elif trait == "parasite":
                for animal in animals_of_others(state, seat):
                    forbidden = cannot_add(animal, trait)
                    yield PlayTrait(kind, trait, animal.id), forbidden, "TRAIT.parasite1"
            else:
                for animal in player.animals:
                    yield PlayTrait(kind, trait, animal.id), cannot_add(animal, trait)
    yield all_forbidden(partial(on_wrong_animals, state, seat))
    yield Pass(), ALLOWED, "DEV.6"


def kinds_in_hand(player: Player) -> list[int]:
    """Return the types of the cards in a player's hand, each once."""
    return sorted(dict.fromkeys(map(kind_of, player.hand)))


def animals_of_others(state: EvolutionState, seat: int) -> list[Animal]:
    """Return all animals except the player's own."""
    return [a for number, p in enumerate(state.players) if number != seat for a in p.animals]


@rule("DEV.9", "PAIR.10", "TRAIT.parasite1")
def on_wrong_animals(state: EvolutionState, seat: int) -> Iterator[tuple[Option, str]]:
    """Yield forbidden options: traits on other players' animals, and impossible pairs."""
    own, others = state.players[seat].animals, animals_of_others(state, seat)
    kinds = kinds_in_hand(state.players[seat])
    for kind, trait in [(each, trait) for each in kinds for trait in FACES[each]]:
        if trait not in PAIR_TRAITS:
            forbidden = "TRAIT.parasite1" if trait == "parasite" else "DEV.9"
            for animal in own if trait == "parasite" else others:
                yield PlayTrait(kind, trait, animal.id), forbidden
            continue
        for animal in own:
            yield pair_option(kind, trait, animal.id, animal.id), "PAIR.10/same"
            for other in others:
                yield pair_option(kind, trait, animal.id, other.id), "PAIR.10"


@rule("DEV.10", "DEV.11", "TRAIT.scavenger4", "TRAIT.fat1")
def cannot_add(animal: Animal, trait: str) -> str:
    """Return the rule that keeps a trait off an animal, or "" if the trait can be added."""
    if trait in animal.traits:
        return ALLOWED if trait == "fat_tissue" else "DEV.10"
    if trait in EXCLUDES and EXCLUDES[trait] in animal.traits:
        return "DEV.11" if trait == "carnivorous" else "TRAIT.scavenger4"
    return ALLOWED


@rule("PAIR.1", "PAIR.2", "PAIR.10", "DEV.9", "TRAIT.symbiosis1")
def pair_ways(player: Player, kind: int, trait: str) -> Candidates:
    """Yield pairs of the player's animals that the trait can join.

    With Symbiosis the first animal is the symbiont, so both orders are listed.
    """
    numbers = [a.id for a in player.animals]
    joined = [{p.one, p.other} for p in player.pairs if p.trait == trait]
    ways = permutations(numbers, 2) if trait == "symbiosis" else combinations(numbers, 2)
    again = "PAIR.2/symbiosis" if trait == "symbiosis" else "PAIR.2"
    for animal, partner in ways:
        forbidden = again if joined and {animal, partner} in joined else ALLOWED
        yield pair_option(kind, trait, animal, partner), forbidden


def pair_option(kind: int, trait: str, animal: int, partner: int) -> PlaySymbiosis | PlayPair:
    """Return the option that plays a pair trait.

    Symbiosis has its own class of option, because its two animals have different roles.
    """
    if trait == "symbiosis":
        return PlaySymbiosis(kind, animal, partner)
    return PlayPair(kind, trait, animal, partner)


@rule("DEV.1", "GEN.3", "PAIR.1")
def cannot_try(state: EvolutionState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids playing a card in this way.

    The card must be in hand, and it can be played only as an animal or as one of its traits.
    """
    match option:
        case PlayAnimal(kind):
            trait = ""
        case PlayTrait(kind, trait) | PlayPair(kind, trait):
            pass
        case PlaySymbiosis(kind):
            trait = "symbiosis"
        case _:
            return ""
    if kind not in [kind_of(card) for card in state.players[decision.player].hand]:
        return "DEV.1/hand"
    if trait not in traits_of(kind * 100):
        return "GEN.3/face"
    match option:
        case PlayTrait():
            return "PAIR.1/alone"
        case PlayPair(kind, trait, animal, partner) if trait in PAIR_TRAITS:
            return cannot_join(state, decision, kind, trait, animal, partner)
        case PlaySymbiosis(kind, animal, partner):
            return cannot_join(state, decision, kind, trait, animal, partner)
    return "PAIR.1/single"


@rule("PAIR.2", "PAIR.10", "TRAIT.symbiosis1")
def cannot_join(
    state: EvolutionState, decision: Decision, kind: int, trait: str, animal: int, partner: int
) -> str:
    """Return the rule that forbids joining these two animals by a pair trait."""
    own = [a.id for a in state.players[decision.player].animals]
    if animal == partner:
        return "PAIR.10/same"
    if animal not in own or partner not in own:
        return "PAIR.10/both"
    if trait == "symbiosis":
        marked = PlaySymbiosis(kind, animal, partner) in decision.options
        return "TRAIT.symbiosis1/marked" if marked else "PAIR.2/symbiosis"
    return "PAIR.2"
