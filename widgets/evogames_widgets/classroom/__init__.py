"""The lessons as web pages for a class: one server, a join code, a kernel for each page."""
