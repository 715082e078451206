"""Execution: the twelve actions, one module each, in the order of the action display."""
