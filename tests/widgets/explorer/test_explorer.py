"""The explorer finds every rule, shows its current code, and sets up its positions."""

import re
from importlib import resources
from pathlib import Path

import pytest

import evogames
from evogames_widgets import Explorer
from evogames_widgets.explorer.code import source
from evogames_widgets.explorer.page import code_html, example_html, rule_html, rule_words
from evogames_widgets.explorer.rule_search import search, section, sections, title

ROOT = Path(evogames.__file__).parents[1]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def submit(explorer: Explorer, words: str) -> None:
    """Type words and press Enter."""
    explorer.search.value = words
    explorer._enter(explorer.search, {"event": "submit"}, [])


@pytest.mark.parametrize("game", evogames.games())
def test_sections_hold_every_clause_once(game: str) -> None:
    rulebook = evogames.game(game).rulebook
    found = sections(rulebook)
    assert sorted(r.id for rules in found.values() for r in rules) == sorted(rulebook.rules)
    assert all(title(rulebook, key).startswith(key) for key in found)


def test_the_longest_title_that_fits_names_the_section() -> None:
    rulebook = evogames.game("genesis").rulebook
    assert [section(rulebook, c) for c in ("A0.1", "A1.1", "C1.4", "D10.3", "GL.AT1", "G3.1")] == [
        "A", "A1", "C1", "D", "GL", "G",
    ]  # fmt: skip


@pytest.mark.parametrize("game", evogames.games())
def test_code_is_shown_as_it_stands_in_its_file(game: str) -> None:
    for rule in evogames.rules(game).values():
        for name in rule.code:
            code = source(name)
            lines = (ROOT / code.file).read_text(encoding="utf-8").splitlines()
            shown = code.text.splitlines()
            assert lines[code.line - 1 : code.line - 1 + len(shown)] == shown
            assert f'"{rule.id}"' in code.text.split("):")[0], rule.id
        told = code_html(rule)
        assert (f"{code.file}:{code.line}" in told) if rule.code else (rule.no_code and told)


def test_what_is_written_is_escaped() -> None:
    rule = evogames.rule("genesis", "G3.1")
    odd = type(rule)("X1", "<b>", "rule", "base", "<i>text</i>", ruling="&", no_code="<u>")
    told = rule_html(odd) + code_html(odd)
    assert "<i>" not in told
    assert "<u>" not in told
    assert "&lt;i&gt;text&lt;/i&gt;" in told
    assert "X1 <b>" in rule_words(odd)[0]


def test_search_finds_words_and_puts_ids_and_titles_first() -> None:
    rules = list(evogames.rules("genesis").values())
    assert search(rules, "g3.1")[0].id == "G3.1"
    assert search(rules, "crowded ocean")[0].title == "Crowded ocean"
    found = search(rules, "parasite crown")
    assert found
    assert len(found) < len(search(rules, "parasite")) < len(rules)
    assert search(rules, "") == rules
    assert search(rules, "no such words") == []


@pytest.mark.parametrize("game", evogames.games())
def test_it_opens_any_game_and_shows_any_clause(game: str) -> None:
    explorer = Explorer(game)
    rulebook = evogames.game(game).rulebook
    assert len(explorer.list.options) == len(rulebook.rules)
    for rule in list(rulebook.rules)[::25]:
        explorer.show(rule)
        assert (explorer.rule_id, explorer.list.value) == (rule, rule)
        assert rulebook[rule].title.split("'")[0] in explorer._rule_text.value
        assert " here: " in explorer._caption.value
        assert explorer._table is not None
        assert explorer._table.match.game.name == game


def test_a_reader_searches_follows_links_and_goes_back() -> None:
    explorer = Explorer("genesis", "G3.1")
    assert explorer.back.disabled
    submit(explorer, "crowded ocean")
    assert (explorer.rule_id, len(explorer.list.options)) == ("H6.4", 1)
    explorer.see.value = evogames.rule("genesis", "H6.4").see[0]
    assert explorer.rule_id == evogames.rule("genesis", "H6.4").see[0]
    assert explorer.list.value == explorer.rule_id  # the list was opened again
    explorer._go_back(explorer.back)
    explorer._go_back(explorer.back)
    assert explorer.rule_id == "G3.1"
    assert explorer.back.disabled
    submit(explorer, "no such words")
    assert explorer.rule_id == "G3.1"
    assert "No rule matches your search" in explorer._count.value
    explorer.search.value = ""
    explorer.section.value = "H"
    assert {key[0] for _, key in explorer.list.options} == {"H"}
    assert explorer.rule_id == "G3.1"
    explorer.list.value = "H1.1"
    assert explorer.rule_id == "H1.1"


def test_a_worked_example_is_played_step_by_step() -> None:
    explorer = Explorer("genesis", "H6.4")
    labels = dict(explorer.places.options)
    assert list(labels) == ["where H6.4 applies", "example H6.ex1"]
    explorer.places.value = labels["example H6.ex1"]
    table = explorer._table
    assert table is not None
    assert (len(table.match), table.match.recorded > 1) == (0, True)
    assert "Given" in explorer._caption.value
    while len(table.match) < table.match.recorded:
        table.redo()
    assert any(event.rule == "H6.4" for event in table.match.events)
    explorer.show("G3.1")
    assert explorer._table is table


def test_examples_tell_given_when_then() -> None:
    example = evogames.game("genesis").rulebook.examples["D5.ex1"]
    told = example_html(example, True)
    for text in (example.when, "Given", "When", "Then", "How this program plays it", "Redo"):
        assert text in told
    assert "has no board" in example_html(example, False)


def test_changing_the_game_starts_there() -> None:
    explorer = Explorer("genesis", "G3.1")
    explorer.game.value = "evolution"
    assert explorer.rule_id == next(iter(evogames.rules("evolution")))
    assert explorer.back.disabled
    assert explorer._errors.widget.layout.display == "none"


def test_without_a_kernel_the_clause_can_be_read() -> None:
    explorer = Explorer("evolution", "EXT.1")
    told = "\n".join(explorer.words())
    rule = evogames.rule("evolution", "EXT.1")
    assert rule.text in told
    assert "evogames/evolution/" in told
    assert "rule by rule" in repr(explorer)


def test_line_numbers_have_no_class_of_the_table() -> None:
    """The explorer contains a table. Its styles must not reach the message bar of the table."""
    names = [
        set(re.findall(r"\.(evo-[\w-]+)", resources.files(package).joinpath(file).read_text()))
        for package, file in (
            ("evogames_widgets.explorer", "explorer.css"),
            ("evogames_widgets.table", "table.css"),
        )
    ]
    assert "evo-line" in names[1]
    assert "evo-line" not in names[0]
