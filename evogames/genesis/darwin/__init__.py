"""Phase 4, the Darwinian roll: micro-organisms copy themselves, with errors."""
