"""Practice: questions and their grading, and the mistake behind a wrong answer."""
