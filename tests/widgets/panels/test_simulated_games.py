"""Simulated games and comparisons: the right games, in slices, with a stop, and without secrets."""

import asyncio
import re
from time import perf_counter

import pytest

import evogames
from evogames import lab
from evogames.bots import seated
from evogames.lab.tasks import FromPosition
from evogames_widgets.kit.work import Work
from evogames_widgets.panels import simulated_games
from evogames_widgets.panels.hint import HintPanel
from evogames_widgets.panels.simulated_games import SimulatedGamesPanel, task_from
from evogames_widgets.panels.what_if import BeginsWith, WhatIfPanel
from tests.widgets.panels.panel_tools import fail, html, opened, played, shown, table


@pytest.fixture(autouse=True)
def _few_games(monkeypatch):
    monkeypatch.setattr(simulated_games, "SOME", 20)


def hole():
    return evogames.new("evolution", scenario="watering-hole", seed=1)


def some(panel):
    """Press the button for few simulated games."""
    panel.starters[1].click()
    return html(panel.widget)


def cells(page):
    return re.findall(r"<td>(.*?)</td>", page)


# The right games


@pytest.mark.parametrize("viewer", [0, 1])
def test_they_are_the_games_of_the_lab(viewer):
    match = hole()
    expected = lab.simulate(match, 20, player=viewer, workers=1)
    page = some(opened(SimulatedGamesPanel, match, viewer))
    names, means = cells(page)[0:6:3], cells(page)[1:6:3]
    assert names == match.players
    assert means == [f"{mean:.1f}" for mean in expected.mean_scores()]
    shares = [f"{rate:.1%}" for rate in expected.win_rate()]
    assert cells(page)[7::3] == shares
    assert f"{match.players[viewer]} cannot see the other players&#x27; cards" in page


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_task_is_that_of_the_viewer(monkeypatch, viewer):
    tasks = []
    play = FromPosition.play
    monkeypatch.setattr(FromPosition, "play", lambda t, b, n: tasks.append(t) or play(t, b, n))
    some(opened(SimulatedGamesPanel, hole(), viewer))
    assert len(tasks) == 20
    assert {task.player for task in tasks} == {simulated_games.NOBODY if viewer is None else viewer}


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("go", [0, 1])
@pytest.mark.parametrize("phase", ["development", "feeding"])
def test_hidden_cards_change_no_future(phase, go, viewer):
    one = table(phase, go, ["mimicry", "piracy"])
    other = table(phase, go, ["grazing/fat_tissue", "symbiosis"])
    assert some(opened(SimulatedGamesPanel, one, viewer)) == some(
        opened(SimulatedGamesPanel, other, viewer)
    )


def test_hidden_cards_change_no_comparison():
    pages = []
    for hand in (["mimicry", "piracy"], ["grazing/fat_tissue", "symbiosis"]):
        panel = opened(WhatIfPanel, table("feeding", 0, hand))
        panel.starters[0].value = (0, 1, 3)
        panel.starters[2].value = 50
        panel.starters[3].click()
        pages.append(html(panel.widget))
    assert "± " in pages[0]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("decisions", [0, 13, 40, 77])
def test_every_viewer_can_ask_at_any_question(decisions):
    match = played(decisions=decisions)
    for viewer in (None, 0, 1, 2):
        assert "20 simulated games from this position" in some(
            opened(SimulatedGamesPanel, match, viewer)
        )


def test_greedy_bots_can_play_them():
    panel = opened(SimulatedGamesPanel, hole())
    panel.starters[0].value = "greedy"
    expected = lab.simulate(hole(), 20, "greedy", player=0, workers=1).mean_scores()
    assert cells(some(panel))[1:6:3] == [f"{mean:.1f}" for mean in expected]


# Comparing options


def last_meal():
    """One token, two hungry animals, the last turn: all that matters is which animal is fed."""
    return evogames.new(
        "evolution",
        seed=3,
        scenario={
            "phase": "feeding",
            "phases": ["feeding", "extinction"],
            "turns": 1,
            "food": 1,
            "players": [
                {"name": "Ana", "animals": [{}, {"traits": ["running", "camouflage"]}]},
                {"name": "Ben", "animals": [{}]},
            ],
        },
    )


def test_the_better_option_comes_first():
    match = last_meal()
    panel = opened(WhatIfPanel, match)
    panel.starters[3].click()
    page = html(panel.widget)
    assert cells(page) == [
        *("Take 1 food token for Ana&#x27;s animal 2 (needs 1, has 0)", "4.00", "0.00", "100%"),
        *("Take 1 food token for Ana&#x27;s animal 1 (needs 1, has 0)", "2.00", "0.00", "100%"),
    ]
    assert "Best option: Take 1 food token for Ana&#x27;s animal 2 (needs 1, has 0)." in page
    assert "2.0 (± 0.0) more than the next best option" in page
    assert len(match) == 0


def test_options_share_their_luck():
    """The first choice is fixed. Cards, dice and later choices are the same for all options."""
    match = table("feeding", 0, ["mimicry"])
    task = task_from(match, 0)

    def points(option):
        bots = seated("random", 2)
        bots[0] = BeginsWith(option, bots[0])
        return [task.play(bots, number).scores for number in range(8)]

    assert points(3) == points(3)
    assert points(3) != points(0)
    assert [o.kind for o in match.decision.options][0:4:3] == ["take", "attack"]


def test_options_are_compared_for_the_player_who_decides():
    panel = opened(WhatIfPanel, table("development", 1, ["mimicry"]), viewer=0)
    assert "Right now that is Ben." in html(panel.widget)
    assert panel.starters[0].options == ()
    panel._compare(None)
    assert "<svg" not in html(panel.widget)


def test_two_to_twelve_options():
    match = played(players=2, seed=3, decisions=4)
    panel = opened(WhatIfPanel, match, match.decision.player)
    assert len(match.decision.options) > 12
    assert panel.starters[0].value == tuple(range(12))
    for picked in ((), (1,), tuple(range(13))):
        panel.starters[0].value = picked
        panel.starters[3].click()
        assert "Select 2 to 12 options" in html(panel.widget)


# In slices


def in_loop(steps):
    """Run a coroutine function beside a heartbeat, and return the longest pause."""

    async def main():
        pauses, done = [], asyncio.Event()

        async def beat():
            last = perf_counter()
            while not done.is_set():
                await asyncio.sleep(0)
                pauses.append(perf_counter() - last)
                last = perf_counter()

        beating = asyncio.create_task(beat())
        await steps()
        done.set()
        await beating
        return pauses

    return asyncio.run(main())


def test_the_kernel_can_breathe_while_games_are_simulated():
    panel = opened(SimulatedGamesPanel, played(decisions=40), 0)

    async def steps():
        panel.starters[2].click()
        assert panel.work.running
        assert panel.running.layout.display == "flex"
        while panel.progress.value < 60:
            await asyncio.sleep(0)
        panel.stop.click()

    pauses = in_loop(steps)
    assert len(pauses) > 3
    assert not panel.work.running
    assert panel.running.layout.display == "none"
    found = int(re.search(r"of (\d+) simulated games from this position", html(panel.widget))[1])
    assert 60 <= found < 1000


@pytest.mark.parametrize("kind", [SimulatedGamesPanel, WhatIfPanel, HintPanel])
@pytest.mark.parametrize("viewer", [0, None])
def test_moving_on_ends_the_work_and_leaves_nothing_behind(kind, viewer):
    match = table("development", 0, ["mimicry", "piracy"])
    panel = opened(kind, match)
    if kind is HintPanel:
        panel.starters[0].value = "search"

    async def steps():
        panel.starters[-1].click()
        while not panel.progress.value:
            await asyncio.sleep(0)
        match.choose(0)
        panel.refresh(match, viewer)
        assert not panel.work.running
        before = shown(panel.widget)
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert shown(panel.widget) == before

    in_loop(steps)
    assert "<svg" not in html(panel.widget)


def test_an_error_on_the_way_reaches_the_table(monkeypatch):
    errors = []
    panel = opened(SimulatedGamesPanel, hole(), 0, errors.append)
    play = FromPosition.play

    def stumble(task, bots, number):
        if number == 7:
            raise RuntimeError("stumbled")
        return play(task, bots, number)

    monkeypatch.setattr(FromPosition, "play", stumble)

    async def steps():
        some(panel)
        while panel.work.running:
            await asyncio.sleep(0)

    for run in (lambda: in_loop(steps), lambda: some(panel)):
        errors.clear()
        run()
        assert [str(error) for error in errors] == ["stumbled"]
        assert panel.running.layout.display == "none"
        assert "of 7 simulated games from this position" in html(panel.widget)


def test_work_that_is_replaced_is_closed_first():
    told = []

    def task(name):
        try:
            while True:
                yield
        finally:
            told.append(f"{name} closed")

    async def steps():
        work = Work(fail)
        work.start(task("one"), lambda: told.append("one ended"))
        await asyncio.sleep(0.05)
        work.start(task("two"), lambda: told.append("two ended"))
        assert told == ["one closed", "one ended"]
        await asyncio.sleep(0.05)
        work.stop()
        work.stop()

    asyncio.run(steps())
    assert told == ["one closed", "one ended", "two closed", "two ended"]
