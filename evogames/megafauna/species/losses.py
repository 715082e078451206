"""The plus organs that a species can lose, and the loss of the chosen one."""

from collections.abc import Iterator, Sequence

from evogames.core import ALLOWED, Candidate, Log, Option, all_forbidden, rule
from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.options.events import LoseOrgan, LoseSize
from evogames.megafauna.species.atrophy import lose_plus
from evogames.megafauna.species.size import change_size
from evogames.megafauna.state import MegafaunaState, Mutation, Species

ALL_ORGANS = range(len(ORGANS))


@rule("D7.3", "D7.8", "D8.3", "D8.4", "D8.5", "J4.3")
def losses(
    species: Species, colours: Sequence[int] = ALL_ORGANS, *, token: str, basal: str, colour: str
) -> Iterator[Candidate]:
    """List the plus organs of these colours that can be lost.

    A monster shrinks before its token goes.

    `token`, `basal` and `colour` are the rules that forbid losing a token too early, a basal organ,
    or an organ of another colour.
    """
    plus = [(card, organ) for card in species.all_cards for organ in organs_of(card)]
    found = [(card, organ) for card, organ in plus if organ in colours]
    tokens = any(card.monster == organ for card, organ in found)
    for card, organ in found:
        if card.plus[organ] or species.size == 1:
            yield LoseOrgan(species.number, max(card.card, 0), organ), ALLOWED
    if tokens and species.size > 1:
        yield LoseSize(species.number), ALLOWED

    def refused() -> Iterator[Candidate]:
        for card, organ in plus:
            option = LoseOrgan(species.number, max(card.card, 0), organ)
            if organ not in colours:
                yield option, colour
            elif not card.plus[organ] and species.size > 1:
                yield option, token
        genotype = species.genotype
        for organ in ALL_ORGANS:
            if species.basal[organ] and organ not in organs_of(genotype):
                yield LoseOrgan(species.number, max(genotype.card, 0), organ), basal

    yield all_forbidden(refused)


def organs_of(card: Mutation) -> list[int]:
    """Return the colours of a card's plus organs, including its monster token."""
    return [organ for organ in ALL_ORGANS if card.plus[organ] or card.monster == organ]


@rule("GL.18", "D7.8", "D8.4", "J4.3")
def carry_out(state: MegafaunaState, log: Log, species: Species, chosen: Option, why: str) -> None:
    """Remove the chosen organ, or shrink by one step."""
    if isinstance(chosen, LoseSize):
        more = ("D8.4",) if why in ("D8.1", "D8.2") else ("D7.8", "GL.18")
        change_size(state, log, species, -1, why, *more, "J4.3")
        return
    assert isinstance(chosen, LoseOrgan)
    card = next(
        card
        for card in species.all_cards
        if max(card.card, 0) == chosen.card and chosen.organ in organs_of(card)
    )
    lose_plus(state, log, species, card, chosen.organ, why)
