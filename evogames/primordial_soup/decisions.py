"""Every kind of decision: what answers it, and what is said of tries at the wrong time."""

from __future__ import annotations

from evogames.core.decision import DecisionKind, DecisionKinds
from evogames.primordial_soup.attack import cannot_attack, cannot_resist
from evogames.primordial_soup.deaths import cannot_aggress
from evogames.primordial_soup.environment import cannot_discard
from evogames.primordial_soup.feeding import cannot_feed
from evogames.primordial_soup.followers import cannot_carry
from evogames.primordial_soup.genes import cannot_give_back
from evogames.primordial_soup.movement import cannot_go, cannot_use_die
from evogames.primordial_soup.options import (
    Again,
    Aggress,
    Attack,
    Buy,
    Carry,
    Defend,
    Die,
    Discard,
    Divide,
    Done,
    Drift,
    Eat,
    Enough,
    Fight,
    Flee,
    Follow,
    Go,
    Ladder,
    LetGo,
    Number,
    Pay,
    Place,
    Rest,
    Starve,
    Stay,
    Swim,
    Yield,
)
from evogames.primordial_soup.setup import cannot_start

LADDER = ("ladder",)
START = ("first amoeba", "second amoeba")
MOVEMENT = ("movement and feeding",)
FIGHTS = ("movement and feeding", "deaths")
"""Victims resist in phases 1 and 5, and one that flees moves with all its genes."""

DECISIONS = DecisionKinds(
    DecisionKind("ladder", (Ladder,), "SET.6/when", phases=LADDER, cannot_try=cannot_start),
    DecisionKind("first_amoeba", (Place,), "SET.7/when", phases=START),
    DecisionKind(
        "number", (Number,), "GEN.6/when", first="GEN.6/first", phases=(*START, "division")
    ),
    DecisionKind("move", (Drift, Swim, Stay), "P1.2/when", phases=MOVEMENT),
    DecisionKind(
        "second_move",
        (Again, Enough),
        "GENE.speed1/when",
        first="GENE.speed1/first",
        phases=FIGHTS,
    ),
    DecisionKind(
        "die",
        (Die,),
        "GENE.movement1/when",
        first="GENE.movement1/first",
        phases=FIGHTS,
        cannot_try=cannot_use_die,
    ),
    DecisionKind(
        "direction", (Go,), "P1.9/when", first="P1.9/first", phases=FIGHTS, cannot_try=cannot_go
    ),
    DecisionKind(
        "follow",
        (Follow, LetGo),
        "GENE.holding2/when",
        first="GENE.holding3/first",
        phases=FIGHTS,
    ),
    DecisionKind(
        "carry",
        (Carry,),
        "GENE.tentacle/when",
        first="GENE.holding3/first",
        phases=FIGHTS,
        cannot_try=cannot_carry,
    ),
    DecisionKind(
        "feed", (Eat, Attack, Starve), "FEED.1/when", phases=MOVEMENT, cannot_try=cannot_feed
    ),
    DecisionKind(
        "resist",
        (Defend, Flee, Yield),
        "NOTE.1/when",
        first="NOTE.1/first",
        phases=FIGHTS,
        cannot_try=cannot_resist,
    ),
    DecisionKind(
        "fight_on",
        (Fight, Rest),
        "GENE.persistence2/when",
        first="GENE.persistence2/first",
        phases=FIGHTS,
    ),
    DecisionKind(
        "retry",
        (Attack, Rest),
        "GENE.persistence2/when",
        first="GENE.persistence2/first",
        phases=FIGHTS,
        cannot_try=cannot_attack,
    ),
    DecisionKind(
        "defect",
        (Pay, Discard),
        "P2.3/when",
        phases=("environment",),
        cannot_try=cannot_discard,
    ),
    DecisionKind("genes", (Buy, Done), "P3.1/when", phases=("genes",), cannot_try=cannot_give_back),
    DecisionKind("division", (Divide, Done), "P4.1/when", phases=("division",)),
    DecisionKind("rebirth", (Divide, Done), "P4.1/when", phases=("division",)),
    DecisionKind(
        "aggression",
        (Aggress, Rest),
        "GENE.aggression2/when",
        phases=("deaths",),
        cannot_try=cannot_aggress,
    ),
)
