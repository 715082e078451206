"""Draws the board of Primordial Soup."""

from collections.abc import Collection, Sequence
from functools import partial

from evogames.core import Event, ShownDecision
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import COLOUR_NAMES
from evogames_widgets.games.board import Board, KeyEntry, Look
from evogames_widgets.games.fates import Losses
from evogames_widgets.games.meals import Meal, Pair
from evogames_widgets.games.parts import Box, frame, palette as p
from evogames_widgets.games.primordial_soup import (
    action,
    dish,
    ladder,
    market,
    panel as panels,
    pieces,
)
from evogames_widgets.games.primordial_soup.description import describe
from evogames_widgets.games.primordial_soup.focus import focused, focuses
from evogames_widgets.games.primordial_soup.layout import Frame, frame as lay_out
from evogames_widgets.games.primordial_soup.space import (
    SpaceDisplay,
    amoeba_boxes,
    contents,
    space_displays,
)
from evogames_widgets.games.primordial_soup.words import TEXTS, current_player, phase_name, say
from evogames_widgets.scene import Scene, Shape


def scene(state: SoupState, look: Look) -> Scene:
    """Return the picture of a position, which is the same for every viewer.

    A focus can enlarge a space or a tribe.
    """
    plan = lay_out(state, look.width, look.height)
    picture = Scene(
        look.width,
        plan.height,
        p.TABLE,
        title=say("label", "title", round=state.turn, phase=phase_name(state.phase)),
        words=partial(describe, state, viewer=look.viewer, decision=look.decision),
    )
    spaces, tribes = space_displays(state, look.recent), _tribes(state, look.decision, look.recent)
    boxes = amoeba_boxes(spaces, plan)
    if look.focus:
        shapes, picture.regions = focused(state, look.focus, plan, look.decision, spaces, tribes)
        picture.add(*shapes)
    else:
        picture.add(*_drawn(state, plan, look.recent, spaces, tribes))
        picture.regions = pieces.all_regions(state, plan, look.decision, boxes, tribes)
    if look.highlighted or look.chosen:
        crowded = pieces.crowded(state, boxes, look.highlighted)
        _mark(picture, {*look.highlighted, *crowded}, look.chosen)
    if not look.focus:
        picture.add(*action.turnover(plan, len(state.players), look.recent))
        picture.add(*action.ways(plan, boxes, look.recent), *action.signs(boxes, look.recent))
        picture.add(*action.arrows(plan, boxes, look.recent))
    return picture


def colour_key(state: SoupState, decision: ShownDecision) -> list[KeyEntry]:
    """Return whose waste the cubes of each colour are."""
    if decision.kind not in ("feed", "carry", "move", "direction", "first_amoeba", "division"):
        return []
    return [
        KeyEntry(
            p.SEAT_COLOURS[seat],
            say(
                "label",
                "own_cubes" if seat == decision.player else "cubes_of",
                colour=COLOUR_NAMES[seat],
                name=name,
            ),
        )
        for seat, name in enumerate(state.names)
    ]


def _cubes(state: SoupState, seat: int, event: Event) -> list[Pair]:
    """Return a pair for each cube. A tribe's colour has the number of its seat."""
    meal = event.data["meal"]
    return [(event.player, colour) for colour, count in enumerate(meal) for _ in range(count)]


def _hosts(state: SoupState, seat: int, event: Event) -> list[Pair]:
    return [(event.data["amoeba"][0], event.player)]


def _victims(state: SoupState, seat: int, event: Event) -> list[Pair]:
    return [(event.player, event.data["victim"][0])]


BOARD = Board(
    scene_of=scene,
    describe=describe,
    focuses=focuses,
    texts=TEXTS,
    colour_key=colour_key,
    losses=Losses({"remains": ""}, ("dies", "devoured", "killed")),
    meals=(
        Meal("cubes", ("eats",), _cubes),
        Meal("hosts", ("host_pays",), _hosts),
        Meal("devoured", ("devoured",), _victims),
        Meal("killed", ("killed",), _victims),
    ),
    is_alive=lambda state, seat: bool(state.players[seat].amoebas),
)


def _drawn(
    state: SoupState,
    plan: Frame,
    recent: Sequence[Event],
    spaces: Sequence[SpaceDisplay],
    tribes: Sequence[panels.PlayerDisplay],
) -> list[Shape]:
    """Draw the whole board without the latest changes."""
    taken = tuple([player.marker for player in state.players])
    fresh = any(event.key == "new_card" for event in recent)
    shapes: list[Shape] = []
    if plan.uses.ladder:
        shapes += [*ladder.track(plan, taken), *ladder.climbs(plan, recent)]
        shapes += ladder.markers(state, plan)
    shapes += market.round_and_reserve(state, plan)
    if plan.uses.environment:
        shapes += market.deck(state, plan)
    shapes += market.dice(plan, recent)
    shapes += [*dish.dish(plan), *dish.current(state.compass, plan)]
    sun = plan.uses.environment
    shapes += dish.island(state.compass, plan.island, plan.style.small, fresh, sun)
    for space, box in zip(spaces, plan.spaces, strict=True):
        shapes += contents(space, box, plan.style)
    for tribe, box in zip(tribes, plan.panels, strict=True):
        shapes += panels.panel(tribe, box, plan.style)
    return [*shapes, *market.market(state, plan)] if plan.uses.genes else shapes


def _tribes(
    state: SoupState, decision: ShownDecision | None, recent: Sequence[Event]
) -> list[panels.PlayerDisplay]:
    """Return the contents of the tribes' areas, with the latest gains, costs and genes."""
    current, asked = current_player(state, decision), decision.player if decision else None
    return [
        panels.player_display(state, seat, current, asked, action.changes(recent, seat))
        for seat in range(len(state.players))
    ]


def _mark(picture: Scene, options: Collection[str], chosen: Sequence[str]) -> None:
    """Draw frames around pieces that can be clicked or are selected, on top of everything else."""
    picture.regions.sort(key=lambda region: region.piece in options)
    for region in picture.regions:
        if region.piece in chosen or region.piece in options:
            mark = "chosen" if region.piece in chosen else "option"
            box = Box(region.x, region.y, region.w, region.h).grown(-1.5)
            picture.add(*frame(box, min(16, box.h * 0.3), mark))
