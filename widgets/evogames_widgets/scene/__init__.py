"""Pictures as data: shapes, texts and regions, and the width of texts."""

from evogames_widgets.scene.metrics import ELLIPSIS, fit, text_width
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
    "ELLIPSIS",
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
    "fit",
    "moved",
    "spread",
    "text_width",
]
