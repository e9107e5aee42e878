#!/usr/bin/env python3
"""Checks how the deck of three attributes is cleared: what `TwentySevenCards certificate` writes.

For 0 to 5 Sets taken the certificate has a board of each class of cards that they can take; for each Set that can be taken
next, the board with one Set more that a symmetry leads to. So every game goes through images of these boards. Any ten cards
hold a Set: a table of twelve has one, each take is refilled while cards are in the deck, and after five takes all lies open.

Fair play always clears the deck. After any four takes the 15 other cards divide into five Sets. The three cards in the deck
touch at most three of these, so that another lies on the table. It is taken, and the other four lie on the table.

Random play is computed backwards: for each nine cards that a take leaves of the table the sum over all triples that may come,
and for twelve cards the mean over their Sets. Exit code 1 and a line at the first mistake.
"""
import json, sys
from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from multiprocessing import get_context

proof = json.load(open(sys.argv[1]))
levels, tables = proof["levels"], proof["firstTables"]
CARDS, ALL = range(27), (1 << 27) - 1
DIGITS = [(x // 9, x // 3 % 3, x % 3) for x in CARDS]
index = lambda digits: sum(d % 3 * p for d, p in zip(digits, (9, 3, 1)))
third = [[index([-p - q for p, q in zip(DIGITS[x], DIGITS[y])]) for y in CARDS] for x in CARDS]
add = lambda x, y: third[third[x][y]][0]
mask = lambda cards: sum(1 << x for x in set(cards))
# Nine bits at a time: this is asked three million times.
PARTS = [[[1 << x for x in range(low, low + 9) if part << low >> x & 1] for part in range(512)] for low in (0, 9, 18)]
bits = lambda cards: PARTS[0][cards & 511] + PARTS[1][cards >> 9 & 511] + PARTS[2][cards >> 18]
SETS = [mask((x, y, third[x][y])) for x, y in combinations(CARDS, 2) if third[x][y] > y]
MEAN, LANE = lcm(*range(1, 16)), 160


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


def symmetry(origin, *units):
    """Where a map takes each card as a bit, from the images of cards 0, 1, 3 and 9; it takes Sets to Sets."""
    flat = [origin]
    for unit in units:
        step = add(unit, third[origin][0])
        once = [add(x, step) for x in flat]
        flat += once + [add(x, step) for x in once]
    must(sorted(flat) == list(CARDS), "the images of a map are not all cards")
    return [1 << x for x in flat]


def largest(board):
    """The largest image of a board, compared flat by flat, over the cards that can go to 0, 1, 3 and 9; how many give it."""
    frames = [[x] for x in board]
    while len(frames[0]) < 27:
        images = defaultdict(list)
        for flat in frames:
            for x in set(board) - set(flat):
                step = add(x, third[flat[0]][0])
                once = [add(y, step) for y in flat]
                wider = flat + once + [add(y, step) for y in once]
                images[tuple(y in board for y in wider)].append(wider)
        frames = images[max(images)]
    return max(images), len(frames)


@cache
def open_cards(cards):
    """The chances that random play of cards that lie open leaves 0, 3, 6 and 9."""
    after = [open_cards(cards ^ s) for s in SETS if s & cards == s]
    if after:
        return [sum(shares) / len(after) for shares in zip(*after)]
    return [Fraction(cards.bit_count() == left) for left in (0, 3, 6, 9)]


def twelves(found, after):
    """For any twelve cards that are not taken the mean over their Sets, times the least common multiple."""
    total, number = defaultdict(int), defaultdict(int)
    for taken, to, following in found["steps"]:
        rest = bits(ALL ^ mask(found["board"]) ^ taken)
        # A card and its image in one number, so that both are added at once.
        for nine in combinations([one << 27 | to[one.bit_length() - 1] for one in rest], 9):
            both = sum(nine)
            table = both >> 27 | taken
            total[table] += after[following][both & ALL]
            number[table] += 1
    return {table: value * (MEAN // number[table]) for table, value in total.items()}


def nines(values):
    """For any nine cards the sum over all twelve that hold them, card by card in six orders."""
    for _ in range(3):
        smaller = defaultdict(int)
        for cards, value in values.items():
            for one in bits(cards):
                smaller[cards ^ one] += value
        values = smaller
    return {cards: value // 6 for cards, value in values.items()}


def begun(board):
    """The shares of random play that begins with a table, in lanes, and their unit."""
    total, sets = 0, [step for step in levels[0][0]["steps"] if step[0] & ~board == 0]
    second = [(s, [(1 << x, to[x]) for x in CARDS], after2[n]) for s, to, n in levels[1][0]["steps"]]
    for taken, to, _ in sets:
        left, unseen = (sum(to[x] for x in CARDS if cards >> x & 1) for cards in (board ^ taken, ALL ^ board))
        for three in combinations(bits(unseen), 3):
            table = left + sum(three)
            values = [v[sum(i for one, i in pairs if one & table and not one & s)] for s, pairs, v in second if s & table == s]
            total += sum(values) * (MEAN // len(values))
    return total, unit * MEAN * len(sets) * comb(15, 3)


must(proof["schema"] == 1 and proof["certificate"] == "clearing" and proof["deck"] == 3, "no certificate of clearing")
# Any two cards go to cards 0 and 1 by a symmetry, so that boards with these two are enough.
must(most_free([0, 1], [x for x in CARDS[2:] if x != third[0][1]]) == 9, "ten cards need not hold a Set")
print("any ten cards hold a Set")

must(len(levels) == 6 and [found["board"] for found in levels[0]] == [[]] and len(levels[1]) == 1, "a game begins with no Set taken")
for number, level in enumerate(levels):
    for found in level:
        board = mask(found["board"])
        parts = [mask(s) for s in found["division"] or []]
        must(number != 4 or len(parts) == 5 and set(parts) <= set(SETS) and sum(parts) == ALL ^ board, f"what {found['board']} leaves is not divided")
        found["steps"] = [(mask(s["set"]), symmetry(*s["images"]), s["next"]) for s in found["steps"]]
        sets = [s for s in SETS if number < 5 and not s & board]
        must([s for s, _, _ in found["steps"]] == sets, f"not all Sets apart from {found['board']} are taken")
        for taken, to, following in found["steps"]:
            image = sum(to[x] for x in CARDS if (board | taken) >> x & 1)
            must(image == mask(levels[number + 1][following]["board"]), f"{taken:b} leads from {found['board']} to another board")
print(f"any four Sets lead to an image of one of {len(levels[4])} boards, whose other cards divide into five Sets")

seen, whole, shares = set(), comb(27, 12), [Fraction(0)] * 4
for found in tables:
    image, times = largest(found["board"])
    must(len(set(found["board"])) == 12 and image not in seen, f"{found['board']} is an image of another first table")
    must(int(found["boards"]) * times == 27 * 26 * 24 * 18, f"{found['board']} has not {found['boards']} images")
    seen.add(image)
    shares = [s + Fraction(t) * int(found["boards"]) / whole for s, t in zip(shares, found["shares"])]
must(sum(int(found["boards"]) for found in tables) == whole, "these are not all first tables")
must(shares == [Fraction(s) for s in proof["random"]], "the shares of random play are not the means of those by first table")
print(f"all {whole} first tables are images of one of {len(tables)}")

ends = [open_cards(ALL ^ mask(found["board"])) for found in levels[5]]
unit = lcm(*(share.denominator for end in ends for share in end))
values = []
for end, found in zip(ends, levels[5]):
    packed = sum(int(share * unit) << LANE * place for place, share in enumerate(end))
    values.append({sum(nine): packed for nine in combinations(bits(ALL ^ mask(found["board"])), 9)})
for number in (4, 3, 2):
    values = [nines(twelves(found, values)) for found in levels[number]]
    unit *= MEAN * comb(18 - 3 * number, 3)
after2 = values
# On all cores: forked processes know what has been computed.
with get_context("fork").Pool() as pool:
    sums = pool.map(begun, [mask(found["board"]) for found in tables], chunksize=1)
for found, (total, parts) in zip(tables, sums):
    for place, share in enumerate(found["shares"]):
        must(Fraction(total >> LANE * place & (1 << LANE) - 1, parts) == Fraction(share), f"{found['board']}: not {share}")
print(f"random play clears {proof['random'][0]} of all games")
print("all is right: fair play clears every deal")
