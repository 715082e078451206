"""Evolution: The Origin of Species. Animals gain traits, compete for food, and some survive."""

from __future__ import annotations

from typing import Any

from evogames.core.decision import Decision, Log, Option
from evogames.core.chance import Chance
from evogames.core.errors import EvogamesError
from evogames.core.game import Game, Piece, Step
from evogames.core.probabilities import OutcomeProbabilities
from evogames.evolution import chances, check, hidden, scenario, scoring, setup, unlisted, words
from evogames.evolution import numbers as figures
from evogames.evolution.state import EvolutionState
from evogames.evolution.turn import next_step
from evogames.evolution.value import value


class Evolution(Game[EvolutionState]):
    """The rules of Evolution, gathered from the modules of this folder."""

    name = "evolution"
    title = "Evolution: The Origin of Species"
    version = 2
    seats = (2, 8)
    state_type = EvolutionState
    phrases = words.PHRASES
    arguments = words.ARGUMENTS

    def setup(self, names: list[str], chance: Chance, options: dict[str, Any]) -> EvolutionState:
        """Set a game up; the only option is `deck`, a deck in the form of cards.toml."""
        strange = sorted(set(options) - {"deck"})
        if strange:
            raise self.texts.refused("setup.no_option", title=self.title, option=strange[0])
        return setup.new_game(names, chance, options.get("deck"))

    def opening(self, state: EvolutionState, log: Log) -> None:
        setup.opening(state, log)

    def prepared(self, state: EvolutionState, log: Log) -> None:
        scenario.opening(state, log)

    def position(
        self, form: dict[str, Any], names: list[str] | None, chance: Chance
    ) -> EvolutionState:
        return scenario.position(form, names, chance)

    def next_step(self, state: EvolutionState) -> Step[EvolutionState] | None:
        return next_step(state)

    def scores(self, state: EvolutionState) -> list[int]:
        return scoring.scores(state)

    def winners(self, state: EvolutionState) -> list[int]:
        return [state.winner] if state.over else []

    def hide(self, state: EvolutionState, player: int | None) -> None:
        hidden.hide(state, player)

    def redeal(self, state: EvolutionState, player: int | None) -> None:
        hidden.redeal(state, player)

    def check(self, state: EvolutionState) -> None:
        check.check(state)

    def value(self, state: EvolutionState, player: int) -> float:
        return value(state, player)

    def chances(self, state: EvolutionState, decision: Decision) -> list[OutcomeProbabilities]:
        return chances.chances(state, decision)

    def touches(self, state: EvolutionState, option: Option) -> tuple[str, ...]:
        return words.touches(state, option)

    def explain(self, state: EvolutionState, decision: Decision, key: str) -> EvogamesError | None:
        option = unlisted.explain(state, decision, key)
        if option is None:
            return None
        told = self.facts(state, {"phase_name": state.phase, **decision.facts})
        facts = {**told, **self.option_facts(state, option)}
        return EvogamesError(
            self.texts.fill("refusal", option.why, facts), option.why.split("/")[0]
        )

    def numbers(self, state: EvolutionState) -> dict[str, list[float]]:
        return figures.numbers(state)

    def piece(self, state: EvolutionState, piece: str) -> Piece:
        return words.piece_words(state, piece)

    def food_web(self, state: EvolutionState) -> list[tuple[str, str]]:
        return figures.food_web(state)


GAME = Evolution()
