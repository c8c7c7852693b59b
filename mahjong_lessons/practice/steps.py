"""The steps of each kind of question: said to a wrong answer of which nothing better is known."""

from __future__ import annotations

TO_GROUP_FU = "Simples or not, open or closed, triplet or kan? A pair earns fu only if it has value, and a run never."
TO_RAW_FU = "Go down the ladder: the base, how it was won, each group, the pair, the wait."
TO_FU = f"{TO_RAW_FU} Then round up to the next ten."
TO_HAN = "Ask in turn: how was it won, which tiles are there, what do runs and suits show? Then count the dora."
TO_LIMIT = "Count the han first. Below 5, only many fu reach a mangan: with 4 han from 40 fu on, with 3 from 70."
TO_PRICE = (
    "Han first, then the fu, then the basic points: multiply them for each payer, and round each up to a hundred."
)
TO_TOTAL = "Add up what each payer pays, then 300 for each counter, then the sticks that lie on the table."
