"""The decks agree with everything that the rulebook says about them."""

import re
from collections import Counter

import pytest

from evogames.genesis.cards import (
    BOARDS,
    COLOURS,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    Board,
    EventCard,
    Part,
    Side,
)
from tests.genesis.ledger_facts import DATA, SIDES, facts, mutation, slug

NUMBERS = {"one": 1, "two": 2, "three": 3}
SHIELDS = {
    "thermal": "red_shield",
    "oxygen": "green_shield",
    "UV": "uv_shield",
    "crab": "crab_shield",
    "drought": "drought_shield",
    "syringe": "immunology",
}


def found(entry: str) -> dict[str, str]:
    """Return the found values by name."""
    return dict(value.split(": ", 1) for value in DATA[entry]["found_values"])


def listed(told: str) -> tuple[str, ...]:
    return () if told.startswith("none") else tuple(told.split(", "))


def board(name: str) -> Board:
    return next(b for b in BOARDS if b.name == name)


def event_named(name: str) -> EventCard:
    return next(e for e in EVENTS.values() if e.name == name)


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
    """Green has a red disc then, so one would be enough if the card were red."""
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
