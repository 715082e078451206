"""What lessons need, loaded once in the base process before kernels are forked from it."""

import gc
import importlib
import pkgutil

import evogames
import evogames_widgets

importlib.import_module("ipykernel.kernelapp")
for package in (evogames, evogames_widgets):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".classroom" not in module.name:
            importlib.import_module(module.name)
gc.collect()
gc.freeze()  # the collector leaves these objects alone, so that their memory stays shared
