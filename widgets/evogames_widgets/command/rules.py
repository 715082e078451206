"""Shows the rules of a game: all titles, one rule with its biology, or a search for a word."""

import evogames
from evogames.core import Rule
from evogames_widgets.command.words import TEXTS, say, show


def show_rules(game: str | None, wanted: str) -> None:
    """Show all rules of a game, the rule with this id, or the rules that contain these words."""
    if game is None:
        show(say("rules", "games"))
        for name in evogames.games():
            count = len(evogames.rules(name))
            show(say("rules", "game", name=name, title=evogames.game(name).title, count=count))
        return
    rules = evogames.rules(game)
    found = [rule for rule in rules.values() if rule.id.casefold() == wanted.casefold()]
    found = found or [rule for rule in rules.values() if _contains(rule, wanted)]
    if not found:
        raise TEXTS.refused("rules.none", wanted=wanted, game=game)
    if wanted and len(found) == 1:
        show_rule(found[0])
        return
    for rule in found:
        show(f"{rule.id}  {rule.title}")
    show(say("rules", "more", game=game, example=found[0].id))


def _contains(rule: Rule, words: str) -> bool:
    return words.casefold() in f"{rule.title} {rule.text} {rule.biology}".casefold()


def show_rule(rule: Rule) -> None:
    """Show one rule with its text, our decision where the rulebook is unclear, and its biology."""
    show(f"{rule.id}  {rule.title}")
    for part in ("text", "ruling", "biology"):
        if text := getattr(rule, part):
            show(say("rule", part, text=text), "  ")
