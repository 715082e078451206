"""Phase 2, assignment: players place bionts and catalysts on refuges and organisms."""
