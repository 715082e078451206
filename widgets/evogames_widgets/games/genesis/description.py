"""Describes the Genesis board in words, with everything that the picture shows."""

from collections.abc import Iterator
from typing import Any

from evogames.core import listed
from evogames.genesis.purchase.macro import chain
from evogames.genesis.state import GenesisState
from evogames.genesis.words import ROW_NAMES, TEXTS, OrganismWords, PlayerWords
from evogames_widgets.games.genesis import world as worlds
from evogames_widgets.games.genesis.layout import bodies_of, habitats_matter, shown
from evogames_widgets.games.genesis.words import (
    counts_points,
    current_player,
    event_hint,
    macro_hint,
    mutation_hint,
    organism_hint,
    player_hint,
    refuge_hint,
    say,
)


def describe(state: GenesisState, *, viewer: int | None = None, decision: Any = None) -> str:
    """Return the whole board in plain sentences, which are the same for every viewer."""
    return "\n".join(_lines(state, decision))


def _lines(state: GenesisState, decision: Any) -> Iterator[str]:
    yield from _world(state, decision)
    for who in shown(state):
        yield from _player(state, who)
    names = [PlayerWords(state, q.number).short for q in state.players if q.person < 0]
    if names:
        yield say("hint", "automatic", names=listed(names)) + "."
    for row in range(4) if habitats_matter(state) else ():
        yield from _row(state, row)
    yield from _bodies(state)


def _world(state: GenesisState, decision: Any) -> Iterator[str]:
    yield say("describe", "turn", turn=state.turn, phase=TEXTS.word("phase", state.phase))
    if state.over:
        yield say("describe", "over")
        if state.winners and counts_points(state):
            yield say("describe", "won", names=listed([state.names[w] for w in state.winners]))
    if "event" in state.phases:
        yield from _climate(state)
    current = current_player(state, decision)
    if current is not None:
        yield say("describe", "to_play", name=str(PlayerWords(state, current)))
    if decision is not None:
        yield say("describe", "ask", name=state.names[decision.player], prompt=decision.prompt)


def _climate(state: GenesisState) -> Iterator[str]:
    """Describe the event, the climate and their lasting effects."""
    yield event_hint(state)
    run, limit = worlds.danger(state)
    if state.level == "advanced":
        yield (
            say("hint", "climate", climate=say("label", state.climate), run=run, limit=limit) + "."
        )
    else:
        yield say("describe", "always_warm")
    flags = {"ozone": state.ozone, "ocean_world": state.ocean_world, "armageddon": state.armageddon}
    yield from [say("describe", key) for key, on in flags.items() if on]


def _player(state: GenesisState, who: int) -> Iterator[str]:
    yield player_hint(state, who)
    for one in bodies_of(state, who):
        yield "  " + organism_hint(state, one)
        yield from ["  " + mutation_hint(m.card, m.promoted) for m in one.mutations]


def _row(state: GenesisState, row: int) -> Iterator[str]:
    line = say(
        "hint", "row", row=ROW_NAMES[row], boards=len(state.decks[row]),
        state=say("hint", "active" if state.active[row] else "asleep"),
    )  # fmt: skip
    yield line + "."
    yield from ["  " + refuge_hint(state, refuge) for refuge in state.rows[row]]
    deck = state.mutations[row]
    if deck:
        card = mutation_hint(deck[0], False)
        yield "  " + say("describe", "deck", count=len(deck), card=card)


def _bodies(state: GenesisState) -> Iterator[str]:
    for land in (False, True):
        for one in sorted(chain(state, land), key=lambda o: o.level):
            line = say(
                "hint", "level", chain=say("label", "land_chain" if land else "sea_chain"),
                level=say("level", str(one.level)), who=str(OrganismWords(state, one.id)),
            )  # fmt: skip
            yield line + "."
    if state.macros:
        yield say("describe", "display")
        yield from ["  " + macro_hint(card) for card in sorted(state.macros)]
