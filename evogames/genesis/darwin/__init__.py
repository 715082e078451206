"""Phase 4, the Darwinian roll: microorganisms are copied, with errors."""
