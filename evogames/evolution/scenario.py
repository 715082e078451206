"""Scenarios: positions from which a teacher, a lesson or a test can start.

docs/scenarios.md explains the format of the files in scenarios/. Every entry that is left out has a
default. A position that is not possible is refused with an explanation.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from evogames.core import Chance, Log, rule
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
from evogames.evolution.cards import PAIR_TRAITS, make_deck, traits_of
from evogames.evolution.check import check
from evogames.evolution.decks import check_trait
from evogames.evolution.food import DICE_AND_PLUS
from evogames.evolution.phases import log_last_turn
from evogames.evolution.setup import PHASES, decks_for
from evogames.evolution.state import Animal, EvolutionState, Pair, Player
from evogames.evolution.words import TEXTS


class AnimalForm(msgspec.Struct, forbid_unknown_fields=True):
    """An animal in a scenario. Its `food` is placed on it as red tokens."""

    traits: list[str] = []
    food: Count = 0
    blue: Count = 0
    fat: Count = 0
    asleep: bool = False
    slept: Count | None = None
    """The last turn in which the animal hibernated. The default is this turn if it is asleep."""
    attacked: bool = False
    robbed: bool = False
    poisoned: bool = False


class PairForm(msgspec.Struct, forbid_unknown_fields=True):
    """A pair trait between two animals, numbered by their places in the owner's row, from 1.

    With Symbiosis the first animal is the symbiont.
    """

    trait: str
    animals: tuple[int, int]


class OwnerForm(PlayerForm, kw_only=True):
    """A player with cards in hand, animals and pair traits.

    A card is written by its traits, such as "running" or "parasite/carnivorous".
    """

    hand: list[str] = []
    animals: list[AnimalForm] = []
    pairs: list[PairForm] = []
    discard: Count = 0


class EvolutionForm(Form, kw_only=True):
    """A scenario of Evolution.

    If `turns` ends the game early, the rule for the last turn does not apply. So animals can still
    hibernate in it.
    """

    players: list[OwnerForm | str]
    first: int = 0
    food: Count | None = None
    deck: Count | None = None
    """The number of cards in the deck. The other cards are out of the game. By default, all cards
    are in the deck."""
    draws: list[str] = []
    """The cards that are drawn first, in order."""


def position(scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> EvolutionState:
    """Return the position of a scenario."""
    form = read_form(scenario, EvolutionForm, PHASES, "GEN.7")
    seats = seats_of(form.players, OwnerForm)
    _check_form(form, len(seats))
    decks = decks_for(len(seats))
    cards = make_deck(decks)
    total = len(cards)
    chance.shuffle(cards)
    chance.dice = list(form.dice)
    born = 0
    players = []
    picked = iter(pick_cards([*_faces(seats, form.draws)], cards))
    for seat, told in enumerate(seats):
        player = Player(hand=[next(picked) for _ in told.hand])
        for animal in told.animals:
            born += 1
            _check_animal(born, animal, form)
            player.animals.append(_animal(born, seat, animal, form.turn, picked))
        player.pairs = [_pair(p, player, picked) for p in told.pairs]
        players.append(player)
    draws = list(picked)
    out: list[int] = []
    _take_animal_cards(players, cards)
    for told, player in zip(seats, players, strict=True):
        player.discard = [_take_any(cards) for _ in range(told.discard)]
    if form.deck is not None:
        place = form.deck - len(draws)
        if not 0 <= place <= len(cards):
            raise TEXTS.refused(
                "scenario.deck", "SET.2", deck=form.deck, draws=len(draws), left=len(cards)
            )
        cards, out = cards[:place], cards[place:]
    state = EvolutionState(
        names=names_of(seats, names),
        chance=chance,
        players=players,
        deck=cards + draws[::-1],
        decks=decks,
        cards=total,
        removed_cards=out,
        phases=form.phases,
        phase=form.phase,
        first=form.first,
        current_player=form.first if form.current_player is None else form.current_player,
        food=_food(form, len(seats)),
        turn=form.turn,
        animals_created=born,
        final=form.final,
    )
    state.last_turn = not state.deck
    _check_last_turn(state)
    return possible(state, check)


@rule("GEN.2", "EXT.1", "FOOD.2", "FEED.11")
def _check_form(form: EvolutionForm, count: int) -> None:
    if count not in DICE_AND_PLUS:
        raise TEXTS.refused("scenario.players", "GEN.2", count=count)
    if "extinction" not in form.phases and form.turns != 1:
        raise TEXTS.refused("scenario.turn_end", "EXT.1")
    rolled = "food base" in form.phases and form.phase in ("development", "food base")
    if form.food and rolled:
        raise TEXTS.refused("scenario.food_before", "FOOD.2", phase=form.phase)
    if form.food and form.phase == "extinction":
        raise TEXTS.refused("scenario.food_after", "FEED.11", phase=form.phase)
    check_seats(count, first=form.first, current_player=form.current_player)
    check_dice(form.dice, "FOOD.1")


@rule("EXT.4", "EXT.8", "FEED.8", "TRAIT.hibernation2")
def _check_animal(number: int, told: AnimalForm, form: EvolutionForm) -> None:
    """Check that nothing is left over from last turn, and that the animal could hibernate."""
    if form.phase in ("development", "food base"):
        food, phase = told.food + told.blue, form.phase
        if food:
            raise TEXTS.refused(
                "scenario.early_food", "EXT.8", number=number, phase=phase, food=food
            )
        if told.asleep or told.attacked or told.robbed:
            raise TEXTS.refused("scenario.early_use", "FEED.8", number=number, phase=phase)
        if told.poisoned:
            raise TEXTS.refused("scenario.early_poison", "EXT.4", number=number, phase=phase)
    now, slept = form.turn, told.slept
    if slept is not None and slept not in ([now] if told.asleep else range(1, now)):
        raise TEXTS.refused(
            "scenario.slept_asleep" if told.asleep else "scenario.slept_awake",
            "TRAIT.hibernation2",
            number=number,
            slept=slept,
            turn=now,
        )


@rule("TRAIT.hibernation2")
def _check_last_turn(state: EvolutionState) -> None:
    for animal in [a for p in state.players for a in p.animals]:
        if state.last_turn and animal.asleep:
            raise TEXTS.refused("scenario.last_turn", "TRAIT.hibernation2", number=animal.id)


def _food(form: EvolutionForm, players: int) -> int:
    """Return the food in the supply.

    By default, feeding starts with the food of an average roll.
    """
    if form.food is not None:
        return form.food
    dice, plus = DICE_AND_PLUS[players]
    return int(3.5 * dice) + plus if form.phase == "feeding" else 0


def _animal(number: int, seat: int, told: AnimalForm, turn: int, cards: Iterator[int]) -> Animal:
    animal = Animal(number, 0, seat)
    for trait in told.traits:
        check_trait(trait)
        if trait in PAIR_TRAITS:
            raise TEXTS.refused("scenario.alone", "PAIR.1", trait=trait)
        animal.traits.setdefault(trait, []).append(next(cards))
    animal.red, animal.blue, animal.fat = told.food, told.blue, told.fat
    animal.asleep = told.asleep
    animal.slept = told.slept if told.slept is not None else turn if told.asleep else -1
    animal.attacked, animal.robbed, animal.poisoned = told.attacked, told.robbed, told.poisoned
    return animal


def _pair(told: PairForm, player: Player, cards: Iterator[int]) -> Pair:
    if told.trait not in PAIR_TRAITS:
        raise TEXTS.refused("scenario.single", "PAIR.1", trait=told.trait)
    count = len(player.animals)
    if not all(1 <= place <= count for place in told.animals):
        one, other = told.animals
        raise TEXTS.refused("scenario.places", "PAIR.10", count=count, one=one, other=other)
    one, other = (player.animals[place - 1].id for place in told.animals)
    return Pair(next(cards), told.trait, one, other, one if told.trait == "symbiosis" else 0)


def _faces(seats: list[OwnerForm], draws: list[str]) -> Iterator[str]:
    """Return the faces of all cards in a scenario, in order."""
    for seat in seats:
        traits = [trait for animal in seat.animals for trait in animal.traits]
        yield from [*seat.hand, *traits, *(pair.trait for pair in seat.pairs)]
    yield from draws


def pick_cards(faces: list[str], cards: list[int]) -> list[int]:
    """Take a card from the box for each face. A face is one trait of the card, or both.

    Cards with fewer other uses are taken first. If no card is left for a face, earlier faces change
    to other cards if this frees a card. This is an augmenting path of a bipartite matching.
    """
    box = sorted(cards, key=lambda card: (len(traits_of(card)), card))
    picked: dict[int, int] = {}

    def pick(place: int, tried: set[int]) -> bool:
        fitting = [card for card in box if wanted[place] <= {*traits_of(card)}]
        for card in fitting:
            if card not in picked:
                picked[card] = place
                return True
        for card in fitting:
            if card not in tried:
                tried.add(card)
                if pick(picked[card], tried):
                    picked[card] = place
                    return True
        return False

    wanted = [{trait.strip() for trait in face.split("/")} for face in faces]
    for place, face in enumerate(faces):
        for trait in face.split("/"):
            check_trait(trait.strip())
        if not pick(place, set()):
            raise TEXTS.refused("scenario.no_card", "GEN.3", face=face)
    for card in picked:
        cards.remove(card)
    return sorted(picked, key=lambda card: picked[card])


def _take_any(cards: list[int]) -> int:
    if not cards:
        raise TEXTS.refused("scenario.no_cards", "GEN.3")
    return cards.pop()


def _take_animal_cards(players: list[Player], cards: list[int]) -> None:
    """Take a card for each animal from the remaining cards."""
    for player in players:
        for animal in player.animals:
            animal.card = _take_any(cards)


def opening(state: EvolutionState, log: Log) -> None:
    """Log that the game starts from a scenario."""
    log("GEN.7", "position", None, "GEN.6", turn=state.turn, phase_name=state.phase)
    log_last_turn(state, log)
