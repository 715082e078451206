"""Cards and seats of tests of gene transfer; the fixture `icons_on_cards` gives the cards icons."""

from tests.genesis.build import seat

HGT, MORE = "mrna", "cytochromes"
"""Cards that bear an HGT icon here."""
THREE = (seat("green"), seat("blue"), seat("yellow"))
