"""Short functions to set up positions, play single steps, and look at the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from evogames.core.chance import Chance
from evogames.core.decision import Decision, Play
from evogames.megafauna.components.names import (
    COLOURS,
    CRATONS,
    DISCS,
    FORMS,
    LEVELS,
    NO_DISC,
    ORGANS,
    species_number,
)
from evogames.megafauna.first_pieces import discs_on_map
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.map.places import PLACE_NAMES, PLACES_OF_A_CRATON, is_tab
from evogames.megafauna.pieces import found_species, stand, take_cube
from evogames.megafauna.setup import new_game
from evogames.megafauna.state import Endangered, MegafaunaState, Mutation, Species

NAMES = ["Ana", "Ben", "Chen", "Dana"]


def start(players: int = 2, seed: int = 1, **options: Any) -> MegafaunaState:
    """A new game."""
    return new_game(NAMES[:players], Chance(seed), **options)


def place(name: str) -> int:
    """Return the number of a place: "siberia-6", "siberia-centre", "laurentia-north"."""
    return PLACE_NAMES.index(name)


def places(numbers: Sequence[int]) -> list[str]:
    """Return the names of places."""
    return [PLACE_NAMES[number] for number in numbers]


def kind(name: str) -> int:
    """Return the number of a species: "black-flyer"."""
    colour, form = name.split("-")
    return species_number(COLOURS.index(colour), FORMS.index(form))


def land(*names: str, **rows: int) -> list[Landmass]:
    """Return separate cratons, from west to east.

    `siberia=3` gives the row of one. The default is 4.
    """
    return [
        Landmass([Craton(number, 0, rows.get(name, 4))], number)
        for name in names
        for number in [CRATONS.index(name)]
    ]


def empty(*colours: str, seed: int = 1, **options: Any) -> MegafaunaState:
    """Return a game of these colours without life, with all map discs in the reservoirs."""
    state = start(len(colours), seed, colours=colours, **{"historical": True, **options})
    state.species.clear()
    state.standing = [[-1] * len(level) for level in state.standing]
    black, white, green = discs_on_map(state)
    state.carbon, state.vapour, state.oxygen = (
        state.carbon + black,
        state.vapour + white,
        state.oxygen + green,
    )
    state.discs = [NO_DISC] * (4 * PLACES_OF_A_CRATON)
    return state


def mild(state: MegafaunaState) -> MegafaunaState:
    """Set an Eden climate: water in the clouds, carbon on the tabs of Baltica and Gondwana."""
    state.clouds, state.vapour = state.clouds + state.vapour, 0
    for tab in (17, 18, 19, 37, 38, 39):
        state.discs[tab] = DISCS.index("black")
        state.carbon -= 1
    return state


def discs(state: MegafaunaState, **where: str) -> None:
    """Place discs from the reservoirs: `discs(state, siberia_6="black", siberia_south="green")`."""
    for name, disc in where.items():
        spot = place(name.replace("_", "-"))
        on_carbon = state.discs[spot] == DISCS.index("black")
        state.discs[spot] = DISCS.index(disc)
        if disc == "green":
            state.oxygen -= 1
            state.carbon -= is_tab(spot) and not on_carbon
        elif disc == "black":
            state.carbon -= 1
        elif state.vapour:
            state.vapour -= 1
        else:
            state.clouds -= 1


def add(
    state: MegafaunaState,
    name: str,
    *,
    size: int = 1,
    basal: dict[str, int] | None = None,
    genotype: tuple[int, int] = (0, 0),
    cards: Sequence[tuple[int, int]] = (),
    row: Sequence[tuple[int, int]] = (),
    **at: str,
) -> Species:
    """Add a species: cards as (number, side) with what is printed on them, and creeples by place.

    `add(state, "black-flyer", size=2, siberia_5="carnivore", baltica_4="herbivore")`; a level with
    an exclamation mark means an endangered creeple: "carnivore!".
    """
    species = found_species(state, kind(name), _card(state, genotype))
    species.size = size
    for organ, count in (basal or {}).items():
        species.basal[ORGANS.index(organ)] += count
        for _ in range(count):
            take_cube(state, ORGANS.index(organ))
    species.cards = [_card(state, one) for one in cards]
    species.personality = [_card(state, one) for one in row]
    for where, level in at.items():
        spot, number = place(where.replace("_", "-")), LEVELS.index(level.rstrip("!"))
        if level.endswith("!"):
            species.unborn -= 1
            state.endangered.append(Endangered(species.number, spot, number))
        else:
            stand(state, species.number, spot, number)
    return species


def _card(state: MegafaunaState, given: tuple[int, int]) -> Mutation:
    """Return a card with its organs, and remove it from its pile."""
    number, way = given
    if not number:
        return Mutation(0)
    for pile in (*state.decks, *state.display, *state.discards):
        if number in pile:
            pile.remove(number)
    card = state.components.deck.mutation_card(number)
    found = Mutation(number, way, plus=card.plus if way == 0 else card.ways[way - 1].plus)
    for organ, count in enumerate(found.plus):
        for _ in range(count):
            take_cube(state, organ)
    if way and card.ways[way - 1].monster:
        found.monster = card.ways[way - 1].monster_organ
    return found


ALWAYS = (
    "A3.1", "A3.2", "A4.1", "A4.2", "A4.3", "B7.1", "D7.13", "D8.6", "E1.8", "E1.10", "E6.6",
    "F3.3", "F3.7", "F6.4", "GL.2", "GL.3", "GL.4", "GL.16", "GL.17", "GL.33", "GL.37", "GL.38",
    "I3.2", "I4.1", "J0.1", "J2.8",
)  # fmt: skip
"""General rules that some types of events always name. Tests of other rules need not list them."""


class Told(NamedTuple):
    """One event as it was logged."""

    rules: tuple[str, ...]
    key: str
    player: int | None
    data: dict[str, Any]


class Played(NamedTuple):
    """What a step did: its events, its decisions, and the decision that is still waiting."""

    events: list[Told]
    asked: list[Decision]
    waiting: Decision | None

    def told(self, key: str) -> list[dict[str, Any]]:
        """Return the numbers of all events with a key."""
        return [event.data for event in self.events if event.key == key]


def play(
    step: Callable[[MegafaunaState, Any], Play | None], state: MegafaunaState, *choices: str
) -> Played:
    """Play one step with these choices. A single remaining option is chosen automatically."""
    events: list[Told] = []

    def log(rule: str, key: str, player: int | None = None, *more: str, **data: Any) -> None:
        special = [one for one in more if one not in ALWAYS]
        events.append(Told((rule, *special), key, player, data))

    asked: list[Decision] = []
    left = list(choices)
    run = step(state, log)
    if run is None:
        return Played(events, asked, None)
    option = None
    while True:
        try:
            decision = run.send(option)  # type: ignore[arg-type]
        except StopIteration:
            assert not left, f"nobody asked for {left}"
            return Played(events, asked, None)
        options = decision.options
        if len(options) == 1 and isinstance(options[0], decision.unasked):
            option = options[0]
            continue
        asked.append(decision)
        if not left:
            return Played(events, asked, decision)
        option = decision.find(left[0])
        assert option is not None, f"{left[0]} is none of {[o.key for o in options]}"
        left.pop(0)


def keys(decision: Decision | None) -> list[str]:
    """Return the keys of a decision's options."""
    assert decision is not None
    return [option.key for option in decision.options]


def refusals(decision: Decision | None) -> dict[str, str]:
    """Return what is forbidden, by key, with the rule (and case) that forbids it."""
    assert decision is not None
    return {option.key: rule for option, rule in decision.forbidden()}


def plain(value: Any) -> Any:
    """Return a struct as plain data, for comparison."""
    return msgspec.to_builtins(value)
