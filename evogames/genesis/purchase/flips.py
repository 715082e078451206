"""A parasite turns over. Then it stays where it is, or leaves and attaches again."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, copy_state, if_several, rule
from evogames.genesis.assignment.ousting import cast_off, new_hosts, pollutes_by_face, settle
from evogames.genesis.assignment.theft import give_back
from evogames.genesis.cards import SLOTS
from evogames.genesis.components.payment import pay
from evogames.genesis.events.crises import pollute
from evogames.genesis.options.assignment import SettleAttach, SettleOust
from evogames.genesis.options.purchase import Remain
from evogames.genesis.organisms import find_organism, home_rows, report
from evogames.genesis.state import Disease, GenesisState, Organism, Player


@rule("H0.2", "H2.4", "H2.5", "E3.11")
def flip_parasite(state: GenesisState, log: Log, owner: Player, parasite: Organism) -> Play:
    """Pay, then turn the parasite over. Its owner decides where it lives."""
    yield from pay(state, log, owner.number, parasite, parasite.card, parasite.nucleus)
    parasite.face = 1 - parasite.face
    report(state, log, parasite, "H2.4", "flipped", "E3.11")
    lose_misfits(state, log, parasite)
    facts = {"organism": parasite.id, "who": parasite.owner, "host": parasite.host}
    candidates = partial(homes_after_flip, state, parasite)
    match (yield if_several(Decision(owner.person, "flipped", "H2.4", candidates, **facts))):
        case SettleAttach(number) | SettleOust(number):
            report(state, log, parasite, "H2.4", "detached", "E3.11", host=parasite.host)
            detach(state, parasite)
            yield from settle(state, log, parasite, find_organism(state, number))
        case _:
            if pollutes_by_face(parasite):
                yield from pollute(state, log, parasite, "H2.5")


@rule("E3.5", "H2.4")
def lose_misfits(state: GenesisState, log: Log, parasite: Organism) -> None:
    """Return disease cubes without a slot on the new face to the host."""
    host = find_organism(state, parasite.host)
    kept: list[Disease] = []
    free = list(SLOTS[parasite.card][parasite.face])
    for disease in parasite.diseases:
        if disease.colour in free:
            free.remove(disease.colour)
            kept.append(disease)
        else:
            give_back(state, host, disease)
            facts = {"host": host.id, "colour": disease.colour}
            report(state, log, parasite, "H2.4", "no_slot", "E3.5", **facts)
    parasite.diseases = kept


def detach(state: GenesisState, parasite: Organism) -> None:
    """Remove a parasite from its host. The host gets all its disease cubes back."""
    host = find_organism(state, parasite.host)
    cast_off(state, parasite)
    for disease in parasite.diseases:
        give_back(state, host, disease)
    parasite.diseases = []


@rule("H2.4", "E2.9")
def homes_after_flip(state: GenesisState, parasite: Organism) -> Candidates:
    """Return the hosts on which the turned parasite can settle, including its present host."""
    reach = list(state.active)
    for row in home_rows(state, parasite):
        reach[row] = True
    apart = copy_state(state)
    detach(apart, find_organism(apart, parasite.id))
    for option, why in new_hosts(apart, parasite, reach):
        yield option, "H2.4" if why == "E3.3" else why, "H2.4"
    yield Remain(), ALLOWED


@rule("E4.1", "H2.4")
def cannot_resettle(
    state: GenesisState, decision: Decision, option: SettleAttach | SettleOust
) -> str:
    """Return the rule that keeps a parasite that has turned over from settling on this host."""
    host = find_organism(state, option.host)
    while host.host and host.id != decision.facts["organism"]:
        host = find_organism(state, host.host)
    if host.id == decision.facts["organism"]:
        return "H2.4/own"
    return "E4.1/taken" if isinstance(option, SettleAttach) else "E4.1/free"
