"""The kinds of decisions in Primordial Soup, with their options and refusals."""

from evogames.core import DecisionKind, DecisionKinds
from evogames.primordial_soup import options as o
from evogames.primordial_soup.attack import cannot_attack
from evogames.primordial_soup.deaths import cannot_aggress
from evogames.primordial_soup.genes import cannot_give_back
from evogames.primordial_soup.meals import cannot_eat
from evogames.primordial_soup.movement import cannot_carry, cannot_go

START = ("first amoeba", "second amoeba")
MOVEMENT = ("movement and feeding",)
ATTACKS = ("movement and feeding", "deaths")
"""The phases in which victims resist. A fleeing victim uses all its genes (GENE.escape3)."""

DECISIONS = DecisionKinds(
    DecisionKind(
        "ladder",
        (o.Ladder,),
        elsewhere="SET.6/when",
        phases=("ladder",),
        cannot_try="SET.6/first",
    ),
    DecisionKind("first_amoeba", (o.Place,), elsewhere="SET.7/when", phases=START),
    DecisionKind(
        "number",
        (o.Number,),
        elsewhere="GEN.6/when",
        first="GEN.6/first",
        phases=(*START, "division"),
    ),
    DecisionKind("move", (o.Drift, o.Swim, o.Stay), elsewhere="P1.2/when", phases=MOVEMENT),
    DecisionKind(
        "second_move",
        (o.Again, o.Enough),
        elsewhere="GENE.speed1/when",
        first="GENE.speed1/first",
        phases=ATTACKS,
    ),
    DecisionKind(
        "die",
        (o.Die,),
        elsewhere="GENE.movement1/when",
        first="GENE.movement1/first",
        phases=ATTACKS,
        cannot_try="GENE.movement1/rolled",
    ),
    DecisionKind(
        "direction",
        (o.Go,),
        elsewhere="P1.9/when",
        first="P1.9/first",
        phases=ATTACKS,
        cannot_try=cannot_go,
    ),
    DecisionKind(
        "follow",
        (o.Follow, o.LetGo),
        elsewhere="GENE.holding2/when",
        first="GENE.holding2/first",
        phases=ATTACKS,
    ),
    DecisionKind(
        "carry",
        (o.Carry,),
        elsewhere="GENE.tentacle/when",
        first="GENE.tentacle/first",
        phases=ATTACKS,
        cannot_try=cannot_carry,
    ),
    DecisionKind(
        "feed",
        {o.Eat: cannot_eat, o.Attack: cannot_attack, o.Starve: ""},
        elsewhere="FEED.1/when",
        phases=MOVEMENT,
    ),
    DecisionKind(
        "resist",
        {o.Defend: "GENE.defense1/gene", o.Flee: "GENE.escape1/gene", o.Yield: ""},
        elsewhere="NOTE.1/when",
        first="NOTE.1/first",
        phases=ATTACKS,
    ),
    DecisionKind(
        "fight_on",
        (o.Fight, o.Rest),
        elsewhere="GENE.persistence2/when",
        first="GENE.persistence2/fight",
        phases=ATTACKS,
    ),
    DecisionKind(
        "retry",
        (o.Attack, o.Rest),
        elsewhere="GENE.persistence2/when",
        first="GENE.persistence2/attack",
        phases=ATTACKS,
        cannot_try=cannot_attack,
    ),
    DecisionKind(
        "defect",
        (o.Pay, o.Discard),
        elsewhere="P2.3/when",
        phases=("environment",),
        cannot_try="P2.3/owned",
    ),
    DecisionKind(
        "genes",
        (o.Buy, o.Done),
        elsewhere="P3.1/when",
        phases=("genes",),
        cannot_try=cannot_give_back,
    ),
    DecisionKind("division", (o.Divide, o.Done), elsewhere="P4.1/when", phases=("division",)),
    DecisionKind("rebirth", (o.Divide, o.Done), elsewhere="P4.1/when", phases=("division",)),
    DecisionKind(
        "aggression",
        (o.Aggress, o.Rest),
        elsewhere="GENE.aggression2/when",
        phases=("deaths",),
        cannot_try=cannot_aggress,
    ),
)
