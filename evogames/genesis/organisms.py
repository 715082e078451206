"""What organisms are made of: chromosomes, shields, abilities, home rows."""

from __future__ import annotations

from evogames.core.ledger import rule
from evogames.genesis.cards import (
    BASE_COLOUR,
    BLUE,
    BOARD_ROW,
    COLOURS,
    GREEN,
    MACROS,
    MUTATIONS,
    PLUS_COLOUR,
    RED,
    YELLOW,
    Side,
    slots_of,
)
from evogames.genesis.state import Disease, GenesisState, Mutation, Organism, Player


def organism(state: GenesisState, number: int) -> Organism:
    """Return an organism by its number."""
    for found in state.organisms:
        if found.id == number:
            return found
    raise KeyError(number)


def player(state: GenesisState, who: int) -> Player:
    """Return the player whose bionts have this number."""
    for found in state.players:
        if found.who == who:
            return found
    raise KeyError(who)


def parasite_of(state: GenesisState, host: Organism) -> Organism | None:
    """Return the parasite attached to an organism, if any."""
    for found in state.organisms:
        if found.host == host.id and found.kind == "parasite":
            return found
    return None


@rule("B3.1", "E2.2", "E3.13")
def tableau(state: GenesisState, one: Organism) -> int:
    """Whose tableau an organism lies in; a parasite lies in its host's."""
    while one.kind == "parasite":
        one = organism(state, one.host)
    return one.owner


@rule("E2.1", "E2.2")
def home_row(state: GenesisState, one: Organism) -> int:
    """The row printed on the board; a parasite takes its host's."""
    while one.kind == "parasite":
        one = organism(state, one.host)
    return BOARD_ROW[one.board]


@rule("GL.MO1")
def side_of(one: Organism) -> Side:
    """The face of a macro-organism that is up."""
    card = MACROS[one.macro]
    return card.land if one.land else card.sea


@rule("A1.8", "GL.CH1")
def mutation_cubes(mutation: Mutation) -> list[int]:
    """The colours of the cubes that lie on a mutation card."""
    cubes = [BASE_COLOUR[mutation.card]] if mutation.base else []
    if mutation.plus:
        cubes.append(PLUS_COLOUR[mutation.card])
    return cubes


@rule("A1.8", "A1.10", "A0.6", "GL.CH1", "GL.FG1", "E3.7", "I1.2")
def chromosomes(one: Organism, colour: int) -> int:
    """How many chromosomes of a colour an organism has, bionts and printed ones included."""
    count = one.bionts[colour] + one.bionts[colour + 4]
    if one.kind == "macro":
        side = side_of(one)
        count += side.systems[colour] + (one.trophic % 4 == colour and one.trophic >= 0)
        for square, since in zip(side.organs, one.organs, strict=True):
            count += since >= 0 and COLOURS[colour] == square.colour
        return count
    count += one.cubes[colour]
    for mutation in one.mutations:
        count += mutation.base and BASE_COLOUR[mutation.card] == colour
        count += mutation.plus and PLUS_COLOUR[mutation.card] == colour
    for disease in one.diseases:
        count += disease.colour == colour
    return count


@rule("GL.AB1", "GL.AB2", "H1.7", "H2.3", "GL.DI1", "GL.DI2", "H5.2", "GL.EN1")
def abilities(state: GenesisState, one: Organism, ability: str) -> int:
    """How often an organism has an ability this turn; what is new works from the next one."""
    count = 0
    if one.kind == "macro":
        side = side_of(one)
        for square, since in zip(side.organs, one.organs, strict=True):
            if 0 <= since < state.turn:
                count += square.abilities.count(ability)
        if one.formed < state.turn:
            for circle in side.endosymbionts:
                colour = COLOURS.index(circle.colour)
                if one.bionts[colour] + one.bionts[colour + 4]:
                    count += circle.abilities.count(ability)
        return count
    for mutation in one.mutations:
        if mutation.bought >= state.turn > 0:
            continue
        card = MUTATIONS[mutation.card]
        new_side = mutation.promoted and mutation.turned < state.turn
        count += (card.promoted_abilities if new_side else card.abilities).count(ability)
    return count


@rule("D5.3", "D5.4", "H3.12")
def thermal_shield(state: GenesisState, one: Organism) -> int:
    """Red chromosomes and red shields."""
    return chromosomes(one, RED) + abilities(state, one, "red_shield")


@rule("D6.3", "D6.4", "E5.3", "H3.12")
def antioxidant_shield(state: GenesisState, one: Organism) -> int:
    """Green chromosomes, green shields and vitamins."""
    return chromosomes(one, GREEN) + abilities(state, one, "green_shield") + one.discs[GREEN]


@rule("G3.2", "D8.2", "C4.2")
def proofreading_shield(state: GenesisState, one: Organism) -> int:
    """Blue chromosomes; in the gentler game each DNA icon counts too."""
    extra = abilities(state, one, "dna") if state.gentle and one.kind != "macro" else 0
    return chromosomes(one, BLUE) + extra


@rule("H6.3")
def metabolic_speed(one: Organism) -> int:
    """Red and yellow chromosomes of a macro-organism."""
    return chromosomes(one, RED) + chromosomes(one, YELLOW)


@rule("G0.2", "G0.3", "D8.1")
def dice(one: Organism) -> int:
    """One die for each cube, two for each biont."""
    count = 2 * sum(one.bionts) + len(one.diseases)
    if one.kind == "macro":
        return count + 2 + sum(since >= 0 for since in one.organs)
    return count + sum(one.cubes) + sum(len(mutation_cubes(m)) for m in one.mutations)


@rule("E2.9")
def home_rows(state: GenesisState, one: Organism) -> list[int]:
    """The rows an organism may treat as home: all of them with spores."""
    if one.kind != "macro" and abilities(state, one, "spore"):
        return [0, 1, 2, 3]
    return [home_row(state, one)]


@rule("B1.3", "GL.FG1", "E3.13")
def owned(state: GenesisState, who: int) -> list[Organism]:
    """The organisms of a player, a parasite elsewhere included."""
    return [o for o in state.organisms if o.owner == who]


def lives_in(state: GenesisState, who: int) -> list[Organism]:
    """The organisms that hold a biont of a player."""
    return [o for o in state.organisms if o.bionts[who] or o.trophic == who]


@rule("E1.4", "E2.9", "E3.3")
def open_rows(state: GenesisState, who: int) -> list[bool]:
    """Rows a player may reach: active ones and the home rows of own organisms."""
    rows = list(state.active)
    for one in owned(state, who):
        for row in home_rows(state, one):
            rows[row] = True
    return rows


@rule("E2.3", "E2.6")
def entropy_limit(state: GenesisState, who: int) -> int:
    """Bionts allowed on refuges: one, and one for each green of the greenest organism."""
    return 1 + max((chromosomes(o, GREEN) for o in owned(state, who)), default=0)


def on_refuges(state: GenesisState, who: int) -> int:
    """Bionts of a player on refuges."""
    return sum(refuge.bionts[who] for row in state.rows for refuge in row)


@rule("A2.5", "E6.6")
def promiscuity(state: GenesisState, who: int) -> int:
    """HGT icons on own micro-organisms and on those where one has a foreign gene."""
    return sum(
        abilities(state, o, "hgt")
        for o in state.organisms
        if o.kind != "macro" and (o.owner == who or o.bionts[who])
    )


@rule("E3.5", "E3.6", "E3.9", "H4.5")
def stealable(one: Organism) -> list[Disease]:
    """Cubes a parasite could take from an organism: the '+' cube of a mutation first, or organs."""
    if one.kind == "macro":
        organs = side_of(one).organs
        return [
            Disease(COLOURS.index(organs[place].colour), organ=place)
            for place, since in enumerate(one.organs)
            if since >= 0
        ]
    found = []
    for mutation in one.mutations:
        if mutation.plus:
            found.append(Disease(PLUS_COLOUR[mutation.card], mutation.card, True))
        elif mutation.base:
            found.append(Disease(BASE_COLOUR[mutation.card], mutation.card))
    return found


def empty_slots(one: Organism) -> list[int]:
    """The colours of a parasite's disease slots that are free."""
    free = slots_of(one.card, one.face)
    for disease in one.diseases:
        free.remove(disease.colour)
    return free
