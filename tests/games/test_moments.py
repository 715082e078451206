"""The explorer's records: every clause acts where they say, every worked example is played."""

import pytest

import evogames
from evogames_widgets.explorer.moments import HOW, acting, moments, named, replay

pytestmark = pytest.mark.parametrize("game", evogames.games())


def test_every_clause_acts_at_its_moment(game: str) -> None:
    known = moments(game)
    assert list(known.clauses) == list(evogames.rules(game))
    for clause, moment in known.clauses.items():
        match = replay(game, known.records[moment.record])
        match.goto(moment.at)
        case = acting(match, clause)
        assert case, clause
        assert case.how in HOW
        assert case.text
        assert len(match) == moment.at


def test_every_worked_example_can_be_played_on_from_its_moment(game: str) -> None:
    known, rulebook = moments(game), evogames.game(game).rulebook
    assert list(known.examples) == list(rulebook.examples)
    for name, places in known.examples.items():
        assert places, name
        for place in places:
            match = replay(game, known.records[place.record])
            match.goto(place.at)
            told = set(named(match.events, match.decision))
            for _ in range(match.recorded - place.at):
                match.redo()
                told |= set(named(match.events, match.decision))
            assert told & set(rulebook.examples[name].rules), name


def test_records_are_kept_once_and_used(game: str) -> None:
    known = moments(game)
    places = [*known.clauses.values(), *(p for ways in known.examples.values() for p in ways)]
    assert {place.record for place in places} == set(range(len(known.records)))
    assert all(known.records.count(record) == 1 for record in known.records)
