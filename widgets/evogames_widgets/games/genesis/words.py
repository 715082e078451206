"""The texts of the Genesis board: labels, and a hint for each piece."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from evogames.core import Texts, listed
from evogames.genesis.autocatalysis.refuge_roll import refuge_dice
from evogames.genesis.cards import (
    BASE_COLOUR,
    BOARD_COLOUR,
    BOARD_ROW,
    BOARDS,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    PLUS_COLOUR,
)
from evogames.genesis.darwin.darwinian_roll import worst_face
from evogames.genesis.organisms import (
    abilities,
    antioxidant_shield,
    chromosomes,
    dice,
    entropy_limit,
    find_player as player,
    metabolic_speed,
    on_refuges,
    parasite_of,
    pool_limit,
    proofreading_shield,
    side_of,
    thermal_shield,
)
from evogames.genesis.purchase.macro import chain
from evogames.genesis.scoring import points
from evogames.genesis.state import GenesisState, Organism, Refuge
from evogames.genesis.words import (
    COLOUR_NAMES,
    ROW_NAMES,
    TEXTS as GAME_TEXTS,
    OrganismWords,
    PlayerWords,
    counted,
)

TEXTS = Texts("evogames_widgets.games.genesis", name="board")
say = lru_cache(maxsize=4096)(TEXTS.say)
"""Return a text of the board, filled in with values."""


def said_points(total: float) -> str:
    """Return points without decimals that are not needed."""
    return str(int(total)) if total == int(total) else f"{total:.1f}"


def ability_words(names: tuple[str, ...]) -> str:
    """Return a list of abilities in words."""
    return (
        listed([GAME_TEXTS.word("ability", name) for name in names])
        if names
        else say("hint", "no_ability")
    )


def known(biology: str) -> str:
    """Return the biology of a card, if there is any."""
    return say("hint", "biology", biology=biology) if biology else ""


def counts_points(state: GenesisState) -> bool:
    """Return whether the game is about points. A scenario without events is not."""
    return "event" in state.phases


def spends_catalysts(state: GenesisState) -> bool:
    """Return whether the phases use catalysts that somebody has or can get."""
    if "purchase" in state.phases and any(any(q.pool) for q in state.players):
        return True
    return bool({"event", "assignment"}.intersection(state.phases))


def current_player(state: GenesisState, decision: Any) -> int | None:
    """Return the current player. If there is none, return the player who must decide."""
    if state.over:
        return None
    facts = getattr(decision, "facts", None) or {}
    who = facts.get("who")
    if decision is not None and who in [
        p.number for p in state.players if p.person == decision.player
    ]:
        return int(who)
    if decision is not None:
        mine = [p.number for p in state.players if p.person == decision.player]
        return state.actor if state.actor in mine else mine[0]
    return state.actor if state.actor >= 0 else None


def bionts_words(state: GenesisState, counts: list[int]) -> str:
    """Return bionts in words, grouped by owner."""
    there = [
        say("hint", "bionts", count=n, name=PlayerWords(state, w).short)
        for w, n in enumerate(counts)
        if n
    ]
    return listed(there)


def slots_words(refuge: Refuge) -> str:
    """Return the death dice that no enzyme covers, in words."""
    manna, enzyme = BOARDS[refuge.board].deaths(len(refuge.enzymes))
    sentences = []
    if manna:
        sentences.append(say("hint", "manna_deaths", faces=listed([str(f) for f in manna])))
    if enzyme:
        sentences.append(say("hint", "enzyme_deaths", faces=listed([str(f) for f in enzyme])))
    return "; ".join(sentences) or say("hint", "no_deaths")


def refuge_hint(state: GenesisState, refuge: Refuge) -> str:
    """Return a hint about a refuge: its contents, the effects of its dice, and its biology."""
    board = BOARDS[refuge.board]
    sentences = [
        say(
            "hint", "refuge", title=board.title, row=ROW_NAMES[BOARD_ROW[refuge.board]],
            colour=COLOUR_NAMES[BOARD_COLOUR[refuge.board]],
            organised=counted(refuge.organised), loose=counted(refuge.disorganised),
            bionts=bionts_words(state, refuge.bionts), dice=refuge_dice(refuge),
        ),
        say(
            "hint", "life", climate=say("label", state.climate),
            faces=listed([str(f) for f in board.life(state.climate)]),
        ),
        say("hint", "deaths", slots=slots_words(refuge), covered=len(refuge.enzymes)),
    ]  # fmt: skip
    if sum(count > 0 for count in refuge.bionts) > 1:
        sentences.append(say("hint", "contested"))
    if board.immune:
        sentences.append(say("hint", "immune"))
    if board.toll:
        sentences.append(say("hint", "toll", toll=board.toll))
    return " ".join([*sentences, known(board.biology)]).strip()


def organism_hint(state: GenesisState, one: Organism) -> str:
    """Return a hint about an organism: its parts, its abilities, and its biology."""
    name = str(OrganismWords(state, one.id))
    counts = [chromosomes(one, c) for c in range(4)]
    sentences = [
        say("hint", one.kind, name=name, chromosomes=counted(counts), dice=dice(one)),
        say(
            "hint", "shields", heat=thermal_shield(state, one),
            oxygen=antioxidant_shield(state, one), errors=proofreading_shield(state, one),
            crowns=abilities(state, one, "crown"),
        ),
    ]  # fmt: skip
    if one.kind != "macro":
        sentences.append(say("hint", "error_faces", worst=worst_face(state, one)))
    sentences.append(say("hint", "inside", bionts=bionts_words(state, one.bionts)))
    if one.kind == "macro":
        sentences += _macro_words(one)
    if one.host:
        sentences.append(say("hint", "on_host", host=str(OrganismWords(state, one.host))))
    if one.diseases:
        sentences.append(
            say("hint", "diseases", colours=listed([COLOUR_NAMES[d.colour] for d in one.diseases]))
        )
    guest = parasite_of(state, one)
    if guest:
        sentences.append(say("hint", "has_parasite", parasite=str(OrganismWords(state, guest.id))))
    if any(one.discs):
        sentences.append(say("hint", "discs", discs=counted(one.discs)))
    if one.mutations:
        names = [card_title(m.card, m.promoted) for m in one.mutations]
        sentences.append(say("hint", "mutations", names=listed(names)))
    return " ".join([*sentences, known(origin(one)[0])]).strip()


def origin(one: Organism) -> tuple[str, str]:
    """Return the biology of an organism's card, and its source."""
    if one.kind == "bacterium":
        board = BOARDS[one.board]
        return board.bacterium_biology, board.bacterium_source
    card = side_of(one) if one.kind == "macro" else PARASITES[one.card].faces[one.face]
    return card.biology, card.source


def _macro_words(one: Organism) -> Iterator[str]:
    side = side_of(one)
    grown = [s.title for s, since in zip(side.organs, one.organs, strict=True) if since >= 0]
    lacking = [s.title for s, since in zip(side.organs, one.organs, strict=True) if since < 0]
    level = say("level", str(one.level))
    yield say("hint", "speed", speed=metabolic_speed(one), level=level)
    if grown:
        yield say("hint", "organs", names=listed(grown))
    if lacking:
        yield say("hint", "lacking", names=listed(lacking))


def card_title(card: int, promoted: bool) -> str:
    """Return the title of a mutation on the side that is up."""
    return MUTATIONS[card].promoted if promoted else MUTATIONS[card].title


@lru_cache(maxsize=256)
def mutation_hint(card: int, promoted: bool) -> str:
    """Return a hint about a mutation: what it is, what it does, and what it can become."""
    one = MUTATIONS[card]
    key = "promoted" if promoted else "mutation"
    sentence = say(
        "hint", key, title=one.title, dna=one.promoted,
        colour=COLOUR_NAMES[BASE_COLOUR[card]], plus=COLOUR_NAMES[PLUS_COLOUR[card]],
        abilities=ability_words(one.abilities), later=ability_words(one.promoted_abilities),
    )  # fmt: skip
    return f"{sentence} {known(one.promoted_biology if promoted else one.biology)}"


@lru_cache(maxsize=64)
def macro_hint(card: int) -> str:
    """Return a hint about a body: its requirements, and the organs it can grow."""
    one = MACROS[card]
    sentence = say(
        "hint", "macro_card", title=one.sea.title, need=counted(one.sea.systems),
        organs=listed([s.title for s in one.sea.organs]), land=one.land.title,
    )  # fmt: skip
    return f"{sentence} {known(one.sea.biology)}".strip()


def player_hint(state: GenesisState, who: int) -> str:
    """Return a hint about a player: the points, the pool and the bionts, if the game uses them."""
    owner = player(state, who)
    total = (state.result or points(state))[state.players.index(owner)]
    facts = {
        "name": str(PlayerWords(state, who)), "points": said_points(total),
        "pool": counted(owner.pool), "room": pool_limit(state), "idle": owner.idle,
        "out": on_refuges(state, who), "limit": entropy_limit(state, who),
        "trophies": len(owner.trophies),
    }  # fmt: skip
    parts = {
        "player": not counts_points(state),
        "player_points": counts_points(state),
        "player_pool": spends_catalysts(state),
        "player_bionts": counts_points(state) or "assignment" in state.phases,
        "player_trophies": counts_points(state),
    }
    return " ".join([say("hint", part, **facts) for part, used in parts.items() if used])


def event_hint(state: GenesisState) -> str:
    """Return a hint about the current event: its icons, its biology, and the events left."""
    left = say("hint", "events_left", count=len(state.events))
    if not state.shown:
        return f"{say('label', 'no_event')}. {left}"
    card = EVENTS[state.shown[-1]]
    icons = [say("icon", name[:2] if name.startswith("UV") else name) for name in card.icons]
    sentence = say("hint", "event", title=card.title, eon=say("eon", card.eon), icons=listed(icons))
    return f"{sentence} {left} {known(card.biology)}".strip()


def row_hint(state: GenesisState, row: int) -> str:
    """Return a hint about a habitat: whether it is active, and which refuges are left."""
    return say(
        "hint", "row", row=ROW_NAMES[row], boards=len(state.decks[row]),
        state=say("hint", "active" if state.active[row] else "asleep"),
    )  # fmt: skip


def catalysts_hint(state: GenesisState, who: int) -> str:
    """Return a hint about the catalysts of a player."""
    pool = counted(player(state, who).pool)
    name = str(PlayerWords(state, who))
    return say("hint", "catalysts", name=name, pool=pool, room=pool_limit(state))


def pool_hint(state: GenesisState, who: int) -> str:
    """Return a hint about the idle bionts of a player."""
    return say("hint", "pool", name=str(PlayerWords(state, who)), idle=player(state, who).idle)


def level_hint(state: GenesisState, land: bool, level: int) -> str:
    """Return a hint about a level of a food chain."""
    here = [o for o in chain(state, land) if min(max(o.level, 0), 2) == level]
    who = listed([str(OrganismWords(state, o.id)) for o in here]) if here else ""
    title = say("label", "land_chain" if land else "sea_chain")
    return say(
        "hint", "level", chain=title, level=say("level", str(level)),
        who=who or say("hint", "nobody"),
    )  # fmt: skip
