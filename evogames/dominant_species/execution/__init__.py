"""Execution: the twelve actions in the order of the action display. Each has a module."""
