"""Phase 3 (A3, F): newborns leave their mothers, settle, and compete where a place is taken."""
