"""Megafauna: life on land, drifting continents, and a climate that answers.

Where the chapters of the rulebook are carried out:

    components/  B       names and numbers, cards, boards, tables, the box they make
    map/         D1, D3, D4, F3, GL.21-26, GL.34   landmasses, coasts, biomes, reservoirs (reading)
    species/     J, E6, GL.7-33, I3  tableaus: organs, size, personality, tools; extinction
    events/      A1, D, K5, K6       phase 1
    actions/     A2, B7, E, J8       phase 2
    dispersal/   A3, F               phase 3
    contests/    F4, G, H, GL.38     who can eat whom, contests, standing checks
    burial/      A4, I               phase 4
    variants/    C2, C3, J8, K1-K3, K8, L, N
    options/     one class for each kind of choice, by phase

setup.py (C1, K3), scoring.py (A6, A7), turn.py, decisions.py, check.py, hidden.py (B8), pieces.py
(moving single pieces), numbers.py, value.py and words.py are as in every game.
"""
