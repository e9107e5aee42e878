"""Writes drawn.tsv: functions with their windows and the cells that their graphs visit, by mpmath.

    python3 Tests/PlottingTests/Reference/make_drawn.py > Tests/PlottingTests/Reference/drawn.tsv

Functions are listed or drawn at random from the grammar below with a seed; what loses digits in doubles prevails. Values
have 120 digits, so that 60 are left where numbers cancel. A graph is followed from column to column and halved until its
steps are below a cell, or its places below 1e-9 of one: that is a jump, a pole or an end. A function on whole numbers has
the cells of its points.

A line holds the formula, both windows, their scales and the columns of 350 by 250 cells from the left, divided by blanks:
`12-15,40` are the rows from the top that the graph visits, `.` none; `*7` repeats a column seven times.
"""

import random
import re
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 120
COLUMNS, ROWS = 350, 250
FUNCTIONS = {
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "exp": mp.exp, "ln": mp.log, "sqrt": mp.sqrt,
    "atan": mp.atan, "asin": mp.asin, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh,
    "abs": lambda x: mp.fabs(x), "floor": mp.floor, "asinh": mp.asinh, "pi": mp.pi,
}


def compiled(formula):
    """The formula as a function of x that gives None where it is undefined."""
    text = re.sub(r"(?<![\w.])(\d+(?:\.\d+)?(?:e-?\d+)?)", r"mpf('\1')", formula).replace("^", "**")
    code = compile(text, formula, "eval")
    return guarded(lambda x: eval(code, {"__builtins__": {}, "mpf": mpf, **FUNCTIONS, "x": x}))


def guarded(body):
    def value(x):
        try:
            y = body(x)
        except (ZeroDivisionError, ValueError, OverflowError):
            return None
        return y if isinstance(y, mpf) and mp.isfinite(y) else None

    return value


class Axis:
    def __init__(self, low, high, scale, length):
        self.low, self.high, self.scale, self.length = mpf(low), mpf(high), scale, length
        if scale == "log":
            self.low, self.high = mp.log10(self.low), mp.log10(self.high)

    def place(self, value):
        if self.scale == "log":
            if value <= 0:
                return mpf("-1e9")
            value = mp.log10(value)
        return (value - self.low) / (self.high - self.low) * self.length

    def value(self, place):
        value = self.low + (self.high - self.low) * place / self.length
        return mpf(10) ** value if self.scale == "log" else value


def cells(f, x, y, x_scale, y_scale, is_whole=False, breaks=None, places=()):
    """The rows that the graph of f visits in each column.

    Who gives all its breaks in x is believed that it is continuous elsewhere and rises or falls between `places`: a step within
    a column then visits what is between its ends, however steep.
    """
    across, up = Axis(*x, x_scale, COLUMNS), Axis(*y, y_scale, ROWS)
    grid = [set() for _ in range(COLUMNS)]
    least = mpf("1e-9") if breaks is None else mpf("1e-30")

    def level(u, x=None):
        value = f(across.value(u) if x is None else x)
        if value is None:
            return None
        return max(mpf(-2), min(mpf(ROWS + 2), ROWS - up.place(value)))

    def mark(u, v, w):
        column = min(COLUMNS - 1, int(u))
        low, high = max(0, min(v, w)), min(ROWS, max(v, w))
        if low <= high:
            for row in range(min(ROWS - 1, int(low)), min(ROWS - 1, int(high)) + 1):
                grid[column].add(row)

    def follow(a, v, b, w):
        """Marks the graph between two places with known levels."""
        if v is None and w is None:
            return
        outside = v is not None and w is not None and (v < 0 and w < 0 or v > ROWS and w > ROWS)
        if outside:
            return
        if v is not None and w is not None and abs(v - w) <= 0.5:
            middle = (a + b) / 2
            mark(middle, v, w)
            return
        if b - a < least:
            for u, level_ in ((a, v), (b, w)):
                if level_ is not None:
                    mark(u, level_, level_)
            return
        middle = (a + b) / 2
        if breaks is not None and v is not None and w is not None and int(a) == min(COLUMNS - 1, int(b)):
            mark(middle, v, w)
            return
        z = level(middle)
        follow(a, v, middle, z)
        follow(middle, z, b, w)

    if is_whole:
        for n in range(int(mp.ceil(mpf(x[0]))), int(mp.floor(mpf(x[1]))) + 1):
            u, v = across.place(mpf(n)), level(across.place(mpf(n)), mpf(n))
            if v is not None:
                mark(u, v, v)
        return grid
    # Places that are no round numbers, at which a function may have holes of one point.
    steps = 2 * COLUMNS
    shift = mpf("0.0003141592653589793238462643383279")
    asked = [(mpf(i) / 2 + (shift if i < steps else -shift), None) for i in range(steps + 1)]
    near = mpf("1e-40")
    further = [(across.place(c), c) for c in places]
    for c in breaks or ():
        u = across.place(c)
        further += [(u - near, None), (u, c), (u + near, None)]
    asked = sorted(asked + [(u, c) for u, c in further if 0 <= u <= COLUMNS], key=lambda place: place[0])
    levels = [level(u, c) for u, c in asked]
    for (a, _), v, (b, _), w in zip(asked, levels, asked[1:], levels[1:]):
        follow(a, v, b, w)
    return grid


def encoded(grid):
    def column(rows):
        parts, rows = [], sorted(rows)
        start = previous = None
        for row in rows + [None]:
            if start is not None and (row is None or row != previous + 1):
                parts.append(f"{start}" if start == previous else f"{start}-{previous}")
                start = None
            if start is None:
                start = row
            previous = row
        return ",".join(parts) or "."

    tokens = []
    for rows in grid:
        token = column(rows)
        if tokens and tokens[-1][0] == token:
            tokens[-1][1] += 1
        else:
            tokens.append([token, 1])
    return " ".join(token if count == 1 else f"{token}*{count}" for token, count in tokens)


def number(value):
    return mp.nstr(value, 3, strip_zeros=True, min_fixed=-4, max_fixed=6).rstrip(".").replace("e+", "e")


def fitting(formula, x, scale):
    """A y window of three digits around what the formula does in an x window; None without any."""
    f, axis = compiled(formula), Axis(*x, scale, 1)
    values = sorted(
        v for v in (f(axis.value((mpf(i) + mpf("0.377")) / 64)) for i in range(64)) if v is not None)
    if len(values) < 32:
        return None
    low, high = values[3], values[-4]
    room = (high - low) / 4 or abs(low) / 4 or mpf(1)
    low, high = number(low - room), number(high + room)
    return (low, high) if mpf(low) < mpf(high) else None


# The first limits of every course, and what is known to lose its digits.
LISTED = [
    ("(1-cos(x))/x^2", (-5, 5), (-1, 3)),
    ("(exp(x)-1)/x", (-5, 5), (-1, 6)),
    ("ln(1+x)/x", (-5, 5), (-1, 4)),
    ("(sqrt(1+x)-1)/x", (-3, 5), (-1, 2)),
    ("((x+2)^2-4)/x", (-5, 5), (-2, 10)),
    ("(2^x-1)/x", (-5, 5), (-1, 4)),
    ("x/(exp(x)-1)", (-5, 5), (-1, 6)),
    ("(sin(x+1)-sin(1))/x", (-5, 5), (-1, 2)),
    ("(1-cos(x))/x^2", ("-1e-7", "1e-7"), (-1, 2)),
    ("(1-cos(x))/x^2", ("-1e-5", "1e-5"), (0, 1)),
    ("x^7-7*x^6+21*x^5-35*x^4+35*x^3-21*x^2+7*x-1", ("0.99", "1.01"), ("-1.1e-14", "1.1e-14")),
    ("x^7-7*x^6+21*x^5-35*x^4+35*x^3-21*x^2+7*x-1", ("0.9", "1.1"), ("-1e-8", "1e-8")),
    ("sqrt(x^2+1)-x", (0, "1e8"), (0, "1e-7")),
    ("sqrt(x^2+1)-x", ("5e7", "2e8"), (0, "1.5e-8")),
    ("(x+1e16)-1e16", (-10, 10), (-10, 10)),
    ("(x-sin(x))/x^3", (-3, 3), (0, "0.2")),
    ("(tan(x)-x)/x^3", (-3, 3), (-1, 2)),
    ("(exp(x)-1-x-x^2/2)/x^3", (-2, 2), (0, "0.4")),
    ("(cos(x)-1+x^2/2)/x^4", (-4, 4), (0, "0.05")),
    ("(sin(x)-tan(x))/x^3", (-2, 2), (-2, 1)),
    ("sin(x)/x", (-20, 20), (-1, 2)),
    ("(x^2-1)/(x-1)", (-3, 3), (-3, 5)),
    ("(x^3-8)/(x-2)", (-1, 4), (0, 30)),
    ("(sqrt(x+9)-3)/x", (-12, 12), (0, "0.4")),
    ("(1/(x+3)-1/3)/x", (-2, 2), ("-0.5", "0.2")),
    ("(abs(x+1)-1)/x", (-3, 3), (-2, 2)),
    ("(1-cos(x))/(x*abs(x))", (-3, 3), (-1, 1)),
    ("(exp(x)-exp(-x))/(2*x)", (-3, 3), (0, 4)),
    ("(1+x)^(1/x)", ("-0.9", 3), (0, 5)),
    ("1/x-1/sin(x)", (-3, 3), (-2, 2)),
    ("1/(exp(x)-1)-1/x", (-4, 4), (-2, 1)),
    ("x/(exp(x)-1)", ("-1e-12", "1e-12"), (0, 2)),
    ("(exp(x)-1)/x", ("-1e-15", "1e-15"), (0, 2)),
    ("ln(1+x)/x", ("-3e-16", "3e-16"), (0, 2)),
    ("ln(1-cos(x))", ("-1e-7", "1e-7"), (-50, -30)),
    ("sqrt(1-cos(x))/abs(x)", ("-1e-7", "1e-7"), (0, 1)),
    ("1-tanh(x)", (15, 25), (0, "1e-13")),
    ("1/(1-tanh(x))", (15, 25), (0, "1e19")),
    ("exp(x)-exp(x-1e-12)", (0, 3), (0, "3e-11")),
    ("ln(x+1)-ln(x)", ("1e14", "1e16"), (0, "1e-14")),
    ("1/x-1/(x+1)", ("1e7", "1e9"), (0, "1e-15")),
    ("sqrt(x+1)-sqrt(x)", ("1e14", "1e16"), (0, "1e-7")),
    ("(x+1)^3-x^3-3*x^2-3*x", ("1e5", "1e7"), (0, 2)),
    ("sin(x)^2+cos(x)^2-1", (-5, 5), ("-1e-16", "1e-16")),
    ("atan(x)-pi/2+1/x", ("1e4", "1e6"), (0, "1e-13")),
    ("cosh(x)^2-sinh(x)^2", (15, 25), (0, 2)),
    ("sin(x+1e8)-sin(1e8)", ("-1e-7", "1e-7"), ("-1e-7", "1e-7")),
    ("(1e10+sin(x))-1e10", (-6, 6), ("-1.5", "1.5")),
    ("(1e15+x^2)-1e15", (-3, 3), (-1, 10)),
    ("exp(ln(x)*1e13-ln(x)*1e13+x)", ("0.5", 2), (0, 8)),
    # What doubles draw rightly.
    ("tan(x)", (-5, 5), (-5, 5)), ("1/x", (-2, 2), (-10, 10)), ("ln(x)", (-1, 5), (-5, 3)),
    ("sqrt(x)", (-1, 5), (-1, 3)), ("floor(x)", ("-3.9", "3.9"), (-5, 4)), ("1/(x^2-2)", (-3, 3), (-5, 5)),
    ("x-floor(x^2)", ("-2.9", "2.9"), (-10, 4)), ("exp(1/x)", (-2, 2), (-1, 10)), ("atan(1/x)", (-2, 2), (-2, 2)),
    ("asin(x)", (-2, 2), (-2, 2)), ("x^x", (0, 2), (0, 4)), ("floor(9.5*sin(x))/10+x/10", (-6, 6), (-2, 2)),
]

# On log axes.
SCALED = [
    ("(1-cos(x))/x^2", ("1e-12", 1), ("0.1", 1), "log", "log"),
    ("(exp(x)-1)/x-1", ("1e-18", 1), ("1e-19", 1), "log", "log"),
    ("x-sin(x)", ("1e-9", 10), ("1e-28", 100), "log", "log"),
    ("sqrt(x^2+1)-x", ("1", "1e12"), ("1e-13", 1), "log", "log"),
    ("1-tanh(x)", (0, 60), ("1e-60", 10), "linear", "log"),
    ("ln(1+x)", ("1e-20", 1), ("1e-20", 1), "log", "log"),
    ("exp(-x^2)", (-20, 20), ("1e-180", 10), "linear", "log"),
    ("1-cos(x)", ("1e-15", 1), ("1e-31", 10), "log", "log"),
    ("1/(exp(x)-1)", ("1e-18", 10), ("1e-5", "1e19"), "log", "log"),
    ("floor(x)", ("0.1", 1000), ("0.1", 1000), "log", "log"),
]



def total(low, high, term):
    return mp.fsum(term(mpf(k)) for k in range(low, high + 1))


def normal_cdf(x, mean=0, sd=1):
    return mp.erfc((mean - x) / sd / mp.sqrt(2)) / 2


def normal_pdf(x, mean=0, sd=1):
    return mp.exp(-((x - mean) / mpf(sd)) ** 2 / 2) / sd / mp.sqrt(2 * mp.pi)


def binomial(k, n, p):
    return mp.binomial(n, k) * mpf(p) ** k * (1 - mpf(p)) ** (n - k) if 0 <= k <= n else mpf(0)


def binomial_cdf(x, n, p):
    return total(0, min(n, int(mp.floor(x))), lambda k: binomial(k, n, p))


def poisson(k, mean):
    return mp.exp(-mpf(mean)) * mpf(mean) ** k / mp.factorial(k) if k >= 0 else mpf(0)


def poisson_cdf(x, mean):
    return total(0, int(mp.floor(x)), lambda k: poisson(k, mean))


def case(*pairs):
    """The value of the first condition that holds."""
    return next((value() for holds, value in pairs if holds), None)


# What the formulas are, by closed forms where they are integrals and derivatives.
KNOWN = [
    # Integrals with ends that vary.
    ("int(t,0,x,exp(-t^2))", (-3, 3), (-1, 1), "linear", "linear", lambda x: mp.sqrt(mp.pi) / 2 * mp.erf(x)),
    ("int(t,0,x,floor(t))", ("-3.9", "3.9"), (-1, 11), "linear", "linear", lambda x: mp.floor(x) * (x - (mp.floor(x) + 1) / 2)),
    ("int(t,-2,x,normal.pdf(t,0,0.1))", (-1, 1), ("-0.2", "1.2"), "linear", "linear",
     lambda x: normal_cdf(x, 0, mpf("0.1")) - normal_cdf(mpf(-2), 0, mpf("0.1"))),
    ("int(t,1,x,1/t)", ("0.1", 5), (-3, 2), "linear", "linear", mp.log),
    ("int(t,x,2*x,sin(t)/t)", ("0.1", 20), (-1, 1), "linear", "linear", lambda x: mp.si(2 * x) - mp.si(x)),
    ("int(t,0,x^2,cos(t))", (-4, 4), (-2, 2), "linear", "linear", lambda x: mp.sin(x * x)),
    ("int(t,-x,x,t^3+1)", (-2, 2), (-5, 5), "linear", "linear", lambda x: 2 * x),
    ("int(t,0,x,mod(t,1))", (0, 5), (0, 3), "linear", "linear", lambda x: mp.floor(x) / 2 + (x - mp.floor(x)) ** 2 / 2),
    ("int(t,0,x,abs(t-1))", (-2, 4), (-5, 5), "linear", "linear", lambda x: ((x - 1) * abs(x - 1) + 1) / 2),
    ("int(t,0,sin(x),sqrt(1-t^2))", (-6, 6), (-1, 1), "linear", "linear",
     lambda x: (mp.sin(x) * abs(mp.cos(x)) + mp.asin(mp.sin(x))) / 2),
    ("int(t,0,x,1/(1+t^2))", ("1e-3", "1e6"), (0, 2), "log", "linear", mp.atan),
    ("(int(t,0,x,exp(t))-x)/x^2", (-2, 2), (0, 2), "linear", "linear", lambda x: (mp.expm1(x) - x) / x ** 2),
    ("int(t,0,x,t*exp(-t))", ("1e-6", 10), ("1e-12", 10), "log", "log", lambda x: mp.gammainc(2, 0, x)),
    ("int(t,x,x+1,{t<1: t, 2-t})", (-2, 4), (-3, 2), "linear", "linear",
     lambda x: (lambda f: f(x + 1) - f(x))(lambda t: t * t / 2 if t < 1 else 2 * t - t * t / 2 - 1)),
    # Derivatives of sums and products.
    ("diff(t,x,sum(k,1,9,sin(k*t)/k))", (-4, 4), (-4, 10), "linear", "linear", lambda x: total(1, 9, lambda k: mp.cos(k * x))),
    ("diff(t,x,sum(k,0,8,t^k/k!))", (-4, 2), (-2, 6), "linear", "linear", lambda x: total(0, 7, lambda k: x ** k / mp.factorial(k))),
    ("diff(t,x,sum(k,1,5,k*abs(t-k)))", (-1, 7), (-20, 20), "linear", "linear",
     lambda x: None if x in (1, 2, 3, 4, 5) else total(1, 5, lambda k: k * mp.sign(x - k))),
    ("diff(t,x,sum(k,1,4,exp(-k*t^2)))", (-3, 3), (-6, 6), "linear", "linear", lambda x: total(1, 4, lambda k: -2 * k * x * mp.exp(-k * x * x))),
    ("diff(t,x,prod(k,1,4,t-k))", (0, 5), (-15, 15), "linear", "linear", lambda x: 4 * x ** 3 - 30 * x ** 2 + 70 * x - 50),
    ("diff(t,x,sum(k,1,6,ln(k+t)))", ("1e-3", "1e5"), ("1e-5", 10), "log", "log", lambda x: total(1, 6, lambda k: 1 / (k + x))),
    # Sums to x, and sums that cancel.
    ("sum(k,1,x,1/k)", (0, 60), (0, 5), "linear", "linear", lambda x: total(1, int(x), lambda k: 1 / k), "whole"),
    ("sum(k,1,x,1/k^2)-pi^2/6+1/x", (1, 300), ("1e-6", 1), "log", "log",
     lambda x: total(1, int(x), lambda k: 1 / k ** 2) - mp.pi ** 2 / 6 + 1 / x, "whole"),
    ("sum(n,1,x,(-1)^n/n)", (1, 100), (-1, 0), "linear", "linear", lambda x: total(1, int(x), lambda k: (-1) ** int(k) / k), "whole"),
    ("prod(k,1,x,1-1/(k+1)^2)", (0, 40), ("0.4", "1.1"), "linear", "linear", lambda x: (x + 2) / (x + 1) / 2, "whole"),
    ("sum(k,1,floor(x),1/k)", (0, "9.9"), (0, 4), "linear", "linear", lambda x: total(1, int(mp.floor(x)), lambda k: 1 / k)),
    ("sum(k,0,9,(-1)^k*x^(2*k+1)/(2*k+1)!)-sin(x)", (-2, 2), ("-6e-14", "6e-14"), "linear", "linear",
     lambda x: total(0, 9, lambda k: (-1) ** int(k) * x ** int(2 * k + 1) / mp.factorial(2 * k + 1)) - mp.sin(x)),
    ("(sum(k,1,20,x^k)-20)/(x-1)", ("0.99999999", "1.00000001"), (200, 220), "linear", "linear",
     lambda x: (total(1, 20, lambda k: x ** int(k)) - 20) / (x - 1)),
    # Conditions.
    ("{x<1: x^2, x<2: 2-x, 3}", (-2, 4), (-1, 5), "linear", "linear",
     lambda x: case((x < 1, lambda: x * x), (x < 2, lambda: 2 - x), (True, lambda: mpf(3)))),
    ("if(x>0,(1-cos(x))/x^2,x)", ("-1e-6", "1e-6"), (-1, 1), "linear", "linear", lambda x: (1 - mp.cos(x)) / x ** 2 if x > 0 else x),
    ("if(sin(x)>0.5,1,-1)", (-10, 10), (-2, 2), "linear", "linear", lambda x: mpf(1) if mp.sin(x) > mpf("0.5") else mpf(-1)),
    ("{abs(x)<1: sqrt(1-x^2)}", (-2, 2), (-1, 2), "linear", "linear", lambda x: mp.sqrt(1 - x * x) if abs(x) < 1 else None),
    ("if(x^2<2,(x^2-2)/(x-sqrt(2)),x*2)", ("1.41421356", "1.41421357"), (2, 3), "linear", "linear",
     lambda x: (x * x - 2) / (x - mp.sqrt(2)) if x * x < 2 else 2 * x),
    ("{x=floor(x): x^2}", (-20, 20), (-50, 450), "linear", "linear", lambda x: x * x, "whole"),
    ("if(mod(x,2)<1,exp(x)-exp(x-1e-12),0)", (0, "4.9"), (0, "2e-10"), "linear", "linear",
     lambda x: mp.exp(x) - mp.exp(x - mpf("1e-12")) if x - 2 * mp.floor(x / 2) < 1 else mpf(0)),
    ("{0<x<=1: ln(1+x)/x, x>1: ln(2)*x}", ("1e-18", 10), ("0.1", 10), "log", "log", lambda x: mp.log1p(x) / x if x <= 1 else mp.log(2) * x),
    # Laws of whole numbers with what is continuous.
    ("sin(x)*binomial.pdf(x,30,0.4)", (0, 30), ("-0.2", "0.2"), "linear", "linear", lambda x: mp.sin(x) * binomial(int(x), 30, "0.4"), "whole"),
    ("poisson.pdf(x,9)/normal.pdf(x,9,3)", (0, 30), (0, 6), "linear", "linear", lambda x: poisson(int(x), 9) / normal_pdf(x, 9, 3), "whole"),
    ("binomial.pdf(x,100,0.5)-normal.pdf(x,50,5)", (20, 80), ("-3e-4", "3e-4"), "linear", "linear",
     lambda x: binomial(int(x), 100, "0.5") - normal_pdf(x, 50, 5), "whole"),
    ("ln(poisson.pdf(x,20))", (0, 100), (-100, 10), "linear", "linear", lambda x: mp.log(poisson(int(x), 20)), "whole"),
    ("binomial.cdf(x,10,0.5)-normal.cdf(x,5,sqrt(2.5))", (-1, 11), ("-0.2", "0.2"), "linear", "linear",
     lambda x: binomial_cdf(x, 10, "0.5") - normal_cdf(x, 5, mp.sqrt(mpf("2.5")))),
    ("poisson.cdf(x,3)+exp(-x)", (-2, 12), (0, 4), "linear", "linear", lambda x: poisson_cdf(x, 3) + mp.exp(-x)),
    ("choose(20,x)*exp(-x)", (0, 20), ("1e-9", "1e5"), "linear", "log", lambda x: mp.binomial(20, int(x)) * mp.exp(-x), "whole"),
    ("hypergeometric.pdf(x,81,12,40)+x/100", (0, 12), (0, "0.4"), "linear", "linear",
     lambda x: mp.binomial(12, int(x)) * mp.binomial(69, 40 - int(x)) / mp.binomial(81, 40) + x / 100, "whole"),
    ("1-binomial.cdf(x,50,0.5)", (20, "49.5"), ("1e-16", 1), "linear", "log", lambda x: 1 - binomial_cdf(x, 50, "0.5")),
    ("1-normal.cdf(x)", (0, 30), ("1e-200", 1), "linear", "log", lambda x: mp.erfc(x / mp.sqrt(2)) / 2),
    # Limits at places other than 0.
    ("(x^10-1)/(x-1)", ("0.999999", "1.000001"), (9, 11), "linear", "linear", lambda x: (x ** 10 - 1) / (x - 1)),
    ("(ln(x)-1)/(x-e)", ("2.71828182", "2.71828184"), (0, 1), "linear", "linear", lambda x: (mp.log(x) - 1) / (x - mp.e)),
    ("sin(x)/(x-pi)", ("3.1415926", "3.1415927"), (-2, 0), "linear", "linear", lambda x: mp.sin(x) / (x - mp.pi)),
    ("(sqrt(x)-2)/(x-4)", ("3.99999999", "4.00000001"), (0, 1), "linear", "linear", lambda x: (mp.sqrt(x) - 2) / (x - 4)),
    ("(x^x-4)/(x-2)", ("0.5", 3), (0, 25), "linear", "linear", lambda x: (x ** x - 4) / (x - 2)),
    ("(cos(x)+1)/(x-pi)^2", ("3.1415", "3.1417"), (0, 1), "linear", "linear", lambda x: (mp.cos(x) + 1) / (x - mp.pi) ** 2),
    ("(gamma(x)-1)/(x-1)", ("0.9999999", "1.0000001"), (-1, 0), "linear", "linear", lambda x: (mp.gamma(x) - 1) / (x - 1)),
    ("(tan(x)-1)/(x-pi/4)", ("0.78539816", "0.78539817"), (1, 3), "linear", "linear", lambda x: (mp.tan(x) - 1) / (x - mp.pi / 4)),
    # Log axes.
    ("expm1(x)/x", ("1e-20", 10), ("0.1", 1000), "log", "log", lambda x: mp.expm1(x) / x),
    ("erfc(x)", (0, 20), ("1e-150", 1), "linear", "log", mp.erfc),
    ("gamma(x)", ("0.01", 100), ("0.1", "1e160"), "linear", "log", mp.gamma),
    ("(1+1/x)^x", (1, "1e20"), (1, 4), "log", "linear", lambda x: mp.exp(x * mp.log1p(1 / x))),
    ("exp(-1/x)", ("0.005", 10), ("1e-80", 10), "log", "log", lambda x: mp.exp(-1 / x)),
    ("abs(sin(x))/x", ("0.1", 30), ("1e-4", 10), "log", "log", lambda x: abs(mp.sin(x)) / x),
]

ANALYTIC = ["sin(U)", "cos(U)", "exp(U)", "ln(1+U)", "sqrt(1+U)", "atan(U)", "sinh(U)", "1/(1+U)", "asinh(U)", "(1+U)^3"]


def drawn(random):
    """A function that cancels somewhere: a quotient of differences, a lost offset, a difference of large values."""
    kind = random.randrange(6)
    outer = random.choice(ANALYTIC)
    scale = random.choice(["x", "2*x", "x/3", "0.1*x"])
    if kind == 0:
        # A difference quotient with its hole, at every scale.
        centre = random.choice(["0.5", "1", "0.2", "2"])
        span = mpf(10) ** -random.choice([0, 0, 1, 3, 6, 8])
        f = outer.replace("U", "(" + centre + "+x)")
        return f"({f}-{outer.replace('U', centre)})/x", (number(-span), number(span)), "linear"
    if kind == 1:
        # The same about a place that is no double.
        centre = random.choice(["0.3", "0.7", "1.1"])
        span = mpf(10) ** -random.choice([0, 2, 5])
        x = (mp.nstr(mpf(centre) - span, 12), mp.nstr(mpf(centre) + span, 12))
        return f"({outer.replace('U', 'x')}-{outer.replace('U', centre)})/(x-{centre})", x, "linear"
    if kind == 2:
        offset = "1e" + str(random.randrange(6, 19))
        return f"({outer.replace('U', scale)}+{offset})-{offset}", ("-0.9", "2"), "linear"
    if kind == 3:
        # A power written out, near its root.
        root, degree = random.choice([1, 2, 3]), random.choice([3, 4, 5, 6])
        terms = [f"{int(mp.binomial(degree, k)) * root ** k}*x^{degree - k}" for k in range(degree + 1)]
        text = terms[0] + "".join(("-" if k % 2 else "+") + terms[k] for k in range(1, degree + 1))
        span = mpf(10) ** -random.choice([1, 2, 3])
        return text, (mp.nstr(root - span, 9), mp.nstr(root + span, 9)), "linear"
    if kind == 4:
        # A remainder of the exponential series on a log axis.
        degree = random.choice([1, 2, 3])
        series = "".join(f"-x^{k}/{int(mp.factorial(k))}" for k in range(degree + 1))
        return f"(exp(x){series})/x^{degree + 1}", ("1e-" + str(random.randrange(3, 13)), "1"), "log"
    low = random.choice([4, 6, 8, 10])
    first = random.choice(["sqrt(x^2+A)-sqrt(x^2+B)", "ln(x+A)-ln(x+B)", "1/(x+A)-1/(x+B)", "atan(x+A)-atan(x+B)"])
    return first.replace("A", "2").replace("B", "1"), (f"1e{low}", f"1e{low + 2}"), random.choice(["linear", "log"])


def main():
    generator = random.Random(28)
    rows = [(f, x, y, "linear", "linear") for f, x, y in LISTED] + SCALED
    count = len(rows) + 40
    seen = set()
    while len(rows) < count:
        formula, x, scale = drawn(generator)
        y = None if (formula, x) in seen else fitting(formula, x, scale)
        seen.add((formula, x))
        if y is not None:
            rows.append((formula, x, y, scale, "linear"))
    print("# By make_drawn.py with mpmath " + mpmath.__version__ + ". Columns: formula, x, y, scales, cells.")
    rows = [(*row, compiled(row[0])) for row in rows] + [(*row[:5], guarded(row[5]), *row[6:]) for row in KNOWN]
    for formula, x, y, x_scale, y_scale, f, *is_whole in rows:
        grid = cells(f, x, y, x_scale, y_scale, bool(is_whole))
        windows = [f"{low}:{high}" for low, high in (x, y)]
        print("\t".join([formula, *windows, x_scale + " " + y_scale, encoded(grid)]), flush=True)
        print(formula, windows, file=sys.stderr)


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    main()
