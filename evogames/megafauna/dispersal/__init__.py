"""Phase 3 (A3, F): newborns leave their mothers, settle, and compete for places."""
