"""Variants: planets (K, L), a start from Genesis (C2, C3), gifts (J8) and Origins (N)."""
