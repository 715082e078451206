"""Phase 3, the autocatalytic roll: refuges come to life."""
