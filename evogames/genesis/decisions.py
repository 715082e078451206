"""The kinds of decisions of Genesis: what answers each, and what is said at the wrong time."""

from __future__ import annotations

from evogames.core.decision import DecisionKind, DecisionKinds
from evogames.core.rulebook import rule
from evogames.genesis.assignment import assignment, entropy, hgt, ousting, parasites
from evogames.genesis.autocatalysis import refuge_roll
from evogames.genesis.components import payment
from evogames.genesis.darwin import crystal, darwinian_roll
from evogames.genesis.events import climate, crises, refuges
from evogames.genesis.options import assignment as a
from evogames.genesis.options import events as e
from evogames.genesis.options import losses as lost
from evogames.genesis.options import purchase as p
from evogames.genesis.options import rolls as r
from evogames.genesis.organisms import extinction, losses
from evogames.genesis.purchase import crowding, macro, purchases, red_queen

EVENT = ("event",)
ASSIGNMENT = ("assignment",)
AUTOCATALYSIS = ("autocatalysis",)
DARWIN = ("darwin",)
PURCHASE = ("purchase",)


@rule("A2.4", "B3.4", "D7.1", "D8.1", "D8.4", "D10.6", "D10.7", "D10.8", "E6.8", "GL.AT1")
def in_events() -> list[DecisionKind]:
    """What is decided while an event is resolved, or whenever organisms lose chromosomes."""
    return [
        DecisionKind(
            "go_first", (a.GoFirst, a.Wait), elsewhere="A2.4/elsewhere", first="A2.4/first"
        ),
        DecisionKind(
            "uv",
            (e.Burn, e.BurnOrgan),
            elsewhere="D7.1/elsewhere",
            phases=EVENT,
            first="D7.1/first",
            cannot_try=crises.cannot_try_burning,
        ),
        DecisionKind(
            "cancer",
            (e.Roll,),
            elsewhere="A1.1/roll",
            phases=EVENT,
            first="D8.1/first",
            cannot_try=crises.cannot_try_roll,
        ),
        DecisionKind(
            "any_catalyst",
            (e.TakeCatalyst,),
            elsewhere="D8.4/elsewhere",
            phases=EVENT,
            first="D8.4/first",
        ),
        DecisionKind(
            "call_vote",
            (e.CallVote, e.StaySilent),
            elsewhere="D10.6/elsewhere",
            phases=EVENT,
            first="D10.6/first",
        ),
        DecisionKind(
            "ballot",
            (e.Gaia, e.Medea),
            elsewhere="D10.7/elsewhere",
            phases=EVENT,
            first="D10.7/first",
        ),
        DecisionKind(
            "gaia_price",
            (e.Give, e.Suffer),
            elsewhere="D10.8/elsewhere",
            phases=EVENT,
            first="D10.8/first",
            cannot_try=climate.cannot_try_price,
        ),
        DecisionKind(
            "loss",
            (
                lost.LosePlus,
                lost.LoseMutation,
                lost.LoseCard,
                lost.LoseCube,
                lost.LoseDisease,
                lost.LoseOrgan,
                lost.LoseBiont,
                lost.LoseTrophic,
                lost.LoseDisc,
            ),
            elsewhere="GL.AT1/elsewhere",
            first="GL.AT1/first",
            cannot_try=losses.cannot_try,
        ),
        DecisionKind(
            "heir",
            (lost.Heir,),
            elsewhere="E6.8/elsewhere",
            first="E6.8/first",
            cannot_try=extinction.cannot_try,
        ),
        DecisionKind(
            "exchange", (a.Exchange, a.Nothing), elsewhere="B3.4/elsewhere", first="B3.4/first"
        ),
    ]


@rule("E0.1", "E2.5", "E2.8", "E3.1", "E3.5", "E4.3", "E6.4", "E6.5")
def in_assignment() -> list[DecisionKind]:
    """Bionts and catalysts are placed in one's own move; tolls, thefts and blocks at once."""
    return [
        DecisionKind(
            "assignment",
            (
                a.Assign,
                a.Recall,
                a.PutEnzyme,
                a.PutDisc,
                a.Gift,
                a.Attach,
                a.Oust,
                a.Transfer,
                a.Done,
            ),
            elsewhere="E0.1/elsewhere",
            phases=ASSIGNMENT,
            cannot_try=assignment.cannot_try,
        ),
        DecisionKind(
            "entropy",
            (a.Withdraw,),
            elsewhere="E2.5/elsewhere",
            first="E2.5/first",
            cannot_try=entropy.cannot_try,
        ),
        DecisionKind(
            "toll",
            (a.PayToll,),
            elsewhere="E2.8/elsewhere",
            phases=ASSIGNMENT,
            first="E2.8/first",
            cannot_try=refuges.cannot_try_toll,
        ),
        DecisionKind(
            "parasite_biont",
            (a.TakeFrom, a.Enough),
            elsewhere="E3.1/elsewhere",
            phases=ASSIGNMENT,
            first="E3.1/first",
            cannot_try=parasites.cannot_try_source,
        ),
        DecisionKind(
            "steal",
            (a.Steal, a.Snatch, a.Enough),
            elsewhere="E3.5/elsewhere",
            first="E3.5/first",
            cannot_try=ousting.cannot_try_theft,
        ),
        DecisionKind(
            "freed",
            (a.SettleAttach, a.SettleOust, a.Perish),
            elsewhere="E4.3/elsewhere",
            first="E4.3/first",
            cannot_try=ousting.cannot_try_host,
        ),
        DecisionKind(
            "block",
            (a.Block, a.LetIn),
            elsewhere="E6.4/elsewhere",
            phases=ASSIGNMENT,
            first="E6.4/first",
        ),
        DecisionKind(
            "detour",
            (a.Detour,),
            elsewhere="E6.5/elsewhere",
            phases=ASSIGNMENT,
            first="E6.5/first",
            cannot_try=hgt.cannot_try_detour,
        ),
    ]


@rule("F0.3", "F0.4", "F1.1", "F2.3", "F3.1", "F4.5", "F4.8", "G0.1", "G1.1")
def in_dice_phases() -> list[DecisionKind]:
    """Refuges roll one by one, then micro-organisms; each roll is finished before the next."""
    return [
        DecisionKind(
            "refuge_roll",
            (e.Roll,),
            elsewhere="A1.1/roll",
            phases=AUTOCATALYSIS,
            cannot_try=refuge_roll.cannot_try,
        ),
        DecisionKind(
            "home_reroll",
            (r.Keep, r.Reroll),
            elsewhere="F0.4/elsewhere",
            phases=AUTOCATALYSIS,
            first="F0.4/first",
        ),
        DecisionKind(
            "organise",
            (r.Organise,),
            elsewhere="F1.1/elsewhere",
            phases=AUTOCATALYSIS,
            first="F1.1/first",
            cannot_try=refuge_roll.cannot_try,
        ),
        DecisionKind(
            "death",
            (r.KillCube, r.KillBiont),
            elsewhere="F2.3/elsewhere",
            phases=AUTOCATALYSIS,
            first="F2.3/first",
            cannot_try=refuge_roll.cannot_try,
        ),
        DecisionKind(
            "receiver",
            (r.Receiver,),
            elsewhere="F4.5/elsewhere",
            phases=AUTOCATALYSIS,
            first="F4.5/first",
            cannot_try=refuge_roll.cannot_try,
        ),
        DecisionKind(
            "substitute",
            (r.Substitute,),
            elsewhere="F4.8/elsewhere",
            phases=AUTOCATALYSIS,
            first="F4.8/first",
            cannot_try=refuge_roll.cannot_try,
        ),
        DecisionKind(
            "double",
            (r.Live, r.Leave),
            elsewhere="F3.1/elsewhere",
            phases=AUTOCATALYSIS,
            first="F3.1/first",
        ),
        DecisionKind(
            "darwin_roll",
            (e.Roll,),
            elsewhere="A1.1/roll",
            phases=DARWIN,
            cannot_try=darwinian_roll.cannot_try_roll,
        ),
        DecisionKind(
            "reroll",
            (r.RollAgain, r.Keep),
            elsewhere="G1.1/elsewhere",
            phases=DARWIN,
            first="G1.1/first",
            cannot_try=darwinian_roll.cannot_try_reroll,
        ),
    ]


@rule("G4.2", "H0.1", "H0.4", "H3.3", "H3.4", "H4.2", "H4.4", "H6.4")
def in_purchases() -> list[DecisionKind]:
    """Purchases are made in one's own move; payments and what follows from them at once."""
    return [
        DecisionKind(
            "purchase",
            (
                p.Buy,
                p.Promote,
                p.Churn,
                p.Flip,
                p.AttackParasite,
                p.AttackHost,
                p.SeizeBiont,
                p.BecomeMacro,
                p.GrowOrgan,
                p.GoAshore,
                a.Gift,
                p.Finish,
                a.Done,
            ),
            elsewhere="H0.1/elsewhere",
            phases=PURCHASE,
            cannot_try=purchases.cannot_try,
        ),
        DecisionKind(
            "payment",
            (p.Pay,),
            elsewhere="H0.4/elsewhere",
            first="H0.4/first",
            cannot_try=payment.cannot_try,
        ),
        DecisionKind(
            "permit",
            (p.Permit, p.Refuse),
            elsewhere="H4.2/elsewhere",
            phases=PURCHASE,
            first="H4.2/first",
        ),
        DecisionKind(
            "heal_square",
            (p.ChooseSquare,),
            elsewhere="H4.4/elsewhere",
            phases=PURCHASE,
            first="H4.4/first",
            cannot_try=red_queen.cannot_try_square,
        ),
        DecisionKind(
            "surplus",
            (p.GrowOrgan, a.Nothing),
            elsewhere="H3.3/elsewhere",
            phases=PURCHASE,
            first="H3.3/first",
            cannot_try=macro.cannot_try_surplus,
        ),
        DecisionKind(
            "straight_to_land",
            (p.LeaveWater, p.Stay),
            elsewhere="H3.4/elsewhere",
            phases=PURCHASE,
            first="H3.4/first",
        ),
        DecisionKind(
            "escape",
            (p.Escape, p.Stay),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H6.4/first",
            cannot_try=crowding.cannot_try,
        ),
        DecisionKind(
            "pledge",
            (p.Pledge, a.Nothing),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H6.4/first",
            cannot_try=crowding.cannot_try,
        ),
        DecisionKind(
            "organ_payment",
            (p.PayOrgan,),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H0.4/organ",
            cannot_try=crowding.cannot_try,
        ),
        DecisionKind(
            "land_organs",
            (p.GrowOrgan, a.Nothing),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H6.4/first",
            cannot_try=crowding.cannot_try,
        ),
        DecisionKind(
            "crystal",
            (p.Buy, p.Promote, p.Churn, a.Gift, a.Nothing),
            elsewhere="G4.2/elsewhere",
            phases=DARWIN,
            first="G4.2/first",
            cannot_try=crystal.cannot_try,
        ),
    ]


DECISIONS = DecisionKinds(*in_events(), *in_assignment(), *in_dice_phases(), *in_purchases())
