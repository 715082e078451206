"""People play with buttons, by selecting pieces and with the keyboard. Refusals are explained."""

from html import escape, unescape

import pytest

import evogames
from evogames_widgets import Table
from evogames_widgets.table.board.piece_selection import touching
from evogames_widgets.table.parts.steps import Step, steps as next_steps
from tests.widgets.table.tables import (
    FEEDING,
    canvas,
    failing,
    inside,
    markup,
    options,
    point_at,
    press,
    press_in_menu,
    seen,
    show_page,
    steps,
    take_over,
    type_in,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def match():
    return evogames.new("evolution", players=["Ana", "Ben"], seed=7)


@pytest.fixture
def table(match):
    return Table(match, seats="person")


@pytest.fixture
def feeding():
    match = evogames.new("evolution", scenario=FEEDING, seed=1)
    assert match.decision.player == 0
    return Table(match)


# Buttons


def test_a_button_chooses_its_option(table, match):
    take_over(table)
    wanted = match.decision.options[1]
    press(table, match.decision.label(wanted))
    assert match.choices == [wanted.key]
    assert match.events[-1].text in seen(table)


def test_the_header_says_once_who_must_decide_what_and_why(table, match):
    take_over(table)
    rule = match.why(match.decision)
    words = seen(table)
    assert words.count(match.decision.prompt) == 1
    assert match.decision.prompt.startswith("Ana, ")
    assert f"{rule.id} {rule.title} {rule.text}" in words
    assert rule.biology in words


def test_the_log_says_what_the_last_step_stands_for_in_nature(feeding):
    match = feeding.match
    feeding.choose(match.decision.options[0])
    before = len(match.events)
    feeding._step()
    told = [match.why(event) for event in reversed(match.events)]
    recent = told[: len(match.events) - before]
    nature = [found.partition("</p>")[0] for found in markup(feeding).split('"evo-nature">')[1:]]
    assert nature == [escape(r.biology) for r in dict.fromkeys(recent) if r.biology]
    assert nature


def test_every_option_is_offered_with_its_number_and_its_rule(feeding):
    decision = feeding.match.decision
    allowed = [b for b in options(feeding) if not b.disabled]
    assert [b.description.split()[0] for b in allowed] == [
        str(n + 1) for n in range(len(decision.options))
    ]
    for shown, option in zip(allowed, decision.options, strict=True):
        rule = feeding.match.why(option)
        assert decision.label(option) in shown.description
        assert rule.id in shown.tooltip
        assert rule.text in shown.tooltip


def test_refused_options_are_folded_with_their_reasons(feeding):
    decision = feeding.match.decision
    assert decision.refused
    words = seen(feeding)
    assert f"Not allowed now ({len(decision.refused)})" in words
    for refusal in decision.refused:
        assert decision.label(refusal.option) in words
        assert refusal.sentence in words
    assert "<details" in markup(feeding).partition("evo-refused")[0]


def test_few_options_need_no_steps(feeding):
    assert len(feeding.match.decision.options) <= 10
    assert steps(feeding) == []
    assert "List all" not in seen(feeding)


# Steps


@pytest.fixture
def development():
    """Return a position with many options: several cards in hand and a few animals."""
    match = evogames.new("evolution", players=2, seed=7)
    while len(match.decision.options) < 16:
        match.choose(0)
    return Table(match, viewer=match.decision.player, seats="person")


def test_many_options_are_picked_in_steps_that_the_board_marks(development):
    decision = development.match.decision
    cards = {o.card for o in decision.options if "card" in o.__struct_fields__}
    assert len(steps(development)) == len(cards)
    assert [b.description.split()[1] for b in options(development)] == ["Pass"]
    first = steps(development)[0]
    words = first.description.split("  ")[0]
    first.click()
    assert development._board.chosen
    assert all(piece.startswith("card:") for piece in development._board.chosen)
    left = touching(decision, development._board.chosen)
    *listed, ending = [b.description.split("\n")[0].split("   ")[1] for b in options(development)]
    assert listed == [decision.label(o) for o in left]
    assert ending == "Pass"
    press(development, f"◀︎ {words}")
    assert development._board.chosen == ()
    assert len(steps(development)) == len(cards)
    steps(development)[0].click()
    options(development)[-2].click()
    assert development.match.choices[-1] == left[-1].key


def test_the_whole_list_is_one_click_away(development):
    decision = development.match.decision
    press(development, f"List all {len(decision.options)}")
    assert steps(development) == []
    assert [b.description for b in options(development)] == [
        f"{n}   {decision.label(o)}\n→ {decision.effect(o)}"
        for n, o in enumerate(decision.options, 1)
    ]
    press(development, "Choose in steps")
    assert steps(development)
    type_in(development, "3")
    assert development.match.choices[-1] == decision.options[2].key


def test_the_board_narrows_the_steps(development):
    card = next(o for o in development.match.decision.options if hasattr(o, "card"))
    piece = development.match.decision.touches(card)[0]
    steps(development)[-1].click()
    point_at(development, piece)
    assert development._board.chosen == (piece,)
    left = touching(development.match.decision, (piece,))
    assert len(options(development)) == len(left) + 1  # passing is always possible


@pytest.mark.parametrize("game", evogames.games())
def test_in_every_game_steps_lead_to_every_option(game):
    match = evogames.new(game, players=4, seed=3)
    evogames.play(match, "random")
    for at in range(0, match.recorded, 7):
        match.goto(at)
        decision = match.decision
        found, waiting = [], [Step("", list(decision.options))]
        while waiting:
            left = waiting.pop().options
            assert len(left) == 1 or len(next_steps(match, decision, left)) > 1
            for step in next_steps(match, decision, left):
                assert step.single or step.words
                (found if step.single else waiting).append(step)
        assert sorted(s.options[0].key for s in found) == sorted(o.key for o in decision.options)


# Pointing


def test_pointing_at_pieces_chooses_when_one_option_is_left(feeding):
    point_at(feeding, "food")
    assert len(feeding.match) == 0
    point_at(feeding, "animal:1")
    assert feeding.match.choices == ["take:1"]


def test_pointing_narrows_the_list_and_lights_what_comes_next(feeding):
    point_at(feeding, "animal:1")
    decision = feeding.match.decision
    left = touching(decision, ["animal:1"])
    assert len(left) > 1
    offered = [b.description for b in options(feeding) if not b.disabled]
    assert len(offered) == len(left)
    assert all(decision.label(o) in words for o, words in zip(left, offered, strict=True))
    assert feeding._board.chosen == ("animal:1",)


def test_pointing_at_nothing_starts_again(feeding):
    point_at(feeding, "animal:1")
    point_at(feeding, None)
    assert feeding._board.chosen == ()
    allowed = [b for b in options(feeding) if not b.disabled]
    assert len(allowed) == len(feeding.match.decision.options)


def test_a_cube_on_a_space_chooses_the_space_below_it() -> None:
    """Amoebas and cubes are on the spaces that people choose."""
    match = evogames.new("primordial_soup", scenario="short-of-green", seed=7)
    table = Table(match, name="dish", seats="person", open_hands=True)
    while match.decision.kind != "division":
        table.choose(match.decision.options[0])
    scene = table._board.scene()
    space = next(o for o in match.decision.options if o.kind == "divide").touches(match.state)[0]
    cube = next(r for r in scene.regions if r.piece.startswith(space.replace("space", "cubes")))
    before = len(match)
    x, y = cube.x + cube.w / 2, cube.y + cube.h / 2
    table._board._clicked(scene.at(x, y), x, y)
    assert len(match) == before + 1
    assert match.choices[before].startswith("divide:")


def test_pointing_again_takes_a_piece_back(feeding):
    point_at(feeding, "food")
    point_at(feeding, "food")
    assert feeding._board.chosen == ()


def test_a_refused_attack_tells_why(feeding):
    point_at(feeding, "animal:1")
    point_at(feeding, "animal:3")
    refused = next(r for r in feeding.match.decision.refused if r.option.key == "attack:1:3")
    assert refused.sentence in seen(feeding)
    assert len(feeding.match) == 0
    assert feeding._board.chosen == ("animal:1",)


def test_a_tap_works_like_a_click(feeding):
    scene = feeding._board.scene()
    for piece in ("food", "animal:1"):
        region = next(r for r in scene.regions if r.piece == piece)
        x, y = region.x + region.w / 2, region.y + region.h / 2
        middle = [{"x": 2 * x, "y": 2 * y}]
        canvas(feeding)._handle_frontend_event(
            None, {"event": "touch_start", "touches": middle}, []
        )
    assert feeding.match.choices == ["take:1"]


def test_hovering_explains_and_goes_away_again(feeding):
    region = next(r for r in feeding._board.scene().regions if r.piece == "animal:2")
    point_at(feeding, "animal:2", "mouse_move")
    assert region.hint in seen(feeding)
    point_at(feeding, None, "mouse_move")
    assert region.hint not in seen(feeding)


def test_while_others_decide_pointing_only_explains():
    table = Table(evogames.new("evolution", scenario=FEEDING, seed=1), seats=["greedy", "person"])
    point_at(table, "animal:1")
    region = next(r for r in table._board.scene().regions if r.piece == "animal:1")
    assert region.hint in seen(table)
    assert (len(table.match), options(table)) == (0, [])


# Keyboard


def test_a_number_chooses_and_letters_undo_and_redo(feeding):
    type_in(feeding, "2")
    assert feeding.match.choices == ["take:2"]
    type_in(feeding, "u")
    assert feeding.match.choices == []
    type_in(feeding, "R")
    assert feeding.match.choices == ["take:2"]


def test_a_question_mark_opens_and_closes_the_help_sheet(table):
    type_in(table, "?")
    assert (
        "Type the number of an option in the keyboard line and press Enter to choose it."
        in seen(table)
    )
    type_in(table, "?")
    assert "In the keyboard line" not in seen(table)


@pytest.mark.parametrize("words", ["0", "99", "x", "-1"])
def test_a_wrong_entry_is_explained(feeding, words):
    type_in(feeding, words)
    assert len(failing(feeding)) == 1
    assert words in seen(feeding)
    assert len(feeding.match) == 0


def test_leaving_the_keyboard_line_chooses_nothing(feeding):
    feeding._quick.widget.value = "1"
    assert len(feeding.match) == 0


# Drawing and text


def messages(table, monkeypatch):
    sent = []
    manager = canvas(table)._canvas_manager
    monkeypatch.setattr(manager, "_send_custom", lambda *message: sent.append(message))
    return sent


def test_a_choice_draws_once(feeding, monkeypatch):
    drawn = messages(feeding, monkeypatch)
    options(feeding)[0].click()
    assert len(drawn) == 1


def test_text_mode_tells_the_board_in_words(feeding):
    press_in_menu(feeding, "View")
    table = feeding
    text = next(
        w
        for w in inside(table, object)
        if getattr(w, "description", "") == "Show the board as text"
    )
    text.value = True
    words = seen(table)
    assert not any(type(w).__name__ == "Canvas" for w in inside(table, object))
    assert "The food supply has 3 red tokens" in words
    options(table)[0].click()
    assert "The food supply has 2 red tokens" in seen(table)
    text.value = False
    assert any(type(w).__name__ == "Canvas" for w in inside(table, object))


def test_pictures_for_readers_without_a_kernel(feeding):
    assert feeding.svg().startswith("<svg")
    assert feeding.picture().data.startswith(b"\x89PNG")


def test_the_board_fits_the_page(feeding):
    for cell, width in (((340, 0), 360), ((900, 540), 900), ((1200, 700), 1200)):
        show_page(feeding, *cell, 1)
        assert feeding._board.scene().width == width


def test_what_happened_since_ones_own_choice_stands_apart_and_is_shown_again() -> None:
    match = evogames.new("evolution", players=3, seed=3)
    table = Table(match, name="since", seats=["person", "greedy", "greedy"])
    while match.decision.player:
        table._step()
    table.choose(match.decision.options[0])
    own, log = len(match) - 1, table._log
    assert "since your last choice" not in log._rows.value
    while match.decision.player:
        table._step()
        table._catch_up()
    assert "Turn 1, since your last choice" in log._rows.value
    new = log._rows.value.split("</ul>")[0]
    assert new.count("<li>") == table._view.since
    assert match.events[-1].seen_by(0).text in unescape(new)
    end = len(match)
    log._replay.click()
    table._catch_up()
    assert len(match) == own + 1
    assert match.recorded == end
