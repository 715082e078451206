"""The lessons as pages without code for a whole class: one server, a join code, a kernel each."""
