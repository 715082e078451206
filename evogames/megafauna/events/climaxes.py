"""Climaxes and deluges: how the climate of a latitude changes weeds and seas (D5, D6)."""

from collections.abc import Sequence

from evogames.core import Log, Play, rule
from evogames.megafauna.components.names import BLACK, GREEN_DISC, NO_DISC, TOO_COLD, WHITE
from evogames.megafauna.events.discs import release
from evogames.megafauna.events.serving import serve
from evogames.megafauna.map.biomes import printed_biome
from evogames.megafauna.map.reservoirs import biosphere_deck, strip
from evogames.megafauna.state import MegafaunaState


@rule("D5.1", "D5.2", "D5.3", "D5.4", "A1.13")
def climax(state: MegafaunaState, log: Log, latitudes: Sequence[int]) -> Play:
    """Turn weeds into forest at the humid latitudes, and into ice or desert at the arid ones.

    All latitudes are one event. First the humidity of each is read, then discs are released, and
    then discs are outgassed.
    """
    climate = strip(state)
    named = sorted({*latitudes})
    humid = [latitude for latitude in named if climate.is_humid(latitude)]
    arid = [latitude for latitude in named if not climate.is_humid(latitude)]
    dry = ("weeds", "swamp", "sea") if state.readings.arid_seas else ("weeds",)
    forests = _hexes(state, ("weeds",), humid)
    deserts = _hexes(state, dry, arid)
    if humid:
        log("D5.1", "humid_climax", None, "D5.2", "A1.13", "GL.23", latitudes=humid)
    if arid:
        log("D5.1", "arid_climax", None, "D5.3", "A1.13", "GL.23", latitudes=arid)
    for place in [hex for hex in forests if state.discs[hex] == WHITE]:
        yield from release(state, log, place, "D5.2")
    for place in [hex for hex in deserts if state.discs[hex] == GREEN_DISC]:
        yield from release(state, log, place, "D5.3")
    yield from serve(state, log, GREEN_DISC, _bare(state, forests), "D5.2")
    yield from serve(state, log, WHITE, _bare(state, deserts), "D5.3")


def _hexes(state: MegafaunaState, printed: Sequence[str], latitudes: Sequence[int]) -> list[int]:
    if not latitudes:
        return []
    land = state.land
    return [
        place
        for place in land.hexes
        if printed_biome(state, place) in printed and land.latitude(place) in latitudes
    ]


def _bare(state: MegafaunaState, hexes: Sequence[int]) -> list[int]:
    return [place for place in hexes if state.discs[place] == NO_DISC]


@rule("D6.1", "D6.2", "A1.13")
def deluge(state: MegafaunaState, log: Log) -> Play:
    """Let the seas rise if the climate is Goldilocks or too hot, and fall if it is too cold."""
    if biosphere_deck(state) == TOO_COLD:
        yield from _seas_fall(state, log)
        return
    log("D6.1", "seas_rise", None, "A1.13")
    for place in _hexes(state, ("sea",), range(8)):
        if state.discs[place] in (BLACK, GREEN_DISC):
            yield from release(state, log, place, "D6.1")


@rule("D6.2", "D6.3", "D5.4")
def _seas_fall(state: MegafaunaState, log: Log) -> Play:
    """Release every disc on a sea. Then freeze the seas of arid latitudes and plant the others."""
    climate = strip(state)
    seas = _hexes(state, ("sea",), range(8))
    log("D6.2", "seas_fall", None, "A1.13")
    for place in [hex for hex in seas if state.discs[hex] != NO_DISC]:
        yield from release(state, log, place, "D6.2")
    land = state.land
    humid = [place for place in seas if climate.is_humid(land.latitude(place))]
    yield from serve(state, log, GREEN_DISC, humid, "D6.2")
    arid = [place for place in seas if place not in humid]
    yield from serve(state, log, WHITE, arid, "D6.2")
