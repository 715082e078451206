r"""Quasispecies: how long a genome can be before copy errors destroy it.

Binary sequences of length v are copied with an error probability p for each digit. One sequence,
the master, replicates sigma times as fast as all others (single-peak landscape). Sequences at the
same distance from the master behave alike, so the 2^v sequences form v+1 classes. The stationary
mix is the leading eigenvector of the class matrix W with W[i, j] = Q[i, j] a_j, where Q[i, j] is
the chance that a copy of class j is in class i (Swetina and Schuster 1982). The copy fidelity of a
whole master is Q = (1-p)^v. Without back mutation the master persists if sigma Q > 1, which gives
the *error threshold* p_c = 1 - sigma^(-1/v), about ln(sigma) / v (Eigen 1971).

References
----------
Eigen, M. (1971). Selforganization of matter and the evolution of biological macromolecules.
Naturwissenschaften 58:465-523.
Swetina, J. and Schuster, P. (1982). Self-replication with errors: a model for polynucleotide
replication. Biophys. Chem. 16:329-345.
Wilke, C. O. et al. (2001). Evolution of digital organisms at high mutation rates leads to
survival of the flattest. Nature 412:331-333.
"""

import msgspec

from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy
    from scipy.linalg import eig
    from scipy.special import gammaln

__all__ = ["Mix", "class_matrix", "fidelity", "stationary", "threshold"]

Array = numpy.ndarray


class Mix(msgspec.Struct):
    """A stationary mix of classes: shares, mean growth, and mean distance from the master."""

    shares: list[float]
    growth: float
    distance: float

    @property
    def master(self) -> float:
        """Return the share of the master sequence."""
        return self.shares[0]


def threshold(length: int, sigma: float) -> float:
    """Return the error threshold p_c of a master that replicates sigma times as fast as others.

    >>> round(threshold(50, 10), 6)
    0.045007
    """
    _check(length, sigma=sigma)
    return float(1.0 - sigma ** (-1.0 / length))


def fidelity(length: int, p: float) -> float:
    """Return the chance of copying a whole sequence without an error.

    >>> round(fidelity(100, 0.01), 3)
    0.366
    """
    _check(length, p=p)
    return float((1.0 - p) ** length)


def _check(length: int, p: float = 0.0, sigma: float = 1.0) -> None:
    if length < 1 or not 0.0 <= p <= 1.0 or sigma <= 0.0:
        raise ValueError(
            f"A sequence needs at least 1 digit, an error chance from 0 to 1 and a growth "
            f"advantage above 0, but these are {length}, {p} and {sigma}."
        )


def class_matrix(length: int, p: float) -> Array:
    """Return Q: entry [i, j] is the chance that a copy of class j is in class i.

    A copy of a sequence at distance j keeps some of its j different digits and changes some of the
    others. The two binomial distributions are convolved.

    >>> class_matrix(1, 0.1).round(2).tolist()
    [[0.9, 0.1], [0.1, 0.9]]
    """
    _check(length, p=p)
    matrix = numpy.zeros((length + 1, length + 1))
    for j in range(length + 1):
        kept = _binomial(j, 1.0 - p)
        gained = _binomial(length - j, p)
        matrix[:, j] = numpy.convolve(kept, gained)
    return matrix


def _binomial(n: int, p: float) -> Array:
    """Return the chances of 0 to n successes. It is numerically stable for long sequences."""
    k = numpy.arange(n + 1)
    if p in (0.0, 1.0):
        return numpy.asarray(k == round(n * p), float)
    logs = gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1)
    return numpy.asarray(numpy.exp(logs + k * numpy.log(p) + (n - k) * numpy.log1p(-p)))


def stationary(length: int, p: float, sigma: float, landscape: Array | None = None) -> Mix:
    """Return the stationary mix of a large population.

    Parameters
    ----------
    length : int
        Digits of a sequence.
    p : float
        Chance of an error for each digit.
    sigma : float
        How many times faster the master replicates than all others.
    landscape : array, optional
        Growth of each class, as length + 1 numbers, instead of the single peak.

    Examples
    --------
    >>> mix = stationary(50, 0.2 * threshold(50, 10), 10)
    >>> round(mix.master, 4)
    0.5962
    """
    _check(length, p, sigma)
    growth = numpy.ones(length + 1) if landscape is None else numpy.asarray(landscape, float)
    if landscape is None:
        growth[0] = sigma
    if growth.shape != (length + 1,):
        raise ValueError(f"A landscape for {length} digits needs {length + 1} numbers.")
    values, vectors = eig(class_matrix(length, p) * growth)
    lead = int(numpy.argmax(values.real))
    shares = numpy.abs(vectors[:, lead].real)
    shares /= shares.sum()
    distance = float(shares @ numpy.arange(length + 1))
    return Mix(shares.tolist(), float(values[lead].real), distance)
