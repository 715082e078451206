"""The regions of the Primordial Soup board that people can click, each with a hint."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.words import cubes_words
from evogames_widgets.games.parts import Box
from evogames_widgets.games.primordial_soup.layout import Frame, Style
from evogames_widgets.games.primordial_soup.meal_text import Place, cubes_hint, places, space_hint
from evogames_widgets.games.primordial_soup.panel import PlayerDisplay, chips
from evogames_widgets.games.primordial_soup.space import Boxes, pile_boxes
from evogames_widgets.games.primordial_soup.words import (
    amoeba_hint,
    compass_hint,
    gene_hint,
    ladder_hint,
    player_hint,
    say,
)
from evogames_widgets.scene import Region, Words


def _region(piece: str, box: Box, words: Words) -> Region:
    return Region(piece, *box, words)


def all_regions(
    state: SoupState, frame: Frame, decision: Any, boxes: Boxes, tribes: Sequence[PlayerDisplay]
) -> list[Region]:
    """Return the regions of the whole board."""
    found = [
        *_ladder(frame, tuple([player.marker for player in state.players]), tuple(state.names)),
        _region("reserve", frame.reserve, say("hint", "reserve", cubes=cubes_words(state.reserve))),
        *[_region("deck", frame.deck, say("hint", "deck", count=len(state.deck)))]
        * frame.uses.environment,
        _region("compass", frame.island, compass_hint(state.compass)),
    ]
    for place, box in zip(places(state), frame.spaces, strict=True):
        found += space(place, box, frame.style)
    found += amoebas(state, boxes)
    for player, box in zip(tribes, frame.panels, strict=True):
        found += tribe(state, player, box, frame.style, decision)
    if not frame.uses.genes:
        return found
    kind = "gene" if _losing(state, decision) is None else "supply"
    return [*found, *_market(frame, kind, tuple(state.supply.items()), len(state.players))]


def crowded(state: SoupState, boxes: Boxes, options: Collection[str]) -> set[str]:
    """Return the spaces with amoebas that can be chosen but are shown only as a number."""
    found = set()
    for player in state.players:
        for amoeba in player.amoebas:
            if amoeba.name not in boxes and _name(amoeba) in options:
                found.add(f"space:{amoeba.space}")
    return found


@lru_cache(maxsize=256)
def _ladder(frame: Frame, markers: tuple[int, ...], names: tuple[str, ...]) -> tuple[Region, ...]:
    return tuple(
        _region(f"ladder:{space}", box.grown(-1), partial(ladder_hint, space, markers, names))
        for space, box in enumerate(frame.ladder, start=1)
    )


@lru_cache(maxsize=2048)
def space(place: Place, box: Box, style: Style) -> tuple[Region, ...]:
    """Return the regions of a space and its cubes."""
    piles = pile_boxes(len(place.cubes), box, style)
    return (
        _region(f"space:{place.space}", box.grown(-2), partial(space_hint, place)),
        *(
            _region(f"cubes:{place.space}:{colour}", pile, partial(cubes_hint, place, colour))
            for colour, pile in enumerate(piles)
        ),
    )


def _name(amoeba: Amoeba) -> str:
    return f"amoeba:{amoeba.owner}:{amoeba.number}"


def amoebas(state: SoupState, boxes: Boxes) -> list[Region]:
    """Return the regions of the amoebas that are shown."""
    return [
        _region(_name(amoeba), boxes[amoeba.name], partial(amoeba_hint, state, amoeba))
        for player in state.players
        for amoeba in player.amoebas
        if amoeba.name in boxes
    ]


def _losing(state: SoupState, decision: Any) -> int | None:
    """Return the tribe that must discard genes, if any.

    Then players choose from this tribe's genes. At all other times, they choose from the genes for
    sale.
    """
    return decision.player if decision is not None and state.phase == "environment" else None


def tribe(
    state: SoupState, player: PlayerDisplay, box: Box, style: Style, decision: Any
) -> Iterator[Region]:
    """Return the regions of a tribe and its genes."""
    seat, count = player.seat, len(state.players)
    losing = player.genes if seat == _losing(state, decision) else ()
    yield _region(f"player:{seat}", box, partial(player_hint, state, seat))
    for gene, chip in chips(player, box, style)[0].items():
        piece = f"gene:{gene}" if gene in losing else f"player:{seat}"
        yield _region(piece, chip, partial(gene_hint, gene, state.supply[gene], count))


@lru_cache(maxsize=256)
def _market(
    frame: Frame, kind: str, supply: tuple[tuple[str, int], ...], players: int
) -> tuple[Region, ...]:
    return tuple(
        _region(f"{kind}:{gene}", frame.genes[gene], partial(gene_hint, gene, left, players))
        for gene, left in supply
    )
