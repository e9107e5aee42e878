#!/usr/bin/env python3
"""Writes balls.tsv: elementary functions, gamma functions and tails of laws, of fractions, to 120 digits, by mpmath.

    python3 make_balls.py > balls.tsv
"""
import random
from fractions import Fraction

from mpmath import mp, mpf, nstr

mp.dps = 150
generator = random.Random(3)
FUNCTIONS = {
    "exp": (mp.exp, lambda: some(12)),
    "ln": (mp.log, lambda: abs(some(200)) or Fraction(1)),
    "sin": (mp.sin, lambda: some(80)),
    "cos": (mp.cos, lambda: some(80)),
    "atan": (mp.atan, lambda: some(80)),
    "sqrt": (mp.sqrt, lambda: abs(some(200))),
}
SPECIAL = [Fraction(0), Fraction(1), Fraction(-1), Fraction(1, 2), Fraction(10) ** -20, -Fraction(10) ** -30,
           Fraction(22, 7), Fraction(355, 113), Fraction(355, 226), 1 + Fraction(1, 10**20), 1 - Fraction(1, 10**25),
           Fraction(10) ** 22, Fraction(2), Fraction(3, 2), Fraction(100), Fraction(-700)]


def some(bits):
    """A fraction whose size is up to 2^bits, or as small."""
    shape = generator.randrange(3)
    if shape == 0:
        return Fraction(generator.randrange(-1000, 1001), generator.randrange(1, 1000))
    size = generator.uniform(-bits, bits)
    return Fraction(generator.getrandbits(60) * generator.choice([-1, 1])) * Fraction(2) ** int(size - 60)


# In a generator of its own, so that the rows above stay as they are. Tails have their shapes in their names.
tails = random.Random(28)
SHAPES = {"Q": [("5/2",), ("900",), ("1/10",)], "I": [("3", "7/2"), ("1/2", "40"), ("700", "300"), ("1/5", "1/3")]}


def between(low, high):
    return Fraction(tails.randrange(int(low * 1000), int(high * 1000)), 1000)


def tail(kind, shapes):
    shapes = [mpf(Fraction(shape).numerator) / Fraction(shape).denominator for shape in shapes]
    if kind == "Q":
        return (lambda x: mp.gammainc(shapes[0], x, mp.inf, regularized=True)), (lambda: between(0.01, 3 * shapes[0] + 9))
    return (lambda x: mp.betainc(*shapes, 0, x, regularized=True)), (lambda: between(0.001, 1))


FAR = {
    "gamma": (mp.gamma, lambda: between(-30, 90) + Fraction(1, 7)),
    "lgamma": (lambda x: mp.log(abs(mp.gamma(x))), lambda: between(-30, 900) + Fraction(1, 7)),
    "digamma": (mp.digamma, lambda: between(-30, 900) + Fraction(1, 7)),
    "erf": (mp.erf, lambda: between(-9, 9)), "erfc": (mp.erfc, lambda: between(-9, 30)),
    **{f"{kind} {' '.join(shapes)}": tail(kind, shapes) for kind in SHAPES for shapes in SHAPES[kind]},
}

print("# function\targument\tvalue")
for name, (function, draw) in FUNCTIONS.items():
    for argument in SPECIAL + [draw() for _ in range(60)]:
        if name == "ln" and argument <= 0 or name == "sqrt" and argument < 0 or name == "exp" and argument > 5000:
            continue
        value = function(mpf(argument.numerator) / argument.denominator)
        print(name, f"{argument.numerator}/{argument.denominator}", nstr(value, 120, min_fixed=0, max_fixed=0), sep="\t")
print("pi", "1/1", nstr(+mp.pi, 120, min_fixed=0, max_fixed=0), sep="\t")
for name, (function, draw) in FAR.items():
    for argument in [draw() for _ in range(25)]:
        value = function(mpf(argument.numerator) / argument.denominator)
        print(name, f"{argument.numerator}/{argument.denominator}", nstr(value, 120, min_fixed=0, max_fixed=0), sep="\t")
