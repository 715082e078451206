"""Notebooks as pages without code: their design, and their place in JupyterLab's server."""
