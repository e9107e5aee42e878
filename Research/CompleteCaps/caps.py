#!/usr/bin/env python3
"""Complete caps by size, counted again: data/exact/caps.csv, without the program that made it.

    caps.py FILE...   from certificates of Set-free boards (`Certificates setfree`), which check.py checks
    caps.py           every Set-free board of 3, 9 and 27 cards, one by one

Each line: cards in the deck, cards of the cap, complete caps, and from a certificate the classes they form.
"""
import collections, json, sys

def thirds(attributes):
    digits = [[x // 3 ** i % 3 for i in range(attributes)] for x in range(3 ** attributes)]
    return [[sum(-(p + q) % 3 * 3 ** i for i, (p, q) in enumerate(zip(x, y))) for y in digits] for x in digits]

def listed(path):
    proof = json.load(open(path))
    third, caps, classes = thirds(proof["deck"]), collections.Counter(), collections.Counter()
    for found in proof["classes"]:
        board = found["board"]
        if len({third[x][y] for x in board for y in board}) == len(third):
            caps[len(board)] += int(found["boards"])
            classes[len(board)] += 1
    for cards in sorted(caps):
        print(len(third), cards, caps[cards], classes[cards])

def walked(attributes):
    third, caps = thirds(attributes), collections.Counter()
    every = (1 << len(third)) - 1
    stack = [([], 0)]
    while stack:
        board, closed = stack.pop()
        caps[len(board)] += closed == every
        for card in range(board[-1] + 1 if board else 0, len(third)):
            if not closed >> card & 1:
                blocked = closed | 1 << card
                for other in board:
                    blocked |= 1 << third[card][other]
                stack.append((board + [card], blocked))
    for cards in sorted(+caps):
        print(len(third), cards, caps[cards])

for path in sys.argv[1:]:
    listed(path)
for attributes in () if sys.argv[1:] else (1, 2, 3):
    walked(attributes)
