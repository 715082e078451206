"""Animals and traits of Evolution as they are drawn."""
