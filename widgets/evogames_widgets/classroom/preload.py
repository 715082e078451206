"""What lessons need, made ready once in the base process before kernels are forked from it."""

import gc
import importlib
import os
import pkgutil
from pathlib import Path

import evogames
from evogames_widgets.classroom.forked_kernels import FOLDER
from evogames_widgets.classroom.preparing import prepare

KERNEL = ("ipykernel.kernelapp", "ipykernel.debugger", "IPython.core.completerlib")
"""What a kernel loads by itself when it starts."""


def make_ready(folder: Path) -> None:
    """Load what kernels load, prepare the lessons, and let all of it be shared."""
    for name in (*KERNEL, "evogames_widgets.table"):
        importlib.import_module(name)
    for module in pkgutil.walk_packages(evogames.__path__, "evogames."):
        importlib.import_module(module.name)
    prepare(folder)
    gc.collect()
    gc.freeze()  # the collector leaves these objects alone, so that their memory stays shared


if FOLDER in os.environ:  # the base process is given modules to load, not functions to call
    make_ready(Path(os.environ[FOLDER]))
