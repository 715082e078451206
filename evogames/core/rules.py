"""Collects the names that every game needs for its rules, so that one import is enough."""

from evogames.core.decision import (
    ALLOWED,
    Against,
    Candidate,
    Candidates,
    Decision,
    DecisionKind,
    DecisionKinds,
    Play,
    all_allowed,
    all_forbidden,
    barred,
    decide_secretly,
    if_several,
)
from evogames.core.event import SILENT, Log, applying
from evogames.core.option import Option
from evogames.core.order import (
    END_OF_TURN,
    OrderOfPlay,
    Phase,
    begin_phase,
    clockwise,
    next_phase,
    next_stage,
    phase_after,
    previous_stage,
)
from evogames.core.rulebook import rule

__all__ = [
    "ALLOWED",
    "END_OF_TURN",
    "SILENT",
    "Against",
    "Candidate",
    "Candidates",
    "Decision",
    "DecisionKind",
    "DecisionKinds",
    "Log",
    "Option",
    "OrderOfPlay",
    "Phase",
    "Play",
    "all_allowed",
    "all_forbidden",
    "applying",
    "barred",
    "begin_phase",
    "clockwise",
    "decide_secretly",
    "if_several",
    "next_phase",
    "next_stage",
    "phase_after",
    "previous_stage",
    "rule",
]
