"""Shows who ate whom in a finished game, as tables with a button for each first time."""

from collections.abc import Callable
from functools import partial
from html import escape

from ipywidgets import HTML, Button, GridBox, Layout, VBox, Widget

from evogames.core import Match
from evogames_widgets.games import board_of
from evogames_widgets.games.meals import Web
from evogames_widgets.kit import button, tag
from evogames_widgets.panels.html import heading, page, sentence
from evogames_widgets.table.parts.seat_badge import seat_badge
from evogames_widgets.table.words import say


def web_tables(match: Match, web: Web, go: Callable[[int], None]) -> list[Widget]:
    """Return a table for each way of eating, or nothing if nobody ate anybody.

    `go(decision_number)` is called with the step that somebody wants to see.
    """
    if not web:
        return []
    lead = page(heading(say("review", "eaten")), sentence(say("review", "eaten_lead")))
    board = board_of(match.game.name)
    kinds = [kind for kind in dict.fromkeys(m.words for m in board.meals) if _rows(web, kind)]
    tables = [_table(match, web, kind, board.texts.word("meals", kind), go) for kind in kinds]
    return [HTML(lead), *tables]


def _rows(web: Web, kind: str, end: int = 0) -> list[int | None]:
    """Return the seats of the eaters in order, or with `end` 1 of the eaten. Nobody is last."""
    seats = {pair[end] for words, pair in web if words == kind}
    return sorted(seats, key=lambda seat: (seat is None, seat))


def _table(match: Match, web: Web, kind: str, title: str, go: Callable[[int], None]) -> Widget:
    eaters, eaten = _rows(web, kind), _rows(web, kind, 1)
    names: dict[int | None, str] = {None: say("review", "nobody")}
    names.update(enumerate(match.players))
    earlier = match.fork()
    cells: list[Widget] = [HTML(), *(_label(match, seat, names[seat]) for seat in eaten)]
    for eater in eaters:
        cells.append(_label(match, eater, names[eater]))
        for prey in eaten:
            found = web.get((kind, (eater, prey)))
            if found is None:
                cells.append(HTML(tag("span", "–", "evo-none")))
                continue
            earlier.goto(found.first)
            facts = {"eater": names[eater], "eaten": names[prey], "turn": earlier.turn}
            tip = say("review", "first", count=found.times, **facts)
            show = partial(_show, go, found.first + 1)
            cells.append(button(str(found.times), show, tip))
    columns = Layout(grid_template_columns=f"repeat({len(eaten) + 1}, minmax(64px, max-content))")
    grid = GridBox(cells, layout=columns).add_class("evo-eaten")
    return VBox([HTML(page(tag("p", tag("strong", escape(title))))), grid])


def _show(go: Callable[[int], None], step: int, _: Button) -> None:
    go(step)


def _label(match: Match, seat: int | None, name: str) -> HTML:
    badge = "" if seat is None else seat_badge(seat, match.player_colours[seat])
    return HTML(badge + escape(name))
