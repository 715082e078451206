"""Phase 2, assignment: bionts and catalysts go to refuges, organisms and parasites."""
