#!/usr/bin/env python3
"""Writes quantiles.tsv: quantiles far out in both tails and near the median, to 25 digits by mpmath.

    python3 make_quantiles.py > quantiles.tsv

The tail is inverted by bisection of its logarithm at 60 digits, from the smaller tail.
"""
import mpmath as mp

mp.mp.dps = 60


def tails(law, par):
    """The lower and the upper tail."""
    if law == "normal":
        m, s = par
        return (
            lambda x: mp.erfc(-(x - m) / s / mp.sqrt(2)) / 2,
            lambda x: mp.erfc((x - m) / s / mp.sqrt(2)) / 2,
        )
    if law in ("chisquare", "gammadist"):
        a, scale = (par[0] / 2, mp.mpf(2)) if law == "chisquare" else par
        return (
            lambda x: mp.gammainc(a, 0, x / scale, regularized=True),
            lambda x: mp.gammainc(a, x / scale, mp.inf, regularized=True),
        )
    if law == "betadist":
        a, b = par
        return (
            lambda x: mp.betainc(a, b, 0, x, regularized=True),
            lambda x: mp.betainc(b, a, 0, 1 - x, regularized=True),
        )
    if law == "t":
        n = par[0]

        def upper(x):
            if x < 0:
                return 1 - upper(-x)
            return mp.betainc(n / 2, mp.mpf(1) / 2, 0, n / (n + x * x), regularized=True) / 2

        return lambda x: upper(-x), upper
    m, n = par
    return (
        lambda x: mp.betainc(m / 2, n / 2, 0, m * x / (m * x + n), regularized=True),
        lambda x: mp.betainc(n / 2, m / 2, 0, n / (m * x + n), regularized=True),
    )


def quantile(law, par, p, is_upper):
    """Where the tail is p."""
    tail = tails(law, par)[is_upper]
    signed = law in ("normal", "t")

    def place(u):
        return mp.sinh(u) if signed else 1 / (1 + mp.exp(-u)) if law == "betadist" else mp.exp(u)

    low, high = mp.mpf(-3000), mp.mpf(3000)
    if law in ("normal", "chisquare", "gammadist"):
        high = mp.mpf(12)
    if law == "normal":
        low = mp.mpf(-12)
    for _ in range(150):
        u = (low + high) / 2
        if (tail(place(u)) > p) == is_upper:
            low = u
        else:
            high = u
    return place((low + high) / 2)


SMALL = ["1/3", "1e-5", "1e-31", "1e-100", "1e-320", "1e-400"]
LAWS = [
    ("normal", ["0", "1"]), ("normal", ["1/3", "5"]), ("t", ["3"]), ("t", ["1/2"]), ("t", ["30"]),
    ("chisquare", ["1"]), ("chisquare", ["40"]), ("gammadist", ["2", "1"]),
    ("gammadist", ["1/3", "3"]), ("betadist", ["2", "3"]), ("betadist", ["1/2", "1/2"]),
    ("fdist", ["3", "5"]), ("fdist", ["10", "2"]),
]


def number(text):
    if "/" in text:
        top, bottom = text.split("/")
        return mp.mpf(int(top)) / int(bottom)
    return mp.mpf(text)


for law, par in LAWS:
    for small in SMALL:
        for is_upper in (False, True):
            # Nearer to 1 than 25 digits tell.
            if law == "betadist" and is_upper and number(small) < mp.mpf(10) ** -20:
                continue
            x = quantile(law, [number(q) for q in par], number(small), is_upper)
            p = f"1 - {small}" if is_upper else small
            print(f"{law}.quantile({p}, {', '.join(par)})\t{mp.nstr(x, 25)}")
for p in ["1e-30", "1e-300", "1e-400", "-1e-30", "1/3", "1 - 1e-16", "1 - 1e-30", "1 - 1e-300"]:
    if p.startswith("1 - "):
        x = quantile("normal", [mp.mpf(0), mp.mpf(1)], number(p[4:]) / 2, True) / mp.sqrt(2)
    else:
        x = mp.erfinv(number(p)) if abs(number(p)) > 1e-10 else number(p) * mp.sqrt(mp.pi) / 2
    print(f"erfinv({p})\t{mp.nstr(x, 25)}")
for p, x in [("1/2 + 1e-30", mp.sqrt(2 * mp.pi) / mp.mpf(10) ** 30)]:
    print(f"normal.quantile({p})\t{mp.nstr(x, 25)}")
