"""The grammar of random formulas, with their values by mpmath: `make_certain.py` draws a table, `Benchmarks/digits` as many as asked.

A drawn formula is a text and a function that computes its value with as many digits as `mp.dps` says: a `Fraction` where
only fractions were combined, else an `mpf`, or a truth value. `settled` computes with more and more digits until two agree.
"""

import random
import signal
from fractions import Fraction
from math import comb, factorial

from mpmath import libmp, mp, mpf

draw = random.Random()


class Undefined(Exception):
    """The formula has no value."""


class Unsure(Exception):
    """Digits of this number do not tell."""


# Values.

def real(value):
    if isinstance(value, Fraction):
        return mpf(value.numerator) / value.denominator
    if not isinstance(value, mpf) or not mp.isfinite(value):
        raise Unsure
    return value


def sign(value):
    """-1, 0 or 1; a 0 that was rounded tells nothing."""
    if isinstance(value, Fraction):
        return (value > 0) - (value < 0)
    if value == 0:
        raise Unsure
    return 1 if value > 0 else -1


def small(fraction):
    """Fractions are kept where they are short."""
    return fraction if max(abs(fraction.numerator), fraction.denominator).bit_length() < 40_000 else real(fraction)


def added(a, b, factor=1):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return small(a + factor * b)
    a, b = real(a), factor * real(b)
    total = a + b
    # Where half of the digits cancel, what is left may be rounding.
    if abs(total) <= max(abs(a), abs(b)) * noise() and (a != 0 or b != 0):
        raise Unsure
    return total


def noise():
    return mpf(10) ** -(mp.dps // 2)


def multiplied(a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return small(a * b)
    if Fraction(0) in [x for x in (a, b) if isinstance(x, Fraction)]:
        return Fraction(0)
    return real(a) * real(b)


def divided(a, b):
    if sign(b) == 0:
        raise Undefined
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return small(a / b)
    return Fraction(0) if a == Fraction(0) and isinstance(a, Fraction) else real(a) / real(b)


def order(a, b):
    return sign(added(a, b, -1))


def floor(value):
    if isinstance(value, Fraction):
        return Fraction(value.numerator // value.denominator)
    if mp.mag(value) > 3 * mp.dps:
        raise Unsure
    found = mp.floor(value)
    if min(value - found, found + 1 - value) <= max(1, abs(value)) * noise():
        raise Unsure
    return Fraction(int(found))


def rounded(value):
    half = Fraction(1, 2)
    return floor(added(value, half)) if sign(value) >= 0 else -floor(added(-value, half))


def remainder(a, b):
    if sign(b) == 0:
        raise Undefined
    return added(a, multiplied(b, floor(divided(a, b))), -1)


def power(a, b):
    isWhole = isinstance(b, Fraction) and b.denominator == 1
    if isinstance(b, Fraction) and b == 0:
        return Fraction(1)
    if sign(a) == 0:
        if sign(b) < 0:
            raise Undefined
        return Fraction(0)
    if not isWhole and sign(a) < 0:
        # Whether an exponent that was rounded is a whole number is not known.
        if not isinstance(b, Fraction):
            raise Unsure
        raise Undefined
    if isWhole and isinstance(a, Fraction):
        bits = max(abs(a.numerator), a.denominator).bit_length()
        if bits * abs(b) < 40_000:
            return a ** int(b)
    x = real(a)
    if x == 1:
        return a if isinstance(a, Fraction) else x
    bits = mp.mag(mp.log(abs(x))) + mp.mag(real(b))
    if bits > 90:
        raise Unsure
    # Rounding is multiplied by the exponent of the result.
    with mp.extraprec(max(0, int(bits)) + 20):
        return abs(real(a)) ** real(b) * (-1 if sign(a) < 0 and int(b) % 2 else 1)


def function(body, needs=None, bits=60, hasZeros=False):
    """A function of one number; `needs` says whether it has a value there, `bits` how large the number may be.

    Beside a zero or a pole other than 0 a number that was rounded tells nothing of the value.
    """
    def value(x):
        if needs is not None and not needs(x):
            raise Undefined
        number = real(x)
        if number != 0 and mp.mag(number) > bits:
            raise Unsure
        # Periods and exponents take the digits before the point.
        with mp.extraprec(max(0, int(mp.mag(number))) + 20 if number != 0 and bits <= 4000 else 20):
            found = body(real(x))
        if not isinstance(found, mpf) or not mp.isfinite(found):
            raise Unsure
        if found == 0:
            if not isinstance(x, Fraction) or number != 0 and x != 1:
                raise Unsure
            return Fraction(0)
        if hasZeros and isinstance(x, mpf) and abs(number) > 0.1 and not noise() < abs(found) / max(1, abs(number)) < 1 / noise():
            raise Unsure
        return +found
    return value


def within(x):
    return order(x if sign(x) >= 0 else -x, Fraction(1)) <= 0


def isNoPole(x):
    return order(x, Fraction(0)) > 0 or order(x, floor(x)) != 0


def cube_root(x):
    return mp.cbrt(x) if x >= 0 else -mp.cbrt(-x)


def reciprocal(body):
    return lambda x: 1 / body(x)


def isPositive(x):
    return sign(x) > 0


def isNotZero(x):
    return sign(x) != 0


# Functions of one argument.
ONE = {
    "sqrt": function(mp.sqrt, lambda x: sign(x) >= 0, 1e18), "cbrt": function(cube_root, None, 1e18),
    "exp": function(mp.exp, None, 90), "expm1": function(mp.expm1, None, 90),
    "ln": function(mp.log, isPositive, 1e18, True), "log2": function(lambda x: mp.log(x, 2), isPositive, 1e18, True),
    "log10": function(mp.log10, isPositive, 1e18, True), "log1p": function(mp.log1p, lambda x: order(x, Fraction(-1)) > 0, 1e18),
    "sin": function(mp.sin, None, 4000, True), "cos": function(mp.cos, None, 4000, True), "tan": function(mp.tan, None, 4000, True),
    "cot": function(mp.cot, isNotZero, 4000, True), "sec": function(mp.sec, None, 4000, True), "csc": function(mp.csc, isNotZero, 4000, True),
    "atan": function(mp.atan, None, 1e18), "asin": function(mp.asin, within), "acos": function(mp.acos, within),
    "sinh": function(mp.sinh, None, 90), "cosh": function(mp.cosh, None, 90), "tanh": function(mp.tanh, None, 90),
    "coth": function(mp.coth, isNotZero, 90), "sech": function(mp.sech, None, 90), "csch": function(mp.csch, isNotZero, 90),
    "asinh": function(mp.asinh, None, 1e18), "acosh": function(mp.acosh, lambda x: order(x, Fraction(1)) >= 0, 1e18, True),
    "atanh": function(mp.atanh, lambda x: within(x) and order(x, Fraction(1)) != 0 and order(x, Fraction(-1)) != 0),
    "abs": lambda x: x if sign(x) >= 0 else -x, "sign": lambda x: Fraction(sign(x)),
    "floor": floor, "ceil": lambda x: -floor(-x), "round": rounded,
    "trunc": lambda x: floor(x) if sign(x) >= 0 else -floor(-x),
    "erf": function(mp.erf, None, 30), "erfc": function(mp.erfc, None, 30),
    "gamma": function(mp.gamma, isNoPole, 60), "digamma": function(mp.digamma, isNoPole, 60, True),
    "lgamma": function(lambda x: mp.log(abs(mp.gamma(x))), isNoPole, 60, True),
    "sinc": lambda x: Fraction(1) if sign(x) == 0 else divided(ONE["sin"](x), x),
    "normal.cdf": function(lambda x: mp.erfc(-x / mp.sqrt(2)) / 2, None, 30),
    "normal.sf": function(lambda x: mp.erfc(x / mp.sqrt(2)) / 2, None, 30),
}

# Mostly those that every course has.
WEIGHTS = {"sqrt": 4, "exp": 3, "ln": 4, "sin": 4, "cos": 4, "tan": 2, "atan": 3, "floor": 0.4, "ceil": 0.3, "round": 0.3, "trunc": 0.3,
           "sign": 0.3, "asin": 0.7, "acos": 0.7, "acosh": 0.7, "atanh": 0.7, "sinh": 0.8, "cosh": 0.8, "gamma": 0.8,
           "expm1": 0.8, "digamma": 0.4}
NAMES = sorted(ONE)
# Each with one that undoes it, where both have values.
INVERSE = [("sin", "asin", -1.5, 1.5), ("cos", "acos", 0.1, 3), ("tan", "atan", -1.5, 1.5), ("sinh", "asinh", -9, 9), ("cosh", "acosh", 0.1, 9),
           ("tanh", "atanh", -3, 3), ("exp", "ln", -30, 30), ("expm1", "log1p", -20, 30), ("asin", "sin", -0.99, 0.99),
           ("acos", "cos", -0.99, 0.99), ("atan", "tan", -50, 50), ("asinh", "sinh", -50, 50), ("acosh", "cosh", 1.1, 50),
           ("atanh", "tanh", -0.99, 0.99), ("ln", "exp", 0.01, 50), ("cbrt", "(", -50, 50), ("sqrt", "(", 0.1, 50)]


def shown(fraction):
    return str(fraction) if fraction.denominator == 1 and fraction >= 0 else f"({fraction})"


def number(low, high, places):
    """A decimal as it is typed, and as a fraction."""
    text = f"{draw.uniform(low, high):.{places}f}"
    return text, Fraction(text)


def constant(text, value=None):
    value = Fraction(text) if value is None else value
    return text, lambda: value


def leaf():
    kind = draw.randrange(12)
    if kind < 2:
        return draw.choice([("pi", lambda: +mp.pi), ("e", lambda: +mp.e)])
    if kind < 4:
        return constant(str(draw.randrange(1, 60)))
    if kind == 4:
        return constant(f"{draw.randrange(1, 100)}e-{draw.randrange(1, 30)}")
    if kind == 5:
        value = Fraction(draw.randrange(1, 30), draw.randrange(1, 30))
        return constant(shown(value), value)
    if kind == 6 and draw.random() < 0.3:
        return constant(f"{draw.randrange(1, 100)}e{draw.choice(['-', ''])}{draw.randrange(30, 400)}")
    if kind == 7:
        return constant(f"{draw.randrange(1, 100)}e{draw.randrange(1, 16)}") if draw.random() < 0.5 else constant(str(draw.randrange(3)))
    text, value = number(0, draw.choice([1, 2, 20]), draw.randrange(1, 4))
    return constant(text, value)


def called(name, text, body):
    return f"{name}({text})", lambda: ONE[name](body())


def tree(depth):
    """A formula and how its value is computed."""
    if depth == 0 or draw.random() < 0.12:
        return leaf()
    kind = draw.randrange(40)
    text, value = tree(depth - 1)
    if kind < 17:
        return called(draw.choices(NAMES, weights=[WEIGHTS.get(name, 1) for name in NAMES])[0], text, value)
    if kind < 20:
        exponent = draw.choice([2, 2, 3, -1, -2, 10, Fraction(1, 2), Fraction(1, 3), Fraction(-3, 2), Fraction(7, 5), 25])
        return f"({text})^{shown(Fraction(exponent))}", lambda: power(value(), Fraction(exponent))
    if kind == 20:
        return f"(-{text})", lambda: -value()
    if kind == 21:
        return f"|{text}|", lambda: ONE["abs"](value())
    other, second = tree(depth - 1)
    if kind == 22:
        return f"(({text})^({other}))", lambda: power(value(), second())
    if kind == 23:
        name = draw.choice(["min", "max"])
        return f"{name}({text}, {other})", lambda: chosen(name, value(), second())
    if kind == 24:
        return draw.choice([
            (f"mod({text}, {other})", lambda: remainder(value(), second())),
            (f"hypot({text}, {other})", lambda: hypotenuse(value(), second())),
            (f"log({text}, {other})", lambda: divided(ONE["ln"](value()), ONE["ln"](second()))),
        ])
    if kind == 25:
        condition, holds = logic(1)
        return draw.choice([f"if({condition}, {text}, {other})", f"{{{condition}: {text}, {other}}}"]), \
            lambda: value() if holds() else second()
    mark = draw.choice("+-*/")
    body = {"+": lambda: added(value(), second()), "-": lambda: added(value(), second(), -1),
            "*": lambda: multiplied(value(), second()), "/": lambda: divided(value(), second())}[mark]
    return f"({text} {mark} {other})", body


def hypotenuse(a, b):
    return ONE["sqrt"](added(multiplied(a, a), multiplied(b, b)))


def chosen(name, a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return min(a, b) if name == "min" else max(a, b)
    return (a if order(a, b) < 0 else b) if name == "min" else (a if order(a, b) > 0 else b)


def logic(depth):
    """A condition of comparisons."""
    if depth > 0 and draw.random() < 0.4:
        one, first = logic(depth - 1)
        if draw.random() < 0.3:
            return f"not ({one})", lambda: not first()
        other, second = logic(depth - 1)
        return draw.choice([(f"({one} and {other})", lambda: first() and second()), (f"({one} or {other})", lambda: first() or second())])
    (one, first), (other, second) = tree(draw.randrange(3)), tree(1)
    mark = draw.choice(["<", ">", "<=", ">=", "!="])
    return f"{one} {mark} {other}", lambda: holds(mark, order(first(), second()))


def holds(mark, found):
    return {"<": found < 0, ">": found > 0, "<=": found <= 0, ">=": found >= 0, "!=": found != 0}[mark]


def cases():
    """Values of conditions, one within another."""
    one, isOne = logic(2)
    other, isOther = logic(1)
    (first, a), (second, b), (third, c) = tree(2), tree(2), tree(1)
    if draw.random() < 0.5:
        return f"if({one}, {first}, if({other}, {second}, {third}))", lambda: a() if isOne() else b() if isOther() else c()
    return f"{{{one}: {first}, {other}: {second}, {third}}}", lambda: a() if isOne() else b() if isOther() else c()


def extreme():
    """What leaves the range of double precision, or comes near to a limit."""
    text = f"{draw.randrange(1, 10)}e{draw.randrange(3, 16)}"
    size = mpf(int(float(text)))
    return draw.choice([
        (f"exp(-{text})", lambda: mp.exp(-size)), (f"exp({text})", lambda: mp.exp(size)),
        (f"(1 + exp(-{text}))", lambda: Near(1, mp.exp(-size))), (f"tanh({text})", lambda: Near(1, -2 * mp.exp(-2 * size))),
        (f"erf({text})", lambda: Near(1, -mp.exp(-size * size))), (f"normal.cdf({text})", lambda: Near(1, -mp.exp(-size * size / 2))),
        (f"erfc({text})", lambda: mp.exp(-size * size) / size / mp.sqrt(mp.pi)),
        (f"coth({text})", lambda: Near(1, 2 * mp.exp(-2 * size))), (f"cosh({text})", lambda: mp.exp(size) / 2),
        (f"normal.sf({text})", lambda: mp.exp(-size * size / 2) / size / mp.sqrt(2 * mp.pi)),
        ("1", lambda: mpf(1)), ("0", lambda: mpf(0)),
    ])


class Near:
    """A number and what it lacks, by its leading term, to be compared with others."""

    def __init__(self, limit, rest):
        self.limit, self.rest = limit, rest

    def key(self):
        return self.limit, self.rest


def far_order(a, b):
    """How two extreme numbers compare; leading terms of one exponent do not tell."""
    (a, x), (b, y) = [value.key() if isinstance(value, Near) else (value, mpf(0)) for value in (a, b)]
    if x == 0 and y == 0:
        if abs(a - b) < max(abs(a), abs(b)) / 10:
            raise Unsure
    elif a == b and abs(x - y) < abs(x) / 10:
        raise Unsure
    found = ((a, x) > (b, y)) - ((a, x) < (b, y))
    if found == 0:
        raise Unsure
    return found


def comparison():
    if draw.random() < 0.6:
        (one, first), (other, second) = extreme(), extreme()
        body = lambda: far_order(first(), second())
    else:
        (one, first), (other, second) = tree(2), tree(2)
        body = lambda: order(first(), second())
    mark = draw.choice(["<", ">", "<=", ">="])
    if draw.random() < 0.3:
        return f"if({one} {mark} {other}, 1, 2)", lambda: Fraction(1 if holds(mark, body()) else 2)
    return f"{one} {mark} {other}", lambda: holds(mark, body())


# What loses digits.

def plain():
    """A number of a function at a decimal: it has digits without end."""
    name, low, high = draw.choice([("sqrt", 0.1, 99), ("exp", -9, 20), ("ln", 0.1, 99), ("sin", -9, 9), ("atan", -9, 9), ("cbrt", 0.1, 99),
                                   ("erf", -2, 2), ("gamma", 0.1, 20), ("tan", -1.5, 1.5), ("cosh", 0, 9), ("lgamma", 3, 90)])
    text, x = number(low, high, draw.randrange(1, 4))
    return called(name, text, lambda: x)


def cancellation():
    kind = draw.randrange(6)
    power_of_ten = draw.randrange(1, 45)
    if kind == 0:
        # A difference quotient.
        name = draw.choice(["sin", "cos", "exp", "ln", "sqrt", "atan", "gamma", "erf", "tanh", "asinh", "lgamma", "log2"])
        text, x = number(0.2, 9, draw.randrange(1, 3))
        step = Fraction(1, 10 ** power_of_ten)
        quotient = draw.choice([f" / 1e-{power_of_ten}", ""])
        return f"({name}({text} + 1e-{power_of_ten}) - {name}({text})){quotient}", \
            lambda: divided(added(ONE[name](x + step), ONE[name](x), -1), step if quotient else Fraction(1))
    if kind == 1:
        # A number less its own digits.
        text, body = plain()
        digits = decimal(body, power_of_ten)
        return f"{text} - {shown_decimal(digits)}", lambda: added(body(), digits, -1)
    if kind == 2:
        # A number whose digits end in fives, nines or noughts.
        digits = Fraction("".join(str(draw.randrange(1, 10)) for _ in range(draw.randrange(14, 20))) + draw.choice(["5", "49999", "9999", "000", "50000"]))
        scale = Fraction(10) ** -draw.randrange(0, 40)
        text, body = plain()
        shift = draw.randrange(18, 60)
        value = digits * scale
        mark, factor = draw.choice([("+", 1), ("-", -1)])
        return f"{shown_decimal(value)} {mark} 1e-{shift}*{text}", lambda: added(value, multiplied(Fraction(1, 10 ** shift), body()), factor)
    if kind == 3:
        # Numbers of different size.
        big = f"1e{draw.randrange(5, 60)}"
        text, body = plain()
        other, second = plain()
        return f"(({big}*{other} + {text}) - {big}*{other})", \
            lambda: added(added(multiplied(Fraction(big), second()), body()), multiplied(Fraction(big), second()), -1)
    if kind == 4:
        # A whole part, or a remainder, near a whole number.
        text, body = plain()
        digits = decimal(body, power_of_ten)
        size = power_of_ten + draw.randrange(-2, 6)
        name = draw.choice(["floor", "round", "ceil"])
        return f"{name}(({text} - {shown_decimal(digits)}) * 1e{size})", \
            lambda: ONE[name](multiplied(added(body(), digits, -1), Fraction(10) ** size))
    text, body = plain()
    digits = decimal(body, power_of_ten)
    mark = draw.choice(["<", ">", "<=", ">="])
    return f"{text} {mark} {shown_decimal(digits)}", lambda: holds(mark, order(body(), digits))


def decimal(body, places):
    """The value to so many digits behind the point, cut off at random sides."""
    with mp.workdps(100):
        scaled = body() * mpf(10) ** places
        return Fraction(int(mp.floor(scaled)) + draw.randrange(2), 10 ** places)


def shown_decimal(value):
    """A fraction with a finite decimal, as it is typed."""
    places = 0
    while (value * 10 ** places).denominator != 1:
        places += 1
    digits = str(abs(int(value * 10 ** places))).rjust(places + 1, "0")
    text = digits[:len(digits) - places] + ("." + digits[len(digits) - places:] if places else "")
    return text if value >= 0 else f"(-{text})"


def inverse():
    """A function of its inverse, with another number."""
    outer, inner, low, high = draw.choice(INVERSE)
    text, x = number(low, high, draw.randrange(1, 4))
    if x == 0:
        text, x = "0.5", Fraction(1, 2)
    if inner == "(":
        exponent = 2 if outer == "sqrt" else 3
        inside, body = f"{outer}({text})^{exponent}", lambda: power(ONE[outer](x), Fraction(exponent))
    else:
        inside, body = f"{inner}({outer}({text}))", lambda: ONE[inner](ONE[outer](x))
    other, second = draw.choice([plain, leaf])()
    mark, combined = draw.choice([("+", added), ("*", multiplied), ("/", divided)])
    return f"{inside} {mark} {other}", lambda: combined(body(), second())


def large_power():
    kind = draw.randrange(5)
    digits = draw.randrange(1, 13)
    if kind == 0:
        near = Fraction(1) + draw.choice([1, -1]) * Fraction(draw.randrange(1, 100), 10 ** draw.randrange(3, 16))
        exponent = draw.randrange(1, 10 ** digits) * draw.choice([1, -1])
        return f"{shown_decimal(near)}^({exponent})", lambda: power(near, Fraction(exponent))
    if kind == 1:
        base, exponent = Fraction(draw.randrange(2, 40), draw.randrange(1, 40)), draw.randrange(1, 10 ** digits) * draw.choice([1, -1])
        return f"{shown(base)}^({exponent})", lambda: power(base, Fraction(exponent))
    text, body = plain()
    if kind == 2:
        exponent = Fraction(draw.randrange(1, 10 ** 6), 10 ** draw.randrange(0, 5)) * draw.choice([1, -1])
        return f"|{text}|^{shown(exponent)}", lambda: power(ONE["abs"](body()), exponent)
    size = draw.randrange(1, 25)
    if kind == 3:
        return f"(1 + {text}/1e{size})^1e{size}", lambda: power(added(Fraction(1), divided(body(), Fraction(10 ** size))), Fraction(10 ** size))
    name = draw.choice(["exp", "sinh", "cosh", "gamma", "lgamma", "expm1", "digamma"])
    other, x = number(1, 10 ** min(digits, 9), 1)
    return draw.choice([(f"{name}({other})", lambda: ONE[name](x)), (f"ln({name}({other}))", lambda: ONE["ln"](ONE[name](x))),
                        (f"{name}({other})/{name}({other} + {text}/1e3)",
                         lambda: divided(ONE[name](x), ONE[name](added(x, divided(body(), Fraction(1000))))))])


def series():
    """Sums and products of a few terms, factorials and binomial coefficients."""
    count = draw.randrange(2, 40)
    kind = draw.randrange(5)
    if kind == 0:
        exponent = draw.randrange(1, 5)
        return f"sum(k, 1, {count}, 1/k^{exponent})", lambda: small(sum(Fraction(1, k ** exponent) for k in range(1, count + 1)))
    if kind == 1:
        return f"{count}! / {count + 1}^5", lambda: Fraction(factorial(count), (count + 1) ** 5)
    if kind == 2:
        name = draw.choice(["sqrt", "ln", "sin", "exp", "atan", "erf", "gamma", "cos"])
        text, x = number(0.1, 3, 2)

        def total():
            value = Fraction(0)
            for k in range(1, count + 1):
                value = added(value, ONE[name](x * k))
            return value
        return f"sum(k, 1, {count}, {name}({text}*k))", total
    if kind == 3:
        text, x = number(0.1, 3, 2)

        def product():
            value = Fraction(1)
            for k in range(1, count + 1):
                value = multiplied(value, added(Fraction(1), divided(ONE["sin"](x * k), Fraction(k))))
            return value
        return f"prod(k, 1, {count}, 1 + sin({text}*k)/k)", product
    part = draw.randrange(0, count + 1)
    text, body = plain()
    return f"choose({count}, {part}) * {text}", lambda: multiplied(Fraction(comb(count, part)), body())


# Derivatives of t, their integrals, and where both have values.
SLOPES = [
    ("cos(t)", "sin", lambda t: ONE["cos"](t), -9, 9), ("exp(t)", "exp", lambda t: ONE["exp"](t), -20, 9),
    ("1/t", "ln", lambda t: divided(Fraction(1), t), 0.01, 30), ("1/(1 + t^2)", "atan", lambda t: 1 / (1 + t * t), -30, 30),
    ("1/sqrt(1 - t^2)", "asin", lambda t: power(1 - t * t, Fraction(-1, 2)), -0.95, 0.95),
    ("1/cos(t)^2", "tan", lambda t: power(ONE["cos"](t), Fraction(-2)), -1.5, 1.5), ("sinh(t)", "cosh", lambda t: ONE["sinh"](t), -9, 9),
    ("1/sqrt(1 + t^2)", "asinh", lambda t: power(1 + t * t, Fraction(-1, 2)), -30, 30),
    ("1/cosh(t)^2", "tanh", lambda t: power(ONE["cosh"](t), Fraction(-2)), -9, 9), ("digamma(t)", "lgamma", lambda t: ONE["digamma"](t), 0.1, 20),
    ("2/sqrt(pi)*exp(-t^2)", "erf", lambda t: 2 / mp.sqrt(mp.pi) * ONE["exp"](-t * t), -5, 5),
    ("1/(2*sqrt(t))", "sqrt", lambda t: power(t, Fraction(-1, 2)) / 2, 0.01, 50),
]


def calculus():
    """An integral, a derivative or a zero."""
    kind = draw.randrange(3)
    slope, name, body, low, high = draw.choice(SLOPES)
    (text, x), (other, y) = number(low, high, 2), number(low, high, 2)
    if kind == 0:
        return f"int(t, {text}, {other}, {slope})", lambda: added(ONE[name](y), ONE[name](x), -1)
    if kind == 1:
        factor = draw.randrange(1, 9)
        return f"diff(t, {text}, {factor}*{name}(t) + t^2)", lambda: added(multiplied(Fraction(factor), body(x)), 2 * x)
    outer, inner, low, high = draw.choice([pair for pair in INVERSE if pair[1] != "(" and pair[0] not in ("cos", "cosh")])
    text, x = number(low, high, 2)
    with mp.workdps(30):
        level = Fraction(mp.nstr(ONE[outer](x), 6)) if x != 0 else Fraction(0)
        place = computed(lambda: ONE[inner](level), 30)
    if place in (None, Undefined) or not low <= place <= high:
        return None
    return f"root(t, {low}, {high}, {outer}(t) - {shown_decimal(level)})", lambda: ONE[inner](level)


# The laws: how parameters are drawn, the density, and the tails.

def half(a, x):
    return mp.gammainc(a, 0, x, regularized=True), mp.gammainc(a, x, mp.inf, regularized=True)


def share(a, b, x):
    return mp.betainc(a, b, 0, x, regularized=True), mp.betainc(b, a, 0, 1 - x, regularized=True)


def normal_tails(x, m, s):
    z = (x - m) / s / mp.sqrt(2)
    return mp.erfc(-z) / 2, mp.erfc(z) / 2


def t_tails(x, n):
    far = mp.betainc(n / 2, mpf(1) / 2, 0, n / (n + x * x), regularized=True) / 2
    return (far, 1 - far) if x < 0 else (1 - far, far)


def gamma_pdf(x, a, s):
    return (x / s) ** (a - 1) * mp.exp(-x / s) / mp.gamma(a) / s


def weibull_power(x, a, s):
    return (x / s) ** a


LAWS = {
    "normal": (lambda: [number(-9, 9, 2), number(-2, 2, 1), number(0.5, 4, 1)],
               lambda x, m, s: mp.exp(-((x - m) / s) ** 2 / 2) / s / mp.sqrt(2 * mp.pi), normal_tails),
    "t": (lambda: [number(-9, 9, 2), number(1, 60, 0)],
          lambda x, n: mp.gamma((n + 1) / 2) / mp.gamma(n / 2) / mp.sqrt(n * mp.pi) * (1 + x * x / n) ** (-(n + 1) / 2), t_tails),
    "chisquare": (lambda: [number(0.1, 90, 1), number(1, 40, 0)], lambda x, n: gamma_pdf(x, n / 2, mpf(2)),
                  lambda x, n: half(n / 2, x / 2)),
    "gammadist": (lambda: [number(0.1, 30, 1), number(0.2, 9, 1), number(0.5, 3, 1)], gamma_pdf, lambda x, a, s: half(a, x / s)),
    "betadist": (lambda: [number(0.02, 0.98, 3), number(0.3, 20, 1), number(0.3, 20, 1)],
                 lambda x, a, b: x ** (a - 1) * (1 - x) ** (b - 1) / mp.beta(a, b), lambda x, a, b: share(a, b, x)),
    "fdist": (lambda: [number(0.1, 12, 2), number(1, 30, 0), number(1, 30, 0)],
              lambda x, m, n: m ** (m / 2) * n ** (n / 2) * x ** (m / 2 - 1) * (n + m * x) ** (-(m + n) / 2) / mp.beta(m / 2, n / 2),
              lambda x, m, n: share(m / 2, n / 2, m * x / (n + m * x))),
    "poisson": (lambda: [number(0, 40, 0), number(0.2, 30, 1)], lambda k, m: mp.exp(-m) * m ** k / mp.factorial(k),
                lambda k, m: half(k + 1, m)[::-1]),
}
# Those without logpdf.
CLOSED = {
    "exponential": (lambda: [number(0.1, 20, 2), number(0.1, 4, 1)], lambda x, r: r * mp.exp(-r * x),
                    lambda x, r: (-mp.expm1(-r * x), mp.exp(-r * x))),
    "weibull": (lambda: [number(0.1, 9, 2), number(0.3, 5, 1), number(0.5, 6, 1)],
                lambda x, a, s: a / s * weibull_power(x, a - 1, s) * mp.exp(-weibull_power(x, a, s)),
                lambda x, a, s: (-mp.expm1(-weibull_power(x, a, s)), mp.exp(-weibull_power(x, a, s)))),
    "lognormal": (lambda: [number(0.1, 30, 2), number(-2, 2, 1), number(0.5, 3, 1)],
                  lambda x, m, s: mp.exp(-((mp.log(x) - m) / s) ** 2 / 2) / x / s / mp.sqrt(2 * mp.pi),
                  lambda x, m, s: normal_tails(mp.log(x), m, s)),
}
# Points far out, where tails are small.
FAR = {"normal": (-60, 60), "t": (-900, 900), "chisquare": (0.001, 900), "gammadist": (0.001, 300), "betadist": (0.001, 0.999), "fdist": (0.01, 900),
       "poisson": (0, 300)}


def counted():
    """A law of cases that are counted, exactly: a fraction."""
    suffix = draw.choice(["pdf", "cdf", "sf", "quantile"])
    if draw.random() < 0.5:
        n, (text, p) = draw.randrange(1, 150), number(0.02, 0.98, draw.randrange(1, 4))
        name, rest = "binomial", f"{n}, {text}"
        cases = [comb(n, k) * p ** k * (1 - p) ** (n - k) for k in range(n + 1)]
    else:
        total = draw.randrange(10, 200)
        marked, drawn = draw.randrange(1, total), draw.randrange(1, total)
        name, rest = "hypergeometric", f"{total}, {marked}, {drawn}"
        cases = [Fraction(comb(marked, k) * comb(total - marked, drawn - k), comb(total, drawn)) if drawn >= k else Fraction(0)
                 for k in range(drawn + 1)]
    if suffix == "quantile":
        text, p = number(0.01, 0.99, 3)
        sums = Fraction(0)
        for k, case in enumerate(cases):
            sums += case
            if sums >= p:
                return constant(f"{name}.quantile({text}, {rest})", Fraction(k))
    # Mostly where the cases are.
    k = draw.choices(range(len(cases)), weights=[float(case) + 0.002 for case in cases])[0]
    value = {"pdf": cases[k], "cdf": sum(cases[:k + 1], Fraction(0)), "sf": sum(cases[k + 1:], Fraction(0))}[suffix]
    return constant(f"{name}.{suffix}({k}, {rest})", value)


def law():
    name = draw.choice(sorted(LAWS) + sorted(CLOSED))
    arguments, density, tails = LAWS.get(name) or CLOSED[name]
    drawn = arguments()
    suffix = draw.choice(["pdf", "logpdf", "cdf", "sf"] * 2 + ["quantile"])
    if name == "poisson" and suffix == "quantile" or name in CLOSED and suffix == "logpdf":
        suffix = "sf"
    if name in FAR and suffix != "quantile" and draw.random() < 0.2:
        drawn[0] = number(*FAR[name], 0 if name == "poisson" else 3)
    texts, fractions = [text for text, _ in drawn], [fraction for _, fraction in drawn]

    def values():
        return [real(fraction) for fraction in fractions]

    if suffix == "quantile":
        text, p = number(0.01, 0.99, 3)
        if p == Fraction(1, 2):
            return None
        low, high = bracket(lambda x: tails(x, *values()[1:])[0] < real(p), name)

        def body():
            parameters = values()[1:]
            return mp.findroot(lambda x: tails(x, *parameters)[0] - real(p), (low, high), solver="anderson", tol=mpf(10) ** (-2 * mp.dps + 60))

        return f"{name}.quantile({text}, {', '.join(texts[1:])})", body
    body = {"pdf": lambda: density(*values()), "logpdf": lambda: mp.log(density(*values())), "cdf": lambda: tails(*values())[0],
            "sf": lambda: tails(*values())[1]}[suffix]
    text = f"{name}.{suffix}({', '.join(texts)})"
    if draw.random() < 0.3:
        # In a formula.
        other, second = plain()
        return draw.choice([(f"1 - {text}", lambda: added(Fraction(1), body(), -1)), (f"{text} * {other}", lambda: multiplied(body(), second())),
                            (f"{text} + {other}", lambda: added(body(), second())), (f"sqrt(|{text}|)", lambda: ONE["sqrt"](abs(real(body()))))])
    return text, body


def bracket(isBelow, name):
    """Two numbers between which a quantile lies, by bisection."""
    with mp.workdps(15):
        low, high = (mpf(-10000), mpf(10000)) if name in ("normal", "t") else (mpf(0), mpf(1) if name == "betadist" else mpf(10000))
        for _ in range(60):
            x = (low + high) / 2
            low, high = (x, high) if isBelow(x) else (low, x)
    return low, high


def stated():
    """Functions of which GSL states the error."""
    name = draw.choice(["besselj", "bessely", "besseli", "besselk", "zeta", "beta"])
    text, x = number(0.1, 40, draw.randrange(1, 4))
    if name == "zeta":
        return (f"zeta({text})", lambda: mp.zeta(real(x))) if x != 1 else None
    if name == "beta":
        other, y = number(0.1, 40, 2)
        return f"beta({text}, {other})", lambda: mp.beta(real(x), real(y))
    order_of = draw.randrange(6)
    body = {"besselj": mp.besselj, "bessely": mp.bessely, "besseli": mp.besseli, "besselk": mp.besselk}[name]
    factor, size = number(0.1, 9, 1)
    return f"{factor} * {name}({order_of}, {text})", lambda: real(size) * body(order_of, real(x))


def drawn_tree():
    return tree(draw.randrange(1, 5))


# Each with its share of the formulas.
KINDS = [(drawn_tree, 41), (cancellation, 12), (comparison, 8), (cases, 6), (inverse, 5), (large_power, 7), (series, 3), (calculus, 3), (law, 9), (counted, 4),
         (stated, 2)]


def formula():
    """A random formula, shorter than 150 characters, and its value."""
    while True:
        kind = draw.choices([kind for kind, _ in KINDS], weights=[weight for _, weight in KINDS])[0]
        found = kind()
        if found is not None and len(found[0]) < 150:
            return found


# Values that are known.

FAILURES = (ValueError, ZeroDivisionError, OverflowError, TypeError, MemoryError, RecursionError, NotImplementedError, libmp.libhyper.NoConvergence)
LADDER = (60, 120, 300, 800, 2000)


class Late(Exception):
    """The computation takes too long."""


def late(*_):
    raise Late


def computed(body, digits):
    """The value with so many digits, Undefined, or None where they do not tell."""
    try:
        mp.dps = digits
        found = body()
        return found if isinstance(found, (bool, Fraction)) else real(found)
    except Undefined:
        return Undefined
    except (Unsure, *FAILURES):
        return None


def agree(one, other, digits):
    if one is None or other is None:
        return False
    if not (isinstance(one, mpf) and isinstance(other, mpf)):
        return type(one) is type(other) and one == other
    return abs(one - other) <= abs(other) * mpf(10) ** -digits


def settled(body, seconds=5, ladder=LADDER, digits=45):
    """The value that two precisions agree on, Undefined, or None where mpmath cannot tell."""
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        previous = computed(body, ladder[0])
        for dps in ladder[1:]:
            found = computed(body, dps)
            if agree(previous, found, digits):
                return found
            previous = found
        return None
    except Late:
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
