"""What lessons need, made ready once in the base process before kernels are forked from it."""

import gc
import importlib
import os
import pkgutil
from pathlib import Path

import evogames
import evogames_widgets
from evogames_widgets.classroom.base import FOLDER
from evogames_widgets.classroom.rehearsal import rehearse

importlib.import_module("ipykernel.kernelapp")
for package in (evogames, evogames_widgets):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".classroom" not in module.name:
            importlib.import_module(module.name)
rehearse(Path(os.environ[FOLDER]))
gc.collect()
gc.freeze()  # the collector leaves these objects alone, so that their memory stays shared
