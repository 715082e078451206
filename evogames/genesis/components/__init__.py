"""What players have: pools of catalysts, bionts in many places, decks of mutations."""
