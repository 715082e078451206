"""Random games in which every event must account for what changes on the board.

The same code serves the tests (thirty thousand decisions) and the long checks (a million).
"""

from tests.primordial_soup.chronicle import new_state, watched


def random_games(decisions: int) -> tuple[int, int]:
    """Play games for 3 and 4 players in turn. Return the numbers of games and decisions."""
    games = made = 0
    while made < decisions:
        _, more = watched(new_state(3 + games % 2, 1000 + games), games)
        made += more
        games += 1
    return games, made
