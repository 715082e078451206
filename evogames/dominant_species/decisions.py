"""The kinds of decisions in Dominant Species, with their options and refusals."""

from collections.abc import Callable

from evogames.core import Decision, DecisionKind, DecisionKinds, Option, rule
from evogames.dominant_species import options as o
from evogames.dominant_species.changes import is_vacant
from evogames.dominant_species.execution.competition import cannot_compete
from evogames.dominant_species.execution.migration import cannot_migrate
from evogames.dominant_species.execution.wanderlust import cannot_try_to_lay
from evogames.dominant_species.state import DominantSpeciesState

Refuse = Callable[[DominantSpeciesState, Decision, Option], str]


def because(**cases: str) -> Refuse:
    """Return a refusal by this rule for each of these types of options."""

    def refuse(state: DominantSpeciesState, decision: Decision, option: Option) -> str:
        return cases.get(option.kind, "")

    return refuse


@rule("ABUN.1", "WAND.3", "EARTH.7", "CARD.aquatic", "CARD.habitat")
def cannot_place(state: DominantSpeciesState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids placing this element on this corner.

    The element must come from the right box or from the bag, and its corner must be vacant.
    """
    if not isinstance(option, o.PlaceElement):
        return "CARD.0/must"
    if not is_vacant(state, option.corner):
        return "EARTH.7/taken"
    if decision.kind == "abundance":
        return "ABUN.1/box"
    if decision.kind == "new_element":
        return "WAND.3/corner" if state.wanderlust[option.element] else "WAND.3/box"
    return "CARD.aquatic/corner" if state.bag[option.element] else "CARD.aquatic/bag"


@rule("MIGR.1")
def cannot_move(state: DominantSpeciesState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids a migration that is not among the options."""
    return cannot_migrate(state, decision, option) if isinstance(option, o.Migrate) else ""


@rule("WAND.1", "WAND.2")
def cannot_put(state: DominantSpeciesState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids placing this tile on this hex."""
    return cannot_try_to_lay(state, option) if isinstance(option, o.LayTile) else ""


@rule("COMP.1")
def cannot_attack(state: DominantSpeciesState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids a competition that is not among the options."""
    return cannot_compete(state, decision, option) if isinstance(option, o.Compete) else ""


@rule("CARD.0")
def cannot_die(state: DominantSpeciesState, decision: Decision, option: Option) -> str:
    """Return the rule that keeps a card from eliminating a species.

    The species must be on the tile of the decision and belong to an animal that the card affects.
    """
    if not isinstance(option, o.Eliminate):
        return ""
    return "CARD.0/whose" if option.tile == decision.facts["tile"] else "CARD.0/victim"


@rule("TURN.1", "EXEC.1", "CARD.0", "EXTN.2")
def decision_kinds() -> DecisionKinds:
    """Return all kinds of decisions: in Planning, in the sections of Execution, and for cards."""
    return DecisionKinds(
        DecisionKind(
            "planning",
            (o.PlacePawn,),
            elsewhere="PLAN.1/moment",
            phases=("planning",),
        ),
        DecisionKind(
            "initiative",
            (o.PlacePawn, o.GiveUp),
            elsewhere={o.PlacePawn: "PLAN.1/moment", o.GiveUp: "EXEC.3/moment"},
        ),
        DecisionKind("adaptation", (o.Adapt, o.GiveUp), elsewhere="ADAP.1/moment"),
        DecisionKind(
            "regression",
            (o.Protect, o.Done),
            elsewhere={o.Protect: "REGR.3/moment", o.Done: "EXEC.3/done"},
        ),
        DecisionKind(
            "abundance",
            (o.PlaceElement, o.GiveUp),
            elsewhere="ABUN.1/moment",
            cannot_try=cannot_place,
        ),
        DecisionKind("wasteland", (o.Spare, o.GiveUp), elsewhere="WAST.1/moment"),
        DecisionKind(
            "depletion",
            (o.Deplete, o.GiveUp),
            elsewhere="DEPL.1/moment",
            cannot_try=because(deplete="DEPL.1/empty"),
        ),
        DecisionKind(
            "glaciation",
            (o.Glaciate, o.GiveUp),
            elsewhere="GLAC.1/moment",
            cannot_try=because(give_up="CARD.0/must"),
        ),
        DecisionKind(
            "speciation",
            (o.Speciate, o.GiveUp),
            elsewhere="SPCN.1/moment",
            cannot_try=because(speciate="SPCN.1/empty"),
        ),
        DecisionKind(
            "species",
            (o.AddSpecies,),
            elsewhere="SPCN.1/add",
            first="SPCN.2/first",
            cannot_try=because(add="SPCN.2/other"),
        ),
        DecisionKind(
            "insect_bonus",
            (o.AddSpecies, o.GiveUp),
            elsewhere="SPCN.1/add",
            cannot_try=because(add="SPCN.5/one"),
        ),
        DecisionKind(
            "wanderlust",
            (o.LayTile, o.GiveUp),
            elsewhere="WAND.1/moment",
            cannot_try=cannot_put,
        ),
        DecisionKind(
            "new_element",
            (o.PlaceElement, o.Done),
            elsewhere="ABUN.1/moment",
            first="WAND.4/first",
            cannot_try=cannot_place,
        ),
        DecisionKind(
            "move_in",
            (o.MoveIn, o.Done),
            elsewhere="WAND.6/moment",
            first="WAND.6/first",
            cannot_try=because(move_in="WAND.6/there"),
        ),
        DecisionKind(
            "migration",
            (o.Migrate, o.Done),
            elsewhere="MIGR.1/moment",
            cannot_try=cannot_move,
        ),
        DecisionKind(
            "arachnid_bonus",
            (o.Compete, o.GiveUp),
            elsewhere="COMP.1/moment",
            cannot_try=cannot_attack,
        ),
        DecisionKind(
            "competition",
            (o.Compete, o.Done),
            elsewhere="COMP.1/moment",
            cannot_try=cannot_attack,
        ),
        DecisionKind("domination", (o.Dominate, o.GiveUp), elsewhere="DOMN.1/moment"),
        DecisionKind("card", (o.TakeCard,), elsewhere="DOMN.8/moment", first="DOMN.8/first"),
        DecisionKind("card_tile", (o.ChooseTile,), elsewhere="CARD.0/moment", first="CARD.0/first"),
        DecisionKind(
            "victim",
            (o.Eliminate,),
            elsewhere="CARD.0/moment",
            first="CARD.0/first",
            cannot_try=cannot_die,
        ),
        DecisionKind(
            "keep_species",
            (o.KeepSpecies,),
            elsewhere="CARD.0/moment",
            first="CARD.0/first",
            cannot_try=because(keep_species="CARD.catastrophe/there"),
        ),
        DecisionKind(
            "keep_element",
            (o.KeepElement,),
            elsewhere="CARD.0/moment",
            first="CARD.0/first",
            cannot_try=because(keep_element="CARD.blight/there"),
        ),
        DecisionKind(
            "disease", (o.LoseElement,), elsewhere="CARD.0/moment", first="CARD.disease/first"
        ),
        DecisionKind(
            "immigrants",
            (o.LoseElement, o.LosePawn, o.Cull),
            elsewhere="CARD.0/moment",
            first="CARD.immigrants/first",
        ),
        DecisionKind(
            "replace",
            (o.Replace, o.Done),
            elsewhere="CARD.0/moment",
            first="CARD.0/first",
            cannot_try=because(replace="CARD.evolution/there"),
        ),
        DecisionKind(
            "bag_element",
            (o.PlaceElement,),
            elsewhere="ABUN.1/moment",
            first="CARD.0/first",
            cannot_try=cannot_place,
        ),
        DecisionKind(
            "fecundity",
            (o.AddSpecies, o.Done),
            elsewhere="SPCN.1/add",
            first="CARD.0/first",
            cannot_try=because(add="CARD.fecundity/tile"),
        ),
        DecisionKind(
            "hibernation",
            (o.AddSpecies, o.Done),
            elsewhere="SPCN.1/add",
            first="CARD.0/first",
            cannot_try=because(add="CARD.hibernation/most"),
        ),
        DecisionKind(
            "drive",
            (o.Drive,),
            elsewhere="CARD.0/moment",
            first="CARD.0/first",
            cannot_try=because(drive="CARD.mass_exodus/there"),
        ),
        DecisionKind(
            "shelter",
            (o.Shelter,),
            elsewhere="CARD.0/moment",
            first="CARD.0/first",
            cannot_try=because(shelter="CARD.hibernation/number"),
        ),
        DecisionKind("swap", (o.Swap,), elsewhere="CARD.0/moment", first="CARD.0/first"),
        DecisionKind(
            "extinction",
            (o.Save, o.Done),
            elsewhere="EXTN.3/moment",
            first="EXTN.3/first",
            cannot_try=because(save="EXTN.3/nobody"),
        ),
    )


DECISIONS = decision_kinds()
