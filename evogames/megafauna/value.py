"""Estimates how good a position is for a player. The greedy bot uses this value.

It estimates the points that every player will have at the end. Fossils and their icons stay.
Creeples and emotions count if their species survives mutagens and is not down to a few creeples.
A species is worth more if its young find places, and if it has organs that win contests and bear
more young. A plain card is worth a part of what its better promoted side would bring.
"""

from functools import cache
from math import exp, tanh

from evogames.core import Reasons
from evogames.megafauna.components.deck import Side
from evogames.megafauna.components.names import (
    BLUE,
    GREEN,
    HERBIVORE,
    NOBODY,
    PLAIN,
    PLANT,
    WHITE,
    WHITE_ORGAN,
    colour_of,
    species_number,
)
from evogames.megafauna.components.tables import ERA_CARDS
from evogames.megafauna.contests.arrival import why_not_settle
from evogames.megafauna.contests.verdicts import compare_carnivores, compare_herbivores
from evogames.megafauna.dispersal.ways import spread
from evogames.megafauna.events.closing import LAST_TURNS
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.points import total
from evogames.megafauna.scoring import hero
from evogames.megafauna.species.population import population
from evogames.megafauna.species.traits import (
    dispersal_points,
    emotions,
    has_language,
    heart_limit,
    is_endotherm,
    organs,
    side_up,
)
from evogames.megafauna.state import ARCHETYPE_CARD, VERSUS, MegafaunaState, Mutation, Species
from evogames.megafauna.variants.rain_dance import heart_of_medea, population_of_medea
from evogames.megafauna.variants.trophic_levels import levels_for

LEFT = {"events": 1.0, "actions": 0.7, "dispersal": 0.2, "burial": 0.1}
"""The fraction of a turn that is left in each of its phases."""
FAR = 4.0
"""The number of turns that the bot looks ahead."""
FALLEN = 0.15
"""The part of an endangered creeple that is expected to survive."""
FLEEING = 0.5
"""The same for endotherms, which can flee."""
NEWBORN = 0.85
"""The value of a newborn that can settle."""
NO_ROOM = 0.1
"""The value of a newborn that finds no place yet."""
CONTEST = (0.14, 0.14, 0.16, 0.06, 0.1)
"""The value of the first organ of each colour for each turn that is left, in contests."""
AGAIN = 0.7
"""The factor for each further organ of a colour."""
SIZE = 0.08
"""The value of each step of size for each turn that is left."""
BIRTH = 0.2
"""The value of one more young for each action, for each turn that is left."""
PLAIN_CARD = 0.5
"""The part of what its promoted side brings that a plain card is worth."""
LATER = 0.6
"""The factor for each further card, because promotions cost actions."""
FORM = 0.8
"""The value of a new species, apart from its fossil."""
FACE = 0.3
"""The value of a half face on a promoted card, which could become an emotion."""
SPEECH = 0.7
"""The value of each pair of emotions, as a step towards language."""
MATCH = 1.3
"""The value of half faces that make an emotion with a card that the species has."""
NEW_ORGAN = 0.15
"""The value of a plus organ on a promoted side."""
HOST = 0.7
"""The value of a mutualism that could find a host."""
LANGUAGE = 3.0
"""The points for language."""
MUTAGENS = 0.35
"""The number of mutagens per turn."""
LIMIT = 4.7
"""The limit of organs that beginners roll on average."""
LONELY = 0.5
"""How uncertain the life of a species with one creeple is."""
MEDEA = 0.6
"""The value of the Medea card, which others can claim."""
AWARD = 0.7
"""The part of a fossil award that is expected from a lead now."""
LEADER = 0.8
"""The weight of the strongest rival, because only one player can win."""
EARLY = 6.0
"""What an early end of the game is worth to a player who is sure to win, or costs a loser."""
CLEAR = 5.0
"""The lead that makes a player want an early end, because others can still score this turn."""
LIFE = 20.0
"""What it is worth on a planet that a lineage that must survive is sure to survive."""
SEAS = 8.0
"""What it is worth on a planet that the seas are sure to last."""
PLANTS = 10.0
"""What it is worth on a planet that plants are sure to last, as food and for their oxygen."""
RAIN = 0.5
"""The value for each turn that is left of a population that can cause rain on a planet."""
RISK = 0.7
"""The factor of the risk for each creeple, sea or plant."""
POINT = 5.0
"""The value of one point. Few points decide a game, so the search bot must see them clearly."""
AIM = 1000.0
"""The value of a victory."""


def value(state: MegafaunaState, person: int, reasons: Reasons | None = None) -> float:
    """Return the player's expected points minus those of the others, mainly of the leader."""
    if state.over:
        won, points = AIM * (person in state.winners), total(state, hero(state, person))
        if reasons:
            reasons.add("won", won, person)
            reasons.add("points", points, person)
        return won + points
    turns = _turns(state)
    seats = range(len(state.names))
    hopes = [_hope(state, hero(state, seat), turns, seat == person, reasons) for seat in seats]
    if state.mode == VERSUS and state.era < LAST_TURNS[state.long] // ERA_CARDS:
        _add_awards(state, hopes, reasons)
    own = hopes.pop(person)
    if state.mode != VERSUS:
        own += _planet(state, person, turns, reasons)
    if not hopes:
        if reasons:
            reasons.weigh([POINT])
        return POINT * own
    lead = own - max(hopes)
    early = EARLY * tanh(lead / CLEAR - 1) if state.ending else 0.0
    if reasons:
        weights = [-POINT * (1 - LEADER) / len(hopes)] * len(hopes)
        weights[hopes.index(max(hopes))] -= POINT * LEADER
        reasons.weigh([*weights[:person], POINT, *weights[person:]])
        reasons.add("ending", POINT * early, person)
    return POINT * (LEADER * lead + (1 - LEADER) * (own - sum(hopes) / len(hopes)) + early)


def _planet(state: MegafaunaState, person: int, turns: float, reasons: Reasons | None) -> float:
    """Return what the seas and plants of a planet, and the life of a player's hero, are worth."""
    colour = state.players[hero(state, person)].colour
    alive = sum(_creeples(state, one, True) for one in state.of_colour(colour))
    plants = sum(_creeples(state, one, True) for one in state.of_colour(GREEN))
    seas, life = SEAS * (1 - RISK ** state.discs.count(WHITE)), LIFE * (1 - RISK**alive)
    green = PLANTS * (1 - RISK**plants)
    rain = RAIN * turns * (population_of_medea(state) > heart_of_medea(state))
    if reasons:
        for key, worth in (("seas", seas), ("life", life), ("plants", green), ("rain", rain)):
            reasons.add(key, worth, person)
    return seas + life + green + rain


def _turns(state: MegafaunaState) -> float:
    """Return the number of turns left, up to the number that the bot looks ahead."""
    later = 0 if state.ending else (state.final or LAST_TURNS[state.long]) - state.turn
    return min(FAR, LEFT.get(state.phase, 0.0) + later)


def _add_awards(state: MegafaunaState, hopes: list[float], reasons: Reasons | None) -> None:
    """Add the fossils that each player is expected to get at the end of this era."""
    counts = [
        population(state, one.colour)
        + NEWBORN * sum(s.newborn for s in state.of_colour(one.colour))
        for one in state.players
    ]
    for seat, own in enumerate(counts):
        award = AWARD * sum(1 / (1 + exp(other - own)) for other in counts)
        hopes[seat] += award
        if reasons:
            reasons.add("award", award, seat)


def _hope(
    state: MegafaunaState, player: int, turns: float, closely: bool, reasons: Reasons | None
) -> float:
    """Return the points that a player is expected to have at the end.

    `closely` also looks at where the young can settle and what plain cards would bring.
    """
    owner = state.players[player]
    species = state.of_colour(owner.colour)
    medea = MEDEA * (state.medea == player)
    language = LANGUAGE * any(has_language(state, one) for one in species if one.personality)
    hope = owner.fossils.count + medea + language
    hope += sum(_worth(state, one, turns, closely, owner.seat, reasons) for one in species)
    young = [min(1 + organs(one, BLUE), one.unborn) for one in species]
    births = BIRTH * turns * allowed_actions(state, owner.colour) * max(young, default=0)
    if reasons:
        reasons.add("fossils", owner.fossils.count, owner.seat)
        reasons.add("medea", medea, owner.seat)
        reasons.add("language", language, owner.seat)
        reasons.add("births", births, owner.seat)
    return hope + births


def _worth(
    state: MegafaunaState,
    species: Species,
    turns: float,
    closely: bool,
    seat: int,
    reasons: Reasons | None,
) -> float:
    """Return the points that a species is expected to bring."""
    cards = species.all_cards
    sides = [side_up(state, card) for card in cards]
    count = _organs(species, cards)
    creeples = _creeples(state, species, closely)
    hosts = sum(len(card.hosts) for card in cards)
    worth = creeples + hosts
    speech = 0.0
    if species.personality:
        felt = sum(emotions(state, species))
        speech = felt + SPEECH * felt * (felt - 1) / 2
        worth += speech
    contests = turns * sum([_contests(colour, number) for colour, number in enumerate(count)])
    size = turns * SIZE * (species.size - 1)
    promise = min(1.0, turns) * _promise(state, species, sides, closely)
    worth += contests
    worth += size
    worth += promise
    limit = heart_limit(state, species) if state.is_full else LIMIT + 2 * count[WHITE_ORGAN]
    dies = _over_limit(sum(species.basal) - limit, turns)
    lonely = LONELY / (1 + creeples) * min(1.0, turns)
    icons = sum([side is not None and side.fossil for side in sides])
    if reasons:
        parts = {
            "creeples": creeples,
            "hosts": hosts,
            "emotions": speech,
            "organs": contests,
            "size": size,
            "cards": promise,
            "heart": -worth * dies,
            "lonely": -worth * (1 - dies) * lonely,
            "fossil_icons": icons + (species.genotype.card == ARCHETYPE_CARD),
        }
        for key, part in parts.items():
            reasons.add(key, part, seat, species=species.number)
    return icons + (species.genotype.card == ARCHETYPE_CARD) + worth * (1 - dies) * (1 - lonely)


def _organs(species: Species, cards: list[Mutation]) -> list[int]:
    """Return the organs of each colour."""
    count = [
        sum(found) for found in zip(species.basal, *[card.plus for card in cards], strict=True)
    ]
    for card in cards:
        if card.monster != NOBODY:
            count[card.monster] += species.size
    return count


def _creeples(state: MegafaunaState, species: Species, closely: bool) -> float:
    """Return how many creeples of a species are expected to live."""
    number = species.number
    standing = sum([level.count(number) for level in state.standing])
    fallen = sum([one.species == number for one in state.endangered])
    lie = fallen * (FLEEING if is_endotherm(state, species) else FALLEN) if fallen else 0.0
    settle = _room(state, species) if closely and species.newborn else species.newborn
    return standing + lie + NEWBORN * settle + NO_ROOM * (species.newborn - settle)


@cache
def _contests(colour: int, count: int) -> float:
    """Return the value per turn of this many organs of a colour."""
    return sum(CONTEST[colour] * AGAIN**n for n in range(count))


def _over_limit(excess: float, turns: float) -> float:
    """Return the chance that a mutagen comes while a species has too many organs."""
    spared: float = (1 - MUTAGENS / (1 + exp(-2 * excess))) ** turns
    return 1 - spared


def _promise(
    state: MegafaunaState, species: Species, sides: list[Side | None], closely: bool
) -> float:
    """Return what the cards of a species can still bring: their promoted sides and half faces."""
    if not closely:
        return PLAIN_CARD * sum(card.way == PLAIN for card in species.cards)
    shown = [side for side in sides[1:] if side]
    faces = sum([(side.left is not None) + (side.right is not None) for side in shown])
    ways = [
        state.components.deck.mutation_card(card.card).ways
        for card in species.cards
        if card.way == PLAIN
    ]
    gains = sorted([max(_gain(state, species, side, shown) for side in both) for both in ways])
    return FACE * faces + PLAIN_CARD * sum(one * LATER**n for n, one in enumerate(gains[::-1]))


def _gain(state: MegafaunaState, species: Species, side: Side, shown: list[Side]) -> float:
    """Return what promoting a card to this side would bring. `shown` are the other sides."""
    if state.is_full and species.size > side.max_size:
        return 0.0
    if side.form:
        taken = species_number(species.colour, side.form_number) in state.species
        return 0.0 if taken else 1 + FORM
    gain = side.fossil + NEW_ORGAN * len(side.organs) + HOST * side.mutualism
    return gain + MATCH * any(_match(side, other) for other in shown)


def _match(one: Side, other: Side) -> bool:
    """Return whether the half faces of two sides make an emotion."""
    left, right = one.left, one.right
    return (left is not None and left == other.right) or (right is not None and right == other.left)


def _room(state: MegafaunaState, species: Species) -> int:
    """Return how many young of a species find places that they can keep."""
    found, points = 0, dispersal_points(species)
    seen: set[int] = set()
    levels = levels_for(state, species.colour)
    for home in state.homes(species.number):
        for place, _ in spread(state, species, home, points):
            if place not in seen:
                seen.add(place)
                found += sum([can_keep(state, species, place, level) for level in levels])
                if found >= species.newborn:
                    return species.newborn
    return found


def can_keep(state: MegafaunaState, species: Species, place: int, level: int) -> bool:
    """Return whether a newborn could settle on a level without losing a contest."""
    if why_not_settle(state, species, place, level):
        return False
    number = state.stands(place, level)
    if number == NOBODY:
        return True
    if colour_of(number) == species.colour or level == PLANT:
        return False
    compare = compare_herbivores if level == HERBIVORE else compare_carnivores
    return compare(state, species, state.species[number], place).winner == species.number
