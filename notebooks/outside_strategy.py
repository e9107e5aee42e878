"""A play strategy as a program of its own: setlab compare random 'exec: python3 notebooks/outside_strategy.py'.

For each decision setlab writes one line of JSON: `cards` by table position, `left` in the deck, `sets` as position
triples, and `random`, a number from 0 to 1 that belongs to the decision. The answer is one line: the index of the
Set to take. This one leaves as many other Sets on the table as it can, and breaks ties by `random`.
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    sets = [set(places) for places in question["sets"]]
    kept = [sum(one.isdisjoint(other) for other in sets) for one in sets]
    best = [index for index, count in enumerate(kept) if count == max(kept)]
    print(json.dumps({"take": best[int(question["random"] * len(best))]}), flush=True)
