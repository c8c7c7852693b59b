"""The site on which the lessons run in a browser tab: built, and used in Chromium."""
