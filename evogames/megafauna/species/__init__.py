"""Species (J, GL.7 to GL.33): what their cards make of them, and how they die out."""
