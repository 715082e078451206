"""The kinds of decisions in Evolution, with their options and refusals."""

from evogames.core import DecisionKind, DecisionKinds, rule
from evogames.evolution import attack, development, feeding, options as o, pairs


@rule("GEN.7", "FOOD.1", "PAIR.6", "TRAIT.carnivorous10", "TRAIT.permanent", "TRAIT.scavenger3")
def decision_kinds() -> DecisionKinds:
    """Return all kinds of decisions, for cards in development and for animals in feeding."""
    return DecisionKinds(
        DecisionKind(
            "development",
            (o.PlayAnimal, o.PlayTrait, o.PlayPair, o.PlaySymbiosis, o.Pass),
            elsewhere="GEN.7/cards",
            phases=("development",),
            cannot_try=development.cannot_try,
        ),
        DecisionKind(
            "food_base",
            (o.Roll,),
            elsewhere="GEN.7/roll",
            first="FOOD.1/must",
            phases=("food base",),
        ),
        DecisionKind(
            "feeding",
            (o.Take, o.Attack, o.UseFat, o.Steal, o.Graze, o.Hibernate, o.Pass, o.End),
            elsewhere="GEN.7/feeding",
            cannot_try=feeding.cannot_try,
        ),
        DecisionKind(
            "defence",
            (o.Run, o.Mimic, o.LoseTail, o.LoseTailPair, o.GiveUp),
            elsewhere="TRAIT.permanent/moment",
            first="TRAIT.carnivorous10/first",
            cannot_try=attack.cannot_try_defence,
        ),
        DecisionKind(
            "pair_order",
            (o.Share,),
            elsewhere="PAIR.6/moment",
            first="PAIR.6/first",
            cannot_try=pairs.cannot_try,
        ),
        DecisionKind(
            "scavenger",
            (o.Scavenge,),
            elsewhere="TRAIT.scavenger1/moment",
            first="TRAIT.scavenger3/first",
            cannot_try=attack.cannot_try_scavenging,
        ),
    )


DECISIONS = decision_kinds()
