"""What every lesson uses: its parts in a notebook, its texts, its pictures and its notes."""
