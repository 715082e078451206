"""Radiation: every species loses one plus organ of two colours."""

from evogames.core import Decision, Log, Play, if_several, rule
from evogames.megafauna.components.names import COLOURS, METABOLIC, ORGANS, row_of
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.losses import carry_out, losses, organs_of
from evogames.megafauna.state import MegafaunaState, Species
from evogames.megafauna.variants.half_automatic_plant import spare_monster_plants

ORANGE = COLOURS.index("orange")
METABOLIC_COLOURS = [organ for organ in range(4) if row_of(organ) == METABOLIC]
DARWINIAN_COLOURS = [organ for organ in range(4) if row_of(organ) != METABOLIC]
assert [ORGANS[organ] for organ in METABOLIC_COLOURS] == ["red", "yellow"]


@rule("D8.1", "D8.2", "D8.3", "D8.4", "D8.5", "D8.6", "A5.2", "K5.6")
def radiation_event(state: MegafaunaState, log: Log, darwinian: bool) -> Play:
    """Let every species lose a plus organ, in the order of play.

    Metabolic radiation hits red and yellow organs, and Darwinian radiation hits green and blue
    ones. On Mars and Venus, a species loses one of each colour.
    """
    why = "D8.2" if darwinian else "D8.1"
    more = ("K5.6",) if state.planet != "earth" else ()
    key = "darwinian_radiation" if darwinian else "metabolic_radiation"
    log(why, f"harsh_{key}" if more else key, None, *more, "D8.6")
    colours = DARWINIAN_COLOURS if darwinian else METABOLIC_COLOURS
    for player in state.order:
        for species in state.of_colour(state.players[player].colour):
            if species.number not in state.species or not _is_hit(species, colours):
                continue
            if darwinian and is_immune(state, player):
                seat = seat_of(state, species.number)
                log("J8.2", "radiation_immune", seat, species=species.number)
                continue
            for hit in _hits(state, colours):
                if species.number in state.species and _is_hit(species, hit):
                    yield from _lose_one(state, log, species, hit, why)


@rule("J8.2")
def is_immune(state: MegafaunaState, player: int) -> bool:
    """Return whether the gift of a player's lineage protects it from Darwinian radiation."""
    return state.players[player].gift and state.players[player].colour == ORANGE


@rule("D8.1", "D8.2", "K5.6")
def _hits(state: MegafaunaState, colours: list[int]) -> list[list[int]]:
    """Return the colours of each loss: one loss of either colour, on Mars and Venus one of each."""
    return [colours] if state.planet == "earth" else [[colour] for colour in colours]


@rule("D8.5")
def _is_hit(species: Species, colours: list[int]) -> bool:
    return any(organ in colours for card in species.all_cards for organ in organs_of(card))


def _lose_one(
    state: MegafaunaState, log: Log, species: Species, colours: list[int], why: str
) -> Play:
    decision = Decision(
        who_decides(state, species),
        "radiation",
        why,
        lambda: spare_monster_plants(
            state,
            species,
            losses(
                species, colours, token="D8.4/token", basal="D8.5/basal", colour=f"{why}/colour"
            ),
        ),
        species=species.number,
    )
    carry_out(state, log, species, (yield if_several(decision)), why)
