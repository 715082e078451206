"""Part 3: the slice of Genesis in which a fourth animal comes to the sea, and what happened."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from evogames.bots.bot import SeededBot
from evogames.core import Match, Observation
from evogames_widgets.lessons.kit import SLICE as LESSON
from evogames_widgets.lessons.trophic_levels.lesson_text import say
from evogames_widgets.lessons.trophic_levels.sea import (
    SeaPanel,
    bodies,
    newcomer_label,
    only_the_sea,
    title,
)


@dataclass
class Bystander(SeededBot):
    """A player who buys nothing and stays in the sea, so that the ocean is always crowded."""

    name = "bystander"

    def __call__(self, observation: Observation) -> int:
        """Return the last option, which always means to do nothing."""
        return len(observation.options) - 1


def story(match: Match) -> Sequence[str]:
    """Return what the newcomer changed in the sea."""
    told = [event.text for event in match.events if event.key == "crowded_out"]
    chain = ", ".join(title(one) for one in bodies(match.state, land=False))
    return [say("story", "sea" if told else "nothing", chain=chain), *told]


SLICE = replace(
    LESSON,
    withheld={"buy:*": say("slice", "buy"), "organ:*": say("slice", "buy"),
              "done": say("slice", "done")},
    unsaid=(*LESSON.unsaid, "catalyst"),
    prompts={"purchase": say("slice", "ask")},
    automatic={"payment": "pay:*", "surplus": "none"},
    pauses={key: say("pause", key) for key in ("macro", "crowded_out")},
    bot=Bystander,
    panel=SeaPanel,
    label=newcomer_label,
    strip=only_the_sea,
    story=story,
)  # fmt: skip
