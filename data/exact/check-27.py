#!/usr/bin/env python3
"""Checks that fair play clears the deck of three attributes: `setlab odds --deck 3 --clearing --certificate FILE`.

The claim: whatever the order of the deck, and whatever the first four takes, a player who knows only the table and which
cards are unseen can take all 27 cards. It follows from three things, which are checked here without that program.

1. Any ten cards hold a Set. So a table of twelve has one, each take is refilled while cards are in the deck, and after
   four takes twelve cards lie on the table and three are in the deck.
2. Whatever four disjoint Sets are taken, the other 15 cards divide into five Sets. The three cards in the deck touch at
   most three of these, so that another of them lies on the table.
3. That one is taken. The last three cards are dealt, the deck is empty, and the other four Sets lie on the table.

For 2 the certificate has a board of each class of cards that four disjoint Sets can take, these Sets, and the five. Here
all such cards are listed, and each must be the image of one of the boards. Exit code 1 and a line at the first mistake.
"""
import json, sys
from itertools import combinations

proof = json.load(open(sys.argv[1]))
CARDS = range(27)
DIGITS = [(x // 9, x // 3 % 3, x % 3) for x in CARDS]
index = lambda digits: sum(d % 3 * p for d, p in zip(digits, (9, 3, 1)))
third = [[index([-p - q for p, q in zip(DIGITS[x], DIGITS[y])]) for y in CARDS] for x in CARDS]
mask = lambda cards: sum(1 << x for x in set(cards))
SETS = [mask((x, y, third[x][y])) for x, y in combinations(CARDS, 2) if third[x][y] > y]


def must(holds, words):
    if not holds:
        sys.exit(f"{sys.argv[1]}: {words}")


def most_free(cards, candidates):
    """The most cards without a Set that contain some and otherwise candidates, each larger than the one before."""
    best = len(cards)
    for place, x in enumerate(candidates):
        closed = {third[x][y] for y in cards}
        best = max(best, most_free(cards + [x], [z for z in candidates[place + 1:] if z not in closed]))
    return best


def apart(sets, cards, number):
    """True if these are so many Sets without a common card, and their cards are those."""
    masks = [mask(s) for s in sets]
    return len(sets) == number and all(m in SETS for m in masks) and sum(masks) == cards == mask(x for s in sets for x in s)


must(proof["schema"] == 1 and proof["certificate"] == "clearing" and proof["deck"] == 3, "no certificate of clearing")
must(proof["taken"] == 4 and len(SETS) == 117, "four Sets are taken")

# Any two cards go to cards 0 and 1 by a symmetry, so that boards with these two are enough.
must(most_free([0, 1], [x for x in CARDS[2:] if x != third[0][1]]) == 9, "ten cards need not hold a Set")
print("any ten cards hold a Set")

taken = {0}
for _ in range(4):
    taken = {cards | s for cards in taken for s in SETS if not cards & s}
print(f"{len(taken)} different cards can be taken by four disjoint Sets")

# Symmetries: shifts of a digit, digits exchanged, and one added to another; each takes Sets to Sets.
moves = [lambda a, b, c: (a + 1, b, c), lambda a, b, c: (b, c, a), lambda a, b, c: (b, a, c), lambda a, b, c: (a + b, b, c)]
images = [[1 << index(move(*digits)) for digits in DIGITS] for move in moves]
image = lambda cards, to: sum(to[x] for x in CARDS if cards >> x & 1)
must(all({image(s, to) for s in SETS} == set(SETS) for to in images), "a symmetry takes Sets to other cards")
TABLES = [[[image(part << 9 * third, to) for part in range(512)] for third in range(3)] for to in images]

for number, found in enumerate(proof["classes"], 1):
    board = mask(found["board"])
    must(apart(found["sets"], board, 4), f"class {number}: no four disjoint Sets of the board")
    must(apart(found["division"], (1 << 27) - 1 - board, 5), f"class {number}: the other cards are not divided into Sets")
    seen, waiting = {board}, [board]
    while waiting:
        cards = waiting.pop()
        low, middle, high = cards & 511, cards >> 9 & 511, cards >> 18
        for a, b, c in TABLES:
            other = a[low] + b[middle] + c[high]
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    must(len(seen) == int(found["boards"]), f"class {number}: {len(seen)} boards, not {found['boards']}")
    must(seen <= taken, f"class {number} is listed twice")
    taken -= seen
must(not taken, f"{len(taken)} of them are images of no board listed")
print(f"each is an image of one of {len(proof['classes'])} boards, whose other cards divide into five Sets")
print("all is right: fair play clears every deal")
