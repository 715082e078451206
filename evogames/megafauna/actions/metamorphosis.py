"""The gift of the black lineage: pay with a fossil for an extra neoteny (J8)."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Log, Play, rule
from evogames.megafauna.actions.neoteny import shed, shed_round
from evogames.megafauna.components.names import BLACK_LINEAGE, ORGANS
from evogames.megafauna.options.events import Metamorphose
from evogames.megafauna.species.extinction import discard, seat_of
from evogames.megafauna.state import Fossils, MegafaunaState

TOKEN = 0


@rule("J8.5")
def has_metamorphosis(state: MegafaunaState, player: int) -> bool:
    """Return whether a player has the gift of the black lineage."""
    return state.players[player].gift and state.players[player].colour == BLACK_LINEAGE


@rule("J8.5")
def metamorphoses(state: MegafaunaState, player: int) -> Iterator[Candidate]:
    """List each basal organ that can be shed, with each fossil that can pay for it."""
    if not has_metamorphosis(state, player):
        return
    one = state.players[player]
    fossils = fossils_to_give(one.fossils)
    case = "J8.5/used" if one.gift_used else ALLOWED if fossils else "J8.5/fossil"
    for species in state.of_colour(one.colour):
        for organ in range(len(ORGANS)):
            if species.basal[organ]:
                for fossil in fossils or [TOKEN]:
                    yield Metamorphose(species.number, organ, fossil), case


@rule("J8.5")
def fossils_to_give(fossils: Fossils) -> list[int]:
    """Return the fossils that can pay: 0 for a token, and numbers of cards. Tools are negative."""
    tokens = [TOKEN] if fossils.tokens else []
    cards = [card.card for card in fossils.cards if card.card > 0]
    return [*tokens, *cards, *(-tool.card for tool in fossils.tools)]


@rule("J8.5", "E5.1", "E5.2")
def metamorphose(state: MegafaunaState, log: Log, player: int, chosen: Metamorphose) -> Play:
    """Pay with the fossil and shed the organ. Then each other species can also shed one."""
    one = state.players[player]
    one.gift_used = True
    _give_up(state, one.fossils, chosen.fossil)
    species = state.species[chosen.species]
    log("J8.5", "metamorphosis", seat_of(state, species.number), species=species.number)
    shed(state, log, species, chosen.organ, "J8.5", "E5.1")
    yield from shed_round(state, log, player, [species.number])


@rule("J8.5")
def _give_up(state: MegafaunaState, fossils: Fossils, fossil: int) -> None:
    """Return the fossil: a token to the supply, a mutation to the discards, a tool to the pile."""
    if fossil == TOKEN:
        fossils.tokens -= 1
        state.fossils += 1
    elif fossil > 0:
        card = next(card for card in fossils.cards if card.card == fossil)
        fossils.cards = [other for other in fossils.cards if other is not card]
        discard(state, card)
    else:
        fossils.tools = [tool for tool in fossils.tools if tool.card != -fossil]
        state.tools.append(-fossil)
