"""How values are put into words in sentences."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from evogames.core import Piece, listed
from evogames.megafauna.components.names import (
    BIOSPHERE_DECKS,
    CLIMATES,
    COLOURS,
    CRATONS,
    DISCS,
    FORMS,
    GREEN,
    LEVELS,
    NOBODY,
    ORGANS,
    PLAIN,
    RESERVOIRS,
    ROWS,
    WEEDS,
    colour_of,
    form_of,
)
from evogames.megafauna.event_words import event_words
from evogames.megafauna.map.biomes import biome, biome_name
from evogames.megafauna.map.places import PLACE_NAMES, craton_of, is_tab, part_of
from evogames.megafauna.map.reservoirs import allowed_actions, climate, oxygen_percent
from evogames.megafauna.options.actions import Mutate, Promote
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames.megafauna.variants.half_automatic_plant import largest, what_is_due

_PARTS = ("centre", "hex", "hex", "hex", "hex", "hex", "hex", "north", "middle", "south")


class Words:
    """The words for a thing.

    `capital` begins with a capital letter, for the start of a sentence.
    """

    @property
    def capital(self) -> str:
        words = str(self)
        return words[:1].upper() + words[1:]


class Word(Words, str):
    """A single word or a name."""


class SpeciesWords(Words):
    """A species in a sentence: `{species}` is "Ana's green swimmers".

    It has a colour, form and size.
    """

    def __init__(self, state: MegafaunaState, species: int) -> None:
        self._state, self._number = state, species

    def __str__(self) -> str:
        colour = colour_of(self._number)
        seat = next((p.seat for p in self._state.players if p.colour == colour), NOBODY)
        owner = self._state.names[seat] if seat >= 0 else ""
        form = "thing.species" if owner else "thing.nobodys_species"
        return TEXTS.fill_text(form, owner=owner, colour=self.colour, form=self.form)

    @property
    def colour(self) -> str:
        return TEXTS.word("colour", COLOURS[colour_of(self._number)])

    @property
    def form(self) -> str:
        is_plant = self._state.mode != VERSUS and colour_of(self._number) == GREEN
        return TEXTS.word("plant" if is_plant else "form", FORMS[form_of(self._number)])

    @property
    def size(self) -> int:
        return self._state.species[self._number].size

    @property
    def unborn(self) -> int:
        return self._state.species[self._number].unborn


class PlaceWords(Words):
    """A place in a sentence: `{place}` is "Siberia 5", and `{place.biome}` is its current biome."""

    def __init__(self, state: MegafaunaState, place: int) -> None:
        self._state, self._place = state, place

    def __str__(self) -> str:
        craton = TEXTS.word("craton", CRATONS[craton_of(self._place)])
        part = part_of(self._place)
        return TEXTS.fill_text(f"thing.{_PARTS[part]}", craton=craton, number=part)

    @property
    def biome(self) -> str:
        found = biome(self._state, self._place)
        is_bare = self._state.mode != VERSUS and found == WEEDS
        return TEXTS.word("biome", "land" if is_bare else biome_name(found))

    @property
    def is_tab(self) -> bool:
        return is_tab(self._place)


class LineageWords(Words):
    """A lineage in a sentence, such as "green", with the things that limit its actions now."""

    def __init__(self, state: MegafaunaState, colour: int) -> None:
        self._state, self._colour = state, colour

    def __str__(self) -> str:
        return TEXTS.word("colour", COLOURS[self._colour])

    @property
    def allowed(self) -> int:
        return allowed_actions(self._state, self._colour)

    @property
    def percent(self) -> int:
        return oxygen_percent(self._state)

    @property
    def climate(self) -> str:
        return TEXTS.word("climate", CLIMATES[climate(self._state)])

    @property
    def due(self) -> str:
        """The cards that an automatic plant must take or promote now."""
        options, _ = what_is_due(self._state, self._player)
        due = [one.card for one in options if isinstance(one, Mutate | Promote)]
        return listed([CardWords(self._state, card) for card in dict.fromkeys(due)])

    @property
    def growing(self) -> str:
        """The species that are smaller than their cards allow, with both sizes."""
        species = self._state.of_colour(self._colour)
        return listed(
            TEXTS.fill_text(
                "thing.growing",
                species=SpeciesWords(self._state, one.number),
                size=one.size,
                most=largest(self._state, one),
            )
            for one in species
            if one.size < largest(self._state, one)
        )

    @property
    def _player(self) -> int:
        return next(n for n, one in enumerate(self._state.players) if one.colour == self._colour)


class CardWords(Words):
    """A mutation card in a sentence: `{card}` is the title of its plain side."""

    def __init__(self, state: MegafaunaState, card: int) -> None:
        self._state, self._card = state, card

    def __str__(self) -> str:
        if self._card <= 0:
            return TEXTS.word("thing", "archetype_card")
        return self._state.components.deck.mutation_card(self._card).title

    def way(self, way: int) -> str:
        """Return the title of a promoted side, or of the plain side if the card is not promoted."""
        if way == PLAIN or self._card <= 0:
            return str(self)
        return self._state.components.deck.side(self._card, way).title


def _word(section: str, names: Sequence[str]) -> Callable[[MegafaunaState, Any], Word]:
    return lambda state, number: Word(TEXTS.word(section, names[number]))


def _words(section: str, names: Sequence[str]) -> Callable[[MegafaunaState, Any], str]:
    return lambda state, numbers: listed([TEXTS.word(section, names[n]) for n in numbers])


def _organs_words(state: MegafaunaState, organs: Sequence[int]) -> str:
    """Return organs in words, such as "2 red and 1 blue organ"."""
    counts = Counter(organs)
    named = [
        TEXTS.say("thing", "organs", count=count, organ=TEXTS.word("organ", ORGANS[organ]))
        for organ, count in sorted(counts.items())
    ]
    return listed(named)


def _event_title(state: MegafaunaState, card: int) -> str:
    return state.components.deck.event_card(card).title


def _happening(state: MegafaunaState, icon: Sequence[int]) -> str:
    card, index = icon
    return event_words(state.components.deck.event_card(card).icons[index])


def _tool(state: MegafaunaState, tool: int) -> str:
    return listed(side.title for side in state.components.deck.tool[tool - 1].sides)


PHRASES: dict[str, Callable[[MegafaunaState, Any], object]] = {
    "species": SpeciesWords,
    "other": SpeciesWords,
    "prey": SpeciesWords,
    "predator": SpeciesWords,
    "several_species": lambda state, all_of: listed([SpeciesWords(state, s) for s in all_of]),
    "place": PlaceWords,
    "start": PlaceWords,
    "tab": PlaceWords,
    "places": lambda state, places: listed([PlaceWords(state, place) for place in places]),
    "craton": _word("craton", CRATONS),
    "cratons": _words("craton", CRATONS),
    "others": _words("craton", CRATONS),
    "colour": _word("colour", COLOURS),
    "lineage": LineageWords,
    "lineages": _words("colour", COLOURS),
    "latitudes": lambda state, rows: listed(
        [TEXTS.fill_text("thing.latitude", row=n) for n in rows]
    ),
    "organ": _word("organ", ORGANS),
    "brings": _organs_words,
    "disc": _word("disc", DISCS),
    "level": _word("level", LEVELS),
    "new_level": _word("level", LEVELS),
    "reservoir": _word("reservoir", RESERVOIRS),
    "other_reservoir": _word("reservoir", RESERVOIRS),
    "seeding": lambda state, way: TEXTS.word("seeding", way),
    "direction": lambda state, direction: TEXTS.word("direction", direction),
    "deck": _word("deck_name", BIOSPHERE_DECKS),
    "climate": lambda state, name: TEXTS.word("climate", name),
    "card": CardWords,
    "cards": lambda state, cards: listed([CardWords(state, card) for card in cards]),
    "row": lambda state, cards: Word(listed([CardWords(state, card) for card in cards])),
    "dice": lambda state, dice: listed(dice),
    "event_card": _event_title,
    "happening": _happening,
    "because": lambda state, rule: TEXTS.word("because", rule),
    "event_kind": lambda state, kind: TEXTS.word("event_kind", kind),
    "tool": _tool,
    "lying": _word("lying", ("standing", "endangered")),
    "source": _word("source", ("unborn", "newborn")),
    "row_name": _word("row", ROWS),
    "planet": lambda state, planet: TEXTS.word("planet", planet),
    "phase_name": lambda state, phase: TEXTS.word("phase", phase),
}


SEAT_COLOURS = (1, 4, 8, 7)
"""The board's colours that look like the lineages: green, orange, black, and grey for white."""


def _traits(state: MegafaunaState, number: int) -> str:
    """Return the traits of a living species: the titles of its mutations."""
    species = state.species.get(number)
    cards = species.all_cards if species else []
    return ", ".join(CardWords(state, c.card).way(c.way) for c in cards if c.card > 0)


def piece_words(state: MegafaunaState, piece: str) -> Piece:
    """Return the words for a piece, such as a species, a place, a card or a reservoir."""
    kind, _, name = piece.partition(":")
    match kind:
        case "species" if name in SPECIES_NAMES:
            number = SPECIES_NAMES.index(name)
            colour = colour_of(number)
            seat = next((p.seat for p in state.players if p.colour == colour), NOBODY)
            owner, hue = seat if seat >= 0 else len(state.names), SEAT_COLOURS[colour]
            return Piece(str(SpeciesWords(state, number)), owner, _traits(state, number), hue)
        case "place":
            number = PLACE_NAMES.index(name)
            return Piece(str(PlaceWords(state, number)))
        case "card":
            return Piece(str(CardWords(state, int(name))))
        case "event_card":
            return Piece(_event_title(state, int(name)))
        case "tool":
            return Piece(_tool(state, int(name)))
        case "craton" | "reservoir" | "biome":
            return Piece(TEXTS.word(kind, name))
        case "lineage":
            return Piece(TEXTS.word("colour", name))
    return Piece(piece.replace(":", " "))


def player_colours(state: MegafaunaState) -> list[int]:
    """Return the board's colour of each person."""
    return [
        next(SEAT_COLOURS[p.colour] for p in state.players if p.seat == seat)
        for seat in range(len(state.names))
    ]
