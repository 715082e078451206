"""Phase 2 (A2, B7, E, J): each player in turn takes all of their actions."""
