"""Phase 3, the autocatalytic roll: life can arise on refuges."""
