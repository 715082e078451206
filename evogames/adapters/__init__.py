"""Every game as an environment of other libraries: PettingZoo and OpenSpiel.

These modules need the extras `pettingzoo` and `openspiel`.
"""
