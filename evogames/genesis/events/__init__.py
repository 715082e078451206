"""Phase 1, events: refuges emerge and are struck, crises affect organisms, the climate changes."""
