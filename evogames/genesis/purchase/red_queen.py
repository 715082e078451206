"""Red Queen actions: hosts act against parasites, and parasites against hosts."""

from functools import partial

from evogames.core import (
    Candidates,
    Decision,
    Log,
    Play,
    all_allowed,
    all_forbidden,
    if_several,
    rule,
)
from evogames.genesis.assignment.theft import (
    empty_slots,
    find_cube,
    give_back,
    move_cube,
    stealable,
)
from evogames.genesis.components.payment import can_pay, pay
from evogames.genesis.options.purchase import (
    AttackHost,
    AttackParasite,
    ChooseSquare,
    Permit,
    Refuse,
    SeizeBiont,
)
from evogames.genesis.organisms import (
    abilities,
    fill_square,
    find_organism,
    find_player,
    free_squares,
    new_speed,
    parasite_of,
    payer,
)
from evogames.genesis.organisms.extinction import check_life
from evogames.genesis.state import Disease, GenesisState, Organism, Player

Attack = AttackParasite | AttackHost | SeizeBiont
PERMIT_OR_REFUSE = partial(all_allowed, [Permit(), Refuse()])


@rule("C3.3", "H0.1", "H3.11", "H4.1")
def red_queen_candidates(state: GenesisState, organism: Organism) -> Candidates:
    """Return actions against the organism's parasite or its host. Each needs a crown."""
    parasite = parasite_of(state, organism)
    if parasite is None and not organism.host:
        return
    candidates = partial(attacks, state, organism, parasite)
    if abilities(state, organism, "crown"):
        yield from candidates()
    else:
        yield all_forbidden(candidates)


def attacks(state: GenesisState, organism: Organism, parasite: Organism | None) -> Candidates:
    """Return everything that an organism could take from its parasite and from its host."""
    if parasite is not None:
        yield from against_parasite(state, organism, parasite)
    if organism.host:
        yield from against_host(state, organism, find_organism(state, organism.host))


@rule("H4.2", "H4.3", "H4.4")
def against_parasite(state: GenesisState, organism: Organism, parasite: Organism) -> Candidates:
    """Return disease cubes to take back or, if there are none, the parasite's bionts."""
    macro = organism.kind == "macro"
    allows = "H4.4" if macro else "H4.3"
    clause = "H4.2" if must_ask(state, organism, parasite) else allows
    for place, disease in enumerate(parasite.diseases):
        why = cannot_attack(state, organism, parasite, disease.colour)
        if macro and not free_squares(organism, disease.colour):
            why = why or "H4.4/square"
        yield AttackParasite(organism.id, parasite.id, place), why, clause
    for number in range(8):
        if parasite.bionts[number]:
            why = cannot_attack(state, organism, parasite, number % 4)
            if macro and organism.bionts[number % 4] + organism.bionts[number % 4 + 4]:
                why = why or "H4.4/circle"
            why = "H4.3" if parasite.diseases else why
            yield SeizeBiont(organism.id, parasite.id, number), why, allows


@rule("H4.5", "H5.3")
def against_host(state: GenesisState, parasite: Organism, host: Organism) -> Candidates:
    """Return organs or mutation cubes that fit a free slot of their colour."""
    free = empty_slots(parasite)
    for cube in stealable(host):
        why = cannot_attack(state, parasite, host, cube.colour)
        if cube.colour not in free:
            why = why or "H4.5"
        yield AttackHost(parasite.id, host.id, cube.mutation, cube.plus, cube.organ), why


@rule("H4.2")
def must_ask(state: GenesisState, organism: Organism, target: Organism) -> bool:
    """Return whether an attacker has too few crowns to act without permission."""
    return abilities(state, organism, "crown") <= abilities(state, target, "crown")


@rule("C1.11", "H4.1", "H4.2", "H4.6")
def cannot_attack(state: GenesisState, organism: Organism, target: Organism, colour: int) -> str:
    """Return the rule that forbids a Red Queen action, or "" if it is allowed.

    With too few crowns, the target's owner must give permission. An automatic parasite never does.
    """
    if not abilities(state, organism, "crown"):
        return "H4.1"
    if must_ask(state, organism, target):
        if find_player(state, target.owner).person < 0:
            return "C1.11"
        if [organism.id, target.id] in state.denied:
            return "H4.2"
    return "" if can_pay(payer(state, organism).pool, colour, organism.nucleus) else "H4.6"


@rule("H4.1", "H4.3", "H4.5")
def cannot_try_attack(state: GenesisState, decision: Decision, option: Attack) -> str:
    """Return the rule that forbids a Red Queen action that is not among the options."""
    organism = find_organism(state, option.organism)
    match option:
        case AttackHost(_, host, _, _, _):
            return "H4.5/none" if organism.host == host else "H4.5/host"
        case SeizeBiont(_, target, _) | AttackParasite(_, target, _):
            return "H4.3/none" if find_organism(state, target).host == organism.id else "H4.3/other"


@rule("H4.2")
def attack(
    state: GenesisState, log: Log, owner: Player, organism: Organism, choice: Attack
) -> Play:
    """Ask for permission if there are too few crowns, then take the token."""
    number = choice.host if isinstance(choice, AttackHost) else choice.target
    target = find_organism(state, number)
    guard = find_player(state, target.owner)
    if must_ask(state, organism, target) and guard.person != owner.person:
        facts = {"organism": organism.id, "target": target.id, "who": owner.number}
        answer = yield Decision(guard.person, "permit", "H4.2", PERMIT_OR_REFUSE, **facts)
        if isinstance(answer, Refuse):
            organism.bought[owner.number] -= 1
            state.denied.append([organism.id, target.id])
            log("H4.2", "refused", guard.person, **facts)
            return
    match choice:
        case AttackParasite(_, _, place):
            yield from heal(state, log, owner, organism, target, place)
        case SeizeBiont(_, _, player_number):
            yield from seize(state, log, owner, organism, target, player_number)
        case AttackHost(_, _, mutation, plus, organ):
            cube = find_cube(target, mutation, plus, organ)
            yield from rob(state, log, owner, organism, target, cube)


@rule("H0.6", "H0.7", "H4.5", "H4.6", "H5.3")
def rob(
    state: GenesisState, log: Log, owner: Player, parasite: Organism, host: Organism, cube: Disease
) -> Play:
    """Move a cube of the host into a free disease slot."""
    yield from pay(state, log, owner.number, parasite, cube.colour, parasite.nucleus)
    move_cube(state, host, parasite, cube)
    of_organ = ("H4.7", "H5.3") if cube.organ >= 0 else ()
    event_data = {"organism": parasite.id, "host": host.id, "colour": cube.colour}
    log("H4.5", "stolen", owner.person, "H4.1", "H4.6", *of_organ, **event_data)


@rule("H0.6", "H0.7", "H4.3", "H4.4", "H4.6", "GL.DI2")
def heal(
    state: GenesisState, log: Log, owner: Player, organism: Organism, parasite: Organism, place: int
) -> Play:
    """Return a disease cube to its mutation, or to a free organ square of its colour."""
    disease = parasite.diseases[place]
    yield from pay(state, log, owner.number, organism, disease.colour, organism.nucleus)
    parasite.diseases.pop(place)
    event_data = {"organism": organism.id, "target": parasite.id, "colour": disease.colour}
    if organism.kind == "macro":
        yield from heal_organ(state, owner, organism, disease)
        log("H4.4", "healed", owner.person, "H4.1", "H4.6", "H4.7", "GL.DI2", **event_data)
    else:
        give_back(state, organism, disease)
        log("H4.3", "healed", owner.person, "H4.1", "H4.6", **event_data)


@rule("H4.4")
def heal_organ(state: GenesisState, owner: Player, organism: Organism, disease: Disease) -> Play:
    """Let the buyer choose a free square of the colour for the cube."""
    squares = free_squares(organism, disease.colour)
    candidates = partial(all_allowed, [ChooseSquare(organism.id, place) for place in squares])
    facts = {"organism": organism.id, "colour": disease.colour}
    match (yield if_several(Decision(owner.person, "heal_square", "H4.4", candidates, **facts))):
        case ChooseSquare(_, place):
            fill_square(state, organism, place)


@rule("B4.4", "H0.6", "H0.7", "H4.3", "H4.4", "H4.6", "GL.EX1", "GL.EN1", "GL.FG1")
def seize(
    state: GenesisState,
    log: Log,
    owner: Player,
    organism: Organism,
    parasite: Organism,
    player_number: int,
) -> Play:
    """Turn a biont of the parasite into a foreign gene or an endosymbiont.

    Its owner gets no compensation.
    """
    yield from pay(state, log, owner.number, organism, player_number % 4, organism.nucleus)
    parasite.bionts[player_number] -= 1
    organism.bionts[player_number] += 1
    organism.since[player_number % 4] = state.turn
    new_speed(state, organism, player_number % 4)
    event_data = {"organism": organism.id, "target": parasite.id, "who": player_number}
    if organism.kind == "macro":
        log("H4.4", "seized", owner.person, "B4.4", "GL.EN1", "H4.7", **event_data)
    else:
        foreign = ("GL.FG1",) if player_number != organism.owner else ()
        log("H4.3", "seized", owner.person, "B4.4", *foreign, **event_data)
    yield from check_life(state, log, parasite)
