"""The lessons: for each its words and questions as data, and its experiments and tasks as code."""
