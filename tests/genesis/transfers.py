"""Cards and seats for tests of gene transfer.

The fixture `icons_on_cards` gives the cards their icons.
"""

from tests.genesis.build import seat

HGT, MORE = "mrna", "cytochromes"
"""Cards that bear an HGT icon here."""
THREE = (seat("green"), seat("blue"), seat("yellow"))
