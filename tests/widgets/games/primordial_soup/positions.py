"""Positions of Primordial Soup made by hand, for tests of its board."""

from types import SimpleNamespace

from evogames.core.chance import Chance
from evogames.primordial_soup.cards import CUBES, GENES, SPACE_NAMES, SPACES, gene_supply
from evogames.primordial_soup.phases import PHASES
from evogames.primordial_soup.state import HIDDEN, Amoeba, Player, SoupState

NAMES = ["Ana", "Ben", "Chloé", "Dmitri"]
CARDS = {"none": 0, "west": 100, "north": 200, "east": 300, "south": 400}


def at(name):
    return SPACE_NAMES.index(name)


def tribe(seat, amoebas, genes=(), bp=4, marker=0, **fields):
    """Return a player. Amoebas are given as "B2" or ("B2", damage), numbered from 1."""
    given = [(a, 0) if isinstance(a, str) else a for a in amoebas]
    made = [Amoeba(seat, i, at(space), hurt) for i, (space, hurt) in enumerate(given, start=1)]
    return Player(
        bp=bp, genes=dict.fromkeys(genes, 1), marker=marker or seat + 1, amoebas=made, **fields
    )


def position(players, cubes=None, names=None, **fields):
    """Return a soup.

    Cubes are given by the name of a space. All other spaces have one of each colour.
    """
    count = len(players)
    soup = [[1] * count for _ in SPACES]
    for space, counts in (cubes or {}).items():
        soup[at(space)] = list(counts)
    supply = gene_supply(count)
    for player in players:
        for gene in player.genes:
            supply[gene] -= 1
    fields = {
        "deck": [HIDDEN] * 6,
        "compass": CARDS["west"] + 8,
        "phase": PHASES[0],
        "queue": list(range(count)),
        "turn": 4,
        **fields,
    }
    return SoupState(
        names=names or NAMES[:count],
        chance=Chance(seed=0),
        players=players,
        cubes=soup,
        reserve=[CUBES - sum(column) for column in zip(*soup, strict=True)],
        supply=supply,
        phases=list(PHASES),
        **fields,
    )


def setting_up():
    """Return three players who choose where to start on the ladder."""
    players = [tribe(seat, []) for seat in range(3)]
    for player in players[:2]:
        player.marker = 0
    cubes = {name: [2, 2, 2] for name in SPACE_NAMES}
    fields = {"phase": "ladder", "queue": [2, 0, 1], "turn": 1, "deck": [HIDDEN] * 10}
    return position(players, cubes, compass=CARDS["none"] + 10, **fields)


def midgame(**fields):
    """Return four tribes in phase 1: a crowd on C4, wounds, many cubes, all types of genes."""
    ana = tribe(
        0,
        ["B1", ("C4", 1), "D2", "A3", "E3"],
        ["speed", "tentacle", "spores", "ray_protection"],
        bp=7,
        marker=23,
    )
    ben = tribe(
        1,
        [("C4", 2), "E2", "B4", "D4"],
        ["movement2", "longevity", "armor"],
        bp=2,
        marker=31,
    )
    chloe = tribe(
        2,
        ["C4", "A2", ("A5", 1)],
        ["struggle", "frugality", "streamlining", "holding", "division"],
        bp=0,
        marker=18,
    )
    dmitri = tribe(
        3,
        [("C4", 1), "C4", "B2", ("C4", 1), "D2", "E4"],
        ["defense", "escape", "parasitism", "intelligence"],
        bp=13,
        marker=40,
        aggressed=True,
    )
    dmitri.amoebas[0].defended = True
    dmitri.amoebas[1].escaped = True
    cubes = {
        "B1": [0, 3, 12, 2],
        "C4": [4, 2, 7, 11],
        "A2": [0, 0, 0, 0],
        "E4": [3, 3, 3, 3],
        "D2": [2, 1, 0, 5],
        "B3": [9, 0, 1, 0],
        "A5": [0, 1, 2, 3],
        "B4": [2, 2, 2, 2],
    }
    fields = {"queue": [2, 0, 1, 3], "moved": 1, **fields}
    return position([ana, ben, chloe, dmitri], cubes, **fields)


def defects(**fields):
    """Return three tribes under thin ozone, in phase 2."""
    ana = tribe(0, ["B2", ("B3", 1)], ["substitution", "movement1", "aggression"], 3, 12)
    ben = tribe(1, ["D3", "D4", "E2"], ["persistence", "defense"], 9, 15)
    chloe = tribe(2, ["C5"], [], 6, 10)
    fields = {
        "phase": "environment",
        "queue": [0, 2],
        "compass": CARDS["south"] + 7,
        "deck": [HIDDEN] * 3,
        **fields,
    }
    return position([ana, ben, chloe], {"C5": [0, 4, 2]}, **fields)


def rich():
    """Return four tribes with all genes and seven amoebas each, on few spaces."""
    genes = list(GENES)
    players = [
        tribe(
            seat,
            [(("C2", "C4", "B3", "D3")[(seat + i) % 4], i % 3) for i in range(7)],
            genes[seat::4] + genes[(seat + 1) % 4 :: 8],
            bp=30 + seat,
            marker=(42, 51, 52, 55)[seat],
        )
        for seat in range(4)
    ]
    return position(
        players, {name: [13, 9, 4, 10] for name in ("C2", "C4")}, over=True, winners=[3], deck=[]
    )


def asking(player, prompt="Choose.", rule="P1.2", kind="move"):
    return SimpleNamespace(player=player, prompt=prompt, rule=rule, kind=kind)


def event(key, player=None, text="", **data):
    return SimpleNamespace(key=key, player=player, text=text, data=data, rule="P1.2")


def attack():
    """Return what has just happened in `midgame`: one event of each type."""
    here = at("C4")
    raid = {"attacker": (2, 1), "victim": (3, 2), "space": here}
    return [
        event("drifts", 2, "West.", amoeba=(2, 1), start=at("D4"), space=here, direction="west"),
        event("carries", 0, "Along.", amoeba=(0, 2), start=at("D4"), space=here, load=[0, 1, 2, 0]),
        event("attack", 2, "Attack.", paid=1, bp=0, **raid),
        event("duel", 3, "Fight.", attack=5, defence=2, **raid),
        event("devoured", 2, "Eaten.", attacker=(2, 1), victim=(1, 6), space=here),
        event("remains", 1, "Remains.", space=here, cubes=[1, 1, 1, 1]),
        event("eats", 3, "A meal.", amoeba=(3, 6), meal=[1, 1, 1, 0], space=at("E4")),
        event("excretes", 3, "Waste.", amoeba=(3, 6), cubes=[0, 0, 0, 2], space=at("E4")),
        event("starves", 2, "Hunger.", amoeba=(2, 3), space=at("A5"), damage=1),
        event("divides", 0, "Ana's amoeba 5 is born.", amoeba=(0, 5), space=at("E3"), paid=6),
    ]
