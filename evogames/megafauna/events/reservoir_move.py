"""Moves one disc of a reservoir event from its source to its goal (D10, D12, D14)."""

from collections.abc import Generator

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_forbidden,
    applying,
    rule,
)
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import (
    ATMOSPHERE,
    BLACK,
    DISCS,
    GREEN_DISC,
    NOWHERE,
)
from evogames.megafauna.events.disc_places import (
    CONTINENT,
    OFFSHORE_TABS,
    rain_shadows,
    why_no_target,
)
from evogames.megafauna.events.discs import add_to, lift_disc, outgas, overflow, release
from evogames.megafauna.events.empty_reservoir import (
    TRACKS,
    USUAL_SOURCE,
    choose_disc,
    draw,
    places_with,
    supply,
    use_power,
)
from evogames.megafauna.events.medea import ask_medea, atmosphere_is_full, medea_seat
from evogames.megafauna.map.places import CENTRE, is_tab, part_of
from evogames.megafauna.options.events import FireGun, HoldFire, PlaceDisc
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.breath import is_carbon_barred

Moved = Generator[Decision, Option, bool]
"""A step that returns whether a disc was moved."""


class ReservoirMove:
    """The disc that an event moves, its source and its goal."""

    def __init__(self, state: MegafaunaState, log: Log, event: EventIcon) -> None:
        assert event.disc is not None
        assert event.source is not None
        assert event.to is not None
        self.state, self.log = state, log
        self.disc = DISCS.index(event.disc)
        self.source: str = event.source
        self.goal: str = event.to
        self.gun = "gun" in event.marks
        self.shadow = "rain_shadow" in event.marks
        self.fired = False
        self.placed: list[int] = []
        self.hindrance: tuple[str, ...] = ()
        """The rules by which no disc could be moved."""

    @rule("D10.1")
    def discs_at_source(self) -> list[int]:
        """Return the places with such a disc in the part of the map that is the source."""
        offshore = self.source == OFFSHORE_TABS
        return [
            place
            for place in places_with(self.state, self.disc)
            if is_tab(place) == offshore and place not in self.placed
        ]

    def stock(self) -> int:
        """Return how many discs the source contains."""
        if self.source in TRACKS:
            return supply(self.state, self.disc, self.source)
        return len(self.discs_at_source())

    @rule("D10.2", "D10.13", "D10.16")
    def is_possible(self) -> bool:
        """Return whether at least one disc can move without the Medea's power."""
        if self.goal not in TRACKS:
            return self.stock() > 0 and bool(self._targets(free=self.source not in TRACKS))
        full = self.goal == "atmosphere" and atmosphere_is_full(self.state)
        barred = self._is_carbon_barred()
        return self.stock() > 0 and not (full and self.source in TRACKS) and not barred

    @rule("L1.4")
    def _is_carbon_barred(self) -> bool:
        """Whether it is carbon for an Atmosphere that takes none while no animals are alive."""
        to_air = self.disc == BLACK and self.goal == "atmosphere"
        return to_air and is_carbon_barred(self.state)

    @rule("D10.2", "E8.2")
    def ask_gun(self) -> Moved:
        """Ask the Medea whether to fire the gun, which moves all discs.

        Otherwise one disc moves.
        """
        chosen = yield from ask_medea(
            self.state,
            "gun",
            "D10.2",
            lambda: [(FireGun(), ALLOWED), (HoldFire(), ALLOWED)],
            disc=self.disc,
            count=self.stock(),
        )
        self.fired = isinstance(chosen, FireGun)
        if self.fired:
            self.log("D10.2", "gun_fired", medea_seat(self.state), disc=self.disc)
        return self.fired

    def one(self) -> Moved:
        """Move one disc, if there is one and it can reach the goal."""
        if self._is_carbon_barred():
            self.hindrance = ("L1.4",)
            return False
        if self.source in TRACKS:
            if self.goal in TRACKS:
                return (yield from self._track_to_track())
            return (yield from self._track_to_map())
        if not self.discs_at_source():
            return (yield from self._replaced_source())
        if self.goal in TRACKS:
            return (yield from self._map_to_track())
        return (yield from self._map_to_map())

    @rule("D10.1", "D10.13", "D14.1")
    def _track_to_track(self) -> Moved:
        goal = TRACKS[self.goal][0]
        if goal == ATMOSPHERE and atmosphere_is_full(self.state):
            self.hindrance = ("D10.13",)
            return False
        start = yield from self._draw()
        if start == NOWHERE:
            return False
        add_to(self.state, start, self.disc, -1)
        add_to(self.state, goal, self.disc)
        facts = {"disc": self.disc, "reservoir": start, "other_reservoir": goal}
        self.log("D10.1", "moved_between_tracks", **facts)
        return True

    @rule("D10.1", "D12.4", "D12.7")
    def _track_to_map(self) -> Moved:
        if not self._targets():
            return False
        start = yield from self._draw()
        if start == NOWHERE:
            return False
        yield from self._outgas_from(start)
        return True

    @rule("D10.8", "D10.9", "D12.1", "D12.2", "D12.3")
    def _outgas_from(self, start: int) -> Play:
        place = yield from self._ask_place()
        downwind = self.shadow and part_of(place) != CENTRE
        rules = applying(
            {
                "D10.1": True,
                "D10.8": self.goal == CONTINENT,
                "D10.9": self.goal == OFFSHORE_TABS,
                "D12.2": self.shadow,
                "D12.3": downwind,
            }
        )
        yield from outgas(self.state, self.log, self.disc, place, *rules, reservoir=start)
        self.placed.append(place)

    @rule("D10.1", "D12.1", "D13.1")
    def _map_to_track(self) -> Moved:
        found = self.discs_at_source()
        place = found[0]
        if not self.fired:
            place = yield from choose_disc(self.state, self.disc, found)
        tracks = TRACKS[self.goal]
        yield from release(
            self.state,
            self.log,
            place,
            "D10.1",
            only_green=self.disc == GREEN_DISC,
            reservoir=tracks[0] if len(tracks) == 1 else NOWHERE,
        )
        return True

    @rule("D10.1", "D12.1")
    def _map_to_map(self) -> Moved:
        """Move a disc to a free place.

        It is neither released nor outgassed, so nobody is endangered.
        """
        state = self.state
        if not self._targets(free=True):
            return False
        start = yield from choose_disc(state, self.disc, self.discs_at_source())
        place = yield from self._ask_place(free=True)
        lift_disc(state, self.log, start, self.disc)
        state.discs[place] = self.disc
        self.placed.append(place)
        facts = {"disc": self.disc, "start": start, "place": place}
        self.log("D12.1", "moved_on_map", medea_seat(state), "D10.1", **facts)
        return True

    @rule("D14.1", "D14.2", "D10.16")
    def _replaced_source(self) -> Moved:
        """Let the Medea use her power if the map has no disc, as one reading of D14.1 allows."""
        if self.gun or not self.state.readings.power_over_map:
            self.hindrance = ("D14.2",) if self.gun else ()
            return False
        state, tracks = self.state, TRACKS.get(self.goal, ())
        if not tracks and not self._targets():
            return False
        into = (tracks or TRACKS[USUAL_SOURCE[self.disc]])[0]
        if not (yield from use_power(state, self.log, self.disc, into, tracks, self.placed)):
            self.hindrance = ("D14.1",)
            return False
        if tracks:
            overflow(state, self.log)
        else:
            yield from self._outgas_from(into)
        return True

    @rule("D14.1", "D14.2")
    def _draw(self) -> Generator[Decision, Option, int]:
        start = yield from draw(
            self.state,
            self.log,
            self.disc,
            self.source,
            self.placed,
            goal=self.goal,
            gun=self.gun,
        )
        if start == NOWHERE:
            self.hindrance = ("D14.2",) if self.gun else ("D14.1",)
        return start

    @rule("D12.4", "D12.7", "D10.16")
    def _targets(self, *, free: bool = False) -> list[int]:
        """Return the places where the disc can go. If there are none, note the rule for the log."""
        shadows = rain_shadows(self.state) if self.shadow else None
        land = self.state.land
        places = land.hexes if self.goal == CONTINENT else [*land.tabs, *land.subducted]
        found = [
            place
            for place in places
            if not why_no_target(self.state, self.disc, place, self.goal, shadows, free)
        ]
        if not found:
            blooms = self.disc == GREEN_DISC and self.goal == OFFSHORE_TABS
            self.hindrance = ("D12.4",) if self.shadow else ("D12.7",) if blooms else ()
        return found

    @rule("D12.1", "D10.8", "D10.9", "D12.2")
    def _ask_place(self, *, free: bool = False) -> Generator[Decision, Option, int]:
        state = self.state
        shadows = rain_shadows(state) if self.shadow else None
        targets = self._targets(free=free)

        def others() -> Candidates:
            for place in state.land.places:
                if place not in targets:
                    why = why_no_target(state, self.disc, place, self.goal, shadows, free)
                    yield PlaceDisc(place), why

        def candidates() -> Candidates:
            allowed = [(PlaceDisc(place), ALLOWED) for place in targets]
            return [*allowed, all_forbidden(others)]

        chosen = yield from ask_medea(state, "place_disc", "D12.1", candidates, disc=self.disc)
        assert isinstance(chosen, PlaceDisc)
        return chosen.place
