"""Writes the reference tables beside this file.

Made with mpmath 1.4.1 and SciPy 1.17.1; run `python3 make_reference.py`. Values are computed with 40
digits and rounded once to double precision (integrals, roots and extrema: SciPy). Each formula stands
beside a Python expression that was written for it; `=` stands for the same text with `^` as `**`.
Columns are separated by tabs.
"""

import os
from fractions import Fraction

import mpmath
import scipy
from mpmath import mp, mpf
from scipy import integrate, optimize

mp.dps = 40
HERE = os.path.dirname(os.path.abspath(__file__))
NAN = float("nan")


def write(name, header, rows):
    with open(os.path.join(HERE, name), "w") as out:
        out.write(f"# mpmath {mpmath.__version__}, SciPy {scipy.__version__}\n")
        out.write("# " + "\t".join(header) + "\n")
        for row in rows:
            out.write("\t".join(row) + "\n")


def real(function, domain=lambda x: True):
    """A function of mpmath that has no value outside of its domain."""
    def body(x):
        if not domain(x):
            raise ValueError
        y = function(x)
        if isinstance(y, mp.mpc):
            raise ValueError
        return y
    return body


def whole(x):
    if x != int(x):
        raise ValueError
    return int(x)


def factorial(n):
    if n < 0 and n == int(n):
        raise ValueError
    return mp.gamma(n + 1)


def power(a, b):
    if a == 0 and b < 0:
        raise ValueError
    y = mp.power(a, b)
    if isinstance(y, mp.mpc):
        raise ValueError
    return y


def log(x, b=10):
    if x <= 0 or b <= 0 or b == 1:
        raise ValueError
    return mp.log(x) / mp.log(b)


def add(f, a, b):
    total, k = mpf(0), mpf(a)
    while k <= b:
        total, k = total + f(k), k + 1
    return total


def times(f, a, b):
    total, k = mpf(1), mpf(a)
    while k <= b:
        total, k = total * f(k), k + 1
    return total


def half_up(x):
    return mp.sign(x) * mp.floor(abs(x) + mpf("0.5"))


def mod(x, y):
    if y == 0:
        raise ValueError
    return x - y * mp.floor(x / y)


def branch(*parts):
    """Conditions and values as functions, the last value alone."""
    for condition, value in zip(parts[0::2], parts[1::2]):
        if condition():
            return value()
    if len(parts) % 2:
        return parts[-1]()
    raise ValueError


ln = real(mp.log, lambda x: x > 0)
NAMES = {
    "mpf": mpf, "pi": mp.pi, "e": mp.e, "tau": 2 * mp.pi, "ln": ln, "log": log,
    "log2": real(lambda x: mp.log(x) / mp.log(2), lambda x: x > 0),
    "sqrt": real(mp.sqrt, lambda x: x >= 0), "exp": mp.exp,
    "cbrt": lambda x: mp.sign(x) * mp.cbrt(abs(x)), "hypot": mp.hypot,
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "sec": mp.sec,
    "cot": real(mp.cot, lambda x: x != 0), "csc": real(mp.csc, lambda x: x != 0),
    "asin": real(mp.asin, lambda x: abs(x) <= 1), "acos": real(mp.acos, lambda x: abs(x) <= 1),
    "atan": mp.atan, "atan2": mp.atan2, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh,
    "asinh": mp.asinh, "acosh": real(mp.acosh, lambda x: x >= 1),
    "atanh": real(mp.atanh, lambda x: abs(x) < 1), "abs": abs, "sign": mp.sign,
    "floor": mp.floor, "ceil": mp.ceil, "round": half_up,
    "trunc": lambda x: mp.sign(x) * mp.floor(abs(x)), "min": min, "max": max, "mod": mod,
    "gcd": lambda *v: mpf(__import__("math").gcd(*[whole(x) for x in v])),
    "lcm": lambda *v: mpf(__import__("math").lcm(*[whole(x) for x in v])),
    "fact": factorial, "power": power, "add": add, "times": times, "branch": branch,
}

# Formula, and the Python for it (`=`: the same text).
VALUES = """
1 | =
1.5e3 | =
.5 | =
2. | =
1e-7 | mpf("1e-7")
0.1+0.2 | mpf("0.3")
2e | 2*e
2e3 | 2000
2E-3 | mpf("0.002")
123456789.123456789 | mpf("123456789.123456789")
pi | =
tau/2 | pi
π | pi
2π | 2*pi
2pi x | 2*pi*x
x+1 | =
x-1 | =
x−1 | x-1
2*x | =
x/2 | =
x÷2 | x/2
x×3 | x*3
x·3 | x*3
x⋅3 | x*3
-x | =
--x | x
---x | -x
+x | x
-2^2 | -4
(-2)^2 | 4
2^3^2 | 512
(2^3)^2 | 64
2^-1 | mpf(1)/2
2^-x | mpf(2)**(-x)
-x^2 | -(x**2)
x^2 | x**2
x² | x**2
x³ | x**3
x⁴ | x**4
x⁻¹ | 1/x
x⁻² | 1/x**2
x¹⁰ | x**10
-x² | -(x**2)
2x² | 2*x**2
2^x² | mpf(2)**(x**2)
x!² | fact(x)**2
x^3 | =
x^0 | 1
0^0 | 1
0^x | power(mpf(0), x)
x^x | power(x, x)
x^0.5 | power(x, mpf("0.5"))
x^(1/3) | power(x, mpf(1)/3)
x^-3 | 1/x**3
1.5^x | mpf("1.5")**x
2x | 2*x
2x^2 | 2*x**2
1/2x | x/2
1/(2x) | 1/(2*x)
2x/3x | 2*x/3*x
3(2+1) | 9
x(x+1) | x*(x+1)
x(3)^2 | x*9
(x+1)(x-1) | (x+1)*(x-1)
(x+1)x | (x+1)*x
2(x)3 | 6*x
3sin(x) | 3*sin(x)
sin(x)cos(x) | sin(x)*cos(x)
2sin(x)^2 | 2*sin(x)**2
sin(x)^2 + cos(x)^2 | 1
sin(2x) | sin(2*x)
x sin(x) | x*sin(x)
x pi | x*pi
2√2 | 2*sqrt(mpf(2))
√9x | 3*x
√(x+1) | sqrt(x+1)
√2√3 | sqrt(mpf(2))*sqrt(mpf(3))
√√16 | 2
√sin(0.5) | sqrt(sin(mpf("0.5")))
1-2-3 | -4
1-(2-3) | 2
8/4/2 | 1
8/(4/2) | 4
2*3+4*5 | 26
2+3*4^2/8-1 | 7
2*-x | -2*x
-x*2 | -2*x
2--x | 2+x
2+-x | 2-x
6÷2×3−1 | 8
|x| | abs(x)
|x-1| | abs(x-1)
2|x| | 2*abs(x)
|x|x | abs(x)*x
|x||x| | abs(x)**2
||x|-1| | abs(abs(x)-1)
|1-|x|| | abs(1-abs(x))
|||x||| | abs(x)
|x|^2 | abs(x)**2
|x|+|x-2| | abs(x)+abs(x-2)
|2(|x|-3)| | abs(2*(abs(x)-3))
-|x| | -abs(x)
|-x|! | fact(abs(x))
0! | 1
3! | 6
10! | 3628800
20! | 2432902008176640000
25! | fact(25)
33! | fact(33)
34! | fact(34)
100! | fact(100)
170! | fact(170)
x! | fact(x)
-3! | -6
2^3! | 64
3!^2 | 36
(3!)! | 720
x!/(2!(x-2)!) | fact(x)/(2*fact(x-2))
(x-5)! | fact(x-5)
sqrt(x) | =
sqrt(x^2) | abs(x)
cbrt(x) | =
exp(x) | =
exp(-x^2/2) | exp(-x**2/2)
exp(-745) | exp(mpf(-745))
ln(x) | =
ln(e) | 1
log(x) | =
log(1000) | 3
log(0.001) | -3
log(x, 2) | log(x, 2)
log(8, x) | log(mpf(8), x)
log(2, 1) | log(mpf(2), 1)
log2(x) | =
log2(1024) | 10
sin(x) | =
cos(x) | =
tan(x) | =
cot(x) | =
sec(x) | =
csc(x) | =
sin(100x) | sin(100*x)
sin(1e22) | sin(mpf("1e22"))
asin(x) | =
acos(x) | =
atan(x) | =
asin(x/4) | asin(x/4)
acos(x/4) | acos(x/4)
atan2(x, 2) | atan2(x, mpf(2))
atan2(-1, x) | atan2(mpf(-1), x)
sinh(x) | =
cosh(x) | =
tanh(x) | =
asinh(x) | =
acosh(x) | =
atanh(x) | =
tanh(30x) | tanh(30*x)
hypot(3, 4) | 5
hypot(x, 1) | hypot(x, 1)
abs(x) | =
sign(x) | =
sign(0) | 0
floor(x) | =
ceil(x) | =
round(x) | =
trunc(x) | =
round(2.5) | 3
round(-2.5) | -3
round(0.49999999999999994) | 0
floor(2.7) | 2
floor(-2.7) | -3
ceil(2.1) | 3
ceil(-2.1) | -2
trunc(-2.7) | -2
x - floor(x) | x-floor(x)
min(x, 1, 2) | min(x, 1, 2)
max(1, x) | max(1, x)
min(x) | x
max(x, -x, x^2) | max(x, -x, x**2)
mod(x, 2) | mod(x, mpf(2))
mod(-7, 3) | 2
mod(7, -3) | -2
mod(5.5, 2) | mpf("1.5")
mod(x, 0) | mod(x, mpf(0))
gcd(12, 18) | 6
gcd(12, 18, 27) | 3
gcd(-12, 18) | 6
gcd(0, 7) | 7
gcd(x, 9) | gcd(x, 9)
lcm(4, 6) | 12
lcm(4, 6, 10) | 60
lcm(-4, 6) | 12
1/x | =
1/0 | 1/mpf(0)
0/0 | 1/mpf(0)
1/(x-3) | 1/(x-3)
0*1/x | =
x/(x-x) | x/(x-x)
ln(0) | ln(mpf(0))
ln(x-3) | ln(x-3)
atanh(1) | atanh(mpf(1))
0^-1 | power(mpf(0), -1)
(1/0)^0 | 1/mpf(0)
min(1, 1/0) | 1/mpf(0)
{x < 0: -x, x} | abs(x)
{x < 0: -1, x = 0: 0, 1} | sign(x)
{x > 0: x^2, x <= 0: x} | branch(lambda: x > 0, lambda: x**2, lambda: x)
{x > 0: x} | branch(lambda: x > 0, lambda: x)
{x > 5: 1} | branch(lambda: x > 5, lambda: 1)
{x < 0: 1/0, 2} | branch(lambda: x < 0, lambda: 1/mpf(0), lambda: 2)
{x < 0: -x, else: 2x} | branch(lambda: x < 0, lambda: -x, lambda: 2*x)
2{x<0: 1, 2} | branch(lambda: x < 0, lambda: 2, lambda: 4)
{x<0: 1, 2}x | branch(lambda: x < 0, lambda: x, lambda: 2*x)
{x<0: {x<-1: 1, 2}, 3} | branch(lambda: x < -1, lambda: 1, lambda: x < 0, lambda: 2, lambda: 3)
{0 < x < 5: 1, 0} | branch(lambda: 0 < x < 5, lambda: 1, lambda: 0)
{-1 ≤ x ≤ 0: 1, 0} | branch(lambda: -1 <= x <= 0, lambda: 1, lambda: 0)
{x < 0 and x > -1: 1, 0} | branch(lambda: -1 < x < 0, lambda: 1, lambda: 0)
{x < 0 or x > 2: 1, 0} | branch(lambda: x < 0 or x > 2, lambda: 1, lambda: 0)
{not x < 0: 1, 0} | branch(lambda: not x < 0, lambda: 1, lambda: 0)
{x ≠ 3: 1, 0} | branch(lambda: x != 3, lambda: 1, lambda: 0)
{x == 3: 1, 0} | branch(lambda: x == 3, lambda: 1, lambda: 0)
{x > 0 and ln(x) > 1: 1, 0} | branch(lambda: x > 0 and ln(x) > 1, lambda: 1, lambda: 0)
{ln(x) > 1 and x > 0: 1, 0} | branch(lambda: ln(x) > 1, lambda: 1, lambda: 0)
{x < 0 or ln(x) > 1: 1, 0} | branch(lambda: x < 0 or ln(x) > 1, lambda: 1, lambda: 0)
{true: 1, 2} | 1
{false: 1, 2} | 2
{1/0 < 1: 1, 2} | 1/mpf(0)
sum(k, 1, 10, k) | 55
sum(k, 1, 10, k^2) | 385
sum(k, 1, 100, 1/k) | add(lambda k: 1/k, 1, 100)
sum(k, 1, 1000, 1/k^2) | add(lambda k: 1/k**2, 1, 1000)
sum(k, 0, 20, x^k/k!) | add(lambda k: x**k/fact(k), 0, 20)
sum(k, 5, 4, k) | 0
sum(k, 1, 0, 1/0) | 0
sum(k, 1, x, k) | add(lambda k: k, 1, x)
sum(k, x, x+3, k) | add(lambda k: k, x, x+3)
sum(k, 0.5, 3, k) | add(lambda k: k, mpf("0.5"), 3)
sum(k, 1, 4, sum(j, 1, k, j*k)) | add(lambda k: add(lambda j: j*k, 1, k), 1, 4)
sum(k, 1, 3, k(k+1)) | 20
sum(k, -2, 2, 1/k) | 1/mpf(0)
sum(k, 1, 5, (-1)^k k) | -3
2sum(k, 1, 3, k)^2 | 72
prod(k, 1, 5, k) | 120
prod(k, 1, 0, k) | 1
prod(k, 1, 4, x+k) | times(lambda k: x+k, 1, 4)
prod(k, 1, 3, sum(j, 1, k, j)) | 18
1e308*10 | mpf("1e309")
1/(1+exp(-1000)) | 1
exp(x)cos(x) | exp(x)*cos(x)
x^2-2x+1 | (x-1)**2
(x^2-1)/(x-1) | x+1
1/(1+1/(1+x)) | 1/(1+1/(1+x))
e^x | exp(x)
e^-x^2 | exp(-x**2)
e^(2x) | exp(2*x)
2^(1/12) | mpf(2)**(mpf(1)/12)
(1+1/1024)^1000 | (1+1/mpf(1024))**1000
cos(pi/3) | mpf(1)/2
atan(1)*4 | pi
sqrt(2)^2 | 2
ln(2)/ln(10) | log(mpf(2))
1e5x | 100000*x
3.5.5 | NONE
2x(x)(x) | 2*x**3
1/3x^2 | x**2/3
-1/x | -1/x
x^2^0.5 | power(x, sqrt(mpf(2)))
3 4x | NONE
1_000 | NONE
"""

EXACT = """
1/3+1/6 | Fraction(1, 2)
0.1+0.2 | Fraction(3, 10)
2^-3 | Fraction(1, 8)
(2/3)^5 | Fraction(2, 3)**5
(-2/3)^-3 | Fraction(-2, 3)**-3
0^0 | Fraction(1)
-7/3 | Fraction(-7, 3)
1/7-1/7 | Fraction(0)
12345678901234567890 * 98765432109876543 | Fraction(12345678901234567890 * 98765432109876543)
1e20 + 1e-17 | Fraction(10)**20 + Fraction(10)**-17
2^126 | Fraction(2**126)
33! | Fraction(__import__("math").factorial(33))
10!/8! | Fraction(90)
sum(k, 1, 30, 1/k) | sum(Fraction(1, k) for k in range(1, 31))
sum(k, 1, 20, (-1)^k/k!) | sum(Fraction((-1)**k, __import__("math").factorial(k)) for k in range(1, 21))
prod(k, 2, 40, 1-1/k^2) | __import__("math").prod((1-Fraction(1, k*k) for k in range(2, 41)))
sum(k, 1/2, 3, k) | Fraction(9, 2)
floor(-7/2) | Fraction(-4)
ceil(-7/2) | Fraction(-3)
round(5/2) | Fraction(3)
round(-5/2) | Fraction(-3)
round(7/3) | Fraction(2)
trunc(-7/2) | Fraction(-3)
abs(-7/2) | Fraction(7, 2)
sign(-7/2) | Fraction(-1)
mod(-7/2, 3) | Fraction(5, 2)
mod(7, -5/2) | Fraction(-1, 2)
min(1/2, 1/3, 2/5) | Fraction(1, 3)
max(1/2, 1/3, 2/5) | Fraction(1, 2)
gcd(2^100, 6^30) | Fraction(2**30)
lcm(1,2,3,4,5,6,7,8,9,10) | Fraction(2520)
sqrt(49/4) | Fraction(7, 2)
sqrt(2^100) | Fraction(2**50)
cbrt(-27/8) | Fraction(-3, 2)
4^(1/2) | Fraction(2)
8^(-2/3) | Fraction(1, 4)
log(1000) | Fraction(3)
log(1/8, 2) | Fraction(-3)
log2(2^90) | Fraction(90)
sin(0) + cos(0) + exp(0) + ln(1) | Fraction(2)
{1/3 < 0.3333333333333333: 1, 2} | Fraction(2)
{0.1+0.2 = 0.3: 1, 2} | Fraction(1)
|1/3 - 1/2| | Fraction(1, 6)
1/(1/(1/7)) | Fraction(1, 7)
70724320184700/2284535476080 - 1 | Fraction(70724320184700, 2284535476080) - 1
"""

# Operators with the function last, against SciPy.
OPERATORS = [
    ("int(t, 0, 1, exp(-t^2))", integrate.quad(lambda t: mpmath.fp.exp(-t * t), 0, 1)[0]),
    ("int(t, 0, pi, sin(t))", integrate.quad(lambda t: mpmath.fp.sin(t), 0, mpmath.fp.pi)[0]),
    ("int(t, 0, 1, int(s, 0, t, s t))",
     integrate.dblquad(lambda s, t: s * t, 0, 1, lambda t: 0, lambda t: t)[0]),
    ("int(t, 0, 2, sum(k, 1, 3, t^k))",
     integrate.quad(lambda t: t + t**2 + t**3, 0, 2)[0]),
    ("root(t, 0, 2, cos(t) - t)", optimize.brentq(lambda t: mpmath.fp.cos(t) - t, 0, 2, xtol=1e-15)),
    ("root(t, 1, 2, t^3 - t - 1)", optimize.brentq(lambda t: t**3 - t - 1, 1, 2, xtol=1e-15)),
]


def rows(text):
    for line in text.strip().splitlines():
        formula, _, python = line.rpartition(" | ")
        yield formula, (formula.replace("^", "**") if python == "=" else python)


def value(python, x):
    try:
        y = mpf(eval(python, dict(NAMES, x=mpf(x))))
    except (ValueError, ZeroDivisionError, ArithmeticError, TypeError):
        return NAN
    return float(y)


write("values.tsv", ["formula", "x", "value"], [
    [formula, repr(x), repr(value(python, x))]
    for formula, python in rows(VALUES) if python != "NONE" for x in (3.0, -0.625, 0.0)])


def slope(python, x):
    """The derivative by differences with many digits, all of one side of what jumps at whole numbers."""
    try:
        y = mp.diff(lambda v: mpf(eval(python, dict(NAMES, x=v))), mpf(x))
    except (ValueError, ZeroDivisionError, ArithmeticError, TypeError):
        return NAN
    return float(y)


write("slopes.tsv", ["formula", "x", "derivative"], [
    [formula, repr(x), repr(slope(python, x))]
    for formula, python in rows(VALUES) if python != "NONE" for x in (1.3125, -0.625)])
write("exact.tsv", ["formula", "numerator", "denominator"], [
    [formula, str(eval(python).numerator), str(eval(python).denominator)]
    for formula, python in rows(EXACT)])
OUTGROWN = [
    ("(1+1/1000)^1000", (1 + 1 / mpf(1000))**1000), ("(2/3)^-501", (mpf(2) / 3)**-501),
    ("(-2/3)^501", (mpf(-2) / 3)**501), ("7^300", mpf(7)**300), ("(1/3)^200", mpf(3)**-200),
    ("(1-1/10^9)^(10^8)", (1 - mpf(10)**-9)**(10**8)), ("170!", mp.factorial(170)),
    ("sum(k, 1, 100000, 1/k)", mp.harmonic(100000)), ("2^1023", mpf(2)**1023),
    ("52!/(26!)^2", mp.binomial(52, 26)), ("2^-1074", mpf(2)**-1074),
    ("sum(k, 1, 5000, (-1)^k/k^2)", mp.nsum(lambda k: (-1)**k / k**2, [1, 5000])),
    ("1/2^200 + 1/3^130", mpf(2)**-200 + mpf(3)**-130), ("1e60 + 1", mpf(10)**60 + 1),
]
write("outgrown.tsv", ["formula", "value"], [[f, repr(float(v))] for f, v in OUTGROWN])
write("operators.tsv", ["formula", "value"], [[f, repr(float(v))] for f, v in OPERATORS])

import random

generator = random.Random(5)


# Random formulas of whole numbers and decimals, evaluated with fractions.
def cell(f):
    return f"{f.numerator}/{f.denominator}"


class Undefined(Exception):
    pass


class TooLong(Exception):
    pass


def kept(f):
    if abs(f.numerator) >= 2**60 or f.denominator >= 2**60:
        raise TooLong
    return f


def grow(depth, names):
    """The text of a random formula, and its value as a function of the variables."""
    kind = generator.randrange(12) if depth else generator.randrange(2)
    if kind == 0 and names:
        name = generator.choice(names)
        return name, lambda env: env[name]
    if kind <= 1:
        if generator.randrange(3):
            n = generator.randrange(10)
            return str(n), lambda env: Fraction(n)
        text = f"{generator.randrange(10)}.{generator.randrange(100):02}"
        return text, lambda env: Fraction(text)
    if kind == 2:
        a, f = grow(depth - 1, names)
        return f"(-{a})", lambda env: -f(env)
    if kind == 3:
        a, f = grow(depth - 1, names)
        n = generator.randrange(-3, 4)

        def raised(env):
            base = f(env)
            if base == 0 and n < 0:
                raise Undefined
            return kept(base**n)
        return f"({a})^{n}" if n >= 0 else f"({a})^({n})", raised
    if kind == 4:
        (a, f), (b, g) = grow(depth - 1, names), grow(depth - 1, names)
        (c, p), (d, q) = grow(depth - 1, names), grow(depth - 1, names)
        sign = generator.choice(["<", "<=", ">", ">=", "==", "!="])
        order = {"<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__", "==": "__eq__",
                 "!=": "__ne__"}[sign]
        return (f"{{{a} {sign} {b}: {c}, {d}}}",
                lambda env: p(env) if getattr(f(env), order)(g(env)) else q(env))
    if kind == 5:
        name = generator.choice("ijk")
        (a, f), b = grow(depth - 1, names + [name]), generator.randrange(6)
        is_sum = generator.randrange(3) > 0

        def looped(env):
            total = Fraction(0 if is_sum else 1)
            for k in range(1, b + 1):
                term = f(dict(env, **{name: Fraction(k)}))
                total = kept(total + term if is_sum else total * term)
            return total
        return f"{'sum' if is_sum else 'prod'}({name}, 1, {b}, {a})", looped
    (a, f), (b, g) = grow(depth - 1, names), grow(depth - 1, names)
    sign = generator.choice("+-*/")

    def joined(env):
        left, right = f(env), g(env)
        if sign == "/" and right == 0:
            raise Undefined
        return kept({"+": lambda: left + right, "-": lambda: left - right,
                     "*": lambda: left * right, "/": lambda: left / right}[sign]())
    return f"({a} {sign} {b})", joined


found = []
while len(found) < 400:
    text, body = grow(generator.randint(1, 5), [])
    try:
        v = body({})
        found.append([text, cell(v)])
    except Undefined:
        found.append([text, "undefined"])
    except TooLong:
        pass
write("random.tsv", ["formula", "value"], found)
