"""Scenarios: positions from which a teacher, a lesson or a test can start.

docs/scenarios.md explains the format of the files in scenarios/. Every entry that is left out has a
default. A position that is not possible is refused with an explanation.
"""

from itertools import count
from typing import Any

import msgspec

from evogames.core import SILENT, Chance, Log, next_stage, rule
from evogames.core.scenario import (
    Count,
    Form,
    PlayerForm,
    check_dice,
    check_seats,
    names_of,
    possible,
    read_form,
    seats_of,
)
from evogames.primordial_soup.cards import (
    COLOURS,
    CUBES,
    DARK_ZONE,
    GENES,
    SPACE_NAMES,
    START_CUBES,
    TRIBE,
    drift_of,
    gene_supply,
    ozone_of,
)
from evogames.primordial_soup.check import check
from evogames.primordial_soup.decks import environment_deck
from evogames.primordial_soup.phases import PHASES, start_phase
from evogames.primordial_soup.state import Amoeba, Player, SoupState
from evogames.primordial_soup.words import TEXTS


class AmoebaForm(msgspec.Struct, forbid_unknown_fields=True):
    """An amoeba on a space such as "B2". Its default number is the lowest free number."""

    space: str
    number: Count = 0
    damage: Count = 0
    defended: bool = False
    escaped: bool = False


class TribeForm(PlayerForm, kw_only=True):
    """A tribe.

    An amoeba can be given as just a space, and a gene as a name, or as a name and a round.
    """

    bp: Count = 4
    genes: list[str] | dict[str, Count] = []
    marker: Count = 0
    """The marker's space on the score ladder. The default is the lowest free space."""
    amoebas: list[AmoebaForm | str] = []
    aggressed: bool = False


class SoupForm(Form, kw_only=True):
    """A scenario. `turn` and `turns` count rounds."""

    players: list[TribeForm | str]
    cubes: dict[str, dict[str, Count]] = {}
    """The food cubes by space and colour, such as B2 = {red = 1}. "all" means every space that is
    not named. All other spaces have the same cubes as at the start of a game."""
    reserve: dict[str, Count] = {}
    """The food cubes in the reserve, by colour. All other cubes of that colour are out of the game.
    By default the reserve has all cubes that are not in the soup."""
    environment: list[dict[str, Any]] | None = None
    """A custom environment deck in the format of cards.toml."""
    compass: str = ""
    """The card on the compass, such as "west 6" or "none 10". By default any card can be there."""
    deck: Count | None = None
    """The number of environment cards that are face down. The default is the usual number in this
    round."""
    draws: list[str] = []
    """The environment cards that come next, in order."""
    moved: Count = 0
    """In phase 1, the number of the amoeba that acted last."""


def position(scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> SoupState:
    """Return the position of a scenario."""
    form = read_form(scenario, SoupForm, PHASES, "GEN.8")
    seats = seats_of(form.players, TribeForm)
    _check_form(form, len(seats))
    chance.dice = list(form.dice)
    cubes = _cubes(form, len(seats))
    reserve, boxed = _reserve(form, cubes)
    compass, deck = _environment(form, chance)
    players = [_tribe(seat, spec, form.turn) for seat, spec in enumerate(seats)]
    for player in players:
        taken = [p.marker for p in players]
        player.marker = player.marker or next(n for n in count(1) if n not in taken)
    state = SoupState(
        names=names_of(seats, names),
        chance=chance,
        players=players,
        cubes=cubes,
        reserve=reserve,
        boxed=boxed,
        supply=gene_supply(len(seats)),
        deck=deck,
        compass=compass,
        phases=form.phases,
        turn=form.turn,
        final=form.final,
    )
    for player in state.players:
        for gene in player.genes:
            state.supply[gene] -= 1
    start_phase(state, SILENT, form.phase)
    if form.current_player is not None:
        _skip_to(state, form.current_player)
    state.moved = form.moved
    _check_end(state)
    return possible(state, check)


@rule("END.1", "END.3")
def _check_end(state: SoupState) -> None:
    """Refuse a scenario before scoring with a marker in the dark zone.

    Its game would already have ended.
    """
    for seat in state.queue if state.phase == "scoring" else range(len(state.players)):
        marker = state.players[seat].marker
        if marker >= DARK_ZONE:
            facts = {"player": state.names[seat], "marker": marker, "dark": DARK_ZONE}
            raise TEXTS.refused("scenario.ended", "END.1", **facts)


@rule("P2.1", "P5.2")
def _skip_to(state: SoupState, seat: int) -> None:
    """Skip the start of the phase if other players have already acted in it."""
    acted = state.queue.index(seat)
    del state.queue[:acted]
    if acted and state.phase in ("environment", "deaths"):
        next_stage(state)


@rule("GEN.2", "GEN.8", "P2.1", "END.2")
def _check_form(form: SoupForm, players: int) -> None:
    if players not in (3, 4):
        raise TEXTS.refused("scenario.players", "GEN.2", count=players)
    check_seats(players, current_player=form.current_player)
    check_dice(form.dice, "P1.7")
    if "environment" not in form.phases and not form.turns:
        raise TEXTS.refused("scenario.no_end", "END.2")


def _tribe(seat: int, spec: TribeForm, turn: int) -> Player:
    bought = spec.genes if isinstance(spec.genes, dict) else dict.fromkeys(spec.genes, turn - 1)
    for gene in bought:
        if gene not in GENES:
            raise TEXTS.refused("scenario.no_gene", "SET.4", gene=gene, known=", ".join(GENES))
    player = Player(bp=spec.bp, genes=dict(bought), marker=spec.marker, aggressed=spec.aggressed)
    for amoeba in spec.amoebas:
        form = AmoebaForm(amoeba) if isinstance(amoeba, str) else amoeba
        used = [a.number for a in player.amoebas]
        free = [n for n in range(1, TRIBE + 1) if n not in used]
        number = form.number or (free[0] if free else TRIBE + 1)
        where = _space(form.space)
        player.amoebas.append(Amoeba(seat, number, where, form.damage, form.defended, form.escaped))
    player.amoebas.sort(key=lambda a: a.number)
    return player


def _space(name: str) -> int:
    if name not in SPACE_NAMES:
        raise TEXTS.refused("scenario.no_space", "P1.5", space=name, known=", ".join(SPACE_NAMES))
    return SPACE_NAMES.index(name)


@rule("SET.2", "SET.3")
def _cubes(form: SoupForm, colours: int) -> list[list[int]]:
    """Return the cubes on every space, and the cubes that remain in the reserve."""
    spec = dict(form.cubes)
    start = dict.fromkeys(COLOURS[:colours], START_CUBES)
    found = [_by_colour(spec.pop("all", start), colours)] * len(SPACE_NAMES)
    for space, counts in spec.items():
        found[_space(space)] = _by_colour(counts, colours)
    for colour, column in zip(COLOURS, zip(*found, strict=True), strict=False):
        if sum(column) > CUBES:
            facts = {"colour": colour, "cubes": CUBES, "count": sum(column)}
            raise TEXTS.refused("scenario.cubes", "FEED.7", **facts)
    return [list(counts) for counts in found]


@rule("FEED.7", "SET.3")
def _reserve(form: SoupForm, cubes: list[list[int]]) -> tuple[list[int], list[int]]:
    """Return the cubes in the reserve and the cubes out of the game, by colour."""
    left = [CUBES - sum(column) for column in zip(*cubes, strict=True)]
    given = _by_colour(form.reserve, len(left))
    reserve = [
        given[number] if colour in form.reserve else most
        for number, (colour, most) in enumerate(zip(COLOURS, left, strict=False))
    ]
    for colour, here, most in zip(COLOURS, reserve, left, strict=False):
        if here > most:
            facts = {"colour": colour, "count": here, "most": most, "cubes": CUBES}
            raise TEXTS.refused("scenario.reserve", "FEED.7", **facts)
    boxed = [most - here for most, here in zip(left, reserve, strict=True)]
    return reserve, boxed if any(boxed) else []


def _by_colour(counts: dict[str, int], colours: int) -> list[int]:
    for colour in counts:
        if colour not in COLOURS[:colours]:
            known = ", ".join(COLOURS[:colours])
            raise TEXTS.refused("scenario.no_colour", "SET.3", colour=colour, known=known)
    return [counts.get(colour, 0) for colour in COLOURS[:colours]]


@rule("SET.5", "P2.1", "END.2")
def _environment(form: SoupForm, chance: Chance) -> tuple[int, list[int]]:
    """Return the card on the compass and the face-down cards. The next card is last."""
    cards = environment_deck(form.environment)
    chance.shuffle(cards)
    compass = _take(cards, form.compass) if form.compass else None
    draws = [_take(cards, card) for card in form.draws]
    if compass is None:
        if not cards:
            raise TEXTS.refused("scenario.no_compass", "SET.5", count=len(draws))
        compass = cards.pop()
    turned = PHASES.index(form.phase) > PHASES.index("environment")
    usual = len(cards) + len(draws) + 1 - form.turn - turned
    left = max(len(draws), usual, 0) if form.deck is None else form.deck
    if not len(draws) <= left <= len(draws) + len(cards):
        facts = {"count": left, "ready": len(draws), "rest": len(cards)}
        raise TEXTS.refused("scenario.deck", "SET.5", **facts)
    if not left and not turned and "environment" in form.phases:
        raise TEXTS.refused("scenario.no_card_left", "END.2")
    return compass, cards[: left - len(draws)] + draws[::-1]


def _take(cards: list[int], spec: str) -> int:
    """Take an environment card with this current and ozone value out of the deck."""
    shown = {f"{drift_of(card)} {ozone_of(card)}": card for card in cards}
    if spec not in shown:
        left = ", ".join(sorted(shown)) or TEXTS.word("thing", "nothing")
        raise TEXTS.refused("scenario.no_card", "SET.5", card=spec, left=left)
    cards.remove(shown[spec])
    return shown[spec]


def scenario_opening(state: SoupState, log: Log) -> None:
    """Log that the game starts from a scenario."""
    log("GEN.8", "position", None, round=state.turn, phase_name=state.phase)
