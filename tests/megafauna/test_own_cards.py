"""Custom cards replace ours, and mistakes in them are named."""

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.megafauna.components.box import OURS, _custom, add_box, box
from evogames.megafauna.components.deck import our_cards

DECK = box(OURS).deck


def test_a_card_of_ones_own_replaces_ours_of_the_same_number() -> None:
    card = our_cards()["mutation"][0]
    key = add_box({"mutation": [{**card, "title": "Gill Slits"}]}, None)
    assert key != OURS
    own = box(key).deck
    assert own.mutation_card(1).title == "Gill Slits"
    assert own.mutation[1:] == DECK.mutation[1:]
    assert (own.event, own.tool) == (DECK.event, DECK.tool)
    assert box(OURS).deck.mutation_card(1).title == "Gill Arches"


def test_the_cards_of_the_documentation_can_be_played(monkeypatch: Any, tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "megafauna-decks.md").read_text(encoding="utf-8")
    told = text.partition("## Cards of your own")[2]
    file, code = (
        dedent(found) for found in re.findall(r"^(?:    .*\n|\n(?=    ))+", told, re.MULTILINE)
    )
    (tmp_path / "my-cards.toml").write_text(file, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    exec(compile(code, "docs/megafauna-decks.md", "exec"), known)  # noqa: S102
    deck = known["m"].state.components.deck
    assert [side.title for side in deck.mutation_card(34).ways] == [
        "Fight or Flight",
        "Swimming Tail",
    ]
    known["cards"]["mutation"][0]["a"]["right"] = "rage"
    with pytest.raises(EvogamesError) as refused:
        add_box(known["cards"], None)
    assert refused.value.sentence in told.replace("\n", " ")


def test_a_whole_deck_of_ones_own_is_accepted() -> None:
    cards = our_cards()
    cards["event"][0]["title"] = "Supernova"
    assert box(add_box(cards, None)).deck.event_card(1).title == "Supernova"


def test_a_game_with_cards_of_ones_own_can_be_saved(tmp_path: Path) -> None:
    card = our_cards()["event"][2]
    match = evogames.new("megafauna", 2, seed=1, deck={"event": [{**card, "title": "Foul Air"}]})
    match.save(tmp_path / "own.json")
    _custom.clear()  # as in another process
    again = evogames.load(tmp_path / "own.json")
    assert again.state.components.deck.event_card(3).title == "Foul Air"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda d: d["mutation"][0].update(number=2), "each can occur only once"),
        (lambda d: d["mutation"][91].update(number=93), "must go from 1 to 92"),
        (lambda d: d["mutation"][0].update(colour="blue"), "mutation cards in (yellow|blue)"),
        (lambda d: d["mutation"][0].update(title="Heart Tube"), "Two cards are called Heart Tube"),
        (lambda d: d["mutation"][0].update(organs=[]), "Gill Arches has 0 organs, but a plain"),
        (lambda d: d["mutation"][0]["b"].update(organs=["red"] * 3), "Larynx has 3 organs, but a"),
        (lambda d: d["mutation"][0]["b"].update(monster="red"), "Larynx has a monster mark and"),
        (lambda d: d["mutation"][0]["a"].update(skeleton=0), "Only card 56 has"),
        (lambda d: d["mutation"][1]["a"].update(fossil=False), "Swim Bladder has a form, so"),
        (lambda d: d["event"][0].update(order=["green", "green", "black"]), "three colours"),
        (lambda d: d["event"][0].update(ends_long_game=True), "only card 15 ends"),
        (lambda d: d["event"][0]["rows"][0].append({"event": "climax"}), "that is not complete"),
        (lambda d: d["event"][20].update(deck="too_cold"), "another deck"),
        (lambda d: d["tool"].append(dict(d["tool"][0], number=5)), "must go from 1 to 4"),
    ],
)
def test_a_wrong_deck_is_refused(change: Any, told: str) -> None:
    cards = our_cards()
    change(cards)
    with pytest.raises(EvogamesError, match=told):
        add_box(cards, None)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda d: d["mutation"][0]["a"].update(max_size=7),
            "In mutation 1 (Gill Arches), the field “a.max_size” must be a whole number from 1 to "
            "6.",
        ),
        (
            lambda d: d["mutation"][1].update(colour="purple"),
            "In mutation 2 (Air-Gulping Pouch), the field “colour” must be one of these: blue, "
            "green, red, yellow.",
        ),
        (
            lambda d: d["mutation"][0]["b"].update(organs=["red", "pink"]),
            "In mutation 1 (Gill Arches), the field “b.organs.2” must be one of these: blue, "
            "green, red, white, yellow.",
        ),
        (
            lambda d: d["event"][18]["rows"][0][0].update({"from": "sky"}),
            "In event 19 (Methane Clathrate Gun), the field “rows.1.1.from” must be one of these: "
            "atmosphere, clouds, clouds_or_atmosphere, continent, offshore, oxygen.",
        ),
        (
            lambda d: d["mutation"][0].pop("title"),
            "In mutation 1, the field “title” is missing.",
        ),
        (
            lambda d: d["tool"][0]["a"].update(hunt="flyer"),
            "In tool 1, there is no field “a.hunt”. Choose from title, biology, source, hunts, "
            "fossil, lives_in_water_as_carnivore.",
        ),
        (
            lambda d: d["mutation"][0].update(monster_plant="no"),
            "In mutation 1 (Gill Arches), the field “monster_plant” must be true or false.",
        ),
        (
            lambda d: d["mutation"][0].update(biology=3),
            "In mutation 1 (Gill Arches), the field “biology” must be text.",
        ),
        (
            lambda d: d["event"][0].update(number="one"),
            "In event 'one' (Gamma-Ray Burst), the field “number” must be a whole number.",
        ),
        (
            lambda d: d["tool"][1].update(a="Net"),
            "In tool 2, the field “a” must be a table with the fields title, biology, source, "
            "hunts, fossil, lives_in_water_as_carnivore.",
        ),
        (lambda d: d.update(event=5), "In the file, the field “event” must be a list."),
        (
            lambda d: d.update(mutations=[]),
            "In the file, there is no field “mutations”. Choose from mutation, event, tool.",
        ),
    ],
)
def test_a_wrong_field_is_named_with_its_card(change: Any, told: str) -> None:
    cards = our_cards()
    change(cards)
    with pytest.raises(EvogamesError) as refused:
        add_box(cards, None)
    assert refused.value.sentence == told


def test_only_data_is_accepted_as_a_deck() -> None:
    with pytest.raises(EvogamesError, match=r"as `tomllib` reads it .*, not 'my-cards.toml'"):
        evogames.new("megafauna", 2, seed=1, deck="my-cards.toml")
