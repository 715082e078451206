"""The sample game of the rules, Blue against Green, played step by step with scripted dice.

It is split into three parts, because two of its steps break the rules: a roll on Mars (J3), and a
parasite that bought before its host (J10). Each part starts from the position that the source
describes. Where the source gives no dice, harmless ones are preset.
"""

from evogames.core.match import Match
from tests.games.words import asked, keys
from tests.genesis.build import number, on

BLUE, GREEN = {"name": "Blue", "colour": "blue"}, {"name": "Green", "colour": "green"}

EVENTS = [
    "mars_paleo_ocean",
    "theia_big_whack",
    "meteoritic_accretion",
    "tropical_ocean_world",
    "late_heavy_bombardment",
    "supercontinent_ur",
    "clathrate_gun",
    "huronian_snowball",
    "hydrocarbon_haze",
    "vaalbara_dispersal",
    "t_tauri_superflare",
    "ocean_overturn",
    "nitrogen_famine",
    "cryogenian_snowball",
]


def put(match: Match, source: str, board: str) -> None:
    """Move a biont from the pool or a refuge to a refuge."""
    place = source if source == "pool" else f"refuge {on(match, source).id}"
    match.choose(f"assign:{place}:{on(match, board).id}")


def buy(match: Match, organism: int, name: str, pay: str = "") -> None:
    """Buy or promote a mutation. Pay as given, or with the first possible payment."""
    found = [k for k in keys(match) if k.split(":")[-1] == str(number(name))]
    match.choose(next(k for k in found if k.split(":")[1] == str(organism)))
    if match.decision and match.decision.kind == "payment":
        match.choose(pay or 0)


def pass_on(match: Match, until: str) -> None:
    """Do nothing, keep all dice and leave refuges as they are until this decision comes."""
    idle_answers = ("done", "finish", "keep", "leave", "wait", "silent")
    while match.decision and match.decision.kind != until:
        quiet = [o.key for o in match.decision.options if o.kind in idle_answers]
        match.choose(quiet[0] if quiet else match.decision.options[0].key)


def pass_on_to(match: Match, name: str) -> None:
    """Do nothing until it is this player's move."""
    while match.decision and asked(match)[0] != name:
        quiet = [o.key for o in match.decision.options if o.kind in ("done", "finish", "keep")]
        match.choose(quiet[0])
