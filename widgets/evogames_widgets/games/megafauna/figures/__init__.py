"""The drawings of Megafauna: creeples, biomes, organs, faces and gauges."""
