"""Phase 4 (A4, I): endotherms flee, endangered creeples stand up or die, fossils are awarded."""
