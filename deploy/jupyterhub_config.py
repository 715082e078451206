"""evogames in a school's JupyterHub: the lessons as class pages, and a server for each pupil.

These settings go with every kind of hub. What differs is how pupils log in, and where their servers
run: `one_machine.py` says it for a trial, The Littlest JupyterHub and Kubernetes bring their own.
docs/hub.md explains all of it.
"""

import os
import sys

from evogames_widgets.command.lab import START

c = get_config()  # noqa: F821

PORT = os.environ.get("EVOGAMES_CLASS_PORT", "10101")
"""Where the class pages listen, on this machine only: the hub's proxy reaches them there."""
SEATS = int(os.environ.get("EVOGAMES_SEATS", "35"))
IDLE_SECONDS = int(os.environ.get("EVOGAMES_IDLE_SECONDS", "1800"))

# One server for each pupil, and others with a name: one for each class or project.
c.Spawner.cmd = [sys.executable, "-m", "evogames_widgets.command", "lab", "evogames"]
c.Spawner.default_url = f"/{START}"
c.Spawner.mem_limit = "1G"
c.Spawner.cpu_limit = 1.0
c.JupyterHub.allow_named_servers = True
c.JupyterHub.named_server_limit_per_user = 2

# The lessons as pages without code, with the hub's login in place of a join code.
limits = [f"--port={PORT}", f"--seats={SEATS}", f"--pages-computer={SEATS}"]
c.JupyterHub.services = [
    {
        "name": "class",
        "url": f"http://127.0.0.1:{PORT}",
        "command": [sys.executable, "-m", "evogames_widgets.command", "class", *limits],
        "oauth_no_confirm": True,
        "timeout": 600,  # it prepares the experiments of all lessons before anybody can enter
    },
    {
        "name": "idle-culler",
        "command": [
            sys.executable,
            "-m",
            "jupyterhub_idle_culler",
            f"--timeout={IDLE_SECONDS}",
            f"--cull-every={max(1, IDLE_SECONDS // 5)}",
            "--remove-named-servers=true",
        ],
    },
]
c.JupyterHub.load_roles = [
    {"name": "user", "scopes": ["self", "access:services!service=class"]},
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    },
]
