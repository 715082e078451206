"""The lesson "Why not grow every defence?": its experiments and its tasks."""

from evogames_widgets.lessons.trade_offs.open_task import OwnExperiment
from evogames_widgets.lessons.trade_offs.price import cards, need
from evogames_widgets.lessons.trade_offs.slice import SLICE
from evogames_widgets.lessons.trade_offs.tasks import ChanceToBeFed, TwoCards, WhoCanBeAttacked
from evogames_widgets.lessons.trade_offs.trait_experiments import deck, position

STUDIES = {"deck": deck, "position": position, "need": need, "cards": cards}
TASKS = (WhoCanBeAttacked, ChanceToBeFed, TwoCards, OwnExperiment)

__all__ = ["SLICE", "STUDIES", "TASKS"]
