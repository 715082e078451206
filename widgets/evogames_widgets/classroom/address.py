"""Where the class is served: by itself, or as a service of a school's JupyterHub.

A hub starts its services with these variables. It sends on all requests below its service's prefix.
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
