"""The order of a turn: Planning, the twelve sections of Execution, and three steps of Reset."""

from evogames.core import OrderOfPlay, Phase, rule
from evogames.dominant_species.execution.adaptation import adaptation, regression
from evogames.dominant_species.execution.competition import arachnid_bonus, competition
from evogames.dominant_species.execution.domination import domination
from evogames.dominant_species.execution.glaciation import glaciation
from evogames.dominant_species.execution.initiative import initiative
from evogames.dominant_species.execution.migration import migration
from evogames.dominant_species.execution.resources import abundance, depletion, wasteland
from evogames.dominant_species.execution.speciation import insect_bonus, speciation
from evogames.dominant_species.execution.wanderlust import wanderlust
from evogames.dominant_species.planning import place_pawns
from evogames.dominant_species.reset import extinction, reseed, survival
from evogames.dominant_species.scoring import end_turn
from evogames.dominant_species.state import DominantSpeciesState


@rule("TURN.1", "EXEC.1", "EXTN.2")
def order_of_play() -> OrderOfPlay[DominantSpeciesState]:
    """Return the order of play. Each step plays one pawn, or one part of Reset."""
    return OrderOfPlay(
        Phase("planning", place_pawns),
        Phase("initiative", initiative),
        Phase("adaptation", adaptation),
        Phase("regression", regression),
        Phase("abundance", abundance),
        Phase("wasteland", wasteland),
        Phase("depletion", depletion),
        Phase("glaciation", glaciation),
        Phase("speciation", speciation, insect_bonus),
        Phase("wanderlust", wanderlust),
        Phase("migration", migration),
        Phase("competition", arachnid_bonus, competition),
        Phase("domination", domination),
        Phase("extinction", extinction),
        Phase("survival", survival),
        Phase("reseed", reseed),
        end_turn=end_turn,
    )


ORDER = order_of_play()
