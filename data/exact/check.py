#!/usr/bin/env python3
"""Checks what `setlab odds ... --certificate FILE` writes, without that program.

Each board listed has as many images as stated, no two are images of each other, and the sizes of the classes add up to all
boards, or to those without a Set by counting from one card less. The sums of every N-th class are counted anew (of Set-free
and disjoint boards: of every class), and all of them make the result. Exit code 1 and a line at the first mistake.
"""
import argparse, csv, json, os, sys
from fractions import Fraction
from itertools import combinations
from math import comb, prod

parser = argparse.ArgumentParser(description="Checks a certificate of exact odds.")
parser.add_argument("file")
parser.add_argument("--every", type=int, default=64, metavar="N", help="(default: 64)")
parser.add_argument("--quick", action="store_true", help="every 2000th, and the symmetries of every 200th")
options = parser.parse_args()
every = 2000 if options.quick else options.every
proof = json.load(open(options.file))
a, kind, classes = proof["deck"], proof["certificate"], proof["classes"]
v = 3 ** a
digits = [[x // 3 ** i % 3 for i in range(a)] for x in range(v)]
table = lambda sign: [[sum(sign * (p + q) % 3 * 3 ** i for i, (p, q) in enumerate(zip(x, y))) for y in digits] for x in digits]
add, third = table(1), table(-1)
lines = [(x, y, third[x][y]) for x in range(v) for y in range(x + 1, v) if third[x][y] > y]

def must(holds, words):
    if not holds:
        sys.exit(f"{options.file}: {words}")

def completed(board):
    """How many pairs of the board each card completes."""
    pairs = [third[x][y] for x, y in combinations(board, 2)]
    return [pairs.count(x) for x in range(v)]

def symmetric(board):
    """The largest image of a board over its frames, and the number of its images."""
    on, count = set(board), completed(board)
    near = {x: sorted((third[x][y] in on, count[third[x][y]]) for y in board if y != x) for x in board}
    colour = {x: (near[x], sorted((near[y], third[x][y] in on, count[third[x][y]]) for y in board if y != x)) for x in board}
    groups = [[x for x in board if colour[x] == c] for c in {repr(c): c for c in colour.values()}.values()]
    groups.sort(key=lambda g: (len(g), repr(colour[g[0]])))
    best, times, stack = 0, 0, [{x: 0} for x in groups[0]] if board else []
    while stack:
        flat = stack.pop()
        new = next(filter(None, ([x for x in g if x not in flat] for g in groups)), [])
        start = next(iter(flat))
        for x in new:
            step, wider, size = add[x][third[start][0]], dict(flat), len(flat)
            for q, place in flat.items():
                wider[add[q][step]] = place + size
                wider[add[add[q][step]][step]] = place + 2 * size
            stack.append(wider)
        if not new:
            image = sum(1 << flat[x] for x in board)
            times = times * (image <= best) + (image >= best)
            best, fixed = max(best, image), len(flat)
    return best, Fraction(v * prod(v - 3 ** i for i in range(a) if 3 ** i < fixed), times) if board else 1

def check_classes(classes, total, words):
    must(sum(int(c["boards"]) for c in classes) == total, f"the classes of {words} do not add up to {total}")
    seen = set()
    for c in classes[199::200] if options.quick else classes:
        image, size = symmetric(c["board"])
        must(size == int(c["boards"]), f"{c['board']} has {size} images, not {c['boards']}")
        must(image not in seen, f"{c['board']} is an image of another board")
        seen.add(image)
    print(f"{words}: {len(classes)} classes, {total} boards, {len(seen)} counted by their symmetries")

def new_sets(board):
    """For any three cards outside a board, the Sets on it and them."""
    on, count = set(board), completed(board)
    sets, outer = sum(count[x] for x in board) // 3, [x for x in range(v) if x not in on]
    made = lambda x, y, z: sets + count[x] + count[y] + count[z] + (third[x][y] in on) + (third[x][z] in on) + (
        third[y][z] in on) + (third[x][y] == z)
    return outer, made

LANE = 160
ONE = [1 << LANE * i for i in range(16)]
unpack = lambda packed: [packed >> LANE * i & (1 << LANE) - 1 for i in range(16)]

def before(board, small, large):
    """For each Set outside a table, the ways in which it was taken before: (three dealt after, fallen)."""
    on, count, n = set(board), completed(board), len(board)
    triples = [set(t) for t in combinations(board, 3)]
    pairs = list(combinations(board, 2))
    sets = [set(line) for line in lines if on.issuperset(line)]
    packed = lambda parts: int.from_bytes(bytes(sum(not t & p for p in parts) for t in triples), "little")
    meets = lambda parts: (sum(1 << i for i, t in enumerate(pairs) if all(p & set(t) for p in parts)),
                           sum(1 << i for i, t in enumerate(board) if all(t in p for p in parts)))
    by = {x: [] for x in range(v) if x not in on}
    for x, y in pairs:
        by.get(third[x][y], []).append({x, y})
    left, (all2, all1) = packed(sets) + packed([set()]), meets(sets)
    lost, hit = {x: packed(p) for x, p in by.items()}, {x: meets(p) for x, p in by.items()}
    shares = {}
    for x, y, z in lines:
        if x in on or y in on or z in on:
            continue
        k = (left + lost[x] + lost[y] + lost[z]).to_bytes(len(triples), "little")
        ways = (not sets) + sum((all1 & hit[t][1]).bit_count() for t in (x, y, z)) + sum(
            (all2 & hit[s][0] & hit[t][0]).bit_count() for s, t in ((x, y), (x, z), (y, z)))
        shares[x, y, z] = (sum(k.count(i) * (small // i) for i in range(1, 15) if i in k),
                           ways * large // (1 + len(sets) + count[x] + count[y] + count[z]))
    return shares

def rest_sums(board, units, is_third):
    outer, made = new_sets(board)
    pair, card, every3 = {}, dict.fromkeys(outer, 0), 0
    for x, y, z in combinations(outer, 3):
        one = ONE[made(x, y, z)]
        for p in ((x, y), (x, z), (y, z)):
            pair[p] = pair.get(p, 0) + one
        for t in (x, y, z):
            card[t] += one
        every3 += one
    sums = dict.fromkeys(units, 0)
    two = lambda x, y: pair[min(x, y), max(x, y)]
    for taken in [line for line in lines if not set(line) & set(board)]:
        table = board + list(taken)
        share = units["dealt"] // len([line for line in lines if set(table).issuperset(line)])
        free = [x for x in outer if x not in taken]
        without = {x: card[x] - sum(two(x, t) for t in taken) + sum(ONE[made(x, *p)] for p in combinations(taken, 2)) for x in free}
        left = every3 - sum(card[t] for t in taken) + sum(two(*p) for p in combinations(taken, 2)) - ONE[made(*taken)]
        sums["dealt"] += share * left
        if not is_third:
            continue
        for (x, y, z), (dealt, fell) in before(table, units["dealt"], units["fell"]).items():
            ways = left - without[x] - without[y] - without[z] + two(x, y) + two(x, z) + two(y, z) - ONE[made(x, y, z)]
            for p in ((x, y), (x, z), (y, z)):
                ways -= sum(ONE[made(*p, t)] for t in taken)
            sums["dealtDealt"] += share * dealt * ways
            sums["fellDealt"] += share * fell * ways
    return sums

def free_sums(board, units, is_third, is_twice):
    outer, on, orders = new_sets(board)[0], set(board), comb(len(board), 3)
    by = {x: [1 << y | 1 << third[x][y] for y in board if third[x][y] in on and third[x][y] > y] for x in outer}
    shares = before(board, units["dealt"], units["fell"]) if is_third and not is_twice else {}
    weights = {frozenset(p): w for line, w in shares.items() for p in combinations(line, 2)}
    cards = {x: [sum(w[i] for line, w in shares.items() if x in line) for i in (0, 1)] for x in outer}
    total = [sum(w[i] for w in shares.values()) for i in (0, 1)]
    sums = dict.fromkeys(units, 0)
    for dealt in combinations(outer, 3):
        sets = [p | 1 << x for x in dealt for p in by[x]]
        sets += {1 << x | 1 << y | 1 << third[x][y] for x, y in combinations(dealt, 2) if third[x][y] in on.union(dealt)}
        k = len(sets)
        if is_twice:
            for s in sets:
                rest = [t for t in sets if not s & t]
                if not rest:
                    sums["fellTo15"] += orders * units["fellTo15"] // k
                for t in rest:
                    j = sum(not t & u for u in rest)
                    sums["fellTwice"] += orders * units["fellTwice"] // (k * len(rest)) * ONE[j]
            continue
        w = [0, 0]
        if is_third:
            pairs = [weights.get(frozenset(p), (0, 0)) for p in combinations(dealt, 2)]
            same = pairs[0] if third[dealt[0]][dealt[1]] == dealt[2] else (0, 0)
            w = [total[i] - sum(cards[x][i] for x in dealt) + sum(p[i] for p in pairs) - same[i] for i in (0, 1)]
        ways = ("dealtMore", "fellMore") if k == 0 else ("dealtFell", "fellFell")
        one = sum(units["fell"] // k * ONE[sum(not s & t for t in sets)] for s in sets) if sets else 1
        sums["fell"] += one if sets else 0
        for i, way in enumerate(ways if is_third else ()):
            sums[way] += one * w[i]
    return sums

def disjoint(sets):
    return max((1 + disjoint([t for t in sets[i + 1:] if not set(s) & set(t)]) for i, s in enumerate(sets)), default=0)

if kind == "setfree":
    total, stated = 1, [int(n) for n in proof["setFree"]]
    for n, wanted in enumerate(stated):
        level = [c for c in classes if len(c["board"]) == n]
        must(total == wanted, f"{total} boards of {n} cards hold no Set, not {wanted}")
        check_classes(level, total, f"{n} cards without a Set")
        counts = [(int(c["boards"]), completed(c["board"]), c["board"]) for c in level]
        must(not any(count[x] for _, count, board in counts for x in board), "a board holds a Set")
        total = sum(size * (count.count(0) - n) for size, count, _ in counts) // (n + 1)
elif kind == "sets":
    n, result = proof["cards"], [0] * 200
    check_classes(classes, comb(v, n - 3), f"{n - 3} cards")
    for i, c in enumerate(classes):
        stated = [int(t) for t in c["triples"]]
        if i % every == 0:
            outer, made = new_sets(c["board"])
            found = [made(*t) for t in combinations(outer, 3)]
            must([found.count(k) for k in range(len(stated))] == stated, f"triples of {c['board']}")
        must(sum(stated) == comb(v - n + 3, 3), f"triples of {c['board']}")
        for sets, ways in enumerate(stated):
            result[sets] += int(c["boards"]) * ways
    counts = [int(t) * comb(n, 3) for t in proof["counts"]]
    must(result == counts + [0] * (200 - len(counts)), "the boards by Sets are not the sums of the classes")
elif kind == "disjoint":
    check_classes(classes, comb(v, proof["cards"]), f"{proof['cards']} cards")
    result = [[0] * len(row) for row in proof["counts"]]
    for c in classes:
        sets = [(x, y, third[x][y]) for x, y in combinations(sorted(c["board"]), 2) if third[x][y] > y and third[x][y] in c["board"]]
        result[disjoint(sets)][len(sets)] += int(c["boards"])
    must(result == [[int(t) for t in row] for row in proof["counts"]], "the boards are not the sums of the classes")
else:
    n, units = proof["cards"], {way: int(unit) for way, unit in proof["units"].items()}
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"setfree-{a}.csv")
    free = {int(row["cards"]): int(row["setFree"]) for row in csv.DictReader(open(path))}
    is_third = "dealtDealt" in units
    for part, total, count in (
        ("rest", comb(v, n - 3), lambda b: rest_sums(b, units, is_third)),
        ("free", free.get(n, 0), lambda b: free_sums(b, units, is_third, False)),
        ("freeTwice", free.get(n + 3, 0) if is_third else 0, lambda b: free_sums(b, units, is_third, True)),
    ):
        parts = [c for c in classes if c["part"] == part]
        check_classes(parts, total, part)
        for c in parts[::every]:
            for way, sums in count(c["board"]).items():
                stated = [int(n) for n in c.get(way, [])]
                must(unpack(sums) == stated + [0] * (16 - len(stated)), f"{way} of {c['board']}: not {unpack(sums)}")
        print(f"{part}: the sums of {len(parts[::every])} of {len(parts)} classes are right")
    for way, unit in units.items():
        once = way in ("dealt", "fell")
        openings = unit * comb(v, n) * comb(v - n, 3) * (1 if once else comb(v - n - 3, 3))
        for sets, share in enumerate(proof["shares"][way]):
            found = sum(int(c["boards"]) * int(c.get(way, [])[sets]) for c in classes if sets < len(c.get(way, [])))
            must(Fraction(share) == Fraction(found, openings), f"{way} with {sets} Sets: {share}")
print("all is right")
