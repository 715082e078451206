"""Species (J, GL.7 to GL.33): the effects of their cards, and how they become extinct."""
