#!/usr/bin/env python3
"""Checks what Certificates and Openings write, without these programs.

Each board listed has as many images as stated, no two are images of each other, and the sizes of the classes add up to all
boards, or to those without a Set by counting from one card less. The sums of every N-th class are counted anew (of Set-free
and disjoint boards: of every class), and all of them make the result. Exit code 1 and a line at the first mistake.
"""
import argparse, csv, json, os, sys
from collections import defaultdict
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
a, v, kind, classes = proof["deck"], 3 ** proof["deck"], proof["certificate"], proof["classes"]
digits = [[x // 3 ** i % 3 for i in range(a)] for x in range(v)]
table = lambda sign: [[sum(sign * (p + q) % 3 * 3 ** i for i, (p, q) in enumerate(zip(x, y))) for y in digits] for x in digits]
add, third = table(1), table(-1)
sets_among = lambda cards: [(x, y, third[x][y]) for x, y in combinations(sorted(cards), 2) if third[x][y] > y and third[x][y] in cards]
lines = sets_among(range(v))

must = lambda holds, words: holds or sys.exit(f"{options.file}: {words}")
# Numbers of boards with 0, 1, 2, ... Sets are lanes of one number.
ONE = [1 << 160 * sets for sets in range(64)]
pack = lambda counts: sum(int(count) << 160 * sets for sets, count in enumerate(counts))

def symmetric(board):
    """The largest image of a board, compared flat by flat over its frames, and the number of its images."""
    on, image, frames = set(board), (), [[x] for x in board]
    while True:
        wider = defaultdict(list)
        for flat in frames:
            for x in on.difference(flat):
                step = add[add[x][third[flat[0]][0]]]
                once = [step[y] for y in flat]
                twice = [step[y] for y in once]
                wider[tuple(y in on for y in once + twice)].append(flat + once + twice)
        if not wider:
            break
        image, frames = image + max(wider), wider[max(wider)]
    fixed = len(frames[0]) if board else 0
    return image, Fraction(v * prod(v - 3 ** i for i in range(a) if 3 ** i < fixed), len(frames)) if board else 1

def check_classes(classes, total, words):
    must(sum(int(c["boards"]) for c in classes) == total, f"the classes of {words} do not add up to {total}")
    seen = set()
    for c in classes[199::200] if options.quick else classes:
        image, size = symmetric(c["board"])
        must(size == int(c["boards"]), f"{c['board']} has {size} images, not {c['boards']}")
        must(image not in seen, f"{c['board']} is an image of another board")
        seen.add(image)
    print(f"{words}: {len(classes)} classes, {total} boards, {len(seen)} counted by their symmetries")

def completed(board):
    """How many pairs of the board each card completes."""
    pairs = [third[x][y] for x, y in combinations(board, 2)]
    return [pairs.count(x) for x in range(v)]

def new_sets(board):
    """For any three cards outside a board, the Sets on it and them."""
    on, count = set(board), completed(board)
    sets, outer = sum(count[x] for x in board) // 3, [x for x in range(v) if x not in on]
    made = lambda x, y, z: sets + count[x] + count[y] + count[z] + (third[x][y] in on) + (third[x][z] in on) + (
        third[y][z] in on) + (third[x][y] == z)
    return outer, made

class Triples:
    """Triples of cards with weights."""
    def __init__(self, weights):
        self.holding = defaultdict(int)
        for triple, weight in weights.items():
            for size in range(4):
                for part in combinations(triple, size):
                    self.holding[part] += weight

    def avoiding(self, cards):
        """The weight of those with none of some cards, by inclusion and exclusion."""
        return sum((-1) ** size * sum(self.holding.get(part, 0) for part in combinations(sorted(cards), size)) for size in range(4))

def before(board, small, large):
    """For each Set outside a table, the ways in which it was taken before: (three dealt after, fallen)."""
    on, count = set(board), completed(board)
    triples, pairs = [set(t) for t in combinations(board, 3)], list(combinations(board, 2))
    sets = [set(line) for line in sets_among(board)]
    packed = lambda parts: int.from_bytes(bytes(sum(not t & p for p in parts) for t in triples), "little")
    meets = lambda parts: (sum(1 << i for i, t in enumerate(pairs) if all(p & set(t) for p in parts)),
                           sum(1 << i for i, t in enumerate(board) if all(t in p for p in parts)))
    by = {x: [{y, third[x][y]} for y in board if third[x][y] in on and third[x][y] > y] for x in range(v) if x not in on}
    left, (all2, all1) = packed(sets) + packed([set()]), meets(sets)
    lost, hit = {x: packed(p) for x, p in by.items()}, {x: meets(p) for x, p in by.items()}
    shares = {}
    for line in lines:
        if on.isdisjoint(line):
            k = (left + sum(lost[x] for x in line)).to_bytes(len(triples), "little")
            ways = (not sets) + sum((all1 & hit[x][1]).bit_count() for x in line) + sum(
                (all2 & hit[x][0] & hit[y][0]).bit_count() for x, y in combinations(line, 2))
            shares[line] = (sum(k.count(i) * (small // i) for i in range(1, 15) if i in k),
                            ways * large // (1 + len(sets) + sum(count[x] for x in line)))
    return shares

def rest_sums(board, units, is_third):
    """A Set is taken beside the rest, and three cards are dealt."""
    outer, made = new_sets(board)
    dealt, sums = Triples({t: ONE[made(*t)] for t in combinations(outer, 3)}), dict.fromkeys(units, 0)
    for taken in lines:
        if set(board).isdisjoint(taken):
            share = units["dealt"] // len(sets_among(board + list(taken)))
            sums["dealt"] += share * dealt.avoiding(taken)
            for line, ways in before(board + list(taken), units["dealt"], units["fell"]).items() if is_third else ():
                both = share * dealt.avoiding(taken + line)
                sums["dealtDealt"] += ways[0] * both
                sums["fellDealt"] += ways[1] * both
    return sums

def deals(board):
    """Three cards dealt to a board without a Set, and the Sets on it and them, as bits."""
    on = set(board)
    by = [[1 << x | 1 << y | 1 << third[x][y] for y in board if third[x][y] in on and third[x][y] > y] for x in range(v)]
    for dealt in combinations([x for x in range(v) if x not in on], 3):
        two = {1 << x | 1 << y | 1 << third[x][y] for x, y in combinations(dealt, 2) if third[x][y] in on.union(dealt)}
        yield dealt, [s for x in dealt for s in by[x]] + list(two)

def free_sums(board, units, is_third):
    """Three cards are dealt to a table without a Set, and one of its Sets is taken."""
    shares = before(board, units["dealt"], units["fell"]) if is_third else {}
    earlier = [Triples({line: ways[i] for line, ways in shares.items()}) for i in (0, 1)] if is_third else []
    sums = dict.fromkeys(units, 0)
    for dealt, sets in deals(board):
        after = sum(units["fell"] // len(sets) * ONE[sum(not s & t for t in sets)] for s in sets) if sets else 1
        sums["fell"] += after if sets else 0
        for way, takes in zip(("dealtFell", "fellFell") if sets else ("dealtMore", "fellMore"), earlier):
            sums[way] += after * takes.avoiding(dealt)
    return sums

def twice_sums(board, units, _):
    """Of 15 cards without a Set any three came last; three are dealt, and two Sets are taken."""
    sums, orders = dict.fromkeys(units, 0), comb(len(board), 3)
    for _, sets in deals(board):
        for s in sets:
            rest = [t for t in sets if not s & t]
            sums["fellTo15"] += 0 if rest else orders * units["fellTo15"] // len(sets)
            for t in rest:
                sums["fellTwice"] += orders * units["fellTwice"] // (len(sets) * len(rest)) * ONE[sum(not t & u for u in rest)]
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
    n = proof["cards"]
    check_classes(classes, comb(v, n - 3), f"{n - 3} cards")
    for i, c in enumerate(classes):
        must(sum(map(int, c["triples"])) == comb(v - n + 3, 3), f"not all triples of {c['board']}")
        if i % every == 0:
            outer, made = new_sets(c["board"])
            must(sum(ONE[made(*t)] for t in combinations(outer, 3)) == pack(c["triples"]), f"triples of {c['board']}")
    must(sum(int(c["boards"]) * pack(c["triples"]) for c in classes) == comb(n, 3) * pack(proof["counts"]),
         "the boards by Sets are not the sums of the classes")
elif kind == "disjoint":
    check_classes(classes, comb(v, proof["cards"]), f"{proof['cards']} cards")
    result = [[0] * len(row) for row in proof["counts"]]
    for c in classes:
        sets = sets_among(c["board"])
        result[disjoint(sets)][len(sets)] += int(c["boards"])
    must(result == [[int(t) for t in row] for row in proof["counts"]], "the boards are not the sums of the classes")
else:
    n, units, is_third = proof["cards"], {way: int(unit) for way, unit in proof["units"].items()}, "dealtDealt" in proof["units"]
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data/exact", f"setfree-{a}.csv")
    free = {int(row["cards"]): int(row["setFree"]) for row in csv.DictReader(open(path))}
    for part, total, count in (("rest", comb(v, n - 3), rest_sums), ("free", free.get(n, 0), free_sums),
                               ("freeTwice", free.get(n + 3, 0) if is_third else 0, twice_sums)):
        parts = [c for c in classes if c["part"] == part]
        check_classes(parts, total, part)
        for c in parts[::every]:
            for way, sums in count(c["board"], units, is_third).items():
                must(sums == pack(c.get(way, [])), f"{way} of {c['board']}")
        print(f"{part}: the sums of {len(parts[::every])} of {len(parts)} classes are right")
    for way, unit in units.items():
        openings = unit * comb(v, n) * comb(v - n, 3) * (1 if way in ("dealt", "fell") else comb(v - n - 3, 3))
        for sets, share in enumerate(proof["shares"][way]):
            found = sum(int(c["boards"]) * int(c.get(way, [])[sets]) for c in classes if sets < len(c.get(way, [])))
            must(Fraction(share) == Fraction(found, openings), f"{way} with {sets} Sets: {share}")
print("all is right")
