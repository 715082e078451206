"""Charts as scenes: bars, histograms, lines, plots and food webs."""
