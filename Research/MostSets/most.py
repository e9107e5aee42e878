#!/usr/bin/env python3
"""Checks data/exact/most.csv, without the program that made it: the boards, and the limits of many cards.

    most.py FILE CERTIFICATE    CERTIFICATE of the Set-free boards of a deck, which check.py checks

Each board has as many cards and Sets as stated. The Sets on it and off it add up to a number that depends on the cards alone;
limits follow from the fewest Sets that the others hold: none up to the largest cap. One card more with at most two Sets
would hold a board without one of two cards fewer; beyond, f Sets on k - 1 cards make f k / (k - 3) on k at least, as a mean.
Limits of few cards come from a search and are not checked. Exit code 1 and a line at the first mistake.
"""
import csv, json, sys
from itertools import combinations

proof = json.load(open(sys.argv[2]))
result = [row for row in csv.DictReader(open(sys.argv[1])) if int(row["deck"]) == proof["deck"]]
v = 3 ** proof["deck"]
digits = [[x // 3 ** i % 3 for i in range(proof["deck"])] for x in range(v)]
third = [[sum(-(p + q) % 3 * 3 ** i for i, (p, q) in enumerate(zip(x, y))) for y in digits] for x in digits]
must = lambda holds, words: holds or sys.exit(f"{sys.argv[1]}: {words}")

def sets(board):
    return sum(third[x][y] > y and third[x][y] in board for x, y in combinations(sorted(board), 2))

must(proof["certificate"] == "setfree", "not a certificate of Set-free boards")
cap = max(len(found["board"]) for found in proof["classes"])
smaller = [set(found["board"]) for found in proof["classes"] if len(found["board"]) == cap - 1]
beyond = min(sets(board | set(two)) for board in smaller for two in combinations(set(range(v)) - board, 2))
fewest = [0] * (cap + 1) + [min(beyond, 3)]
for k in range(cap + 2, v + 1):
    fewest.append(-(-fewest[-1] * k // (k - 3)))
proved = []
for n, row in enumerate(result):
    bits, most, stated = int(row["board"], 16), int(row["most"]), int(row["limit"])
    board = {card for card in range(v) if bits >> card & 1}
    must(int(row["cards"]) == n == len(board), f"{n} cards: not so many on the board")
    must(sets(board) == most <= stated, f"{n} cards: {sets(board)} Sets on the board")
    limit = v * (v - 1) // 6 - n * (v - n) // 2 - fewest[v - n]
    if most == limit:
        must(stated == limit, f"{n} cards: the limit is {limit}")
        proved.append(n)
must(len(result) == v + 1, "a number of cards is missing")
print(f"the boards are right; no more Sets are possible among these numbers of cards: {proved}")
