"""Draws the latest events on the Evolution board: attacks and piracy, gains and deaths."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.layout import Plan
from evogames_widgets.games.parts import Box, bent_arrow, palette as p, token
from evogames_widgets.scene import Circle, Rect, Shape, Text

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
"""For each event that gives food: the key of the animal that gains it, and the type of gain."""


@dataclass(slots=True)
class Strike:
    """An attack or a theft: the attacking animal, its target, and the result."""

    by: Any
    at: Any
    outcome: str
    """The trait that decided the result. Its icon is on the arrow."""

    @property
    def failed(self) -> bool:
        return self.outcome in ("running", "tail_loss", "mimicry")


def strikes(recent: Sequence[Any]) -> list[Strike]:
    """Return an arrow for each attack and theft in the last events, in order."""
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


def deaths(recent: Sequence[Any], players: int) -> list[dict[int, str]]:
    """Return the animals of each player that have just died, and why."""
    dead: list[dict[int, str]] = [{} for _ in range(players)]
    for event in recent:
        number = event.data.get("animal")
        if event.key in DEATHS and event.player is not None and number is not None:
            dead[event.player][number] = DEATHS[event.key]
    return dead


def arrows(plan: Plan, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw attacks and thefts: solid arrows if they succeeded, dashed arrows if they failed."""
    for strike in strikes(recent):
        start, end = plan.animal(strike.by), plan.animal(strike.at)
        if start and end and start is not end:
            yield from _arrow(strike, start, end)


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


def gains(plan: Plan, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw a token next to every animal that has just received food or stored fat."""
    got: dict[Any, str] = {}
    for event in recent:
        who, kind = GAINS.get(event.key, ("", ""))
        if who in event.data:
            got[event.data[who]] = kind
    for number, kind in got.items():
        box = plan.animal(number)
        if box:
            x, y = box.x + 19, box.y + 32  # below the animal's number
            yield from [
                Rect(x - 15, y - 9, 30, 18, p.WHITE, p.GOOD, 1.5, 9),
                *token(kind, x + 6, y, 6),
                Text(x - 7, y, "+", 13, p.GOOD, "center", True),
            ]
