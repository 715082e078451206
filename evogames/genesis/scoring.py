"""Points, and who wins: rivals, solo, cooperative."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.genesis.organisms import organ_count, side_of
from evogames.genesis.state import GenesisState, Organism


@rule("I1.1", "I1.2", "B0.2")
def cube_points(one: Organism) -> int:
    """Every cube on an organism and its mutations, and every printed system chromosome."""
    count = sum(one.cubes) + len(one.diseases)
    for mutation in one.mutations:
        count += mutation.base + mutation.plus
    if one.kind == "macro":
        count += organ_count(one) + sum(side_of(one).systems)
    return count


@rule("A0.7", "I1.1", "I1.2", "I1.3", "I1.4", "I1.5", "I1.6")
def points(state: GenesisState) -> list[float]:
    """Points of each seat as the position stands."""
    total = [0.0] * len(state.players)
    seat = {p.who: number for number, p in enumerate(state.players)}
    for one in state.organisms:
        total[seat[one.owner]] += cube_points(one)
        for who in range(8):
            if one.bionts[who]:
                total[seat[who]] += one.bionts[who]
        if one.trophic >= 0:
            total[seat[one.trophic]] += 1
        if one.kind == "macro":
            guests = [w for w in range(8) if one.bionts[w] or one.trophic == w]
            for who in guests:
                total[seat[who]] += dominance(state, one) / len(guests)
    if state.level == "advanced":
        for number, owner in enumerate(state.players):
            total[number] += len(owner.trophies)
    return total


@rule("I1.5")
def dominance(state: GenesisState, one: Organism) -> int:
    """12 points at the top of its ecosystem, 6 below."""
    same = [o for o in state.organisms if o.kind == "macro" and o.land == one.land]
    return 12 if one.level == max(o.level for o in same) else 6


@rule("D10.9")
def medea_penalty(value: float) -> float:
    """Half of the points is lost, rounded in the player's favour."""
    half = int(value // 2)
    return value - half


@rule("I0.1", "I1.7", "A0.7", "C1.2", "C1.3", "C2.2", "D10.9")
def finish(state: GenesisState, log: Log) -> None:
    """Count the points and name the winners."""
    state.over = True
    total = points(state)
    for seat, owner in enumerate(state.players):
        if owner.medea and state.armageddon:
            total[seat] = medea_penalty(total[seat])
            log("D10.9", "penalty", owner.person, who=owner.who, points=_tidy(total[seat]))
    state.result = total
    for seat, owner in enumerate(state.players):
        if owner.person >= 0:
            facts = {"who": owner.who, "points": _tidy(total[seat])}
            log("I1.1", "score", owner.person, "I1.2", "I1.3", "I1.4", "I1.5", "I1.6", **facts)
    if state.mode == "rivals":
        if any(o.kind == "macro" for o in state.organisms):
            log("K0.1", "sequel", None, "K0.2", "K0.3", "K0.4")
        best = max(total)
        tied = [s for s in range(len(total)) if total[s] == best]
        discs = max(sum(state.players[s].pool) for s in tied)
        winners = [s for s in tied if sum(state.players[s].pool) == discs]
        state.winners = [state.players[s].person for s in winners]
        for person in state.winners:
            log("I1.7" if len(tied) > 1 else "A0.7", "win", person, "I0.1", points=_tidy(best))
        return
    won = solo_victory(state) if state.mode == "solo" else coop_victory(state)
    clause = won or ("C1.2" if state.mode == "solo" else "C2.2")
    state.winners = list(range(len(state.names))) if won else []
    also = ("I0.1", "C1.2", "C1.3") if state.mode == "solo" else ("I0.1",)
    log(clause, "all_win" if won else "all_lose", None, *also)


def _tidy(value: float) -> float | int:
    return int(value) if value == int(value) else round(value, 2)


@rule("C1.2", "C1.3")
def solo_victory(state: GenesisState) -> str:
    """Both own colours in macro-organisms of the sea, or of the land."""
    colours = [p.who for p in state.players if p.person >= 0]
    for land, clause in ((True, "C1.3"), (False, "C1.2")):
        bodies = [o for o in state.organisms if o.kind == "macro" and o.land == land]
        if all(any(o.trophic == w or o.bionts[w] for o in bodies) for w in colours):
            return clause
    return ""


@rule("C2.2")
def coop_victory(state: GenesisState) -> str:
    """Every player owns a macro-organism, one of them on land."""
    bodies = [o for o in state.organisms if o.kind == "macro"]
    people = [p.who for p in state.players if p.person >= 0]
    all_have = all(any(o.owner == who for o in bodies) for who in people)
    return "C2.2" if all_have and any(o.land for o in bodies) else ""
