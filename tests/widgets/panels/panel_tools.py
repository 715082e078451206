"""What tests of panels share: matches, open panels, and everything that a panel shows."""

import ipywidgets

import evogames
from evogames.core.chance import Chance

LOOKS = ("value", "options", "description", "placeholder", "tooltip", "disabled", "max")


def played(players=3, seed=9, decisions=95):
    """Return a match with this many random decisions."""
    match, chance = evogames.new("evolution", players=players, seed=seed), Chance(seed)
    while not match.over and len(match) < decisions:
        match.choose(chance.below(len(match.decision.options)))
    return match


def table(phase, go, hand):
    """Return a table where Ben's hand is as given and Ana's never changes."""
    return evogames.new(
        "evolution",
        seed=5,
        scenario={
            "phase": phase,
            "current_player": go,
            "food": 5 if phase == "feeding" else None,
            "players": [
                {
                    "name": "Ana",
                    "hand": ["running", "swimming"],
                    "animals": [{"traits": ["carnivorous"]}, {"traits": ["fat_tissue"]}],
                },
                {"name": "Ben", "hand": hand, "animals": [{"traits": []}, {"traits": ["running"]}]},
            ],
        },
    )


def fail(error):
    raise error


def opened(kind, match, viewer=0, on_error=fail):
    panel = kind(on_error)
    panel.refresh(match, viewer)
    return panel


def shown(widget):
    """Return everything that a widget and the widgets inside it show."""
    looks = [(name, getattr(widget, name)) for name in LOOKS if widget.has_trait(name)]
    inside = [shown(child) for child in getattr(widget, "children", ())]
    display = widget.layout.display if isinstance(widget, ipywidgets.DOMWidget) else None
    return looks, display, inside


def html(widget):
    """Return the HTML of a widget and of the widgets inside it."""
    own = widget.value if isinstance(widget, ipywidgets.HTML) else ""
    return own + "".join(html(child) for child in getattr(widget, "children", ()))
