"""Phase 1, events: refuges emerge and are struck, crises hit organisms, the climate changes."""
