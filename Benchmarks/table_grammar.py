"""Random tables of functions of x, with their values by mpmath: `Benchmarks/tables` draws them.

A table is a text, the ends of a window with the number of its rows, whether these are steps of a logarithm, and a function that gives
for a place what computes the value.
"""
import math
import random
import re
from fractions import Fraction

from printed import grammar

drawn_number = grammar.number
KINDS = [(kind, weight) for kind, weight in grammar.KINDS if kind is not grammar.comparison]


def over(y, power, top):
    if y == 0:
        raise grammar.Undefined
    return grammar.divided(top(y), y ** power)


def less(value, other):
    return grammar.added(value, other, -1)


def edged(draw, c):
    """A function whose row at c is an edge of something, and the same of a fraction."""
    one, d, y = grammar.ONE, grammar.shown_decimal(c), f"(x - {grammar.shown_decimal(c)})"
    n, m, unit = draw.choice([3, 7, 10, 100, 1000]), draw.randrange(2, 12), Fraction(1)
    mark, whole = draw.choice(["<", ">", "<=", ">=", "!="]), draw.choice(["floor", "ceil", "round", "trunc"])
    name = draw.choice(["sqrt", "ln", "sign", "cbrt", "abs", "gamma", "lgamma", "sinc", "cot", "atanh", "log1p", "expm1", "tan", "digamma"])
    tail = draw.choice(["normal.cdf", "erf", "tanh", "normal.sf", "cos", "exp", "sech", "erfc"])
    return draw.choice([
        (f"{whole}({n}x)", lambda x: one[whole](n * x)),
        (f"{whole}({n}{y}) + {tail}(x)", lambda x: grammar.added(one[whole](n * (x - c)), one[tail](x))),
        (f"{{x {mark} {d}: {m}, x^2}}", lambda x: Fraction(m) if grammar.holds(mark, grammar.order(x, c)) else x * x),
        (f"{{x {mark} {d}: {tail}(x), 1/(x - {d})}}",
         lambda x: one[tail](x) if grammar.holds(mark, grammar.order(x, c)) else grammar.divided(unit, x - c)),
        (f"(1 - cos{y})/{y}^2", lambda x: over(x - c, 2, lambda y: less(unit, one["cos"](y)))),
        (f"(exp{y} - 1)/{y}", lambda x: over(x - c, 1, lambda y: less(one["exp"](y), unit))),
        (f"(sqrt(1 + {y}) - 1)/{y}", lambda x: over(x - c, 1, lambda y: less(one["sqrt"](1 + y), unit))),
        (f"ln(1 + {y})/{y}", lambda x: over(x - c, 1, lambda y: one["ln"](1 + y))),
        (f"({y} - sin{y})/{y}^3", lambda x: over(x - c, 3, lambda y: less(y, one["sin"](y)))),
        (f"(x^2 - {d}^2)/{y}", lambda x: over(x - c, 1, lambda y: y * (x + c))),
        (f"{tail}(x) - {tail}({d})", lambda x: Fraction(0) if x == c else less(one[tail](x), one[tail](c))),
        (f"1 - {tail}(x)", lambda x: Fraction(0) if x == 0 and tail in ("cos", "exp", "sech", "erfc") else less(unit, one[tail](x))),
        (f"mod(x, {m}/100)", lambda x: grammar.remainder(x, Fraction(m, 100))),
        (f"{name}{y}", lambda x: one[name](x - c)),
        (f"{m}/{y}", lambda x: grammar.divided(Fraction(m), x - c)),
        (f"|{y}|^(1/{m})", lambda x: grammar.power(abs(x - c), Fraction(1, m))),
        ("x^x", lambda x: grammar.power(x, x)),
        (f"sum(k, 1, {m}, x^k/k)", lambda x: sum((x ** k / k for k in range(1, m + 1)), Fraction(0))),
        (f"sum(k, 0, {m}, (-x)^k/k!) - exp(-x)",
         lambda x: Fraction(0) if x == 0 else less(sum(((-x) ** k / math.factorial(k) for k in range(m + 1)), Fraction(0)), one["exp"](-x))),
    ])


def window(draw, low, high, unit):
    """Two ends and the number of rows: in half of the windows, and where only whole numbers count, each row is a short decimal."""
    rows, first, last = draw.randrange(2, 13), math.ceil(low / unit), math.floor(high / unit)
    most = (last - first) // (rows - 1)
    if most < 1:
        return None
    if unit == 1 or draw.random() < 0.5:
        step = draw.randint(1, most)
        start = draw.randint(first, last - step * (rows - 1))
        return start * unit, (start + step * (rows - 1)) * unit, rows
    return (*(end * unit for end in sorted(draw.sample(range(first, last + 1), 2))), rows)


def formula(key, x=None):
    """A formula of the grammar with x for some of its decimals, its value at x, and the ranges of these; drawn anew for each x."""
    grammar.draw.seed(key)
    choice, ranges = random.Random(key), []

    def replaced(low, high, places):
        text, value = drawn_number(low, high, places)
        if choice.random() < 0.5:
            return text, value
        ranges.append((low, high, places))
        return "x", value if x is None else x

    grammar.number = replaced
    try:
        kind = grammar.draw.choices([kind for kind, _ in KINDS], weights=[weight for _, weight in KINDS])[0]
        text, body = kind() or ("", None)
    except (grammar.Undefined, grammar.Unsure, *grammar.FAILURES):
        return None
    finally:
        grammar.number = drawn_number
    if len(text) >= 150 or not re.search(r"\bx\b", text):
        return None
    return text, body, [(-high if kind in (grammar.drawn_tree, grammar.cases) else low, high, places) for low, high, places in ranges]


def table(key):
    """One table; None where text and window do not fit."""
    draw = random.Random("window of " + key)
    if draw.random() < 0.35:
        scale = Fraction(10) ** -draw.choice([-1, 0, 0, 0, 1, 2, 5, 9, 12])
        ends = window(draw, -3 * scale, 3 * scale, scale / 10 ** draw.randrange(1, 4))
        short = [place for place in even(*ends) if (place * 10 ** 20).denominator == 1] if ends else []
        if not short:
            return None
        text, value = edged(draw, draw.choice(short))
        return text, ends, ends[0] > 0 and draw.random() < 0.3, lambda x: lambda: value(x)
    found = formula(key)
    if found is None:
        return None
    text, _, ranges = found
    low, high = [Fraction(str(end)) for end in (max(low for low, _, _ in ranges), min(high for _, high, _ in ranges))]
    isWhole = any(places == 0 for _, _, places in ranges)
    ends = window(draw, low, high, Fraction(1, 1 if isWhole else 10 ** draw.randrange(1, 4)))

    def body(x):
        there = formula(key, x)
        return there[1] if there and there[0] == text else None

    # What is computed while a formula is drawn makes another of it for each x.
    if not ends or not body(ends[0]) or not body(ends[1]):
        return None
    return text, ends, ends[0] > 0 and not isWhole and draw.random() < 0.3, body


def even(low, high, rows):
    return [low + (high - low) * row / (rows - 1) for row in range(rows)]
