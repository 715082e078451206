"""Draws the board of Megafauna."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from evogames.core import Event, ShownDecision
from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.components.names import CARNIVORE, COLOURS, HERBIVORE, NOBODY
from evogames.megafauna.settings import MODES
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import DUEL, FULL, HERO, SOLO, VERSUS, MegafaunaState
from evogames_widgets.games.board import Board, Choices, KeyEntry, Look, Spot
from evogames_widgets.games.fates import Losses
from evogames_widgets.games.meals import Meal, Pair
from evogames_widgets.games.megafauna import pieces
from evogames_widgets.games.megafauna.contest import contest
from evogames_widgets.games.megafauna.description import describe
from evogames_widgets.games.megafauna.display import display
from evogames_widgets.games.megafauna.earth import earth
from evogames_widgets.games.megafauna.event_box import event_box
from evogames_widgets.games.megafauna.figures.gauge import gauge
from evogames_widgets.games.megafauna.focus import cut_below, focused, focuses
from evogames_widgets.games.megafauna.header import header
from evogames_widgets.games.megafauna.layout import lay_out
from evogames_widgets.games.megafauna.marks import mark
from evogames_widgets.games.megafauna.news import last_contest, read_news
from evogames_widgets.games.megafauna.overlays import OVERLAYS, asked_costs
from evogames_widgets.games.megafauna.panel import lineage_displays, panel
from evogames_widgets.games.megafauna.part import is_whole
from evogames_widgets.games.megafauna.reservoirs import gauges
from evogames_widgets.games.megafauna.words import TEXTS, game_word, say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.scene import Scene

OPTIONS: Choices = {
    "game": ("full", "beginner"),
    "mode": tuple(MODES),
    "planet": ("mars", "venus", "earth"),
    "animal": ("random", "orange", "black", "white"),
    "campaign": ("none", "won", "lost"),
    "long": (),
    "gifts": (),
    "historical": (),
}
"""What people can choose for a new game."""


def scene(state: MegafaunaState, look: Look) -> Scene:
    """Return the picture of a position, which is the same for every viewer.

    A focus can enlarge a craton, a species, a card, a reservoir, the events, the cards or the
    last contests. If nobody can take a card now, a contest replaces the display for a moment.
    Two focuses only mark hexes in the world: the forms that could live there, or who eats whom.
    """
    whole = is_whole(state)
    plan = lay_out(len(state.players), look.width, look.height, state.is_full, whole)
    picture = Scene(
        look.width,
        plan.height,
        p.TABLE,
        title=say("label", "title", turn=state.turn, phase=game_word("phase", state.phase)),
        words=partial(describe, state, viewer=look.viewer, decision=look.decision),
    )
    if look.focus and look.focus not in OVERLAYS:
        before = read_news([*look.earlier, *look.recent])
        shapes, picture.regions = focused(state, look.focus, plan, look.decision, before.contests)
        picture.add(*shapes)
        if not look.height:
            cut_below(picture)
    else:
        news = read_news(look.recent)
        picture.add(*header(state, plan, look.focus))
        picture.add(*earth(state, plan, news, asked_costs(state, look.decision), look.focus))
        for shown, box in zip(gauges(state), plan.gauges, strict=False):
            picture.add(*gauge(shown, box, plan.style.small))
        wanted = {*look.highlighted, *look.chosen}
        asked = any(f"card:{card}" in wanted for card, _ in on_offer(state))
        fought = None if asked else last_contest(look.earlier, look.recent)
        if whole:
            picture.add(*event_box(state, plan))
        if fought:
            picture.add(*contest(state, fought, plan.display, plan.style.small))
        elif whole:
            picture.add(*display(state, plan))
        lineages = lineage_displays(state, look.decision, news) if whole else []
        for lineage, box in zip(lineages, plan.panels, strict=True):
            picture.add(*panel(lineage, box, plan.style))
        picture.regions = pieces.all_regions(state, plan, lineages, wanted, fought)
    if look.highlighted or look.chosen:
        mark(picture, look.highlighted, look.chosen)
    return picture


def fitting_options(players: int, chosen: Mapping[str, Any], continues: bool) -> Choices:
    """Return the options that fit: alone on a planet, on Venus, or on Earth against others."""
    modes = tuple(mode for mode, ((low, high), _) in MODES.items() if low <= players <= high)
    mode = chosen["mode"] if chosen["mode"] in modes else modes[0]
    names: tuple[str, ...] = ()
    if continues:
        names = ("long", "gifts", "historical") if players > 1 else ()
    elif mode == VERSUS:
        names = ("mode", "game", "historical")
        names += ("long", "gifts") if chosen["game"] == FULL else ()
    elif mode in (SOLO, HERO):
        names = ("mode", "planet", "animal")
        names += ("campaign",) if chosen["planet"] == "earth" else ()
    else:
        names = ("mode", "long", "animal") if mode == DUEL else ("mode", "long")
    known = {**OPTIONS, "mode": modes}
    return {name: known[name] for name in known if name in names and known[name] != (VERSUS,)}


def settings(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of a game: an animal is a colour, and gifts are for all colours."""
    found = dict(chosen)
    if "animal" in found:
        found["colours"] = [found.pop("animal")]
    if found.pop("gifts", False):
        found["gifts"] = list(COLOURS)
    return found


def colour_key(state: MegafaunaState, decision: ShownDecision) -> list[KeyEntry]:
    """Return what the organs of each colour do."""
    if decision.kind not in ("action", "convert"):
        return []
    names = ("red", "yellow", "green", "blue", "white")
    return [
        KeyEntry(hue, say("organ_key", name))
        for name, hue in zip(names, p.ORGAN_COLOURS, strict=True)
    ]


def _hunted(state: MegafaunaState, seat: int, event: Event) -> list[Pair]:
    """Return the owners of a new carnivore and of the herbivore that it lives on."""
    if event.data["level"] != CARNIVORE:
        return []
    prey = state.stands(event.data["place"], HERBIVORE)
    return [(event.player, None if prey == NOBODY else seat_of(state, prey))]


def _turned(state: MegafaunaState, seat: int, event: Event) -> list[Pair]:
    return [(event.player, seat_of(state, event.data["prey"]))]


def _beaten(state: MegafaunaState, seat: int, event: Event) -> list[Pair]:
    return [(event.player, seat_of(state, event.data["other"]))]


BOARD = Board(
    scene_of=scene,
    describe=describe,
    focuses=focuses,
    texts=TEXTS,
    colour_key=colour_key,
    losses=Losses({"extinct": "species"}, ("died_at_once", "endangered")),
    meals=(
        Meal("eaten", ("settles", "settles_by_raft"), _hunted),
        Meal("eaten", ("turns_carnivore",), _turned),
        Meal("displaced", ("contest_won",), _beaten),
    ),
    is_alive=lambda state, seat: any(
        state.of_colour(one.colour) for one in state.players if one.seat == seat
    ),
    new_game_options=OPTIONS,
    fitting_options=fitting_options,
    settings=settings,
    first_game={"game": "beginner"},
    earlier_events=60,
    guide={
        "world": Spot("world", 0.55, 0.92),
        "strip": Spot("world", 0.03, 0.4),
        "oxygen": Spot("reservoir:oxygen", 0.95, 0.9),
        "event": Spot("event", 0.95, 0.9),
        "display": Spot("display", 0.99, 0.97),
        "lineage": Spot("", 0.8, 0.2),
    },
)
