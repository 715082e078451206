"""Catalysts: enzymes on refuges, antioxidants and vitamins on organisms, gifts to other pools."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, rule
from evogames.genesis.cards import BOARDS, GREEN
from evogames.genesis.options.assignment import Gift, PutDisc, PutEnzyme
from evogames.genesis.organisms import find_player, owned, pool_limit, tableau
from evogames.genesis.state import GenesisState, Organism, Player, Refuge


@rule("E1.2", "E1.4", "E1.5", "E2.7")
def enzyme_candidates(state: GenesisState, owner: Player, reach: list[bool]) -> Iterator[Candidate]:
    """Return enzymes for free slots of refuges, in reach or in the row of a stuck biont."""
    colours = [c for c in range(4) if owner.pool[c]]
    for row, refuges in enumerate(state.rows):
        if not refuges:
            continue
        near = reach[row] or sum([r.bionts[owner.number] for r in refuges]) > 0
        clause = "E1.2" if reach[row] else "E1.5"
        for refuge in refuges:
            full = len(refuge.enzymes) >= len(BOARDS[refuge.board].slots)
            why = "E2.7" if full else "" if near else "E1.4"
            yield from [(PutEnzyme(colour, refuge.id), why, clause) for colour in colours]


@rule("E5.1", "E5.4", "E5.5")
def disc_candidates(state: GenesisState, owner: Player) -> Iterator[Candidate]:
    """Return options to put catalysts on the player's organisms as antioxidants.

    Parasites and organisms on land cannot have antioxidants.
    """
    colours = [c for c in range(4) if owner.pool[c]]
    for organism in owned(state, owner.number):
        why = "E5.4" if organism.kind == "parasite" else "E5.5" if organism.land else ""
        yield from [(PutDisc(colour, organism.id), why) for colour in colours]


@rule("E5.1")
def cannot_place_disc(state: GenesisState, decision: Decision, option: PutDisc) -> str:
    """Return the rule that forbids placing this disc on this organism."""
    owner = find_player(state, decision.facts["who"])
    return "E5.1/other" if owner.pool[option.colour] else "E5.1/colour"


@rule("E1.2", "E1.7", "E1.8", "A1.9")
def place_enzyme(state: GenesisState, log: Log, owner: Player, colour: int, refuge: Refuge) -> None:
    """Put a catalyst from the player's pool in the leftmost empty slot of a refuge."""
    owner.pool[colour] -= 1
    refuge.enzymes.append(colour)
    event_data = {"refuge": refuge.board, "slot": len(refuge.enzymes), "who": owner.number}
    log("E1.2", "enzyme", owner.person, "E1.7", "E1.8", "A1.9", colour=colour, **event_data)


@rule("E5.1", "E5.2", "E5.3", "E5.6", "A1.9")
def place_disc(
    state: GenesisState, log: Log, owner: Player, colour: int, organism: Organism
) -> None:
    """Put a catalyst on the player's organism as an antioxidant. A green one is a vitamin."""
    owner.pool[colour] -= 1
    organism.discs[colour] += 1
    clause, key = ("E5.3", "vitamin") if colour == GREEN else ("E5.2", "antioxidant")
    event_data = {"colour": colour, "organism": organism.id, "who": owner.number}
    log(clause, key, owner.person, "E5.1", "E5.6", "A1.9", **event_data)


def host_tableaus(state: GenesisState, owner: Player) -> list[int]:
    """Return the other players in whose tableaus the player's parasites live."""
    homes = [tableau(state, o) for o in state.organisms if o.host and o.owner == owner.number]
    return [n for n in dict.fromkeys(homes) if n != owner.number] if homes else []


@rule("H0.8", "B3.2", "B3.3")
def gift_candidates(state: GenesisState, owner: Player) -> Iterator[Candidate]:
    """Return gifts to the pools of players in whose tableaus the player's parasites live."""
    for to in host_tableaus(state, owner):
        full = [count >= pool_limit(state) for count in find_player(state, to).pool]
        colours = [colour for colour in range(4) if owner.pool[colour]]
        yield from [(Gift(c, to), "B3.3/theirs" if full[c] else ALLOWED) for c in colours]


@rule("H0.8", "B3.2")
def give(state: GenesisState, log: Log, owner: Player, colour: int, to: int) -> None:
    """Move a catalyst to another player's pool."""
    owner.pool[colour] -= 1
    find_player(state, to).pool[colour] += 1
    log("H0.8", "gift", owner.person, "B3.2", who=owner.number, colour=colour, to=to)


@rule("H0.8")
def cannot_give(state: GenesisState, decision: Decision, option: Gift) -> str:
    """Return the rule that forbids giving this catalyst to the pool of this tableau."""
    owner = find_player(state, decision.facts["who"])
    return "H0.8/colour" if option.to in host_tableaus(state, owner) else "H0.8/tableau"
