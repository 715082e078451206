"""Texts about an eye space: its effect, and the time when it acts."""

from evogames.dominant_species.components import SECTIONS, SPACES
from evogames.dominant_species.state import NOBODY, DominantSpeciesState
from evogames.dominant_species.words import SpaceWords, printed_words
from evogames_widgets.games.dominant_species.words import game_word, owned, say

_ORDER = tuple(section.name for section in SECTIONS)


def _is_past(state: DominantSpeciesState, section: str) -> bool:
    """Return whether the pawns of a section have already acted in this turn."""
    if state.phase == "planning":
        return False
    return state.phase not in _ORDER or _ORDER.index(section) < _ORDER.index(state.phase)


def space_hint(state: DominantSpeciesState, space: int) -> str:
    """Return a hint about an eye space: the effect of its pawn, its animal, and its time."""
    section = SPACES[space][0]
    action, holder = game_word("action", section), state.pawns[space]
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
        "hint", "section", section=game_word("phase", section), action=game_word("action", section)
    )
