"""Contests (F4, G, H): which species can eat which, and which creeple loses its place."""
