"""A hint strategy as a program of its own: setlab hints never 'exec: python3 notebooks/outside_hints.py'.

Whenever a table is settled, and after each false claim there until the hint was given, setlab writes one line of JSON: `cards` by
table position, `left` in the deck, `sets` as position triples, `now`, how things stand by the variables of
`setlab list hints`, and `random`, a number from 0 to 1. The answer is one line: after how many seconds the hint comes,
how many cards it shows, and how many points it costs. This one is patient where the easiest Set is a hard one, and
shows it whole after three false claims.
"""

import json
import sys

for line in sys.stdin:
    now = json.loads(line)["now"]
    answer = {"after": 20 + 5 * now["level"], "show": 3 if now["misses"] > 2 else 1}
    print(json.dumps(answer), flush=True)
