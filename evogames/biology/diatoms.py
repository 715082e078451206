"""Asterionella and Cyclotella: two diatoms that compete for silicate and phosphate.

References
----------
Tilman, D. (1976). Ecological competition between algae: experimental confirmation of
resource-based competition theory. Science 192:463-465, doi 10.1126/science.192.4238.463.
Tilman, D. (1977). Resource competition between planktonic algae: an experimental and theoretical
approach. Ecology 58:338-348.
"""

import tomllib
from importlib.resources import files

import msgspec

from evogames.biology.competition import Essential

__all__ = ["Diatom", "diatoms"]


class Diatom(msgspec.Struct, frozen=True):
    """A diatom with its published numbers. The resources are silicate and phosphate, in µmol/l."""

    name: str
    r_star: tuple[float, float]
    """The lowest level of each resource on which it can live."""
    halves: tuple[float, float]
    """The half-saturation constants of its growth."""

    @property
    def ratio(self) -> float:
        """Return the Si:P ratio at which both resources limit the species equally.

        Below this ratio the species lacks silicate. If both resources allow the same maximum growth
        rate, this is the ratio of the half-saturation constants.
        """
        return self.halves[0] / self.halves[1]

    def species(self, loss: float) -> Essential:
        """Return the diatom as a species of the model.

        It takes silicate and phosphate in the ratio in which it needs them. Its maximum growth
        rates were not measured. They are calculated from R* and the half-saturation constants.
        """
        pairs = zip(self.r_star, self.halves, strict=True)
        rates = tuple(loss * (half + star) / star for star, half in pairs)
        return Essential(self.name, rates, self.halves, (self.ratio, 1.0))


def diatoms() -> list[Diatom]:
    """Return *Asterionella* and *Cyclotella*, the two diatoms of Tilman's experiments.

    The file evogames/biology/data/competition/diatoms.toml lists the numbers and the source of
    each. It also says which number could not be confirmed.

    >>> [(one.name, round(one.ratio, 1)) for one in diatoms()]
    [('Asterionella formosa', 98.5), ('Cyclotella meneghiniana', 5.8)]
    """
    path = files("evogames.biology").joinpath("data", "competition", "diatoms.toml")
    return msgspec.convert(tomllib.loads(path.read_text("utf-8"))["diatom"], list[Diatom])
