"""Phase 5, purchases: mutations, macro-organisms and organs. Then food chains are sorted."""
