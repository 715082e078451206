"""Setup: colours, decks, and the variants of the game."""

from evogames.core import Chance, Log, applying, rule
from evogames.genesis.cards import BOARDS, COLOURS, EONS, EVENTS, MACROS, MUTATIONS, ROWS
from evogames.genesis.player_order import begin_phase
from evogames.genesis.state import GenesisState, Player
from evogames.genesis.turn import ORDER
from evogames.genesis.words import TEXTS

LEVELS = ("introductory", "standard", "advanced")
MODES = ("rivals", "solo", "cooperative")
SETTINGS = ("level", "mode", "gentle", "crystal", "short", "colours")
"""The options of a new game."""


@rule("C0.1", "C0.2", "C0.3", "C0.13", "B0.1", "B4.1", "C3.1", "C3.2", "C3.3", "C4.1", "G4.1")
def new_game(
    names: list[str],
    chance: Chance,
    *,
    level: str = "advanced",
    mode: str | None = None,
    gentle: bool = False,
    crystal: bool = False,
    short: bool = False,
    colours: list[str] | None = None,
) -> GenesisState:
    """Set up a game with random colours, three bionts, one catalyst each and shuffled decks.

    One player plays solo, and several players are rivals, unless another mode is named.
    """
    if mode is None:
        mode = "solo" if len(names) == 1 else "rivals"
    check_ways(mode, level)
    if (mode == "solo") != (len(names) == 1):
        raise TEXTS.refused("setup.solo", "C1.1", count=len(names), mode=mode)
    flags = (("gentle", gentle, "C4.1"), ("crystal", crystal, "G4.1"), ("short", short, "C0.7"))
    for option, value, clause in flags:
        if not isinstance(value, bool):
            raise TEXTS.refused("setup.flag", clause, option=option, value=value)
    pools = 2 if mode == "solo" else len(names)
    check_colours(colours, pools)
    players = seat_players(names, chance, mode, colours)
    events, boxed_events = event_deck(chance, short)
    decks, boxed_boards = refuge_decks(chance, pools)
    state = GenesisState(
        names=names,
        chance=chance,
        players=players,
        level=level,
        mode=mode,
        gentle=gentle,
        crystal=crystal,
        phases=list(ORDER.phases),
        events=events,
        boxed_events=boxed_events,
        decks=decks,
        boxed_boards=boxed_boards,
        mutations=mutation_decks(chance),
        unseen=[4] * 4,
        macros=list(range(len(MACROS))) if level == "advanced" else [],
        clockwise=list(range(len(players))),
        climate=first_climate(level),
    )
    begin_phase(state, state.phases[0])
    return state


@rule("C3.2", "D10.2")
def first_climate(level: str) -> str:
    """Return the climate at the start.

    It is cold until the first climate icon. Without climate change it is always warm.
    """
    return "cold" if level == "advanced" else "warm"


@rule("C1.2", "C2.1", "C2.2", "C3.1")
def check_ways(mode: object, level: object) -> None:
    """Refuse unknown modes and levels.

    Only rivals can play without macro-organisms.
    """
    if not (isinstance(level, str) and level in LEVELS):
        raise TEXTS.refused("setup.level", "C3.1", known=", ".join(LEVELS), level=level)
    if not (isinstance(mode, str) and mode in MODES):
        raise TEXTS.refused("setup.mode", "C2.1", known=", ".join(MODES), mode=mode)
    if mode != "rivals" and level != "advanced":
        raise TEXTS.refused("setup.goal", "C1.2" if mode == "solo" else "C2.2", level=level)


@rule("C0.1")
def check_colours(colours: object, count: int) -> None:
    """Refuse colours that are too few, too many, equal or unknown.

    None means that the colours are chosen at random.
    """
    fits = colours is None or (
        isinstance(colours, list | tuple)
        and len(colours) == count
        and all(isinstance(colour, str) and colour in COLOURS for colour in colours)
        and len(set(colours)) == count
    )
    if not fits:
        facts = {"count": count, "known": ", ".join(COLOURS), "colours": colours}
        raise TEXTS.refused("setup.colours", "C0.1", **facts)


@rule("C0.1", "C0.3", "C1.1", "C1.4", "C2.1", "B0.1")
def seat_players(
    names: list[str], chance: Chance, mode: str, colours: list[str] | None
) -> list[Player]:
    """Return the seats clockwise. An automatic parasite is at the place of its colour."""
    drawn = list(range(4))
    chance.shuffle(drawn)
    if colours:
        wanted = [COLOURS.index(c) for c in colours]
        drawn = wanted + [c for c in drawn if c not in wanted]
    players: list[Player] = []
    if mode == "solo":
        players = [Player(c, 0, 3, _catalyst(c)) for c in drawn[:2]]
        players += [Player(c + 4, -1, 1) for c in drawn[2:]]
        chance.shuffle(players)
    for person, colour in enumerate(drawn[: len(names)] if mode != "solo" else []):
        players.append(Player(colour, person, 2 if mode == "cooperative" else 3, _catalyst(colour)))
        if mode == "cooperative":
            players.append(Player(colour + 4, -1, 1))
    return players


def _catalyst(colour: int) -> list[int]:
    return [int(c == colour) for c in range(4)]


@rule("C0.4", "C0.5", "C0.6", "C0.7", "A0.3")
def event_deck(chance: Chance, short: bool) -> tuple[list[int], list[int]]:
    """Stack three Hadean events on the Archean events and ten Proterozoic events (seven if short).

    Return the deck with the next card last, and the cards that were removed unseen.
    """
    eons = [[e.number for e in EVENTS.values() if e.eon == eon] for eon in EONS]
    for cards in eons:
        chance.shuffle(cards)
    hadean, archean, proterozoic = eons
    out = 4 if short else 1
    deck = proterozoic[out:] + archean + hadean[:3]
    return deck, proterozoic[:out] + hadean[3:]


@rule("C0.8", "C0.9", "C0.10")
def refuge_decks(chance: Chance, pools: int) -> tuple[list[list[int]], list[int]]:
    """Shuffle the boards by row. With two or three players, one of each row stays in the box.

    Return the decks with the next board last, and the boards that were removed unseen.
    """
    decks = [[n for n, b in enumerate(BOARDS) if b.row == row] for row in ROWS]
    boxed = []
    for deck in decks:
        chance.shuffle(deck)
        if pools < 4:
            boxed.append(deck.pop(0))
    return decks, boxed


@rule("C0.11")
def mutation_decks(chance: Chance) -> list[list[int]]:
    """Return four decks of five mutations, one beside each row."""
    cards = list(range(len(MUTATIONS)))
    chance.shuffle(cards)
    return [cards[row * 5 : row * 5 + 5] for row in range(4)]


@rule("C0.1", "C0.2", "C0.3", "C0.6", "C0.8", "C0.10", "C0.11", "C0.12")
def opening(state: GenesisState, log: Log) -> None:
    """Log the result of the setup."""
    for owner in state.players:
        if owner.person >= 0:
            other_rules = ("A0.1", "B0.1", "C0.3", "GL.CO1")
            log("C0.1", "colour", owner.person, *other_rules, who=owner.number)
    clause, *longer = applying({"C0.7": len(state.boxed_events) > 4, "C0.6": True})
    rules = (*longer, "C0.4", "C0.5", "A0.3")
    log(clause, "events_stacked", None, *rules, count=len(state.events))
    clause = "C0.9" if state.boxed_boards else "C0.8"
    count = sum(len(deck) for deck in state.decks)
    log(clause, "boards_stacked", None, "C0.10", "GL.EV1", count=count)
    supply = ("C0.2", "B0.2", "B0.3", "B2.1", "B2.2", "B1.4")
    log("C0.11", "mutations_stacked", None, *supply, count=len(MUTATIONS))
    if state.macros:
        log("C0.12", "macros_shown", None, "GL.MO1", count=len(state.macros))
    log_variants(state, log)


@rule("C1.1", "C2.1", "C3.1", "C3.3", "C4.1", "D10.2", "G4.1")
def log_variants(state: GenesisState, log: Log) -> None:
    """Log which variants are used."""
    if state.level == "introductory":
        log("C3.3", "level_introductory", None, "C3.1", "C3.2", "A0.8")
    elif state.level == "standard":
        log("C3.1", "level_standard", None, "C3.2", "A0.8")
    elif not state.run:
        log("D10.2", "first_climate")
    if state.mode == "cooperative":
        log("C2.1", "cooperative", None, "C2.2", "A0.8")
    for owner in state.players:
        if owner.person < 0:
            rules = ("C1.4", "A0.8", "C1.1") if state.mode == "solo" else ("C2.1", "C1.4")
            log(rules[0], "automatic", None, *rules[1:], "C1.5", "C1.7", who=owner.number)
    if state.gentle:
        log("C4.1", "gentle", None, "C4.2", "A0.8")
    if state.crystal:
        log("G4.1", "crystal", None, "G4.3")
