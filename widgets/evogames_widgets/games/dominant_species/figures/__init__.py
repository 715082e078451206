"""What the board of Dominant Species is drawn with: animals, elements and terrains."""
