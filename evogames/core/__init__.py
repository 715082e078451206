"""The code that every game uses: positions, chance, rules, decisions and matches.

This package imports no game.
"""

from evogames.core.chance import Chance, check_seed
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
from evogames.core.engine import GameEngine, Observation, ResumePoint
from evogames.core.errors import EvogamesError
from evogames.core.event import SILENT, Event, Log, applying
from evogames.core.game import Effect, Game, Piece
from evogames.core.match import Match, Start, check_match
from evogames.core.option import (
    Field,
    Key,
    Option,
    allowed_by,
    fields_of,
    piece,
    read_name,
    read_number,
    read_numbers,
    single_piece,
)
from evogames.core.order import (
    END_OF_TURN,
    OrderOfPlay,
    Phase,
    begin_phase,
    clockwise,
    next_phase,
    next_stage,
    next_turn,
    phase_after,
    previous_stage,
)
from evogames.core.probabilities import (
    OutcomeProbabilities,
    chance_of,
    dice_sum,
    draw_probabilities,
)
from evogames.core.reasons import Reason, Reasons
from evogames.core.refusals import fill_text, refused
from evogames.core.rulebook import Example, Rule, Rulebook, read_toml, rule
from evogames.core.shown_decision import Refusal, ShownDecision
from evogames.core.state import Data, State, copy_state, pack, plain, unpack
from evogames.core.texts import Texts, listed
from evogames.core.viewer import ALL, SPECTATOR, Viewer, viewer_of

__all__ = [
    "ALL",
    "ALLOWED",
    "END_OF_TURN",
    "SILENT",
    "SPECTATOR",
    "Against",
    "Candidate",
    "Candidates",
    "Chance",
    "Data",
    "Decision",
    "DecisionKind",
    "DecisionKinds",
    "Effect",
    "Event",
    "EvogamesError",
    "Example",
    "Field",
    "Game",
    "GameEngine",
    "Key",
    "Log",
    "Match",
    "Observation",
    "Option",
    "OrderOfPlay",
    "OutcomeProbabilities",
    "Phase",
    "Piece",
    "Play",
    "Reason",
    "Reasons",
    "Refusal",
    "ResumePoint",
    "Rule",
    "Rulebook",
    "ShownDecision",
    "Start",
    "State",
    "Texts",
    "Viewer",
    "all_allowed",
    "all_forbidden",
    "allowed_by",
    "applying",
    "barred",
    "begin_phase",
    "chance_of",
    "check_match",
    "check_seed",
    "clockwise",
    "copy_state",
    "decide_secretly",
    "dice_sum",
    "draw_probabilities",
    "fields_of",
    "fill_text",
    "if_several",
    "listed",
    "next_phase",
    "next_stage",
    "next_turn",
    "pack",
    "phase_after",
    "piece",
    "plain",
    "previous_stage",
    "read_name",
    "read_number",
    "read_numbers",
    "read_toml",
    "refused",
    "rule",
    "single_piece",
    "unpack",
    "viewer_of",
]
