"""The lessons as web pages for a class, with one server, a join code and a kernel for each page."""
