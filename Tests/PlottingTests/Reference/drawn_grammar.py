"""The grammar of random functions whose limits, breaks and peaks are known: `Benchmarks/figures` holds their drawings to mpmath.

A function, its windows and its places depend on the generator alone.
"""
import collections
import math
import re

import make_drawn as drawn
from make_drawn import number
from mpmath import mp, mpf

drawn.FUNCTIONS.update(
    ceil=mp.ceil, sign=mp.sign, erf=mp.erf, gamma=mp.gamma, max=max, round=lambda x: mp.sign(x) * mp.floor(abs(x) + mpf(1) / 2),
    mod=lambda x, m: x - m * mp.floor(x / m), same=lambda x, y: mp.fabs(x - y) < mpf("1e-50") * (1 + mp.fabs(y)))
# Breaks are all places where the function is not continuous; between peaks it rises or falls, or is slow.
Part = collections.namedtuple("Part", "text breaks peaks waves", defaults=([], [], []))


def compiled(text):
    """As in make_drawn, with one level of braces."""
    def chosen(match):
        *pairs, last = [part.split(":") for part in match[1].split(",")]
        code = last[0]
        for condition, value in reversed(pairs):
            condition = re.sub(r"^([^<>=]*)=([^<>=]*)$", r"same(\1,\2)", condition)
            code = f"(({value.strip()}) if {condition} else ({code.strip()}))"
        return code

    return drawn.compiled(re.sub(r"\{(.*?)\}", chosen, text))


def real(text):
    return compiled(text)(mpf(0)) + 0


class Window:
    """A window in x about a centre, with the random choices that depend on it."""

    def __init__(self, draw):
        self.draw = draw
        self.span = mpf(draw.choice(["20", "20", "10", "6", "4", "2", "1", "0.1", "1e-3", "1e-6"]))
        self.centre = self.place()
        c = real(self.centre)
        low = c - self.span * mpf(draw.uniform(0.1, 0.9))
        digits = 4 + max(0, int(mp.log10((abs(c) + self.span) / self.span)))
        self.x = (mp.nstr(low, digits), mp.nstr(low + self.span, digits))
        self.low, self.high = map(mpf, self.x)

    def place(self):
        decimal = f"{self.draw.uniform(-5, 5):.{self.draw.randrange(4)}f}"
        rational = f"({self.draw.randrange(-20, 20)}/{self.draw.choice([3, 7, 9, 11])})"
        multiple = f"({self.draw.choice([2, 3, -5])}*pi)"
        return self.draw.choice(
            [decimal, decimal, rational, f"sqrt({self.draw.choice([2, 3, 5])})", "(pi/4)", multiple, "0"])

    def other(self):
        """A place in the window, which is the centre in every other case."""
        low, high = self.low, self.high
        inside = mp.nstr(low + (high - low) * mpf(self.draw.uniform(0.1, 0.9)), 5 + max(0, int(-mp.log10(self.span))))
        return self.draw.choice([self.centre, inside])

    def size(self, low, high):
        """A number as text whose logarithm is uniform."""
        return number(mpf(math.exp(self.draw.uniform(math.log(low), math.log(high)))))

    def every(self, first, step):
        """All first + n step in the window."""
        first, step = mpf(first), mpf(step)
        ends = int(mp.ceil((self.low - first) / step)), int(mp.floor((self.high - first) / step))
        return [first + n * step for n in range(ends[0], ends[1] + 1)]

    def ground(self):
        t, k = shifted(self.centre), number(mpf(self.draw.uniform(0.5, 8)) / self.span)
        return self.draw.choice(["0", f"sin({k}*x)", f"{k}*{t}+1", f"exp({k}/4*{t})"])


def shifted(c):
    if c == "0":
        return "x"
    return f"(x+{c[1:]})" if c.startswith("-") else f"(x-{c})"


def limit(w):
    c = w.centre
    t, at, a = shifted(c), real(c), w.size(0.3, 5)
    shapes = [
        (f"sin({a}*{t})/{t}", []), (f"(1-cos({t}))/{t}^2", []), (f"(exp({t})-1)/{t}", []), (f"ln(1+{t})/{t}", [at - 1]),
        (f"erf({t})/{t}", []), (f"tanh({a}*{t})/{t}", []), (f"(sqrt(1+{t})-1)/{t}", [at - 1]), (f"atan({a}*{t})/{t}", []),
        (f"{t}/sin({t})", w.every(at, mp.pi)), (f"tan({t})/{t}", w.every(at + mp.pi / 2, mp.pi)),
        (f"({t}-sin({t}))/{t}^3", []), (f"({a}^{t}-1)/{t}", []), (f"(sin(x)-sin({c}))/{t}", []), (f"(x^2-({c})^2)/{t}", []),
        (f"exp(-1/{t}^2)", []), (f"{t}*ln(abs({t}))", []), (f"(exp({t})-1-{t})/{t}^2", []),
        (f"(x^3-({c})^3)/(x^2-({c})^2)", [-at]),
    ]
    if "*pi" in c:
        shapes += 3 * [(f"sin({w.draw.choice('123')}*x)/{t}", [])]
    if w.low > at - 6:
        poles = [at - n for n in range(1, 7)]
        shapes += [(f"(gamma(1+{t})-1)/{t}", poles), (f"1/({t}*gamma({t}))", [])]
    return Part(*w.draw.choice(shapes))


def jump(w):
    c = w.other()
    t, at, a, h = shifted(c), real(c), w.size(0.3, 3), w.size(0.3, 3)
    step = w.span / mpf(w.draw.choice(["1.7", "4.3", "9", "30"]))
    k, m = number(1 / step), number(step)
    f, g = w.ground(), w.ground()
    shapes = [
        (f"{h}*floor({k}*{t})", w.every(at, 1 / mpf(k))), (f"{h}*ceil({k}*{t})+{g}", w.every(at, 1 / mpf(k))),
        (f"mod(x,{m})/{m}+{g}", w.every(0, m)), (f"{h}*sign({t})+{g}", [at]), (f"{h}*abs({t})/{t}+{g}", [at]),
        (f"{{x<{c}: {f}, {g}+{h}}}", [at]), (f"{{x<={c}: {f}+{h}, {g}}}", [at]), (f"{h}*atan(1/{t})+{g}", [at]),
        (f"{{x^2<2: {f}, {g}-{h}}}", [-mp.sqrt(2), mp.sqrt(2)]), (f"{h}*tanh(1/{t})", [at]), (f"{h}/(1+exp(1/{t}))+{g}", [at]),
        (f"floor(x)*{a}+{g}", w.every(0, 1)), (f"round({k}*{t})*{h}+{g}", w.every(at + 1 / mpf(k) / 2, 1 / mpf(k))),
        (f"{{sin({k}*{t})>0: {f}, {g}+{h}}}", w.every(at, mp.pi / mpf(k))),
    ]
    if max(abs(w.low), abs(w.high)) < 8:
        shapes.append((f"floor(x^2)/4+{g}", [sign * mp.sqrt(n) for n in range(1, 65) for sign in (-1, 1)]))
    return Part(*w.draw.choice(shapes))


def spike(w):
    c = w.other()
    t, at, height = shifted(c), real(c), w.draw.choice(["", "-"]) + w.size(0.5, 5)
    width = number(w.span * mpf(10) ** mpf(w.draw.uniform(-8, -1)))
    ground = w.ground()
    steps = [at - mpf(width), at + mpf(width)]
    k, share = number(mpf(w.draw.uniform(1, 60)) / w.span), w.size(1e-6, 0.1)
    comb = w.every(at, mp.pi / mpf(k))
    # A peak is handed on with the corners of its foot.
    return Part(*w.draw.choice([
        (f"{ground}+({height})*exp(-({t}/{width})^2)", [], [at]), (f"{ground}+({height})/(1+({t}/{width})^2)", [], [at]),
        (f"{ground}+{{abs({t})<{width}: {height}, 0}}", steps, [at]),
        (f"{ground}+({height})*max(0,1-abs({t})/{width})", [], [at, *steps]),
        (f"{ground}+({height})/(1+(sin({k}*{t})/{share})^2)", [], comb),
        (f"{ground}+({height})*exp(-(sin({k}*{t})/{share})^2)", [], comb)]))


def pole(w):
    c = w.other()
    t, at, n = shifted(c), real(c), w.draw.choice([1, 2, 3])
    size, height, ground = number(mpf(w.size(0.3, 3)) * (w.span / 10) ** n), w.size(0.3, 3), w.ground()
    narrow = number(mpf(w.size(1e-7, 0.1)) ** n * w.span ** n)
    k = number(mpf(w.draw.uniform(1, 60)) / w.span)
    waves = w.every(at, mp.pi / mpf(k))
    shapes = [
        (f"{size}/{t}^{n}+{ground}", [at]), (f"{narrow}/{t}^{n}+{ground}", [at]), (f"{height}*ln(abs({t}))+{ground}", [at]),
        (f"{height}*ln({t})", [at]), (f"{height}*tan({k}*{t})", w.every(at + mp.pi / mpf(k) / 2, mp.pi / mpf(k))),
        (f"{height}/sin({k}*{t})^{n}", waves), (f"{height}*ln(abs(sin({k}*{t})))", waves),
        (f"{height}*sqrt({number(w.span)}/abs({t}))", [at]), (f"{height}*x/(x^2-2)", [-mp.sqrt(2), mp.sqrt(2)]),
    ]
    if w.low > -6:
        shapes.append((f"{height}*gamma(x)", [mpf(-n) for n in range(7)]))
    return Part(*w.draw.choice(shapes))


def lone(w):
    c, d, height, ground = w.other(), w.other(), w.size(0.3, 5), w.ground()
    root, whole = mp.sqrt(2), w.every(0, 1)
    shapes = [
        (f"{{x={c}: {height}, {ground}}}", [real(c)]), (f"{{x^2=2: {height}, x/3}}", [-root, root]),
        (f"{{x={c}: {height}, x={d}: -{height}, {ground}}}", [real(c), real(d)]), (f"sign({shifted(c)})^2+{ground}", [real(c)]),
        (f"floor(x)-ceil(x)+{ground}", whole), (f"{{x=floor(x): {height}, {ground}}}", whole),
    ]
    text, places = w.draw.choice(shapes)
    return Part(text, places, places)


def wave(w):
    k, few, slow = (number(mpf(w.size(*ends)) / w.span) for ends in ((10, 1e4), (5, 150), (1, 20)))
    height, ground, t = w.size(0.3, 3), w.ground(), shifted(w.centre)
    # Sixteen places in each turn, those of its extremes among them.
    places = w.every(0, mp.pi / 8 / mpf(k))
    shapes = [
        (f"{height}*sin({k}*x)+{ground}", [], places), (f"sin({k}*x)*cos({slow}*x)", [], places),
        (f"exp(-({slow}*{t})^2)*sin({k}*x)", [], places), (f"sin({k}*x)*{slow}*{t}", [], places),
        (f"{height}*abs(cos({k}*x))+{ground}", [], places), (f"{ground}+{height}*sin({k}*x)^3", [], places),
        (f"{{sin({few}*x)>0: {height}, {ground}}}", w.every(0, mp.pi / mpf(few)), []),
        (f"mod({few}*x,1)+{ground}", w.every(0, 1 / mpf(few)), []),
    ]
    if w.span >= 1:
        # Faster and faster, up to k.
        ends = max(w.low, -w.high, mpf(0)), max(abs(w.low), abs(w.high))
        rate = number(mpf(k) / ends[1] / 2)
        first, last = (int(mpf(rate) * end ** 2 * 8 / mp.pi) for end in ends)
        turns = [mp.sqrt(n * mp.pi / 8 / mpf(rate)) for n in range(first, last + 1)]
        shapes.append((f"{height}*sin({rate}*x^2)+{ground}", [], turns + [-x for x in turns]))
    text, breaks, places = w.draw.choice(shapes)
    return Part(text, breaks, [], places)


def total(w):
    first, second = (kind(w) for kind in w.draw.sample(list(KINDS.values())[:6], 2))
    return Part(f"{first.text}+{second.text}", *(a + b for a, b in zip(first[1:], second[1:])))


KINDS = {"limits": limit, "jumps": jump, "spikes": spike, "poles": pole, "lone points": lone, "waves": wave, "sums": total}


def height(f, w, peaks):
    """A window in y of three digits around what f does in general, and its peaks; None without any."""
    values = sorted(v for v in (f(w.low + (w.high - w.low) * (n + mpf("0.377")) / 64) for n in range(64)) if v is not None)
    if len(values) < 16:
        return None
    shown = values[2:-2] + [v for v in (f(p) for p in peaks if w.low < p < w.high) if v is not None]
    low, high, largest = min(shown), max(shown), max(map(abs, shown))
    room = max((high - low) / 4, largest / 4 if high - low < largest / 25 else 0) if largest > mpf("1e-30") else mpf(1)
    low, high = number(low - room), number(high + room)
    return (low, high) if mpf(low) < mpf(high) else None


def figure(draw, kind):
    """A part of a kind with its windows."""
    while True:
        w = Window(draw)
        part = KINDS[kind](w)
        y = height(compiled(part.text), w, part.peaks)
        if y is not None:
            return part, w.x, y
