"""Execution: the twelve kinds of action, one module each, in the order of the action display."""
