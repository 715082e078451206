"""The types of decisions: which options answer each, and which rule applies otherwise (GEN.2)."""

from __future__ import annotations

from evogames.core.decision import DecisionKind, DecisionKinds
from tests.example_game.foraging import cannot_try
from tests.example_game.options import Eat, Fly, Rest, Roll

DECISIONS = DecisionKinds(
    DecisionKind("ripening", (Roll,), elsewhere="GEN.2/roll", first="RIPE.2/first"),
    DecisionKind("flight", (Fly,), elsewhere="GEN.2/fly", first="FOR.1/first"),
    DecisionKind("feeding", (Eat, Rest), elsewhere="GEN.2/feed", cannot_try=cannot_try),
)
