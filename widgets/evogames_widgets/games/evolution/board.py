"""Draws the board of Evolution."""

from functools import partial

from evogames.core import Event, ShownDecision
from evogames.evolution.state import EvolutionState
from evogames_widgets.games.board import Board, KeyEntry, Look, Spot
from evogames_widgets.games.evolution import action, common_area, hand, panel as panels
from evogames_widgets.games.evolution.animal import animal_display, grave, tile
from evogames_widgets.games.evolution.description import describe
from evogames_widgets.games.evolution.layout import plan as lay_out
from evogames_widgets.games.evolution.words import (
    TEXTS,
    animal_hint,
    card_hint,
    pair_text,
    phase_name,
    player_hint,
    say,
)
from evogames_widgets.games.fates import Losses
from evogames_widgets.games.meals import Meal, Pair
from evogames_widgets.games.parts import Box, frame, palette as p
from evogames_widgets.scene import LEAVE, Region, Scene, Shape, Words


def scene(state: EvolutionState, look: Look) -> Scene:
    """Return the picture of a position."""
    dead = action.deaths(look.recent, len(state.players))
    plan = lay_out(state, look.viewer, look.width, look.height, dead, look.focus)
    style = plan.style
    picture = Scene(
        look.width,
        plan.height,
        p.TABLE,
        title=say("label", "title", turn=state.turn, phase=phase_name(state.phase)),
        words=partial(describe, state, viewer=look.viewer, decision=look.decision),
    )
    marked: list[tuple[str, Box, float]] = []

    def piece(name: str, box: Box, words: Words, radius: float = 8) -> None:
        picture.regions.append(Region(name, box.x, box.y, box.w, box.h, words))
        marked.append((name, box, radius))

    phase = "" if state.over else state.phase
    ending = "over" if state.over else "last_turn" if state.last_turn else ""
    picture.add(
        *common_area.mark(state.turn, phase, ending, plan.mark, style),
        *common_area.deck(len(state.deck), plan.deck, style),
        *common_area.meadow(state.food, plan.meadow, style),
        *common_area.dice(plan, look.recent),
    )
    piece("deck", plan.deck, say("hint", "deck", count=len(state.deck)))
    piece("food", plan.meadow, say("hint", "food", food=state.food), 24)
    links: list[Shape] = []
    asked = look.decision.player if look.decision else None
    for panel, player, fallen in zip(plan.panels, state.players, dead, strict=True):
        herd, head = panel.herd, panel.header
        shown = panels.player_display(state, panel.seat, asked, panel.focused)
        note = "" if herd.tiles else say("label", "animals", count=len(player.animals))
        picture.add(*panels.ground(shown, panel.box, head, note, style))
        words = partial(player_hint, state, panel.seat)
        piece(f"player:{panel.seat}", panel.box, words, 14)
        if panel.focused:
            w = panels.leave(style).width
            piece(LEAVE, Box(head.right - 8 - w, head.y, w, head.h), say("hint", "leave"))
        for animal in player.animals if herd.tiles else ():
            box = herd.tiles[animal.id]
            display = animal_display(state, animal, () if herd.style.linked else player.pairs)
            picture.add(*tile(display, box, herd.style, herd.picture, panel.size))
            piece(f"animal:{animal.id}", box, partial(animal_hint, state, animal))
        for number in fallen if herd.tiles else ():
            picture.add(*grave(number, fallen[number], herd.tiles[number], panel.size))
        hints = {pair.card: pair_text("hint", pair) for pair in player.pairs}
        for link in herd.links:
            shapes, sign = panels.drawn_link(link)
            links += shapes
            piece(f"pair:{link.card}", sign, hints[link.card])
    if look.viewer is not None and plan.hand:
        cards = state.players[look.viewer].hand
        picture.add(*hand.draw(plan.hand, tuple(cards), look.viewer, style.small))
        for card, box in zip(cards, plan.hand.cards, strict=True):
            piece(f"card:{card}", box, card_hint(card))
    for name, box, radius in marked:
        if name in look.chosen or name in look.highlighted:
            picture.add(*frame(box, radius, "chosen" if name in look.chosen else "option"))
    picture.add(*links, *action.gains(plan, look.recent), *action.arrows(plan, look.recent))
    return picture


def focuses(state: EvolutionState) -> dict[str, str]:
    """Return the players' areas with their names."""
    return {f"player:{seat}": name for seat, name in enumerate(state.names)}


def colour_key(state: EvolutionState, decision: ShownDecision) -> list[KeyEntry]:
    """Return what the tokens of each colour are."""
    if decision.kind != "feeding":
        return []
    colours = {"red": p.RED, "blue": p.BLUE, "yellow": p.FAT}
    return [KeyEntry(hue, say("token_key", name)) for name, hue in colours.items()]


def _eaten(state: EvolutionState, seat: int, event: Event) -> list[Pair]:
    hunter = state.animal(event.data["attacker"])
    assert hunter is not None
    return [(hunter.owner, event.player)]


BOARD = Board(
    scene_of=scene,
    describe=describe,
    focuses=focuses,
    texts=TEXTS,
    colour_key=colour_key,
    losses=Losses({"starve": "animal", "eaten": "animal", "poison_death": "animal"}),
    meals=(Meal("eaten", ("eaten",), _eaten),),
    is_alive=lambda state, seat: bool(state.players[seat].animals),
    guide={
        "phases": Spot("", 0.12, 0.06),
        "food": Spot("food", 1.0, 0.2),
        "deck": Spot("deck", 1.0, 0.25),
        "player": Spot("player:0", 0.5, 0.03),
        "animal": Spot("animal:2", 1.0, 0.08),
        "need": Spot("animal:2", 0.95, 0.72),
        "traits": Spot("animal:2", 0.95, 0.87),
    },
)
