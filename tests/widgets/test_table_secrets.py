"""What a roll or a draw will bring does not leave the kernel before somebody has chosen."""

import asyncio

import pytest
from ipycanvas import Canvas

import evogames
from evogames_widgets import Table
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.table import rehearsal
from evogames_widgets.table.board.board_view import Answer
from evogames_widgets.table.rehearsal import tells_secrets
from tests.widgets.tables import settled, show_page

RUNNER = {
    "phase": "feeding",
    "food": 4,
    "players": [
        {"name": "Ana", "animals": [{"traits": ["running"]}, {}]},
        {"name": "Ben", "animals": [{"traits": ["carnivorous"]}]},
    ],
}
DICE = RUNNER | {"dice": [6]}


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def sent(monkeypatch):
    """What canvases are sent."""
    messages = []
    manager = type(Canvas()._canvas_manager)
    monkeypatch.setattr(manager, "_send_custom", lambda *message: messages.append(message))
    return messages


def position(game, players, kind, option, seed=7):
    """A moment of a match played by bots at which such an option is offered."""
    match = evogames.new(game, players=players, seed=seed)
    evogames.play(match, "greedy")
    for decision_number in range(match.recorded):
        match.goto(decision_number)
        if match.decision.kind == kind and any(
            one.kind == option for one in match.decision.options
        ):
            return match.fork()
    raise AssertionError(f"nobody is asked {kind} with {option}")


def hunted(scenario):
    """Ben's hunter attacks Ana's runner, which may run."""
    match = evogames.new("evolution", scenario=scenario, seed=1)
    match.choose("take:1")
    match.choose("attack:3:1")
    return match


def last_bite():
    """The last token: then feeding ends, and cards are drawn."""
    lone = [{"name": "Ana", "animals": [{}]}, {"name": "Ben", "animals": []}]
    return evogames.new(
        "evolution", scenario={"phase": "feeding", "food": 1, "players": lone}, seed=1
    )


def last_ballot():
    """The last of the ballots of a secret vote."""
    match = position("genesis", 3, "ballot", "gaia")
    while match.fork().state.votes.count(-1) > 1:
        match.choose(0)
    return match


SECRET = {
    "food roll": (lambda: position("evolution", 2, "food_base", "roll"), "roll"),
    "running": (lambda: hunted(RUNNER), "run"),
    "dice laid ready": (lambda: hunted(DICE), "run"),
    "cards drawn": (last_bite, "take:1"),
    "die for a direction": (lambda: position("primordial_soup", 3, "move", "swim"), "swim"),
    "refuge roll": (lambda: position("genesis", 3, "refuge_roll", "roll"), "roll"),
    "card turned up": (lambda: position("genesis", 3, "purchase", "buy"), "buy"),
    "ballots opened": (last_ballot, "gaia"),
}
OPEN = {
    "card as an animal": (lambda: position("evolution", 2, "development", "animal"), "animal"),
    "food": (lambda: position("evolution", 2, "feeding", "take"), "take"),
    "no running": (lambda: hunted(RUNNER), "give_up"),
    "genes": (lambda: position("primordial_soup", 3, "genes", "buy"), "buy"),
    "enzyme": (lambda: position("genesis", 3, "assignment", "enzyme"), "enzyme"),
}


def found(match, key):
    """The option of this key, or the first of this kind."""
    options = match.decision.options
    return match.decision.find(key) or next(option for option in options if option.kind == key)


def point_and_choose(match, key, sent):
    """Point at an option, then choose it; say how many messages left for it and after it."""

    async def path():
        table = Table(match, seats="person", open_hands=True)
        show_page(table, 1000, 1)
        option = found(table.match, key)
        table._meant = table._rehearsal.meant = lambda: option
        await settled(table)
        sent.clear()
        table._attend()
        await asyncio.sleep(rehearsal.PAUSE + 0.3)
        before = len(sent)
        assert table._board.is_ready(Answer(table.match.decision, option))
        table.choose(option)
        assert table._errors.widget.layout.display == "none"
        return before, len(sent) - before

    return asyncio.run(path())


@pytest.mark.parametrize("case", SECRET)
def test_chance_is_not_sent_before_the_choice(case, sent, monkeypatch):
    make, key = SECRET[case]
    laid = []
    monkeypatch.setattr(CanvasView, "lay_ready", lambda *args: laid.append(args))
    assert point_and_choose(make(), key, sent) == (0, 1)
    assert laid == []


@pytest.mark.parametrize("case", OPEN)
def test_what_everybody_can_foresee_is_sent(case, sent):
    make, key = OPEN[case]
    assert point_and_choose(make(), key, sent) == (1, 1)


@pytest.mark.parametrize(
    ("game", "players"), [("evolution", 2), ("primordial_soup", 3), ("genesis", 3)]
)
def test_what_is_sent_looks_the_same_whatever_lies_hidden(game, players):
    """With other dice and other cards to come, an answer that is sent leads to the same view."""
    match = evogames.new(game, players=players, seed=3)
    evogames.play(match, "greedy")
    told = 0
    for decision_number in range(0, min(match.recorded, 200), 5):
        match.goto(decision_number)
        viewer = match.decision.player
        for option in match.decision.options[:4]:
            ahead = match.fork()
            ahead.choose(option.key)
            if tells_secrets(match, ahead, viewer):
                continue
            for seed in range(3):
                other = match.fork(seed)
                other.choose(option.key)
                assert other.view(viewer) == ahead.view(viewer)
                told += 1
    assert told > 60
