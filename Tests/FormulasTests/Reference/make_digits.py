#!/usr/bin/env python3
"""Writes digits.tsv: formulas without exact values, and their values to 45 digits by mpmath.

    python3 make_digits.py > digits.tsv

Some are written by hand: what people type, and where digits cancel. The others are seeded random formulas.
"""
import random
import re

from mpmath import mp, mpf, nstr

mp.dps = 400
NAMES = {
    "sqrt": mp.sqrt, "cbrt": lambda x: mp.sign(x) * mp.cbrt(abs(x)), "exp": mp.exp, "ln": mp.log,
    "log2": lambda x: mp.log(x) / mp.log(2), "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "cot": mp.cot,
    "sec": mp.sec, "csc": mp.csc, "asin": mp.asin, "acos": mp.acos, "atan": mp.atan, "sinh": mp.sinh,
    "cosh": mp.cosh, "tanh": mp.tanh, "asinh": mp.asinh, "acosh": mp.acosh, "atanh": mp.atanh, "abs": abs,
    "hypot": mp.hypot, "atan2": mp.atan2, "pi": +mp.pi, "e": +mp.e, "tau": 2 * mp.pi, "floor": mp.floor,
    "ceil": mp.ceil, "min": min, "max": max, "mod": lambda x, y: x - y * mp.floor(x / y),
    "log": lambda x, b=mpf(10): mp.log(x) / mp.log(b),
}
HAND = """
exp(1e-20)-1; 1-cos(1e-9); 333/106-pi; 355/113-pi; 103993/33102-pi; sin(1); sin(3); sin(22); sin(355); sin(1e22)
cos(1e300); tan(1.57079632679489661923); sin(3.14159265358979323846); exp(1); exp(-1); exp(100); exp(-745); exp(-1000)
ln(2); ln(10); ln(1+1e-15); ln(1e-300); ln(1+1e-30); log(2); log(3); log(7, 3); log2(3); log2(10); log(1+1e-18)
sqrt(2); sqrt(3); sqrt(1e-15); sqrt(10); sqrt(2)-1.41421356237309504880; cbrt(2); cbrt(-3); 2^0.5; 2^(1/3); 5^0.1
pi; e; tau; pi^2; pi^e; e^pi; e^pi-pi; pi/4; 2*pi/7; sqrt(pi); pi-3.14159265358979; e-2.71828182845904523536
(1+1/10^15)^(10^15); (1+1/2^60)^(2^62); (1+1e-30)^(1e30); 1.0000001^10000000; 0.999999^1000000; (2/3)^5000; 1.5^0.5
asin(0.1); asin(1-1e-10); acos(0.9999999999); acos(-0.3); atan(1e10); atan(1e-10); atan2(1, 3); atan2(-1, -1e-9)
atan2(1e-20, -1); sinh(1e-8); sinh(1); sinh(20); cosh(1e-5)-1; tanh(0.5); 1-tanh(20); asinh(1e10); asinh(-1e-9)
acosh(1+1e-15); acosh(100); atanh(1e-9); atanh(0.999999999999); hypot(3, 5); hypot(1e-200, 1e-200); hypot(1e200, 1e200)
sqrt(10^30+1)-10^15; sqrt(1+1e-18)-1; (sqrt(2)+sqrt(3))^2-5-2*sqrt(6.0000000001); ln(ln(ln(1e10))); exp(exp(exp(1)))
sin(pi/5); cos(pi/5); cos(pi/7); tan(pi/8); sin(1)^2; sin(0.5)^2+cos(0.5)^3; 1/3+sqrt(2)/7; 100*sqrt(2)-141; mod(100, pi)
mod(-e, 1); sqrt(2)^sqrt(2); sqrt(2)^sqrt(3); 9^0.7; 1e15*pi; 1e17*pi; 1e-5*pi; 1e-3*pi; 123456789*e; 1e300*pi*1e300
sin(exp(100)); cos(2^200); exp(pi*sqrt(163)); exp(pi*sqrt(163))-262537412640768743; pi*1e-300*1e-300; sqrt(5)/2+1/2
ln(640320^3+744)/sqrt(163)-pi; 4*atan(1/5)-atan(1/239); sec(1); csc(2); cot(3); max(pi, 3.14, e); min(sqrt(2), 1.5)
0.1^0.1; 0.5^0.5; 7^7.7; 10^0.30102999566398119521; 10^-0.5; 2^-0.5; 2^64.5; 2^-1074.5; 1.1^1.1; 3^(2/3); 8^(2/5)
"""


def real(function):
    """The function, refusing what is not real, what is huge, and zeros with a rounding error."""

    def body(*values):
        if any(abs(argument) > mpf(10) ** 1000 for argument in values):
            raise ValueError
        result = function(*values)
        if not isinstance(result, mpf) or 0 < abs(result) < mpf(10) ** -390 and function is not mp.exp:
            raise ValueError
        return result

    return body


NAMES = {name: real(found) if callable(found) else found for name, found in NAMES.items()}
UNARY = ["sqrt", "cbrt", "exp", "ln", "log", "log2", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
         "tanh", "asinh", "acosh", "atanh", "abs"]
generator = random.Random(4)


def value(text):
    python = re.sub(r"(?<![\w.])(\d+\.?\d*(?:e-?\d+)?)", r"mpf('\1')", text).replace("^", "**")
    return eval(python, {**NAMES, "mpf": mpf})


def grow(depth):
    kind = generator.randrange(8) if depth else 0
    if kind <= 1:
        return generator.choice(
            ["pi", "e", str(generator.randrange(1, 100)), f"{generator.randrange(1, 1000)}e-{generator.randrange(1, 12)}",
             f"{generator.randrange(100)}.{generator.randrange(100):02}"])
    if kind <= 4:
        return f"{generator.choice(UNARY)}({grow(depth - 1)})"
    if kind == 5:
        return f"({grow(depth - 1)})^{generator.choice(['2', '3', '0.5', '(-2)', '1.3', '10'])}"
    sign = generator.choice("+-*/")
    return f"({grow(depth - 1)} {sign} {grow(depth - 1)})"


def row(text):
    try:
        found = value(text)
    except (ValueError, ZeroDivisionError, OverflowError, TypeError):
        return None
    if not isinstance(found, mpf) or not mp.isfinite(found):
        return None
    if abs(found) > mpf(10) ** 5000:
        return None
    # Values that are rational, as far as 400 digits show, are exact for the calculator or might be.
    scaled = found * mpf(10) ** (60 - mp.floor(mp.log10(abs(found) or 1)))
    if found == 0 or abs(found) < mpf(10) ** -300 and text not in HAND or abs(scaled - mp.nint(scaled)) < mpf(10) ** -100:
        return None
    return text, nstr(found, 45, min_fixed=0, max_fixed=0)


def main():
    hand = [text.strip() for text in HAND.replace("\n", ";").split(";") if text.strip()]
    rows = [row(text) for text in hand]
    assert all(rows), [text for text, found in zip(hand, rows) if found is None]
    while len(rows) < 700:
        found = row(grow(generator.randrange(1, 5)))
        if found and len(found[0]) < 100 and found not in rows:
            rows.append(found)
    print("# formula\tvalue")
    for found in filter(None, rows):
        print(*found, sep="\t")


main()
