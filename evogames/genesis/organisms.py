"""What organisms are made of: chromosomes, shields, abilities, home rows."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.genesis.cards import (
    BASE_COLOUR,
    BLUE,
    BOARD_ROW,
    COLOUR,
    GREEN,
    MACROS,
    MUTATIONS,
    PLUS_COLOUR,
    RED,
    YELLOW,
    Part,
    Side,
)
from evogames.genesis.state import GenesisState, Mutation, Organism, Player

ALL_ROWS = [0, 1, 2, 3]


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


def person(state: GenesisState, who: int) -> int | None:
    """Who is told of what happens to a player; nobody in particular for an automatic parasite."""
    number = player(state, who).person
    return number if number >= 0 else None


@rule("B1.2", "E4.1")
def parasite_of(state: GenesisState, host: Organism) -> Organism | None:
    """Return the parasite attached to an organism, if any; there is never more than one."""
    number = host.id
    for found in state.organisms:
        if found.host == number:
            return found
    return None


@rule("B3.1", "E2.2", "E3.13")
def tableau(state: GenesisState, one: Organism) -> int:
    """Whose tableau an organism lies in; a parasite lies in its host's."""
    while one.host:
        one = organism(state, one.host)
    return one.owner


def purse(state: GenesisState, one: Organism) -> Player:
    """The player from whose pool everything for an organism is paid (B3.1)."""
    return player(state, tableau(state, one))


@rule("E2.1", "E2.2", "F3.5", "GL.EV1")
def home_row(state: GenesisState, one: Organism) -> int:
    """The row printed on the board; a parasite takes its host's."""
    while one.host:
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


@rule("A0.6", "A1.8", "A1.10", "B0.2", "E3.7", "GL.CH1", "GL.CO1", "GL.FG1")
def chromosomes(one: Organism, colour: int) -> int:
    """How many chromosomes of a colour an organism has, bionts and printed ones included."""
    count = one.bionts[colour] + one.bionts[colour + 4]
    if one.kind == "macro":
        side = side_of(one)
        count += side.systems[colour] + (one.trophic == colour)
        for square, since in zip(side.organs, one.organs, strict=True):
            if since >= 0 and COLOUR[square.colour] == colour:
                count += 1
        return count
    count += one.cubes[colour]
    for mutation in one.mutations:
        if mutation.base and BASE_COLOUR[mutation.card] == colour:
            count += 1
        if mutation.plus and PLUS_COLOUR[mutation.card] == colour:
            count += 1
    for disease in one.diseases:
        if disease.colour == colour:
            count += 1
    return count


@rule("GL.AB1", "GL.AB2", "H1.7", "H2.3", "GL.DI1", "GL.DI2", "H0.7", "H5.2", "GL.EN1")
def abilities(state: GenesisState, one: Organism, ability: str) -> int:
    """How often an organism has an ability this turn; what is new works from the next one."""
    turn = state.turn
    count = 0
    if one.kind == "macro":
        for square, since in zip(side_of(one).organs, one.organs, strict=True):
            if 0 <= since < turn:
                count += square.abilities.count(ability)
        for circle in working_circles(state, one):
            count += circle.abilities.count(ability)
        return count
    for mutation in one.mutations:
        if mutation.bought < turn:
            card = MUTATIONS[mutation.card]
            new = mutation.promoted and mutation.turned < turn
            count += (card.promoted_abilities if new else card.abilities).count(ability)
    return count


@rule("GL.AB1", "GL.EN1")
def working_circles(state: GenesisState, one: Organism) -> list[Part]:
    """Endosymbiont circles whose biont came before this turn."""
    found = []
    for circle in side_of(one).endosymbionts:
        colour = COLOUR[circle.colour]
        if one.bionts[colour] + one.bionts[colour + 4] and one.since[colour] < state.turn:
            found.append(circle)
    return found


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


@rule("G0.2", "G0.3", "D8.1", "B0.4")
def dice(one: Organism) -> int:
    """One die for each cube, two for each biont; printed chromosomes add none."""
    count = 2 * sum(one.bionts) + len(one.diseases)
    if one.kind == "macro":
        return count + 2 + organ_count(one)
    count += sum(one.cubes)
    for mutation in one.mutations:
        count += mutation.base + mutation.plus
    return count


def organ_count(one: Organism) -> int:
    """How many organ squares hold a cube."""
    return sum(since >= 0 for since in one.organs)


@rule("E2.9")
def home_rows(state: GenesisState, one: Organism) -> list[int]:
    """The rows an organism may treat as home: all of them with spores."""
    if one.mutations and abilities(state, one, "spore"):
        return ALL_ROWS
    return [home_row(state, one)]


@rule("B1.3", "E3.13")
def owned(state: GenesisState, who: int) -> list[Organism]:
    """The organisms of a player, a parasite elsewhere included."""
    return [o for o in state.organisms if o.owner == who]


@rule("A1.10", "GL.FG1", "GL.EN1")
def lives_in(one: Organism, who: int) -> bool:
    """Whether an organism holds a biont of a player."""
    return one.bionts[who] > 0 or one.trophic == who


@rule("E1.4", "E2.9", "E3.3", "D2.2")
def open_rows(state: GenesisState, who: int) -> list[bool]:
    """Rows a player may reach: active ones and the home rows of own organisms."""
    rows = list(state.active)
    for one in state.organisms:
        if one.owner == who:
            for row in home_rows(state, one):
                rows[row] = True
    return rows


@rule("B4.2", "E2.3", "E2.6")
def entropy_limit(state: GenesisState, who: int) -> int:
    """Bionts allowed on refuges: one, and one for each green of the greenest organism."""
    return 1 + max((chromosomes(o, GREEN) for o in state.organisms if o.owner == who), default=0)


def on_refuges(state: GenesisState, who: int) -> int:
    """Bionts of a player on refuges."""
    return sum([refuge.bionts[who] for row in state.rows for refuge in row])


@rule("A2.5", "E6.6")
def promiscuity(state: GenesisState, who: int) -> int:
    """HGT icons on own micro-organisms and on those where one has a foreign gene."""
    count = 0
    for one in state.organisms:
        if one.mutations and (one.owner == who or one.bionts[who]):
            count += abilities(state, one, "hgt")
    return count
