"""The code in the documents works as shown."""

import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import evogames
from evogames.core.chance import Chance
from evogames.evolution.cards import DECK, TRAITS
from evogames.evolution.words import TRAIT_NAMES
from evogames.genesis import cards as genesis
from evogames.genesis.chances import binomial, chance_of_double
from evogames.genesis.scenario import EONS
from evogames.genesis.setup import event_deck, mutation_decks, refuge_decks
from evogames.primordial_soup import cards as soup
from evogames.primordial_soup.division import INCOME
from evogames.primordial_soup.feeding import WASTE
from evogames.primordial_soup.movement import FREE
from evogames.primordial_soup.scoring import FOR_AMOEBAS, FOR_CARDS
from evogames.primordial_soup.setup import TRIBE
from evogames.primordial_soup.words import TEXTS as SOUP_TEXTS

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"(?:^(?: {4}.*)?\n)*^ {4}.*\n", re.MULTILINE)
SHOWN = re.compile(r"""(\S.*?) +# ('.*'|".*"|\[.*\]|\{.*\}).*""")
"""An expression with its result next to it."""
MODELS = {path.stem.replace("-", "_"): path for path in sorted((ROOT / "docs/models").glob("*.md"))}
"""The pages about the models, by the names of the games."""
CLAUSE = re.compile(r"(?<![/\w])[A-Z][A-Z0-9]*\.[A-Za-z0-9]+\b")
COUNTED = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}
"""Numbers that the rules write as words."""
SMALL = {"a", "an", "and", "as", "food", "for", "in", "is", "of", "on", "or", "the", "to", "with"}
SET_UP = {"events", "refuges", "mutations"}
"""Numbers that come from the decks, and not only from the rules."""
GENE_NAMES = {name: SOUP_TEXTS.word("gene", name) for name in soup.GENES}


def blocks(name: str) -> list[str]:
    """Return the indented code of a document."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [dedent(found).strip() for found in BLOCK.findall(text) if "evogames." in found]


def page(game: str) -> str:
    """Return the page about the model of a game."""
    return MODELS[game].read_text(encoding="utf-8")


def section(game: str, title: str) -> str:
    """Return the text below a heading of the page about a model."""
    return page(game).partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def table(game: str, head: str) -> list[list[str]]:
    """Return the rows of the table with this first line, on the page about a model."""
    lines = iter(page(game).splitlines())
    assert any(line.startswith(head) for line in lines), head
    assert next(lines).startswith("|--")
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


@pytest.mark.parametrize("name", ["docs/scenarios.md"])
def test_the_examples_run(name: str) -> None:
    found = blocks(name)
    assert len(found) >= 3
    known: dict[str, Any] = {}
    for code in found:
        exec(compile(code, name, "exec"), known)  # noqa: S102
        assert known["m"].decision is not None


def test_the_model_of_evolution_tells_the_traits_as_they_are() -> None:
    text = (ROOT / "docs/models/evolution.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:4]] for line in text.splitlines()]
    copies: Counter[str] = Counter()
    for card in DECK:
        copies.update(dict.fromkeys(card.traits, card.copies))
    for name, trait in TRAITS.items():
        need = f"+{trait.need}" if trait.need else ""
        assert [TRAIT_NAMES[name], str(copies[name]), need] in rows
    one = sum(card.copies for card in DECK if len(card.traits) == 1)
    both = sum(card.copies for card in DECK if len(card.traits) == 2)
    assert f"{one} cards carry one trait, {both} a choice of two" in text


@pytest.mark.parametrize("game", MODELS)
def test_the_clauses_that_a_model_cites_are_in_its_ledger(game: str) -> None:
    cited = set(CLAUSE.findall(page(game)))
    assert len(cited) > 15
    assert cited <= set(evogames.rules(game))


@pytest.mark.parametrize("game", MODELS)
def test_the_positions_that_a_model_names_are_there(game: str) -> None:
    named = set(re.findall(r"`([a-z-]+)`", section(game, "Things to try")))
    assert named
    assert named <= set(evogames.scenarios(game))


@pytest.mark.parametrize("game", ["dominant_species", "genesis", "megafauna", "primordial_soup"])
def test_the_games_that_a_model_proposes_can_be_played(game: str) -> None:
    calls = re.findall(r"`(evogames\.new\(.+\))`", section(game, "Things to try"))
    assert calls
    for call in calls:
        assert eval(call, {"evogames": evogames}).decision is not None  # noqa: S307


def words(text: str) -> list[str]:
    """Return the words that count, shortened, with numbers as digits."""
    found = (COUNTED.get(word, word) for word in re.findall(r"\w+", text.lower()))
    return [word[:4] for word in found if word not in SMALL]


def told_by(text: str, game: str, clauses: Iterable[str]) -> bool:
    """Return whether each number is followed by the same word in one of the rules."""
    rulebook = [evogames.rules(game)[clause] for clause in clauses]
    known = set()
    for said in (words(part) for clause in rulebook for part in (clause.text, clause.ruling)):
        for place, number in enumerate(said):
            for word in said[place + 1 : place + 5] if number.isdigit() else ():
                known.add((number, word))
                if word.isdigit():
                    break
    pairs = {pair for pair in pairwise(words(text)) if pair[0].isdigit()}
    return pairs <= known


@pytest.mark.parametrize("game", ["genesis", "primordial_soup"])
def test_the_numbers_of_a_model_are_those_of_the_clauses_beside_them(game: str) -> None:
    rows = table(game, "| what | how much |")
    assert len(rows) > 14
    for what, how_much, cited in rows:
        if what not in SET_UP:
            assert told_by(how_much, game, cited.split(", ")), what


def test_the_model_of_primordial_soup_tells_the_genes_as_they_are() -> None:
    rows = table("primordial_soup", "| gene | BP | mutation points |")
    assert [row[:4] for row in rows] == [
        [GENE_NAMES[g.name], str(g.price), str(g.mutation), f"{g.copies3} / {g.copies4}"]
        for g in soup.GENES.values()
    ]
    rulebook = evogames.rules("primordial_soup")
    for row, gene in zip(rows, soup.GENES.values(), strict=True):
        given = " or ".join(GENE_NAMES[name] for name in gene.replaces)
        assert row[4].startswith(f"for {given}:") == bool(given)
        clauses = [c for c in rulebook if c == gene.rule or c.rstrip("12345") == gene.rule[:-1]]
        assert told_by(row[4], "primordial_soup", clauses), gene.name
    rays = soup.GENES["ray_protection"]
    [covers] = [row[4] for row in rows if row[0] == GENE_NAMES[rays.name]]
    assert f"covers {rays.cover}" in covers
    text = page("primordial_soup")
    cards = [sum(soup.gene_supply(players).values()) for players in (4, 3)]
    assert "There are {} gene cards with four players, {} with three".format(*cards) in text
    [double] = {g.cards for g in soup.GENES.values() if g.replaces}
    assert f"count as {double} cards; Ray Protection counts as {rays.cards}" in text
    assert f"### The {len(soup.GENES)} genes" in text


def test_the_model_of_primordial_soup_tells_the_dish_and_the_ladder_as_they_are() -> None:
    text = " ".join(page("primordial_soup").split())
    assert f"The soup has {len(soup.SPACES)} spaces around an island" in text
    lie = len(soup.SPACES) * soup.START_CUBES
    assert f"Of {soup.CUBES} cubes of each colour, {lie} are in it at the start" in text
    assert f"the ladder has {soup.LADDER} spaces" in text
    rows = dict(row[:2] for row in table("primordial_soup", "| what | how much |"))
    assert rows["income"] == f"{INCOME} BP a tribe"
    assert rows["waste after a meal"] == f"{WASTE} cubes of its own colour"
    assert rows["size of a tribe"] == f"{TRIBE} amoebas at most"
    assert f"{soup.START_CUBES} cubes of each colour" in rows["at the start"]
    assert f"space {soup.DARK_ZONE} or beyond" in rows["end"]
    assert f"round {len(soup.ENVIRONMENT) - 1} at the latest" in rows["end"]
    most = len(FOR_CARDS) - 1
    assert rows["spaces for amoebas"] == steps(FOR_AMOEBAS)
    assert rows["spaces for gene cards"] == steps(FOR_CARDS).replace(
        f"{most}:", f"{most} and more:"
    )


def steps(spaces: tuple[int, ...]) -> str:
    return ", ".join(f"{count}: {go}" for count, go in enumerate(spaces) if go)


def test_the_model_of_primordial_soup_tells_the_environment_as_it_is() -> None:
    text = " ".join(page("primordial_soup").split())
    values: dict[str, list[int]] = {}
    for card in soup.ENVIRONMENT:
        values.setdefault(card.drift, []).append(card.ozone)
    told = (f"{drift} {' and '.join(map(str, ozone))}" for drift, ozone in values.items())
    assert f"Their ozone values by current: {', '.join(told)}." in text
    thin = sum(card.ozone < 3 * 4 for card in soup.ENVIRONMENT)
    count = len(soup.ENVIRONMENT)
    assert f"The {count} environment cards" in text
    assert f"of 4 mutation points each, a tribe has gene defects with {thin} of the {count}" in text


def test_the_model_of_primordial_soup_tells_the_chances_as_they_are() -> None:
    tribes = [{"name": "Ana", "genes": ["movement1"], "amoebas": ["B2"]}, "Ben", "Chen"]
    match = evogames.new("primordial_soup", scenario={"players": tribes, "turn": 3})
    [swim] = [chances for chances in match.chances() if chances.option == "swim"]
    wanted = next(iter(swim.outcomes.values()))
    text = " ".join(page("primordial_soup").split())
    one_die = Fraction(2, FREE)
    assert wanted == 1 - (1 - one_die) ** 2
    fights = evogames.new("primordial_soup", scenario="every-fight", seed=1)
    for choice in ("drift", "attack:1:1"):
        fights.choose(choice)
    [won] = {chance for chances in fights.chances()[:1] for chance in chances.outcomes.values()}
    swims = f"is {one_die}, or {wanted} with Movement I"
    assert f"The chance to swim in the chosen direction {swims}." in text
    assert f"The chance to win a fight is {won}." in text
    meal, dead = 3, [2 * players for players in (3, 4)]
    assert f"A meal takes {meal} cubes and gives {WASTE} back; a death gives {dead[0]}" in text
    assert f"with three players, {dead[1]} with four" in text


def test_the_model_of_genesis_tells_the_set_up_as_it_is() -> None:
    rows = dict(row[:2] for row in table("genesis", "| what | how much |"))
    whole, short = (event_deck(Chance(1), short)[0] for short in (False, True))
    eons = Counter(genesis.EVENTS[number].eon for number in whole)
    late = Counter(genesis.EVENTS[number].eon for number in short)["proterozoic"]
    told = ", ".join(f"{eons[eon]} {eon.title()}" for eon in EONS)
    assert rows["events"] == f"{told}; in a short game {late} Proterozoic"
    assert f" {len(whole)} events," in rows["time"]
    decks = [[len(deck) for deck in refuge_decks(Chance(1), players)[0]] for players in (4, 3)]
    full = ", ".join(f"{n} {row}" for n, row in zip(decks[0], genesis.ROWS, strict=True))
    few = ", ".join(map(str, decks[1]))
    assert rows["refuges"] == f"{full}; with 2 or 3 players {few}"
    mutations = mutation_decks(Chance(1))
    told = f"{len(genesis.MUTATIONS)}, in {len(mutations)} decks of {len(mutations[0])}"
    assert rows["mutations"] == told


def test_the_model_of_genesis_tells_the_events_as_they_are() -> None:
    cards = genesis.EVENTS.values()
    icons = Counter(re.sub(r"^UV\d$", "UV", icon) for card in cards for icon in card.icons)
    climate = Counter(icon for card in cards for icon in card.climate)
    expected = {icon: str(count) for icon, count in icons.items()}
    expected["sun"] = f"{climate['warm']}, {climate['cold']}"
    expected["aftershock"] = str(sum(card.aftershock for card in cards))
    rows = table("genesis", "| icon | how many |")
    assert {row[0].split(",")[0]: row[1] for row in rows} == expected
    limits = sorted(icon[2:] for card in cards for icon in card.icons if icon.startswith("UV"))
    [told] = [row[2] for row in rows if row[0] == "UV"]
    assert f"keep {limits[0]} to {limits[-1]} mutations" in told
    assert f"the icons of all {len(cards)} events" in page("genesis")


def test_the_model_of_genesis_tells_the_abilities_as_they_are() -> None:
    sides = [side for card in genesis.MACROS for side in (card.sea, card.land)]
    decks = (
        [card.abilities for card in genesis.MUTATIONS],
        [card.promoted_abilities for card in genesis.MUTATIONS],
        [organ.abilities for side in sides for organ in side.organs],
        [place.abilities for side in sides for place in side.endosymbionts],
    )
    counts = [Counter(one for abilities in deck for one in set(abilities)) for deck in decks]
    rows = table("genesis", "| ability | front | back |")
    assert {row[0]: row[1:5] for row in rows} == {
        name.replace("_", " "): [str(count[name]) for count in counts]
        for name in set().union(*counts)
    }
    for row in rows:
        assert told_by(row[5], "genesis", [row[6]]), row[0]
    fronts, backs, organs, places = map(len, decks)
    text = " ".join(page("genesis").split())
    assert f"of the {fronts} fronts, {backs} backs, {organs} organs" in text
    assert f"and {places} endosymbiont places" in text


def test_the_model_of_genesis_tells_the_bodies_as_they_are() -> None:
    expected = []
    for card in genesis.MACROS:
        row: list[str] = []
        for side in (card.sea, card.land):
            speed = side.systems[genesis.RED] + side.systems[genesis.YELLOW]
            systems = " / ".join(map(str, side.systems))
            row += [side.title, systems, str(speed), str(len(side.organs))]
        expected.append(row)
    assert table("genesis", "| sea | cubes | speed |") == expected


def test_the_model_of_genesis_tells_the_chances_as_they_are() -> None:
    [dice] = [
        line for line in page("genesis").splitlines() if line.startswith("| number of dice | 2 |")
    ]
    counts = [int(cell) for cell in dice.strip("| ").split(" | ")[1:]]
    doubles, clean = table("genesis", dice)
    assert doubles[1:] == [str(chance_of_double(n)) for n in counts]
    assert clean[1:] == [str(binomial(n, Fraction(1, 3))[0]) for n in counts]


@pytest.mark.slow
def test_the_readme_runs_and_shows_what_comes_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    [code] = blocks("README.md")
    known: dict[str, Any] = {}
    results = []
    for line in code.splitlines():
        found = SHOWN.fullmatch(line)
        exec(f"result = {found[1]}" if found else line, known)  # noqa: S102
        if found:
            results.append(known["result"])
            assert repr(results[-1]) == found[2], line
    assert len(results) == 5


DESIGN = (ROOT / "docs/design.md").read_text(encoding="utf-8")


def tree_paths() -> list[str]:
    """Return every path in the tree of the design. Two more spaces mean one folder deeper."""
    tree = DESIGN.partition("## The tree\n\n")[2].partition("\n\n")[0]
    folders: list[str] = []
    found = []
    for line in tree.splitlines():
        depth = (len(line) - len(line.lstrip())) // 2 - 2
        names = re.split(" {2,}", line.strip())[0].split()
        found += [f"{''.join(folders[:depth])}{name}" for name in names]
        folders[depth:] = [names[0]]
    return found


def test_the_tree_of_the_design_is_that_of_the_project() -> None:
    found = tree_paths()
    assert [path for path in found if not (ROOT / path).exists()] == []
    for folder in ("evogames", "widgets/evogames_widgets"):
        packages = {file.parent.name for file in (ROOT / folder).glob("*/__init__.py")}
        shown = {path.rstrip("/").rpartition("/")[2] for path in found if path.startswith(folder)}
        assert packages - shown == set()


def test_the_walks_of_the_design_name_files_and_code_that_exist() -> None:
    walks = re.split(
        r"\n\d+\. ", DESIGN.partition("## One click\n")[2].partition("\n## Rules and")[0]
    )
    steps = [walk.partition("\n\n")[0] for walk in walks[1:]]
    assert len(steps) > 35
    for step in steps:
        names = re.findall(r"`([^`]+)`", step)
        files = [ROOT / name for name in names if "/" in name]
        assert files, step
        assert all(file.is_file() for file in files), step
        text = "".join(file.read_text(encoding="utf-8") for file in files)
        for name in names:
            if re.fullmatch(r"[A-Za-z_]+(\.[A-Za-z_]+)?", name):
                word = name.rpartition(".")[2]
                assert re.search(rf"\b{word}\b", text), f"{name} is not in {names[0]}"


def test_paths_in_the_design_exist() -> None:
    paths = re.findall(r"`([\w./-]+/[\w./-]+)`", DESIGN)
    assert [path for path in paths if not (ROOT / path).exists()] == []
