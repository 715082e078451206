"""The address of the class: of its own server, or of a service in a school's JupyterHub.

A hub sets these variables when it starts a service. It forwards every request below the prefix.
"""

import os

IN_HUB = "JUPYTERHUB_SERVICE_NAME" in os.environ
ROOT = os.environ["JUPYTERHUB_SERVICE_PREFIX"] if IN_HUB else "/"
"""The address of the overview. All other addresses of the class begin with it."""
HUB_LOGIN = "jupyterhub.singleuser.extension.JupyterHubIdentityProvider"
"""Recognises pupils by their login to the hub, and sends others there to log in."""


def take_token() -> str:
    """Return the password of the service for the hub, and hide it from the kernels."""
    return os.environ.pop("JUPYTERHUB_API_TOKEN", "")
