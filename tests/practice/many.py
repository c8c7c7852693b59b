"""Ten thousand problems, by hand: `python -m tests.practice.many [HOW_MANY]`. Tells what was dealt and the shares."""

from __future__ import annotations

import sys
from itertools import chain, cycle, islice, product
from typing import Any

from mahjong_lessons.practice import ENDS, KINDS, NoSuchHand, deal
from mahjong_lessons.practice.kinds import TABLE_KINDS
from mahjong_lessons.scoring.groups import WAITS
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.yaku import YAKU
from tests.practice.test_problems import check_problem, differences_of_shares

WISHES: tuple[dict[str, Any], ...] = (
    *({} for _ in range(60)),
    *({"yaku": name} for name in YAKU),
    *({"limit": limit} for limit in ("none", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")),
    *({"fu": fu} for fu in (20, 25, 30, 40, 50, 60, 70)),
    *({"wait": wait, "closed": closed} for wait in WAITS for closed in (True, False)),
    *({"by": by, "dealer": dealer, "honba": 2} for by in ("ron", "tsumo") for dealer in (True, False)),
    *({"rules": rules} for rules in ("wrc 2025", "m-league", "tenhou")),
)
ENDED = tuple(({"ended": ended}, kind) for ended in ENDS for kind in TABLE_KINDS)


def main(many: int) -> None:
    """Deal so many problems across kinds and wishes, check each, and print what came of it."""
    dealt = none = 0
    explained: list[int] = []
    scores: list[Score] = []
    for seed, (wishes, kind) in enumerate(islice(cycle(chain(product(WISHES, KINDS), ENDED)), many)):
        try:
            problem = deal(kind, seed, **wishes)
        except NoSuchHand:  # such as a yakuman for a question about fu
            none += 1
            continue
        check_problem(problem)
        dealt += 1
        if not wishes and kind == "received":
            scores.append(problem.score)
        if seed % 7 == 0:
            explained += map(len, problem.wrong_figures().values())
    print(f"{dealt} problems dealt and whole, {none} wishes that no hand can have")
    print(f"a near-miss answer finds {sum(explained) / len(explained):.2f} known mistakes ({len(explained)} answers)")
    scores += [deal("received", seed).score for seed in range(many)]
    farthest = sorted(differences_of_shares(scores).items(), key=lambda each: -abs(each[1]))
    print("farthest shares:", ", ".join(f"{name} {by:+.1f}" for name, by in farthest[:8]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
