#!/usr/bin/env python3
"""Writes checksums.tsv: what Python's integers and fractions give for seeded cases, a thousand to a row.

    python3 make_checksums.py > checksums.tsv          # the committed table, 100,000 cases and more
    python3 make_checksums.py --blocks 1000            # a million, to compare with another run

Case n of a kind draws from SplitMix64 with the state (kind << 32) + n; ExactChecksumTests does the same. A row is the
kind, its block and the CRC-32 of the texts of all results.
"""
import argparse
import math
import sys
import zlib
from fractions import Fraction

sys.set_int_max_str_digits(0)
MASK = (1 << 64) - 1


class Draws:
    def __init__(self, state):
        self.state = state

    def word(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound):
        return self.word() % bound

    def number(self, most):
        """A signed number of at most so many bits; some are next to powers of two."""
        bits = self.below(most + 1)
        shape = self.below(8)
        if shape == 0:
            value = (1 << bits) - 1
        elif shape == 1:
            value = 1 << bits
        elif shape == 2:
            value = (1 << bits) - (1 << bits // 2)
        else:
            value = 0
            for _ in range(bits // 64 + 1):
                value = value << 64 | self.word()
            value &= (1 << bits) - 1
        return -value if self.below(2) else value


SIZES = [60, 130, 300, 2000]


def division(a, b):
    quotient, rest = abs(a) // abs(b), abs(a) % abs(b)
    return (-quotient if (a < 0) != (b < 0) else quotient), (-rest if a < 0 else rest)


def whole(draws, index):
    a, b = draws.number(SIZES[index % 4]), draws.number(SIZES[index // 4 % 4])
    results = [a, b, a + b, a - b, a * b, math.gcd(a, b), (a > b) - (a < b), a.bit_length()]
    if b:
        results += division(a, b)
        results.append(a // b)
    shift = draws.below(200)
    return results + [a << shift, a >> shift, len(str(abs(a)))]


def products(draws, index):
    """Exact quotients and common factors, which random numbers hardly have."""
    size = SIZES[index % 4]
    a, b, c = draws.number(size), draws.number(size), draws.number(size)
    results = [math.gcd(a * c, b * c)]
    if c:
        results += division(a * c, c)
        results += division(a * c + 1, c)
        results += division(a * c - 1, c)
    return results


def powers(draws, index):
    base, exponent = draws.number([8, 40, 100, 200][index % 4]), draws.below(20)
    degree = 2 + draws.below(6)
    power = base**exponent
    size = abs(draws.number(SIZES[index % 4]))
    root = 0
    for bit in reversed(range(size.bit_length() // degree + 1)):
        if (root | 1 << bit) ** degree <= size:
            root |= 1 << bit
    total, chosen = draws.below(300), draws.below(300)
    return [power, root, math.comb(total, chosen), math.factorial(draws.below(200))]


def fractions(draws, index):
    size = [30, 64, 130, 400][index % 4]

    def fraction():
        top, bottom = draws.number(size), draws.number(size)
        return Fraction(top, bottom or 1)

    a, b = fraction(), fraction()
    results = [a, b, a + b, a - b, a * b, (a > b) - (a < b), math.floor(a), math.ceil(a), a ** 3]
    if b:
        results += [a / b, 1 / b]
    return results


KINDS = [(whole, 100), (products, 20), (powers, 10), (fractions, 40)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--blocks", type=int, help="thousands of cases of each kind")
    blocks = parser.parse_args().blocks
    for kind, (function, count) in enumerate(KINDS):
        for block in range(blocks or count):
            checksum = 0
            for index in range(block * 1000, block * 1000 + 1000):
                results = function(Draws((kind << 32) + index), index)
                text = " ".join(str(result) for result in results) + "\n"
                checksum = zlib.crc32(text.encode(), checksum)
            print(function.__name__, block, f"{checksum:08x}", sep="\t")


main()
