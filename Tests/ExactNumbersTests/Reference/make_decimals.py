#!/usr/bin/env python3
"""Writes decimals.tsv: fractions with their nearest double and as decimals, by Python's own numbers.

    python3 make_decimals.py > decimals.tsv
"""
import random
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

generator = random.Random(12)


def some(bits):
    top = generator.getrandbits(generator.randint(1, bits)) - generator.getrandbits(max(1, bits - 1))
    return Fraction(top, generator.getrandbits(generator.randint(1, bits)) + 1)


def rounded(number, digits):
    """Digits and exponent, to nearest, ties to even, from a quotient that is long enough to tell."""
    context = Context(prec=digits, rounding=ROUND_HALF_EVEN, Emax=10**9, Emin=-(10**9))
    exponent = len(str(number.numerator)) - len(str(number.denominator)) - 1
    scale = digits + 5 - exponent
    scaled = number * Fraction(10) ** scale
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    # A digit that stands for all that follow.
    known = Decimal((0, tuple(map(int, str(whole * 10 + (1 if rest else 0)))), -scale - 1))
    result = context.plus(known)
    return result, result == known and not rest


def text(number, digits):
    if not number:
        return "0"
    result, is_exact = rounded(abs(number), digits)
    _, found, _ = result.as_tuple()
    first = result.adjusted()
    found = "".join(map(str, found)).rstrip("0")
    sign = "-" if number < 0 else ""
    if first < (-6 if is_exact else -4) or first >= (21 if is_exact else 17):
        return f"{sign}{found[0]}{'.' + found[1:] if found[1:] else ''}e{first}"
    if first < 0:
        return f"{sign}0.{'0' * (-first - 1)}{found}"
    padded = found.ljust(first + 1, "0")
    return sign + padded[: first + 1] + ("." + padded[first + 1 :] if padded[first + 1 :] else "")


def double(number):
    try:
        return repr(number.numerator / number.denominator)
    except OverflowError:
        return "-inf" if number < 0 else "inf"


def rows():
    for bits in [4, 12, 31, 53, 64, 65, 100, 128, 129, 400, 1100]:
        for _ in range(60):
            yield some(bits), generator.randint(1, 40)
    for _ in range(60):  # ties, and numbers next to them
        digits = generator.randint(1, 20)
        whole = generator.getrandbits(digits * 4) % 10**digits * 10 + 5
        scale = Fraction(10) ** generator.randint(-30, 30)
        yield whole * scale, digits
        yield (whole + Fraction(generator.choice([-1, 1]), 10**40)) * scale, digits
    for _ in range(60):  # numbers next to powers of ten
        power = Fraction(10) ** generator.randint(-40, 40)
        yield power * (1 + Fraction(generator.choice([-1, 0, 1]), 10 ** generator.randint(1, 25))), 17
    for exponent in [-1100, -1080, -1076, -1075, -1074, -1073, -1060, -1023, -1022, 1000, 1023, 1024]:
        for _ in range(8):  # the ends of double precision, and ties there
            yield Fraction(2) ** exponent * Fraction(generator.getrandbits(54) * 2 + 1, 2**53), 17
            yield Fraction(2) ** exponent * generator.choice([1, Fraction(3, 2), Fraction(5, 4)]), 5


print("# fraction\tdigits\tdecimal\tnearest double")
for number, digits in rows():
    print(f"{number.numerator}/{number.denominator}", digits, text(number, digits), double(number), sep="\t")
