"""The drawings of Dominant Species: animals, elements and terrains."""
