"""The course: the lessons, their copying and building, and the questions of each."""
