"""The half-automatic plant: rules that limit the choices for a plant without a player (K8)."""

from collections.abc import Callable, Iterator

from evogames.core import ALLOWED, Candidate, Candidates, Option, rule
from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.actions.mutate import why_not_mutate
from evogames.megafauna.actions.promote import why_not_promote
from evogames.megafauna.components.names import GREEN, PLAIN, WAY_A, WAY_B
from evogames.megafauna.options.actions import Done, Mutate, Neoteny, Promote
from evogames.megafauna.options.events import LoseOrgan
from evogames.megafauna.species.traits import BIGGEST, promoted_sides
from evogames.megafauna.state import ANIMALS, SOLO, MegafaunaState, Species


@rule("K8.1", "K0.6", "L1.1", "L2.1")
def is_automatic(state: MegafaunaState, colour: int) -> bool:
    """Return whether a colour is the plant and nobody plays it, so that K8 applies."""
    return colour == GREEN and state.mode in (SOLO, ANIMALS)


@rule("K8.2")
def spare_monster_plants(
    state: MegafaunaState, species: Species, found: Candidates
) -> Iterator[Candidate]:
    """Forbid the plant to lose a monster-plant card while another loss is possible."""
    losses = list(found)
    if not is_automatic(state, species.colour):
        yield from losses
        return
    allowed = [one[0] for one in losses if not one[1]]
    spared = [one for one in allowed if _is_of_monster_plant(state, species, one)]
    for candidate in losses:
        option = candidate[0]
        if isinstance(option, Option) and option in spared and len(spared) < len(allowed):
            yield option, "K8.2"
        else:
            yield candidate


def _is_of_monster_plant(state: MegafaunaState, species: Species, option: object) -> bool:
    """Return whether an option loses an organ of a card that shows a monster plant."""
    if not isinstance(option, LoseOrgan):
        return False
    card = next((one for one in species.mutations if one.card == option.card), None)
    deck = state.components.deck
    return card is not None and card.way == PLAIN and deck.mutation_card(card.card).monster_plant


@rule("K1.2", "K8.3", "K8.4", "K8.6")
def bind_actions(
    state: MegafaunaState, player: int, found: Callable[[], Candidates]
) -> Iterator[Candidate]:
    """Forbid all actions of the plant except those that are due.

    Monster-plant cards come first, starting with the cheapest, then promotions to venom and
    mutualism. Actions that change nothing are also forbidden.
    """
    due, because = what_is_due(state, player)
    idle = not due and can_grow(state, player) and not _can_shed(state, player)
    for candidate in found():
        option = candidate[0]
        if candidate[1] or not isinstance(option, Option):
            yield candidate
        elif due:
            yield (option, ALLOWED, because) if option in due else (option, _why_later(option, due))
        elif idle and isinstance(option, Neoteny):
            yield option, "K8.6"
        else:
            yield candidate


@rule("K1.2", "K8.3", "K8.4")
def _why_later(option: Option, due: list[Option]) -> str:
    """Return the rule (and case) that forbids an action while others are due."""
    if isinstance(due[0], Mutate):
        return "K8.3" if isinstance(option, Mutate) else "K1.2/card"
    cards = {(one.species, one.card) for one in due if isinstance(one, Promote)}
    same_card = isinstance(option, Promote) and (option.species, option.card) in cards
    return "K8.4" if same_card else "K1.2/trait"


def _can_shed(state: MegafaunaState, player: int) -> bool:
    """Return whether a species of the plant has a basal organ to shed."""
    return any(any(one.basal) for one in state.of_colour(state.players[player].colour))


@rule("K1.2", "K8.3", "K8.4")
def what_is_due(state: MegafaunaState, player: int) -> tuple[list[Option], str]:
    """Return the actions from which the plant must choose, and the rule that says so."""
    due = due_mutations(state, player)
    return (due, "K8.3") if due else (due_promotions(state, player), "K8.4")


@rule("K1.2", "K8.3", "K8.4", "K8.6")
def why_not_stop(state: MegafaunaState, player: int) -> str:
    """Return the rule that forbids the plant from leaving actions unused, or ""."""
    owner = state.players[player]
    if not owner.actions or not is_automatic(state, owner.colour):
        return ALLOWED
    due, _ = what_is_due(state, player)
    if due:
        return _why_later(Done(), due)
    return "K8.6" if can_grow(state, player) else ALLOWED


@rule("K8.3", "E1.3")
def due_mutations(state: MegafaunaState, player: int) -> list[Option]:
    """Return the options to take the leftmost monster-plant card that a species can afford."""
    for card, place in sorted(on_offer(state), key=lambda offer: offer[1]):
        if not state.components.deck.mutation_card(card).monster_plant:
            continue
        takers: list[Option] = [
            Mutate(species.number, card)
            for species in state.of_colour(state.players[player].colour)
            if not why_not_mutate(state, player, species, card, place)
        ]
        if takers:
            return takers
    return []


@rule("K8.4", "E2.9", "E2.10")
def due_promotions(state: MegafaunaState, player: int) -> list[Option]:
    """Return the options to promote a card to venom or mutualism."""
    deck = state.components.deck
    return [
        Promote(species.number, card.card, way)
        for species in state.of_colour(state.players[player].colour)
        for card in species.mutations
        for way in (WAY_A, WAY_B)
        if card.way == PLAIN
        and (deck.side(card.card, way).venom or deck.side(card.card, way).mutualism)
        and not why_not_promote(state, species, card, way)
    ]


@rule("K8.6", "J1.1")
def can_grow(state: MegafaunaState, player: int) -> bool:
    """Return whether a species of a player is smaller than its promoted cards allow."""
    species = state.of_colour(state.players[player].colour)
    return any(one.size < largest(state, one) for one in species)


@rule("K8.6", "J1.1")
def largest(state: MegafaunaState, species: Species) -> int:
    """Return the largest size that all promoted cards of a species allow."""
    return min([BIGGEST, *(side.max_size for side in promoted_sides(state, species))])


@rule("K8.6")
def why_not_leave(state: MegafaunaState, player: int, done: list[int]) -> str:
    """Return the rule that forbids the plant from ending an action that has changed nothing."""
    bound = is_automatic(state, state.players[player].colour)
    return "K8.6/wasted" if bound and not done and can_grow(state, player) else ALLOWED
