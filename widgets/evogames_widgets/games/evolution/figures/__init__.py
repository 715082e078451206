"""The drawings of the animals and traits of Evolution."""
