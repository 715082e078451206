"""Draws the board of Genesis."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from evogames.core import Event, ShownDecision
from evogames.genesis.organisms.tableau import find_organism, find_person
from evogames.genesis.state import GenesisState
from evogames.genesis.words import TEXTS as GAME_TEXTS
from evogames_widgets.games.board import Board, KeyEntry, Look
from evogames_widgets.games.fates import Losses
from evogames_widgets.games.genesis import (
    action,
    body,
    panel as panels,
    pieces,
    refuge as refuges,
    stage as stages,
    world as worlds,
)
from evogames_widgets.games.genesis.description import describe
from evogames_widgets.games.genesis.figures.tokens import HUES
from evogames_widgets.games.genesis.focus import focused, focuses
from evogames_widgets.games.genesis.layout import Frame, lay_out, shown
from evogames_widgets.games.genesis.organism_display import organism_display
from evogames_widgets.games.genesis.rows import habitats
from evogames_widgets.games.genesis.stage import staged
from evogames_widgets.games.genesis.words import TEXTS, current_player, say
from evogames_widgets.games.meals import Meal, Pair
from evogames_widgets.games.parts import Box, frame, palette as p
from evogames_widgets.scene import Scene, Shape


def scene(state: GenesisState, look: Look) -> Scene:
    """Return the picture of a position. With a focus, one piece is enlarged."""
    current = current_player(state, look.decision)
    on_stage = staged(state, look.decision, look.earlier, look.recent)
    own = [q.number for q in state.players if q.person == look.viewer]
    main = own[0] if own and current not in own else current
    plan = lay_out(state, look.width, look.height, main=main, dice=bool(on_stage.dice))
    picture = Scene(
        look.width,
        plan.height,
        p.TABLE,
        title=say("label", "title", turn=state.turn, phase=GAME_TEXTS.word("phase", state.phase)),
        words=partial(describe, state, viewer=look.viewer, decision=look.decision),
    )
    picture.add(*worlds.world(state, plan))
    if look.focus:
        shapes, regions = focused(state, look.focus, plan, look.decision)
        picture.add(*shapes)
        picture.regions += pieces.world(state, plan) + regions
    else:
        if plan.stage:
            picture.add(*stages.drawn(on_stage, plan.stage, plan.style))
        picture.add(*worlds.display(state, plan), *worlds.chains(state, plan))
        picture.add(*habitats(state, plan), *_refuges(state, plan))
        picture.add(*_players(state, plan, current, look.decision, look.recent))
        picture.regions += [
            *pieces.world(state, plan),
            *pieces.bodies(state, plan),
            *pieces.dice(on_stage, plan),
            *pieces.habitats(state, plan, look.decision),
            *pieces.tableaux(state, plan, look.decision),
        ]
    for region in picture.regions if look.highlighted or look.chosen else ():
        if region.piece in look.chosen or region.piece in look.highlighted:
            mark = "chosen" if region.piece in look.chosen else "option"
            box = Box(region.x, region.y, region.w, region.h)
            picture.add(*frame(box, min(10, box.h * 0.3), mark))
    if not look.focus:
        picture.add(
            *action.arrows(state, plan, look.recent), *action.signs(state, plan, look.recent)
        )
    return picture


COLOURED = frozenset(
    (
        "assignment",
        "any_catalyst",
        "toll",
        "exchange",
        "organise",
        "death",
        "loss",
        "crystal",
        "purchase",
        "payment",
        "steal",
        "reroll",
        "organ_payment",
        "pledge",
        "land_organs",
        "surplus",
        "heal_square",
        "receiver",
        "gaia_price",
        "uv",
    )
)
"""The decisions about cubes, catalysts or chromosomes."""


def colour_key(state: GenesisState, decision: ShownDecision) -> list[KeyEntry]:
    """Return what the four colours do in an organism."""
    if decision.kind not in COLOURED:
        return []
    return [KeyEntry(hue, say("colour_key", str(c))) for c, hue in enumerate(HUES)]


def _stolen(state: GenesisState, seat: int, event: Event) -> list[Pair]:
    host = find_organism(state, event.data["host"])
    return [(event.player, find_person(state, host.owner))]


BOARD = Board(
    scene_of=scene,
    describe=describe,
    focuses=focuses,
    texts=TEXTS,
    colour_key=colour_key,
    losses=Losses(
        {"extinct": "organism"},
        ("errors", "heat", "oxygen", "drought", "cancer_roll", "last_biont", "dies_with_host"),
        takeover="taken_over",
        lost_to="lost_biont",
    ),
    meals=(Meal("stolen", ("stolen",), _stolen),),
    is_alive=lambda state, seat: any(
        find_person(state, organism.owner) == seat for organism in state.organisms
    ),
    new_game_options={
        "level": ("advanced", "standard", "introductory"),
        "mode": ("rivals", "cooperative"),
        "gentle": (),
        "crystal": (),
        "short": (),
    },
    energy="sun",
    first_game={"level": "introductory"},
    earlier_events=60,  # enough to show a whole roll from its start
)


def _refuges(state: GenesisState, plan: Frame) -> list[Shape]:
    """Draw all refuges in play."""
    return [
        shape
        for row in state.rows
        for refuge in row
        for shape in refuges.drawn(
            refuges.refuge_display(state, refuge), plan.refuges[refuge.id], plan.style
        )
    ]


def _players(
    state: GenesisState, plan: Frame, current: int | None, decision: Any, recent: Sequence[Any]
) -> Iterator[Shape]:
    """Draw the players' areas and organisms. Parasites are on top of their hosts."""
    for who, box, head in zip(shown(state), plan.panels, plan.heads, strict=True):
        asked = (
            decision is not None and who != current and find_person(state, who) == decision.player
        )
        owner = panels.player_display(state, who, current, asked, pool_change(recent, who))
        yield from panels.panel(owner, box, head, plan.style)
    yield from panels.automatic(state, plan)
    bodies = [o for o in state.organisms + state.adrift if o.id in plan.bodies]
    for one in sorted(bodies, key=lambda o: o.kind == "parasite"):
        yield from body.drawn(organism_display(state, one), plan.bodies[one.id], plan.style)


def pool_change(recent: Sequence[Any], who: int) -> tuple[int, ...]:
    """Return the catalysts that a player has just gained or spent, by colour."""
    change = [0] * 4
    for event in recent:
        data = event.data
        if event.key in ("gains", "exchanged") and data["who"] == who:
            change[data["colour"]] += data.get("count", 1)
        elif event.key == "pays" and data["purse"] == who:
            change[data["colour"]] -= data["count"]
        elif event.key in ("toll", "gives", "gift", "enzyme") and data.get("who") == who:
            change[data["colour"]] -= 1
        if event.key == "gift" and data["to"] == who:
            change[data["colour"]] += 1
    return tuple(change)
