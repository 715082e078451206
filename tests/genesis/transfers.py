"""Cards and seats for tests of gene transfer.

The fixture `icons_on_cards` gives the cards their icons.
"""

from tests.genesis.build import seat

HGT, MORE = "mrna", "cytochromes"
"""Cards that have an HGT icon in these tests."""
THREE = (seat("green"), seat("blue"), seat("yellow"))
