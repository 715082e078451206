"""Texts about an eye space: its effect, and the time when it acts."""

from evogames.core import listed
from evogames.dominant_species.components import (
    ELEMENTS,
    SECTIONS,
    SPACES,
    TERRAINS,
    TUNDRA,
    printed_at,
)
from evogames.dominant_species.state import NOBODY, DominantSpeciesState
from evogames.dominant_species.words import SpaceWords
from evogames_widgets.games.dominant_species.niche_text import has_tundra
from evogames_widgets.games.dominant_species.words import game_word, owned, say

_ORDER = tuple(section.name for section in SECTIONS)


def printed_words(state: DominantSpeciesState, space: int) -> str:
    """Return a text about the symbol printed on an eye space.

    Tundra is left out where there can be none.
    """
    section, marks = SPACES[space][0], printed_at(space)
    if not marks:
        return ""
    if marks[0] in ELEMENTS:
        return say("printed", section, element=game_word("element", marks[0]))
    if marks[0].isdigit():
        return say("printed", section, count=marks[0])
    terrains = [mark for mark in marks if mark != TERRAINS[TUNDRA].name or has_tundra(state)]
    return say("printed", section, terrains=listed([game_word("terrain", t) for t in terrains]))


def _is_past(state: DominantSpeciesState, section: str) -> bool:
    """Return whether the pawns of a section have already acted in this turn."""
    if state.phase == "planning":
        return False
    return state.phase not in _ORDER or _ORDER.index(section) < _ORDER.index(state.phase)


def space_hint(state: DominantSpeciesState, space: int) -> str:
    """Return a hint about an eye space: the effect of its pawn, its animal, and its time."""
    section = SPACES[space][0]
    action, holder = say("action", section), state.pawns[space]
    words = SpaceWords(state, space)
    lines = [
        say("hint", "space", space=str(words), action=action, printed=printed_words(state, space))
    ]
    if holder == NOBODY:
        lines.append(say("hint", "vacant"))
    else:
        lines.append(say("hint", "holder", animal=owned(state, holder)))
    before = sum(pawn != NOBODY for pawn in state.pawns[:space])
    if _is_past(state, section):
        lines.append(say("hint", "waiting"))
    elif before:
        lines.append(say("hint", "after", count=before))
    else:
        lines.append(say("hint", "first"))
    return " ".join(line.strip() for line in lines)


def section_hint(section: str) -> str:
    """Return a text about the actions of a section."""
    return say(
        "hint", "section", section=game_word("phase", section), action=say("action", section)
    )
