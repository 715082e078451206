"""Estimates how good a position is for a player. The greedy bot uses this value.

It estimates the points that every player will have at the end. A microbe grows if its metabolism
can pay for growth, and shrinks through copy errors and crises. Only the cubes that are left at the
end count. A body is worth most, because it has a place in a food chain and copy errors do not
affect it. So a genome is worth more if its colours are closer to those of a body, and a refuge is
worth as much as the bacterium that could arise from it.
"""

from collections.abc import Sequence
from functools import cache
from math import comb

from evogames.core import Reasons
from evogames.genesis.autocatalysis.refuge_roll import refuge_dice, tokens
from evogames.genesis.cards import BLUE, BOARDS, COLOUR, GREEN, MACROS, MUTATIONS, RED, YELLOW
from evogames.genesis.organisms import (
    bionts_of,
    chromosomes,
    dice,
    find_player,
    healthy_cubes,
    lives_in,
    organ_count,
    payer,
    side_of,
)
from evogames.genesis.scoring import cube_points, dominance, medea_penalty, points
from evogames.genesis.state import GenesisState, Mutation, Organism, Refuge

FAR = 3.0
"""The number of turns that the bot looks ahead. Later turns depend on too many dice."""
LEFT = {"event": 1.0, "assignment": 1.0, "autocatalysis": 0.9, "darwin": 0.7, "purchase": 0.3}
"""The fraction of a turn that is left in each of its phases."""
CRISIS = (0.55, 0.17, 0.03, 0.0)
"""The chromosomes lost per turn to heat or oxygen, by the strength of the shield."""
SUNBURN = (0.0, 0.08, 0.25, 0.5, 0.9, 1.3)
"""The mutations or organs lost per turn to ultraviolet light, by how many the organism has."""
RISKS = ("copy_errors", "heat", "oxygen", "sunburn")
"""What a microbe can lose chromosomes to."""
CANCER = 0.25
"""The number of cancer rolls per turn."""
BODY = 10.0
"""The points for a place in the food chain: 12 at its top, 6 below."""
NEXT = 0.75
"""The chance that a genome with all the colours of a body becomes a body."""
CLOSE = 0.62
"""The factor for this chance for each cube that is still missing."""
POOR = 0.6
"""The factor for this chance if the pool is empty, because a body costs a catalyst."""
FARTHEST = 99
"""The number of missing cubes that is assumed if no bodies are on display."""
HATCH = 0.85
"""The value of a bacterium that could arise on a refuge, as a fraction of a living bacterium's
value."""
DOUBLE = (0.0, 0.0, 0.17, 0.44, 0.72, 0.91, 0.98)
"""The chance that this many dice show a double."""
ROLLER = 4.0
"""The extra share of a contested refuge for players who could roll for it."""
SAVINGS = 2
"""The number of catalysts expected in the pool when a bacterium arises."""
GROWTH = 0.3
"""The value of growing by one cube per turn, for each turn that is left."""
FLUX = 0.5
"""The growth that an organism needs to be safe, because results vary."""
LEADER = 0.75
"""The weight of the strongest rival, because only one player can win."""
AIM = 8.0
"""The value of a step towards victory in the solo and the cooperative game."""
MEDEA = 0.5
"""The cost of ending the world, even for players who have no points to lose."""
CATALYSTS = (0.0, 0.45, 0.8, 1.1, 1.3, 1.45, 1.55)
"""The value of this many catalysts in a pool."""


def value(state: GenesisState, person: int, reasons: Reasons | None = None) -> float:
    """Return the player's expected points minus those of the others, mainly of the leader.

    Allies share their expected points.
    """
    prospects = [0.0] * len(state.names)
    hopes = points(state) if state.over else _hopes(state, reasons)
    for owner, hope in zip(state.players, hopes, strict=True):
        if owner.person >= 0:
            if reasons and state.over:
                reasons.add("points", hope, owner.number)
            if owner.medea and state.armageddon:
                spared = hope
                hope = medea_penalty(hope) - MEDEA
                if reasons:
                    reasons.add("medea", hope - spared, owner.number)
            prospects[owner.person] += hope
    if reasons:
        _weigh(state, person, prospects, reasons)
    own = prospects.pop(person)
    if state.mode != "rivals":
        return own + sum(prospects) + AIM * _aims(state)
    return own - LEADER * max(prospects) - (1 - LEADER) * sum(prospects) / len(prospects)


def _weigh(state: GenesisState, person: int, prospects: Sequence[float], reasons: Reasons) -> None:
    """Give the reasons their owners and weights. Automatic players give nobody a reason."""
    rivals = [(hope, who) for who, hope in enumerate(prospects) if who != person]
    leader = max(rivals, key=lambda rival: rival[0])[1] if rivals else -1
    weights = [
        -(1 - LEADER) / max(1, len(rivals)) - LEADER * (who == leader)
        for who, _ in enumerate(prospects)
    ]
    weights[person] = 1.0
    if state.mode != "rivals":
        weights = [1.0] * len(prospects)
    found, reasons.found = reasons.found, []
    for one in found:
        who = find_player(state, one.owner).person
        if who >= 0:
            reasons.add(one.key, weights[who] * one.worth, who, **one.facts)
    if state.mode != "rivals":
        reasons.add("aims", AIM * _aims(state), person)


def _aims(state: GenesisState) -> int:
    """Count the parts of a solo or cooperative victory that have already been reached."""
    people = [p.number for p in state.players if p.person >= 0]
    bodies = [o for o in state.organisms if o.kind == "macro"]
    if state.mode == "cooperative":
        owners = [o.owner for o in bodies]
        return sum([player_number in owners for player_number in people]) + any(
            o.land for o in bodies
        )
    return max(
        sum(
            [
                any(lives_in(o, player_number) for o in bodies if o.land == land)
                for player_number in people
            ]
        )
        for land in (False, True)
    )


def _hopes(state: GenesisState, reasons: Reasons | None = None) -> list[float]:
    """Return the points that each seat is expected to have at the end."""
    turns = _turns(state)
    hopes = dict.fromkeys([p.number for p in state.players], 0.0)
    for organism in state.organisms:
        if organism.kind == "macro":
            _body(state, organism, turns, hopes, reasons)
        else:
            _microbe(state, organism, turns, hopes, reasons)
    for refuge in state.refuges:
        if any(refuge.bionts):
            _refuge(state, refuge, turns, hopes, reasons)
    for owner in state.players:
        trophies = len(owner.trophies) if state.level == "advanced" else 0
        hopes[owner.number] += trophies
        count = min(sum(owner.pool), len(CATALYSTS) - 1)
        hopes[owner.number] += CATALYSTS[count] * min(1.0, turns)
        if reasons:
            reasons.add("trophies", trophies, owner.number)
            reasons.add("pool", CATALYSTS[count] * min(1.0, turns), owner.number)
    return [hopes[p.number] for p in state.players]


def _turns(state: GenesisState) -> float:
    """Return the number of turns left, up to the number that the bot looks ahead."""
    now = LEFT.get(state.phase, 0.0)
    doomed = state.armageddon and not state.votes
    return min(FAR, now + (0 if doomed else len(state.events)))


def _microbe(
    state: GenesisState,
    organism: Organism,
    turns: float,
    hopes: dict[int, float],
    reasons: Reasons | None,
) -> None:
    """Add the value of a microbe, including the growth and the copy errors to come."""
    genome = healthy_cubes(organism)
    colours = [genome[c] + organism.bionts[c] + organism.bionts[c + 4] for c in range(4)]
    for disease in organism.diseases:
        colours[disease.colour] += 1
    icons = [icon for mutation in organism.mutations for icon in _icons(mutation)]
    buyers = organism.bionts[organism.owner] * (2 if "fission" in icons else 1)
    pool = sum(payer(state, organism).pool)
    size, bionts = sum(colours), sum(organism.bionts)
    risks = _risks(size + bionts, colours, icons, len(organism.mutations), state.gentle)
    drift = _growth(size + bionts, colours, buyers, pool) - sum(risks)
    alive = _survival(size, drift, turns)
    promise = 0.0 if organism.host else _promise(state, genome, pool, turns)
    worth = size - bionts + promise
    hopes[organism.owner] += alive * worth + GROWTH * max(0.0, drift) * turns
    for player_number in range(8):
        if organism.bionts[player_number]:
            hopes[player_number] += alive * organism.bionts[player_number]
    if not organism.host:
        hopes[organism.owner] += _trophy(state, alive)
    if reasons:
        owner, number = organism.owner, organism.id
        reasons.add("cubes", size - bionts, owner, organism=number)
        reasons.add("body_ahead", promise, owner, organism=number)
        for risk, part in zip(RISKS, risks, strict=True):
            reasons.add(risk, (alive - 1) * worth * part / sum(risks), owner, organism=number)
        reasons.add("growth", GROWTH * max(0.0, drift) * turns, owner, organism=number)
        for player_number, count in enumerate(organism.bionts):
            reasons.add("bionts", alive * count, player_number, organism=number)
        if not organism.host:
            reasons.add("trophy_ahead", _trophy(state, alive), owner, organism=number)


def _trophy(state: GenesisState, alive: float) -> float:
    """Return the value of the trophy that a bacterium leaves when it goes extinct."""
    return 1 - alive if state.level == "advanced" else 0.0


def _icons(mutation: Mutation) -> tuple[str, ...]:
    """Return the abilities that a mutation has from the next turn onwards."""
    card = MUTATIONS[mutation.card]
    return card.promoted_abilities if mutation.promoted else card.abilities


def _survival(size: int, drift: float, turns: float) -> float:
    """Return the part of an organism that is left later, if it grows or shrinks steadily."""
    return size / (size + turns * max(0.0, FLUX - drift))


def _risks(
    count: int, colours: Sequence[int], icons: Sequence[str], cards: int, gentle: bool
) -> tuple[float, float, float, float]:
    """Return the chromosomes lost per turn to copy errors, heat, oxygen and ultraviolet light."""
    faces = 1 if gentle or "dna" in icons else 2
    return (
        _copy_errors(count, faces, colours[YELLOW], colours[BLUE]),
        CRISIS[min(3, colours[RED] + icons.count("red_shield"))],
        CRISIS[min(3, colours[GREEN] + icons.count("green_shield"))],
        SUNBURN[min(5, cards)],
    )


@cache
def _copy_errors(count: int, faces: int, rerolls: int, shield: int) -> float:
    """Return the expected errors beyond the shield with this many dice.

    The owner rerolls errors first.
    """
    p = faces / 6
    total = 0.0
    for errors in range(count + 1):
        chance = comb(count, errors) * p**errors * (1 - p) ** (count - errors)
        again = min(errors, rerolls)
        for anew in range(again + 1):
            part = comb(again, anew) * p**anew * (1 - p) ** (again - anew)
            total += chance * part * max(0, errors - again + anew - shield)
    return total


def _growth(count: int, colours: Sequence[int], buyers: int, pool: int) -> float:
    """Return the cubes that a microbe can buy per turn.

    Bionts, metabolism and pool limit the number.
    """
    catalysts = count * colours[RED] / 6 + _triples(count)
    return min(float(buyers), catalysts + pool / 3)


@cache
def _triples(count: int) -> float:
    """Estimate how many threes of a kind this many dice show."""
    return min(count / 6, comb(count, 3) / 36)


def _promise(state: GenesisState, genome: Sequence[int], pool: int, turns: float) -> float:
    """Return the value that a genome gains by becoming the body that suits it best.

    A body costs a catalyst.
    """
    lack = _lack(tuple(genome), tuple(state.macros))
    return NEXT * CLOSE**lack * (1.0 if pool else POOR) * BODY * min(1.0, turns / 2)


@cache
def _lack(cubes: tuple[int, ...], macros: tuple[int, ...]) -> int:
    """Return how many cubes a genome lacks for the nearest body on display."""
    systems = [MACROS[card].sea.systems for card in macros]
    missing = [[max(0, a - b) for a, b in zip(each, cubes, strict=True)] for each in systems]
    return min([sum(each) for each in missing], default=FARTHEST)


def _body(
    state: GenesisState,
    organism: Organism,
    turns: float,
    hopes: dict[int, float],
    reasons: Reasons | None,
) -> None:
    """Add the value of a body. It stays in the food chain as long as it has organs to lose."""
    side = side_of(organism)
    icons = [
        i
        for o, since in zip(side.organs, organism.organs, strict=True)
        if since >= 0
        for i in o.abilities
    ]
    for circle in side.endosymbionts:
        if organism.bionts[COLOUR[circle.colour]] + organism.bionts[COLOUR[circle.colour] + 4]:
            icons += circle.abilities
    spare = organ_count(organism) + sum(organism.bionts)
    losses = (
        CRISIS[min(3, chromosomes(organism, RED) + icons.count("red_shield"))]
        + CRISIS[min(3, chromosomes(organism, GREEN) + icons.count("green_shield"))]
        + CANCER
        * _copy_errors(
            dice(organism), 1 if "crab_shield" in icons else 2, 0, chromosomes(organism, BLUE)
        )
        + (0.0 if "uv_shield" in icons else SUNBURN[min(5, organ_count(organism))])
    )
    alive = (1 + spare) / (1 + spare + losses * turns)
    at_home = [number for number in range(8) if lives_in(organism, number)]
    hopes[organism.owner] += cube_points(organism)
    share = alive * dominance(state, organism) / len(at_home)
    for player_number in at_home:
        hopes[player_number] += bionts_of(organism, player_number) + share
    if reasons:
        number, safe = organism.id, dominance(state, organism) / len(at_home)
        reasons.add("organs", cube_points(organism), organism.owner, organism=number)
        for one in at_home:
            reasons.add("bionts", bionts_of(organism, one), one, organism=number)
            reasons.add("food_chain", safe, one, organism=number)
            reasons.add("losses", share - safe, one, organism=number)


def _refuge(
    state: GenesisState,
    refuge: Refuge,
    turns: float,
    hopes: dict[int, float],
    reasons: Reasons | None,
) -> None:
    """Add the value of a refuge, which is that of the bacterium that could arise there.

    The player who leads on the refuge rolls and decides what dies.
    """
    board = BOARDS[refuge.board]
    count = refuge_dice(refuge)
    deadly = _deadly_faces(refuge.board, len(refuge.enzymes))
    change = count * (len(board.life(state.climate)) - deadly) / 6
    here = _hatched(state, refuge, refuge.organised, turns)
    if change > 0 and any(refuge.disorganised):
        full = [a + b for a, b in zip(refuge.organised, refuge.disorganised, strict=True)]
        share = min(1.0, change / sum(refuge.disorganised))
        here += share * (_hatched(state, refuge, full, turns) - here)
    elif change < 0:
        here *= 1 / (1 - change / (1 + sum(refuge.organised)))
    worth = HATCH * DOUBLE[min(6, count)] * min(1.0, turns) * here
    contenders = [player_number for player_number in range(8) if refuge.bionts[player_number]]
    there = [tokens(refuge, player_number) for player_number in contenders]
    weights = [ROLLER if count == max(there) else 1.0 for count in there]
    for player_number, weight in zip(contenders, weights, strict=True):
        hopes[player_number] += worth * weight / sum(weights)
        if reasons:
            whole = worth * weight / sum(weights)
            reasons.add("refuge", whole, player_number, refuge_id=refuge.id)


@cache
def _deadly_faces(board: int, covered: int) -> int:
    """Return how many die faces kill manna on a refuge with this many enzymes."""
    manna, _ = BOARDS[board].deaths(covered)
    return len(set(manna))


def _hatched(state: GenesisState, refuge: Refuge, cubes: Sequence[int], turns: float) -> float:
    """Return the value of the bacterium that this many organised cubes would make."""
    bionts = refuge.bionts
    colours = [cubes[c] + bionts[c] + bionts[c + 4] for c in range(4)]
    count = sum(cubes) + 2 * sum(bionts)
    risks = _risks(count, colours, (), 0, state.gentle)
    drift = _growth(count, colours, sum(bionts), SAVINGS) - sum(risks)
    alive = _survival(sum(colours), drift, turns)
    worth = sum(colours) + _promise(state, cubes, SAVINGS, turns)
    return alive * worth + GROWTH * max(0.0, drift) * turns + _trophy(state, alive)
