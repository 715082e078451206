"""The drawer of the table and its tools."""
