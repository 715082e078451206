"""Pictures as data: shapes, texts and regions, and the width of texts."""

from evogames_widgets.scene.scene import (
    LEAVE,
    Circle,
    Group,
    Plain,
    Point,
    Polygon,
    Polyline,
    Rect,
    Region,
    Scene,
    Shape,
    Text,
    Words,
    moved,
    spread,
)

__all__ = [
    "LEAVE",
    "Circle",
    "Group",
    "Plain",
    "Point",
    "Polygon",
    "Polyline",
    "Rect",
    "Region",
    "Scene",
    "Shape",
    "Text",
    "Words",
    "moved",
    "spread",
]
