"""The kinds of decisions in Genesis, with their options and refusals."""

from evogames.core import Against, DecisionKind, DecisionKinds, rule
from evogames.genesis.assignment import bionts, catalysts, hgt, ousting, parasites
from evogames.genesis.components import payment
from evogames.genesis.darwin import crystal, darwinian_roll
from evogames.genesis.options import (
    assignment as a,
    events as e,
    losses as lost,
    purchase as p,
    rolls as r,
)
from evogames.genesis.organisms import losses
from evogames.genesis.purchase import flips, food_chain, macro, microbes, purchases, red_queen

EVENT = ("event",)
ASSIGNMENT = ("assignment",)
AUTOCATALYSIS = ("autocatalysis",)
DARWIN = ("darwin",)
PURCHASE = ("purchase",)


def other_organism(case: str) -> Against:
    """Return refusals for options about an organism that the decision is not about."""
    return lambda state, decision, option: (
        "" if option.values.get("organism") in (None, decision.facts["organism"]) else case
    )


@rule("A2.4", "B3.4", "D7.1", "D8.1", "D8.4", "D10.6", "D10.7", "D10.8", "E6.8", "GL.AT1")
def in_events() -> list[DecisionKind]:
    """Return the decisions during events, and whenever organisms lose chromosomes."""
    return [
        DecisionKind(
            "go_first", (a.GoFirst, a.Wait), elsewhere="A2.4/elsewhere", first="A2.4/first"
        ),
        DecisionKind(
            "uv",
            {e.Burn: "D7.1/card", e.BurnOrgan: "D7.1/organ"},
            elsewhere="D7.1/elsewhere",
            phases=EVENT,
            first="D7.1/first",
            cannot_try=other_organism("D7.1/other"),
        ),
        DecisionKind(
            "cancer",
            (e.Roll,),
            elsewhere="A1.1/roll",
            phases=EVENT,
            first="D8.1/first",
            cannot_try="D8.1/microbe",
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
            {e.Give: "D10.8/colour", e.Suffer: "D10.8/organism"},
            elsewhere="D10.8/elsewhere",
            phases=EVENT,
            first="D10.8/first",
        ),
        DecisionKind(
            "loss",
            {
                lost.LosePlus: losses.cannot_lose_mutation,
                lost.LoseMutation: losses.cannot_lose_mutation,
                lost.LoseCard: losses.cannot_lose_mutation,
                lost.LoseCube: "GL.AT2/no_cube",
                lost.LoseDisease: "",
                lost.LoseOrgan: "GL.AT2/no_organ",
                lost.LoseBiont: "GL.AT2/no_biont",
                lost.LoseTrophic: "GL.IM3/micro",
                lost.LoseDisc: losses.cannot_lose_disc,
            },
            elsewhere="GL.AT1/elsewhere",
            first="GL.AT1/first",
            cannot_try=other_organism("GL.AT1/other"),
        ),
        DecisionKind(
            "heir",
            (lost.Heir,),
            elsewhere="E6.8/elsewhere",
            first="E6.8/first",
            cannot_try="E6.8/no_biont",
        ),
        DecisionKind(
            "exchange", (a.Exchange, a.Nothing), elsewhere="B3.4/elsewhere", first="B3.4/first"
        ),
    ]


@rule("E0.1", "E2.5", "E2.8", "E3.1", "E3.5", "E4.3", "E6.4", "E6.5")
def in_assignment() -> list[DecisionKind]:
    """Return the decisions in a player's assignment move, and the answers of other players."""
    return [
        DecisionKind(
            "assignment",
            {
                a.Assign: bionts.cannot_take,
                a.Recall: "E1.6/no_biont",
                a.PutEnzyme: "E1.7",
                a.PutDisc: catalysts.cannot_place_disc,
                a.Gift: catalysts.cannot_give,
                a.Attach: parasites.cannot_start,
                a.Oust: parasites.cannot_start,
                a.Transfer: hgt.cannot_transfer,
                a.Done: "",
            },
            elsewhere="E0.1/elsewhere",
            phases=ASSIGNMENT,
        ),
        DecisionKind(
            "entropy",
            (a.Withdraw,),
            elsewhere="E2.5/elsewhere",
            first="E2.5/first",
            cannot_try="E2.5/no_biont",
        ),
        DecisionKind(
            "toll",
            (a.PayToll,),
            elsewhere="E2.8/elsewhere",
            phases=ASSIGNMENT,
            first="E2.8/first",
            cannot_try="E2.8/colour",
        ),
        DecisionKind(
            "parasite_biont",
            {a.TakeFrom: parasites.cannot_take_from, a.Enough: "E3.1/first_biont"},
            elsewhere="E3.1/elsewhere",
            phases=ASSIGNMENT,
            first="E3.1/first",
        ),
        DecisionKind(
            "steal",
            {
                a.Steal: ousting.cannot_steal,
                a.Snatch: "E4.2/target",
                a.Enough: "E4.2/too_few",
            },
            elsewhere="E3.5/elsewhere",
            first="E3.5/first",
        ),
        DecisionKind(
            "freed",
            (a.SettleAttach, a.SettleOust, a.Perish),
            elsewhere="E4.3/elsewhere",
            first="E4.3/first",
            cannot_try=ousting.cannot_settle_there,
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
            cannot_try="E6.5/refuge",
        ),
    ]


@rule("F0.3", "F0.4", "F1.1", "F2.3", "F3.1", "F4.5", "F4.8", "G0.1", "G1.1")
def in_dice_phases() -> list[DecisionKind]:
    """Return the decisions about rolls, first of refuges, then of microorganisms."""
    return [
        DecisionKind(
            "refuge_roll",
            (e.Roll,),
            elsewhere="A1.1/roll",
            phases=AUTOCATALYSIS,
            cannot_try="F0.3/microbe",
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
            cannot_try="F1.1/no_cube",
        ),
        DecisionKind(
            "death",
            {r.KillCube: "F2.3/no_cube", r.KillBiont: "F2.3/no_biont"},
            elsewhere="F2.3/elsewhere",
            phases=AUTOCATALYSIS,
            first="F2.3/first",
        ),
        DecisionKind(
            "receiver",
            (r.Receiver,),
            elsewhere="F4.5/elsewhere",
            phases=AUTOCATALYSIS,
            first="F4.5/first",
            cannot_try="F4.5/rival",
        ),
        DecisionKind(
            "substitute",
            (r.Substitute,),
            elsewhere="F4.8/elsewhere",
            phases=AUTOCATALYSIS,
            first="F4.8/first",
            cannot_try="F4.8/rival",
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
            cannot_try="G1.1/face",
        ),
    ]


@rule("G4.2", "H0.1", "H0.4", "H2.4", "H3.3", "H3.4", "H4.2", "H4.4", "H6.4")
def in_purchases() -> list[DecisionKind]:
    """Return the decisions in a player's purchases, and about their payment and effects."""
    return [
        DecisionKind(
            "purchase",
            {
                p.Buy: microbes.cannot_buy,
                p.Promote: microbes.cannot_buy,
                p.Churn: microbes.cannot_buy,
                p.Flip: microbes.cannot_flip,
                p.AttackParasite: red_queen.cannot_try_attack,
                p.AttackHost: red_queen.cannot_try_attack,
                p.SeizeBiont: red_queen.cannot_try_attack,
                p.BecomeMacro: macro.cannot_become_macro,
                p.GrowOrgan: "H5.1/filled",
                p.GoAshore: macro.cannot_go_ashore,
                a.Gift: catalysts.cannot_give,
                p.Finish: "H0.3/done",
                a.Done: "H0.3/finish",
            },
            elsewhere="H0.1/elsewhere",
            phases=PURCHASE,
            cannot_try=purchases.cannot_act_for,
        ),
        DecisionKind(
            "payment",
            (p.Pay,),
            elsewhere="H0.4/elsewhere",
            first="H0.4/first",
            cannot_try=payment.cannot_pay,
        ),
        DecisionKind(
            "flipped",
            {
                a.SettleAttach: flips.cannot_resettle,
                a.SettleOust: flips.cannot_resettle,
                p.Remain: "",
            },
            elsewhere="H2.4/elsewhere",
            phases=PURCHASE,
            first="H2.4/first",
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
            cannot_try=(other_organism("H4.4/other"), "H4.4/taken"),
        ),
        DecisionKind(
            "surplus",
            (p.GrowOrgan, a.Nothing),
            elsewhere="H3.3/elsewhere",
            phases=PURCHASE,
            first="H3.3/first",
            cannot_try=(other_organism("H3.3/other"), "H3.3/colour"),
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
            cannot_try=other_organism("H6.4/other"),
        ),
        DecisionKind(
            "pledge",
            (p.Pledge, a.Nothing),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H6.4/first",
            cannot_try=(other_organism("H6.4/other"), "H6.4/pledge"),
        ),
        DecisionKind(
            "organ_payment",
            (p.PayOrgan,),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H0.4/organ",
            cannot_try=food_chain.cannot_pay_organ,
        ),
        DecisionKind(
            "land_organs",
            (p.GrowOrgan, a.Nothing),
            elsewhere="H6.4/elsewhere",
            phases=PURCHASE,
            first="H6.4/first",
            cannot_try=(other_organism("H6.4/other"), "H5.1/filled"),
        ),
        DecisionKind(
            "crystal",
            {
                p.Buy: microbes.cannot_buy,
                p.Promote: microbes.cannot_buy,
                p.Churn: microbes.cannot_buy,
                a.Gift: (crystal.cannot_give_now, catalysts.cannot_give),
                a.Nothing: "",
            },
            elsewhere="G4.2/elsewhere",
            phases=DARWIN,
            first="G4.2/first",
            cannot_try=other_organism("G4.2/other"),
        ),
    ]


DECISIONS = DecisionKinds(*in_events(), *in_assignment(), *in_dice_phases(), *in_purchases())
