"""A hub on one machine, to try everything out: `jupyterhub -f deploy/one_machine.py`.

Pupils choose a name and type the password of the class. All servers belong to the account that
starts the hub, so pupils who write code could read each other's files. A school gives every
pupil an account of the system (The Littlest JupyterHub) or a container (Kubernetes).
"""

import os
import random
import resource
from pathlib import Path

from jupyterhub.spawner import SimpleLocalProcessSpawner

c = get_config()  # noqa: F821

PORT = int(os.environ.get("EVOGAMES_PORT", "8000"))
"""The hub's address. The three ports after it are for its parts."""

os.environ["EVOGAMES_CLASS_PORT"] = str(PORT + 3)
load_subconfig(str(Path(__file__).with_name("jupyterhub_config.py")))  # noqa: F821


class LimitedSpawner(SimpleLocalProcessSpawner):
    """Keeps each server and each of its kernels to the memory limit and to one processor."""

    def make_preexec_fn(self, name):
        bytes_each, processor = self.mem_limit, random.randrange(os.cpu_count())
        prepare = super().make_preexec_fn(name)

        def limit():
            resource.setrlimit(resource.RLIMIT_DATA, (bytes_each, bytes_each))
            os.sched_setaffinity(0, {processor})
            prepare()

        return limit


folder = Path(os.environ.get("EVOGAMES_HUB", "hub")).resolve()
folder.mkdir(parents=True, exist_ok=True)
c.JupyterHub.spawner_class = LimitedSpawner
c.SimpleLocalProcessSpawner.home_dir_template = str(folder / "homes" / "{username}")
c.JupyterHub.db_url = f"sqlite:///{folder}/jupyterhub.sqlite"
c.JupyterHub.cookie_secret_file = str(folder / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(folder / "proxy.pid")
c.JupyterHub.bind_url = f"http://127.0.0.1:{PORT}"
c.JupyterHub.hub_port = PORT + 1
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{PORT + 2}"

c.JupyterHub.authenticator_class = "shared-password"
c.Authenticator.allow_all = True
c.SharedPasswordAuthenticator.user_password = os.environ["EVOGAMES_PASSWORD"]
