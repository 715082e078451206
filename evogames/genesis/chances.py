"""Exact chances of the next roll: life and death on a refuge, copy errors, and cancer."""

from fractions import Fraction
from math import comb, factorial

from evogames.core import Decision, OutcomeProbabilities, rule
from evogames.genesis.autocatalysis.refuge_roll import refuge_dice
from evogames.genesis.cards import BOARDS, YELLOW
from evogames.genesis.darwin.darwinian_roll import worst_face
from evogames.genesis.events.crises import cancer_face
from evogames.genesis.options.events import Roll
from evogames.genesis.organisms import chromosomes, dice, find_organism, proofreading_shield
from evogames.genesis.state import GenesisState, Organism
from evogames.genesis.words import TEXTS


def binomial(n: int, p: Fraction) -> dict[int, Fraction]:
    """Return the chance of each possible number of successes with n dice."""
    chances = {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}
    return {k: chance for k, chance in chances.items() if chance}


@rule("F3.1")
def chance_of_double(n: int) -> Fraction:
    """Return the chance that n dice show at least one pair."""
    if n > 6:
        return Fraction(1)
    return 1 - Fraction(factorial(6), factorial(6 - n) * 6**n)


def rerolled(n: int, p: Fraction, again: int) -> dict[int, Fraction]:
    """Return the chance of each number of errors when some error dice are rolled again."""
    found: dict[int, Fraction] = {}
    for first, chance in binomial(n, p).items():
        tried = min(first, again)
        for second, share in binomial(tried, p).items():
            errors = first - tried + second
            found[errors] = found.get(errors, Fraction(0)) + chance * share
    return dict(sorted(found.items()))


def to_lose(organism: Organism) -> int:
    """Return how many losses leave a microorganism without a biont. Bionts are lost last."""
    cards = sum(1 + bool(mutation.plus) for mutation in organism.mutations)
    return cards + sum(organism.cubes) + len(organism.diseases) + sum(organism.bionts)


def beyond(chances: dict[int, Fraction], shield: int) -> dict[int, Fraction]:
    """Return the chance of each number of errors beyond a shield."""
    found: dict[int, Fraction] = {}
    for errors, chance in chances.items():
        left = max(0, errors - shield)
        found[left] = found.get(left, Fraction(0)) + chance
    return dict(sorted(found.items()))


@rule("F0.3", "F1.1", "F2.3", "F2.6", "F3.1", "G3.1", "D8.1")
def chances(state: GenesisState, decision: Decision) -> list[OutcomeProbabilities]:
    """Return the possible results of the next roll."""
    if decision.kind == "refuge_roll":
        refuge = next(r for r in state.refuges if r.board == decision.facts["refuge"])
        board = BOARDS[refuge.board]
        n = refuge_dice(refuge)
        manna, enzyme = board.deaths(len(refuge.enzymes))
        life = board.life(state.climate)
        yes, no = TEXTS.word("chances", "yes"), TEXTS.word("chances", "no")
        pair = chance_of_double(n)
        doubles = {yes: pair, no: 1 - pair} if pair < 1 else {yes: pair}
        return [
            OutcomeProbabilities(
                "F1.1", TEXTS.word("chances", "life"), binomial(n, Fraction(len(life), 6)), "roll"
            ),
            OutcomeProbabilities("F2.3", TEXTS.word("chances", "manna"), _faces(n, manna), "roll"),
            OutcomeProbabilities(
                "F2.6", TEXTS.word("chances", "enzyme"), _faces(n, enzyme), "roll"
            ),
            OutcomeProbabilities("F3.1", TEXTS.word("chances", "double"), doubles, "roll"),
        ]
    if decision.kind == "darwin_roll":
        return [
            roll
            for option in decision.options
            if isinstance(option, Roll) and option.organism is not None
            for roll in darwin_chances(state, find_organism(state, option.organism), option.key)
        ]
    if decision.kind == "cancer":
        organism = find_organism(state, decision.facts["organism"])
        p = Fraction(7 - cancer_face(state, organism), 6)
        losses = beyond(binomial(dice(organism), p), proofreading_shield(state, organism))
        return [OutcomeProbabilities("D8.1", TEXTS.word("chances", "errors"), losses, "roll")]
    return []


@rule("G1.1", "G3.1", "GL.EX1")
def darwin_chances(state: GenesisState, organism: Organism, key: str) -> list[OutcomeProbabilities]:
    """Return a microorganism's possible losses after rerolls, and its chance of dying out."""
    p = Fraction(7 - worst_face(state, organism), 6)
    again = chromosomes(organism, YELLOW)
    losses = beyond(rerolled(dice(organism), p, again), proofreading_shield(state, organism))
    title = TEXTS.word("chances", "errors_rerolled" if again else "errors")
    enough = to_lose(organism)
    death = sum((chance for lost, chance in losses.items() if lost >= enough), Fraction(0))
    fates = {TEXTS.word("chances", "lives"): 1 - death, TEXTS.word("chances", "dies"): death}
    return [
        OutcomeProbabilities("G3.1", title, losses, key),
        OutcomeProbabilities(
            "GL.EX1", TEXTS.word("chances", "extinct"), {k: c for k, c in fates.items() if c}, key
        ),
    ]


def _faces(n: int, faces: list[int]) -> dict[int, Fraction]:
    return binomial(n, Fraction(len(set(faces)), 6))
