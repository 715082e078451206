"""The order of play in Primordial Soup: the setup, then rounds of six phases."""

from evogames.core import OrderOfPlay, Phase
from evogames.primordial_soup.deaths import aggression, natural_deaths
from evogames.primordial_soup.division import divide
from evogames.primordial_soup.environment import gene_defects, turn_card
from evogames.primordial_soup.feeding import amoeba_move
from evogames.primordial_soup.genes import buy_genes
from evogames.primordial_soup.scoring import end_round, scoring
from evogames.primordial_soup.setup import first_amoeba, ladder_start, second_amoeba
from evogames.primordial_soup.state import SoupState

ORDER = OrderOfPlay[SoupState](
    Phase("movement and feeding", amoeba_move),
    Phase("environment", turn_card, gene_defects),
    Phase("genes", buy_genes),
    Phase("division", divide),
    Phase("deaths", natural_deaths, aggression),
    Phase("scoring", scoring),
    end_turn=end_round,
    setup=(
        Phase("ladder", ladder_start),
        Phase("first amoeba", first_amoeba),
        Phase("second amoeba", second_amoeba),
    ),
)
"""The order of play: the setup, then the six phases of a round (GEN.8)."""
