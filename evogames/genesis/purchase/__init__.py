"""Phase 5, purchases: mutations, macro-organisms and organs; then food chains are sorted."""
