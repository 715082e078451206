"""The decks hold what the ledger knows of them, and every card tells what it is in nature."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.genesis.cards import (
    BOARDS,
    COLOURS,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    ROWS,
    SOURCES,
    Board,
    EventCard,
    MutationCard,
    Part,
    Side,
)
from evogames.genesis.deck_page import MARK, page
from evogames.genesis.notes import NOTES, note, piece_note
from tests.genesis.build import body, microbe, number, parasite, phase, seat

ROOT = Path(__file__).parents[2]
LEDGER = tomllib.loads((ROOT / "evogames/genesis/rules.toml").read_text(encoding="utf-8"))
DATA: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in LEDGER["data"]}
NUMBERS = {"one": 1, "two": 2, "three": 3}
SIDES = {side.title.lower(): side for m in MACROS for side in (m.sea, m.land)}
SHIELDS = {
    "thermal": "red_shield",
    "oxygen": "green_shield",
    "UV": "uv_shield",
    "crab": "crab_shield",
    "drought": "drought_shield",
    "syringe": "immunology",
}


def found(entry: str) -> dict[str, str]:
    """Found values by their names."""
    return dict(value.split(": ", 1) for value in DATA[entry]["found_values"])


def listed(told: str) -> tuple[str, ...]:
    return () if told.startswith("none") else tuple(told.split(", "))


def slug(title: str) -> str:
    return re.sub(r"\W+", "_", title.lower()).strip("_")


def facts(kind: str, pattern: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Known facts of all entries of a kind that read like the pattern, each with its entry."""
    for name, entry in DATA.items():
        if name.startswith(f"{kind}."):
            for fact in entry["known"]:
                if hit := re.search(pattern, fact):
                    yield name.partition(".")[2], hit


def board(name: str) -> Board:
    return next(b for b in BOARDS if b.name == name)


def event_named(name: str) -> EventCard:
    return next(e for e in EVENTS.values() if e.name == name)


def mutation(name: str) -> tuple[MutationCard, bool]:
    """The card of a name, and whether the name is that of its back."""
    for card in MUTATIONS:
        if name in (card.name, slug(card.promoted)):
            return card, name != card.name
    raise KeyError(name)


# ------------------------------------------------------------------------------- the whole box


def test_there_are_as_many_cards_as_in_the_box() -> None:
    told = " ".join(DATA["components.counts"]["known"])
    decks = {
        "events": EVENTS,
        "mutations": MUTATIONS,
        "parasites": PARASITES,
        "macro-organisms": MACROS,
        "boards": BOARDS,
    }
    for name, deck in decks.items():
        hit = re.search(rf"(\d+) {name}", told)
        assert hit
        assert len(deck) == int(hit[1])


def test_names_are_given_once() -> None:
    names = [b.name for b in BOARDS], [e.name for e in EVENTS.values()]
    titles = [b.title for b in BOARDS], [b.bacterium for b in BOARDS]
    mutations = [t for m in MUTATIONS for t in (m.title, m.promoted)]
    faces = [f.title for p in PARASITES for f in p.faces]
    sides = [s.title for s in SIDES.values()]
    for group in (*names, *titles, [m.name for m in MUTATIONS], mutations, faces, sides):
        assert len(set(group)) == len(group)
    twice = [t for t, n in Counter(e.title for e in EVENTS.values()).items() if n > 1]
    assert twice == ["Bolide Water Delivery"]
    for side in SIDES.values():
        for group in ([o.name for o in side.organs], [p.title for p in side.endosymbionts]):
            assert len(set(group)) == len(group)
            assert all(group)


def test_colours_are_dealt_evenly() -> None:
    assert "4 boards of each colour" in DATA["refuge.summary"]["found_values"]
    assert Counter(b.colour for b in BOARDS) == dict.fromkeys(COLOURS, 4)
    assert Counter(m.colour for m in MUTATIONS) == dict.fromkeys(COLOURS, 5)
    added = Counter(m.plus for m in MUTATIONS)
    assert all(added[colour] >= 3 for colour in COLOURS)
    assert all(m.plus != m.colour for m in MUTATIONS)


# ------------------------------------------------------------------------------------- boards


@pytest.mark.parametrize("card", BOARDS, ids=lambda b: b.name)
def test_boards_are_as_found(card: Board) -> None:
    told = found(f"refuge.{card.name}")
    assert (card.row, card.colour) == (told["row"], told["colour"])
    assert card.manna == listed(told["manna, left to right"])
    assert card.warm == tuple(map(int, listed(told["warm life dice"])))
    assert card.cold == tuple(map(int, listed(told["cold life dice"])))
    assert card.immune == (told["strike immune"] == "yes")
    inferred = re.search(r"slots ((?:\de?, )*\de?)", DATA[f"refuge.{card.name}"]["use"])
    assert inferred
    assert card.slots == listed(inferred[1])
    printed = [face if face != "-" else "e" for face in listed(told["slots, left to right"])]
    assert [s if not s.endswith("e") else "e" for s in card.slots] == printed


@pytest.mark.rule("C0.8", "D4.5", "F2.7")
def test_what_the_rules_say_of_boards() -> None:
    told = DATA["refuge.summary"]["known"]
    rows = re.findall(r"(\d) (\w+)", told[0])
    assert {row: int(n) for n, row in rows} == Counter(b.row for b in BOARDS)
    immune = told[1].removeprefix("immune to strikes: ").split(", ")
    assert sorted(b.title.lower() for b in BOARDS if b.immune) == sorted(
        t.removeprefix("the ") for t in immune
    )
    without = [b.name for b in BOARDS if not {"6", "6e"} <= set(b.slots)]
    assert without == ["eutectic_brine"]
    assert [b.name for b in BOARDS if b.toll] == ["deep_hot_biosphere"]
    assert board("deep_hot_biosphere").toll == 1


def test_known_facts_of_refuges_hold() -> None:
    checked = Counter[str]()
    for name, hit in facts("refuge", r"^row (\w+)"):
        assert board(name).row == hit[1]
        checked["row"] += 1
    for name, hit in facts("refuge", r"^manna has at least (.+)"):
        for count, colour in re.findall(r"(\d) (\w+)", re.sub(r"\(.*?\)|;.*", "", hit[1])):
            assert board(name).manna.count(colour) >= int(count)
            checked["manna"] += 1
    for name, hit in facts("refuge", r"(\w+) is the leftmost colour"):
        assert board(name).manna[0] == hit[1]
        checked["leftmost"] += 1
    for name, hit in facts("refuge", r"^bacterium side: ([^(]+) \("):
        assert board(name).bacterium.lower() == hit[1].lower()
        checked["back"] += 1
    for name, _ in facts("refuge", r"^not immune|^not one of the three immune"):
        assert not board(name).immune
        checked["struck"] += 1
    for name, hit in facts("refuge", r"^warm life faces ([\d,]+)"):
        assert board(name).warm == tuple(map(int, hit[1].split(",")))
        checked["faces"] += 1
    for name, hit in facts("refuge", r"^board colour (\w+)"):
        assert board(name).colour == hit[1]
        checked["colour"] += 1
    assert checked == {
        "row": 7,
        "manna": 16,
        "leftmost": 3,
        "back": 6,
        "struck": 10,
        "faces": 1,
        "colour": 1,
    }


@pytest.mark.rule("F3.5", "G2.4")
def test_known_facts_of_bacteria_hold() -> None:
    backs = {slug(b.bacterium): b for b in BOARDS}
    rows = [(name, hit[1]) for name, hit in facts("bacterium", r"^home row (\w+) \(")]
    makes = [(name, hit[1]) for name, hit in facts("bacterium", r"makes (\w+) catalysts")]
    assert (len(rows), len(makes)) == (4, 3)
    assert all(backs[name].row == row for name, row in rows)
    assert all(backs[name].colour == colour for name, colour in makes)


# ------------------------------------------------------------------------------------- events


@pytest.mark.parametrize("card", EVENTS.values(), ids=lambda e: e.name)
def test_events_are_as_found(card: EventCard) -> None:
    told = found(f"event.{card.name}")
    assert (card.number, card.eon) == (int(told["number"]), told["eon"].lower())
    corrected = re.search(r"active rows? ([a-z, ]+);", DATA[f"event.{card.name}"]["use"])
    assert card.rows == listed(corrected[1] if corrected else told["active rows"])
    icons = re.sub(r" \(.*?\)", "", told["icons, left to right"])
    wanted = [i.replace("+", "").replace("UV ", "UV") for i in listed(icons)]
    assert card.aftershock == ("aftershock" in wanted)
    assert (card.special == "ozone_layer") == ("ozone layer" in wanted)
    assert list(card.icons) == [i for i in wanted if i not in ("aftershock", "ozone layer")]
    assert (card.climate, card.order) == (listed(told["climate"]), listed(told["player order"]))


@pytest.mark.rule("C0.4", "D1.3", "D1.8", "D1.9", "D1.10")
def test_what_the_rules_say_of_events() -> None:
    told = DATA["event.deck"]["known"]
    counts = {eon.lower(): int(n) for fact in told for eon, n in EON.findall(fact)}
    assert counts == Counter(e.eon for e in EVENTS.values())
    special = {e.special: e.name for e in EVENTS.values() if e.special}
    assert special == {
        "comet_shield": "theia_big_whack",
        "ocean_world": "tropical_ocean_world",
        "pierces_ozone": "comet_impact",
        "ozone_layer": "ozone_layer",
    }
    limits = {int(i[2:]) for e in EVENTS.values() for i in e.icons if i.startswith("UV")}
    assert limits == set(range(5))
    pairs = [
        shock.icons.count("X") + after.icons.count("X")
        for shock in EVENTS.values()
        for after in EVENTS.values()
        if shock.aftershock and not after.aftershock and shock.eon == after.eon
    ]
    assert max(pairs) == 4


EON = re.compile(r"^(Hadean|Archean|Proterozoic) \(\w+\) (\d+)")


def test_known_facts_of_events_hold() -> None:
    checked = Counter[str]()
    for name, hit in facts("event", r"^(?:one|two|three) (?:\+|strike)(?!.*together).*"):
        for count, icon in re.findall(r"(one|two|three) \+?(sky|earth|strike)", hit[0]):
            assert event_named(name).icons.count(icon) == NUMBERS[count]
            checked[icon] += 1
    for name, hit in facts("event", r"^(X|oxygen) (\d)"):
        icon = "O2" if hit[1] == "oxygen" else "X"
        assert event_named(name).icons.count(icon) == int(hit[2])
        checked[icon] += 1
    for name, hit in facts("event", r"^UV limit (\d)"):
        assert f"UV{hit[1]}" in event_named(name).icons
        checked["UV"] += 1
    for name, hit in facts("event", r"^eon (\w+)"):
        assert event_named(name).eon == hit[1].lower()
        checked["eon"] += 1
    for name, hit in facts("event", r"^(not an )?aftershock"):
        assert event_named(name).aftershock == (hit[1] is None)
        checked["aftershock"] += 1
    for name, hit in facts("event", r"^(snowflake|no climate icon) \("):
        assert event_named(name).climate == (("cold",) if hit[1] == "snowflake" else ())
        checked["climate"] += 1
    for name, hit in facts("event", r"^(cosmic|cosmic and oceanic) (in)?active"):
        rows = event_named(name).rows
        assert all((row in rows) == (hit[2] is None) for row in hit[1].split(" and "))
        checked["rows"] += 1
    assert checked == {
        "sky": 3,
        "earth": 2,
        "strike": 3,
        "X": 3,
        "O2": 4,
        "UV": 2,
        "eon": 14,
        "aftershock": 5,
        "climate": 6,
        "rows": 5,
    }


# ---------------------------------------------------------------------------------- mutations


@pytest.mark.rule("H1.4", "H2.2", "G3.3")
def test_known_facts_of_mutations_hold() -> None:
    checked = Counter[str]()
    for name, hit in facts("mutation", r"^(?:first )?colours? (\w+)(?: and (\w+) '\+')?"):
        card, _ = mutation(name)
        assert card.colour == hit[1]
        assert hit[2] in (None, card.plus)
        checked["colour"] += 1
    for name, hit in facts("mutation", r"^promotes to ([\w ]+?)(?:, adding (\w+))? \("):
        card, behind = mutation(name)
        assert (card.promoted.lower(), behind) == (hit[1].lower(), False)
        assert hit[2] in (None, card.plus)
        checked["back"] += 1
    for name, hit in facts("mutation", r"^(?:at least )?(?:one )?(crown|pollution|fission|immun)"):
        assert any(a.startswith(hit[1]) for a in abilities(name))
        checked["ability"] += 1
    for name, _ in facts("mutation", r"^one red \(thermal\) shield"):
        assert abilities(name).count("red_shield") == 1
        checked["red shield"] += 1
    for name, hit in facts("mutation", r"^(?:no|neither red nor with a) red shield|^not red"):
        assert "red_shield" not in abilities(name)
        assert mutation(name)[0].colour != "red" or hit[0] == "no red shield"
        checked["no red"] += 1
    for name, _ in facts("mutation", r"^not green and no green shield|^no oxygen shield"):
        assert "green_shield" not in abilities(name)
        assert mutation(name)[0].colour != "green"
        checked["no green"] += 1
    assert checked == {
        "colour": 11,
        "back": 4,
        "ability": 10,
        "red shield": 1,
        "no red": 4,
        "no green": 2,
    }


def abilities(name: str) -> tuple[str, ...]:
    card, behind = mutation(name)
    return card.promoted_abilities if behind else card.abilities


def test_named_mutations_are_all_there() -> None:
    named = [name.partition(".")[2] for name in DATA if name.startswith("mutation.")]
    named.remove("deck")
    sides = Counter(mutation(name)[1] for name in named)
    assert sides == {False: 14, True: 5}
    assert "14 unpromoted or one-sided names and 5 promoted names" in str(DATA["mutation.deck"])


def test_the_sample_game_pays_two_discs_for_messenger_rna() -> None:
    """Green holds a red disc then, so one would do if the card were red."""
    assert "two discs of one colour" in DATA["mutation.mrna"]["known"][0]
    assert mutation("mrna")[0].colour != "red"


# ------------------------------------------------------------------- parasites and large bodies


@pytest.mark.rule("GL.PA1")
def test_known_facts_of_parasites_hold() -> None:
    faces = {f.title.lower(): (p.colour, f) for p in PARASITES for f in p.faces}
    checked = 0
    for colour, hit in facts("parasite", r"^(?:one face|faces): (.+)"):
        for face in re.sub(r" \(.*?\)", "", hit[1]).split(" and "):
            assert faces[face][0] == colour
            checked += 1
    for _, hit in facts("parasite", r"^(\w+) disease slots: (\w+) and (\w+)"):
        assert faces[hit[1]][1].slots == (hit[2], hit[3])
        checked += 1
    for _, hit in facts("parasite", r"^(\w+) has a (\w+) disease slot"):
        assert hit[2] in faces[hit[1]][1].slots
        checked += 1
    for _, hit in facts("parasite", r"^(\w+) (pollutes|does not pollute)"):
        assert ("pollution" in faces[hit[1]][1].abilities) == (hit[2] == "pollutes")
        checked += 1
    assert checked == 6 + 2 + 3 + 2


@pytest.mark.rule("H3.2", "H5.7")
def test_system_chromosomes_are_those_of_the_table() -> None:
    rows: list[str] = DATA["macro.system_table"]["known"]
    assert len(rows) == len(SIDES) == 16
    for row in rows:
        name, systems, total = re.fullmatch(
            r"([\w ]+?)(?: \(\w+\))? ([\d/]+) = (\d+)", row
        ).groups()  # type: ignore[union-attr]
        printed = SIDES[name.lower()].systems
        assert printed == tuple(map(int, systems.split("/")))
        assert sum(printed) == int(total)


@pytest.mark.rule("GL.MO1", "H5.5")
def test_sea_and_land_sides_pair_as_told() -> None:
    told = re.findall(
        r"(\w[\w ]*?) - (\w[\w ]*?)(?=,| \(|$)", "; ".join(DATA["macro.pairs"]["known"])
    )
    pairs = {m.sea.title.lower(): m.land.title.lower() for m in MACROS}
    assert {sea.lower(): land.lower() for sea, land in told} == pairs


def part(side: Side, title: str) -> Part:
    return next(p for p in (*side.organs, *side.endosymbionts) if p.title.lower() == title)


@pytest.mark.rule("H5.2", "D7.5", "D8.3", "GL.EN1")
@pytest.mark.parametrize(
    ("entry", "kind"), [("organ.list", "organs"), ("endosymbiont.list", "endosymbionts")]
)
def test_named_parts_stand_where_the_rules_have_them(entry: str, kind: str) -> None:
    parts = [p for side in SIDES.values() for p in getattr(side, kind)]
    checked = 0
    for fact in DATA[entry]["known"]:
        title, _, places = re.sub(r" \(.*?\)", "", fact).partition(": ")
        if title.startswith("shields known"):
            for shield in places.split(", "):
                assert any(SHIELDS[shield] in p.abilities for p in parts), shield
            continue
        for place in places.split("; ") if places else ():
            side = next(s for name, s in SIDES.items() if name in place.lower())
            one = part(side, title)
            assert one in getattr(side, kind)
            for colour in re.findall("|".join(COLOURS), place):
                assert one.colour == colour
            for shield in re.findall("|".join(SHIELDS), place):
                assert SHIELDS[shield] in one.abilities
            checked += 1
    assert checked == {"organs": 8, "endosymbionts": 5}[kind]


@pytest.mark.rule("H3.6", "H5.5", "D8.1", "H6.3")
def test_bodies_have_the_squares_and_circles_of_the_examples() -> None:
    for side in SIDES.values():
        assert sorted(c.colour for c in side.endosymbionts) == sorted(COLOURS)
        assert 2 <= len(side.organs) <= 3
        assert all(o.colour in COLOURS for o in side.organs)
    assert {o.name for o in SIDES["trilobite"].organs} == {"chitin_cuticle", "hardy_egg"}
    assert len(SIDES["dickinsonia"].organs) >= 3
    cancer = {o.name: o.colour for o in SIDES["starfish"].organs}
    assert set(cancer) == {"brain", "eyes", "kidney"}
    assert "blue" not in cancer.values()  # D8: its shield is 2, all of it printed
    assert not any("crown" in p.abilities for p in SIDES["earthworm"].organs)
    speed = {"kelp": 0, "dickinsonia": 1, "arrow worm": 3, "starfish": 4}
    assert {name: sum(SIDES[name].systems[:2]) for name in speed} == speed


# ------------------------------------------------------------------------------------ biology


def test_every_card_and_part_has_a_note() -> None:
    parts = sum(len(s.organs) + len(s.endosymbionts) for s in SIDES.values())
    assert len(NOTES) == 2 * 16 + 24 + 2 * 20 + 8 + 16 + parts
    assert parts == 39 + 64


@pytest.mark.parametrize("key", NOTES)
def test_biology_is_one_plain_sentence_with_a_source(key: str) -> None:
    told = NOTES[key]
    assert 40 <= len(told.biology) <= 220
    assert re.fullmatch(r"[A-Z0-9].*[a-z)A-Z0-9]\.", told.biology)
    assert not re.search(r"[.!?] ", told.biology)
    assert told.reference in SOURCES.values()


def test_sentences_are_written_for_their_card() -> None:
    """Only endosymbionts that stand on several cards share a sentence."""
    used = Counter(told.biology for told in NOTES.values())
    shared = {NOTES[key].title for key in NOTES if used[NOTES[key].biology] > 1}
    assert shared == {"Mitochondria", "Gut bacteria"}


def test_every_source_is_used_and_whole() -> None:
    used = {told.reference for told in NOTES.values()}
    assert used == set(SOURCES.values())
    for reference in SOURCES.values():
        assert re.match(r"[\w'& ,.;-]+ \((19|20)\d\d\) .+\.$", reference), reference
    names = [re.sub(r"\d+", "", key) for key in SOURCES]
    firsts = [re.sub(r"\W", "", reference.lower()) for reference in SOURCES.values()]
    books = {
        "brock": "madigan",
        "campbell": "urry",
        "lehninger": "nelson",
        "raven": "evert",
        "janeway": "murphy",
    }
    for name, first in zip(names, firsts, strict=True):
        plain = first.translate(str.maketrans("äéüáòí", "aeuaoi"))
        assert plain.startswith(books.get(name, name)), name


def test_provenance_is_told_for_every_group() -> None:
    groups = {
        "refuge": 11,
        "bacterium": 11,
        "event": 7,
        "mutation": 6,
        "parasite": 3,
        "macro": 3,
        "organ": 3,
        "endosymbiont": 3,
    }
    for told in NOTES.values():
        assert len(told.provenance) == groups[told.key.partition(".")[0]]
        assert set(told.provenance.values()) <= {"rules", "found", "ours"}


def test_only_what_the_rules_tell_is_called_theirs() -> None:
    rows = {name for name, _ in facts("refuge", r"^row ")}
    assert {b.name for b in BOARDS if b.provenance["row"] == "rules"} == rows
    unnamed = {b.name for b in BOARDS if not DATA[f"refuge.{b.name}"]["known"]}
    assert {b.name for b in BOARDS if b.provenance["title"] == "found"} == unnamed
    backs = {slug(b.bacterium) for b in BOARDS if b.provenance["bacterium"] == "rules"}
    assert backs == {n.partition(".")[2] for n in DATA if n.startswith("bacterium.")} - {"unnamed"}
    eons = {name for name, _ in facts("event", r"^eon ")}
    assert {e.name for e in EVENTS.values() if e.provenance["eon"] == "rules"} == eons
    silent = {e.name for e in EVENTS.values() if not DATA[f"event.{e.name}"]["known"]}
    assert {e.name for e in EVENTS.values() if e.provenance["title"] == "found"} == silent
    named = {n.partition(".")[2] for n in DATA if n.startswith("mutation.")}
    assert {m.name for m in MUTATIONS if m.provenance["title"] == "rules"} == named & {
        m.name for m in MUTATIONS
    }
    backs = {slug(m.promoted) for m in MUTATIONS if m.provenance["promoted"] == "rules"}
    assert backs == named - {"deck"} - {m.name for m in MUTATIONS}
    coloured = {mutation(n)[0].name for n, _ in facts("mutation", r"^(?:first )?colours? ")}
    told = {m.name for m in MUTATIONS if m.provenance["colour"] == "rules"}
    assert told == coloured - {"rna_polymerase"}  # Hox genes are blue; their front is our choice


def test_notes_are_found_by_key_and_by_piece() -> None:
    assert note("mutation.tmrna+").title == "Helicase"
    assert note("parasite.sulfate_reducing_bacterium").title == "Sulfate-reducing bacterium"
    with pytest.raises(EvogamesError, match=r"no card 'refuge\.bath'; there are: refuge\."):
        note("refuge.bath")
    with pytest.raises(EvogamesError, match="there are: refuge, bacterium, event"):
        note("bath")
    m = phase(
        "purchase",
        seat("blue"),
        seat("green"),
        refuges=[{"board": "warm_pond"}],
        organisms=[
            microbe("clay_mounds", "blue", "tmrna+", "ribozyme"),
            parasite("salmonella", "green", 1, "tmrna"),
            body("kelp", "blue", "eutectic_brine", "leaves", bionts={"green": 1}),
            body("trilobite", "green", "alkaline_seep", land=True),
        ],
        mutations={"coastal": ["crispr"]},
        active=["oceanic"],
    )
    refuge = next(r.id for row in m.state.rows for r in row)
    ids = [o.id for o in m.state.organisms]
    keys = {
        f"refuge:{refuge}": "refuge.warm_pond",
        f"organism:{ids[0]}": "bacterium.clay_mounds",
        f"organism:{ids[1]}": "parasite.salmonella",
        f"organism:{ids[2]}": "macro.kelp.sea",
        f"organism:{ids[3]}": "macro.trilobite.land",
        f"organ:{ids[2]}:0": "organ.kelp.sea.leaves",
        f"endosymbiont:{ids[2]}:{COLOURS.index('green')}": "endosymbiont.kelp.sea.green",
        f"mutation:{number('tmrna')}": "mutation.tmrna+",
        f"mutation:{number('ribozyme')}": "mutation.ribozyme",
        f"mutations:{ROWS.index('coastal')}": "mutation.crispr",
        "macro:2": "macro.brachiopod.sea",
        "event:58": "event.ocean_rust",
    }
    for piece, key in keys.items():
        assert piece_note(m.state, piece) == NOTES[key]
    for nothing in ("sun", "refuge:99", "organism:99", f"organ:{ids[0]}:0", "player:0"):
        assert piece_note(m.state, nothing) is None


def test_pieces_that_options_touch_can_be_explained() -> None:
    m = evogames.new("genesis", players=3, seed=5)
    told, silent = set(), set()
    for _ in range(60):
        for option in m.ask.options:
            for piece in option.touches:
                kind = piece.partition(":")[0]
                (silent if piece_note(m.state, piece) is None else told).add(kind)
        m.choose(0)
    assert told == {"organism", "refuge", "mutation", "mutations"}
    tokens = {"biont", "catalyst", "die", "loose", "organised"}
    assert silent == {"pool", *tokens}  # what a token is, its place tells


def test_the_page_of_the_decks_is_up_to_date() -> None:
    written = (ROOT / "docs" / "genesis-decks.md").read_text(encoding="utf-8")
    assert MARK in written
    assert written == page(written), MARK
