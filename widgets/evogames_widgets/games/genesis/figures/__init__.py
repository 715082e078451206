"""The drawings of Genesis: organisms, tokens and icons."""
