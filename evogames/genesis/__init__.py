"""Genesis: from chemistry that feeds itself to food chains."""

from __future__ import annotations

from typing import Any

from evogames.core.decision import Decision, Log, Option
from evogames.core.chance import Chance
from evogames.core.game import Game, Piece, Step
from evogames.core.probabilities import OutcomeProbabilities
from evogames.genesis import chances, check, hidden, labels, scenario, scoring, setup, words
from evogames.genesis import numbers as figures
from evogames.genesis.state import GenesisState
from evogames.genesis.turn import next_step
from evogames.genesis.value import value


class Genesis(Game[GenesisState]):
    """The rules of Genesis, gathered from the modules of this folder."""

    name = "genesis"
    title = "Bios: Genesis"
    version = 1
    seats = (1, 4)
    state_type = GenesisState
    search_turns = 0
    finishing_options = {"reroll": "keep"}
    phrases = words.PHRASES

    def setup(self, names: list[str], chance: Chance, options: dict[str, Any]) -> GenesisState:
        """Set a game up; options: level, mode, gentle, crystal, short, colours."""
        return setup.new_game(names, chance, options)

    def opening(self, state: GenesisState, log: Log) -> None:
        setup.opening(state, log)

    def prepared(self, state: GenesisState, log: Log) -> None:
        scenario.opening(state, log)

    def position(
        self, form: dict[str, Any], names: list[str] | None, chance: Chance
    ) -> GenesisState:
        return scenario.position(form, names, chance)

    def next_step(self, state: GenesisState) -> Step[GenesisState] | None:
        return next_step(state)

    def scores(self, state: GenesisState) -> list[float]:
        total = state.result or scoring.points(state)
        found = [0.0] * len(state.names)
        for seat, owner in enumerate(state.players):
            if owner.person >= 0:
                found[owner.person] += total[seat]
        return found

    def winners(self, state: GenesisState) -> list[int]:
        return state.winners if state.over else []

    def hide(self, state: GenesisState, player: int | None) -> None:
        hidden.hide(state, player)

    def redeal(self, state: GenesisState, player: int | None) -> None:
        hidden.redeal(state, player)

    def check(self, state: GenesisState) -> None:
        check.check(state)

    def value(self, state: GenesisState, player: int) -> float:
        return value(state, player)

    def chances(self, state: GenesisState, decision: Decision) -> list[OutcomeProbabilities]:
        return chances.chances(state, decision)

    def option_facts(self, state: GenesisState, option: Option) -> dict[str, Any]:
        return labels.option_facts(state, option)

    def touches(self, state: GenesisState, option: Option) -> tuple[str, ...]:
        return labels.touches(state, option)

    def numbers(self, state: GenesisState) -> dict[str, list[float]]:
        return figures.numbers(state)

    def player_colours(self, state: GenesisState) -> list[int]:
        return words.player_colours(state)

    def piece(self, state: GenesisState, piece: str) -> Piece:
        return words.piece_words(state, piece)

    def food_web(self, state: GenesisState) -> list[tuple[str, str]]:
        return figures.food_web(state)


GAME = Genesis()
