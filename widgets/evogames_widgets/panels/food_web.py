"""The food web of the board by trophic level: which animals can eat which others."""

from evogames.core import Match
from evogames_widgets.charts.webs import food_web_graph, web_scene
from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.html import picture, sentence


class FoodWebPanel(Panel):
    """A picture of the food web, an explanation, and its levels as a table."""

    name = "web"

    def show(self, match: Match, viewer: int | None) -> None:
        web = food_web_graph(match, viewer)
        nodes = web.nodes
        eaters = [n for n in web if web.in_degree(n)]
        if not eaters:
            self.write(sentence(self.word("empty")))
            return
        hunts = sum(1 for prey, _ in web.edges if nodes[prey]["owner"] is not None)
        highest = max(eaters, key=lambda n: nodes[n]["level"] or 0.0)
        found = self.word(
            "found" if hunts else "none",
            eaters=len(eaters),
            hunts=hunts,
            top=nodes[highest]["label"],
            level=f"{nodes[highest]['level'] or 0:.1f}",
        )
        floors = self.words("floor_1", "floor_2", "floor_3")
        scene = web_scene(web, self.word("chart"), floors)
        head = self.words("level", "who", "traits", "eats", "eaten")
        by_level = sorted(web, key=lambda n: -(nodes[n]["level"] or 0.0))
        rows = [
            (
                "?" if nodes[n]["level"] is None else f"{nodes[n]['level']:.2f}",
                nodes[n]["label"],
                nodes[n]["traits"],
                ", ".join(nodes[q]["label"] for q in web.predecessors(n)),
                ", ".join(nodes[q]["label"] for q in web.successors(n)),
            )
            for n in by_level
        ]
        self.write(
            sentence(found, "evo-answer"),
            picture(scene, found, head, rows),
            sentence(self.word("read")),
            sentence(self.word("biology"), "evo-biology"),
        )
