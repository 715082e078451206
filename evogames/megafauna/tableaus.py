"""The tableaus of a scenario: species with their creeples, organs, cards and tools."""

from evogames.core import rule
from evogames.megafauna.components.names import (
    ARCHETYPE,
    FORMS,
    LEVELS,
    NOBODY,
    ORGANS,
    PLAIN,
    species_number,
)
from evogames.megafauna.forms import (
    AnyCard,
    CardForm,
    LineageForm,
    MegafaunaForm,
    SpeciesForm,
    card_name,
    cubes,
    named,
)
from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.pieces import found_species
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import Endangered, MegafaunaState, Mutation, Species, Tool


@rule("GL.7", "GL.8", "C1.13")
def lay_species(
    state: MegafaunaState, form: MegafaunaForm, told: list[LineageForm], left: list[int]
) -> None:
    """Lay the species of all players. A player without species has them as after the setup."""
    homes = {number: state.homes(number) for number in state.species}
    state.species.clear()
    state.standing = [[NOBODY] * len(level) for level in state.standing]
    state.tools = [tool.number for tool in state.components.deck.tool]
    for player, one in zip(state.players, told, strict=True):
        first = species_number(player.colour, ARCHETYPE)
        species = one.species
        if species is None:
            start = [PLACE_NAMES[place] for place in homes.get(first, ())]
            species = {FORMS[ARCHETYPE]: SpeciesForm(herbivores=start)} if first in homes else {}
        for name, each in species.items():
            number = species_number(player.colour, named(name, FORMS, "form", "GL.8"))
            lay_one(state, number, each, left)
    _lay_hosts(state)
    _lay_endangered(state, form)


def lay_one(state: MegafaunaState, number: int, form: SpeciesForm, left: list[int]) -> None:
    """Lay one species with its cards, and put its creeples on the map."""
    species = found_species(state, number, read_card(state, form.genotype, left))
    species.size, species.spent, species.limit = form.size, form.spent, form.limit
    species.fresh = [*form.fresh]
    species.cards = [read_card(state, card, left) for card in form.cards]
    species.personality = [read_card(state, card, left) for card in form.personality]
    for tool in form.tools:
        species.tools.append(read_tool(state, tool))
    species.basal = cubes(form.basal)
    for organ, count in enumerate(species.basal):
        state.cubes[organ] -= count + sum(card.plus[organ] for card in species.all_cards)
    _lay_creeples(state, species, form)
    felt = form.emotions
    species.emotions = emotions(state, species) if felt is None else [*felt]


@rule("GL.1", "GL.2", "GL.3", "F3.3")
def _lay_creeples(state: MegafaunaState, species: Species, form: SpeciesForm) -> None:
    """Put the creeples on the map and on the newborn card. All others are unborn."""
    species.newborn = form.newborn
    species.unborn -= form.newborn
    places = PLACE_NAMES[: len(state.discs)]
    for level, names in enumerate((form.plants, form.herbivores, form.carnivores)):
        for name in names:
            place = named(name, places, "place", "F3.3")
            if state.standing[level][place] != NOBODY:
                raise TEXTS.refused("scenario.two", "F3.3", name=name)
            state.standing[level][place] = species.number
            species.unborn -= 1


@rule("GL.4")
def _lay_endangered(state: MegafaunaState, form: MegafaunaForm) -> None:
    """Lay the endangered creeples on the map: "black-archetype siberia-5 herbivore"."""
    for text in form.endangered:
        words = text.split()
        if len(words) != 3:
            raise TEXTS.refused("scenario.endangered", "GL.4", name=text)
        number = named(words[0], [SPECIES_NAMES[n] for n in state.species], "species", "GL.4")
        species = [*state.species.values()][number]
        place = named(words[1], PLACE_NAMES[: len(state.discs)], "place", "GL.4")
        level = named(words[2], LEVELS, "level", "GL.4")
        state.endangered.append(Endangered(species.number, place, level))
        species.unborn -= 1


@rule("J2.2")
def _lay_hosts(state: MegafaunaState) -> None:
    """Take the creeples that are hosts on cards out of the unborn creeples of their species."""
    for species in state.species.values():
        for card in species.all_cards:
            for host in card.hosts:
                if host not in state.species:
                    raise TEXTS.refused("scenario.host", "J2.2", name=SPECIES_NAMES[host])
                state.species[host].unborn -= 1


@rule("E2.4", "E2.5", "E2.6", "J4.1")
def read_card(state: MegafaunaState, form: AnyCard, left: list[int]) -> Mutation:
    """Return a card with its organs. By default these are the organs that its side shows."""
    told = form if isinstance(form, CardForm) else CardForm(form)
    number, way = card_name(told.card)
    shown, monster = [0] * len(ORGANS), NOBODY
    if number > 0:
        take(number, left)
        card = state.components.deck.mutation_card(number)
        shown = card.plus if way == PLAIN else card.ways[way - 1].plus
        marked = NOBODY if way == PLAIN else card.ways[way - 1].monster_organ
        if state.is_full:
            monster = marked
        elif marked != NOBODY:
            shown[marked] += 1
    if told.monster is not None:
        monster = named(told.monster, ORGANS, "organ", "J4.1") if told.monster else NOBODY
    plus = shown if told.organs is None else cubes(told.organs)
    hosts = [named(host, SPECIES_NAMES, "species", "J2.2") for host in told.hosts]
    return Mutation(number, way, plus=plus, monster=monster, hosts=hosts)


@rule("J7.1", "J7.8")
def read_tool(state: MegafaunaState, name: str) -> Tool:
    """Take a tool from the pile, by its number and side, such as "2a"."""
    names = [f"{tool}{side}" for tool in state.tools for side in "ab"]
    number = int(name[:-1]) if name in names else 0
    if not number:
        raise TEXTS.refused("scenario.tool", "J7.8", name=name)
    state.tools.remove(number)
    return Tool(number, 1 + "ab".index(name[-1]))


@rule("C1.2", "B7.1")
def take(card: int, left: list[int]) -> int:
    """Take a mutation card from those that are left."""
    if card not in left:
        raise TEXTS.refused("scenario.used", "C1.2", name=card)
    left.remove(card)
    return card
