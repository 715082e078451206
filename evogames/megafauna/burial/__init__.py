"""Phase 4 (A4, I): endotherms flee, the endangered stand up or are buried, fossils are awarded."""
