"""Organisms: what they consist of, who owns them, what they lose, and how they die out."""
