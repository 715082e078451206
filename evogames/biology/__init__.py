"""Scientific models apart from the games: networks, quasispecies, food webs, competition.

These modules import no game. They need numpy, scipy and networkx (the extra `notebook`), which
are imported only when one of the modules is.
"""
