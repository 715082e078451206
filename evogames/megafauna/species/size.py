"""Changes of size."""

from evogames.core.rules import Log
from evogames.megafauna.state import MegafaunaState, Species


def change_size(state: MegafaunaState, log: Log, species: Species, step: int, rule: str) -> None:
    """Change the size of a species by a step, with all that follows (E6.2-6)."""
    raise NotImplementedError("E6: changes of size")
