"""Scientific models that use no game: networks, quasispecies, food webs, competition, climate.

These modules need numpy, scipy and networkx (the extra `notebook`). The libraries are imported only
with one of these modules.
"""
