"""What every widget uses: HTML, callbacks, the error line, texts, cleanup. Knows no game."""
