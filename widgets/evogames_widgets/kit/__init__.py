"""The basis of every widget: HTML, callbacks, error messages, texts, cleanup. Imports no game."""
