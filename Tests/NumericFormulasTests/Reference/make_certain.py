"""Writes certain.tsv beside this file: formulas of a grammar with their values to 60 digits, or whether they are true.

Made with mpmath 1.3.0; run `python3 make_certain.py`. Every formula is drawn from the grammar below with the seed in SEED,
and its value is computed with 100 and with 170 digits, which must agree in 62; what has no value, or one that is beyond
10^±(10^7) or is 0, is drawn again.
"""

import os
import random
from fractions import Fraction
from mpmath import mp, mpf

SEED = 28
HERE = os.path.dirname(os.path.abspath(__file__))
draw = random.Random(SEED)


def number(low, high, places):
    """A decimal as it is typed, and as a fraction."""
    text = f"{draw.uniform(low, high):.{places}f}"
    return text, Fraction(text)


def real(fraction):
    return mpf(fraction.numerator) / fraction.denominator


# Each entry: the usage with {} for arguments, how these are drawn, and the value by them as mpf.

ONE = {
    "sqrt": mp.sqrt, "exp": mp.exp, "ln": mp.log, "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "atan": mp.atan,
    "asin": mp.asin, "acos": mp.acos, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh, "asinh": mp.asinh,
    "acosh": mp.acosh, "atanh": mp.atanh, "abs": abs, "expm1": mp.expm1, "log1p": mp.log1p, "log2": lambda x: mp.log(x, 2),
    "log10": mp.log10, "erf": mp.erf, "erfc": mp.erfc, "gamma": mp.gamma, "digamma": mp.digamma,
    "lgamma": lambda x: mp.log(abs(mp.gamma(x))),
}


def leaf():
    kind = draw.randrange(6)
    if kind == 0:
        return draw.choice([("pi", lambda: +mp.pi), ("e", lambda: +mp.e)])
    if kind == 1:
        whole = draw.randrange(1, 60)
        return str(whole), lambda: mpf(whole)
    if kind == 2:
        top, power = draw.randrange(1, 100), draw.randrange(1, 30)
        return f"{top}e-{power}", lambda: mpf(top) / mpf(10) ** power
    text, fraction = number(0, 20, draw.randrange(1, 4))
    return text, lambda: real(fraction)


def tree(depth):
    """A formula and how its value is computed."""
    if depth == 0 or draw.random() < 0.15:
        return leaf()
    kind = draw.randrange(10)
    text, value = tree(depth - 1)
    if kind < 5:
        name = draw.choice(sorted(ONE))
        return f"{name}({text})", lambda: ONE[name](value())
    if kind == 5:
        power = draw.choice([2, 3, -1, -2, 10])
        return f"({text})^({power})", lambda: value() ** power
    if kind == 6:
        return f"(-{text})", lambda: -value()
    other, second = tree(depth - 1)
    sign = draw.choice("+-*/")
    body = {"+": lambda: value() + second(), "-": lambda: value() - second(), "*": lambda: value() * second(),
            "/": lambda: value() / second()}[sign]
    return f"({text} {sign} {other})", body


def extreme():
    """What leaves the range of double precision, or comes near to a limit."""
    power = draw.randrange(3, 16)
    text = f"{draw.randrange(1, 10)}e{power}"
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


def comparison():
    if draw.random() < 0.6:
        (one, first), (other, second) = extreme(), extreme()
        values = [first(), second()]
        if all(isinstance(value, mpf) for value in values):
            order = mp.sign(values[0] - values[1])
        else:
            keys = [value.key() if isinstance(value, Near) else (value, mpf(0)) for value in values]
            order = (keys[0] > keys[1]) - (keys[0] < keys[1])
            # Leading terms of one exponent do not tell.
            if keys[0] != keys[1] and abs(keys[0][1] - keys[1][1]) < abs(keys[0][1]) / 10 and keys[0][0] == keys[1][0]:
                return None
        if one == other or order == 0:
            return None
    else:
        (one, first), (other, second) = tree(2), tree(2)
        mp.dps = 100
        difference = checked(lambda: first() - second())
        if difference is None:
            return None
        order = mp.sign(difference)
    sign = draw.choice(["<", ">", "<=", ">="])
    holds = {"<": order < 0, ">": order > 0, "<=": order <= 0, ">=": order >= 0}[sign]
    if draw.random() < 0.3:
        return f"if({one} {sign} {other}, 1, 2)", "1" if holds else "2"
    return f"{one} {sign} {other}", "true" if holds else "false"


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


def counted():
    """A law of cases that are counted, exactly: a fraction."""
    from math import comb
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
        found = next(k for k in range(len(cases)) if sum(cases[:k + 1]) >= p)
        return f"{name}.quantile({text}, {rest})", mpf(found)
    # Mostly where the cases are.
    k = draw.choices(range(len(cases)), weights=[float(case) + 0.002 for case in cases])[0]
    value = {"pdf": cases[k], "cdf": sum(cases[:k + 1]), "sf": sum(cases[k + 1:], Fraction(0))}[suffix]
    return f"{name}.{suffix}({k}, {rest})", real(value)


def law():
    name = draw.choice(sorted(LAWS))
    arguments, density, tails = LAWS[name]
    drawn = arguments()
    suffix = draw.choice(["pdf", "logpdf", "cdf", "sf", "quantile"])
    if name == "poisson" and suffix == "quantile":
        suffix = "sf"
    texts, fractions = [text for text, _ in drawn], [fraction for _, fraction in drawn]

    def values():
        return [real(fraction) for fraction in fractions]

    if suffix == "quantile":
        text, p = number(0.01, 0.99, 3)
        if p == Fraction(1, 2):
            return None
        mp.dps = 15
        x, parameters = values()[0], values()[1:]
        # By bisection between numbers that are surely on both sides, then by the secant.
        low, high = (mpf(-10000), mpf(10000)) if name in ("normal", "t") else (mpf(0), mpf(1) if name == "betadist" else mpf(10000))
        for _ in range(60):
            x = (low + high) / 2
            low, high = (x, high) if tails(x, *parameters)[0] < real(p) else (low, x)

        def body():
            parameters = values()[1:]
            return mp.findroot(lambda x: tails(x, *parameters)[0] - real(p), (low, high), solver="anderson", tol=mpf(10) ** (-2 * mp.dps + 60))

        return f"{name}.quantile({text}, {', '.join(texts[1:])})", body
    body = {"pdf": lambda: density(*values()), "logpdf": lambda: mp.log(density(*values())), "cdf": lambda: tails(*values())[0],
            "sf": lambda: tails(*values())[1]}[suffix]
    return f"{name}.{suffix}({', '.join(texts)})", body


def stated():
    """Functions of which GSL states the error."""
    name = draw.choice(["besselj", "bessely", "besseli", "besselk", "zeta", "beta"])
    text, x = number(0.1, 40, draw.randrange(1, 4))
    if name == "zeta":
        return (f"zeta({text})", lambda: mp.zeta(real(x))) if x != 1 else None
    if name == "beta":
        other, y = number(0.1, 40, 2)
        return f"beta({text}, {other})", lambda: mp.beta(real(x), real(y))
    order = draw.randrange(6)
    body = {"besselj": mp.besselj, "bessely": mp.bessely, "besseli": mp.besseli, "besselk": mp.besselk}[name]
    factor, size = number(0.1, 9, 1)
    return f"{factor} * {name}({order}, {text})", lambda: real(size) * body(order, real(x))


def checked(body):
    """A value that 100 and 170 digits agree on."""
    try:
        found = []
        for digits in (100, 170):
            mp.dps = digits
            found.append(body())
        mp.dps = 170
        if not all(isinstance(value, mpf) and mp.isfinite(value) and value != 0 for value in found):
            return None
        if abs(mp.log10(abs(found[1]))) > 10 ** 7 or abs(found[0] - found[1]) > abs(found[1]) * mpf(10) ** -62:
            return None
        return found[1]
    except (ValueError, ZeroDivisionError, OverflowError, TypeError, mp.NoConvergence):
        return None


def row(kind):
    made = kind()
    if made is None:
        return None
    text, body = made
    if isinstance(body, str):
        return text, body
    if isinstance(body, mpf):
        mp.dps = 170
        return (text, mp.nstr(body, 60, min_fixed=0, max_fixed=0)) if mp.isfinite(body) else None
    value = checked(body)
    return None if value is None else (text, mp.nstr(value, 60, min_fixed=0, max_fixed=0))


KINDS = [(lambda: tree(draw.randrange(1, 4)), 250), (comparison, 120), (law, 170), (counted, 80), (stated, 80)]


def main():
    rows = []
    for kind, count in KINDS:
        texts = set()
        while len(texts) < count:
            mp.dps = 170
            found = row(kind)
            if found and found[0] not in texts and len(found[0]) < 90:
                texts.add(found[0])
                rows.append(found)
    with open(os.path.join(HERE, "certain.tsv"), "w") as out:
        out.write("# formula\tvalue\n")
        for found in rows:
            out.write("\t".join(found) + "\n")


main()
