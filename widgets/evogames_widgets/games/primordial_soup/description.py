"""Describes the Primordial Soup board in words, with everything that the picture shows."""

from collections.abc import Iterator
from typing import Any

from evogames.primordial_soup.cards import GENES, SPACE_NAMES
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import card_words
from evogames_widgets.games.primordial_soup.meal_text import places, space_line
from evogames_widgets.games.primordial_soup.words import (
    acting,
    amoeba_name,
    current_player,
    gene_name,
    genes_words,
    phase_name,
    player_facts,
    say,
)


def describe(state: SoupState, *, viewer: int | None = None, decision: Any = None) -> str:
    """Return the whole board in plain sentences, which are the same for every viewer."""
    return "\n".join(
        [
            *_table_lines(state, decision),
            *(line for seat in range(len(state.players)) for line in _player_lines(state, seat)),
            *map(space_line, places(state)),
            *_market_lines(state),
        ]
    )


def _table_lines(state: SoupState, decision: Any) -> Iterator[str]:
    names = state.names
    yield say("describe", "round", round=state.turn, phase=phase_name(state.phase))
    if state.over:
        yield say("describe", "over")
        if state.winners:
            yield say("describe", "won", name=names[state.winners[0]])
    card = card_words(state.compass)
    yield say("describe", "compass", card=card, deck=len(state.deck))
    current, now = current_player(state, decision), acting(state)
    if current is not None:
        yield say("describe", "to_play", name=names[current])
        left = ", ".join(names[seat] for seat in state.queue)
        if left:
            yield say("describe", "queue", names=left)
    amoeba = state.amoeba(*now) if now else None
    if amoeba:
        name = amoeba_name(state.names, amoeba.name)
        yield say("describe", "acting", amoeba=name, space=SPACE_NAMES[amoeba.space])
    if decision is not None:
        yield say("describe", "ask", name=names[decision.player], prompt=decision.prompt)


def _player_lines(state: SoupState, seat: int) -> Iterator[str]:
    player, facts = state.players[seat], player_facts(state, seat)
    yield say("describe", "player", **facts)
    yield "  " + say("describe", "genes" if player.genes else "no_genes", **facts)
    if player.aggressed:
        yield "  " + say("describe", "aggressed")
    for amoeba in player.amoebas:
        statements = {
            "amoeba": True,
            "defended": amoeba.defended,
            "escaped": amoeba.escaped,
            "acts_now": amoeba.name == acting(state),
        }
        about = {
            "number": amoeba.number,
            "space": SPACE_NAMES[amoeba.space],
            "damage": amoeba.damage,
            "limit": limit(state, seat),
        }
        said = (say("describe", key, **about) for key, seen in statements.items() if seen)
        yield "  " + " ".join(said)


def _market_lines(state: SoupState) -> list[str]:
    sale = [
        say(
            "describe", "for_sale", gene=gene_name(gene), price=GENES[gene].price,
            points=GENES[gene].mutation, left=left,
        )
        for gene, left in state.supply.items()
        if left
    ]  # fmt: skip
    lines = [say("describe", "market", genes=", ".join(sale))] if sale else []
    sold = genes_words([gene for gene, left in state.supply.items() if not left])
    return lines + ([say("describe", "sold_out", genes=sold)] if sold else [])
