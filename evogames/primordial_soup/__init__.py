"""Primordial Soup: tribes of amoebas that live on each other's waste."""

from __future__ import annotations

from typing import Any

from evogames.core.decision import Decision, Log, Option
from evogames.core.chance import Chance
from evogames.core.game import Game, Piece, Step
from evogames.core.probabilities import OutcomeProbabilities
from evogames.primordial_soup import chances, check, hidden, scenario, setup, words
from evogames.primordial_soup import numbers as figures
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.turn import next_step
from evogames.primordial_soup.value import value


class PrimordialSoup(Game[SoupState]):
    """The rules of Primordial Soup, gathered from the modules of this folder."""

    name = "primordial_soup"
    title = "Primordial Soup"
    version = 1
    seats = (3, 4)
    state_type = SoupState
    search_turns = 0
    phrases = words.PHRASES

    def setup(self, names: list[str], chance: Chance, options: dict[str, Any]) -> SoupState:
        """Set a game up; the only option is `environment`, a deck in the form of cards.toml."""
        return setup.new_game(names, chance, options)

    def opening(self, state: SoupState, log: Log) -> None:
        setup.opening(state, log)

    def prepared(self, state: SoupState, log: Log) -> None:
        scenario.opening(state, log)

    def position(self, form: dict[str, Any], names: list[str] | None, chance: Chance) -> SoupState:
        return scenario.position(form, names, chance)

    def next_step(self, state: SoupState) -> Step[SoupState] | None:
        return next_step(state)

    def scores(self, state: SoupState) -> list[int]:
        return [p.marker for p in state.players]

    def winners(self, state: SoupState) -> list[int]:
        return [state.winner] if state.over else []

    def hide(self, state: SoupState, player: int | None) -> None:
        hidden.hide(state, player)

    def redeal(self, state: SoupState, player: int | None) -> None:
        hidden.redeal(state, player)

    def check(self, state: SoupState) -> None:
        check.check(state)

    def value(self, state: SoupState, player: int) -> float:
        return value(state, player)

    def chances(self, state: SoupState, decision: Decision) -> list[OutcomeProbabilities]:
        return chances.chances(state, decision)

    def option_facts(self, state: SoupState, option: Option) -> dict[str, Any]:
        return words.facts(state, option)

    def touches(self, state: SoupState, option: Option) -> tuple[str, ...]:
        return words.touches(state, option)

    def numbers(self, state: SoupState) -> dict[str, list[float]]:
        return figures.numbers(state)

    def piece(self, state: SoupState, piece: str) -> Piece:
        return words.piece_words(state, piece)

    def food_web(self, state: SoupState) -> list[tuple[str, str]]:
        return figures.food_web(state)


GAME = PrimordialSoup()
