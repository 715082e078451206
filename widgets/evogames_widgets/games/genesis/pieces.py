"""What can be pointed at on the Genesis board, each piece with a sentence about it."""

from __future__ import annotations

from typing import Any

from evogames.genesis.macro import chain
from evogames.genesis.organisms import player
from evogames.genesis.pools import pool_limit
from evogames.genesis.state import GenesisState, Organism, Refuge
from evogames.genesis.words import (
    COLOUR_NAMES,
    ROW_NAMES,
    OrganismWords,
    PlayerWords,
    counted,
    listed,
)
from evogames_widgets.games.genesis import body, rows
from evogames_widgets.games.genesis import panel as panels
from evogames_widgets.games.genesis import refuge as refuges
from evogames_widgets.games.genesis import stage as stages
from evogames_widgets.games.genesis import world as worlds
from evogames_widgets.games.genesis.layout import Frame, shown
from evogames_widgets.games.genesis.organism_display import organism_display
from evogames_widgets.games.genesis.stage import Stage
from evogames_widgets.games.genesis.words import (
    event_hint,
    macro_hint,
    mutation_hint,
    organism_hint,
    player_hint,
    refuge_hint,
    say,
    whose_go,
)
from evogames_widgets.games.parts.marks import Box
from evogames_widgets.scene import Region


def region(piece: str, box: Box, hint: str) -> Region:
    """A box that stands for a piece."""
    return Region(piece, box.x, box.y, box.w, box.h, hint.removesuffix("."))


def habitats(state: GenesisState, frame: Frame, decision: Any) -> list[Region]:
    """The rows with their decks, and the refuges uppermost."""
    found = []
    for row, (box, label) in enumerate(zip(frame.rows, frame.labels, strict=True)):
        hint = say(
            "hint", "row", row=ROW_NAMES[row], boards=len(state.decks[row]),
            state=say("hint", "active" if state.active[row] else "asleep"),
        )  # fmt: skip
        found.append(region(f"row:{row}", box, hint))
        if not rows.decks_matter(state):
            continue
        deck = state.mutations[row]
        hint = say("hint", "deck", row=ROW_NAMES[row], count=len(deck))
        found.append(region(f"mutations:{row}", rows.deck_box(label), hint))
        if deck:
            box = rows.card_box(label)
            found.append(region(f"mutation:{deck[0]}", box, mutation_hint(deck[0], False)))
    for refuge in (refuge for row in state.rows for refuge in row):
        found += refuge_pieces(state, refuge, frame.refuges[refuge.id], decision)
    return found


def refuge_pieces(state: GenesisState, refuge: Refuge, box: Box, decision: Any) -> list[Region]:
    """A refuge; while its dice are settled, also its cubes and bionts."""
    found = [region(f"refuge:{refuge.id}", box, refuge_hint(state, refuge))]
    if decision is None or decision.kind not in ("organise", "death"):
        return found
    if decision.facts.get("refuge") == refuge.board:
        for spot in refuges.spots(refuges.refuge_display(state, refuge), box):
            place = Box(spot.x - spot.r, spot.y - spot.r, 2 * spot.r, 2 * spot.r)
            if spot.kind == "biont":
                hint = say("hint", "biont", name=str(PlayerWords(state, spot.which)))
            else:
                hint = say("hint", spot.kind, colour=COLOUR_NAMES[spot.which])
            found.append(region(f"{spot.kind}:{spot.which}", place, hint))
    return found


def tableaux(state: GenesisState, frame: Frame, decision: Any) -> list[Region]:
    """The players with their pools, their organisms, and the mutations of these."""
    found = []
    go = whose_go(state, decision)
    payer = (getattr(decision, "facts", None) or {}).get("purse", go)
    for who, box, head in zip(shown(state), frame.panels, frame.heads, strict=True):
        owner, name = player(state, who), str(PlayerWords(state, who))
        found.append(region(f"player:{who}", box, player_hint(state, who)))
        hint = say("hint", "catalysts", name=name, pool=counted(owner.pool), room=pool_limit(state))
        place = panels.parts(head).pool
        if who == payer:
            step = place.w / 4
            discs = [place._replace(x=place.x + step * c, w=step - 5) for c in range(4)]
            found += [region(f"catalyst:{c}", disc, hint) for c, disc in enumerate(discs)]
        else:
            found.append(region(f"catalysts:{who}", place, hint))
        hint = say("hint", "pool", name=name, idle=owner.idle)
        place = panels.parts(head).bionts
        found.append(region("pool" if who == go else f"idle:{who}", place, hint))
    if frame.automatic:
        names = [PlayerWords(state, q.who).short for q in state.players if q.person < 0]
        found.append(
            region("automatic", frame.automatic, say("hint", "automatic", names=listed(names)))
        )
    for one in state.organisms + state.adrift:
        if one.id in frame.bodies:
            found += organism(state, one, frame.bodies[one.id])
    return found


def organism(state: GenesisState, one: Organism, box: Box) -> list[Region]:
    """An organism, and its mutations uppermost."""
    found = [region(f"organism:{one.id}", box, organism_hint(state, one))]
    chips = body.parts(organism_display(state, one), box).chips
    for mutation, chip in zip(one.mutations, chips, strict=False):
        hint = mutation_hint(mutation.card, mutation.promoted)
        found.append(region(f"mutation:{mutation.card}", chip, hint))
    return found


def dice(shown: Stage, frame: Frame) -> list[Region]:
    """The dice on the stage."""
    places = stages.die_boxes(shown, frame.stage)
    return [
        region(f"die:{die.value}", place, say("hint", "die", value=die.value, did=stages.did(die)))
        for die, place in zip(shown.dice, places, strict=True)
    ]


def world(state: GenesisState, frame: Frame) -> list[Region]:
    """The event, the climate, the bodies on display and the food chains."""
    box = frame.world
    run, limit = worlds.danger(state)
    climate = say("hint", "climate", climate=say("label", state.climate), run=run, limit=limit)
    event_box, climate_box = worlds.halves(box)
    found = [
        region("event", event_box, event_hint(state)),
        region("climate", climate_box, climate),
    ]
    for card, place in worlds.display_boxes(state, frame).items():
        found.append(region(f"macro:{card}", place, macro_hint(card)))
    for land, chain_box in zip((False, True), frame.chains or (), strict=False):
        title = say("label", "land_chain" if land else "sea_chain")
        for level, step in enumerate(worlds.step_boxes(chain_box)):
            here = [o for o in chain(state, land) if min(max(o.level, 0), 2) == level]
            who = listed([str(OrganismWords(state, o.id)) for o in here]) if here else ""
            hint = say(
                "hint", "level", chain=title, level=say("level", str(level)),
                who=who or say("hint", "nobody"),
            )  # fmt: skip
            found.append(region(f"level:{int(land)}:{level}", step, hint))
    return found
