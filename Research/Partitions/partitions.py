#!/usr/bin/env python3
"""The ways to divide the cards of a deck into Sets, counted again: data/exact/partitions.csv, without the program that made it.

Decks of 3, 9 and 27 cards: always the first card that is left, with what was counted before kept by the cards left. For 81 cards the weights of
random divisions are averaged, with equal chances for each Set of the card with the fewest; the error is one standard error.
"""
import functools, random, sys

def deck(attributes):
    cards = 3 ** attributes
    digit = lambda x, i: x // 3 ** i % 3
    third = lambda x, y: sum(-(digit(x, i) + digit(y, i)) % 3 * 3 ** i for i in range(attributes))
    return [[(y, third(x, y)) for y in range(cards) if y not in (x, third(x, y)) and y < third(x, y)] for x in range(cards)]

def ways(attributes):
    sets = deck(attributes)

    @functools.cache
    def count(left):
        if not left:
            return 1
        first = (left & -left).bit_length() - 1
        masks = [1 << first | 1 << y | 1 << z for y, z in sets[first]]
        return sum(count(left & ~mask) for mask in masks if left & mask == mask)

    return count((1 << len(sets)) - 1)

def weight(sets, draw):
    left, product = set(range(len(sets))), 1
    while left:
        open_sets = ([(x, y, z) for y, z in sets[x] if y in left and z in left] for x in sorted(left))
        fewest = min(open_sets, key=len)
        if not fewest:
            return 0
        product *= len(fewest)
        left.difference_update(draw.choice(fewest))
    return product

if __name__ == "__main__":
    for attributes in (1, 2, 3):
        print(3 ** attributes, ways(attributes))
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    sets, draw = deck(4), random.Random(1)
    weights = [weight(sets, draw) for _ in range(number)]
    mean = sum(weights) / number
    spread = sum((w - mean) ** 2 for w in weights) / (number - 1)
    print(f"81 {mean:.4g} +- {(spread / number) ** 0.5:.2g}")
