"""Prepares everything that lessons need, once in the base process. Kernels are forked from it."""

import gc
import importlib
import os
import pkgutil
from pathlib import Path

import evogames
from evogames_widgets.classroom.forked_kernels import FOLDER
from evogames_widgets.classroom.preparing import prepare

KERNEL = ("ipykernel.kernelapp", "ipykernel.debugger", "IPython.core.completerlib")
"""The modules that a kernel loads when it starts."""
ADAPTERS = "evogames.adapters."


def make_ready(folder: Path) -> None:
    """Load the modules, prepare the lessons, and keep the memory shared with all kernels."""
    for name in (*KERNEL, "evogames_widgets.table"):
        importlib.import_module(name)
    for module in pkgutil.walk_packages(evogames.__path__, "evogames."):
        if not module.name.startswith(ADAPTERS):  # they need packages that a class does not
            importlib.import_module(module.name)
    prepare(folder)
    gc.collect()
    gc.freeze()  # garbage collection no longer touches these objects, so they stay shared


if FOLDER in os.environ:  # the base process can only import modules, not call functions
    make_ready(Path(os.environ[FOLDER]))
