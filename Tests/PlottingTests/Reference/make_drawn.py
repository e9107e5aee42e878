"""Writes drawn.tsv: functions with their windows and the cells that their graphs visit, by mpmath.

    python3 Tests/PlottingTests/Reference/make_drawn.py > Tests/PlottingTests/Reference/drawn.tsv

Functions are listed or drawn at random from the grammar below with a seed; what loses digits in doubles prevails. Values
have 120 digits, so that 60 are left where numbers cancel. A graph is followed from column to column and halved until its
steps are below a cell, or its places below 1e-9 of one: that is a jump, a pole or an end.

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

    def value(x):
        try:
            y = eval(code, {"__builtins__": {}, "mpf": mpf, **FUNCTIONS, "x": x})
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


def cells(formula, x, y, x_scale, y_scale):
    f = compiled(formula)
    across, up = Axis(*x, x_scale, COLUMNS), Axis(*y, y_scale, ROWS)
    grid = [set() for _ in range(COLUMNS)]

    def level(u):
        value = f(across.value(u))
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
        if b - a < mpf("1e-9"):
            for u, level_ in ((a, v), (b, w)):
                if level_ is not None:
                    mark(u, level_, level_)
            return
        middle = (a + b) / 2
        z = level(middle)
        follow(a, v, middle, z)
        follow(middle, z, b, w)

    # Places that are no round numbers, at which a function may have holes of one point.
    steps = 2 * COLUMNS
    shift = mpf("0.0003141592653589793238462643383279")
    places = [mpf(i) / 2 + (shift if i < steps else -shift) for i in range(steps + 1)]
    levels = [level(u) for u in places]
    for i in range(steps):
        follow(places[i], levels[i], places[i + 1], levels[i + 1])
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
    seen = set()
    while len(rows) < len(LISTED) + len(SCALED) + 40:
        formula, x, scale = drawn(generator)
        y = None if (formula, x) in seen else fitting(formula, x, scale)
        seen.add((formula, x))
        if y is not None:
            rows.append((formula, x, y, scale, "linear"))
    print("# By make_drawn.py with mpmath " + mpmath.__version__ + ". Columns: formula, x, y, scales, cells.")
    for formula, x, y, x_scale, y_scale in rows:
        grid = cells(formula, x, y, x_scale, y_scale)
        windows = [f"{low}:{high}" for low, high in (x, y)]
        print("\t".join([formula, *windows, x_scale + " " + y_scale, encoded(grid)]), flush=True)
        print(formula, windows, file=sys.stderr)


sys.setrecursionlimit(10_000)
main()
