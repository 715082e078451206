"""Damaged or forged saves are refused with a sentence, and intact ones are accepted."""

import json
from random import Random

import pytest

import evogames
from tests.core.damage import BYTES, CONTENT, FORGED, damaged, damaged_saves, same_content, saves


def test_whole_saves_load_to_the_same_match():
    for text in saves():
        assert evogames.load(text).to_json() == text


@pytest.mark.parametrize("way", BYTES + CONTENT + FORGED, ids=lambda way: way.__name__)
def test_every_kind_of_damage_is_refused(way):
    text = saves()[1]
    rnd = Random(2)
    harmed = [damaged(text, way, rnd) for _ in range(8)]
    harmed = [h for h in harmed if not same_content(h, text)]
    assert harmed
    for raw in harmed:
        with pytest.raises(evogames.EvogamesError):
            evogames.load("{" + raw[1:].decode(errors="replace"))


def test_a_save_in_other_clothes_is_no_damage():
    text = saves()[1]
    content = json.loads(text)
    other = json.dumps(dict(reversed(content.items())), indent=4)
    assert same_content(other.encode(), text)
    assert evogames.load(other).to_json() == text


@pytest.mark.slow
def test_a_thousand_damaged_saves(tmp_path):
    refused = damaged_saves(1000, tmp_path)
    assert refused.total() == 1000
    assert set(refused) == {way.__name__ for way in BYTES + CONTENT + FORGED}
