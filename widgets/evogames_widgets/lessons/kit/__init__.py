"""The code that all lessons use: the parts of a notebook, texts, pictures and notes."""

from evogames.biology.estimates import Estimate, Mean, Share, mean, share
from evogames_widgets.lessons.kit.estimate import PERCENT, marks
from evogames_widgets.lessons.kit.lesson_table import SLICE
from evogames_widgets.lessons.kit.live import PicturePanel, Tool
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.part import NAMED, WIDE, asked, in_a_row, verdict
from evogames_widgets.lessons.kit.picture import BESIDE, WIDTH, Picture
from evogames_widgets.lessons.kit.plots import COLOURS, Axes, Series, Ticks, plot, ticks
from evogames_widgets.lessons.kit.prepared import (
    EventData,
    EventLog,
    Pick,
    Prepared,
    scenario_of,
    turn_by_turn,
)
from evogames_widgets.lessons.kit.rerun_controls import seed_field, working
from evogames_widgets.lessons.kit.study import Pausing, Study, each_game, finish, point_seed
from evogames_widgets.lessons.kit.task import ChoiceTask, ListsTask, MarkTask, Task, empty
from evogames_widgets.lessons.kit.words import Words

__all__ = [
    "BESIDE",
    "COLOURS",
    "NAMED",
    "PERCENT",
    "SLICE",
    "WIDE",
    "WIDTH",
    "Axes",
    "ChoiceTask",
    "Estimate",
    "EventData",
    "EventLog",
    "ListsTask",
    "MarkTask",
    "Mean",
    "OpenTask",
    "Pausing",
    "Pick",
    "Picture",
    "PicturePanel",
    "Prepared",
    "Series",
    "Share",
    "Study",
    "Task",
    "Ticks",
    "Tool",
    "Words",
    "asked",
    "each_game",
    "empty",
    "finish",
    "in_a_row",
    "marks",
    "mean",
    "plot",
    "point_seed",
    "scenario_of",
    "seed_field",
    "share",
    "ticks",
    "turn_by_turn",
    "verdict",
    "working",
]
