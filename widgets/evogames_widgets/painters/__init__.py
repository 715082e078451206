"""Painters of scenes: on a canvas in a notebook, as SVG, as PNG, as an animated GIF."""
