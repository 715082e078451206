"""Part 3: the slice of Evolution at the dry lake, with six traits, and what happened there."""

from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames_widgets.lessons.kit import SLICE as LESSON
from evogames_widgets.lessons.trade_offs.lesson_text import TRAIT_NAMES, say
from evogames_widgets.lessons.trade_offs.lives import ENDS, LivesPanel
from evogames_widgets.lessons.trade_offs.play import LAKE_TRAITS, Neighbour

LEFT_OUT = [trait for trait in TRAIT_NAMES if trait not in LAKE_TRAITS]


def story(match: Match) -> Sequence[str]:
    """Return what happened to the pupil's animals."""
    deaths = [event for event in match.events if event.key in ENDS and event.player == 0]
    fates = [ENDS[event.key] for event in deaths]
    alive = len(match.state.players[0].animals)
    counted = say(
        "story", "lake", alive=alive, eaten=fates.count("eaten"), starved=fates.count("starved")
    )
    return [counted, *(event.text for event in deaths)]


SLICE = replace(
    LESSON,
    withheld={
        pattern: say("slice", "trait", trait=TRAIT_NAMES[trait])
        for trait in LEFT_OUT
        for pattern in (f"trait:*:{trait}:*", f"pair:*:{trait}:*", f"{trait}:*")
    },
    pauses={key: say("pause", key) for key in ("eaten", "next_turn")},
    bot=Neighbour,
    panel=LivesPanel,
    story=story,
)
