"""Writes searches.tsv: integrals, zeros and extrema, each with its value to 40 digits.

Values do not come from the program: each row names the Python for it, a closed form or mpmath's own quadrature with 60
digits over pieces that are cut where the function jumps, bends or peaks.

    pip install mpmath==1.3.0
    python make_searches.py
"""
from pathlib import Path

import mpmath
from mpmath import (
    acos, atan, catalan, cos, cosh, diff, e, erf, exp, expint, findroot, floor, inf, lambertw, ln,
    log, mp, mpf, pi, quad, quadosc, si, sin, sqrt, tan,
)

mp.dps = 60
q = quad


def normal(x, m=0, s=1):
    return exp(-(((x - m) / s) ** 2) / 2) / (s * sqrt(2 * pi))


def cdf(x, m=0, s=1):
    return (1 + erf((x - m) / (s * sqrt(mpf(2))))) / 2


def steps(f, cuts):
    return sum(q(f, [a, b]) for a, b in zip(cuts, cuts[1:]))


def root(f, x):
    return findroot(f, x)


def sin_of_reciprocal():
    # u = 1/x: sin(1) - Ci(1), by the integral of sin(u)/u^2 from 1 on.
    return sin(mpf(1)) - mpmath.ci(1)


ROWS = [
    ("int(t, 0, 1, t^2)", mpf(1) / 3),
    ("int(t, 0, 4.77, floor(t))", mpf("9.08")),
    ("int(t, 0, 4.77, mod(t, 1))", mpf("4.77") ** 2 / 2 - mpf("9.08")),
    ("int(t, 0, 8, mod(t, 1))", mpf(4)),
    ("int(x, 0, 1e6, exp(-x))", 1 - exp(-mpf(10) ** 6)),
    ("int(x, 0, inf, exp(-x))", mpf(1)),
    ("int(x, -inf, inf, normal.pdf(x, 50, 1))", mpf(1)),
    ("int(t, -10, 0.02, normal.pdf(t, 0, 0.01))", cdf(mpf(2))),
    ("int(t, -10, 5, normal.pdf(t, 0, 0.01))", mpf(1)),
    ("int(x, -inf, inf, exp(-x^2))", sqrt(pi)),
    ("int(x, 0, 10, sin(x^2))", sqrt(pi / 2) * mpmath.fresnels(10 * sqrt(2 / pi))),
    ("int(x, 0, 100, sin(x^2))", sqrt(pi / 2) * mpmath.fresnels(100 * sqrt(2 / pi))),
    ("int(x, 0, 1, sin(1/x))", sin_of_reciprocal()),
    ("int(t, 0, 1, 1/sqrt(t))", mpf(2)),
    ("int(t, 1, inf, 1/t^2)", mpf(1)),
    ("int(t, 0, inf, 1/(1 + t^2))", pi / 2),
    ("int(t, -inf, 1, 1/(1 + t^2))", 3 * pi / 4),
    ("int(t, 0, inf, exp(-t) sin(t))", mpf(1) / 2),
    ("int(t, 1, 0, sqrt(t))", -mpf(2) / 3),
    ("int(t, 0, 1, ln(t))", mpf(-1)),
    ("int(t, 0, 1, 1/sqrt(1 - t^2))", pi / 2),
    ("int(t, -1, 1, 1/sqrt(1 - t^2))", pi),
    ("int(t, 0, 1, sin(t)/t)", si(1)),
    ("int(t, 0, pi, sin(t))", mpf(2)),
    ("int(t, 0, 1, t^(1/3))", mpf(3) / 4),
    ("int(t, 0, 1, t^t)", q(lambda t: t**t, [0, 0.5, 1])),
    ("int(t, -3, 5, |sin(t)|)", 4 - cos(mpf(3)) + cos(mpf(5))),
    ("int(t, 0, 10, {t^2 < 2: 1, t})", sqrt(mpf(2)) + 49),
    ("int(t, 0, 1, exp(-((t - 0.3217)/1e-6)^2))", mpf(10) ** -6 * sqrt(pi)),
    ("int(t, 0, 10, max(sin(t), cos(t)))",
     steps(lambda t: max(sin(t), cos(t)), [0, pi / 4, 5 * pi / 4, 9 * pi / 4, 10])),
    ("int(t, 0, 1, (1 - cos(t))/t^2)", cos(mpf(1)) - 1 + si(1)),
    ("int(t, 0, 1, (exp(t) - 1)/t)", mpmath.ei(1) - mp.euler),
    ("int(t, 0, inf, t^3/(exp(t) - 1))", pi**4 / 15),
    ("int(t, 0, inf, 1/(exp(t) + 1))", ln(mpf(2))),
    ("int(t, 1, inf, ln(t)/t^2)", mpf(1)),
    ("int(t, 0, 1000, floor(t))", mpf(499500)),
    ("int(t, 0, 20, sum(k, 1, 10, sin(k t)/k))",
     sum((1 - cos(mpf(20) * k)) / mpf(k) ** 2 for k in range(1, 11))),
    ("int(t, -inf, inf, 1/cosh(t))", pi),
    ("int(t, 0, 1, atan(t)/t)", +catalan),
    ("int(t, 0, inf, exp(-sqrt(t)))", mpf(2)),
    ("int(t, 1, 2, round(10t)/10)", mpf(3) / 2),
    ("int(t, 0, 1, |t - 1/3|)", mpf(5) / 18),
    ("int(t, 0, 1, 1/(t^2 + 1e-6))", 1000 * atan(mpf(1000))),
    ("int(t, -1, 1, sqrt(|t|))", mpf(4) / 3),
    ("int(t, 0, pi/2, ln(sin(t)))", -pi / 2 * ln(mpf(2))),
    ("int(t, 0, 1, exp(-1/t))", exp(mpf(-1)) - expint(1, 1)),
    ("int(t, 0, inf, t^2 exp(-t^2/2))", sqrt(pi / 2)),
    ("int(t, 0, 1, t ln(t)/(1 + t))", pi**2 / 12 - 1),
    ("int(t, 0, 3, besselj(0, t))", q(lambda t: mpmath.besselj(0, t), [0, 3])),
    ("int(s, 0, 2, int(t, 0, s, s t))", mpf(2)),
    ("int(t, 0, 2, t.pdf(t, 3))", sqrt(mpf(3)) * 2 / 7 / pi + atan(2 / sqrt(mpf(3))) / pi),
    ("int(t, 0, 1, betadist.pdf(t, 2, 3))", mpf(1)),
    ("int(t, 0, inf, chisquare.pdf(t, 4))", mpf(1)),
    ("root(x, 0, 2, x^2 - 2)", sqrt(mpf(2))),
    ("root(x, 0, 10, sin(x) - 0.5)", pi / 6),
    ("root(t, 0, 2, cos(t) - t)", root(lambda t: cos(t) - t, 0.7)),
    ("root(t, 1, 2, t^3 - t - 1)", root(lambda t: t**3 - t - 1, 1.3)),
    ("root(t, 0, 1, t exp(t) - 1)", lambertw(1).real),
    ("root(t, 0, 5, besselj(0, t))", root(lambda t: mpmath.besselj(0, t), 2.4)),
    ("root(t, 0.1, 1, tan(t) - 1)", pi / 4),
    ("argmax(x, 0, 10, x*exp(-x))", mpf(1)),
    ("maximum(x, 0, 10, x*exp(-x))", exp(mpf(-1))),
    ("minimum(t, 0, 4, (t - 1)^2 + 3)", mpf(3)),
    ("argmin(t, -4, 3, cos(t) + t/10)", -pi - mpmath.asin(mpf(1) / 10)),
    ("minimum(t, -4, 3, cos(t) + t/10)",
     cos(pi + mpmath.asin(mpf(1) / 10)) - (pi + mpmath.asin(mpf(1) / 10)) / 10),
    ("minimum(t, -2, 2, t^4 - 2t^2)", mpf(-1)),
    ("argmin(t, -2, 2, |t - 0.3|)", mpf("0.3")),
    ("maximum(t, 0, 100, normal.pdf(t, 31.4, 1e-4))", 10**4 / sqrt(2 * pi)),
    ("minimum(t, 0.1, 1, t^2)", mpf("0.01")),
    ("argmax(t, 0, 10, besselj(1, t))",
     root(lambda t: mpmath.besselj(0, t) - mpmath.besselj(1, t) / t, 1.84)),
]

if __name__ == "__main__":
    lines = ["# mpmath 1.3.0", "# formula\tvalue to 40 digits"]
    lines += [f"{text}\t{mpmath.nstr(value, 40)}" for text, value in ROWS]
    Path(__file__).with_name("searches.tsv").write_text("\n".join(lines) + "\n")
