"""What each option costs and brings, and what it risks, as far as its player can know."""

from collections.abc import Iterator, Sequence

from evogames.core import Decision, Effect, Option
from evogames.genesis.autocatalysis.refuge_roll import refuge_dice
from evogames.genesis.cards import BASE_COLOUR, BOARDS, COLOUR, MUTATIONS, PLUS_COLOUR
from evogames.genesis.chances import chance_of_double
from evogames.genesis.components.places import find_refuge
from evogames.genesis.options import assignment, events, losses, purchase, rolls
from evogames.genesis.organisms.genome import dice, proofreading_shield
from evogames.genesis.organisms.tableau import find_body, find_organism
from evogames.genesis.state import GenesisState

PLAIN: dict[type[Option], str] = {
    assignment.GoFirst: "first",
    assignment.Wait: "wait",
    assignment.Recall: "recall",
    assignment.Withdraw: "recall",
    assignment.PayToll: "toll",
    assignment.Gift: "gift",
    assignment.Attach: "parasite",
    assignment.Oust: "parasite",
    assignment.SettleAttach: "remain",
    assignment.SettleOust: "remain",
    assignment.Perish: "perish",
    assignment.TakeFrom: "from_source",
    assignment.Enough: "enough",
    assignment.Steal: "steal",
    assignment.Snatch: "steal",
    assignment.Exchange: "exchange",
    assignment.Nothing: "nothing",
    assignment.Block: "block",
    assignment.LetIn: "let_in",
    assignment.Detour: "detour",
    events.CallVote: "call",
    events.StaySilent: "silent",
    events.Gaia: "gaia",
    events.Medea: "medea",
    events.Give: "give",
    events.Suffer: "suffer",
    events.BurnOrgan: "loss_organ",
    events.TakeCatalyst: "catalyst",
    rolls.Reroll: "reroll",
    rolls.Keep: "keep",
    rolls.KillCube: "kill_cube",
    rolls.KillBiont: "kill_biont",
    rolls.Receiver: "receiver",
    rolls.Substitute: "substitute",
    rolls.Live: "live",
    rolls.Leave: "leave",
    purchase.Pay: "pay",
    purchase.PayOrgan: "pay_organ",
    purchase.Pledge: "pledge",
    purchase.Churn: "churn",
    purchase.Flip: "flip",
    purchase.Remain: "remain",
    purchase.AttackParasite: "red_queen",
    purchase.AttackHost: "red_queen_steal",
    purchase.SeizeBiont: "seize",
    purchase.Permit: "permit",
    purchase.Refuse: "refuse",
    purchase.BecomeMacro: "macro",
    purchase.GrowOrgan: "organ",
    purchase.ChooseSquare: "square",
    purchase.GoAshore: "land",
    purchase.LeaveWater: "land",
    purchase.Escape: "land",
    purchase.Stay: "stay_in_water",
    purchase.Finish: "finish",
    losses.LoseOrgan: "loss_organ",
    losses.LoseDisease: "loss_disease",
    losses.LoseBiont: "loss_biont",
    losses.LoseTrophic: "loss_trophic",
    losses.LoseDisc: "loss_disc",
    losses.Heir: "heir",
}
"""The kinds of options with one sentence that is always the same, apart from the names."""


def effects(state: GenesisState, decision: Decision, option: Option) -> Iterator[Effect]:
    """Return the keys and values of the sentences about an option."""
    if type(option) in PLAIN:
        yield PLAIN[type(option)], {}
    match option:
        case assignment.Assign(source, refuge_id):
            yield from _assign(state, refuge_id)
            yield from _leaves(state, source)
        case assignment.Transfer(organism, _):
            yield "hgt", {}
            yield from _leaves(state, f"organism {organism}")
        case assignment.TakeFrom(source):
            yield from _leaves(state, source)
        case assignment.PutEnzyme(_, refuge_id):
            refuge = find_refuge(state, refuge_id)
            yield from _enzyme(BOARDS[refuge.board].slots[len(refuge.enzymes) :])
        case assignment.PutDisc(colour, _):
            yield "vitamin" if colour == COLOUR["green"] else "antioxidant", {}
        case assignment.Done():
            actor = next((p for p in state.players if p.number == state.actor), None)
            if actor and any(actor.pool):
                yield "done", {"pool": actor.pool}
        case rolls.Organise(colour):
            yield "organise", {"colour_does": colour}
        case rolls.RollAgain():
            yield "again", {}
        case events.Roll(organism):
            body = None if organism is None else find_body(state, organism)
            if body:
                shield = proofreading_shield(state, body)
                yield "roll_microbe", {"dice": dice(body), "shield": shield}
            else:
                yield "roll", {}
        case purchase.Buy(_, _, card):
            yield "buy", {"colour_does": BASE_COLOUR[card]}
            if MUTATIONS[card].abilities:
                yield "abilities", {"abilities": MUTATIONS[card].abilities}
            yield "one_more_die", {}
        case purchase.Promote(_, card):
            yield "promote", {"colour_does": PLUS_COLOUR[card]}
            if MUTATIONS[card].promoted_abilities:
                yield "abilities", {"abilities": MUTATIONS[card].promoted_abilities}
            yield "one_more_die", {}
        case losses.LoseCube(_, colour):
            yield "loss", {"colour_does": colour}
        case losses.LosePlus(_, card):
            yield "loss_plus", {"colour": PLUS_COLOUR[card], "colour_does": PLUS_COLOUR[card]}
        case losses.LoseMutation(_, card) | losses.LoseCard(_, card) | events.Burn(_, card):
            yield "loss_card", {"colour": BASE_COLOUR[card], "colour_does": BASE_COLOUR[card]}


def _enzyme(open_slots: Sequence[str]) -> Iterator[Effect]:
    """Say which number is harmless once an enzyme covers the next slot."""
    if open_slots:
        slot = open_slots[0]
        what = "enzyme_saves" if slot.endswith("e") else "enzyme_manna"
        yield what, {"face": slot.removesuffix("e")}
    else:
        yield "enzyme_points", {}


def _assign(state: GenesisState, refuge_id: int) -> Iterator[Effect]:
    """Say how likely a double is with one more biont, and who else is on the refuge."""
    refuge = find_refuge(state, refuge_id)
    count = refuge_dice(refuge) + 2
    yield "assign", {"dice": count, "chance": chance_of_double(count)}
    if toll := BOARDS[refuge.board].toll:
        yield "assign_toll", {"toll": toll}
    for rival, bionts in enumerate(refuge.bionts):
        if bionts and rival != state.actor:
            yield "assign_rival", {"rival": rival}
            return


def _leaves(state: GenesisState, source: str) -> Iterator[Effect]:
    """Warn if an organism loses the last biont of its owner: it dies out, or others take it."""
    kind, _, number = source.partition(" ")
    if kind != "organism":
        return
    body = find_organism(state, int(number))
    if body.owner != state.actor or body.bionts[body.owner] != 1:
        return
    others = [rival for rival, count in enumerate(body.bionts) if count and rival != body.owner]
    if others:
        yield "last_heir", {"organism": body.id, "rival": others[0]}
    else:
        yield "last_extinct", {"organism": body.id}
