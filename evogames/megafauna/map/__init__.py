"""The map (D1, D3, D4, GL.23, GL.34, GL.36): places, landmasses, coasts, biomes and discs."""
