"""Points, and the winners of the rival, solo and cooperative games."""

from math import ceil

from evogames.core import Log, applying, rule
from evogames.genesis.organisms import bionts_of, cube_count, lives_in, side_of
from evogames.genesis.purchase.macro import chain
from evogames.genesis.state import GenesisState, Organism, Player


@rule("I1.1", "I1.2", "B0.2")
def cube_points(organism: Organism) -> int:
    """Count the cubes on an organism and its mutations, and the printed chromosomes of systems."""
    printed = sum(side_of(organism).systems) if organism.kind == "macro" else 0
    return cube_count(organism) + printed


@rule("A0.7", "I1.1", "I1.2", "I1.3", "I1.4", "I1.5", "I1.6")
def points(state: GenesisState) -> list[float]:
    """Return the points of each seat in this position."""
    trophies = state.level == "advanced"
    total = {p.number: float(len(p.trophies) if trophies else 0) for p in state.players}
    for organism in state.organisms:
        total[organism.owner] += cube_points(organism)
        at_home = [number for number in total if lives_in(organism, number)]
        for number in at_home:
            total[number] += bionts_of(organism, number)
            if organism.kind == "macro":
                total[number] += dominance(state, organism) / len(at_home)
    return list(total.values())


@rule("I1.5")
def dominance(state: GenesisState, organism: Organism) -> int:
    """Return 12 points for the organism at the top of its food chain, or 6 for any other."""
    top = max(o.level for o in chain(state, organism.land))
    return 12 if organism.level == top else 6


@rule("D10.9")
def medea_penalty(value: float) -> float:
    """Return the points that a player keeps: half of them, rounded up."""
    return float(ceil(value / 2))


@rule("I0.1", "I1.7", "A0.7", "C1.2", "C1.3", "C2.2", "D10.9")
def finish(state: GenesisState, log: Log) -> None:
    """Count the points and name the winners."""
    state.over = True
    total = points(state)
    for seat, owner in enumerate(state.players):
        if owner.medea and state.armageddon:
            total[seat] = medea_penalty(total[seat])
            log("D10.9", "penalty", owner.person, who=owner.number, points=_tidy(total[seat]))
    state.result = total
    for seat, owner in enumerate(state.players):
        if owner.person >= 0:
            event_data = {"who": owner.number, "points": _tidy(total[seat])}
            log("I1.1", "score", owner.person, *scored_by(state, owner), **event_data)
    if state.mode == "rivals":
        name_winners(state, log, total)
        return
    won = solo_victory(state) if state.mode == "solo" else coop_victory(state)
    state.winners = list(range(len(state.names))) if won else []
    if won:
        log(won, "all_win", None, "I0.1")
    elif state.mode == "solo":
        log("C1.2", "all_lose", None, "C1.3", "I0.1")
    else:
        log("C2.2", "all_lose", None, "I0.1")


@rule("I1.2", "I1.3", "I1.4", "I1.5", "I1.6")
def scored_by(state: GenesisState, owner: Player) -> list[str]:
    """Return the rules by which a player has points, apart from those for cubes."""
    homes = [o for o in state.organisms if lives_in(o, owner.number)]
    bodies = [o for o in homes if o.kind == "macro"]
    return applying(
        {
            "I1.2": any(o.owner == owner.number for o in bodies),
            "I1.3": homes,
            "I1.4": state.level == "advanced" and owner.trophies,
            "I1.5": bodies,
            "I1.6": any(any(o.bionts) for o in bodies),
        }
    )


@rule("A0.7", "I1.7")
def name_winners(state: GenesisState, log: Log, total: list[float]) -> None:
    """Return the players with the most points.

    If several have the most, those with the most catalysts win.
    """
    if any(o.kind == "macro" for o in state.organisms):
        log("K0.1", "sequel", None, "K0.2", "K0.3", "K0.4")
    best = max(total)
    tied = [s for s in range(len(total)) if total[s] == best]
    discs = max(sum(state.players[s].pool) for s in tied)
    winners = [s for s in tied if sum(state.players[s].pool) == discs]
    state.winners = [state.players[s].person for s in winners]
    for person in state.winners:
        log("I1.7" if len(tied) > 1 else "A0.7", "win", person, "I0.1", points=_tidy(best))


@rule("A0.7")
def scores(state: GenesisState) -> list[float]:
    """Return the points of each person in this position, or at the end."""
    total = state.result or points(state)
    found = [0.0] * len(state.names)
    for seat, owner in enumerate(state.players):
        if owner.person >= 0:
            found[owner.person] += total[seat]
    return found


def _tidy(value: float) -> float | int:
    return int(value) if value == int(value) else round(value, 2)


@rule("C1.2", "C1.3")
def solo_victory(state: GenesisState) -> str:
    """Return the rule of a solo victory, or "".

    Both colours must be in macro-organisms of the sea, or of the land.
    """
    colours = [p.number for p in state.players if p.person >= 0]
    for land, clause in ((True, "C1.3"), (False, "C1.2")):
        bodies = chain(state, land)
        if all(any(lives_in(o, number) for o in bodies) for number in colours):
            return clause
    return ""


@rule("C2.2")
def coop_victory(state: GenesisState) -> str:
    """Return the rule of a cooperative victory, or "".

    Every player must own a macro-organism, and one of these must be on land.
    """
    bodies = [o for o in state.organisms if o.kind == "macro"]
    people = [p.number for p in state.players if p.person >= 0]
    all_have = all(any(o.owner == player_number for o in bodies) for player_number in people)
    return "C2.2" if all_have and any(o.land for o in bodies) else ""
