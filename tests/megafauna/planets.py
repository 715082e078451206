"""Planets after setup, without life, on which tests put plants and animals."""

from typing import Any

from evogames.core.event import SILENT, Log
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLACK, LEVELS, NO_CARD, WHITE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.species.extinction import extinguish
from evogames.megafauna.state import Icon, MegafaunaState, Species
from evogames.megafauna.turn import ORDER
from tests.megafauna.build import Played, add, place, play, start
from tests.megafauna.said import asked, said

GENOTYPES = {
    "green-armored": (63, 2),
    "green-burrower": (59, 1),
    "green-swimmer": (53, 1),
    "white-armored": (55, 1),
    "white-burrower": (52, 2),
    "white-swimmer": (50, 1),
    "white-flyer": (65, 1),
    "orange-burrower": (31, 1),
}
"""A card for each form that a test uses, with one organ of the colour of the card."""


def planet(name: str = "mars", mode: str = "solo", **options: Any) -> MegafaunaState:
    """Return a planet with its seas and carbon in the events of turn 2, without life."""
    players = 2 if mode in ("duel", "animals") else 1
    colours = options.pop("colours", ["white", "orange"][: players - (mode == "duel")])
    options = {"historical": True, "mode": mode, "planet": name, **options}
    state = start(players, colours=colours, **options)
    state.species.clear()
    state.phase, state.stage, state.turn = "events", 1, 2
    state.order = list(range(len(state.players)))
    check(state)
    return state


def garden(name: str = "mars", mode: str = "solo", **options: Any) -> MegafaunaState:
    """Return a planet with swamp plants and white animals that eat them."""
    state = planet(name, mode, **options)
    shores = {"mars": ("tharsis_centre", "arabia_centre"), "earth": ("baltica_2", "laurentia_4")}
    first, second = shores.get(name, ("aphrodite_centre", "ishtar_centre"))
    add(state, "green-archetype", **{first: "plant", second: "plant"})
    add(state, "white-archetype", **{first: "herbivore"})
    for player in state.players:
        player.entered = True
    return state


def live(state: MegafaunaState, name: str, **given: Any) -> Species:
    """Add a species with a genotype of its form (see `add`)."""
    return add(state, name, **{"genotype": GENOTYPES.get(name, (0, 0)), **given})


def lay(state: MegafaunaState, where: str, disc: int) -> None:
    """Move a disc between a place and the Atmosphere. -1 removes the disc."""
    found = state.discs[place(where)]
    state.carbon += (found == BLACK) - (disc == BLACK)
    state.vapour += (found == WHITE) - (disc == WHITE)
    state.discs[place(where)] = disc


def gone(state: MegafaunaState, *names: str) -> None:
    """Let species die out."""
    for name in names:
        extinguish(state, SILENT, SPECIES_NAMES.index(name), "I3.1")


def nothing_on_offer(state: MegafaunaState) -> None:
    """Discard the cards on display, and the top cards of the decks as well."""
    for row in range(2):
        state.discards[row] += [card for card in state.display[row] if card != NO_CARD]
        state.display[row] = [NO_CARD] * len(state.display[row])
        state.top_taken[row] = True


def on(state: MegafaunaState, where: str) -> dict[str, str]:
    """Return the species that are standing at a place, by level."""
    found = {level: state.stands(place(where), n) for n, level in enumerate(LEVELS)}
    return {level: SPECIES_NAMES[number] for level, number in found.items() if number >= 0}


def lying(state: MegafaunaState) -> list[tuple[str, str]]:
    """Return the endangered creeples as species and level."""
    return [(SPECIES_NAMES[one.species], LEVELS[one.level]) for one in state.endangered]


def checked(state: MegafaunaState) -> Played:
    """Play only the checks of what is standing."""

    def checks(state: MegafaunaState, log: Log) -> None:
        standing_checks(state, log)

    return spoken(state, play(checks, state))


def happen(state: MegafaunaState, card: int, index: int, *choices: str) -> Played:
    """Let one event of a card happen, and all checks after it."""
    state.icons = [Icon(card, index)]
    return step(state, *choices)


def step(state: MegafaunaState, *choices: str) -> Played:
    """Play the next step of the game."""
    run = ORDER.next_step(state)
    assert run is not None
    return spoken(state, play(run, state, *choices))


def spoken(state: MegafaunaState, done: Played) -> Played:
    """Fill every sentence of a step, so that none lacks a fact."""
    check(state)
    for event in done.events:
        said(state, event)
    if done.waiting is not None:
        asked(state, done.waiting)
    return done


def told(done: Played) -> list[tuple[str, str]]:
    """Return the rule and key of each event, without the first line and the levels."""
    frame = ("event", "levels", "climate_changes")
    return [(event.rules[0], event.key) for event in done.events if event.key not in frame]


def rules(done: Played, key: str) -> tuple[str, ...]:
    """Return all rules of the first event with a key."""
    return next(event.rules for event in done.events if event.key == key)
