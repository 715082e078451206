"""The board of Bios: Megafauna."""
