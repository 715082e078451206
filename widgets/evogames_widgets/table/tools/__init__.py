"""The drawer of the table, and the tools in it."""
