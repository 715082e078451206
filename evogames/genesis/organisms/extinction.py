"""Extinction, takeover by foreign genes, and macro-organisms that become bacteria again."""

from functools import partial

from evogames.core import Decision, Log, Play, all_allowed, rule
from evogames.genesis.cards import BOARDS, COLOUR, MACROS
from evogames.genesis.components.pools import send_home
from evogames.genesis.options.losses import Heir
from evogames.genesis.organisms.genome import side_of
from evogames.genesis.organisms.mutations import discard_mutation, lose_disease
from evogames.genesis.organisms.tableau import find_person, find_player, parasite_of, report
from evogames.genesis.state import GenesisState, Organism


@rule("B1.1", "E3.13", "E6.7", "E6.8", "G3.4", "GL.EX1")
def check_life(state: GenesisState, log: Log, organism: Organism) -> Play:
    """Check whether an organism dies out or changes hands.

    Without any bionts it goes extinct. Without a biont of its owner it passes to a guest.
    """
    if organism.bionts[organism.owner] or organism.kind == "macro":
        return
    if organism not in state.organisms:
        return
    guests = heirs(state, organism)
    if not guests:
        extinct(state, log, organism)
        return
    old = find_player(state, organism.owner)
    organism.owner = guests[0]  # the organism needs an owner while the old owner decides
    if len(guests) > 1 and old.person >= 0:
        candidates = partial(all_allowed, [Heir(player_number) for player_number in guests])
        match (yield Decision(old.person, "heir", "E6.8", candidates, organism=organism.id)):
            case Heir(player_number):
                organism.owner = player_number
    other_rules = ("E3.13",) if organism.kind == "parasite" else ()
    report(state, log, organism, "E6.8", "taken_over", *other_rules, who=organism.owner)


@rule("E6.8", "C1.5")
def heirs(state: GenesisState, organism: Organism) -> list[int]:
    """Return the players who have bionts in another player's organism, in player order.

    Automatic parasites own no bacteria.
    """
    order = [state.players[seat].number for seat in state.order]
    return [n for n in order if organism.bionts[n] and (n < 4 or organism.kind == "parasite")]


@rule("B2.1", "E3.14", "GL.EX1", "GL.EX2", "GL.EX3", "GL.EX4", "GL.EX5")
def extinct(state: GenesisState, log: Log, organism: Organism) -> None:
    """Let an organism and its parasite die, and return cards and boards to their places."""
    parasite_dies(state, log, organism, "E3.14")
    owner = find_person(state, organism.owner)
    causes = _causes(state, organism)
    report(state, log, organism, "GL.EX1", "extinct", "GL.EX5", *causes, who=organism.owner)
    for card in [m.card for m in organism.mutations]:
        discard_mutation(state, log, organism, card, "GL.EX5")
    while organism.diseases:
        lose_disease(state, log, organism, 0, "GL.EX3")
    state.organisms.remove(organism)
    for player_number in range(8):
        for _ in range(organism.bionts[player_number]):
            send_home(state, log, player_number, True, f"organism {organism.id}")
    if organism.kind == "parasite":
        log("GL.EX3", "card_back", owner, "GL.PA1", card_colour=organism.card)
    elif owner is not None:
        find_player(state, organism.owner).trophies.append(BOARDS[organism.board].name)
        log("GL.EX2", "trophy", owner, who=organism.owner, title=BOARDS[organism.board].bacterium)


@rule("E3.14", "GL.EX7")
def parasite_dies(state: GenesisState, log: Log, host: Organism, clause: str) -> None:
    """Let a parasite die with its host."""
    if (parasite := parasite_of(state, host)) is not None:
        report(state, log, parasite, clause, "dies_with_host")
        extinct(state, log, parasite)


@rule("B1.1", "G3.4", "GL.EX4")
def _causes(state: GenesisState, organism: Organism) -> tuple[str, ...]:
    """Return the rules that apply to an extinction, such as compensation for guests."""
    if any(organism.bionts):
        return ("GL.EX4",)
    return ("B1.1", "G3.4") if state.phase == "darwin" else ("B1.1",)


@rule("B4.4", "GL.EX2", "GL.EX6", "GL.EX7")
def fall_back(state: GenesisState, log: Log, organism: Organism) -> None:
    """Turn a macro-organism without its trophic biont back into a bacterium.

    Its card becomes a trophy.
    """
    parasite_dies(state, log, organism, "GL.EX7")
    side = side_of(organism)
    owner = find_player(state, organism.owner)
    title = BOARDS[organism.board].bacterium
    report(state, log, organism, "GL.EX6", "falls_back", "GL.EX2", "B4.4", title=title)
    state.changed[organism.land] = True
    for colour in range(4):
        organism.cubes[colour] += side.systems[colour]
    for square, since in zip(side.organs, organism.organs, strict=True):
        if since >= 0:
            organism.cubes[COLOUR[square.colour]] += 1
    owner.trophies.append(MACROS[organism.macro].name)
    organism.bionts[organism.trophic] += 1
    organism.kind, organism.macro, organism.trophic, organism.organs = "bacterium", -1, -1, []
    organism.land, organism.level = False, -1
