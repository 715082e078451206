"""Published numbers: each has a source and says where it was confirmed."""

import pytest

from evogames.biology.published import _read, published, published_names


@pytest.mark.parametrize("name", published_names())
def test_every_published_number_has_its_source(name: str) -> None:
    entry = _read()[name]
    assert published(name) == entry["value"]
    assert all(len(entry[key]) > 40 for key in ("text", "source", "confirmed"))


def test_an_unknown_number_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no published number 'pi'\. The numbers are: level-for"):
        published("pi")
