"""The texts of the Primordial Soup board: labels and hints."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from evogames.core import Texts
from evogames.core.rulebook import rulebook
from evogames.primordial_soup.cards import (
    DARK_ZONE,
    GENES,
    SPACE_NAMES,
    TRIBE,
    gene_supply,
    ozone_of,
)
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.phases import PHASES
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.words import COLOUR_NAMES, TEXTS as GAME_TEXTS, card_words
from evogames_widgets.games.parts import SEAT_LETTERS

TEXTS = Texts("evogames_widgets.games.primordial_soup", name="board")
say = lru_cache(maxsize=4096)(TEXTS.say)
"""Return a text of the board, filled in with values."""


def gene_name(gene: str) -> str:
    """Return the name of a gene."""
    return GAME_TEXTS.word("gene", gene)


def short_name(gene: str) -> str:
    """Return the name of a gene, short enough for a small label."""
    return say("short", gene) if TEXTS.has("short", gene) else gene_name(gene)


def phase_name(phase: str) -> str:
    """Return the name of a phase."""
    return GAME_TEXTS.word("phase", phase)


def acting(state: SoupState) -> tuple[int, int] | None:
    """Return the name of the amoeba that moves and feeds now."""
    if state.phase != PHASES[0] or not state.queue or not state.moved or state.over:
        return None
    return state.queue[0], state.moved


def current_player(state: SoupState, decision: Any) -> int | None:
    """Return the seat of the current player. During setup, return the player who must decide."""
    if state.over:
        return None
    if state.phase in PHASES and state.queue:
        return state.queue[0]
    return decision.player if decision is not None else None


def amoeba_name(names: Sequence[str], amoeba: tuple[int, int]) -> str:
    """Return an amoeba in words. It can be in the soup or not."""
    seat, number = amoeba
    return GAME_TEXTS.fill("thing", "amoeba", {"owner": names[seat], "number": number})


def genes_words(genes: Sequence[str]) -> str:
    """Return several genes as a list in words."""
    return ", ".join(map(gene_name, genes))


def amoeba_hint(state: SoupState, amoeba: Amoeba) -> str:
    """Return a hint about an amoeba: its place, its damage and its genes."""
    signs = {
        "defended": amoeba.defended,
        "escaped": amoeba.escaped,
        "acting": amoeba.name == acting(state),
    }
    genes = genes_words(tuple(state.players[amoeba.owner].genes))
    parts = [
        say(
            "hint", "amoeba", amoeba=amoeba_name(state.names, amoeba.name),
            space=SPACE_NAMES[amoeba.space], damage=amoeba.damage,
            limit=limit(state, amoeba.owner), genes=genes or say("hint", "no_genes"),
        )
    ]  # fmt: skip
    return ", ".join(parts + [say("hint", sign) for sign, seen in signs.items() if seen])


@lru_cache(maxsize=256)
def gene_hint(gene: str, left: int, players: int) -> str:
    """Return a hint about a gene: its price, its effect, and the number of cards left."""
    card = GENES[gene]
    return say(
        "hint", "gene", gene=gene_name(gene), price=card.price, points=card.mutation,
        left=left, copies=gene_supply(players)[gene],
        text=rulebook("evogames.primordial_soup")[card.rule].text,
    )  # fmt: skip


def ladder_hint(space: int, markers: Sequence[int], names: Sequence[str]) -> str:
    """Return a hint about a space of the ladder and the marker on it."""
    hint = say("hint", "dark" if space >= DARK_ZONE else "ladder", space=space)
    if space in markers:
        return say("hint", "taken", space=hint, name=names[markers.index(space)])
    return hint


def compass_hint(card: int) -> str:
    """Return a hint about the current and the ozone layer."""
    return say("hint", "compass", card=card_words(card).capitalize(), ozone=ozone_of(card))


def player_facts(state: SoupState, seat: int) -> dict[str, Any]:
    """Return a player's name and numbers for hints and descriptions."""
    player = state.players[seat]
    place = "on_ladder" if player.marker else "off_ladder"
    return {
        "letter": SEAT_LETTERS[seat],
        "name": state.names[seat],
        "colour": COLOUR_NAMES[seat],
        "bp": player.bp,
        "amoebas": len(player.amoebas),
        "tribe": TRIBE,
        "marker": say("hint", place, marker=player.marker),
        "points": mutation_points(state, seat),
        "genes": genes_words(tuple(player.genes)) or say("hint", "no_genes"),
        "ozone": ozone_of(state.compass),
        "reserve": state.reserve[seat],
    }


def player_hint(state: SoupState, seat: int) -> str:
    """Return a hint about a player: the BP, the genes and the place on the ladder."""
    return say("hint", "player", **player_facts(state, seat))
