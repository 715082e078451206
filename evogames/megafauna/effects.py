"""What each option costs and brings, and what it risks, as far as its player can know."""

from collections.abc import Iterator

from evogames.core import Decision, Effect, Option
from evogames.megafauna.components.deck import Side
from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.options import actions, dispersal, events
from evogames.megafauna.species.traits import all_organs, heart_limit
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.value import can_keep

PLAIN: dict[type[Option], str] = {
    events.FireGun: "fire",
    events.HoldFire: "hold",
    events.HandOver: "hand_over",
    events.PlaceDisc: "place",
    events.TakeDisc: "take",
    events.Seed: "seed",
    events.Decline: "decline",
    events.NextCraton: "next",
    events.LoseOrgan: "lose",
    events.LoseSize: "lose_size",
    events.Perish: "perish",
    events.Metamorphose: "lose",
    events.DestroyPlant: "destroy_plant",
    events.RainDance: "rain_dance",
    events.Erode: "erode",
    events.Convert: "convert",
    actions.Populate: "populate",
    actions.Neoteny: "neoteny",
    actions.Shed: "shed",
    actions.Resize: "resize",
    actions.Grow: "grow",
    actions.Shrink: "shrink",
    actions.Resurrect: "resurrect",
    actions.ClaimMedea: "claim_medea",
    actions.Done: "done",
    actions.Replace: "replace",
    actions.TakeHost: "host",
    actions.Arrange: "arrange",
    actions.TakeTool: "tool",
    actions.Steal: "steal",
    actions.GoWithout: "go_without",
    dispersal.NameMother: "mother",
    dispersal.GiveUp: "give_up",
    dispersal.Favour: "favour",
    dispersal.TurnCarnivore: "turn_carnivore",
    dispersal.StayHerbivore: "stay_herbivore",
    dispersal.Flee: "flee",
    dispersal.FleeNoMore: "flee_no_more",
}
"""The kinds of options with one sentence that is always the same, apart from the names."""


def effects(state: MegafaunaState, decision: Decision, option: Option) -> Iterator[Effect]:
    """Return the keys and values of the sentences about an option."""
    if type(option) in PLAIN:
        yield PLAIN[type(option)], {}
    match option:
        case actions.Mutate(species, card):
            mutation = state.components.deck.mutation_card(card)
            yield "mutate", {"brings": [ORGANS.index(organ) for organ in mutation.organs]}
            yield from _heart(state, species, len(mutation.organs))
        case actions.Promote(species, card, way):
            side = state.components.deck.side(card, way)
            found = list(_side(side))
            yield from found or [("promoted", {})]
            yield from _heart(state, species, len(side.organs))
        case dispersal.Settle(place, level):
            newborn = state.species[decision.facts["species"]]
            kept = can_keep(state, newborn, place, level)
            yield "keeps" if kept else "contest", {}


def _side(side: Side) -> Iterator[Effect]:
    """Say what a promoted side brings."""
    if side.organs:
        yield "mutate", {"brings": [ORGANS.index(organ) for organ in side.organs]}
    if side.form:
        yield "form", {}
    if side.fossil:
        yield "fossil", {}
    if side.left or side.right:
        yield "face", {}
    if side.venom:
        yield "venom", {}
    if side.mutualism:
        yield "mutualism", {}
    if side.recession:
        yield "recession", {"brings": [ORGANS.index(organ) for organ in side.recession]}


def _heart(state: MegafaunaState, number: int, more: int) -> Iterator[Effect]:
    """Warn if a species will have more organs than its heart limit."""
    species = state.species[number]
    if state.is_full and more:
        count, limit = all_organs(species) + more, heart_limit(state, species)
        if count > limit:
            yield "heart", {"count": count, "limit": limit}
