"""The kinds of decisions, with the rules that forbid options at the wrong time."""

from evogames.core import DecisionKind, DecisionKinds, rule
from evogames.megafauna.actions.tries import cannot_act
from evogames.megafauna.burial.endotherms import cannot_flee
from evogames.megafauna.dispersal.newborns import cannot_name, cannot_settle
from evogames.megafauna.options import actions as a, dispersal as d, events as e


def _event(
    name: str, *options: type, first: str = "D12.1/first", other: str = "D12.1/other"
) -> DecisionKind:
    return DecisionKind(name, options, elsewhere="D12.1/moment", first=first, cannot_try=other)


def _action(name: str, *options: type, first: str, other: str) -> DecisionKind:
    return DecisionKind(name, options, elsewhere="A2.4/moment", first=first, cannot_try=other)


@rule("A0.1", "A2.4", "A3.1", "A3.2", "A4.1", "D12.1")
def decision_kinds() -> DecisionKinds:
    """Return all kinds of decisions of the game, in the order of the phases."""
    return DecisionKinds(
        # events
        _event("gun", e.FireGun, e.HoldFire, first="D10.2/first"),
        _event("hand_over", e.HandOver, first="D10.3/first"),
        _event("place_disc", e.PlaceDisc),
        _event("take_disc", e.TakeDisc),
        _event("seed", e.Seed, first="D13.1/first"),
        _event("power", e.TakeDisc, e.Seed, e.Decline, first="D14.1/first"),
        _event("rift_order", e.NextCraton, first="D4.2/first"),
        _event(
            "mutagen",
            e.LoseOrgan,
            e.LoseSize,
            e.Metamorphose,
            e.Decline,
            first="D7.3/first",
            other="D7.3/other",
        ),
        _event("radiation", e.LoseOrgan, e.LoseSize, first="D8.1/first", other="D8.1/other"),
        _event("contagion", e.Perish, first="D9.2/first", other="D9.2/other"),
        _event("destroy_plant", e.DestroyPlant, first="K5.4/first"),
        _event("rain_dance", e.RainDance, e.Erode, a.Done, first="K6.1/first"),
        # the start from Genesis
        DecisionKind(
            "convert",
            (e.Convert, a.Done),
            elsewhere="C2.12/moment",
            first="C2.12/first",
            cannot_try="C2.12/none",
        ),
        DecisionKind(
            "sea_start",
            (d.Settle,),
            elsewhere="A3.2/moment",
            first="C2.10/first",
            cannot_try="C2.10/other",
        ),
        # actions
        DecisionKind(
            "action",
            (
                a.Mutate,
                a.Promote,
                a.Populate,
                a.Neoteny,
                a.Resize,
                a.Resurrect,
                a.ClaimMedea,
                a.Done,
                e.Metamorphose,
                a.Grow,
                a.Shrink,
            ),
            elsewhere="A2.4/moment",
            cannot_try=cannot_act,
        ),
        _action("neoteny", a.Shed, a.Done, first="E5.1/first", other="E5.1/other"),
        _action("resize", a.Grow, a.Shrink, a.Done, first="E6.1/first", other="E6.1/other"),
        _action("replace", a.Replace, first="E3.6/first", other="E3.6/other"),
        _action("host", a.TakeHost, first="J2.1/first", other="J2.1/other"),
        _action("personality", a.Arrange, a.Done, first="E2.11/first", other="E2.11/other"),
        _action("tool", a.TakeTool, e.Decline, first="J7.1/first", other="J7.1/other"),
        _action("cube", a.Steal, a.GoWithout, first="B7.2/first", other="B7.2/other"),
        # newborns and contests
        DecisionKind(
            "mother",
            (d.NameMother, d.GiveUp),
            elsewhere="A3.1/moment",
            cannot_try=cannot_name,
        ),
        DecisionKind(
            "settle",
            (d.Settle, d.GiveUp),
            elsewhere="A3.2/moment",
            first="F2.1/first",
            cannot_try=cannot_settle,
        ),
        DecisionKind(
            "favourite",
            (d.Favour,),
            elsewhere="G7.2/moment",
            first="G7.2/first",
            cannot_try="G7.2/not_this",
        ),
        DecisionKind(
            "turn_carnivore",
            (d.TurnCarnivore, d.StayHerbivore),
            elsewhere="G8.1/moment",
            first="G8.1/first",
            cannot_try="G8.1/not_this",
        ),
        DecisionKind(
            "flight",
            (d.Flee, d.FleeNoMore),
            elsewhere="I1.2/moment",
            cannot_try=cannot_flee,
        ),
        # the first life of a planet
        DecisionKind("first_carbon", (e.PlaceDisc,), elsewhere="K3.3/moment", first="K3.3/first"),
        DecisionKind(
            "first_plant",
            (d.Settle,),
            elsewhere="K3.7/moment",
            first="K3.7/first",
            cannot_try="K3.7/not_this",
        ),
    )


DECISIONS = decision_kinds()
