"""Decisions: attempts are separated into options and refusals, but only when they are needed."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from evogames import EvogamesError
from evogames.core.decision import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    DecisionKind,
    DecisionKinds,
    all_allowed,
    all_forbidden,
    barred,
    decide_secretly,
)
from evogames.core.option import Option


class Eat(Option):
    rule = "E.1"
    food: int


class Rest(Option):
    rule = "R.1"


class Vote(Option):
    rule = "V.1"
    choice: int


def asking(*candidates: Candidate) -> Decision:
    return Decision(0, "meal", "M.1", lambda: candidates)


def test_what_no_rule_forbids_can_be_chosen_in_the_order_given() -> None:
    decision = asking(
        (Eat(3), ALLOWED),
        (Eat(1), "E.2"),
        barred("E.3", lambda: all_allowed([Eat(7)])),
        (Eat(2), ALLOWED, "E.4"),
        (Rest(), ALLOWED),
    )
    assert decision.options == [Eat(3), Eat(2), Rest()]
    assert [decision.rule_of(option) for option in decision.options] == ["E.1", "E.4", "R.1"]
    assert decision.find("eat:2") == Eat(2)
    assert decision.find("eat:1") is decision.find("eat:7") is decision.find("") is None
    assert all_allowed([Eat(1), Rest()]) == [(Eat(1), ALLOWED), (Rest(), ALLOWED)]


def test_what_is_forbidden_is_listed_with_its_rule() -> None:
    decision = asking(
        (Eat(1), "E.2/small"),
        (Eat(2), "E.2/small", "E.4"),
        barred("E.3", lambda: [(Eat(3), ALLOWED), (Eat(4), "E.2"), (Eat(5), ALLOWED, "E.4")]),
        all_forbidden(lambda: [(Eat(6), "E.5"), (Eat(7), "E.6"), (Eat(8), ALLOWED)]),
        (Rest(), ALLOWED),
    )
    assert list(decision.forbidden()) == [
        (Eat(1), "E.2/small"),
        (Eat(2), "E.2/small"),
        (Eat(3), "E.3"),
        (Eat(4), "E.3"),
        (Eat(5), "E.3"),
        (Eat(6), "E.5"),
        (Eat(7), "E.6"),
    ]
    assert decision.options == [Rest()]


def test_groups_can_hold_groups() -> None:
    inner = barred("E.3", lambda: all_allowed([Eat(1)]))
    each = all_forbidden(lambda: [(Eat(2), "E.4"), inner])
    assert list(asking(each).forbidden()) == [(Eat(2), "E.4"), (Eat(1), "E.3")]
    outer = barred("E.9", lambda: [each, inner])
    assert list(asking(outer).forbidden()) == [(Eat(2), "E.9"), (Eat(1), "E.9"), (Eat(1), "E.9")]


def test_barred_groups_are_expanded_only_when_somebody_looks() -> None:
    looked = []

    def group(name: str) -> list[Candidate]:
        looked.append(name)
        return all_allowed([Eat(1)])

    decision = asking(
        barred("E.3", lambda: group("barred")),
        all_forbidden(lambda: group("each")),
        (Rest(), ALLOWED),
    )
    assert decision.options == [Rest()]
    assert decision.find("rest") == Rest()
    assert decision.rule_of(Rest()) == "R.1"
    assert looked == []
    assert list(decision.forbidden()) == [(Eat(1), "E.3")]
    assert looked == ["barred", "each"]


def test_options_are_listed_once_and_again_after_a_redeal() -> None:
    hand, listed = [1, 2], 0

    def ways() -> Iterator[Candidate]:
        nonlocal listed
        listed += 1
        yield from all_allowed([Eat(card) for card in hand])

    decision = Decision(0, "meal", "M.1", ways)
    for _ in range(3):
        assert decision.options == [Eat(1), Eat(2)]
    assert listed == 1
    hand[:] = [5]
    assert decision.options == [Eat(1), Eat(2)]
    decision.list_again()
    assert decision.options == [Eat(5)]
    assert listed == 2


@pytest.mark.parametrize(
    "candidates",
    [[], [(Eat(1), "E.2")], [barred("E.3", lambda: all_allowed([Eat(1)]))]],
    ids=["none", "forbidden", "barred"],
)
def test_a_decision_without_options_is_refused(candidates: Candidates) -> None:
    decision = Decision(0, "meal", "M.1", lambda: candidates)
    with pytest.raises(EvogamesError) as refusal:
        _ = decision.options
    assert refusal.value.sentence == (
        "The decision 'meal' of rule 'M.1' has no options. A step can yield a decision only if"
        " there is something to choose."
    )


def test_secret_choices_are_made_one_after_another_and_shown_together() -> None:
    made: list[int] = []

    def ballot(seat: int) -> Decision:
        made.append(seat)
        return Decision(seat, "vote", "V.1", lambda: all_allowed([Vote(0), Vote(1)]))

    ballots = [-1, -1, -1]
    votes = decide_secretly([lambda seat=seat: ballot(seat) for seat in (2, 0, 1)], ballots)
    assert next(votes).player == 2
    assert made == [2], "the next ballot is not drawn up before it is due"
    assert votes.send(Vote(1)).player == 0
    assert votes.send(Vote(0)).player == 1
    assert ballots == [1, 0, -1]
    ballots[1] = 1  # dealt again for a viewer who cannot know it
    with pytest.raises(StopIteration) as end:
        votes.send(Vote(1))
    assert end.value.value == [Vote(1), Vote(1), Vote(1)]
    with pytest.raises(StopIteration) as end:
        next(decide_secretly([], []))
    assert end.value.value == []


def cannot_eat(state: SimpleNamespace, decision: Decision, option: Option) -> str:
    match option:
        case Eat(food) if food > decision.facts["most"]:
            return "E.7/much"
    return ""


KINDS = DecisionKinds(
    DecisionKind("meal", (Eat, Rest), elsewhere="E.8/elsewhere", cannot_try=cannot_eat),
    DecisionKind("vote", (Vote,), elsewhere="V.8/elsewhere", first="V.9/first"),
    DecisionKind("night", (Rest,), elsewhere="R.8/elsewhere"),
)


def forbidden_by(
    kind: str, option: Option, phase: str = "day", kinds: DecisionKinds = KINDS
) -> str:
    decision = Decision(0, kind, "M.1", list, most=3)
    return kinds.forbidden_by(SimpleNamespace(phase=phase), decision, option)


def test_a_game_knows_its_kinds_of_decisions_and_options() -> None:
    assert [kind.name for kind in KINDS] == ["meal", "vote", "night"]
    assert KINDS["vote"].options == (Vote,)
    assert KINDS.classes == {"eat": Eat, "rest": Rest, "vote": Vote}


def test_an_option_of_the_waiting_kind_is_judged_by_that_kind() -> None:
    assert forbidden_by("meal", Eat(4)) == "E.7/much"
    assert forbidden_by("meal", Eat(3)) == ""
    assert forbidden_by("vote", Vote(1)) == "", "this kind has nothing to say"
    assert forbidden_by("night", Rest()) == ""


def test_an_option_of_another_kind_is_refused_by_what_waits_or_by_its_own_kind() -> None:
    assert forbidden_by("meal", Vote(1)) == "V.8/elsewhere"
    assert forbidden_by("night", Eat(1)) == "E.8/elsewhere"
    assert forbidden_by("vote", Eat(1)) == forbidden_by("vote", Rest()) == "V.9/first"


def test_in_another_phase_it_is_refused_by_its_own_kind_whatever_waits() -> None:
    kinds = DecisionKinds(
        DecisionKind("meal", (Eat, Rest), elsewhere="E.8/elsewhere", phases=("day", "dusk")),
        DecisionKind("vote", (Vote,), elsewhere="V.8/elsewhere", first="V.9/first"),
        DecisionKind("night", (Rest,), elsewhere="R.8/elsewhere", phases=("night",)),
    )
    assert forbidden_by("vote", Eat(1), "dusk", kinds) == "V.9/first"
    assert forbidden_by("vote", Eat(1), "night", kinds) == "E.8/elsewhere"
    assert forbidden_by("vote", Rest(), "night", kinds) == "V.9/first", "one of its kinds is due"
    assert forbidden_by("vote", Rest(), "noon", kinds) == "E.8/elsewhere"
