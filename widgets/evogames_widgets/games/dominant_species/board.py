"""Draws the board of Dominant Species."""

from functools import partial

from evogames.core import Event, ShownDecision, listed
from evogames.core.hex import Hex
from evogames.dominant_species.earth import HEXES
from evogames.dominant_species.state import DominantSpeciesState
from evogames.dominant_species.words import element_word
from evogames_widgets.games.board import Board, KeyEntry, Look, Spot
from evogames_widgets.games.dominant_species import common_area, pieces
from evogames_widgets.games.dominant_species.description import describe
from evogames_widgets.games.dominant_species.display import display
from evogames_widgets.games.dominant_species.earth import OVERLAYS, earth, moves
from evogames_widgets.games.dominant_species.focus import cut_below, focused, focuses
from evogames_widgets.games.dominant_species.layout import ALL, lay_out
from evogames_widgets.games.dominant_species.marks import mark
from evogames_widgets.games.dominant_species.news import read_news
from evogames_widgets.games.dominant_species.niche_text import has_points
from evogames_widgets.games.dominant_species.panel import animal_displays, panel
from evogames_widgets.games.dominant_species.words import TEXTS, game_word, owned, say
from evogames_widgets.games.meals import Meal, Pair
from evogames_widgets.games.parts import palette as p
from evogames_widgets.scene import Scene


def scene(state: DominantSpeciesState, look: Look) -> Scene:
    """Return the picture of a position, which is the same for every viewer.

    A focus can enlarge a tile, an animal, the action display or the cards. Two focuses only
    mark tiles on the earth: the endangered species, or the dominant animals.
    """
    plan = lay_out(len(state.present), look.width, look.height, *used_parts(state))
    picture = Scene(
        look.width,
        plan.height,
        p.TABLE,
        title=say("label", "title", turn=state.turn, phase=game_word("phase", state.phase)),
        words=partial(describe, state, viewer=look.viewer, decision=look.decision),
    )
    news = read_news(look.recent)
    animals = animal_displays(state, look.decision, news, plan.with_cards)
    if look.focus and look.focus not in OVERLAYS:
        shapes, picture.regions = focused(
            state, look.focus, plan, look.decision, look.viewer, news, animals
        )
        picture.add(*shapes)
        if not look.height:
            cut_below(picture)
    else:
        picture.add(*common_area.corners(state, plan, look.focus))
        picture.add(*earth(state, plan, news, look.focus))
        picture.add(*display(state, plan, news))
        if plan.with_cards:
            picture.add(*common_area.offer(state, plan, news))
        for shown, box in zip(animals, plan.panels, strict=True):
            picture.add(*panel(shown, box, plan.style))
        picture.add(*moves(plan, news))
        picture.regions = pieces.all_regions(state, plan, look.decision, look.viewer)
    if look.highlighted or look.chosen:
        mark(picture, look.highlighted, look.chosen)
    return picture


ABOUT_ELEMENTS = frozenset(
    (
        "adaptation",
        "regression",
        "abundance",
        "wasteland",
        "depletion",
        "speciation",
        "new_element",
        "keep_element",
        "disease",
        "swap",
        "bag_element",
    )
)


def colour_key(state: DominantSpeciesState, decision: ShownDecision) -> list[KeyEntry]:
    """Return who needs each element."""
    if decision.kind not in ABOUT_ELEMENTS:
        return []
    found = []
    for element, colour in enumerate(p.ELEMENT_COLOURS):
        eaters = [owned(state, one) for one in state.present if state.needs(one)[element]]
        who = listed(eaters) if eaters else say("label", "nobody_needs")
        words = say("label", "element_key", element=element_word(element), animals=who)
        found.append(KeyEntry(colour, words))
    return found


def _displaced(state: DominantSpeciesState, seat: int, event: Event) -> list[Pair]:
    """Return the pair if the species lost in competition, and not because of a card or hunger."""
    return [(seat, event.player)] if event.rule in ("COMP.3", "COMP.5") else []


BOARD = Board(
    scene_of=scene,
    describe=describe,
    focuses=focuses,
    texts=TEXTS,
    colour_key=colour_key,
    meals=(Meal("displaced", ("eliminated",), _displaced),),
    new_game_options={"several": (), "random_earth": ()},
    guide={
        "earth": Spot("tile:D3", 0.5, 0.25),
        "element": Spot("tile:D3", 0.25, 0.0),
        "species": Spot("tile:D2", 0.5, 0.5),
        "display": Spot("display", 0.5, 0.0),
        "offer": Spot("offer", 0.9, 0.5),
        "animal": Spot("", 0.75, 0.85),
    },
)


def used_parts(
    state: DominantSpeciesState,
) -> tuple[tuple[str, ...], bool, tuple[Hex, ...]]:
    """Return the sections that a scenario uses, whether it uses cards, and its tiles.

    The tiles are those that the picture shows, or nothing if it shows the whole earth.
    """
    sections = tuple([name for name in ALL if name in state.phases])
    near = tuple([HEXES[place] for place in state.earth])
    return sections, has_points(state), () if "wanderlust" in state.phases else near
