"""Phase 1 (A1, D, K5, K6): event cards, and how they change the world and its species."""
