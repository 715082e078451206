"""Contests (F4, G, H): who can eat whom, and who gives way."""
