"""Parts 3 and 4: the sea of Genesis, its trophic levels, and the organism that must leave."""

from functools import cache
from typing import Any

import evogames
from evogames.core import Chance, Match, Option, viewer_of
from evogames.genesis import GAME
from evogames.genesis.cards import MACROS
from evogames.genesis.options.purchase import BecomeMacro
from evogames.genesis.organisms import metabolic_speed
from evogames.genesis.state import GenesisState, Organism
from evogames_widgets.charts.bars import SMALL
from evogames_widgets.games.genesis.figures.shapes import silhouette
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit import (
    BESIDE,
    PERCENT,
    EventLog,
    Pausing,
    Picture,
    PicturePanel,
    Prepared,
    Study,
    each_game,
    marks,
    scenario_of,
    share,
)
from evogames_widgets.lessons.trophic_levels.lesson_text import axes, say, study
from evogames_widgets.scene import Polygon, Rect, Scene, Text

NAMES = [macro.name for macro in MACROS]
NEWCOMER, SLOW = "starfish", "dickinsonia"
LEVELS = 3
STEP = 52.0
WIDTHS = (450.0, 370.0, 290.0, 220.0)
"""The widths of the steps. The last step is for an organism without a level."""
FATES = ("sea", "land", "gone")


@cache
def newcomer_label(option: Option) -> str:
    """Return the label of an animal that can come to the sea, with its speed."""
    if not isinstance(option, BecomeMacro):
        return ""
    name, speed = speeds(NAMES[option.macro_card])[-1]
    return say("slice", "newcomer", name=name, speed=speed)


def only_the_sea(state: GenesisState) -> None:
    """Take out what the lesson does not use: the mutation decks and the catalysts."""
    state.mutations = [[] for _ in state.mutations]
    for player in state.players:
        player.pool = [0] * len(player.pool)


def title(one: Organism) -> str:
    """Return the name of an organism where it lives."""
    macro = MACROS[one.macro]
    return (macro.land if one.land else macro.sea).title


def bodies(state: GenesisState, land: bool) -> list[Organism]:
    """Return the large organisms of sea or land, starting with the slowest."""
    found = [o for o in state.organisms if o.macro >= 0 and o.land == land]
    return sorted(found, key=lambda o: (o.level if o.level >= 0 else LEVELS, metabolic_speed(o)))


class SeaPanel(PicturePanel):
    """Shows the food chain of the sea in the match at a table as a pyramid."""

    def show(self, match: Match, viewer: int | None) -> None:
        state = match.view(viewer_of(viewer))
        chain = bodies(state, False)
        scene = Scene(BESIDE, 12 + STEP * (LEVELS + 1), title=say("chain", "title"))
        rows = _pyramid(scene, chain)
        gone = [e for e in match.events if e.key == "crowded_out"]
        key = "crowded" if len(chain) > LEVELS else "changed" if gone else "begin"
        self.draw(Picture(scene, say("chain", key), "\n".join(rows)))


def _pyramid(scene: Scene, chain: list[Organism]) -> list[str]:
    """Draw a food chain as a pyramid of steps. Return the steps in words."""
    rows = []
    for level in range(max(LEVELS, len(chain))):
        wide = WIDTHS[level] / 2
        x, y = BESIDE / 2, scene.height - 8 - STEP * (level + 1)
        fill = (p.MEADOW, p.SAND, p.POOL_LIGHT, p.ROSE_LIGHT)[level]
        edge = p.INK if level < LEVELS else p.BAD
        scene.add(Rect(x - wide, y + 2, 2 * wide, STEP - 4, fill, edge, 1.5, 6))
        name = say("chain", f"level_{min(level, LEVELS)}")
        if level >= len(chain):
            scene.add(Text(x, y + STEP / 2, name, SMALL, p.SOFT_INK, "center"))
            continue
        one = chain[level]
        scene.add(*silhouette(one.macro, one.land, x - wide + 40, y + STEP / 2, 46))
        label = say("chain", "body", name=title(one), speed=metabolic_speed(one))
        scene.add(
            Text(x + 26, y + STEP / 2 - 9, label, SMALL, p.INK, "center", True),
            Text(x + 26, y + STEP / 2 + 10, name, SMALL, p.SOFT_INK, "center"),
        )
        rows.append(say("chain", "row", level=name, body=label))
    if len(chain) > LEVELS:
        x, y = BESIDE / 2 + WIDTHS[-1] / 2 + 6, scene.height - 8 - STEP * LEVELS - STEP / 2
        scene.add(
            Polygon(((x + 12, y - 8), (x, y), (x + 12, y + 8)), p.BAD),
            Text(x + 16, y, say("chain", "too_many"), SMALL, p.BAD, bold=True),
        )
    return rows


def position() -> dict[str, Any]:
    """Return the crowded sea for one turn. When Ana buys the fourth organism, it arrives."""
    return {**scenario_of("genesis", "crowded-sea"), "turns": 1}


def fast_sea() -> dict[str, Any]:
    """Return a sea of fast animals in which a slow animal can arrive."""
    organisms = [
        {"macro": macro, "board": board, "owner": owner}
        for macro, board, owner in (
            ("arrow_worm", "clay_mounds", "green"),
            ("brachiopod", "warm_pond", "blue"),
            ("opabinia", "pumice_raft", "blue"),
        )
    ]
    cubes = {"yellow": 1, "green": 2, "blue": 3}
    small = {"board": "eutectic_brine", "owner": "yellow", "bionts": {"yellow": 1}, "cubes": cubes}
    return {**position(), "organisms": [*organisms, small]}


def arrival(newcomer: str) -> Match:
    """Return a sea after an organism has arrived. It has only the organs that it needs."""
    slow = newcomer == SLOW
    match = evogames.new("genesis", scenario=fast_sea() if slow else position(), seed=1)
    match.choose(f"macro:{LEVELS + 1}:{NAMES.index(newcomer)}")
    while match.decision and match.decision.kind in ("payment", "surplus"):
        match.choose("none" if match.decision.kind == "surplus" else 0)
    return match


def speeds(newcomer: str) -> list[tuple[str, int]]:
    """Return the names and speeds of the three organisms of a sea and of the newcomer."""
    state = arrival(newcomer).state
    return [(title(o), metabolic_speed(o)) for o in state.organisms if o.macro >= 0]


def crowded_sea(games: int, seed: int) -> Pausing[Study]:
    """Let a starfish arrive and players decide at random.

    Count which organisms stay, leave or die.
    """
    prepared = Prepared(GAME, position(), seed)
    first = f"macro:{LEVELS + 1}:{NAMES.index(NEWCOMER)}"

    def fates(luck: int) -> dict[int, str]:
        log = EventLog(("crowded_out", "leaves_water"))
        engine = prepared.start(2 * luck, lambda state: log)
        assert engine.decision is not None
        engine.choose([option.key for option in engine.decision.options].index(first))
        engine.finish(Chance(2 * luck + 1).below)
        land = {data["organism"]: "land" for _, _, data in log.events}
        gone = {data["organism"]: "gone" for key, _, data in log.events if key == "crowded_out"}
        return land | gone

    played = yield from each_game(games, seed, fates)
    words = [say("sea", "body", name=name, speed=speed) for name, speed in speeds(NEWCOMER)]
    found = {
        fate: [
            share(sum(game.get(body, "sea") == fate for game in played), games)
            for body in range(1, LEVELS + 2)
        ]
        for fate in FATES
    }
    series = [
        marks(
            say("sea", fate), (0, 2, 1)[k], [x + 0.2 * (k - 1) for x in range(len(words))],
            found[fate],
        )
        for k, fate in enumerate(FATES)
    ]  # fmt: skip
    panel = axes("sea", "axes", series, list(enumerate(words)), PERCENT, kinds=True)
    rows = [
        say("sea", "row", body=word, **{fate: found[fate][x] for fate in FATES})
        for x, word in enumerate(words)
    ]
    gone = [[body for body, fate in game.items() if fate == "gone"] for game in played]
    crowded = sum(map(bool, gone))
    return study(
        "sea", games, seed, [panel], rows, found=found, crowded=crowded,
        gone=share(crowded, games), kelp=found["gone"][0], dickinsonia=found["gone"][1],
        slowest=gone.count([1]),
    )  # fmt: skip
