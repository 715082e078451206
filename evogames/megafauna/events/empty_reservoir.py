"""Where an event's discs come from: a reservoir, or anywhere if the Medea uses her power."""

from collections.abc import Collection, Generator

from evogames.core import ALLOWED, Candidate, Candidates, Decision, Log, Option, all_forbidden, rule
from evogames.megafauna.components.names import (
    ATMOSPHERE,
    BLACK,
    CLOUDS,
    GREEN_DISC,
    NO_DISC,
    NOWHERE,
    OXYGEN,
    RESERVOIRS,
    WHITE,
)
from evogames.megafauna.events.discs import add_to, check_seas, count_on, holds, lift_disc
from evogames.megafauna.events.medea import COMES_FROM, ask_medea, medea_seat, seed_clouds
from evogames.megafauna.options.events import Decline, Seed, TakeDisc
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.olympus_mons import olympus_mons

TRACKS: dict[str, tuple[int, ...]] = {
    "oxygen": (OXYGEN,),
    "clouds": (CLOUDS,),
    "atmosphere": (ATMOSPHERE,),
    "clouds_or_atmosphere": (CLOUDS, ATMOSPHERE),
}
"""The reservoirs that an event card can name."""
USUAL_SOURCE = {BLACK: "atmosphere", WHITE: "clouds_or_atmosphere", GREEN_DISC: "oxygen"}
"""The reservoirs from which the discs of each colour come (GL.12)."""


def supply(state: MegafaunaState, disc: int, source: str) -> int:
    """Return how many discs of a colour a source contains."""
    return sum(count_on(state, track, disc) for track in TRACKS[source])


@rule("K5.7")
def places_with(state: MegafaunaState, disc: int) -> list[int]:
    """Return all hexes and tabs with a disc of a colour that events can take."""
    discs, fixed = state.discs, olympus_mons(state)
    taken = [place for place in state.land.places if discs[place] != NO_DISC]
    return [place for place in taken if place != fixed and holds(state, place, disc)]


@rule("D12.1", "E8.2", "K5.7")
def choose_disc(
    state: MegafaunaState, disc: int, there: list[int]
) -> Generator[Decision, Option, int]:
    """Let the Medea choose which of several discs is moved."""

    def candidates() -> Candidates:
        others = [place for place in state.land.places if place not in there]
        return [
            *[(TakeDisc(place), ALLOWED) for place in there],
            all_forbidden(lambda: [(TakeDisc(p), _why_not_taken(state, disc, p)) for p in others]),
        ]

    chosen = yield from ask_medea(state, "take_disc", "D12.1", candidates, disc=disc)
    assert isinstance(chosen, TakeDisc)
    return chosen.place


@rule("K5.7", "D12.1")
def _why_not_taken(state: MegafaunaState, disc: int, place: int) -> str:
    """Return the rule (and case) that forbids an event from taking a disc from a place."""
    fixed = place == olympus_mons(state) and holds(state, place, disc)
    return "K5.7/disc" if fixed else "D12.1/none"


@rule("GL.12", "D13.1", "D14.1", "D14.2")
def draw(
    state: MegafaunaState,
    log: Log,
    disc: int,
    source: str,
    placed: Collection[int] = (),
    *,
    goal: str = "",
    gun: bool = False,
) -> Generator[Decision, Option, int]:
    """Return the reservoir from which an event takes its next disc, or NOWHERE.

    If the source is empty, the Medea can first bring a disc there from anywhere, except in an event
    with a gun. She cannot take a disc that the event has `placed`, or one that is already in its
    `goal`.
    """
    tracks = [track for track in TRACKS[source] if count_on(state, track, disc)]
    if len(tracks) > 1:
        return (yield from seed_clouds(state, COMES_FROM))
    if tracks:
        return tracks[0]
    into, excluded = TRACKS[source][0], (*TRACKS[source], *TRACKS.get(goal, ()))
    taken = not gun and (yield from use_power(state, log, disc, into, excluded, placed))
    return into if taken else NOWHERE


@rule("D14.1", "D10.12")
def use_power(
    state: MegafaunaState,
    log: Log,
    disc: int,
    into: int,
    excluded: Collection[int],
    placed: Collection[int] = (),
) -> Generator[Decision, Option, bool]:
    """Let the Medea bring a disc from anywhere into a reservoir. Return whether she did.

    She cannot take it from the `excluded` reservoirs: the empty ones, and the one to which the
    event sends the disc.
    """

    def candidates() -> Candidates:
        there = places_with(state, disc)
        found: list[Candidate] = [
            (TakeDisc(place), "D14.1/placed" if place in placed else ALLOWED) for place in there
        ]
        for track in range(len(RESERVOIRS)):
            fits = track not in excluded and count_on(state, track, disc)
            found.append((Seed(track), ALLOWED if fits else "D14.1/track"))
        others = [place for place in state.land.places if place not in there]
        found.append(all_forbidden(lambda: [(TakeDisc(p), "D14.1/none") for p in others]))
        return [*found, (Decline(), ALLOWED)]

    chosen = yield from ask_medea(state, "power", "D14.1", candidates, disc=disc, reservoir=into)
    seat = medea_seat(state)
    if isinstance(chosen, TakeDisc):
        lift_disc(state, log, chosen.place, disc)
        add_to(state, into, disc)
        check_seas(state, log)
        log("D14.1", "power_map", seat, disc=disc, place=chosen.place, reservoir=into)
    elif isinstance(chosen, Seed):
        add_to(state, chosen.reservoir, disc, -1)
        add_to(state, into, disc)
        facts = {"disc": disc, "reservoir": into, "other_reservoir": chosen.reservoir}
        log("D14.1", "power_track", seat, **facts)
    return isinstance(chosen, TakeDisc | Seed)
