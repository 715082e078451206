"""The basis of every widget: HTML, callbacks, error messages, texts and cleanup.

This package imports no game.
"""
