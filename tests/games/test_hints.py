"""Every hint is a sentence with a reason, and its reasons add up to what the bot values."""

import re
from html import unescape
from itertools import chain

import pytest

import evogames
from evogames.bots.advice import LOOKS, Advice
from evogames.bots.greedy import look_ahead
from evogames.core import Reasons
from evogames.core.match import Match
from evogames_widgets.panels.hint import HintPanel
from tests.games.tables import GAMES, Table, advance, start, table_id, tables
from tests.widgets.panels.panel_tools import fail, html

SECTIONS = ("better", "worse", "weaker", "stronger")
"""Good and bad for the player, then good and bad for the player because of a rival."""
FATES = ("_new", "_gone", "_saved")
BARE = re.compile(r"[+−-]\d|\d\.\d|[{}]")
"""A value that means nothing to people, or a placeholder that was not filled in."""


def steps(table: Table, count: int, every: int) -> list[Match]:
    """Return a match at several steps of random play."""
    match, found = start(table, seed=2), []
    while not match.over and len(found) < count:
        found.append(match.fork())
        advance(match, every, seed=len(found))
    return found


@pytest.mark.parametrize("table", tables(), ids=table_id)
def test_the_reasons_add_up_to_the_value_of_the_bot(table: Table) -> None:
    for match in steps(table, 12, 17):
        game, state = match.game, match.state
        for seat in range(len(match.players)):
            reasons, value = Reasons(), game.value(state, seat)
            assert game.reasons is not None
            assert game.reasons(state, seat, reasons) == value
            assert sum(reason.worth for reason in reasons.found) == pytest.approx(value)


@pytest.mark.parametrize("name", GAMES)
def test_the_hint_and_the_bot_share_their_values(name: str) -> None:
    match = advance(evogames.new(name, seed=3), 5)
    observation = match.observation()
    advice = Advice(observation)
    assert list(advice.steps())[LOOKS - 1] == LOOKS
    if not advice.to_end_of_turn:
        deals = [look_ahead(observation, observation.options, seed) for seed in range(LOOKS)]
        for option in range(len(observation.options)):
            assert advice.mean(option) == pytest.approx(sum(d[option] for d in deals) / LOOKS)


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_its_four_sentences(name: str) -> None:
    texts = evogames.game(name).texts
    keys = [set(texts.section(section)) for section in SECTIONS]
    plain = [{key for key in found if not key.endswith(FATES)} for found in keys]
    assert plain[0]
    assert plain == [plain[0]] * len(SECTIONS)
    told = {reason.key for match in steps((name, 3), 9, 20) for reason in _now(match)}
    assert told <= plain[0]
    for sentence in chain.from_iterable(texts.section(section).values() for section in SECTIONS):
        assert sentence[-1] in ".}"


def _now(match: Match) -> list[Reasons]:
    reasons = Reasons()
    assert match.game.reasons is not None
    match.game.reasons(match.state, 0, reasons)
    return reasons.found


@pytest.mark.parametrize("name", GAMES)
def test_every_hint_is_a_sentence_with_a_reason(name: str) -> None:
    asked = 0
    for match in steps((name, evogames.game(name).seats[1]), 6, 13):
        assert match.decision is not None
        if len(match.decision.options) == 1:
            continue
        panel = HintPanel(fail)
        panel.refresh(match, match.decision.player)
        page = html(panel.widget)
        spoken = unescape(re.sub("(?s)<style.*?</style>|<details.*", "", page))
        lines = [line for line in re.split("<[^>]*>", spoken) if line.strip()]
        answer, *reasons = lines
        assert answer.startswith("The bot would choose: ")
        assert reasons
        for line in reasons:
            assert not BARE.search(line), line
            assert line[-1] in ".:)", line
            assert len(line.split()) > 3, line
        asked += 1
    assert asked
