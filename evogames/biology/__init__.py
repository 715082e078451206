"""The science apart from the games: reaction networks, quasispecies, food webs, competition.

These modules know no game. They need numpy, scipy and networkx (the extra `notebook`), which are
imported only when a module is.
"""
