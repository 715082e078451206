"""Every panel opens anywhere, is correct, shows no secrets, and always shows something."""

from fractions import Fraction
from html import unescape
from html.parser import HTMLParser

import pytest

import evogames
from evogames.evolution.cards import traits_of
from evogames_widgets.panels import PANELS
from evogames_widgets.panels.chances import ChancesPanel, known_chances
from evogames_widgets.panels.food_web import FoodWebPanel
from evogames_widgets.panels.hint import HintPanel
from evogames_widgets.panels.numbers import NumbersPanel
from evogames_widgets.panels.rules import RulesPanel
from tests.widgets.panels.panel_tools import fail, html, opened, played, shown, table

NASTY = '<img src=x onerror="alert(1)">'
VOID = {"input", "br", "img", "hr", "path", "rect"}


class Reader(HTMLParser):
    """Collects elements and checks that they are closed in order."""

    def __init__(self):
        super().__init__()
        self.names, self.attributes, self.stack = [], [], []

    def handle_starttag(self, tag, attrs):
        self.names.append(tag)
        self.attributes += [name for name, _ in attrs]
        self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.names.append(tag)
        self.attributes += [name for name, _ in attrs]

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag


def read(panel):
    reader = Reader()
    reader.feed(html(panel.widget))
    assert not reader.stack
    return reader


@pytest.mark.parametrize("kind", PANELS)
@pytest.mark.parametrize("decisions", [0, 7, 40, 95, 9999])
def test_every_panel_opens_at_any_moment(kind, decisions):
    match = played(decisions=decisions)
    for viewer in (None, 0, 1, 2):
        panel = opened(kind, match, viewer)
        assert read(panel).names
    assert kind.title


@pytest.mark.parametrize("kind", PANELS)
@pytest.mark.parametrize("go", [0, 1])
@pytest.mark.parametrize("phase", ["development", "feeding"])
@pytest.mark.parametrize("viewer", [0, None])
def test_hidden_cards_change_nothing_that_others_see(kind, phase, go, viewer):
    one = table(phase, go, ["mimicry", "piracy"])
    other = table(phase, go, ["grazing/fat_tissue", "symbiosis"])
    assert one.view(0) == other.view(0)
    assert one.state != other.state
    assert shown(opened(kind, one, viewer).widget) == shown(opened(kind, other, viewer).widget)


@pytest.mark.parametrize("kind", PANELS)
def test_names_are_never_markup(kind):
    match = evogames.new("evolution", players=[NASTY, "Ben"], seed=4)
    for _ in range(12):
        match.choose(0)
    for viewer in (None, 0, 1):
        reader = read(opened(kind, match, viewer))
        assert "img" not in reader.names
        assert "onerror" not in reader.attributes


@pytest.mark.parametrize("kind", PANELS)
def test_what_goes_wrong_reaches_the_table(kind):
    errors = []
    opened(kind, object(), 0, errors.append)
    assert len(errors) == 1


@pytest.mark.parametrize("kind", PANELS)
def test_no_panel_changes_the_match(kind):
    match = played(decisions=30)
    before = match.to_json()
    decision = match.decision
    opened(kind, match, decision.player)
    assert match.to_json() == before
    assert match.decision is decision


# Odds


def test_the_food_roll_as_exact_fractions():
    match = evogames.new("evolution", scenario={"phase": "food base", "players": ["Ana", "Ben"]})
    page = html(opened(ChancesPanel, match).widget)
    assert "1/6 = 16.7%" in page
    assert "Average: 5.50." in page
    assert "<b>FOOD.1</b>" in page


def test_a_sentence_when_nothing_is_left_to_chance():
    page = html(opened(ChancesPanel, evogames.new("evolution", seed=1)).widget)
    assert "Nothing is left to chance" in page
    assert "<svg" not in page


def test_odds_rest_on_what_the_viewer_sees():
    match = table("feeding", 0, ["mimicry", "piracy"])
    assert known_chances(match, 0) == match.chances()
    ana, ben, public = (
        {o.title: o.outcomes for o in known_chances(match, seat)}["Next card in the deck"]
        for seat in (0, 1, None)
    )
    # 84 cards minus the 3 traits on the table. Players also see their own hand and animals.
    seen = [[*p.hand, *(a.card for a in p.animals)] for p in match.state.players]
    mimics = [sum(traits_of(card) == ("mimicry",) for card in cards) for cards in seen]
    assert mimics[0] != mimics[1]
    assert public["Mimicry"] == Fraction(4, 81)
    assert ana["Mimicry"] == Fraction(4 - mimics[0], 81 - len(seen[0]))
    assert ben["Mimicry"] == Fraction(4 - mimics[1], 81 - len(seen[1]))


# Numbers over time


def counted(panel):
    return [counts["Animals"] for counts in panel._counted]


def truth(match):
    copy, values = match.fork(), []
    for moment in range(len(match) + 1):
        copy.goto(moment)
        values.append([len(player.animals) for player in copy.state.players])
    return values


def test_numbers_of_the_whole_match():
    match = played(decisions=60)
    assert counted(opened(NumbersPanel, match)) == truth(match)


def test_only_missing_moments_are_counted(monkeypatch):
    match = played(decisions=60)
    panel = opened(NumbersPanel, match)
    numbers, calls = match.game.numbers, []
    monkeypatch.setattr(match.game, "numbers", lambda s: calls.append(s) or numbers(s))
    panel.refresh(match, 0)
    assert calls == []
    match.choose(0)
    panel.refresh(match, 1)
    assert len(calls) == 1
    match.undo(30)
    panel.refresh(match, 0)
    assert len(calls) == 1
    assert len(counted(panel)) == 62
    match.redo(30)
    assert counted(panel) == truth(match)


def test_another_line_of_play_is_counted_anew():
    match = played(decisions=60)
    panel = opened(NumbersPanel, match)
    match.undo(40)
    for _ in range(25):
        match.choose(len(match.decision.options) - 1)
    panel.refresh(match, 0)
    assert counted(panel) == truth(match)


def test_an_undone_line_that_was_replaced_unseen_is_forgotten():
    match = played(decisions=60)
    panel = opened(NumbersPanel, match)
    match.undo(40)
    for _ in range(40):
        match.choose(len(match.decision.options) - 1)
    match.undo(39)
    panel.refresh(match, 0)
    assert counted(panel) == truth(match)


def test_another_match_is_counted_anew():
    panel = opened(NumbersPanel, played(decisions=60))
    other = played(players=2, seed=2, decisions=10)
    panel.refresh(other, 0)
    assert counted(panel) == truth(other)


def test_the_quantity_can_be_chosen():
    panel = opened(NumbersPanel, played())
    choice = panel.widget.children[0]
    assert choice.options[0] == choice.value == "Animals"
    choice.value = "Cards in hand"
    assert "Cards in hand now: Ana" in html(panel.widget)


def test_lines_that_were_kept_lie_dashed_below_those_of_another_game():
    panel = opened(NumbersPanel, played(decisions=60))
    before = html(panel.widget).count("stroke-dasharray")
    keep = panel.widget.children[2]
    keep.value = True
    other = played(players=2, seed=2, decisions=10)
    panel.refresh(other, 0)
    assert html(panel.widget).count("stroke-dasharray") == before + 3
    assert "lines are those of the game that you kept" in html(panel.widget)
    assert counted(panel) == truth(other)
    keep.value = False
    assert html(panel.widget).count("stroke-dasharray") == before


# The food web


def test_the_web_in_words_and_numbers():
    match = evogames.new("evolution", scenario="watering-hole", seed=1)
    page = html(opened(FoodWebPanel, match).widget)
    assert "Right now, 4 animals can find food and 1 attack is possible." in page
    assert "<td>2.50</td><td>Ana&#x27;s animal 1</td><td>Carnivorous</td>" in page


# The hint


def test_the_greedy_hint_says_what_the_bot_thinks_and_why():
    match = table("feeding", 0, ["mimicry"])
    panel = opened(HintPanel, match)
    page = html(panel.widget)
    words = unescape(page[: page.index("<details")])
    assert "The bot would choose: Ana's animal 1 attacks Ben's animal 4 (Running)." in words
    assert "<li>Ben could lose Ben's animal 4 (Running).</li>" in words
    assert "animal 1 attacks Ben's animal 3 (no traits)” is just as good" in words
    assert "<b>TRAIT.carnivorous1</b>" in page
    assert panel.running.layout.display == "none"


def test_a_hint_names_the_chances_of_a_roll():
    match = table("feeding", 0, ["mimicry"])
    match.choose("attack:1:4")
    words = html(opened(HintPanel, match, viewer=1).widget)
    assert "gets away 1 in 2, is caught 1 in 2" in words


def test_where_one_step_shows_no_difference_the_turn_is_played_to_its_end():
    match = evogames.new("dominant_species", players=3, seed=3)
    words = html(opened(HintPanel, match, match.decision.player).widget)
    assert "it played this turn to its end 30 times" in words
    assert "<li>" in words


def test_the_bot_judges_the_last_choice():
    match = table("feeding", 0, ["mimicry"])
    match.choose("take:1")
    panel = opened(HintPanel, match)
    _, judge, _ = panel.starters
    judge.click()
    words = unescape(html(panel.widget))
    assert "You chose: Take 1 food token for Ana's animal 1" in words
    assert "The bot would have chosen: Ana's animal 1 attacks Ben's animal 4" in words
    assert "Compared with your choice:" in words
    match.undo()
    match.choose("attack:1:3")
    panel = opened(HintPanel, match)
    panel.starters[1].click()
    assert "That was a good choice." in html(panel.widget)


def test_nobody_is_judged_before_the_first_choice():
    panel = opened(HintPanel, table("feeding", 0, ["mimicry"]))
    assert panel.starters[1].disabled
    panel._judge(None)
    assert "You have not made a choice yet." in html(panel.widget)


def test_the_search_hint_counts_its_futures():
    panel = opened(HintPanel, table("feeding", 0, ["mimicry"]))
    bot, _, ask = panel.starters
    bot.value = "search"
    ask.click()
    assert "In 400 simulated games" in html(panel.widget)


def test_hints_are_for_the_player_who_decides():
    panel = opened(HintPanel, table("feeding", 0, ["mimicry"]), viewer=1)
    assert "Right now that is Ana." in html(panel.widget)
    assert all(widget.disabled for widget in panel.starters)
    panel._ask(None)
    assert "The bot would choose" not in html(panel.widget)


def test_a_hint_is_wiped_when_play_moves_on_or_another_looks():
    match = table("feeding", 0, ["mimicry"])
    panel = opened(HintPanel, match)
    panel.refresh(match, 0)
    assert "The bot would choose" in html(panel.widget)
    panel.refresh(match, None)
    assert "The bot would choose" not in html(panel.widget)
    panel.refresh(match, 0)
    match.choose("attack:1:4")
    panel.refresh(match, 0)
    assert "The bot would choose" not in html(panel.widget)


def test_a_hint_does_not_depend_on_hidden_cards():
    pages = []
    for hand in (["mimicry", "piracy"], ["grazing/fat_tissue", "symbiosis"]):
        panel = opened(HintPanel, table("development", 0, hand))
        pages.append(html(panel.widget))
    assert "The bot would choose" in pages[0]
    assert pages[0] == pages[1]


# The rules


def test_the_rules_that_acted_last_stand_on_top():
    match = played(decisions=50)
    page = html(opened(RulesPanel, match).output)
    last = match.events[-1]
    assert page.index(last.text.replace("'", "&#x27;")) < page.index(f"<b>{last.rule}</b>")


@pytest.mark.parametrize(
    ("typed", "found"),
    [("", 113), ("TRAIT.grazing", 1), ("kleptoparasit", None), ("nothing at all like this", 0)],
)
def test_searching_the_rules(typed, found):
    panel = RulesPanel(fail)
    panel.refresh(played(decisions=5), 0)
    _, search, _ = panel.widget.children
    search.value = typed
    page = html(panel.widget.children[2])
    count = page.count("<details")
    assert f"{count} of 113 rules" in page
    assert count == found if found is not None else 0 < count < 113


def test_own_cards_are_read_by_their_owner_alone():
    match = evogames.new("evolution", seed=1, players=2)
    for seat in (0, 1):
        event = next(e for e in match.events if e.key == "deal" and e.player == seat)
        assert event.private_text.split(": ")[1] in html(opened(RulesPanel, match, seat).widget)
        assert event.private_text.split(": ")[1] not in html(
            opened(RulesPanel, match, 1 - seat).widget
        )
