"""Part 4: the animals of the pupil's own game, their chances, and their fates."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from evogames.core import Match, Observation, ResumePoint
from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import food_needed
from evogames_widgets.games.evolution.animal import animal_display
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance
from evogames_widgets.kit import OnError, Work
from evogames_widgets.lessons.kit import EventLog, Pausing, PicturePanel, finish
from evogames_widgets.lessons.trade_offs.bars import Row, lives_picture
from evogames_widgets.lessons.trade_offs.lesson_text import TEXTS
from evogames_widgets.lessons.trade_offs.play import Hunger
from evogames_widgets.panels.base import NOBODY

FUTURES = 100
ENDS = {"eaten": "eaten", "starve": "starved", "poison_death": "poisoned"}
"""The events that end an animal's life, each with the name of the fate."""

Fates = Counter[str]
"""How often an animal survived, was eaten, starved or was poisoned."""


def future(match: Match, seed: int) -> dict[int, str]:
    """Simulate the rest of the turn. Return the fate of each animal that is alive now.

    All hidden cards are reshuffled first, so that the result reveals nothing.
    """
    run = match.resume_point.resume(match.game)
    run.reseed(seed, NOBODY)
    run.log = log = EventLog(ENDS)
    turn, now = run.state.turn, _living(run.state)
    bots = [Hunger(len(match.players) * seed + seat) for seat in range(len(match.players))]
    while run.decision is not None and run.state.turn == turn:
        run.choose(bots[run.decision.player](Observation(run)))
    # A move in progress logs nothing. No animal starves in it, so a missing animal was eaten.
    gone = dict.fromkeys(now - _living(run.state), "eaten")
    ends = {data["animal"]: ENDS[key] for key, _, data in log.events}
    return {
        **dict.fromkeys(now, "lived"),
        **gone,
        **{n: end for n, end in ends.items() if n in now},
    }


def _animals(state: EvolutionState) -> list[Animal]:
    return [animal for player in state.players for animal in player.animals]


def _living(state: EvolutionState) -> set[int]:
    return {animal.id for animal in _animals(state)}


@dataclass
class Life:
    """An animal in the last position in which it was alive."""

    animal: Animal
    appearance: AnimalAppearance
    traits: str
    turn: int


class LivesPanel(PicturePanel):
    """Shows the chances of all animals at the start of the turn and now, or their fates."""

    def __init__(self, on_error: OnError) -> None:
        super().__init__(on_error)
        self._work = Work(on_error)
        self._counted: dict[tuple[Any, ...], dict[int, Fates]] = {}

    def show(self, match: Match, viewer: int | None) -> None:
        """Draw the first picture immediately. Later pictures are simulated between clicks."""
        if match.game.name != "evolution":
            raise TEXTS.refused("lives.other_game", game=match.game.title)
        drawing = self._draw(match.fork())
        if self.picture is None:
            finish(drawing)
        else:
            self._work.start(drawing, lambda: None)

    def _draw(self, match: Match) -> Pausing[None]:
        lives, starts = _past(match)
        ends = {e.data["animal"]: e for e in match.events if e.key in ENDS}
        begun = {}
        for turn, start in starts.items():
            begun[turn] = yield from self._count(start)
        now = {} if match.over else (yield from self._count(match))
        rows = []
        for number, life in sorted(lives.items()):
            animal, end = life.animal, ends.get(number)
            ending = end.data if end else {}
            rows.append(
                Row(
                    number,
                    animal.owner,
                    life.appearance,
                    life.traits,
                    ending.get("food", animal.red + animal.blue) - animal.blue,
                    animal.blue,
                    food_needed(animal),
                    expected=begun[life.turn].get(number, Counter()),
                    now=now.get(number, Counter()),
                    fate=ENDS[end.key] if end else "lived" if match.over else "",
                    turn=life.turn,
                    hunter=ending.get("attacker", 0),
                )
            )
        self.draw(lives_picture(rows, match.players, FUTURES))

    def _count(self, match: Match) -> Pausing[dict[int, Fates]]:
        """Count the fates of all animals in many simulated games.

        The results are remembered for each position.
        """
        point: ResumePoint = match.resume_point
        key = point.start, tuple(point.choices)
        if key not in self._counted:
            found: dict[int, Fates] = {}
            for seed in range(FUTURES):
                for animal, fate in future(match, seed).items():
                    found.setdefault(animal, Counter())[fate] += 1
                yield
            self._counted[key] = found
        return self._counted[key]


def _past(match: Match) -> tuple[dict[int, Life], dict[int, Match]]:
    """Return all animals of the match so far, and the match at the start of each turn."""
    lives, starts, past = {}, {}, match.fork()
    for decision_number in range(len(match) + (not match.over)):
        past.goto(decision_number)
        if past.turn not in starts:
            starts[past.turn] = past.fork()
        for animal in _animals(state := past.state):
            traits = past.game.piece(state, f"animal:{animal.id}").traits
            appearance = animal_display(state, animal).appearance
            lives[animal.id] = Life(animal, appearance, traits, past.turn)
    return lives, starts
