"""Painters draw scenes: on a canvas in a notebook, as SVG, as PNG, or as an animated GIF."""
