"""The end of a species: its cards, cubes, hosts and creeples leave the game or return."""

from evogames.core import Log, applying, rule
from evogames.megafauna.components.names import GREEN, NOBODY, colour_of
from evogames.megafauna.pieces import return_cube
from evogames.megafauna.species.traits import shows_fossil
from evogames.megafauna.state import (
    ANIMALS,
    ARCHETYPE_CARD,
    SOLO,
    MegafaunaState,
    Mutation,
    Species,
)


def seat_of(state: MegafaunaState, species: int) -> int | None:
    """Return the seat of a species' owner, or None if no person plays it."""
    return seat_of_colour(state, colour_of(species))


def seat_of_colour(state: MegafaunaState, colour: int) -> int | None:
    """Return the seat of a colour's player, or None if no person plays it."""
    for player in state.players:
        if player.colour == colour:
            return None if player.seat == NOBODY else player.seat
    return None


@rule("K8.1", "L2.3")
def decider(state: MegafaunaState, colour: int) -> int:
    """Return the seat that decides for a colour: its player, or else the Medea."""
    seat = seat_of_colour(state, colour)
    return state.players[max(state.medea, 0)].seat if seat is None else seat


@rule("K8.7", "K0.6", "L2.1")
def extinction_is_final(state: MegafaunaState, colour: int) -> bool:
    """Return whether a colour cannot return: in a solo game, or as a plant that nobody plays."""
    return state.mode == SOLO or (state.mode == ANIMALS and colour == GREEN)


@rule("I3.1", "I3.2", "I3.3", "I3.4", "I3.5", "I3.6", "I3.7", "I3.8", "J7.3", "E7.3", "J2.7")
def extinguish(state: MegafaunaState, log: Log, number: int, reason: str, *also: str) -> None:
    """Remove a species. `reason` is the rule that makes it extinct.

    Carnivores that ate it are left to the standing checks.
    """
    species = state.species[number]
    player = state.players[state.player_of(number)]
    is_last = len(state.of_colour(player.colour)) == 1
    returns = is_last and state.readings.personality_returns
    fossils = _file_cards(state, species, returns)
    for tool in species.tools:
        side = state.components.deck.tool_side(tool.card, tool.side)
        if side.fossil:
            player.fossils.tools.append(tool)
            fossils += 1
        else:
            state.tools.append(tool.card)
    had_hosts = any(
        number in card.hosts for one in state.species.values() for card in one.all_cards
    )
    hosted = any(card.hosts for card in species.all_cards)
    _send_hosts_home(state, species)
    for organ, count in enumerate(species.basal):
        return_cube(state, organ, count)
    for level in state.standing:
        for place, one in enumerate(level):
            if one == number:
                level[place] = NOBODY
    state.endangered = [fallen for fallen in state.endangered if fallen.species != number]
    seat = seat_of(state, number)
    more = applying(
        {
            reason: reason != "I3.1",
            "I3.2": True,
            "I3.3": bool(species.tools),
            "J7.3": bool(species.tools),
            "I3.4": species.genotype.card == ARCHETYPE_CARD,
            "I3.5": fossils > 0,
            "I3.6": hosted,
            "J2.7": had_hosts,
            "I3.8": True,
        }
    )
    log("I3.1", "extinct", seat, *also, *more, species=number, count=fossils)
    del state.species[number]
    if is_last:
        keeps = ("E8.3",) if state.medea == state.players.index(player) else ()
        if extinction_is_final(state, player.colour):
            log("K8.7", "gone_for_good", seat, "I3.7", *keeps, lineage=player.colour)
        else:
            log("I3.7", "lazarus", seat, *keeps, lineage=player.colour)


@rule("I3.2", "I3.4", "I3.5", "E7.3")
def _file_cards(state: MegafaunaState, species: Species, returns: bool) -> int:
    """Add cards with an upright fossil icon to the fossils, and discard the others.

    Return the number of fossils.
    """
    player = state.players[state.player_of(species.number)]
    count = 0
    for card in species.all_cards:
        strip(state, card)
        if card.card == ARCHETYPE_CARD:
            player.fossils.archetype = True
            count += 1
        elif returns and card in species.personality:
            player.kept.append(card)
        elif shows_fossil(state, card):
            player.fossils.cards.append(card)
            count += 1
        else:
            discard(state, card)
    return count


@rule("I3.2", "B7.3")
def strip(state: MegafaunaState, card: Mutation) -> None:
    """Return the plus cubes and the monster token of a card to the supply."""
    for organ, count in enumerate(card.plus):
        return_cube(state, organ, count)
    card.plus = [0] * len(card.plus)
    card.monster = -1


@rule("E1.12", "I3.8")
def discard(state: MegafaunaState, card: Mutation) -> None:
    """Put a mutation without cubes on the discard pile of its row."""
    if card.card > 0:
        row = state.components.deck.mutation_card(card.card).row
        state.discards[row].append(card.card)


@rule("I3.6", "J2.7")
def _send_hosts_home(state: MegafaunaState, species: Species) -> None:
    """Make the hosts on its cards unborn, and take back its own creeples that are hosts."""
    for card in species.all_cards:
        for host in card.hosts:
            if host in state.species:
                state.species[host].unborn += 1
        card.hosts = []
    for other in state.species.values():
        for card in other.all_cards:
            card.hosts = [host for host in card.hosts if host != species.number]
