"""Organisms: what they are made of, whose they are, what they lose, and how they die out."""
