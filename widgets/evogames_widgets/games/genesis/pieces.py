"""The regions of the Genesis board that people can click, each with a hint."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from evogames.core import listed
from evogames.genesis.state import GenesisState, Organism, Refuge
from evogames.genesis.words import COLOUR_NAMES, ROW_NAMES, PlayerWords
from evogames_widgets.games.genesis import (
    body,
    panel as panels,
    refuge as refuges,
    rows,
    stage as stages,
    world as worlds,
)
from evogames_widgets.games.genesis.layout import Frame, shown
from evogames_widgets.games.genesis.organism_display import organism_display
from evogames_widgets.games.genesis.stage import Stage
from evogames_widgets.games.genesis.words import (
    catalysts_hint,
    current_player,
    event_hint,
    level_hint,
    macro_hint,
    mutation_hint,
    organism_hint,
    player_hint,
    pool_hint,
    refuge_hint,
    row_hint,
    say,
)
from evogames_widgets.games.parts import Box
from evogames_widgets.scene import Region

FRAME = 4.0
"""The room that the frame of a highlighted die needs on each side."""


def region(piece: str, box: Box, make: Callable[..., str], *args: Any, **facts: Any) -> Region:
    """Return the region of a piece, with a function that makes its hint."""
    return Region(piece, *box, partial(_hint, make, args, facts))


def _hint(make: Callable[..., str], args: Sequence[Any], facts: dict[str, Any]) -> str:
    return make(*args, **facts).removesuffix(".")


def habitats(state: GenesisState, frame: Frame, decision: Any) -> Iterator[Region]:
    """Return the regions of the rows and their decks, with the refuges on top."""
    for row, (box, label) in enumerate(zip(frame.rows, frame.labels, strict=True)):
        if not box.h:
            continue
        yield region(f"row:{row}", box, row_hint, state, row)
        if not rows.decks_matter(state):
            continue
        deck = state.mutations[row]
        facts = {"row": ROW_NAMES[row], "count": len(deck)}
        yield region(
            f"mutations:{row}", rows.deck_box(label, frame.style), say, "hint", "deck", **facts
        )
        if deck:
            box = rows.card_box(label, frame.style)
            yield region(f"mutation:{deck[0]}", box, mutation_hint, deck[0], False)
    for refuge in (refuge for row in state.rows for refuge in row):
        yield from refuge_pieces(state, refuge, frame.refuges[refuge.id], decision)


def refuge_pieces(state: GenesisState, refuge: Refuge, box: Box, decision: Any) -> Iterator[Region]:
    """Return the region of a refuge. While its dice matter, also return its cubes and bionts."""
    yield region(f"refuge:{refuge.id}", box, refuge_hint, state, refuge)
    if decision is None or decision.kind not in ("organise", "death"):
        return
    if decision.facts.get("refuge") == refuge.board:
        for spot in refuges.spots(refuges.refuge_display(state, refuge), box):
            place = Box(spot.x - spot.r, spot.y - spot.r, 2 * spot.r, 2 * spot.r)
            if spot.kind == "biont":
                facts = {"name": str(PlayerWords(state, spot.which))}
            else:
                facts = {"colour": COLOUR_NAMES[spot.which]}
            yield region(f"{spot.kind}:{spot.which}", place, say, "hint", spot.kind, **facts)


def tableaux(state: GenesisState, frame: Frame, decision: Any) -> Iterator[Region]:
    """Return the regions of the players, with their pools, organisms and mutations."""
    current = current_player(state, decision)
    payer = (getattr(decision, "facts", None) or {}).get("purse", current)
    for who, box, head in zip(shown(state), frame.panels, frame.heads, strict=True):
        yield region(f"player:{who}", box, player_hint, state, who)
        place = panels.parts(head, frame.style).pool
        if who == payer:
            step = place.w / 4
            discs = [place._replace(x=place.x + step * c, w=step - 5) for c in range(4)]
            yield from [
                region(f"catalyst:{colour}", disc, catalysts_hint, state, who)
                for colour, disc in enumerate(discs)
            ]
        else:
            yield region(f"catalysts:{who}", place, catalysts_hint, state, who)
        place = panels.parts(head, frame.style).bionts
        piece = "pool" if who == current else f"idle:{who}"
        yield region(piece, place, pool_hint, state, who)
    if frame.automatic:
        names = [PlayerWords(state, q.number).short for q in state.players if q.person < 0]
        yield region("automatic", frame.automatic, say, "hint", "automatic", names=listed(names))
    for one in state.organisms + state.adrift:
        if one.id in frame.bodies:
            yield from organism(state, one, frame.bodies[one.id])


def organism(state: GenesisState, one: Organism, box: Box) -> Iterator[Region]:
    """Return the regions of an organism, with its mutations on top."""
    yield region(f"organism:{one.id}", box, organism_hint, state, one)
    chips = body.parts(organism_display(state, one), box).chips
    for mutation, chip in zip(one.mutations, chips, strict=False):
        card, promoted = mutation.card, mutation.promoted
        yield region(f"mutation:{card}", chip, mutation_hint, card, promoted)


def dice(shown: Stage, frame: Frame) -> list[Region]:
    """Return the regions of the dice. Their frames leave the title and the notes free."""
    places = stages.die_boxes(shown, frame.stage, frame.style) if frame.stage else ()
    return [
        region(
            f"die:{die.value}",
            place.grown(-FRAME),
            say,
            "hint",
            "die",
            value=die.value,
            did=stages.did(die),
        )
        for die, place in zip(shown.dice, places, strict=False)
    ]


def world(state: GenesisState, frame: Frame) -> list[Region]:
    """Return the regions of the event and the climate."""
    run, limit = worlds.danger(state)
    climate = {"climate": say("label", state.climate), "run": run, "limit": limit}
    _, event_box, climate_box = frame.world
    if "event" not in state.phases:
        return []
    return [
        region("event", event_box, event_hint, state),
        region("climate", climate_box, say, "hint", "climate", **climate),
    ]


def bodies(state: GenesisState, frame: Frame) -> Iterator[Region]:
    """Return the regions of the bodies on display and the food chains."""
    for card, place in worlds.display_boxes(state, frame).items():
        yield region(f"macro:{card}", place, macro_hint, card)
    for land, chain_box in zip((False, True), frame.chains, strict=False):
        for level, step in enumerate(worlds.step_boxes(chain_box, frame.style)):
            yield region(f"level:{int(land)}:{level}", step, level_hint, state, land, level)
