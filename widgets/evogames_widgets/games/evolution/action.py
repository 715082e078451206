"""What just happened on the Evolution board: attacks and robberies as arrows, gains, deaths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.layout import Plan
from evogames_widgets.games.evolution.words import say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import put
from evogames_widgets.games.parts.marks import SKULL, Box, bent_arrow, token
from evogames_widgets.scene import Circle, Point, Rect, Shape, Text
from evogames_widgets.scene.metrics import text_width

DEATHS = {"eaten": "eaten", "starve": "starved", "poison_death": "poisoned"}
GAINS = {
    "take": ("animal", "red"),
    "communicate": ("partner", "red"),
    "cooperate": ("partner", "blue"),
    "kill": ("animal", "blue"),
    "tail_lost": ("attacker", "blue"),
    "tail_pair_lost": ("attacker", "blue"),
    "scavenged": ("animal", "blue"),
    "rob": ("animal", "blue"),
    "use_fat": ("animal", "blue"),
    "stores": ("animal", "fat"),
}
"""Event to who gained, by the name of the fact, and what."""


@dataclass(slots=True)
class Strike:
    """An attack or a robbery as it is drawn: from whom, at whom, how it went."""

    by: Any
    at: Any
    outcome: str
    """The trait whose sign stands on the arrow: who won."""

    @property
    def failed(self) -> bool:
        return self.outcome in ("running", "tail_loss", "mimicry")


def strikes(recent: Sequence[Any]) -> list[Strike]:
    """Read the arrows from the last events, in their order."""
    found: list[Strike] = []
    for event in recent:
        data = event.data
        if event.key == "attack":
            found.append(Strike(data.get("attacker"), data.get("target"), "carnivorous"))
        elif event.key == "rob":
            found.append(Strike(data.get("animal"), data.get("target"), "piracy"))
        elif found and event.key == "escaped":
            found[-1].outcome = "running"
        elif found and event.key in ("tail_lost", "tail_pair_lost"):
            found[-1].outcome = "tail_loss"
        elif found and event.key == "mimicked":
            found[-1].outcome = "mimicry"
            found.append(Strike(found[-1].by, data.get("target"), "carnivorous"))
    return found


def graves(plan: Plan, recent: Sequence[Any]) -> tuple[list[Shape], dict[Any, Box]]:
    """Mark who died, in rows from the lower edge of the owner's area up; return where."""
    shapes: list[Shape] = []
    places: dict[Any, Box] = {}
    free: dict[int, Point] = {}
    for event in recent:
        number = event.data.get("animal")
        if event.key not in DEATHS or event.player is None or number is None:
            continue
        panel = plan.panels[event.player].box
        text = say("lost", DEATHS[event.key], animal=number)
        size = plan.style.small
        w = 30 + text_width(text, size, True) + 10
        x, y = free.get(event.player, (panel.x + 14, panel.bottom - 16))
        if x + w > panel.right:
            x, y = panel.x + 14, y - 28
        free[event.player] = x + w + 8, y
        box = places[number] = Box(x, y, w, 24)
        shapes += [
            Rect(box.x, box.y, box.w, box.h, p.INK, p.WHITE, 1.5, 12),
            *put(SKULL, round(box.x + 15, 1), round(box.y + 12, 1), 0.9),
            Text(box.x + 28, box.y + 12, text, size, p.WHITE, bold=True),
        ]
    return shapes, places


def arrows(plan: Plan, recent: Sequence[Any], fallen: dict[Any, Box]) -> list[Shape]:
    """Draw attacks and robberies: solid where they struck home, dashed where they failed."""
    shapes: list[Shape] = []
    for strike in strikes(recent):
        start = plan.animal(strike.by) or fallen.get(strike.by)
        end = plan.animal(strike.at) or fallen.get(strike.at)
        if start and end and start is not end:
            shapes += _arrow(strike, start, end)
    return shapes


def _arrow(strike: Strike, start: Box, end: Box) -> list[Shape]:
    (x1, y1), (x2, y2) = start.middle, end.middle
    y1, y2 = y1 - start.h * 0.12, y2 - (end.h * 0.12 if end.h > 40 else 0)
    colour = p.STRIKE_FAILED if strike.failed else p.STRIKE
    shapes, (mx, my) = bent_arrow((x1, y1), (x2, y2), colour, 5, dash=strike.failed, clear=34)
    return [
        *shapes,
        Circle(mx, my, 16, p.WHITE, colour, 3),
        *icon(strike.outcome, round(mx, 1), round(my, 1), 1.1),
    ]


def gains(plan: Plan, recent: Sequence[Any]) -> list[Shape]:
    """A token beside every animal that has just received food or stored fat."""
    got: dict[Any, str] = {}
    for event in recent:
        who, kind = GAINS.get(event.key, ("", ""))
        if who in event.data:
            got[event.data[who]] = kind
    shapes: list[Shape] = []
    for number, kind in got.items():
        box = plan.animal(number)
        if box:
            x, y = box.x + 53, box.y + 15
            shapes += [
                Rect(x - 16, y - 10, 32, 20, p.WHITE, p.GOOD, 1.5, 10),
                *token(kind, x + 6, y, 6.5),
                Text(x - 7, y, "+", 14, p.GOOD, "center", True),
            ]
    return shapes
