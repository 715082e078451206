"""Phase 1 (A1, D, K5, K6): event cards and all that they do to the world and to life."""
