"""Texts about mutation cards: their organs, and both ways up of their promoted sides."""

from evogames.core import listed
from evogames.megafauna.actions.costs import cost_for
from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.components.deck import MutationCard, Side
from evogames.megafauna.components.names import ORGANS, WAY_A, WAY_B
from evogames.megafauna.state import MegafaunaState, Mutation, Species
from evogames_widgets.games.megafauna.words import (
    card_words,
    form_word,
    game_word,
    say,
    species_words,
)


def organ_words(counts: list[int]) -> str:
    """Return organs by colour, such as "2 red and 1 blue"."""
    found = [
        say("card", "organ", count=count, organ=game_word("organ", name))
        for name, count in zip(ORGANS, counts, strict=True)
        if count
    ]
    return listed(found) if found else say("card", "no_organs")


def side_words(side: Side) -> str:
    """Return a promoted side in words: its title and everything that it brings."""
    parts = []
    if any(side.plus):
        parts.append(say("card", "organs", organs=organ_words(side.plus)))
    if side.monster:
        parts.append(say("card", "monster", organ=game_word("organ", side.monster)))
    if side.form:
        parts.append(say("card", "form", form=form_word(side.form_number)))
    if side.recession:
        lost = listed([game_word("organ", name) for name in side.recession])
        parts.append(say("card", "recession", organs=lost))
    if side.left:
        parts.append(say("card", "left", emotion=say("emotion", side.left)))
    if side.right:
        parts.append(say("card", "right", emotion=say("emotion", side.right)))
    for name in ("venom", "mutualism", "fossil"):
        if getattr(side, name):
            parts.append(say("card", name))
    if side.skeleton is not None:
        parts.append(say("card", "skeleton", number=side.skeleton))
    parts.append(say("card", "max_size", size=side.max_size))
    return say("card", "side", title=side.title, parts=", ".join(parts))


def card_lines(state: MegafaunaState, card: int) -> list[str]:
    """Return a mutation card in sentences: its organs, its meaning in nature, and both ways up."""
    shown = state.components.deck.mutation_card(card)
    lines = [say("card", "plain", title=shown.title, organs=organ_words(shown.plus))]
    if shown.monster_plant:
        lines.append(say("card", "monster_plant"))
    if shown.biology:
        lines.append(shown.biology)
    lines.append(say("card", "ways", one=side_words(shown.a), other=side_words(shown.b)))
    return lines


def nature_lines(card: MutationCard) -> list[str]:
    """Return what each side of a card is in nature."""
    return [
        say("card", "biology", title=side.title, text=side.biology)
        for side in (card, *card.ways)
        if side.biology
    ]


def costs(state: MegafaunaState, card: int) -> list[tuple[Species, int]]:
    """Return the cost of a card for each species, or an empty list if the card is not on offer."""
    place = dict(on_offer(state)).get(card)
    if place is None:
        return []
    return [(one, cost_for(state, one, card, place)) for one in state.species.values()]


def cost_words(state: MegafaunaState, card: int) -> str:
    """Return the cost of a card on offer in words, and the species for which it is cheaper."""
    found = costs(state, card)
    if not found:
        return ""
    most = max(cost for _, cost in found)
    cheaper = [
        say("card", "cheaper", animal=species_words(state, one.number), cost=cost)
        for one, cost in found
        if cost < most
    ]
    return " ".join([say("card", "cost", cost=most), *cheaper])


def card_hint(state: MegafaunaState, card: int) -> str:
    """Return a hint about a mutation card on the board."""
    if card <= 0:
        return say("hint", "archetype_card")
    return " ".join([*card_lines(state, card), cost_words(state, card)]).strip()


def lying_words(state: MegafaunaState, card: Mutation) -> str:
    """Return the title of the visible side of a card, and the card's organs."""
    title = card_words(state, card.card, card.way)
    key = "lies_promoted" if card.way in (WAY_A, WAY_B) else "lies"
    return say("card", key, title=title, organs=organ_words(card.plus))
