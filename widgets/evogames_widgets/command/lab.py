"""Opens the notebooks in JupyterLab, or shows them to a class as pages."""

import os
from pathlib import Path
from typing import Any

from evogames_widgets.command.check import require_notebook_extra
from evogames_widgets.command.folder import ask, copy_files, shipped
from evogames_widgets.command.words import say, show

START = "voila/render/notebooks/00-start.ipynb"


def open_lab(folder: Path, browser: bool) -> None:
    """Copy the notebooks into a folder and open the start page in JupyterLab's server."""
    require_notebook_extra()
    copy_files(folder, ask)
    os.environ["JUPYTER_CONFIG_PATH"] = settings_path()
    arguments = [f"--ServerApp.root_dir={folder.resolve()}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")
    if "JUPYTERHUB_API_TOKEN" in os.environ:  # a hub starts this server for one of its users
        from jupyterhub.singleuser import main

        main(arguments)
        return
    from jupyterlab.labapp import LabApp

    show(say("lab", "opening", folder=folder.resolve()))
    arguments.append(f"--LabApp.default_url=/{START}")
    if not browser:
        arguments.append("--no-browser")
    LabApp.launch_instance(arguments)


def settings_path() -> str:
    """Return where Jupyter finds our settings: no news, and messages that are sent immediately."""
    settings = shipped() / "binder" / "jupyter"
    known = os.environ.get("JUPYTER_CONFIG_PATH")
    return os.pathsep.join([str(settings), *filter(None, [known])])


def open_class(folder: Path | None, code: str | None, **settings: Any) -> None:
    """Serve the lessons to a class until somebody ends it."""
    require_notebook_extra()
    from evogames_widgets.classroom.start import start as start_class

    start_class(folder or shipped() / "notebooks", code, **settings)
