"""Scientific models apart from the games: reaction networks, quasispecies, food webs.

These modules import no game. They need numpy, scipy and networkx (the extra `notebook`), which
are imported only when one of the modules is.
"""
